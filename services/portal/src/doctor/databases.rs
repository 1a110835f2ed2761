//! A module's database: whether it is there, keeps what it acknowledges, is migrated, and tells the same time.

use std::str::FromStr;

use kit::{clock::Clock, database};
use sqlx::{Connection, PgConnection, postgres::PgConnectOptions};
use time::{Duration, OffsetDateTime};
use tokio::time::timeout;

use super::{finding::Finding, keys};
use crate::{migration_state::MigrationState, module_entry::Entry, secrets, settings::Settings, targets::Target};

/// A server that says nothing for longer is away.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(5);
/// Clocks that differ by more, in milliseconds, let codes and holds end early or late.
const SKEW_MS: i128 = 2_000;

pub(super) async fn examine(
    entry: &Entry,
    url: &str,
    settings: &Settings,
    target: Target,
    clock: &Clock,
) -> Vec<Finding> {
    let part = format!("database {}", entry.name);
    let mut conn = match connect(url).await {
        Ok(conn) => conn,
        Err(words) => {
            let advice = if settings.databases.is_empty() {
                "ask as the account that the portal runs as: the database inside of it lets nobody else in".to_owned()
            } else {
                format!(
                    "see that the server runs and that databases.{} is its address, name and password",
                    entry.name
                )
            };
            return vec![Finding::wrong(part, words, advice)];
        }
    };
    let mut found = Vec::new();
    found.push(match database::check_durable(&mut conn).await {
        Ok(()) => Finding::well(&part, "keeps what it acknowledges (fsync, synchronous_commit, full_page_writes)"),
        Err(off) => Finding::wrong(
            &part,
            kit::report::chain(&off),
            "ALTER SYSTEM SET … = on (or ALTER DATABASE/ROLE … RESET it), then reload the server; the portal refuses to start without",
        ),
    });
    found.push(limits(&part, &mut conn).await);
    match MigrationState::of(&mut conn, entry.migrator).await {
        Ok(state) => found.push(migrations(&part, entry, state, settings)),
        Err(error) => found.push(unread(&part, "its migrations", &error)),
    }
    match skew(&mut conn, clock).await {
        Ok(ahead) => found.push(told_time(&part, ahead)),
        Err(error) => found.push(unread(&part, "its clock", &error)),
    }
    if entry.name == identity::NAME
        && let Some(keys) = secrets::standing(&settings.secrets, &settings.data_dir)
        && target.needs_keys()
    {
        found.extend(keys::of_database(&mut conn, &keys.for_identity(), clock.now()).await);
    }
    let _ = conn.close().await;
    found
}

async fn connect(url: &str) -> Result<PgConnection, String> {
    let options = PgConnectOptions::from_str(url).map_err(|_| "its address is not a PostgreSQL URL".to_owned())?;
    match timeout(
        PATIENCE,
        // As a process that answers requests.
        PgConnection::connect_with(&options.application_name("portal doctor").options(database::serving())),
    )
    .await
    {
        Ok(Ok(conn)) => Ok(conn),
        Ok(Err(error)) => Err(format!("cannot be reached: {}", kit::report::chain(&error))),
        Err(_) => Err(format!("says nothing within {} s", PATIENCE.as_secs())),
    }
}

/// Whether a process's statements end in time here, also where a pooler does not take from it what it asks for.
async fn limits(part: &str, conn: &mut PgConnection) -> Finding {
    match database::not_held(conn).await {
        Ok(lacking) if lacking.is_empty() => Finding::well(part, "gives a process the limits that it asks for"),
        Ok(lacking) => Finding::wrong(
            part,
            format!(
                "a pooler such as PgBouncer stands before it, and its role has no {}",
                lacking.join(", ")
            ),
            "run deploy/postgres/limits.sql once in this database, as its role, and restart the pooler's connections (RECONNECT): until then a \
             statement may go on for ever",
        ),
        Err(error) => unread(part, "its limits", &error),
    }
}

