//! How much room the activities of everybody may take that wait for the desk.

use learning::Config;
use portal_proto::learning::v1 as pb;
use sqlx::PgPool;
use testkit::refusal::reason;
use tonic::Code;

use crate::{
    activities::{PDF, start, submit, two_wait},
    scene::{Scene, scene_set},
};

/// Room for two of the largest.
async fn narrow(pool: &PgPool) -> Scene {
    let config = Config {
        activity_waiting_mib: 20,
        ..Config::default()
    };
    scene_set(pool, config).await
}

fn named(number: i64) -> pb::ActivityStart {
    pb::ActivityStart {
        activity: format!("Seminar {number}"),
        ..start(800)
    }
}

/// Sabotage: `activities_of_all_uncounted`.
#[testkit::database(learning::MIGRATOR)]
async fn many_members_do_not_fill_the_disk_with_activities_that_wait(pool: PgPool) {
    let scene = narrow(&pool).await;
    for member in [1, 2] {
        submit(&scene, member, named(member), PDF).await.unwrap();
    }
    let weighed = sqlx::query("UPDATE own_activities SET file_bytes = 10485760");
    assert_eq!(weighed.execute(&pool).await.unwrap().rows_affected(), 2);
    let refused = submit(&scene, 3, named(3), PDF).await.unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::Unavailable, "penyimpanan_penuh")
    );
    assert_eq!(scene.files.list("activity-proofs").await.unwrap().len(), 2);
    // What the desk decided on waits no more.
    let decided =
        "UPDATE own_activities SET state = 'refused', reason = 'Tidak terbaca', decided_at = now(), decided_by = 4
                   WHERE member_id = 1";
    sqlx::query(decided).execute(&pool).await.unwrap();
    submit(&scene, 3, named(3), PDF).await.unwrap();
}

/// Sabotage: `activities_of_all_side_by_side`.
#[testkit::database(learning::MIGRATOR)]
async fn of_two_members_who_send_at_once_the_last_place_takes_one(pool: PgPool) {
    let scene = narrow(&pool).await;
    for number in 0..2 {
        submit(&scene, 1, named(number), PDF).await.unwrap();
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
        submit(&scene, 2, named(2), PDF),
        submit(&scene, 3, named(3), PDF),
        ending
    );
    let refused: Vec<_> = [one, other].into_iter().filter_map(Result::err).collect();
    let reasons: Vec<_> = refused.iter().map(reason).collect();
    assert_eq!(reasons, ["penyimpanan_penuh"]);
}
