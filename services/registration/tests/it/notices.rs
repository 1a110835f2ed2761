//! What buyers are told of their orders: once each, and nothing that is over.
//!
//! `PORTAL_SABOTAGE=notices_outlive` lets every notice stand for ever, `notices_twice` writes each a second time; the tests that
//! name them must then be red.

use portal_proto::registration::v1::{self as pb, notice_service_client::NoticeServiceClient};
use sqlx::PgPool;
use testkit::eventually;
use time::Duration;
use uuid::Uuid;

use crate::{
    cart::scene,
    catalog::sub_event,
    order::an_order,
    order_review::{accepted, by_desk},
    proofs::a_pdf,
    support::{Registration, a_seat},
};

impl Registration {
    /// The notices of an order that were announced, by what they tell.
    async fn announced_notices(&self, order_id: &str) -> Vec<(String, Uuid)> {
        sqlx::query_as(
            "SELECT payload ->> 'kind', (payload ->> 'notice_id')::uuid FROM outbox
             WHERE topic = 'registration.notice_due.v1' AND payload ->> 'order_id' = $1
             ORDER BY 1, 2",
        )
        .bind(order_id)
        .fetch_all(&self.pool)
        .await
        .unwrap()
    }

    /// Waits until the notices of an order are these; the ids of them.
    async fn notices(&self, order_id: &str, kinds: &[&str]) -> Vec<Uuid> {
        let what = format!("{kinds:?} are announced");
        eventually(&what, async || {
            let found = self.announced_notices(order_id).await;
            found
                .iter()
                .map(|(kind, _)| kind.as_str())
                .eq(kinds.iter().copied())
                .then_some(())
        })
        .await;
        self.announced_notices(order_id)
            .await
            .into_iter()
            .map(|(_, id)| id)
            .collect()
    }

    /// Waits until whatever is to be told by now was announced.
    async fn all_is_announced(&self) {
        eventually("nothing waits to be announced", async || {
            let waiting: i64 = sqlx::query_scalar(
                "SELECT count(*) FROM orders o WHERE o.status = 'awaiting_payment' AND o.pay_until <= $1",
            )
            .bind(self.clock.clock().now())
            .fetch_one(&self.pool)
            .await
            .unwrap();
            let unannounced: i64 = sqlx::query_scalar("SELECT count(*) FROM order_notices WHERE announced_at IS NULL")
                .fetch_one(&self.pool)
                .await
                .unwrap();
            (waiting == 0 && unannounced == 0).then_some(())
        })
        .await;
    }

    pub async fn told(&self, notice: Uuid) -> Option<pb::OrderNotice> {
        let request = pb::TellNoticeRequest {
            notice_id: notice.to_string(),
        };
        let mut notices = NoticeServiceClient::new(self.link.clone());
        notices.tell_notice(request).await.unwrap().into_inner().notice
    }

    async fn refuses(&self, order: &pb::Order, reason: &str) {
        let refused = pb::ReviewOrderRequest {
            accepted: false,
            reason: Some(reason.to_owned()),
            ..accepted(&order.id)
        };
        self.review.clone().review_order(by_desk(refused)).await.unwrap();
    }

    async fn accepts_order(&self, order: &pb::Order) {
        self.review
            .clone()
            .review_order(by_desk(accepted(&order.id)))
            .await
            .unwrap();
    }
}

/// Red under `notices_outlive`.
#[testkit::database(registration::MIGRATOR)]
async fn what_was_placed_is_told_with_amount_account_and_deadline_until_it_is_paid(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let order = running.an_open_order(1).await;
    let placed = running.notices(&order.id, &["placed"]).await[0];
    let told = running.told(placed).await.unwrap();
    assert_eq!(
        (told.kind(), told.order_id.as_str(), told.order_number.as_str()),
        (pb::NoticeKind::Placed, order.id.as_str(), order.number.as_str())
    );
    assert_eq!((told.total_idr, told.unique_code), (order.total_idr, order.unique_code));
    assert_eq!((told.pay_until, told.good_until), (order.pay_until, order.pay_until));
    assert_eq!(told.payment_method, order.payment_method);
    running.accepts_order(&order).await;
    assert_eq!(running.told(placed).await, None, "it is paid");
    let paid = running.notices(&order.id, &["paid", "placed"]).await[0];
    assert_eq!(running.giver_told_by(&paid.to_string()).await, None, "his own doing");
    assert_eq!(running.told(paid).await.unwrap().kind(), pb::NoticeKind::Paid);
    running.clock.advance(Duration::days(3));
    assert_eq!(running.told(paid).await, None, "it is no news any more");
    running.stop().await;
}

