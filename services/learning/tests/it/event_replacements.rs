//! What becomes of a certificate of an event that was issued: more is attended later, the desk puts its name right, its order is paid
//! back, and all of this at one moment.

use portal_proto::learning::v1 as pb;
use sqlx::PgPool;
use testkit::eventually;
use time::Duration;
use uuid::Uuid;

use crate::{
    activities::two_wait,
    certifying::issued,
    event_scene::{AFTERNOON, CameIn, EIGHT, EVENT, EventScene, Left, MORNING, Refunded, event_scene, left, order_of},
};

const MEMBER: i64 = 2;
/// What waits for the counter, and what waits for a certificate of an order that is paid back.
const COUNTER: &str = "INSERT INTO certificate_numbers";
const OF_ORDER: &str = "FROM certificates c WHERE revoked_at IS NULL";

/// Of the morning alone he has a ticket, and at 11.00 the certificate.
async fn certified_of_the_morning(scene: &EventScene) -> (Uuid, pb::Certificate) {
    let order = scene.pays(MEMBER, &[MORNING]).await;
    scene.attends(MEMBER, order, MORNING, 120).await;
    scene.gives_form(MEMBER, EIGHT + Duration::hours(3));
    scene.clock.advance(Duration::hours(3));
    let own = scene.own(MEMBER, 1).await.remove(0);
    assert_eq!((own.credit_hundredths, own.state()), (200, pb::CertificateState::Valid));
    (order, own)
}

/// The one that counts, and the others.
fn apart(own: Vec<pb::Certificate>) -> (pb::Certificate, Vec<pb::Certificate>) {
    let is_valid = |one: &pb::Certificate| one.state() == pb::CertificateState::Valid;
    let (mut valid, others): (Vec<_>, Vec<_>) = own.into_iter().partition(is_valid);
    assert_eq!(valid.len(), 1, "{others:?}");
    (valid.remove(0), others)
}

/// Waits until a statement with these words waits for what another transaction holds.
async fn waits(pool: &PgPool, words: &str) {
    eventually("a statement waits for a lock", async || {
        let waits: bool = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM pg_stat_activity
                            WHERE datname = current_database() AND wait_event_type = 'Lock' AND strpos(query, $1) > 0)",
        )
        .bind(words)
        .fetch_one(pool)
        .await
        .unwrap();
        waits.then_some(())
    })
    .await;
}

/// Red under `later_session_lost`.
#[testkit::database(learning::MIGRATOR)]
async fn what_is_attended_after_the_certificate_brings_one_of_both_and_that_once(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let (_, first) = certified_of_the_morning(&scene).await;
    let second = scene.pays(MEMBER, &[AFTERNOON]).await;
    scene.clock.advance(Duration::hours(2));
    // At 13.00 he comes in, and never says that he leaves: until 15.00 nothing more is earned.
    scene.hears(&CameIn(left(MEMBER, second, AFTERNOON, 0))).await;
    scene.looked().await;
    assert_eq!(scene.own(MEMBER, 1).await[0], first);

    scene.clock.advance(Duration::hours(3));
    let (valid, others) = apart(scene.own(MEMBER, 2).await);
    assert_eq!((valid.credit_hundredths, valid.name.as_str()), (350, "dr. 2"));
    assert_eq!(
        (others[0].id.as_str(), others[0].state()),
        (first.id.as_str(), pb::CertificateState::Replaced)
    );
    assert_eq!(others[0].replaced_by_code.as_deref(), Some(valid.code.as_str()));
    let (entries, sum) = scene.points(MEMBER).await;
    assert_eq!((entries.len(), sum), (3, 350));

    // The doors tell it again, and it is looked at again.
    scene.hears(&Left(left(MEMBER, second, AFTERNOON, 120))).await;
    scene.looked().await;
    let (again, _) = apart(scene.own(MEMBER, 2).await);
    assert_eq!(again, valid);
    assert_eq!(scene.points(MEMBER).await.1, 350);

    // With the money of the second order its session goes, and the first one's stays.
    scene.hears(&Refunded(order_of(second, MEMBER, &[AFTERNOON]))).await;
    let (kept, _) = apart(scene.own(MEMBER, 3).await);
    assert_eq!((kept.credit_hundredths, scene.points(MEMBER).await.1), (200, 200));
    scene.stop().await;
}

