//! An order.

use std::collections::HashSet;

use time::{Date, OffsetDateTime};
use uuid::Uuid;

use crate::{
    cart::domain::offer::OfferId,
    orders::domain::{collected::Collected, order_status::OrderStatus},
    payments::domain::{charge::Charge, payment_method::PaymentMethod, proof::Proof},
    seats::domain::{for_whom::ForWhom, part::Part},
};

/// What somebody ordered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    pub id: Uuid,
    /// What people call it, such as `ORD-2026-000123`.
    pub number: String,
    /// Whose it is.
    pub member_id: i64,
    /// What the buyer was called then.
    pub buyer_name: String,
    pub status: OrderStatus,
    /// How it is to be paid, or was.
    pub payment_method: PaymentMethod,
    /// Whole rupiah for all items.
    pub subtotal_idr: i64,
    /// The code that made it cheaper.
    pub coupon: Option<String>,
    /// Whole rupiah off by that code; 0: none.
    pub discount_idr: i64,
    /// Whole rupiah on top, by which a transfer is known; 0: none.
    pub unique_code: i16,
    /// Whole rupiah to be paid.
    pub total_idr: i64,
    /// Whole rupiah that finance took for it, where these are less.
    pub received_idr: Option<i64>,
    /// Whole rupiah of it that went back so far, or were approved to.
    pub given_back_idr: i64,
    pub placed_at: OffsetDateTime,
    /// Until when its seats are held.
    pub pay_until: OffsetDateTime,
    /// Why the last payment was not accepted.
    pub refusal: Option<String>,
    /// In the order in which they were chosen.
    pub items: Vec<OrderItem>,
    /// Who comes by every line, where one list was said for all of them.
    pub participants: Vec<String>,
    /// What the buyer sent last to show that it is paid.
    pub proof: Option<Proof>,
    /// What a provider is to take in for it, where it is paid in such a way.
    pub charge: Option<Charge>,
    /// What was issued for it, where that was looked up.
    pub documents: OrderDocuments,
}

/// The documents of an order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderDocuments {
    /// Once it was placed and costs something.
    pub invoice_id: Option<Uuid>,
    /// Once it was paid.
    pub receipt_id: Option<Uuid>,
    /// The one in force that it stands in.
    pub collective: Option<Collected>,
}

impl OrderDocuments {
    /// Whether it waits with the others of a collective invoice, and is paid and ended by nothing else.
    #[must_use]
    pub fn waits_collectively(&self) -> bool {
        self.collective.as_ref().is_some_and(Collected::is_open)
    }
}

/// A line of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderItem {
    /// Its number.
    pub id: i64,
    /// What was chosen.
    pub offer: OfferId,
    /// The event it is part of; an e-course is part of none.
    pub event_id: Option<i64>,
    /// What the event is called.
    pub event_title: String,
    /// What it is called.
    pub title: String,
    /// The catalog's number of the price, of a hotel that of the room; a package and a tour have none.
    pub price_id: Option<i64>,
    /// Whole rupiah for one place, or for one room and all its nights.
    pub unit_price_idr: i64,
    /// For how many people; how many rooms.
    pub quantity: i32,
    pub for_whom: ForWhom,
    /// Who comes by this line, where it was said line by line.
    pub participants: Vec<String>,
    /// What it consists of, in order of time.
    pub parts: Vec<Part>,
    pub standing: ItemStanding,
}

/// Whether a line is still the buyer's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemStanding {
    /// It is, and nobody asked it back.
    Stands,
    /// It is until the desk decides.
    AskedBack,
    /// Its seats are free, its tickets void.
    GivenBack,
}

impl Order {
    /// Whole rupiah that came in for it, once it is paid.
    #[must_use]
    pub fn paid_idr(&self) -> i64 {
        self.received_idr.unwrap_or(self.total_idr)
    }

    /// What of it has begun, or is over: for that it is too late to take seats.
    #[must_use]
    pub fn begun(&self, now: OffsetDateTime) -> Option<&Part> {
        self.parts().find(|part| part.starts_at <= now)
    }

    /// Whether something of it is over.
    #[must_use]
    pub fn has_ended(&self, now: OffsetDateTime) -> bool {
        self.parts().any(|part| part.ends_at <= now)
    }

    fn parts(&self) -> impl Iterator<Item = &Part> {
        self.items.iter().flat_map(|item| &item.parts)
    }

    /// Whole rupiah of that which are its unique code: of less than was asked for none are.
    #[must_use]
    pub fn paid_code_idr(&self) -> i64 {
        if self.received_idr.is_some() {
            0
        } else {
            i64::from(self.unique_code)
        }
    }
}

impl Order {
    /// Who comes by a line of it, in the order of its places; whoever is missing comes in the buyer's name.
    #[must_use]
    pub fn names_of<'a>(&'a self, item: &'a OrderItem) -> &'a [String] {
        // Of an order something is said in one way only.
        if item.participants.is_empty() {
            &self.participants
        } else {
            &item.participants
        }
    }

    /// Everybody who comes by it, each once where it was said line by line.
    #[must_use]
    pub fn everybody(&self) -> Vec<String> {
        let mut seen = HashSet::new();
        let by_line = self.items.iter().flat_map(|item| &item.participants);
        let by_line = by_line.filter(|name| seen.insert(name.as_str()));
        self.participants.iter().chain(by_line).cloned().collect()
    }
}

impl OrderItem {
    /// Whole rupiah for all places. The table bounds both factors.
    #[must_use]
    pub fn total_idr(&self) -> i64 {
        self.unit_price_idr * i64::from(self.quantity)
    }

    /// At its place: of a room the first night and the day on which one leaves, of a tour its day twice; of nothing else.
    #[must_use]
    pub fn first_and_last_day(&self) -> Option<(Date, Date)> {
        self.offer.first_and_last_day(&self.parts)
    }
}
