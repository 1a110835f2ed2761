//! How much room the proofs of all orders may take that wait for the desk.

use sqlx::PgPool;
use testkit::{eventually, refusal};
use tonic::Code;

use crate::{
    cart::scene,
    proofs::a_pdf,
    support::{Registration, with_config},
};

/// Room for so many mebibytes, and an open order of each of three members.
async fn narrow(pool: &PgPool, waiting_mib: u32) -> (Registration, [String; 3]) {
    let (former, catalog) = scene(pool).await;
    former.stop().await;
    let running = with_config(pool, &catalog, |config| config.proofs.waiting_mib = waiting_mib).await;
    let mut orders = [const { String::new() }; 3];
    for (member, order) in (1..).zip(&mut orders) {
        *order = running.an_open_order(member).await.id;
    }
    (running, orders)
}

/// Sabotage: `proofs_of_all_uncounted`.
#[testkit::database(registration::MIGRATOR)]
async fn many_buyers_do_not_fill_the_disk_with_proofs_that_wait_for_the_desk(pool: PgPool) {
    let (running, orders) = narrow(&pool, 20).await;
    // The first is replaced, and waits with the one that replaces it.
    for member in [1, 1] {
        running.sends(member, &orders[0], &a_pdf(10)).await.unwrap();
    }
    let weighed = sqlx::query("UPDATE payment_proofs SET file_bytes = 10485760");
    assert_eq!(weighed.execute(&pool).await.unwrap().rows_affected(), 2);
    let refused = running.sends(2, &orders[1], &a_pdf(10)).await.unwrap_err();
    assert_eq!(
        (refused.code(), refusal::reason(&refused).as_str()),
        (Code::Unavailable, "penyimpanan_penuh")
    );
    assert_eq!(running.kept().await.len(), 2, "nothing is kept of what was refused");
    // What the desk decided on waits no more, whatever it said.
    running.desk_says(&orders[0], Some("Kurang")).await;
    running.sends(2, &orders[1], &a_pdf(10)).await.unwrap();
    running.sends(3, &orders[2], &a_pdf(10)).await.unwrap();
    running.stop().await;
}

/// Sabotage: `proofs_of_all_side_by_side`.
#[testkit::database(registration::MIGRATOR)]
async fn of_two_buyers_who_send_at_once_the_last_place_takes_one(pool: PgPool) {
    let (running, orders) = narrow(&pool, 10).await;
    running.sends(1, &orders[0], &a_pdf(10)).await.unwrap();
    // All that is allowed but for one byte: one more fits, of any size.
    let weighed = sqlx::query("UPDATE payment_proofs SET file_bytes = 10485759");
    weighed.execute(&pool).await.unwrap();
    // Neither is written before the other has found that there is room.
    let mut holder = pool.begin().await.unwrap();
    sqlx::query("LOCK TABLE payment_proofs IN SHARE MODE")
        .execute(&mut *holder)
        .await
        .unwrap();
    let waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND database =
                       (SELECT oid FROM pg_database WHERE datname = current_database())";
    let ending = async {
        eventually("two wait for a lock", async || {
            let waiting: i64 = sqlx::query_scalar(waiting).fetch_one(&pool).await.unwrap();
            (waiting == 2).then_some(())
        })
        .await;
        holder.rollback().await.unwrap();
    };
    let file = a_pdf(10);
    let (one, other, ()) = tokio::join!(
        running.sends(2, &orders[1], &file),
        running.sends(3, &orders[2], &file),
        ending
    );
    let refused: Vec<_> = [one, other].into_iter().filter_map(Result::err).collect();
    let reasons: Vec<_> = refused.iter().map(refusal::reason).collect();
    assert_eq!(reasons, ["penyimpanan_penuh"]);
    running.stop().await;
}
