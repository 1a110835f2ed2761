//! What the candidates read: the demo data, and copies of it that are many times as large.

use std::{fs, sync::OnceLock};

use anyhow::{Context, ensure};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tokio::runtime::Runtime;

use crate::portal::Portal;

/// The catalog's database as `portal migrate` fills it.
pub const DEMO: &str = "catalog";
/// An event of the demo that has all there is.
pub const EVENT: i64 = 94;
/// The event that [`fill`] makes: exactly sixty sub-events.
pub const SIXTY: i64 = 9060;

/// Brings the databases up to date, fills in the demo data, and adds the event of sixty sub-events.
pub fn fill(portal: &Portal) -> anyhow::Result<()> {
    fs::create_dir_all(portal.data_dir())?;
    let mut migrate = portal.command("all", 0, 0, 0);
    let done = migrate.arg("migrate").env("PORTAL__DEMO__LOAD", "true").output()?;
    ensure!(
        done.status.success(),
        "the databases could not be filled: {}",
        String::from_utf8_lossy(&done.stderr)
    );
    execute(portal, DEMO, &[include_str!("data/sixty.sql")])?;
    // Copies must not announce again what the demo announced.
    execute(portal, DEMO, &["DELETE FROM outbox"])
}

/// Makes the database `name`: the demo's events and all that hangs on them, `times` times, each copy with titles of
/// its own. One that stands already is taken as it is.
pub fn copy(portal: &Portal, name: &'static str, times: u32) -> anyhow::Result<()> {
    let stands = runtime()?.block_on(async {
        let mut conn = PgConnection::connect(&portal.database).await?;
        let found = sqlx::query_scalar("SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)");
        anyhow::Ok(found.bind(name).fetch_one(&mut conn).await?)
    })?;
    if stands {
        return Ok(());
    }
    eprintln!("copying the demo {times} times into {name}");
    execute(
        portal,
        "postgres",
        &[&format!("CREATE DATABASE {name} TEMPLATE {DEMO}")],
    )?;
    let copies = format!("SET bench.copies = {}", times - 1);
    execute(
        portal,
        name,
        &[&copies, include_str!("data/grow.sql"), "VACUUM ANALYZE"],
    )
}

/// Runs these one after the other in one session.
pub fn execute(portal: &Portal, database: &str, statements: &[&str]) -> anyhow::Result<()> {
    runtime()?.block_on(async {
        let mut conn = PgConnection::connect(&portal.url(database)).await?;
        for statement in statements {
            let ran = sqlx::raw_sql(AssertSqlSafe((*statement).to_owned()))
                .execute(&mut conn)
                .await;
            ran.with_context(|| format!("in {database}"))?;
        }
        anyhow::Ok(conn.close().await?)
    })
}

/// For the few things that wait for something other than a program.
pub fn runtime() -> anyhow::Result<&'static Runtime> {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    if let Some(runtime) = RUNTIME.get() {
        return Ok(runtime);
    }
    let made = Runtime::new()?;
    Ok(RUNTIME.get_or_init(|| made))
}
