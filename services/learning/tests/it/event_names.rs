//! Whose a visit is, goes by what the member was called when it was looked at first.

use sqlx::PgPool;
use time::Duration;

use crate::event_scene::{EIGHT, MORNING, event_scene};

const MEMBER: i64 = 2;

/// Red under `renamed_unrecognised`.
#[testkit::database(learning::MIGRATOR)]
async fn whoever_puts_his_name_right_after_the_door_keeps_his_visit(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let order = scene.pays(MEMBER, &[MORNING]).await;
    scene.attends(MEMBER, order, MORNING, 120).await;
    scene.looked().await;
    // As if his account had been called so at the door, and were called as it is since then.
    sqlx::query("UPDATE event_visits SET holder_name = 'Dua'")
        .execute(&pool)
        .await
        .unwrap();
    scene.gives_form(MEMBER, EIGHT + Duration::hours(3));
    scene.clock.advance(Duration::hours(8));
    assert_eq!(scene.needs(MEMBER).await.unwrap().requirements[1].done, 120);
    let own = scene.own(MEMBER, 1).await.remove(0);
    assert_eq!((own.name.as_str(), own.credit_hundredths), ("dr. 2", 200));
    scene.stop().await;
}