#[testkit::database(learning::MIGRATOR)]
async fn what_the_doors_told_before_is_found_by_whoever_opens_the_list(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let (_, first) = certified_of_the_morning(&scene).await;
    let corrected = scene.replaces(&first.id, "dr. Lain").await;
    let second = scene.pays(MEMBER, &[AFTERNOON]).await;
    scene.clock.advance(Duration::hours(5));
    // As a release before left it: told, and looked at for nothing.
    sqlx::query(
        "INSERT INTO event_visits (ticket_id, sub_event_id, order_id, member_id, event_id, holder_name, entered_at)
         VALUES (gen_random_uuid(), $1, $2, $3, $4, 'dr. 2', $5)",
    )
    .bind(AFTERNOON)
    .bind(second)
    .bind(MEMBER)
    .bind(EVENT)
    .bind(EIGHT + Duration::hours(5))
    .execute(&pool)
    .await
    .unwrap();
    scene.needs(MEMBER).await.unwrap();
    let (valid, others) = apart(scene.own(MEMBER, 3).await);
    // The name that the desk had put right stays.
    assert_eq!((valid.credit_hundredths, valid.name.as_str()), (350, "dr. Lain"));
    let before = others.iter().find(|one| one.id == corrected.id).unwrap();
    assert_eq!(before.replaced_by_code.as_deref(), Some(valid.code.as_str()));
    assert_eq!(scene.points(MEMBER).await.1, 350);
    scene.stop().await;
}

/// Red under `desk_overruled`.
#[testkit::database(learning::MIGRATOR)]
async fn what_the_desk_took_back_stays_so_whatever_is_attended_later(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let (_, first) = certified_of_the_morning(&scene).await;
    scene.revokes(&first.id, "Diperoleh dengan curang.").await;
    let second = scene.pays(MEMBER, &[AFTERNOON]).await;
    scene.clock.advance(Duration::hours(5));
    scene.hears(&Left(left(MEMBER, second, AFTERNOON, 120))).await;
    scene.needs(MEMBER).await.unwrap();
    scene.looked().await;
    let own = scene.own(MEMBER, 1).await.remove(0);
    assert_eq!((&own.id, own.state()), (&first.id, pb::CertificateState::Revoked));
    assert_eq!(scene.points(MEMBER).await.1, 0);
    scene.stop().await;
}

/// Red under `corrected_unrefunded`.
#[testkit::database(learning::MIGRATOR)]
async fn a_certificate_that_the_desk_corrected_goes_with_the_money_of_its_order(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let (order, first) = certified_of_the_morning(&scene).await;
    let corrected = scene.replaces(&first.id, "dr. Lain").await;
    assert_eq!(scene.points(MEMBER).await.1, 200);
    scene.hears(&Refunded(order_of(order, MEMBER, &[MORNING]))).await;
    let own = scene.own(MEMBER, 2).await;
    let now = own.iter().find(|one| one.id == corrected.id).unwrap();
    assert_eq!(
        (now.state(), now.reason.as_deref()),
        (pb::CertificateState::Revoked, Some("Pembayaran telah dikembalikan."))
    );
    assert_eq!(scene.points(MEMBER).await.1, 0);
    scene.stop().await;
}