/// Red under `notices_outlive`.
#[testkit::database(registration::MIGRATOR)]
async fn whoever_has_not_paid_is_warned_once_in_time_and_told_when_it_is_over(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (order, other) = (running.an_open_order(1).await, running.an_open_order(2).await);
    running.clock.advance(Duration::hours(21) - Duration::SECOND);
    // Somebody else's order shows that the worker has looked at that time.
    let shown = running.an_open_order(3).await;
    running.notices(&shown.id, &["placed"]).await;
    running.notices(&order.id, &["placed"]).await;
    running.clock.advance(Duration::SECOND);
    let expiring = running.notices(&order.id, &["expiring", "placed"]).await[0];
    assert_eq!(running.told(expiring).await.unwrap().pay_until, order.pay_until);
    let warned = running.notices(&other.id, &["expiring", "placed"]).await[0];
    running.accepts_order(&other).await;
    assert_eq!(running.told(warned).await, None, "it is paid");
    running.clock.advance(Duration::hours(3));
    let expired = running.notices(&order.id, &["expired", "expiring", "placed"]).await;
    assert_eq!(running.told(expired[0]).await.unwrap().kind(), pb::NoticeKind::Expired);
    assert_eq!(running.told(expired[1]).await, None, "the deadline is over");
    assert_eq!(running.told(expired[2]).await, None, "the deadline is over");
    running.all_is_announced().await;
    running.notices(&other.id, &["expiring", "paid", "placed"]).await;
    running.stop().await;
}

/// Red under `notices_outlive`.
#[testkit::database(registration::MIGRATOR)]
async fn each_refusal_is_told_with_its_reason_until_the_next_proof_comes(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let order = running.an_open_order(1).await;
    let placed = running.notices(&order.id, &["placed"]).await[0];
    running.sends(1, &order.id, &a_pdf(1_000)).await.unwrap();
    assert_eq!(running.told(placed).await, None, "the buyer has paid, he says");
    running.refuses(&order, "Nominal tidak sesuai").await;
    let refused = running.notices(&order.id, &["placed", "refused"]).await[1];
    let told = running.told(refused).await.unwrap();
    assert_eq!(
        (told.kind(), told.refusal.as_deref()),
        (pb::NoticeKind::Refused, Some("Nominal tidak sesuai"))
    );
    assert_eq!(
        running.told(placed).await,
        None,
        "it is told no more once there is a refusal"
    );
    running.sends(1, &order.id, &a_pdf(1_000)).await.unwrap();
    assert_eq!(running.told(refused).await, None, "another proof was sent");
    running.refuses(&order, "Rekening lain").await;
    let both = running.notices(&order.id, &["placed", "refused", "refused"]).await;
    let newer = both.into_iter().find(|id| *id != placed && *id != refused).unwrap();
    assert_eq!(
        running.told(newer).await.unwrap().refusal.as_deref(),
        Some("Rekening lain")
    );
    assert_eq!(running.told(refused).await, None, "a newer refusal is told");
    running.stop().await;
}

/// Red under `notices_twice`.
#[testkit::database(registration::MIGRATOR)]
async fn nothing_is_announced_twice_and_what_the_buyer_did_himself_is_not_told(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    let cancelled = running.an_open_order(1).await;
    running.cancels(1, &cancelled.id).await.unwrap();
    let order = running.an_open_order(2).await;
    running.accepts_order(&order).await;
    catalog.offers(vec![sub_event(9, "Webinar", 4, None, 0)], Vec::new());
    running.adds(3, a_seat(9)).await.unwrap();
    let free = pb::PlaceOrderRequest {
        payment_method_id: 5,
        ..an_order()
    };
    let free = running.orders(3, free).await.unwrap();
    running.notices(&free.id, &["paid"]).await;
    sqlx::query("UPDATE orders SET status = 'refunded' WHERE id = $1")
        .bind(order.id.parse::<Uuid>().unwrap())
        .execute(&pool)
        .await
        .unwrap();
    let told = running.notices(&order.id, &["paid", "placed", "refunded"]).await;
    assert_eq!(running.told(told[0]).await, None, "the money went back");
    assert_eq!(running.told(told[2]).await.unwrap().kind(), pb::NoticeKind::Refunded);
    let once = running.notices(&cancelled.id, &["placed"]).await[0];
    assert_eq!(running.told(once).await, None, "it was called off");
    running.all_is_announced().await;
    assert_eq!(running.announced_notices(&order.id).await.len(), 3);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_tables_themselves_refuse_a_second_notice_of_one_fact(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let order = running.an_open_order(1).await;
    for (values, constraint) in [
        ("'placed', 1, NULL", "told_once"),
        ("'placed', 2, NULL", "only_refusals_repeat"),
        ("'refused', 0, NULL", "order_notices_occasion_check"),
        ("'expiring', 1, NULL", "expiring_names_its_deadline"),
        ("'cancelled', 1, NULL", "order_notices_kind_check"),
    ] {
        let sql = format!(
            "INSERT INTO order_notices (order_id, kind, occasion, pay_until) VALUES ('{}', {values})",
            order.id
        );
        let refused = sqlx::raw_sql(sqlx::AssertSqlSafe(sql))
            .execute(&pool)
            .await
            .unwrap_err();
        let refused = refused.into_database_error().unwrap();
        assert_eq!(refused.constraint(), Some(constraint), "{values}");
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn whoever_orders_and_calls_off_without_end_is_not_told_of_each(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let mut last = running.an_open_order(1).await;
    for _ in 0..10 {
        running.cancels(1, &last.id).await.unwrap();
        running.clock.advance(Duration::SECOND);
        last = running.an_open_order(1).await;
    }
    let eleventh = running.notices(&last.id, &["placed"]).await[0];
    assert_eq!(running.told(eleventh).await, None);
    running.clock.advance(Duration::HOUR);
    running.cancels(1, &last.id).await.unwrap();
    let later = running.an_open_order(1).await;
    let later = running.notices(&later.id, &["placed"]).await[0];
    assert!(running.told(later).await.is_some());
    running.stop().await;
}
