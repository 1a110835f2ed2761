//! Pools of PostgreSQL connections, all opened alike.

use std::{str::FromStr, time::Duration};

use sqlx::{
    ConnectOptions, Connection, PgConnection, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use crate::{deadline, health::Check, kind::Kind, room, validate_only};

/// How long a request waits for a free connection before it is refused with 503. Well under
/// [`deadline::READ`]: a read that waits longer would run out of time and say 504 instead.
pub(crate) const ACQUIRE: Duration = Duration::from_secs(1);
/// How long a start waits for its connection: nobody waits for an answer yet.
const START: Duration = Duration::from_secs(5);
/// What a row lock may take before the request is refused with 503.
const LOCK: &str = "3s";
/// How long a transaction may be open with nothing asked in it: whoever began it is gone, or waits for somebody else.
const IDLE: &str = "60s";
/// The same as [`LOCK`] for a migration, which also waits for the one that another process runs.
const MIGRATION_LOCK: &str = "10s";

/// A statement that takes longer than this is worth a line in the log.
const SLOW: Duration = Duration::from_millis(500);

/// Why a database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address is not one of PostgreSQL.
    #[error("the address of the {name} database is not a PostgreSQL URL")]
    Url {
        /// The module whose database it is, by its name.
        name: &'static str,
        /// What the parser said.
        #[source]
        source: sqlx::Error,
    },
    /// No answer, or no entry.
    #[error("the {name} database cannot be reached")]
    Connect {
        /// The module whose database it is, by its name.
        name: &'static str,
        /// What the driver said.
        #[source]
        source: sqlx::Error,
    },
    /// It may lose what it acknowledged.
    #[error(transparent)]
    NotDurable(NotDurable),
}

/// A setting under which a power cut loses what was answered as done (TARGETS.md R4).
#[derive(Debug, thiserror::Error)]
pub enum NotDurable {
    /// The setting is off.
    #[error("the database {database} runs with {setting} = off, which can lose acknowledged work: turn it on")]
    Off {
        /// The database asked.
        database: String,
        /// The server's name for the setting.
        setting: String,
    },
    /// The settings could not be read.
    #[error("the durability settings of the database could not be read")]
    Unknown(#[from] sqlx::Error),
}

/// What a pool is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Answering requests: so many connections at most, and no statement outlives its request.
    Serving(u32),
    /// Migrations and reference data, which may take their time.
    Preparing,
}

/// Opens the pool of a module; the first connection is tried at once.
///
/// # Errors
/// When the address is wrong, the server is away, or it does not keep what it acknowledges.
pub async fn open(name: &'static str, url: &str, purpose: Purpose) -> Result<PgPool, OpenError> {
    let (pool, options) = options(name, url, purpose)?;
    let pool = match pool.connect_with(options.clone()).await {
        Ok(pool) => pool,
        Err(source) => {
            let source = why(source, &options).await;
            return Err(OpenError::Connect { name, source });
        }
    };
    let mut conn = pool
        .acquire()
        .await
        .map_err(|source| OpenError::Connect { name, source })?;
    check_durable(&mut conn).await.map_err(OpenError::NotDurable)?;
    Ok(pool)
}

/// A pool tries again until its time is over, and tells only that it is: one try by itself tells why.
async fn why(waited: sqlx::Error, options: &PgConnectOptions) -> sqlx::Error {
    if !matches!(waited, sqlx::Error::PoolTimedOut) {
        return waited;
    }
    match tokio::time::timeout(ACQUIRE, PgConnection::connect_with(options)).await {
        Ok(Err(source)) => source,
        Ok(Ok(_)) | Err(_) => waited,
    }
}

