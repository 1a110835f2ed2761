//! What money that goes back takes along: the certificate of the course, and its points.

use auth::Role;
use events::{Event, Retry, outbox};
use portal_proto::learning::v1 as pb;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::eventually;
use time::Duration;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::{
    certifying::{COURSE, certified, certifying, enrol, issued, issues},
    scene::{NOW, Scene, scene_hearing},
};

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
struct Refunded(Value);

impl Event for Refunded {
    const TOPIC: &'static str = events::topics::ORDER_REFUNDED;
}

const MEMBER: i64 = 2;
const OTHER: i64 = 3;

/// Has the service hear that the money of an order goes back, as often as it is told.
async fn goes_back(scene: &Scene, order: Uuid, times: usize) {
    let bus = events::Bus::in_process_with(Retry::after([]));
    let hearing = scene_hearing(&scene.pool, bus.clone());
    let stop = CancellationToken::new();
    let relay = bus.relay("registration", scene.pool.clone());
    let workers =
        [hearing.worker("learning.close_courses"), relay].map(|worker| tokio::spawn(worker.run(stop.clone())));
    for _ in 0..times {
        let told = Refunded(json!({ "order_id": order, "member_id": MEMBER, "course_ids": [COURSE] }));
        let mut conn = scene.pool.acquire().await.unwrap();
        outbox::push(&mut conn, &told, NOW).await.unwrap();
    }
    eventually("every event was taken in", async || {
        let waiting: i64 =
            sqlx::query_scalar("SELECT count(*) FROM outbox WHERE sent_at IS NULL AND topic LIKE 'registration.%'")
                .fetch_one(&scene.pool)
                .await
                .unwrap();
        (waiting == 0).then_some(())
    })
    .await;
    stop.cancel();
    for worker in workers {
        worker.await.unwrap();
    }
}

/// The member finishes the course, which an order opened, and gets the certificate.
async fn bought(scene: &Scene) -> (Uuid, pb::Certificate) {
    enrol(&scene.pool, MEMBER, COURSE, NOW, [true, true]).await;
    let order = Uuid::now_v7();
    sqlx::query("UPDATE enrolments SET source = 'order', order_id = $1 WHERE closed_at IS NULL")
        .bind(order)
        .execute(&scene.pool)
        .await
        .unwrap();
    issues(&scene.pool, NOW, 7, issued(&scene.pool).await + 1).await;
    (order, scene.own(MEMBER).await.remove(0))
}

async fn audited(scene: &Scene, action: &str) -> i64 {
    let rows = sqlx::query_scalar("SELECT count(*) FROM audit_log WHERE action = $1");
    rows.bind(action).fetch_one(&scene.pool).await.unwrap()
}

/// Red under `refunded_still_certified`.
#[testkit::database(learning::MIGRATOR)]
async fn what_is_paid_back_certifies_nothing_any_more(pool: PgPool) {
    let scene = certifying(&pool).await;
    let (order, own) = bought(&scene).await;
    assert_eq!(scene.ledger(MEMBER, None).await.total, 1_250);
    goes_back(&scene, order, 2).await;

    let now = scene.own(MEMBER).await.remove(0);
    assert_eq!((&now.id, now.state()), (&own.id, pb::CertificateState::Revoked));
    assert_eq!(now.reason.as_deref(), Some("Pembayaran telah dikembalikan."));
    let ledger = scene.ledger(MEMBER, None).await;
    let points: Vec<i32> = ledger.entries.iter().map(|entry| entry.credit_hundredths).collect();
    assert_eq!((points, ledger.total), (vec![-1_250, 1_250], 0));
    assert_eq!(audited(&scene, "certificate.revoked").await, 1);
}

/// Red under `bought_again_uncertified`.
#[testkit::database(learning::MIGRATOR)]
async fn who_buys_again_is_certified_again_and_whom_the_desk_refused_is_not(pool: PgPool) {
    let scene = certifying(&pool).await;
    let (order, own) = bought(&scene).await;
    goes_back(&scene, order, 2).await;
    let buys_again = async || {
        sqlx::query(
            "INSERT INTO enrolments (id, member_id, course_id, source, order_id, opened_at, completed_at, active_at)
             VALUES (gen_random_uuid(), $1, $2, 'order', gen_random_uuid(), $3, $3, $3)",
        )
        .bind(MEMBER)
        .bind(COURSE)
        .bind(NOW)
        .execute(&pool)
        .await
        .unwrap();
    };
    buys_again().await;
    issues(&pool, NOW, 7, issued(&pool).await + 1).await;

    let all = scene.own(MEMBER).await;
    let valid: Vec<_> = all
        .iter()
        .filter(|one| one.state() == pb::CertificateState::Valid)
        .collect();
    assert_eq!((valid.len(), all.len()), (1, 2));
    assert_ne!(valid[0].id, own.id);
    assert_eq!(scene.ledger(MEMBER, None).await.total, 1_250);
    // The first one still says that its money went back.
    let first = all.iter().find(|one| one.id == own.id).unwrap();
    assert_eq!(
        (first.state(), first.reason.as_deref()),
        (pb::CertificateState::Revoked, Some("Pembayaran telah dikembalikan."))
    );

    scene
        .revoke(Role::Admin, &valid[0].id, "Diperoleh dengan curang.")
        .await
        .unwrap();
    // Whoever finished later is looked at later.
    certified(&scene, OTHER, NOW + Duration::hours(1)).await;
    assert_eq!(scene.own(MEMBER).await.len(), 2, "what the desk took back stays so");
}

#[testkit::database(learning::MIGRATOR)]
async fn the_one_that_took_anothers_place_goes_and_what_the_desk_took_back_stays_as_it_is(pool: PgPool) {
    let scene = certifying(&pool).await;
    let (order, own) = bought(&scene).await;
    let new = scene.replace(Role::Admin, &own.id, "dr. Dua").await.unwrap();
    goes_back(&scene, order, 1).await;
    let states: Vec<_> = scene
        .own(MEMBER)
        .await
        .iter()
        .map(|one| (one.id.clone(), one.state()))
        .collect();
    let expected = [
        (new.id, pb::CertificateState::Revoked),
        (own.id, pb::CertificateState::Replaced),
    ];
    assert!(expected.iter().all(|one| states.contains(one)), "{states:?}");
    assert_eq!(scene.ledger(MEMBER, None).await.total, 0);
}

#[testkit::database(learning::MIGRATOR)]
async fn who_finished_by_another_order_keeps_it(pool: PgPool) {
    let scene = certifying(&pool).await;
    let (_, own) = bought(&scene).await;
    // His time was over, and he came in anew; the money of that goes back.
    sqlx::query("UPDATE enrolments SET until = $1, closed_at = $1")
        .bind(NOW + Duration::days(30))
        .execute(&pool)
        .await
        .unwrap();
    let second = Uuid::now_v7();
    sqlx::query(
        "INSERT INTO enrolments (id, member_id, course_id, source, order_id, opened_at, completed_at, active_at)
         VALUES (gen_random_uuid(), $1, $2, 'order', $3, $4, $4, $4)",
    )
    .bind(MEMBER)
    .bind(COURSE)
    .bind(second)
    .bind(NOW)
    .execute(&pool)
    .await
    .unwrap();
    goes_back(&scene, second, 1).await;
    let kept = scene.own(MEMBER).await.remove(0);
    assert_eq!((&kept.id, kept.state()), (&own.id, pb::CertificateState::Valid));
    assert_eq!(scene.ledger(MEMBER, None).await.total, 1_250);
}
