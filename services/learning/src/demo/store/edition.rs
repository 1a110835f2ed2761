//! Which edition of the demo data stands in the tables.

use sqlx::PgConnection;
use time::Date;

/// Whether the edition with this checksum stands there, loaded for `day`.
#[tracing::instrument(name = "store.demo_edition.stands", level = "debug", skip_all)]
pub async fn stands(conn: &mut PgConnection, checksum: &str, day: Date) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM demo_edition WHERE checksum = $1 AND day = $2) AS "there!""#,
        checksum,
        day,
    )
    .fetch_one(conn)
    .await
}

/// Keeps other loaders out until the transaction ends, and gives this one the time it needs.
#[tracing::instrument(name = "store.demo_edition.lock", level = "debug", skip_all)]
pub async fn lock(conn: &mut PgConnection) -> sqlx::Result<()> {
    for statement in [
        "SET LOCAL statement_timeout = '60s'",
        "SET LOCAL lock_timeout = '60s'",
        "LOCK TABLE demo_edition IN EXCLUSIVE MODE",
    ] {
        sqlx::query(statement).execute(&mut *conn).await?;
    }
    Ok(())
}

/// Notes which edition stands in the tables from now on.
#[tracing::instrument(name = "store.demo_edition.note", level = "debug", skip_all)]
pub async fn note(conn: &mut PgConnection, checksum: &str, day: Date) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO demo_edition (checksum, day) VALUES ($1, $2)
         ON CONFLICT (only_one) DO UPDATE SET checksum = excluded.checksum, day = excluded.day",
        checksum,
        day,
    )
    .execute(conn)
    .await?;
    Ok(())
}
