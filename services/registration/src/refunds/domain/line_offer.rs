//! What was paid of each line of an order, and what goes back of it.

use kit::rule::Rule;
use time::OffsetDateTime;

use super::refund_rules::{RefundRule, is_still_to_come, percent_of_line};
use crate::orders::domain::{
    order::{ItemStanding, Order, OrderItem},
    sharing::share_out,
};

/// A line that stands and nobody asked back, with what goes back of it now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineOffer {
    pub order_item_id: i64,
    /// Whole rupiah that were paid of it.
    pub paid_idr: i64,
    /// Of a hundred, by the rules of its event.
    pub percent: i16,
    /// Whole rupiah that go back.
    pub amount_idr: i64,
    /// Whether it may be called off: something goes back of it, or its order cost nothing and it is still to come.
    pub may_go: bool,
    /// Whether somebody came in with a ticket of it, or has it from its buyer.
    pub is_used: bool,
}

impl LineOffer {
    /// The same line once somebody came in with a ticket of it, or has it from its buyer: what was used or given away does not go back.
    #[must_use]
    pub fn used(self) -> Self {
        Self {
            percent: 0,
            amount_idr: 0,
            may_go: false,
            is_used: true,
            ..self
        }
    }
}

/// Why lines do not go back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotOffered {
    /// A number is that of no line, by this rule for the field.
    NoLine(Rule),
    /// One was asked back, or all of them were.
    AskedBack,
    /// One went back.
    GivenBack,
}

/// Whole rupiah that were paid of each line, in the order of the lines: what came in without the unique code, shared out by price. What
/// a coupon took off made every line cheaper by the same part.
#[must_use]
pub fn shares(order: &Order) -> Vec<i64> {
    let prices: Vec<i64> = order.items.iter().map(OrderItem::total_idr).collect();
    share_out(order.paid_idr() - order.paid_code_idr(), &prices)
}

/// What would go back now of each line that stands and nobody asked back.
#[must_use]
pub fn offers(order: &Order, rules: &[RefundRule], now: OffsetDateTime) -> Vec<LineOffer> {
    let lines = order.items.iter().zip(shares(order));
    let standing = lines.filter(|(item, _)| item.standing == ItemStanding::Stands);
    let offer = |(item, paid_idr): (&OrderItem, i64)| {
        let percent = percent_of_line(order, item, rules, now);
        let amount_idr = part_of(paid_idr, percent);
        LineOffer {
            order_item_id: item.id,
            paid_idr,
            percent,
            amount_idr,
            may_go: amount_idr > 0 || order.total_idr == 0 && is_still_to_come(order, item, now),
            is_used: false,
        }
    };
    standing.map(offer).collect()
}

/// So much of a hundred, rounded down to a whole rupiah.
fn part_of(paid_idr: i64, percent: i16) -> i64 {
    paid_idr / 100 * i64::from(percent) + paid_idr % 100 * i64::from(percent) / 100
}

/// Whole rupiah that go back of these lines together. The unique code goes back only with all lines of the order, and each of them whole.
#[must_use]
pub fn amount(order: &Order, lines: &[LineOffer]) -> i64 {
    let sum: i64 = lines.iter().map(|line| line.amount_idr).sum();
    let is_all = lines.len() == order.items.len() && lines.iter().all(|line| line.percent == 100);
    if is_all && !lines.is_empty() {
        sum + order.paid_code_idr()
    } else {
        sum
    }
}

