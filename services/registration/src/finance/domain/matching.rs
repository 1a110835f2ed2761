//! Which order a transfer pays, if it is certain.
//!
//! An order asks for an amount that no other open one of its account has. That alone is not enough: an amount comes back once an
//! order is over, and a transfer may be late, so every order that could have asked for it on its day is looked at.

use time::{Date, Duration};
use uuid::Uuid;

use crate::{money_cases::domain::money_case::CaseKind, orders::domain::order_status::OrderStatus};

/// So many days after its end an order still counts as what a transfer may have been meant for.
pub const REMEMBERED_DAYS: i64 = 14;
/// So far from what an order asks for, in whole rupiah, an amount counts as that order's with a mistake: by its code, or by a
/// bank's fee.
pub const NEAR_IDR: i64 = 6_500;

/// What asks for money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asker {
    /// An order by itself.
    Order(Uuid),
    /// A collective invoice, for all its orders.
    Collective(Uuid),
}

impl Asker {
    /// The order, where it is one.
    #[must_use]
    pub fn order(self) -> Option<Uuid> {
        match self {
            Self::Order(id) => Some(id),
            Self::Collective(_) => None,
        }
    }

    /// The collective invoice, where it is one.
    #[must_use]
    pub fn collective(self) -> Option<Uuid> {
        match self {
            Self::Order(_) => None,
            Self::Collective(id) => Some(id),
        }
    }
}

/// An order or a collective invoice that asks, or asked, the same account for about this amount.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub asker: Asker,
    /// Of a collective invoice that of its orders, as far as they are in its hands.
    pub status: OrderStatus,
    pub total_idr: i64,
    /// The days in Jakarta on which it was placed and was over or paid.
    pub placed_on: Date,
    pub settled_on: Option<Date>,
    /// The day in Jakarta on which the first of what it is for ended; an e-course has no end.
    pub ended_on: Option<Date>,
    /// A transfer paid it already, or a collective invoice did.
    pub is_matched: bool,
    /// It waits with the others of a collective invoice: by itself nothing pays it.
    pub is_collected: bool,
}

/// A transfer that came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transfer {
    pub booked_on: Date,
    pub amount_idr: i64,
    pub sen: i16,
}

/// What a transfer does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It pays this order, which waits for just that.
    Pays(Asker),
    /// It is the money of this order, which is paid: by its proof.
    Confirms(Asker),
    /// Finance decides.
    Case(CaseKind, Option<Asker>),
}

impl Candidate {
    /// Whether it could have asked for money that came on this day.
    #[must_use]
    fn is_of(&self, day: Date) -> bool {
        let ended = self.settled_on.filter(|_| !self.status.is_open());
        self.placed_on <= day && ended.is_none_or(|ended| day <= ended + Duration::days(REMEMBERED_DAYS))
    }
}

/// What becomes of a transfer. Only where exactly one order can have asked for exactly this does it pay anything.
#[must_use]
pub fn decide(transfer: Transfer, candidates: &[Candidate]) -> Verdict {
    let of_day = || candidates.iter().filter(|one| one.is_of(transfer.booked_on));
    let exact = |one: &&Candidate| transfer.sen == 0 && one.total_idr == transfer.amount_idr;
    // Money that went back is not asked for any more.
    let asks = |one: &&Candidate| !one.is_matched && one.status != OrderStatus::Refunded;
    let claims: Vec<&Candidate> = of_day().filter(exact).filter(asks).collect();
    match claims[..] {
        [one] => alone(transfer, one),
        [] => match of_day().filter(exact).collect::<Vec<_>>()[..] {
            [one] => Verdict::Case(CaseKind::PaidAlready, Some(one.asker)),
            [] => nearly(transfer, of_day().filter(asks)),
            _ => Verdict::Case(CaseKind::Ambiguous, None),
        },
        _ => Verdict::Case(CaseKind::Ambiguous, None),
    }
}

fn alone(transfer: Transfer, one: &Candidate) -> Verdict {
    match one.status {
        // Two ask for it: its buyer's order, and the invoice by which somebody else is to pay that.
        status if one.is_collected && status.is_open() => Verdict::Case(CaseKind::Ambiguous, Some(one.asker)),
        // Money that was sent when nobody could attend any more.
        status if status.is_open() && one.ended_on.is_some_and(|ended| ended < transfer.booked_on) => {
            Verdict::Case(CaseKind::Late, Some(one.asker))
        }
        OrderStatus::AwaitingPayment | OrderStatus::AwaitingVerification => Verdict::Pays(one.asker),
        OrderStatus::Paid => Verdict::Confirms(one.asker),
        OrderStatus::Expired | OrderStatus::Cancelled => Verdict::Case(CaseKind::Late, Some(one.asker)),
        OrderStatus::Refunded => Verdict::Case(CaseKind::PaidAlready, Some(one.asker)),
    }
}

