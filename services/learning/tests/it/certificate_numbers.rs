//! Numbers of certificates: from one on without a gap, none twice, whatever breaks off and whoever else issues.
//!
//! `PORTAL_SABOTAGE=certificate_gap` has a sequence give the numbers, `certified_twice` lets a member have two for one course; the
//! tests that name them must then be red.

use sqlx::PgPool;
use testkit::eventually;
use tokio_util::sync::CancellationToken;

use crate::{
    certifying::{COURSE, certified, certifying, enrol, issued, issues, issuing},
    scene::NOW,
};

/// How many there are, the last number, and where the counter stands.
async fn numbered(pool: &PgPool) -> (i64, Option<i32>, Option<i32>) {
    sqlx::query_as("SELECT count(*), max(sequence), (SELECT max(last) FROM certificate_numbers) FROM certificates")
        .fetch_one(pool)
        .await
        .unwrap()
}

/// Red under `certificate_gap`.
#[testkit::database(learning::MIGRATOR)]
async fn an_issue_that_breaks_off_takes_no_number(pool: PgPool) {
    let scene = certifying(&pool).await;
    certified(&scene, 1, NOW).await;
    // The ledger refuses member 2's points, after the number was given.
    sqlx::raw_sql("ALTER TABLE credit_entries ADD CONSTRAINT not_his CHECK (member_id <> 2)")
        .execute(&pool)
        .await
        .unwrap();
    enrol(&pool, 2, COURSE, NOW, [true, true]).await;
    breaks_off(&pool).await;
    assert_eq!(issued(&pool).await, 1);
    assert_eq!(numbered(&pool).await, (1, Some(1), Some(1)));
    sqlx::raw_sql("ALTER TABLE credit_entries DROP CONSTRAINT not_his")
        .execute(&pool)
        .await
        .unwrap();
    issues(&pool, NOW, 7, 2).await;
    assert_eq!(numbered(&pool).await, (2, Some(2), Some(2)));
}

/// Has the worker try until an insert into the ledger was refused.
async fn breaks_off(pool: &PgPool) {
    let before = tried(pool).await;
    let stop = CancellationToken::new();
    let worker = tokio::spawn(issuing(pool, NOW, 7).run(stop.clone()));
    eventually("a try ends", async || (tried(pool).await > before).then_some(())).await;
    stop.cancel();
    worker.await.unwrap();
}

/// How many inserts into the ledger were tried: identity values are not given back.
async fn tried(pool: &PgPool) -> i64 {
    sqlx::query_scalar("SELECT last_value FROM credit_entries_id_seq")
        .fetch_one(pool)
        .await
        .unwrap()
}

#[testkit::database(learning::MIGRATOR)]
async fn twenty_that_issue_at_once_give_the_numbers_from_one_on(pool: PgPool) {
    let _scene = certifying(&pool).await;
    for member in 1..=60 {
        enrol(&pool, member, COURSE, NOW, [true, true]).await;
    }
    let workers = (0..20).map(|_| {
        let pool = pool.clone();
        tokio::spawn(async move { issues(&pool, NOW, 7, 60).await })
    });
    for worker in workers.collect::<Vec<_>>() {
        worker.await.unwrap();
    }
    assert_eq!(numbered(&pool).await, (60, Some(60), Some(60)));
    let doubled: i64 = sqlx::query_scalar("SELECT count(*) - count(DISTINCT member_id) FROM certificates")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(doubled, 0);
}

/// Red under `certified_twice`.
#[testkit::database(learning::MIGRATOR)]
async fn the_table_itself_refuses_a_gap_and_a_second_one_for_the_same(pool: PgPool) {
    let scene = certifying(&pool).await;
    certified(&scene, 1, NOW).await;
    let inserts = async |member: i64, sequence: i32, code: &str| {
        let done = sqlx::query(
            "INSERT INTO certificates (id, code, member_id, role, subject_kind, subject_id, year, sequence, title, name,
                                       credit_hundredths, held_on, issued_at, issuer, check_url, payload, signature, key_id)
             SELECT gen_random_uuid(), $3, $1, role, subject_kind, subject_id, year, $2, title, name, credit_hundredths, held_on,
                    issued_at, issuer, 'https://x/verifikasi/' || $3, payload, signature, key_id
             FROM certificates LIMIT 1",
        )
        .bind(member)
        .bind(sequence)
        .bind(code)
        .execute(&pool)
        .await;
        let refused = done.err().and_then(sqlx::Error::into_database_error);
        refused.and_then(|refused| refused.constraint().map(str::to_owned))
    };
    assert_eq!(inserts(2, 3, "0000-0000-0001").await.as_deref(), Some("no_gap"));
    assert_eq!(
        inserts(2, 1, "0000-0000-0001").await.as_deref(),
        Some("number_is_of_one")
    );
    assert_eq!(inserts(1, 2, "0000-0000-0001").await.as_deref(), Some("certified_once"));
    assert_eq!(inserts(2, 2, "0000-0000-0001").await, None);
}