/// Those of the offers that are wanted; all of them where nothing is named.
///
/// # Errors
/// The first number that is of no line that stands and nobody asked back.
pub fn chosen(order: &Order, offers: Vec<LineOffer>, wanted: &[i64]) -> Result<Vec<LineOffer>, NotOffered> {
    if wanted.is_empty() {
        return if offers.is_empty() {
            Err(NotOffered::AskedBack)
        } else {
            Ok(offers)
        };
    }
    for id in wanted {
        let item = order.items.iter().find(|item| item.id == *id);
        match item.map(|item| item.standing) {
            Some(ItemStanding::Stands) => {}
            Some(ItemStanding::AskedBack) => return Err(NotOffered::AskedBack),
            Some(ItemStanding::GivenBack) => return Err(NotOffered::GivenBack),
            None if is_of_package(order, *id) => return Err(NotOffered::NoLine(Rule::PartOfBundle)),
            None => return Err(NotOffered::NoLine(Rule::Unknown)),
        }
    }
    Ok(offers
        .into_iter()
        .filter(|offer| wanted.contains(&offer.order_item_id))
        .collect())
}

/// Whether a number is that of a sub-event of a package: somebody takes it for a line, which the package alone is.
fn is_of_package(order: &Order, id: i64) -> bool {
    let packages = order.items.iter().filter(|item| item.parts.len() > 1);
    packages
        .flat_map(|item| &item.parts)
        .any(|part| part.is_sub_event() && part.sub_event_id == id)
}

#[cfg(test)]
mod tests {
    use kit::rule::Rule;
    use proptest::{collection::vec, prelude::*};
    use time::{Duration, OffsetDateTime, macros::datetime};
    use uuid::Uuid;

    use super::{LineOffer, NotOffered, chosen, offers, shares};
    use crate::{
        cart::domain::offer::{OfferId, OfferKind},
        orders::domain::{
            order::{ItemStanding, Order, OrderDocuments, OrderItem},
            order_status::OrderStatus,
        },
        payments::domain::payment_method::PaymentMethod,
        refunds::domain::refund_rules::RefundRule,
        seats::domain::{for_whom::ForWhom, part::Part},
    };

    const NOW: OffsetDateTime = datetime!(2026-11-20 08:00 UTC);
    /// As migration 0015 writes them.
    const USUAL: [RefundRule; 2] = [rule(None, 30, 100), rule(None, 14, 50)];

    const fn rule(event_id: Option<i64>, days_before: i32, percent: i16) -> RefundRule {
        RefundRule {
            event_id,
            days_before,
            percent,
        }
    }

    fn item(id: i64, event_id: i64, unit_price_idr: i64, quantity: i32, begins_at: OffsetDateTime) -> OrderItem {
        OrderItem {
            id,
            offer: OfferId::new(OfferKind::SubEvent, id),
            event_id: Some(event_id),
            event_title: "InASIA".to_owned(),
            title: "Workshop".to_owned(),
            price_id: None,
            unit_price_idr,
            quantity,
            for_whom: ForWhom::Buyer,
            participants: Vec::new(),
            parts: vec![Part {
                sub_event_id: id,
                title: "Workshop".to_owned(),
                starts_at: begins_at,
                ends_at: begins_at + Duration::HOUR,
                utc_offset_hours: 7,
            }],
            standing: ItemStanding::Stands,
        }
    }

    fn order(items: Vec<OrderItem>, unique_code: i16) -> Order {
        let subtotal_idr: i64 = items.iter().map(OrderItem::total_idr).sum();
        Order {
            id: Uuid::nil(),
            number: "ORD-2026-000001".to_owned(),
            member_id: 1,
            buyer_name: "dr. Sari".to_owned(),
            status: OrderStatus::Paid,
            payment_method: PaymentMethod {
                id: 1,
                kind: "transfer_bank".to_owned(),
                name: "Transfer".to_owned(),
                bank: None,
                account_number: None,
                account_holder: None,
                logo_url: None,
            },
            subtotal_idr,
            coupon: None,
            charge: None,
            discount_idr: 0,
            unique_code,
            total_idr: subtotal_idr + i64::from(unique_code),
            received_idr: None,
            given_back_idr: 0,
            placed_at: NOW,
            pay_until: NOW,
            refusal: None,
            items,
            participants: Vec::new(),
            proof: None,
            documents: OrderDocuments::default(),
        }
    }

