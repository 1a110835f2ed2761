//! Several requests are done in one write, each with a key, an event and an audit row of its own.

use sqlx::PgPool;
use write::{Actor, Change, Fingerprint, Key, Request, Trace, Write, WriteError, outcomes_of};

use crate::scene::{NOW, RATNA, Renamed, insert, left_behind, prepare};

const BUDI: i64 = 1_001;
const SARI: i64 = 1_002;

fn asking<'a>(key: &'a Key, what: &str) -> Request<'a> {
    Request {
        operation: "rename",
        key,
        fingerprint: Fingerprint::default().and(what).bytes(),
    }
}

/// Makes a thing for each member, all in one write.
async fn create(pool: &PgPool, wanted: &[(i64, Request<'_>)]) -> Result<(), WriteError> {
    let mut write = Write::begin(pool, Actor::System, NOW).await.unwrap();
    let mut told = Vec::new();
    let mut changes = Vec::new();
    for (member, request) in wanted {
        insert(&mut write, *member, &member.to_string()).await;
        told.push((
            Trace::current(),
            Renamed {
                name: member.to_string(),
            },
        ));
        write.done(*member, *request, member);
        changes.push(Change::new("thing.created", "thing", member).by(*member));
    }
    write.announce_each(&told).await.unwrap();
    let last = changes.pop().unwrap();
    changes.into_iter().for_each(|change| write.also(change));
    write.commit(last).await
}

/// Red under `write_keys_forgotten`.
#[sqlx::test]
async fn each_has_a_key_an_event_and_an_audit_row_of_its_own(pool: PgPool) {
    prepare(&pool).await;
    let key = Key::parse("k").unwrap();
    let request = asking(&key, "a");
    create(&pool, &[(RATNA, request), (BUDI, request)]).await.unwrap();
    assert_eq!(left_behind(&pool).await, [2, 2, 2, 2]);
    let told: Vec<String> = sqlx::query_scalar("SELECT payload ->> 'name' FROM outbox ORDER BY 1")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(told, [RATNA.to_string(), BUDI.to_string()]);
    let actors: Vec<Option<i64>> = sqlx::query_scalar("SELECT actor FROM audit_log ORDER BY actor")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(actors, [Some(RATNA), Some(BUDI)]);
    // What was asked for before is known by who asked, the key and what for.
    let mut conn = pool.acquire().await.unwrap();
    let asked = [(RATNA, request), (BUDI, asking(&key, "b")), (SARI, request)];
    let mut earlier = outcomes_of::<i64>(&mut conn, &asked).await.unwrap();
    assert_eq!(earlier.len(), 2);
    assert_eq!(earlier.remove(&RATNA).unwrap().unwrap(), RATNA);
    let other = earlier.remove(&BUDI).unwrap().unwrap_err();
    assert!(matches!(other, WriteError::KeyUsed), "{other:?}");
    assert!(outcomes_of::<i64>(&mut conn, &[]).await.unwrap().is_empty());
}

/// Red under `write_keys_forgotten`.
#[sqlx::test]
async fn a_key_that_was_used_meanwhile_makes_the_write_void(pool: PgPool) {
    prepare(&pool).await;
    let key = Key::parse("k").unwrap();
    create(&pool, &[(RATNA, asking(&key, "a"))]).await.unwrap();
    sqlx::query("DELETE FROM things").execute(&pool).await.unwrap();
    let both = [(RATNA, asking(&key, "a")), (BUDI, asking(&key, "a"))];
    let refused = create(&pool, &both).await.unwrap_err();
    assert!(matches!(refused, WriteError::Database(_)), "{refused:?}");
    assert_eq!(left_behind(&pool).await, [0, 1, 1, 1]);
}
