//! All of a change happens, or nothing of it.

use kit::report::{Kind, Report};
use serde_json::{Value, json};
use sqlx::PgPool;
use write::{Actor, Begun, Change, Fingerprint, Key, Request, Unaudited, Write, WriteError};

use crate::scene::{NOW, RATNA, Renamed, insert, left_behind, prepare};

fn renamed() -> Renamed {
    Renamed { name: "a".to_owned() }
}

/// Red under `write_audit_forgotten`.
/// Actor, action, subject, before, after.
type AuditRow = (Option<i64>, String, String, Option<Value>, Option<Value>);

#[sqlx::test]
async fn no_change_is_made_without_its_audit_row(pool: PgPool) {
    prepare(&pool).await;
    sqlx::query("ALTER TABLE audit_log ADD CONSTRAINT closed CHECK (subject = '') NOT VALID")
        .execute(&pool)
        .await
        .unwrap();
    let key = Key::parse("k").unwrap();
    let request = Request {
        operation: "rename",
        key: &key,
        fingerprint: Fingerprint::default().bytes(),
    };
    let Begun::Fresh(mut write) = Write::once::<i64>(&pool, RATNA, NOW, Some(request)).await.unwrap() else {
        panic!("the key is new")
    };
    insert(&mut write, 1, "a").await;
    write.announce(&renamed()).await.unwrap();
    let refused = write.commit(Change::new("thing.created", "thing", 1)).await;
    let refused = refused.expect_err("a change without its audit row");
    assert!(matches!(refused, WriteError::Database(_)), "{refused:?}");
    assert_eq!(refused.report(), (Kind::Internal, "internal"));
    assert_eq!(left_behind(&pool).await, [0; 4]);
}

#[sqlx::test]
async fn a_change_that_is_dropped_leaves_nothing(pool: PgPool) {
    prepare(&pool).await;
    let mut write = Write::begin(&pool, RATNA, NOW).await.unwrap();
    insert(&mut write, 1, "a").await;
    write.announce(&renamed()).await.unwrap();
    write.also(Change::new("thing.created", "thing", 1));
    drop(write);
    assert_eq!(left_behind(&pool).await, [0; 4]);
}

#[sqlx::test]
async fn a_commit_keeps_rows_events_and_who_did_what(pool: PgPool) {
    prepare(&pool).await;
    let mut write = Write::begin(&pool, Actor::System, NOW).await.unwrap();
    insert(&mut write, 1, "a").await;
    write.announce(&renamed()).await.unwrap();
    write.also(Change::new("thing.counted", "things", "all"));
    let change = Change::new("thing.created", "thing", 1).by(RATNA);
    write
        .commit(change.from(json!({ "name": null })).to(json!({ "name": "a" })))
        .await
        .unwrap();
    assert_eq!(left_behind(&pool).await, [1, 1, 2, 0]);
    let rows: Vec<AuditRow> = sqlx::query_as("SELECT actor, action, subject, before, after FROM audit_log ORDER BY id")
        .fetch_all(&pool)
        .await
        .unwrap();
    let (created, counted) = ("thing.created".to_owned(), "thing.counted".to_owned());
    assert_eq!(
        rows,
        [
            (
                Some(RATNA),
                created,
                "thing:1".to_owned(),
                Some(json!({ "name": null })),
                Some(json!({ "name": "a" }))
            ),
            (None, counted, "things:all".to_owned(), None, None),
        ]
    );
}

#[sqlx::test]
async fn what_the_database_refuses_at_the_commit_is_a_refusal(pool: PgPool) {
    prepare(&pool).await;
    let mut write = Write::begin(&pool, RATNA, NOW).await.unwrap();
    insert(&mut write, 1, "same").await;
    insert(&mut write, 2, "same").await;
    let refused = write
        .commit(Change::new("thing.created", "thing", 1))
        .await
        .unwrap_err();
    assert!(matches!(refused, WriteError::Database(_)), "{refused:?}");
    assert_eq!(left_behind(&pool).await, [0; 4]);
}

#[sqlx::test]
async fn unaudited_work_is_whole_too(pool: PgPool) {
    prepare(&pool).await;
    for commits in [false, true] {
        let mut work = Unaudited::begin(&pool, "a test").await.unwrap();
        sqlx::query("INSERT INTO things (id, name) VALUES (1, 'a')")
            .execute(work.conn())
            .await
            .unwrap();
        work.announce(&renamed(), NOW).await.unwrap();
        if commits {
            work.commit().await.unwrap();
        } else {
            drop(work);
        }
        let rows = i64::from(commits);
        assert_eq!(left_behind(&pool).await, [rows, rows, 0, 0]);
    }
}
