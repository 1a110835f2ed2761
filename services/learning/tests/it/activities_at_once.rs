//! Activities elsewhere that a member sends at one moment.

use portal_proto::learning::v1 as pb;
use sqlx::PgPool;
use testkit::refusal::reason;

use crate::{
    activities::{PDF, start, submit, two_wait},
    certifying::certifying,
};

/// Red under `activities_past_each_other`.
#[testkit::database(learning::MIGRATOR)]
async fn of_two_activities_that_are_sent_at_once_the_last_place_takes_one(pool: PgPool) {
    let scene = certifying(&pool).await;
    let named = |number: i32| pb::ActivityStart {
        activity: format!("Seminar {number}"),
        ..start(800)
    };
    for number in 0..10 {
        submit(&scene, 2, named(number), PDF).await.unwrap();
    }
    // All that is allowed but for one byte: one more fits, of any size.
    let weighed = "UPDATE own_activities SET file_bytes = 10485760 - (activity = 'Seminar 0')::integer";
    sqlx::query(weighed).execute(&pool).await.unwrap();
    // Neither is written before the other has found that there is room.
    let mut holder = pool.begin().await.unwrap();
    sqlx::query("LOCK TABLE own_activities IN SHARE MODE")
        .execute(&mut *holder)
        .await
        .unwrap();
    let ending = async {
        two_wait(&pool).await;
        holder.rollback().await.unwrap();
    };
    let (one, other, ()) = tokio::join!(
        submit(&scene, 2, named(10), PDF),
        submit(&scene, 2, named(11), PDF),
        ending
    );
    let refused: Vec<_> = [one, other].into_iter().filter_map(Result::err).collect();
    let reasons: Vec<_> = refused.iter().map(reason).collect();
    assert_eq!(reasons, ["kegiatan_terlalu_banyak"]);
    // Nothing is kept of what was refused.
    assert_eq!(scene.files.list("activity-proofs").await.unwrap().len(), 11);
}