#[testkit::database(learning::MIGRATOR)]
async fn certificates_that_were_corrected_before_get_the_sessions_of_the_first(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let (order, first) = certified_of_the_morning(&scene).await;
    let second = scene.replaces(&first.id, "dr. Dua").await;
    let third = scene.replaces(&second.id, "dr. Lain").await;
    // As a release before left it.
    sqlx::query("DELETE FROM certificate_sessions WHERE certificate_id <> $1::uuid")
        .bind(&first.id)
        .execute(&pool)
        .await
        .unwrap();
    // Whatever is there stays as it is when it comes again.
    for _ in 0..2 {
        sqlx::raw_sql(include_str!("../../migrations/0018_sessions_of_corrected.sql"))
            .execute(&pool)
            .await
            .unwrap();
    }
    let mut found: Vec<(String, i64, Uuid, i32)> = sqlx::query_as(
        "SELECT certificate_id::text, sub_event_id, order_id, credit_hundredths FROM certificate_sessions",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    found.sort();
    let mut expected = [&first, &second, &third].map(|one| (one.id.clone(), MORNING, order, 200));
    expected.sort();
    assert_eq!(found, expected);
    scene.hears(&Refunded(order_of(order, MEMBER, &[MORNING]))).await;
    assert_eq!(scene.points(MEMBER).await.1, 0);
    scene.stop().await;
}

/// Red under `replaced_meanwhile_unrefunded`.
#[testkit::database(learning::MIGRATOR)]
async fn what_the_desk_corrects_while_its_order_is_paid_back_goes_and_nobody_waits_in_a_circle(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let (order, first) = certified_of_the_morning(&scene).await;
    let refunded = Refunded(order_of(order, MEMBER, &[MORNING]));
    // Somebody else is giving a number.
    let mut giving = pool.begin().await.unwrap();
    sqlx::query("SELECT FROM certificate_numbers FOR UPDATE")
        .execute(&mut *giving)
        .await
        .unwrap();
    let meanwhile = async {
        waits(&pool, COUNTER).await;
        // He may refer to the certificate before his, which the desk holds.
        sqlx::query("SELECT FROM certificates FOR KEY SHARE NOWAIT")
            .execute(&mut *giving)
            .await
            .expect("the desk does not keep off whoever gives a number");
        let ends = async {
            waits(&pool, OF_ORDER).await;
            giving.rollback().await.unwrap();
        };
        tokio::join!(scene.hears(&refunded), ends);
    };
    let (corrected, ()) = tokio::join!(scene.replaces(&first.id, "dr. Lain"), meanwhile);
    let own = scene.own(MEMBER, 2).await;
    let now = own.iter().find(|one| one.id == corrected.id).unwrap();
    assert_eq!(now.state(), pb::CertificateState::Revoked);
    assert_eq!(scene.points(MEMBER).await.1, 0);
    scene.stop().await;
}

#[testkit::database(learning::MIGRATOR)]
async fn a_refund_that_waits_for_a_number_keeps_off_nobody_who_gives_one(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let morning = scene.pays(MEMBER, &[MORNING]).await;
    let afternoon = scene.pays(MEMBER, &[AFTERNOON]).await;
    scene.attends(MEMBER, morning, MORNING, 120).await;
    scene.attends(MEMBER, afternoon, AFTERNOON, 120).await;
    scene.gives_form(MEMBER, EIGHT + Duration::hours(3));
    scene.clock.advance(Duration::hours(8));
    scene.own(MEMBER, 1).await;
    let mut giving = pool.begin().await.unwrap();
    sqlx::query("SELECT FROM certificate_numbers FOR UPDATE")
        .execute(&mut *giving)
        .await
        .unwrap();
    let meanwhile = async {
        waits(&pool, COUNTER).await;
        sqlx::query("SELECT FROM certificates FOR KEY SHARE NOWAIT")
            .execute(&mut *giving)
            .await
            .expect("the refund does not keep off whoever gives a number");
        giving.rollback().await.unwrap();
    };
    let refunded = Refunded(order_of(morning, MEMBER, &[MORNING]));
    tokio::join!(scene.hears(&refunded), meanwhile);
    let (valid, _) = apart(scene.own(MEMBER, 2).await);
    assert_eq!((valid.credit_hundredths, scene.points(MEMBER).await.1), (150, 150));
    scene.stop().await;
}

/// Red under `refund_overtaken`.
#[testkit::database(learning::MIGRATOR)]
async fn nothing_is_certified_of_an_order_whose_money_goes_back_meanwhile(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let order = scene.pays(MEMBER, &[MORNING]).await;
    scene.attends(MEMBER, order, MORNING, 120).await;
    scene.gives_form(MEMBER, EIGHT + Duration::hours(3));
    scene.looked().await;
    // The refund has looked for certificates, of which there is none, and gets to its end later.
    let mut holder = pool.begin().await.unwrap();
    sqlx::query("LOCK TABLE audit_log IN SHARE MODE")
        .execute(&mut *holder)
        .await
        .unwrap();
    let meanwhile = async {
        waits(&pool, "INSERT INTO audit_log").await;
        scene.clock.advance(Duration::hours(3));
        two_wait(&pool).await;
        holder.rollback().await.unwrap();
    };
    let refunded = Refunded(order_of(order, MEMBER, &[MORNING]));
    tokio::join!(scene.hears(&refunded), meanwhile);
    scene.looked().await;
    assert_eq!(issued(&pool).await, 0);
    assert_eq!(scene.points(MEMBER).await.1, 0);
    scene.stop().await;
}
