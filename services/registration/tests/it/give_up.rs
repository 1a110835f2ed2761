//! What cost nothing is given up by its buyer at once, until it begins; no money moves and nobody decides.
//!
//! `scripts/without-checks-more.sh` keeps the seats (`given_up_keeps_seats`) and gives up what has begun (`given_up_too_late`).

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::{eventually, refusal};
use time::Duration;

use crate::{
    cart::scene,
    catalog::{FIRST_DAY, sub_event},
    coupons::{a_coupon, with},
    order::an_order,
    refund_lines::line,
    support::{Registration, a_seat},
};

impl Registration {
    /// A member's order of these sub-events, which cost nothing.
    async fn free_of_charge(&self, member: i64, sub_events: &[i64]) -> pb::Order {
        for sub_event in sub_events {
            self.adds(member, a_seat(*sub_event)).await.unwrap();
        }
        let order = self.orders(member, an_order()).await.unwrap();
        assert_eq!((order.status(), order.total_idr), (pb::OrderStatus::Paid, 0));
        order
    }

    async fn valid_tickets(&self) -> i64 {
        let valid = sqlx::query_scalar("SELECT count(*) FROM tickets WHERE state = 'valid'");
        valid.fetch_one(&self.pool).await.unwrap()
    }
}

/// Two webinars for nothing, the first with one seat.
async fn webinars(pool: &PgPool) -> Registration {
    let (running, catalog) = scene(pool).await;
    let (first, second) = (
        sub_event(7, "Webinar", 0, Some(1), 0),
        sub_event(8, "Webinar Nyeri", 2, Some(20), 0),
    );
    catalog.offers(vec![first, second], Vec::new());
    running
}

/// Red under `given_up_keeps_seats`.
#[testkit::database(registration::MIGRATOR)]
async fn what_cost_nothing_goes_at_once_line_by_line_and_its_seat_is_anybodys(pool: PgPool) {
    let running = webinars(&pool).await;
    let order = running.free_of_charge(1, &[7, 8]).await;
    assert_eq!(
        (running.gone().await, running.valid_tickets().await),
        (vec![(7, 0, 1), (8, 0, 1)], 2)
    );
    let offer = running.offer(1, &order.id).await.unwrap();
    let open: Vec<_> = offer
        .lines
        .iter()
        .map(|line| (line.paid_idr, line.may_be_called_off))
        .collect();
    assert_eq!((offer.refundable_idr, open), (0, vec![(0, true), (0, true)]));

    let left = running.calls_off_lines(1, &order.id, &[line(&order, 7)]).await.unwrap();
    assert_eq!(left.status(), pb::OrderStatus::Paid);
    let standing: Vec<_> = left.items.iter().map(pb::OrderItem::standing).collect();
    assert_eq!(
        standing,
        [pb::OrderItemStanding::GivenBack, pb::OrderItemStanding::Unspecified]
    );
    assert_eq!(
        (running.gone().await, running.valid_tickets().await),
        (vec![(8, 0, 1)], 1)
    );
    let told = running.told_under("registration.order_lines_refunded.v1").await;
    assert_eq!(told[0]["sub_event_ids"], serde_json::json!([7]));
    running.free_of_charge(2, &[7]).await;

    let over = running.calls_off(1, &order.id).await.unwrap();
    assert_eq!(over.status(), pb::OrderStatus::Cancelled);
    assert_eq!(
        (running.gone().await, running.valid_tickets().await),
        (vec![(7, 0, 1)], 1)
    );
    assert_eq!(running.told_under("registration.order_cancelled.v1").await.len(), 1);
    assert!(running.asked_back().await.is_empty(), "no money goes back");
    let again = running.calls_off(1, &order.id).await.unwrap_err();
    assert_eq!(refusal::reason(&again), "pesanan_tidak_dapat_diubah");
    // Whoever gave it up may come back.
    running.free_of_charge(1, &[8]).await;
    running.stop().await;
}

/// Red under `given_up_too_late`.
#[testkit::database(registration::MIGRATOR)]
async fn what_has_begun_and_what_is_anothers_is_not_given_up(pool: PgPool) {
    let running = webinars(&pool).await;
    let order = running.free_of_charge(1, &[7, 8]).await;
    let anothers = running.calls_off(2, &order.id).await.unwrap_err();
    assert_eq!(refusal::reason(&anothers), "pesanan_tidak_ditemukan");
    // The first one begins, the second one in two hours.
    running.turns(FIRST_DAY);
    for lines in [vec![], vec![line(&order, 7)]] {
        let refused = running.calls_off_lines(1, &order.id, &lines).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "pembatalan_ditutup", "{lines:?}");
    }
    let offer = running.offer(1, &order.id).await.unwrap();
    let open: Vec<_> = offer.lines.iter().map(|line| line.may_be_called_off).collect();
    assert_eq!(open, [false, true]);
    running.calls_off_lines(1, &order.id, &[line(&order, 8)]).await.unwrap();
    assert_eq!(running.gone().await, [(7, 0, 1)]);
    running.turns(FIRST_DAY + Duration::DAY);
    running.calls_off(1, &order.id).await.unwrap_err();
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_coupon_that_paid_everything_may_be_used_again(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    a_coupon(&pool, "'BEASISWA', 100, NULL, NULL, 1, 1").await;
    for _ in 0..2 {
        running.adds(1, a_seat(7)).await.unwrap();
        let order = running.orders(1, with("BEASISWA")).await.unwrap();
        let over = running.calls_off(1, &order.id).await.unwrap();
        assert_eq!(over.status(), pb::OrderStatus::Cancelled);
    }
    assert_eq!(running.gone().await, []);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_was_paid_ends_by_a_refund_whoever_writes(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.paid(1, 7).await;
    let written = sqlx::query("UPDATE orders SET status = 'cancelled', settled_at = placed_at")
        .execute(&pool)
        .await;
    let refused = written.unwrap_err().into_database_error().unwrap();
    assert_eq!(refused.constraint(), Some("only_free_ones_are_called_off"));
    running.stop().await;
}

/// Red under `given_up_while_entering`.
#[testkit::database(registration::MIGRATOR)]
async fn a_ticket_that_a_door_is_letting_in_is_not_given_up_under_it(pool: PgPool) {
    let running = webinars(&pool).await;
    let order = running.free_of_charge(1, &[8]).await;
    let ticket = running.only_ticket_of(1).await;
    // A door that has read the ticket, and has not written yet.
    let mut door = pool.begin().await.unwrap();
    sqlx::query("SELECT FROM tickets WHERE id = $1::uuid FOR SHARE")
        .bind(&ticket.id)
        .execute(&mut *door)
        .await
        .unwrap();
    let lets_in = async {
        eventually("the order waits for the door", async || {
            let waiting: i64 = sqlx::query_scalar(
                "SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()",
            )
            .fetch_one(&pool)
            .await
            .unwrap();
            (waiting > 0).then_some(())
        })
        .await;
        sqlx::query(
            "INSERT INTO check_ins (ticket_id, order_item_id, sub_event_id, entered_at, checked_by) VALUES ($1::uuid, $2, 8, now(), 3)",
        )
        .bind(&ticket.id)
        .bind(order.items[0].id)
        .execute(&mut *door)
        .await
        .unwrap();
        door.commit().await.unwrap();
    };
    let lines = [line(&order, 8)];
    let (given_up, ()) = futures::join!(running.calls_off_lines(1, &order.id, &lines), lets_in);
    given_up.unwrap_err();
    assert_eq!(
        (running.valid_tickets().await, running.gone().await),
        (1, vec![(8, 0, 1)])
    );
    running.stop().await;
}
