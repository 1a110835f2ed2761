//! A request that is repeated under one key is one.

use kit::clock::Clock;
use sqlx::PgPool;
use time::OffsetDateTime;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use write::{Begun, Change, Fingerprint, Key, Request, Write, WriteError, key_sweeper, outcome_of};

use crate::scene::{NOW, RATNA, count, insert, prepare};

fn asking<'a>(key: &'a Key, what: &str) -> Request<'a> {
    Request {
        operation: "rename",
        key,
        fingerprint: Fingerprint::default().and(what).bytes(),
    }
}

/// Creates a thing under a key; answers its id, the first one's where it was done before.
async fn create(pool: &PgPool, member: i64, key: &str, what: &str, id: i64) -> Result<i64, WriteError> {
    let key = Key::parse(key).unwrap();
    let mut write = match Write::once(pool, member, NOW, Some(asking(&key, what))).await? {
        Begun::Fresh(write) => write,
        Begun::Repeated(earlier) => return Ok(earlier),
    };
    insert(&mut write, id, &format!("{what} {id}")).await;
    write.commit(Change::new("thing.created", "thing", id)).await?;
    Ok(id)
}

/// Red under `write_keys_forgotten`.
#[sqlx::test]
async fn a_repeated_request_is_answered_as_the_first_and_changes_nothing(pool: PgPool) {
    prepare(&pool).await;
    assert_eq!(create(&pool, RATNA, "k", "a", 1).await.unwrap(), 1);
    assert_eq!(create(&pool, RATNA, "k", "a", 2).await.unwrap(), 1);
    assert_eq!(count(&pool, "things").await, 1);
    // The key is the member's own, and of one request.
    assert_eq!(create(&pool, 1_001, "k", "a", 3).await.unwrap(), 3);
    let other = create(&pool, RATNA, "k", "b", 4).await.unwrap_err();
    assert!(matches!(other, WriteError::KeyUsed), "{other:?}");
    assert_eq!(count(&pool, "things").await, 2);
}

/// Red under `write_keys_forgotten`.
#[sqlx::test]
async fn of_many_requests_with_one_key_at_the_same_moment_one_is_done(pool: PgPool) {
    prepare(&pool).await;
    let mut sending = JoinSet::new();
    for id in 1..=16 {
        let pool = pool.clone();
        sending.spawn(async move { create(&pool, RATNA, "k", "a", id).await.unwrap() });
    }
    let answers = sending.join_all().await;
    assert_eq!(count(&pool, "things").await, 1);
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
}

#[sqlx::test]
async fn a_request_that_failed_may_be_made_again_under_its_key(pool: PgPool) {
    prepare(&pool).await;
    let key = Key::parse("k").unwrap();
    let begun = Write::once::<i64>(&pool, RATNA, NOW, Some(asking(&key, "a")))
        .await
        .unwrap();
    drop(begun);
    assert_eq!(create(&pool, RATNA, "k", "a", 1).await.unwrap(), 1);
}

#[sqlx::test]
async fn without_a_key_every_request_is_its_own(pool: PgPool) {
    prepare(&pool).await;
    for id in [1, 2] {
        let Begun::Fresh(mut write) = Write::once::<i64>(&pool, RATNA, NOW, None).await.unwrap() else {
            panic!("nothing to repeat")
        };
        insert(&mut write, id, &id.to_string()).await;
        write.commit(Change::new("thing.created", "thing", id)).await.unwrap();
    }
    assert_eq!(count(&pool, "things").await, 2);
    assert_eq!(count(&pool, "idempotency_keys").await, 0);
}

#[sqlx::test]
async fn an_outcome_is_seen_before_costly_work(pool: PgPool) {
    prepare(&pool).await;
    let key = Key::parse("k").unwrap();
    let mut conn = pool.acquire().await.unwrap();
    let request = asking(&key, "a");
    assert_eq!(outcome_of::<i64>(&mut conn, RATNA, request).await.unwrap(), None);
    create(&pool, RATNA, "k", "a", 7).await.unwrap();
    assert_eq!(outcome_of(&mut conn, RATNA, request).await.unwrap(), Some(7_i64));
}

/// One round of a sweep that begins at an instant.
async fn sweep(pool: &PgPool, now: OffsetDateTime) {
    let stop = CancellationToken::new();
    let ending = stop.clone();
    // The round that asks for the time has begun, and is finished before the work ends.
    let clock = Clock::from_fn(move || {
        ending.cancel();
        now
    });
    key_sweeper("things", pool.clone(), clock).run(stop).await;
}

#[sqlx::test]
async fn keys_are_forgotten_after_a_week_however_many_they_are(pool: PgPool) {
    prepare(&pool).await;
    sqlx::query(
        "INSERT INTO idempotency_keys (member_id, operation, key, fingerprint, outcome, created_at)
         SELECT n, 'rename', 'k', sha256(''), 1, $1 FROM generate_series(1, 1001) AS n",
    )
    .bind(NOW)
    .execute(&pool)
    .await
    .unwrap();
    sweep(&pool, NOW + time::Duration::days(7)).await;
    assert_eq!(count(&pool, "idempotency_keys").await, 1_001);
    sweep(&pool, NOW + time::Duration::days(7) + time::Duration::SECOND).await;
    assert_eq!(count(&pool, "idempotency_keys").await, 0);
}
