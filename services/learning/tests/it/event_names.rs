//! Whose a visit is, goes by what the member was called when it was looked at first.

use sqlx::PgPool;
use time::Duration;

use crate::event_scene::{EIGHT, Left, MORNING, event_scene, left};

const MEMBER: i64 = 2;

/// Whoever the tickets let in was called so.
async fn tickets_say(pool: &PgPool, name: &str) {
    let done = sqlx::query("UPDATE event_visits SET holder_name = $1").bind(name);
    assert_eq!(done.execute(pool).await.unwrap().rows_affected(), 1);
}

/// Red under `renamed_unrecognised`.
#[testkit::database(learning::MIGRATOR)]
async fn whoever_puts_his_name_right_after_the_door_keeps_his_visit(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let order = scene.pays(MEMBER, &[MORNING]).await;
    scene.attends(MEMBER, order, MORNING, 120).await;
    scene.looked().await;
    // As if his account had been called so at the door, and were called as it is since then.
    tickets_say(&pool, "Dua").await;
    scene.gives_form(MEMBER, EIGHT + Duration::hours(3));
    scene.clock.advance(Duration::hours(8));
    assert_eq!(scene.needs(MEMBER).await.unwrap().requirements[1].done, 120);
    let own = scene.own(MEMBER, 1).await.remove(0);
    assert_eq!((own.name.as_str(), own.credit_hundredths), ("dr. 2", 200));
    scene.stop().await;
}

/// Red under `borrowed_name`.
#[testkit::database(learning::MIGRATOR)]
async fn whoever_takes_the_name_of_his_colleague_for_a_moment_gains_no_visit(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let order = scene.pays(MEMBER, &[MORNING]).await;
    let mut of_colleague = left(MEMBER, order, MORNING, 120);
    of_colleague["holder_name"] = "dr. Rekan".into();
    scene.hears(&Left(of_colleague)).await;
    scene.looked().await;
    // As if his account were called as the colleague when it is looked at again, and after that as before.
    tickets_say(&pool, "dr. 2").await;
    let again = sqlx::query("UPDATE event_looks SET look_at = $1").bind(EIGHT);
    assert_eq!(again.execute(&pool).await.unwrap().rows_affected(), 1);
    scene.looked().await;
    tickets_say(&pool, "dr. Rekan").await;
    assert_eq!(scene.needs(MEMBER).await.unwrap().requirements[1].done, 0);
    scene.stop().await;
}