fn unread(part: &str, what: &str, error: &(dyn std::error::Error + 'static)) -> Finding {
    let words = format!("{what} could not be read: {}", kit::report::chain(error));
    Finding::wrong(part, words, "see that this role owns the database and its tables")
}

fn migrations(part: &str, entry: &Entry, state: MigrationState, settings: &Settings) -> Finding {
    match state {
        MigrationState::Lacks { first, count } if settings.migrate_at_start => Finding::notice(
            part,
            format!("lacks {count} migrations, the first is {first}"),
            "the next start of the portal brings them; `portal migrate` does it now",
        ),
        MigrationState::Lacks { first, count } => Finding::wrong(
            part,
            format!("lacks {count} migrations, the first is {first}"),
            "run `portal migrate` (the job of the roll-out) before this version is started",
        ),
        MigrationState::Ahead(newest) => Finding::notice(
            part,
            format!("is ahead of this program, by migration {newest} and perhaps others"),
            "right in the middle of a roll-out; otherwise this program is an old one",
        ),
        MigrationState::Unfinished(version) => Finding::wrong(
            part,
            format!("migration {version} began and did not end"),
            "run `portal migrate`, which says why; docs/migrations.md says how one is taken up again",
        ),
        MigrationState::Foreign(version) => Finding::wrong(
            part,
            format!("migration {version} is not this program's: it is another module's database, or another program's"),
            format!("see that databases.{0} leads to the database of {0}", entry.name),
        ),
        MigrationState::Whole => Finding::well(
            part,
            format!("has all of its {} migrations", entry.migrator.iter().count()),
        ),
    }
}

/// How far the database's clock is ahead, in milliseconds, as seen from the middle of the question.
async fn skew(conn: &mut PgConnection, clock: &Clock) -> sqlx::Result<i128> {
    let asked = clock.now();
    let there: OffsetDateTime = sqlx::query_scalar("SELECT clock_timestamp()").fetch_one(conn).await?;
    let answered = clock.now();
    let taken: Duration = answered - asked;
    let here: OffsetDateTime = asked + taken / 2_i32;
    let ahead: Duration = there - here;
    Ok(ahead.whole_milliseconds())
}

fn told_time(part: &str, ahead: i128) -> Finding {
    if ahead.abs() <= SKEW_MS {
        return Finding::well(part, format!("tells the same time to {} ms", ahead.abs()));
    }
    let way = if ahead > 0 { "ahead of" } else { "behind" };
    Finding::wrong(
        part,
        format!("its clock is {} ms {way} this machine's", ahead.abs()),
        "see that both machines keep time by NTP (timedatectl, chronyc tracking): codes, holds and sessions end by it",
    )
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kit::clock::Clock;
    use sqlx::{ConnectOptions, PgPool};

    use super::{examine, limits, told_time};
    use crate::{
        doctor::finding::{Finding, State},
        migration_state::MigrationState,
        modules::entry,
        settings::Settings,
        targets::Target,
    };

    const TARGET: Target = Target::Module("feedback");

    fn settings() -> Settings {
        Settings {
            migrate_at_start: false,
            ..Settings::default()
        }
    }

    async fn look(pool: &PgPool) -> Vec<Finding> {
        let url = pool.connect_options().to_url_lossy().to_string();
        examine(entry("feedback").unwrap(), &url, &settings(), TARGET, &Clock::system()).await
    }

    /// What is wrong beside durability: the server of the tests syncs nothing, so that they are quick.
    fn wrong(found: &[Finding]) -> Vec<&str> {
        let wrong = found.iter().filter(|finding| finding.state == State::Wrong);
        let words = wrong.map(|finding| finding.words.as_str());
        words.filter(|words| !words.contains(" = off")).collect()
    }

    #[testkit::database(feedback::MIGRATOR)]
    async fn a_database_as_it_must_be_has_nothing_wrong(pool: PgPool) {
        let found = look(&pool).await;
        assert_eq!(wrong(&found), Vec::<&str>::new(), "{found:#?}");
        let well = found.iter().filter(|finding| finding.state == State::Well);
        assert!((3..=4).contains(&well.count()), "{found:#?}");
    }

    #[sqlx::test(migrations = false)]
    async fn what_is_missing_is_named_with_what_to_do_and_nothing_is_made(pool: PgPool) {
        let found = look(&pool).await;
        let words = wrong(&found);
        assert!(
            words.len() == 1 && words[0].contains("migrations, the first is"),
            "{found:#?}"
        );
        assert!(found.iter().any(|finding| {
            finding
                .advice
                .as_deref()
                .is_some_and(|told| told.contains("portal migrate"))
        }));
        let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
            .fetch_one(&pool)
            .await
            .unwrap();
        assert_eq!(tables, 0, "the doctor made something");
    }

    #[testkit::database(feedback::MIGRATOR)]
    async fn what_began_and_did_not_end_and_what_is_another_modules_is_told(pool: PgPool) {
        let mut conn = pool.acquire().await.unwrap();
        let whole = MigrationState::of(&mut conn, &feedback::MIGRATOR).await.unwrap();
        assert_eq!(whole, MigrationState::Whole);
        let others = MigrationState::of(&mut conn, &content::MIGRATOR).await.unwrap();
        assert!(matches!(others, MigrationState::Foreign(_)), "{others:?}");
        sqlx::query("UPDATE _sqlx_migrations SET success = false WHERE version = 1")
            .execute(&pool)
            .await
            .unwrap();
        let unfinished = MigrationState::of(&mut conn, &feedback::MIGRATOR).await.unwrap();
        assert_eq!(unfinished, MigrationState::Unfinished(1));
        drop(conn);
        let found = look(&pool).await;
        assert!(
            wrong(&found).contains(&"migration 1 began and did not end"),
            "{found:#?}"
        );
    }

    #[testkit::database(feedback::MIGRATOR)]
    async fn a_database_that_may_lose_what_it_acknowledged_is_wrong(pool: PgPool) {
        sqlx::raw_sql(
            "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$",
        )
        .execute(&pool)
        .await
        .unwrap();
        let found = look(&pool).await;
        let off = found.iter().find(|finding| finding.words.contains(" = off"));
        assert_eq!(off.map(|finding| finding.state), Some(State::Wrong), "{found:#?}");
    }

    /// Red under `pooler_unseen`. The connection asks for nothing, as one that a pooler made.
    #[sqlx::test(migrations = false)]
    async fn a_role_without_limits_behind_a_pooler_is_wrong_and_what_to_run_is_said(pool: PgPool) {
        let mut conn = pool.acquire().await.unwrap();
        let found = limits("database feedback", &mut conn).await;
        assert_eq!(found.state, State::Wrong, "{found:#?}");
        assert!(
            found
                .words
                .contains("no statement_timeout, lock_timeout, idle_in_transaction_session_timeout"),
            "{found:#?}"
        );
        assert!(found.advice.unwrap().contains("deploy/postgres/limits.sql"));
        // A process that reaches the server itself has what it asks for.
        let found = look(&pool).await;
        assert!(
            found
                .iter()
                .any(|found| found.state == State::Well && found.words.contains("limits")),
            "{found:#?}"
        );
    }

    #[tokio::test]
    async fn a_database_that_is_away_is_said_in_one_line() {
        let url = "postgres://portal@127.0.0.1:1/none";
        let found = examine(entry("feedback").unwrap(), url, &settings(), TARGET, &Clock::system()).await;
        assert!(
            found.len() == 1 && found[0].words.starts_with("cannot be reached"),
            "{found:#?}"
        );
    }

    #[testkit::database(feedback::MIGRATOR)]
    async fn clocks_that_differ_are_wrong_in_either_direction(pool: PgPool) {
        let url = pool.connect_options().to_url_lossy().to_string();
        let clock = Clock::from_fn(|| Clock::system().now() - Duration::from_secs(3_600));
        let found = examine(entry("feedback").unwrap(), &url, &settings(), TARGET, &clock).await;
        let words = wrong(&found);
        assert!(
            words.len() == 1 && words[0].contains("ahead of this machine's"),
            "{found:#?}"
        );
        assert_eq!(told_time("database", -2_001).state, State::Wrong);
        assert_eq!(told_time("database", 2_000).state, State::Well);
    }
}
