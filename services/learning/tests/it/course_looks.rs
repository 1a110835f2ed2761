//! When it is looked at whether a finished course brings its certificate: at once, again where it cannot be issued yet, and never where
//! nothing is due.

use portal_proto::learning::v1 as pb;
use sqlx::PgPool;
use testkit::eventually;
use time::{Duration, OffsetDateTime};
use tokio_util::sync::CancellationToken;

use crate::{
    certifying::{CLOSED, COURSE, certified, certifying, course, enrol, issued, issues, issuing},
    scene::NOW,
};

const MEMBER: i64 = 2;
/// Without points.
const FREE_OF_POINTS: i64 = 102;

/// Whose courses are looked at, and when.
async fn looks(pool: &PgPool) -> Vec<(i64, i64, OffsetDateTime)> {
    let found = sqlx::query_as(
        "SELECT e.member_id, e.course_id, l.look_at FROM enrolment_looks l JOIN enrolments e ON e.id = l.enrolment_id
         ORDER BY e.member_id, e.course_id",
    );
    found.fetch_all(pool).await.unwrap()
}

/// Has the worker look until nothing is to be looked at by its clock.
async fn looked(pool: &PgPool, now: OffsetDateTime) {
    let stop = CancellationToken::new();
    let worker = tokio::spawn(issuing(pool, now, 7).run(stop.clone()));
    eventually("everything that is due was looked at", async || {
        looks(pool).await.iter().all(|look| look.2 > now).then_some(())
    })
    .await;
    stop.cancel();
    worker.await.unwrap();
}

async fn done(pool: &PgPool, sql: &'static str) {
    sqlx::raw_sql(sql).execute(pool).await.unwrap();
}

/// Red under `issued_looked_at`.
#[testkit::database(learning::MIGRATOR)]
async fn what_was_issued_and_what_is_not_due_is_looked_at_no_more(pool: PgPool) {
    let scene = certifying(&pool).await;
    course(&pool, FREE_OF_POINTS, 0).await;
    enrol(&pool, 1, COURSE, NOW, [true, false]).await;
    enrol(&pool, MEMBER, COURSE, NOW, [true, true]).await;
    assert_eq!(looks(&pool).await, [(MEMBER, COURSE, NOW)], "half of a course is none");
    issues(&pool, NOW, 7, 1).await;
    assert_eq!(looks(&pool).await, []);

    // Without points, and closed before anybody looked.
    enrol(&pool, 3, FREE_OF_POINTS, NOW, [true, true]).await;
    enrol(&pool, 4, COURSE, NOW, [true, true]).await;
    done(
        &pool,
        "UPDATE enrolments SET closed_at = completed_at WHERE member_id = 4",
    )
    .await;
    assert_eq!(looks(&pool).await.len(), 2);
    looked(&pool, NOW).await;
    assert_eq!((looks(&pool).await, issued(&pool).await), (vec![], 1));

    // A course brings points from now on, also to whoever finished it before.
    done(&pool, "UPDATE courses SET credit_hundredths = 200 WHERE id = 102").await;
    assert_eq!(looks(&pool).await, [(3, FREE_OF_POINTS, NOW)]);
    issues(&pool, NOW, 7, 2).await;
    assert_eq!(scene.own(3).await[0].credit_hundredths, 200);
    assert_eq!(looks(&pool).await, []);
}

/// Red under `unissuable_looked_at_always`.
#[testkit::database(learning::MIGRATOR)]
async fn what_cannot_be_issued_now_is_looked_at_again_later_and_later(pool: PgPool) {
    let _scene = certifying(&pool).await;
    enrol(&pool, CLOSED, COURSE, NOW, [true, true]).await;
    for (after, again) in [
        (Duration::minutes(1), Duration::hours(1)),
        (Duration::hours(5), Duration::hours(5)),
        (Duration::days(30), Duration::days(1)),
    ] {
        looked(&pool, NOW + after).await;
        assert_eq!(looks(&pool).await, [(CLOSED, COURSE, NOW + after + again)]);
    }
    assert_eq!(issued(&pool).await, 0);
}

/// Red under `added_lesson_unlooked`.
#[testkit::database(learning::MIGRATOR)]
async fn whoever_does_the_lesson_that_was_added_gets_the_certificate_at_once(pool: PgPool) {
    let scene = certifying(&pool).await;
    enrol(&pool, MEMBER, COURSE, NOW, [true, true]).await;
    done(
        &pool,
        "INSERT INTO lessons (id, section_id, position, title, kind, minutes, html)
         VALUES (1010103, 10101, 3, 'Tambahan', 'text', 5, '<p>x</p>')",
    )
    .await;
    looked(&pool, NOW).await;
    assert_eq!(looks(&pool).await, [(MEMBER, COURSE, NOW + Duration::hours(1))]);
    assert_eq!(issued(&pool).await, 0);
    let way = pb::LessonRequest {
        course_id: COURSE,
        section_id: 10_101,
        lesson_id: 1_010_103,
    };
    scene.finish(MEMBER, way).await.unwrap();
    assert_eq!(looks(&pool).await, [(MEMBER, COURSE, NOW)]);
    issues(&pool, NOW, 7, 1).await;
    assert_eq!(looks(&pool).await, []);
}

#[testkit::database(learning::MIGRATOR)]
async fn whoever_finished_by_two_orders_is_looked_at_when_the_money_of_one_goes_back(pool: PgPool) {
    let scene = certifying(&pool).await;
    certified(&scene, MEMBER, NOW).await;
    done(
        &pool,
        "UPDATE certificates SET revoked_at = issued_at, reason = 'x', paid_back = true",
    )
    .await;
    assert_eq!(looks(&pool).await, [(MEMBER, COURSE, NOW)]);
    issues(&pool, NOW, 7, 2).await;
    assert_eq!(looks(&pool).await, []);
}

#[testkit::database(learning::MIGRATOR)]
async fn what_was_finished_before_there_were_looks_is_looked_at(pool: PgPool) {
    let scene = certifying(&pool).await;
    course(&pool, FREE_OF_POINTS, 0).await;
    certified(&scene, MEMBER, NOW).await;
    enrol(&pool, 3, COURSE, NOW, [true, true]).await;
    enrol(&pool, 4, FREE_OF_POINTS, NOW, [true, true]).await;
    enrol(&pool, 5, COURSE, NOW, [true, false]).await;
    done(&pool, "DELETE FROM enrolment_looks").await;
    for _ in 0..2 {
        done(&pool, include_str!("../../migrations/0022_enrolments_to_look_at.sql")).await;
    }
    assert_eq!(looks(&pool).await, [(3, COURSE, NOW)]);
    issues(&pool, NOW, 7, 2).await;
    assert_eq!(scene.own(3).await.len(), 1);
}