/// An amount that no order asks for: with a mistake it may be that of one that waits.
fn nearly<'a>(transfer: Transfer, candidates: impl Iterator<Item = &'a Candidate>) -> Verdict {
    let waiting = candidates.filter(|one| one.status.is_open());
    let near: Vec<&Candidate> = waiting
        .filter(|one| (one.total_idr - transfer.amount_idr).abs() <= NEAR_IDR)
        .collect();
    match near[..] {
        [] => Verdict::Case(CaseKind::Unknown, None),
        [one] => Verdict::Case(CaseKind::WrongAmount, Some(one.asker)),
        _ => Verdict::Case(CaseKind::WrongAmount, None),
    }
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*, sample::select};
    use time::{Date, Duration, macros::date};
    use uuid::Uuid;

    use super::{Asker, Candidate, NEAR_IDR, REMEMBERED_DAYS, Transfer, Verdict, decide};
    use crate::{money_cases::domain::money_case::CaseKind, orders::domain::order_status::OrderStatus};

    const DAY: Date = date!(2026 - 11 - 20);

    fn an_order(id: u128, status: OrderStatus) -> Candidate {
        Candidate {
            asker: Asker::Order(Uuid::from_u128(id)),
            status,
            total_idr: 750_123,
            placed_on: DAY - Duration::DAY,
            settled_on: (!status.is_open()).then_some(DAY),
            ended_on: None,
            is_matched: false,
            is_collected: false,
        }
    }

    fn transfer(amount_idr: i64) -> Transfer {
        Transfer {
            booked_on: DAY,
            amount_idr,
            sen: 0,
        }
    }

    #[test]
    fn one_order_that_asks_for_it_is_paid_confirmed_or_late() {
        let id = Asker::Order(Uuid::from_u128(1));
        for (status, verdict) in [
            (OrderStatus::AwaitingPayment, Verdict::Pays(id)),
            (OrderStatus::AwaitingVerification, Verdict::Pays(id)),
            (OrderStatus::Paid, Verdict::Confirms(id)),
            (OrderStatus::Expired, Verdict::Case(CaseKind::Late, Some(id))),
            (OrderStatus::Cancelled, Verdict::Case(CaseKind::Late, Some(id))),
            (OrderStatus::Refunded, Verdict::Case(CaseKind::PaidAlready, Some(id))),
        ] {
            assert_eq!(decide(transfer(750_123), &[an_order(1, status)]), verdict, "{status:?}");
        }
        let matched = Candidate {
            is_matched: true,
            ..an_order(1, OrderStatus::Paid)
        };
        let twice = decide(transfer(750_123), &[matched]);
        assert_eq!(twice, Verdict::Case(CaseKind::PaidAlready, Some(id)));
    }

    #[test]
    fn money_that_was_sent_after_what_it_is_for_pays_nothing_by_itself() {
        let of = |status, ended_on| Candidate {
            ended_on: Some(ended_on),
            ..an_order(1, status)
        };
        let id = Asker::Order(Uuid::from_u128(1));
        for status in [OrderStatus::AwaitingPayment, OrderStatus::AwaitingVerification] {
            for (ended_on, verdict) in [
                (DAY - Duration::DAY, Verdict::Case(CaseKind::Late, Some(id))),
                // Within the day nobody knows which of the two came first.
                (DAY, Verdict::Pays(id)),
            ] {
                assert_eq!(
                    decide(transfer(750_123), &[of(status, ended_on)]),
                    verdict,
                    "{status:?} {ended_on}"
                );
            }
        }
        let paid = of(OrderStatus::Paid, DAY - Duration::DAY);
        assert_eq!(decide(transfer(750_123), &[paid]), Verdict::Confirms(id));
    }

    #[test]
    fn an_amount_that_two_orders_of_that_day_asked_for_pays_none() {
        let ended = an_order(1, OrderStatus::Expired);
        let open = an_order(2, OrderStatus::AwaitingPayment);
        let verdict = decide(transfer(750_123), &[ended.clone(), open.clone()]);
        assert_eq!(verdict, Verdict::Case(CaseKind::Ambiguous, None));
        // One that was over long before, and one that was placed the day after, did not ask on that day.
        let long_over = Candidate {
            settled_on: Some(DAY - Duration::days(REMEMBERED_DAYS + 1)),
            placed_on: DAY - Duration::days(60),
            ..ended
        };
        let later = Candidate {
            placed_on: DAY + Duration::DAY,
            ..an_order(3, OrderStatus::AwaitingPayment)
        };
        assert_eq!(
            decide(transfer(750_123), &[long_over, open, later]),
            Verdict::Pays(Asker::Order(Uuid::from_u128(2)))
        );
    }

    #[test]
    fn a_transfer_for_an_order_that_waits_collectively_is_finances() {
        let collected = Candidate {
            is_collected: true,
            ..an_order(1, OrderStatus::AwaitingPayment)
        };
        let verdict = decide(transfer(750_123), &[collected]);
        assert_eq!(
            verdict,
            Verdict::Case(CaseKind::Ambiguous, Some(Asker::Order(Uuid::from_u128(1))))
        );
        let invoice = Candidate {
            asker: Asker::Collective(Uuid::from_u128(2)),
            ..an_order(2, OrderStatus::AwaitingPayment)
        };
        let id = invoice.asker;
        assert_eq!(decide(transfer(750_123), &[invoice]), Verdict::Pays(id));
    }

    #[test]
    fn a_wrong_amount_names_the_one_order_that_it_may_be_for() {
        let open = an_order(1, OrderStatus::AwaitingPayment);
        let near = |amount| decide(transfer(amount), std::slice::from_ref(&open));
        let wrong = Verdict::Case(CaseKind::WrongAmount, Some(open.asker));
        assert_eq!(near(750_000), wrong);
        assert_eq!(near(750_123 + NEAR_IDR), wrong);
        assert_eq!(near(750_124 + NEAR_IDR), Verdict::Case(CaseKind::Unknown, None));
        let with_sen = Transfer {
            sen: 1,
            ..transfer(750_123)
        };
        assert_eq!(decide(with_sen, &[open]), wrong);
    }

    fn candidates() -> impl Strategy<Value = Vec<Candidate>> {
        let one = (
            select(OrderStatus::ALL.to_vec()),
            select(vec![750_000, 750_001, 750_002, 790_000]),
            -40_i64..5,
            0_i64..30,
            any::<bool>(),
        );
        vec(one, 0..6).prop_map(|rows| {
            let rows = rows.into_iter().enumerate();
            rows.map(|(at, (status, total_idr, placed, lasted, is_matched))| Candidate {
                asker: Asker::Order(Uuid::from_u128(at as u128)),
                status,
                total_idr,
                placed_on: DAY + Duration::days(placed),
                settled_on: (!status.is_open()).then_some(DAY + Duration::days(placed + lasted)),
                ended_on: None,
                is_matched: is_matched && status == OrderStatus::Paid,
                is_collected: false,
            })
            .collect()
        })
    }

    proptest! {
        /// Red under `ambiguous_amount_pays`.
        #[test]
        fn nothing_is_paid_but_by_the_one_order_that_can_have_asked_for_it(
            candidates in candidates(), amount in select(vec![750_000_i64, 750_001, 750_002]), sen in 0_i16..2
        ) {
            let transfer = Transfer { sen, ..transfer(amount) };
            let could_ask: Vec<_> = candidates.iter().filter(|one| {
                let in_time = one.placed_on <= DAY
                    && one.settled_on.is_none_or(|ended| (DAY - ended).whole_days() <= REMEMBERED_DAYS);
                sen == 0 && one.total_idr == amount && in_time && !one.is_matched && one.status != OrderStatus::Refunded
            }).collect();
            let verdict = decide(transfer, &candidates);
            let expected = match could_ask[..] {
                [one] if one.status.is_open() => Some(Verdict::Pays(one.asker)),
                [one] if one.status == OrderStatus::Paid => Some(Verdict::Confirms(one.asker)),
                _ => None,
            };
            match expected {
                Some(expected) => prop_assert_eq!(verdict, expected),
                None => prop_assert!(matches!(verdict, Verdict::Case(..)), "{:?} of {:?}", verdict, could_ask),
            }
            if could_ask.len() > 1 {
                prop_assert_eq!(verdict, Verdict::Case(CaseKind::Ambiguous, None));
            }
        }
    }
}