fn options(name: &'static str, url: &str, purpose: Purpose) -> Result<(PgPoolOptions, PgConnectOptions), OpenError> {
    let options = PgConnectOptions::from_str(url)
        .map_err(|source| OpenError::Url { name, source })?
        .application_name(name);
    let (options, size, patience) = match purpose {
        Purpose::Serving(connections) => (
            options
                .options(serving())
                .log_slow_statements(tracing::log::LevelFilter::Warn, SLOW),
            connections,
            ACQUIRE,
        ),
        // Migrations take their lock on the very connection they run on, and the data is loaded after them.
        // A change of a table that waits for one long transaction holds up everybody behind it: rather give up and
        // be started again.
        Purpose::Preparing => (
            options
                .options([
                    ("lock_timeout", MIGRATION_LOCK),
                    // The role may hold the limits of requests (deploy/postgres/limits.sql); these are none.
                    ("statement_timeout", "0"),
                    ("idle_in_transaction_session_timeout", "0"),
                    ("plan_cache_mode", "auto"),
                    ("enable_seqscan", "on"),
                ])
                .log_slow_statements(tracing::log::LevelFilter::Off, SLOW),
            1,
            START,
        ),
    };
    let pool = PgPoolOptions::new()
        .max_connections(size)
        .acquire_timeout(patience)
        // A ping before every query costs a sixth of the rate (TARGETS.md); /readyz pings instead.
        .test_before_acquire(false);
    Ok((pool, options))
}

/// What a connection that answers requests has of its own, by the server's names. Behind a pooler that shares connections by the transaction
/// it is not taken from who connects: there the role has to have it (`deploy/postgres/limits.sql`, the same).
#[must_use]
pub fn serving() -> [(&'static str, String); 7] {
    [
        ("statement_timeout", deadline::WRITE.as_millis().to_string()),
        ("lock_timeout", LOCK.to_owned()),
        ("idle_in_transaction_session_timeout", IDLE.to_owned()),
        // Left to itself the server plans a list with optional filters anew at every call, and that
        // takes five times as long as running it: 0.75 ms of planning, 0.13 ms of work.
        ("plan_cache_mode", "force_generic_plan".to_owned()),
        // Such a plan is kept while its table grows. One made when the table was all but empty reads every row of it: in a
        // rush, 11,000 of the outbox to mark two as sent. Where there is an index it is used from the first row on.
        ("enable_seqscan", "off".to_owned()),
        // What the rush asks for lies in memory.
        ("random_page_cost", "1.1".to_owned()),
        // A table without a fitting index counts as dear enough to compile its plan, which takes longer than to read it.
        ("jit", "off".to_owned()),
    ]
}

/// What of [`serving`] does not hold on this connection, whoever was to see to it.
///
/// # Errors
/// When the server does not answer.
pub async fn not_held(conn: &mut PgConnection) -> sqlx::Result<Vec<String>> {
    let (names, wanted): (Vec<&str>, Vec<String>) = serving().into_iter().unzip();
    // The server writes a value in its own way (5000 as 5s): it is asked to write both. What is set so is gone with the statement.
    sqlx::query_scalar(
        "SELECT name FROM (
             SELECT name, current_setting(name) AS held, set_config(name, wanted, true) AS asked
             FROM unnest($1::text[], $2::text[]) AS serving (name, wanted)
         ) AS compared WHERE held <> asked",
    )
    .bind(names)
    .bind(wanted)
    .fetch_all(conn)
    .await
}

/// Checks what this very connection would commit with, so a setting on the role or on the database counts too.
///
/// # Errors
/// When a setting is off, or the settings cannot be read.
pub async fn check_durable(conn: &mut PgConnection) -> Result<(), NotDurable> {
    let off: Option<(String, String)> = sqlx::query_as(
        "SELECT current_database()::text, name FROM pg_settings
         WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off' ORDER BY name LIMIT 1",
    )
    .fetch_optional(conn)
    .await?;
    match off {
        Some((database, setting)) => Err(NotDurable::Off { database, setting }),
        None => Ok(()),
    }
}

/// A readiness check that asks the database for one row.
#[must_use]
pub fn check(name: &'static str, pool: PgPool) -> Check {
    Check::new(format!("{name}.database"), move || {
        let pool = pool.clone();
        async move {
            let asked = sqlx::query_scalar::<_, i32>("SELECT 1").fetch_one(&pool).await;
            asked.map(|_| ()).map_err(|_| "the database does not answer".to_owned())
        }
    })
}

