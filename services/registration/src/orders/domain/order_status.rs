//! How it stands with an order, and what may become of it.

/// How it stands with an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OrderStatus {
    /// Its seats are held until it is to be paid.
    AwaitingPayment,
    /// Somebody says that it is paid; the association has not looked yet.
    AwaitingVerification,
    /// Its seats are sold.
    Paid,
    /// Nobody paid in time.
    Expired,
    /// The member does not want it any more.
    Cancelled,
    /// It was paid, and the money went back.
    Refunded,
}

impl OrderStatus {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::AwaitingPayment,
        Self::AwaitingVerification,
        Self::Paid,
        Self::Expired,
        Self::Cancelled,
        Self::Refunded,
    ];

    /// From what to what: nothing else ever becomes of an order. The table `orders` holds the same list.
    pub const TRANSITIONS: [(Self, Self); 9] = [
        (Self::AwaitingPayment, Self::AwaitingVerification),
        (Self::AwaitingPayment, Self::Paid),
        (Self::AwaitingPayment, Self::Expired),
        (Self::AwaitingPayment, Self::Cancelled),
        (Self::AwaitingVerification, Self::AwaitingPayment),
        (Self::AwaitingVerification, Self::Paid),
        // Its money came too late, its seats were still free, and finance gave them.
        (Self::Expired, Self::Paid),
        (Self::Cancelled, Self::Paid),
        (Self::Paid, Self::Refunded),
    ];

    /// Whether it may become `next`.
    #[must_use]
    pub fn may_become(self, next: Self) -> bool {
        Self::TRANSITIONS.contains(&(self, next))
    }

    /// Whether nothing is settled yet.
    #[must_use]
    pub fn is_open(self) -> bool {
        matches!(self, Self::AwaitingPayment | Self::AwaitingVerification)
    }

    /// Its stable word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::AwaitingPayment => "awaiting_payment",
            Self::AwaitingVerification => "awaiting_verification",
            Self::Paid => "paid",
            Self::Expired => "expired",
            Self::Cancelled => "cancelled",
            Self::Refunded => "refunded",
        }
    }

    /// Reads its stable word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::OrderStatus;

    #[test]
    fn words_are_read_as_they_are_written() {
        for status in OrderStatus::ALL {
            assert_eq!(OrderStatus::parse(status.as_str()), Some(status));
        }
        assert_eq!(OrderStatus::parse("lost"), None);
    }

    #[test]
    fn the_table_has_the_same_transitions() {
        let table = include_str!("../../../migrations/0013_statements.sql");
        for from in OrderStatus::ALL {
            for to in OrderStatus::ALL {
                let row = format!("('{}', '{}')", from.as_str(), to.as_str());
                // Lists of states are of two here and there as well.
                let beginnings = table.matches(&format!("status IN {row}")).count();
                let in_table = table.matches(&row).count() > beginnings;
                assert_eq!(in_table, from.may_become(to), "{row}");
            }
        }
    }

    #[test]
    fn what_is_over_stays_so_and_nothing_becomes_what_it_is() {
        for status in OrderStatus::ALL {
            assert!(!status.may_become(status), "{status:?}");
        }
        for over in [OrderStatus::Expired, OrderStatus::Cancelled, OrderStatus::Refunded] {
            let next = OrderStatus::ALL.into_iter().filter(|next| over.may_become(*next));
            let after_all: &[OrderStatus] = if over == OrderStatus::Refunded {
                &[]
            } else {
                &[OrderStatus::Paid]
            };
            assert_eq!(next.collect::<Vec<_>>(), after_all, "{over:?}");
        }
    }
}
