//! What a buyer is told of an order, and a member of a seat that a sponsor or another member gave him.

use time::OffsetDateTime;
use uuid::Uuid;

use crate::payments::domain::payment_method::PaymentMethod;

kit::words! {
    /// What is told.
    pub enum NoticeKind {
        /// It was placed and is to be paid.
        Placed = "placed",
        /// Its time to be paid is nearly over.
        Expiring = "expiring",
        /// Nobody paid in time.
        Expired = "expired",
        /// The payment was not accepted.
        Refused = "refused",
        /// It is paid, or costs nothing.
        Paid = "paid",
        /// The money went back.
        Refunded = "refunded",
        /// A sponsor or another member gave the member a seat.
        Assigned = "assigned",
        /// Lines of it went back; the others stand.
        PartlyRefunded = "partly_refunded",
        /// A seat that a sponsor or another member gave is the member's no more.
        Withdrawn = "withdrawn",
        /// The desk lets no money go back.
        RefundRefused = "refund_refused",
        /// The money was transferred.
        RefundPaidOut = "refund_paid_out",
        /// Somebody else is asked to pay it, by a collective invoice.
        Collected = "collected",
        /// Nobody paid that invoice: it is the buyer's to pay again.
        Released = "released",
    }
}

/// A notice whose fact stands, with the order as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub kind: NoticeKind,
    pub order_id: Uuid,
    /// What people call the order.
    pub number: String,
    /// Whole rupiah to be paid, or paid.
    pub total_idr: i64,
    /// By which a transfer is known; 0: none.
    pub unique_code: i16,
    pub pay_until: OffsetDateTime,
    pub payment_method: PaymentMethod,
    /// Why the payment was not accepted, or why no money goes back.
    pub refusal: Option<String>,
    /// From this instant on it is not worth telling.
    pub good_until: OffsetDateTime,
    /// The seat that was given, or is his no more, of which it is then.
    pub ticket: Option<AssignedTicket>,
    /// The lines that went back or were to, of which it is then; without their titles, the whole order.
    pub refunded: Option<RefundedLines>,
    /// Nothing was bought but courses, to which no ticket leads.
    pub only_courses: bool,
    /// A sponsor bought seats, which it gives to doctors.
    pub is_sponsors: bool,
    /// The collective invoice of which it is then.
    pub collective: Option<CollectiveMention>,
}

/// A collective invoice, as the buyer of one of its orders is told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectiveMention {
    pub number: String,
    /// Who is asked to pay it.
    pub payer_name: String,
}

/// Lines of an order that went back or were to, as its buyer is told of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefundedLines {
    /// What they are called, in the order in which they were chosen.
    pub titles: Vec<String>,
    /// Whole rupiah for all of them.
    pub amount_idr: i64,
    /// By which transfer it went, once it did.
    pub bank_reference: Option<String>,
}

/// A seat that was given, as whoever got it is told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssignedTicket {
    pub number: String,
    /// What the event is called.
    pub event_title: String,
    /// What it is a seat of.
    pub title: String,
    /// Who gave it.
    pub giver_name: String,
}

#[cfg(test)]
mod tests {
    use super::NoticeKind;

    #[test]
    fn the_table_knows_the_same_words() {
        let table = include_str!("../../../migrations/0036_collective_notices.sql");
        let words = NoticeKind::ALL.map(|kind| format!("'{}'", kind.as_str()));
        assert!(table.contains(&format!("CHECK (kind IN ({}))", words.join(", "))));
        for kind in NoticeKind::ALL {
            assert_eq!(NoticeKind::parse(kind.as_str()), Some(kind));
        }
        assert_eq!(NoticeKind::parse("cancelled"), None);
    }
}