    /// What goes back of everything that stands.
    fn amount(order: &Order, rules: &[RefundRule], now: OffsetDateTime) -> i64 {
        super::amount(order, &offers(order, rules, now))
    }

    #[test]
    fn the_code_goes_back_only_with_everything() {
        let far = NOW + Duration::days(40);
        let near = NOW + Duration::days(20);
        assert_eq!(
            amount(&order(vec![item(1, 94, 750_000, 1, far)], 123), &USUAL, NOW),
            750_123
        );
        assert_eq!(
            amount(&order(vec![item(1, 94, 750_001, 1, near)], 123), &USUAL, NOW),
            375_000
        );
        let both = vec![item(1, 94, 750_000, 1, far), item(2, 94, 500_000, 2, near)];
        assert_eq!(amount(&order(both, 123), &USUAL, NOW), 1_250_000);
        let over = vec![item(1, 94, 750_000, 1, NOW - Duration::DAY)];
        assert_eq!(amount(&order(over, 123), &USUAL, NOW), 0);
    }

    #[test]
    fn a_course_goes_back_whole_for_a_week_and_then_not_at_all() {
        let course = OrderItem {
            offer: OfferId::new(OfferKind::ECourse, 101),
            event_id: None,
            parts: Vec::new(),
            ..item(1, 94, 450_000, 1, NOW)
        };
        let order = order(vec![course], 123);
        let in_days = |days| NOW + Duration::days(days);
        for (days, expected) in [(0, 450_123), (7, 450_123), (8, 0)] {
            assert_eq!(amount(&order, &USUAL, in_days(days)), expected, "{days}");
        }
    }

    #[test]
    fn of_lines_that_are_named_each_goes_back_by_its_own_event() {
        let (far, near) = (NOW + Duration::days(40), NOW + Duration::days(20));
        let mut order = order(vec![item(1, 94, 750_000, 1, far), item(2, 95, 500_000, 2, near)], 123);
        // A coupon of a tenth: every line is cheaper by that.
        order.discount_idr = 175_000;
        order.total_idr -= 175_000;
        assert_eq!(shares(&order), [675_000, 900_000]);
        let back = |order: &Order, ids: &[i64]| {
            let lines = chosen(order, offers(order, &USUAL, NOW), ids)?;
            Ok::<_, NotOffered>(super::amount(order, &lines))
        };
        assert_eq!(back(&order, &[1]), Ok(675_000));
        assert_eq!(back(&order, &[2]), Ok(450_000));
        assert_eq!(back(&order, &[2, 1, 2]), back(&order, &[]));
        order.items[0].standing = ItemStanding::AskedBack;
        assert_eq!(back(&order, &[1]), Err(NotOffered::AskedBack));
        assert_eq!(back(&order, &[]), Ok(450_000), "what is left");
        order.items[1].standing = ItemStanding::GivenBack;
        assert_eq!(back(&order, &[2]), Err(NotOffered::GivenBack));
        assert_eq!(back(&order, &[]), Err(NotOffered::AskedBack));
    }

    #[test]
    fn what_cost_nothing_may_go_until_it_begins() {
        let free = order(vec![item(1, 94, 0, 1, NOW + Duration::HOUR)], 0);
        let may_go = |order: &Order, now| {
            let lines = chosen(order, offers(order, &USUAL, now), &[]).unwrap();
            assert_eq!(super::amount(order, &lines), 0);
            lines.iter().map(|line| line.may_go).collect::<Vec<_>>()
        };
        assert_eq!(may_go(&free, NOW + Duration::minutes(59)), [true]);
        assert_eq!(may_go(&free, NOW + Duration::HOUR), [false]);
        // Of what was paid, too late is too late.
        let paid = order(vec![item(1, 94, 750_000, 1, NOW + Duration::HOUR)], 123);
        assert_eq!(may_go(&paid, NOW), [false]);
    }

