//! What a buyer is told of an order, and a doctor of a seat that a sponsor gave him.

use time::OffsetDateTime;
use uuid::Uuid;

use crate::payments::domain::payment_method::PaymentMethod;

/// What is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
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
    /// A sponsor gave the member a seat.
    Assigned,
}

impl NoticeKind {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Placed,
        Self::Expiring,
        Self::Expired,
        Self::Refused,
        Self::Paid,
        Self::Refunded,
        Self::Assigned,
    ];

    /// Its stable word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Placed => "placed",
            Self::Expiring => "expiring",
            Self::Expired => "expired",
            Self::Refused => "refused",
            Self::Paid => "paid",
            Self::Refunded => "refunded",
            Self::Assigned => "assigned",
        }
    }

    /// Reads its stable word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word)
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
    /// Why the payment was not accepted.
    pub refusal: Option<String>,
    /// From this instant on it is not worth telling.
    pub good_until: OffsetDateTime,
    /// The seat that a sponsor gave, of which it is then.
    pub ticket: Option<AssignedTicket>,
}

/// A seat that a sponsor gave, as its doctor is told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssignedTicket {
    pub number: String,
    /// What the event is called.
    pub event_title: String,
    /// What it is a seat of.
    pub title: String,
    /// Who gave it.
    pub sponsor_name: String,
}

#[cfg(test)]
mod tests {
    use super::NoticeKind;

    #[test]
    fn the_table_knows_the_same_words() {
        let table = include_str!("../../../migrations/0019_sponsor_pools.sql");
        let words = NoticeKind::ALL.map(|kind| format!("'{}'", kind.as_str()));
        assert!(table.contains(&format!("CHECK (kind IN ({}))", words.join(", "))));
        for kind in NoticeKind::ALL {
            assert_eq!(NoticeKind::parse(kind.as_str()), Some(kind));
        }
        assert_eq!(NoticeKind::parse("cancelled"), None);
    }
}
