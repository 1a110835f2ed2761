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
/// The same for a migration, which also waits for the one that another process runs.
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
        Purpose::Serving(connections) => {
            let longest = deadline::WRITE.as_millis().to_string();
            let options = options.options([
                ("statement_timeout", longest.as_str()),
                ("lock_timeout", LOCK),
                // Left to itself the server plans a list with optional filters anew at every call, and that
                // takes five times as long as running it: 0.75 ms of planning, 0.13 ms of work.
                ("plan_cache_mode", "force_generic_plan"),
                // Such a plan is kept while its table grows. One made when the table was all but empty reads every row of it: in a
                // rush, 11,000 of the outbox to mark two as sent. Where there is an index it is used from the first row on.
                ("enable_seqscan", "off"),
                // What the rush asks for lies in memory.
                ("random_page_cost", "1.1"),
                // A table without a fitting index counts as dear enough to compile its plan, which takes longer than to read it.
                ("jit", "off"),
            ]);
            (
                options.log_slow_statements(tracing::log::LevelFilter::Warn, SLOW),
                connections,
                ACQUIRE,
            )
        }
        // Migrations take their lock on the very connection they run on, and the data is loaded after them.
        // A change of a table that waits for one long transaction holds up everybody behind it: rather give up and
        // be started again.
        Purpose::Preparing => (
            options
                .options([
                    ("lock_timeout", MIGRATION_LOCK),
                    // The role may hold the limits of requests (deploy/postgres/limits.sql); these are none.
                    ("statement_timeout", "0"),
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
            // serialization_failure, deadlock_detected: nothing was done, and the next try goes through
            Some("40001" | "40P01") => BUSY,
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
        for state in ["40001", "40P01"] {
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

    #[sqlx::test]
    async fn migrations_and_their_lock_need_one_connection(_: PgPoolOptions, options: PgConnectOptions) {
        let (pool, options) = super::options("kit", options.to_url_lossy().as_str(), Purpose::Preparing).unwrap();
        let pool = pool.connect_with(options).await.unwrap();
        assert_eq!(pool.options().get_max_connections(), 1);
        let migrator = sqlx::migrate::Migrator::DEFAULT;
        migrator.run(&pool).await.unwrap();
    }
}
