//! What the buyers of a collective invoice's orders are told of it.

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::eventually;
use time::Duration;
use uuid::Uuid;

use crate::{cart::scene, support::Registration};

impl Registration {
    /// The one notice of this kind of an order.
    async fn notice_of(&self, order_id: &str, kind: &str) -> Uuid {
        sqlx::query_scalar("SELECT id FROM order_notices WHERE order_id = $1::uuid AND kind = $2")
            .bind(order_id)
            .bind(kind)
            .fetch_one(&self.pool)
            .await
            .unwrap()
    }
}

/// Sabotage (`PORTAL_SABOTAGE`): `notices_outlive`.
#[testkit::database(registration::MIGRATOR)]
async fn each_buyer_is_told_who_pays_and_once_the_invoice_is_void_that_it_is_his_to_pay_again_and_until_when(
    pool: PgPool,
) {
    let (running, _) = scene(&pool).await;
    let (first, second) = (running.ordered(1, 7).await, running.ordered(2, 8).await);
    let issued = running.collects(&[&first, &second]).await.unwrap();
    let mut collected = Vec::new();
    for order in [&first, &second] {
        let notice = running.notice_of(&order.id, "collected").await;
        let told = running.told(notice).await.unwrap();
        assert_eq!(
            (told.kind(), &told.order_number),
            (pb::NoticeKind::Collected, &order.number)
        );
        let invoice = told.collective.unwrap();
        assert_eq!(
            (invoice.number.as_str(), invoice.payer_name.as_str()),
            ("FK-2026-000001", "RS Contoh Sehat")
        );
        collected.push(notice);
        let placed = running.notice_of(&order.id, "placed").await;
        assert_eq!(
            running.told(placed).await,
            None,
            "nobody is asked to pay what somebody else pays"
        );
    }

    running.collective_is_void(&issued.id).await.unwrap();
    for (order, collected, member) in [(&first, collected[0], 1), (&second, collected[1], 2)] {
        assert_eq!(running.told(collected).await, None, "nobody else pays it any more");
        let told = running
            .told(running.notice_of(&order.id, "released").await)
            .await
            .unwrap();
        let seen = running.order_of(member, &order.id).await;
        assert_eq!(
            (told.kind(), told.pay_until),
            (pb::NoticeKind::Released, seen.pay_until)
        );
        assert_eq!(
            told.collective.map(|invoice| invoice.number),
            Some("FK-2026-000001".to_owned())
        );
    }
    // In the next one that is told, and not that it is the buyer's to pay.
    running.collects(&[&first, &second]).await.unwrap();
    assert_eq!(running.told(running.notice_of(&first.id, "released").await).await, None);
    let told: i64 = sqlx::query_scalar("SELECT count(*) FROM order_notices WHERE kind = 'collected'")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(told, 4);
    running.stop().await;
}

/// Red under `warned_once_for_ever`.
#[testkit::database(registration::MIGRATOR)]
async fn each_deadline_is_warned_of_once(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (first, second) = (running.ordered(1, 7).await, running.ordered(2, 8).await);
    let warned = async |times: i64| {
        eventually("the buyer was warned", async || {
            let warnings: i64 = sqlx::query_scalar(
                "SELECT count(*) FROM order_notices WHERE order_id = $1::uuid AND kind = 'expiring'",
            )
            .bind(&first.id)
            .fetch_one(&pool)
            .await
            .unwrap();
            assert!(warnings <= times, "{warnings} warnings");
            (warnings == times).then_some(())
        })
        .await;
    };
    running.clock.advance(Duration::hours(22));
    warned(1).await;
    let issued = running.collects(&[&first, &second]).await.unwrap();
    running.collective_is_void(&issued.id).await.unwrap();
    running.clock.advance(Duration::hours(22));
    warned(2).await;
    running.stop().await;
}
