//! What a buyer is told before paying: until when how much goes back.

use portal_proto::registration::v1::{self as pb, refund_term::Until};
use sqlx::PgPool;
use time::{Duration, OffsetDateTime};

use crate::{
    cart::scene,
    courses::course,
    order::an_order,
    order_review::{accepted, by_desk},
    support::{NOW, Registration, a_course, a_seat},
};

impl Registration {
    /// By line of the member's cart: each percentage with the days from `NOW` until which it counts, or those after the order.
    async fn terms_of(&self, member: i64) -> Vec<Vec<(u32, i64)>> {
        let cart = self.cart_of(member).await;
        let ids = cart.items.iter().map(|item| item.id);
        assert!(ids.eq(cart.refund_terms.iter().map(|line| line.item_id)));
        let told = |term: &pb::RefundTerm| {
            let days = match term.until.unwrap() {
                Until::DaysAfterOrder(days) => i64::from(days),
                Until::Moment(moment) => {
                    (OffsetDateTime::from_unix_timestamp(moment.seconds).unwrap() - NOW).whole_days()
                }
            };
            (term.percent, days)
        };
        let lines = cart.refund_terms.iter();
        lines.map(|line| line.terms.iter().map(told).collect()).collect()
    }
}

/// The workshops of the scene begin on 10 December at 08.00 in Jakarta, twenty days less seven hours on. What is told is what then
/// goes back. Sabotage (scripts/without-checks-orders.sh): `terms_long_over`.
#[testkit::database(registration::MIGRATOR)]
async fn a_cart_tells_until_when_how_much_goes_back_and_so_much_does(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    catalog.teaches(vec![course(false)]);
    running.adds(1, a_seat(7)).await.unwrap();
    running.adds(1, a_course(101)).await.unwrap();
    assert_eq!(running.terms_of(1).await, [vec![(50, 5)], vec![(100, 7)]]);

    sqlx::query(
        "INSERT INTO refund_rules (event_id, days_before, percent) VALUES (94, 10, 80), (94, 2, 20), (94, 1, 0)",
    )
    .execute(&pool)
    .await
    .unwrap();
    assert_eq!(running.terms_of(1).await[0], [(80, 9), (20, 17)]);
    let end = running.cart_of(1).await.refund_terms[0].terms[0].until.unwrap();
    let Until::Moment(end) = end else {
        panic!("an event ends at a moment")
    };

    let placed = running.orders(1, an_order()).await.unwrap();
    let paid = running.review.clone().review_order(by_desk(accepted(&placed.id))).await;
    paid.unwrap();
    let seat = |offer: &pb::RefundOffer| offer.lines[0].refundable_idr;
    let to_the_end = OffsetDateTime::from_unix_timestamp(end.seconds).unwrap() - NOW;
    running.clock.advance(to_the_end);
    assert_eq!(seat(&running.offer(1, &placed.id).await.unwrap()), 600_000);
    running.clock.advance(Duration::seconds(1));
    assert_eq!(seat(&running.offer(1, &placed.id).await.unwrap()), 150_000);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn of_what_is_too_near_nothing_goes_back_and_none_is_told(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.clock.advance(Duration::days(6));
    running.adds(1, a_seat(7)).await.unwrap();
    assert_eq!(running.terms_of(1).await, [vec![]]);
    assert_eq!(running.cart_of(2).await.refund_terms, []);
    running.stop().await;
}
