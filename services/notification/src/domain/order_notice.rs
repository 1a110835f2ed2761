//! What a buyer is told of an order, as registration says it at the moment in which it is told.

use time::OffsetDateTime;
use uuid::Uuid;

/// What is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoticeKind {
    /// It was placed and is to be paid.
    Placed,
    /// Its time to be paid is nearly over.
    Expiring,
    /// Nobody paid in time.
    Expired,
    /// The payment was not accepted.
    Refused,
    /// It is paid, or costs nothing.
    Paid,
    /// The money went back.
    Refunded,
    /// A sponsor or another member gave the member a seat.
    Assigned,
    /// Seats that the member waited for are held for him.
    Offered,
    /// Lines of it went back; the others stand.
    PartlyRefunded,
    /// A seat that a sponsor or another member gave is the member's no more.
    Withdrawn,
    /// The desk lets no money go back; the lines stand.
    RefundRefused,
    /// The money of lines was transferred.
    RefundPaidOut,
    /// Somebody else is asked to pay it, by a collective invoice.
    Collected,
    /// That invoice is void: it is the buyer's to pay again.
    Released,
}

/// A notice whose fact stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OrderNotice {
    pub kind: NoticeKind,
    pub order_id: Uuid,
    /// What people call the order.
    pub number: String,
    /// Whole rupiah to be paid, or paid.
    pub total_idr: i64,
    /// By which a transfer is known; 0: none.
    pub unique_code: u32,
    pub pay_until: OffsetDateTime,
    /// How it is to be paid, or was.
    pub method: String,
    /// Where to transfer it, if that is how.
    pub account: Option<BankAccount>,
    /// Why the payment was not accepted, or why no money goes back.
    pub refusal: Option<String>,
    /// From this instant on it is not worth telling.
    pub good_until: OffsetDateTime,
    /// The seat that was given, or is his no more; of its order nothing is known then.
    pub ticket: Option<AssignedTicket>,
    /// The seats that are offered; there is no order then.
    pub offer: Option<OfferedSeats>,
    /// The lines of the order that went back, or were to; without their titles, all of it.
    pub refunded: Option<RefundedLines>,
    /// Nothing was bought but courses, to which no ticket leads.
    pub only_courses: bool,
    /// A sponsor bought seats, which it gives to doctors.
    pub is_sponsors: bool,
    /// The collective invoice that it is about.
    pub collective: Option<CollectiveMention>,
}

/// A collective invoice that asks somebody else for the order's money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CollectiveMention {
    pub number: String,
    /// Who is asked.
    pub payer_name: String,
}

/// Lines of an order that went back, or were to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RefundedLines {
    /// What they are called.
    pub titles: Vec<String>,
    /// Whole rupiah for all of them.
    pub amount_idr: i64,
    /// By which transfer it went, once it did.
    pub bank_reference: Option<String>,
}

/// Seats that are held for whoever waited for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OfferedSeats {
    /// What the event is called.
    pub event_title: String,
    /// What they are seats of.
    pub title: String,
    /// How many.
    pub people: i32,
    /// Until when they are held.
    pub until: OffsetDateTime,
}

/// A seat that a sponsor or another member gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AssignedTicket {
    pub number: String,
    /// What the event is called.
    pub event_title: String,
    /// What it is a seat of.
    pub title: String,
    /// Who gave it.
    pub giver_name: String,
}

/// Where money goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BankAccount {
    pub bank: String,
    pub number: String,
    pub holder: String,
}