/// What sort of failure a database error is: away or busy (503), too slow (504), or our own (500).
#[must_use]
pub fn kind(error: &sqlx::Error) -> (Kind, &'static str) {
    const BUSY: (Kind, &str) = (Kind::Unavailable, "layanan_sibuk");
    if validate_only::is_demanded() {
        // It was never to be done; nobody is told more of it than the rules that were broken.
        return (Kind::Conflict, "konflik");
    }
    match error {
        sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::Io(_) | sqlx::Error::Tls(_) => BUSY,
        sqlx::Error::Database(refusal) => match refusal.code().as_deref() {
            // disk_full
            Some("53100") => {
                room::note_full();
                room::FULL
            }
            // insufficient_resources, out_of_memory, configuration_limit_exceeded, io_error: the server's trouble, not ours
            Some("53000" | "53200" | "53400" | "58030") => BUSY,
            // connection_exception and its kin, and protocol_violation, which is what PgBouncer says when nobody came free in time
            // (query_wait_timeout) or its server went away under it ("server conn crashed?")
            Some("08000" | "08001" | "08003" | "08004" | "08006" | "08P01") => BUSY,
            // query_canceled: statement_timeout
            Some("57014") => (Kind::DeadlineExceeded, "waktu_habis"),
            // serialization_failure, deadlock_detected, idle_in_transaction_session_timeout: nothing was done, and the next try goes through
            Some("40001" | "40P01" | "25P03") => BUSY,
            // lock_not_available, too_many_connections, admin_shutdown, crash_shutdown, cannot_connect_now
            Some("55P03" | "53300" | "57P01" | "57P02" | "57P03") => BUSY,
            _ => (Kind::Internal, "internal"),
        },
        _ => (Kind::Internal, "internal"),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use sqlx::{
        ConnectOptions, PgPool,
        postgres::{PgConnectOptions, PgPoolOptions},
    };

    use super::{Purpose, deadline, kind};
    use crate::kind::Kind;

    #[sqlx::test]
    async fn a_read_hears_that_every_connection_is_taken_before_its_time_is_up(
        _: PgPoolOptions,
        options: PgConnectOptions,
    ) {
        let (pool, options) = super::options("kit", options.to_url_lossy().as_str(), Purpose::Serving(1)).unwrap();
        let pool = pool.connect_with(options).await.unwrap();
        let _taken = pool.acquire().await.unwrap();
        let asked = Instant::now();
        let refused = pool.acquire().await.unwrap_err();
        assert_eq!(kind(&refused), (Kind::Unavailable, "layanan_sibuk"));
        assert!(
            asked.elapsed() + deadline::HOP + deadline::FLOOR < deadline::READ,
            "{:?} is more than a read has",
            asked.elapsed()
        );
    }

    #[sqlx::test]
    async fn a_conflict_of_transactions_may_be_tried_again(pool: PgPool) {
        for state in ["40001", "40P01", "25P03"] {
            let raise = format!("DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '{state}'; END $$");
            let refused = sqlx::raw_sql(sqlx::AssertSqlSafe(raise))
                .execute(&pool)
                .await
                .unwrap_err();
            assert_eq!(kind(&refused), (Kind::Unavailable, "layanan_sibuk"), "{state}");
        }
    }

    /// Red under `lost_connection_is_a_fault`.
    #[sqlx::test]
    async fn a_connection_that_is_lost_or_refused_is_no_fault_of_ours(pool: PgPool) {
        for state in ["08000", "08001", "08003", "08004", "08006", "08P01"] {
            let raise = format!("DO $$ BEGIN RAISE EXCEPTION 'query_wait_timeout' USING ERRCODE = '{state}'; END $$");
            let refused = sqlx::raw_sql(sqlx::AssertSqlSafe(raise))
                .execute(&pool)
                .await
                .unwrap_err();
            assert_eq!(kind(&refused), (Kind::Unavailable, "layanan_sibuk"), "{state}");
        }
        // Whether that transaction was done nobody knows: a next try might do it twice.
        let raise = "DO $$ BEGIN RAISE EXCEPTION 'unknown' USING ERRCODE = '08007'; END $$";
        let unknown = sqlx::raw_sql(raise).execute(&pool).await.unwrap_err();
        assert_eq!(kind(&unknown), (Kind::Internal, "internal"));
    }

    #[sqlx::test]
    async fn a_server_without_room_is_no_fault_of_ours_and_shows_for_a_while(pool: PgPool) {
        for (state, reason) in [
            ("53100", "penyimpanan_penuh"),
            ("53200", "layanan_sibuk"),
            ("58030", "layanan_sibuk"),
        ] {
            let raise = format!("DO $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = '{state}'; END $$");
            let refused = sqlx::raw_sql(sqlx::AssertSqlSafe(raise))
                .execute(&pool)
                .await
                .unwrap_err();
            assert_eq!(kind(&refused), (Kind::Unavailable, reason), "{state}");
        }
        let found = crate::health::ask_all(&[crate::room::database_check()]).await;
        assert!(found[0].problem.is_some() && !found[0].gates, "{found:?}");
    }

    /// Red under `plans_of_empty_tables`.
    #[sqlx::test]
    async fn a_plan_made_for_an_empty_table_does_not_read_all_of_it_once_it_is_full(
        _: PgPoolOptions,
        options: PgConnectOptions,
    ) {
        let (pool, options) = super::options("kit", options.to_url_lossy().as_str(), Purpose::Serving(1)).unwrap();
        let pool = pool.connect_with(options).await.unwrap();
        // Each a transaction of its own: one that makes the table has its plans forgotten. Analysed as it is, it costs nothing to read.
        for step in [
            "CREATE TABLE growing (id bigint PRIMARY KEY, sent boolean)",
            "ANALYZE growing",
            "PREPARE marking (bigint[]) AS UPDATE growing SET sent = true WHERE id = ANY($1)",
            "EXECUTE marking('{1}')",
            "INSERT INTO growing SELECT n, false FROM generate_series(1, 5000) AS n",
        ] {
            sqlx::raw_sql(step).execute(&pool).await.unwrap();
        }
        let plan: Vec<String> = sqlx::query_scalar("EXPLAIN EXECUTE marking('{1}')")
            .fetch_all(&pool)
            .await
            .unwrap();
        let plan = plan.join("\n");
        assert!(plan.contains("growing_pkey") && !plan.contains("Seq Scan"), "{plan}");
    }

    /// Red under `limits_of_a_role_unseen`. The connection asks for nothing, as one that a pooler made.
    #[sqlx::test]
    async fn a_role_has_by_limits_sql_what_a_connection_asks_for(_: PgPoolOptions, options: PgConnectOptions) {
        let mut before = options.connect().await.unwrap();
        // The server of the tests has no jit by itself.
        let names: Vec<&str> = super::serving()
            .map(|(name, _)| name)
            .into_iter()
            .filter(|name| *name != "jit")
            .collect();
        for asked in ["at first", "again, since asking changes nothing"] {
            let mut lacking = super::not_held(&mut before).await.unwrap();
            lacking.retain(|name| name != "jit");
            assert_eq!(lacking, names, "{asked}");
        }
        sqlx::raw_sql(include_str!("../../../deploy/postgres/limits.sql"))
            .execute(&mut before)
            .await
            .unwrap();
        let mut after = options.connect().await.unwrap();
        assert_eq!(super::not_held(&mut after).await.unwrap(), Vec::<String>::new());
        // Nobody but the role of this database, in it.
        sqlx::raw_sql("DO $$ BEGIN EXECUTE format('ALTER ROLE %I IN DATABASE %I RESET lock_timeout', current_user, current_database()); END $$")
            .execute(&mut after)
            .await
            .unwrap();
        let mut without = options.connect().await.unwrap();
        assert_eq!(super::not_held(&mut without).await.unwrap(), ["lock_timeout"]);
    }

    #[sqlx::test]
    async fn a_process_asks_for_it_itself(_: PgPoolOptions, options: PgConnectOptions) {
        let (pool, options) = super::options("kit", options.to_url_lossy().as_str(), Purpose::Serving(1)).unwrap();
        let pool = pool.connect_with(options).await.unwrap();
        let mut conn = pool.acquire().await.unwrap();
        assert_eq!(super::not_held(&mut conn).await.unwrap(), Vec::<String>::new());
    }

    #[sqlx::test]
    async fn migrations_and_their_lock_need_one_connection(_: PgPoolOptions, options: PgConnectOptions) {
        let (pool, options) = super::options("kit", options.to_url_lossy().as_str(), Purpose::Preparing).unwrap();
        let pool = pool.connect_with(options).await.unwrap();
        assert_eq!(pool.options().get_max_connections(), 1);
        let migrator = sqlx::migrate::Migrator::DEFAULT;
        migrator.run(&pool).await.unwrap();
    }
}
