//! What the tests share: the tables, a thing to change, an event to announce.
//!
//! `PORTAL_SABOTAGE=write_audit_forgotten` has the audit log lose its rows without a word, `write_keys_forgotten` the keys.

use events::Event;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use time::{OffsetDateTime, macros::datetime};
use write::Write;

pub const NOW: OffsetDateTime = datetime!(2026-11-20 10:00 +7);
pub const RATNA: i64 = 1_000;

/// Something that becomes true with the change.
#[derive(Debug, Deserialize, Serialize)]
pub struct Renamed {
    pub name: String,
}

impl Event for Renamed {
    const TOPIC: &'static str = "catalog.sub_event_changed.v1";
}

const TABLES: &str = concat!(
    include_str!("../../../events/migrations/events.sql"),
    include_str!("../../../events/migrations/events_0002_audience.sql"),
    include_str!("../../migrations/write.sql"),
    "CREATE TABLE things (id bigint PRIMARY KEY, name text NOT NULL,
        CONSTRAINT unique_at_the_end UNIQUE (name) DEFERRABLE INITIALLY DEFERRED);"
);

/// Makes the tables, and breaks what `PORTAL_SABOTAGE` names.
pub async fn prepare(pool: &PgPool) {
    sqlx::raw_sql(TABLES).execute(pool).await.unwrap();
    let broken = match std::env::var("PORTAL_SABOTAGE").as_deref() {
        Ok("write_audit_forgotten") => "audit_log",
        Ok("write_keys_forgotten") => "idempotency_keys",
        _ => return,
    };
    let forget = format!(
        "CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
         CREATE TRIGGER forget BEFORE INSERT ON {broken} FOR EACH ROW EXECUTE FUNCTION forget()"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(forget)).execute(pool).await.unwrap();
}

/// What a store's function would do.
pub async fn insert(write: &mut Write, id: i64, name: &str) {
    sqlx::query("INSERT INTO things (id, name) VALUES ($1, $2)")
        .bind(id)
        .bind(name)
        .execute(write.conn())
        .await
        .unwrap();
}

/// How many rows a table has.
pub async fn count(pool: &PgPool, table: &str) -> i64 {
    let sql = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
    sqlx::query_scalar(sql).fetch_one(pool).await.unwrap()
}

/// Rows of things, events, audit rows and keys: what one change may leave behind.
pub async fn left_behind(pool: &PgPool) -> [i64; 4] {
    let mut rows = [0; 4];
    for (count_of, table) in rows
        .iter_mut()
        .zip(["things", "outbox", "audit_log", "idempotency_keys"])
    {
        *count_of = count(pool, table).await;
    }
    rows
}
