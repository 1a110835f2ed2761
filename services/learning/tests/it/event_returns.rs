//! Who steps out of a session and comes back is inside again.

use sqlx::PgPool;
use time::{Duration, OffsetDateTime, format_description::well_known::Rfc3339};
use uuid::Uuid;

use crate::event_scene::{CameIn, EIGHT, Left, MORNING, event_scene, left};

const MEMBER: i64 = 2;

/// What is said when somebody comes back so many minutes after the morning's session began, of which he was inside for so many.
fn back(order: Uuid, returned: i64, minutes: i64) -> serde_json::Value {
    let returned_at: OffsetDateTime = EIGHT + Duration::minutes(returned);
    let mut told = left(MEMBER, order, MORNING, minutes);
    told["returned_at"] = returned_at.format(&Rfc3339).unwrap().into();
    told
}

#[testkit::database(learning::MIGRATOR)]
async fn who_comes_back_and_never_scans_out_again_is_inside_until_the_end(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let order = scene.pays(MEMBER, &[MORNING]).await;
    let inside = async || scene.needs(MEMBER).await.unwrap().requirements[1].done;
    scene.hears(&Left(left(MEMBER, order, MORNING, 30))).await;
    scene.hears(&CameIn(back(order, 40, 30))).await;
    scene.clock.advance(Duration::minutes(60));
    assert_eq!(inside().await, 50, "thirty, and since 08.40");
    scene.clock.advance(Duration::hours(8));
    assert_eq!(inside().await, 110, "the session ended at 10.00");

    // He left once more, which is told twice, and what was overtaken comes last.
    scene.hears(&Left(left(MEMBER, order, MORNING, 80))).await;
    scene.hears(&CameIn(back(order, 40, 30))).await;
    scene.hears(&Left(left(MEMBER, order, MORNING, 30))).await;
    assert_eq!(inside().await, 80);
    scene.stop().await;
}

#[testkit::database(learning::MIGRATOR)]
async fn a_return_that_is_told_before_the_leaving_counts_as_well(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let order = scene.pays(MEMBER, &[MORNING]).await;
    scene.hears(&CameIn(back(order, 40, 30))).await;
    scene.hears(&Left(left(MEMBER, order, MORNING, 30))).await;
    scene.clock.advance(Duration::hours(8));
    assert_eq!(scene.needs(MEMBER).await.unwrap().requirements[1].done, 110);
    scene.stop().await;
}