    #[test]
    fn a_part_of_a_package_is_no_line() {
        let mut package = item(1, 94, 2_000_000, 1, NOW + Duration::days(40));
        package.offer = OfferId::new(OfferKind::Bundle, 3);
        package.parts.push(Part {
            sub_event_id: 8,
            ..package.parts[0].clone()
        });
        let order = order(vec![package], 0);
        let named = |id| chosen(&order, offers(&order, &USUAL, NOW), &[id]);
        assert_eq!(named(8), Err(NotOffered::NoLine(Rule::PartOfBundle)));
        assert_eq!(named(9), Err(NotOffered::NoLine(Rule::Unknown)));
        assert_eq!(named(1).unwrap().len(), 1);
    }

    proptest! {
        #[test]
        fn never_more_goes_back_than_was_paid_and_later_never_more_than_earlier(
            items in vec((0_i64..3, 0_i64..2_000_000, 1_i32..50, -10_i64..60), 1..6),
            rules in vec((prop::option::of(0_i64..3), 0_i32..60, 0_i16..=100), 0..6),
            code in 0_i16..=999, discount in 0_i64..=100
        ) {
            let items: Vec<_> = items.iter().zip(1..).map(|((event, price, many, days), id)| {
                item(id, *event, *price, *many, NOW + Duration::days(*days))
            }).collect();
            let rules: Vec<_> = rules.into_iter().map(|(event, days, percent)| rule(event, days, percent)).collect();
            let mut order = order(items, code);
            order.total_idr -= order.subtotal_idr * discount / 100;
            let back = amount(&order, &rules, NOW);
            prop_assert!((0..=order.total_idr).contains(&back), "{} of {}", back, order.total_idr);
            // Where a rule nearer to the event never gives more than one farther from it, waiting never pays.
            let falling = rules.iter().all(|one| rules.iter().all(|other| {
                one.event_id != other.event_id || one.days_before <= other.days_before || one.percent >= other.percent
            }));
            if falling {
                prop_assert!(amount(&order, &rules, NOW + Duration::days(5)) <= back);
            }
        }

        #[test]
        fn shares_are_what_was_paid_and_lines_that_go_back_one_by_one_are_never_more(
            items in vec((0_i64..2_000_000, 1_i32..50, 0_i16..=100), 1..8),
            order_of_going in vec(0_usize..8, 0..8),
            code in 0_i16..=999, discount in 0_i64..=100
        ) {
            let rules: Vec<RefundRule> =
                items.iter().zip(1..).map(|((_, _, percent), event)| rule(Some(event), 0, *percent)).collect();
            let items: Vec<_> = items.iter().zip(1..).map(|((price, many, _), id)| {
                item(id, id, *price, *many, NOW + Duration::DAY)
            }).collect();
            let mut order = order(items, code);
            order.discount_idr = order.subtotal_idr * discount / 100;
            order.total_idr -= order.discount_idr;
            let paid = order.total_idr - i64::from(code);
            let shared = shares(&order);
            prop_assert_eq!(shared.iter().sum::<i64>(), paid);
            for (share, item) in shared.iter().zip(&order.items) {
                prop_assert!((0..=item.total_idr()).contains(share), "{} of {}", share, item.total_idr());
            }
            // One by one, and what is left at the end.
            let mut back = 0;
            for at in order_of_going {
                let Some(id) = order.items.get(at).map(|item| item.id) else { continue };
                match chosen(&order, offers(&order, &rules, NOW), &[id]) {
                    Ok(lines) => back += super::amount(&order, &lines),
                    Err(refused) => prop_assert_eq!(refused, NotOffered::GivenBack),
                }
                order.items[at].standing = ItemStanding::GivenBack;
            }
            let left: Vec<LineOffer> = offers(&order, &rules, NOW);
            back += super::amount(&order, &left);
            prop_assert!((0..=order.total_idr).contains(&back), "{} of {}", back, order.total_idr);
            // The only line of an order is everything.
            if order.items.len() > 1 && left.len() < order.items.len() {
                prop_assert!(back <= paid, "the code goes back with everything alone");
            }
        }
    }
}
