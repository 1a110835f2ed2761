//! What kinds of documents there are, and which an order needs.

use crate::orders::domain::order_status::OrderStatus;

/// A kind of document, in the order in which an order gets them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DocumentKind {
    /// Says what is to be paid.
    Invoice,
    /// Says that it was paid (kwitansi).
    Receipt,
    /// Takes an invoice back.
    CreditNote,
}

impl DocumentKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Invoice, Self::Receipt, Self::CreditNote];

    /// Its stable word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Invoice => "invoice",
            Self::Receipt => "receipt",
            Self::CreditNote => "credit_note",
        }
    }

    /// Reads its stable word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word)
    }
}

/// What an order that costs something still needs, in the order in which it is to be issued. What came to nothing before
/// anybody made an invoice of it needs none, and no credit note.
#[must_use]
pub fn missing(status: OrderStatus, issued: &[DocumentKind]) -> Vec<DocumentKind> {
    use DocumentKind::{CreditNote, Invoice, Receipt};
    let wanted: &[DocumentKind] = match status {
        OrderStatus::AwaitingPayment | OrderStatus::AwaitingVerification => &[Invoice],
        OrderStatus::Paid => &[Invoice, Receipt],
        OrderStatus::Refunded => &[Invoice, Receipt, CreditNote],
        OrderStatus::Expired | OrderStatus::Cancelled if issued.contains(&Invoice) => &[CreditNote],
        OrderStatus::Expired | OrderStatus::Cancelled => &[],
    };
    wanted.iter().copied().filter(|kind| !issued.contains(kind)).collect()
}

#[cfg(test)]
mod tests {
    use super::{
        DocumentKind::{self, CreditNote, Invoice, Receipt},
        missing,
    };
    use crate::orders::domain::order_status::OrderStatus;

    #[test]
    fn words_are_read_as_they_are_written() {
        for kind in DocumentKind::ALL {
            assert_eq!(DocumentKind::parse(kind.as_str()), Some(kind));
        }
        assert_eq!(DocumentKind::parse("ticket"), None);
    }

    #[test]
    fn an_order_gets_what_its_state_asks_for_and_nothing_twice() {
        for status in [OrderStatus::AwaitingPayment, OrderStatus::AwaitingVerification] {
            assert_eq!(missing(status, &[]), [Invoice]);
            assert_eq!(missing(status, &[Invoice]), []);
        }
        assert_eq!(missing(OrderStatus::Paid, &[]), [Invoice, Receipt]);
        assert_eq!(missing(OrderStatus::Paid, &[Invoice]), [Receipt]);
        for status in [OrderStatus::Expired, OrderStatus::Cancelled] {
            assert_eq!(missing(status, &[]), [], "nobody has an invoice of it");
            assert_eq!(missing(status, &[Invoice]), [CreditNote]);
        }
        assert_eq!(missing(OrderStatus::Refunded, &[Invoice, Receipt]), [CreditNote]);
        for status in OrderStatus::ALL {
            assert_eq!(missing(status, &DocumentKind::ALL), [], "{status:?}");
        }
    }
}
