//! The embedded server against a real PostgreSQL: it keeps what it was given, alone on its folder, durably.

use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use embedded_postgres::{Postgres, Settings, StartError};
use kit::database::check_durable;
use rustix::process::{Pid, Signal, kill_process};
use sqlx::{Connection, PgConnection};
use testkit::eventually;

/// Set in the process that [`holds_a_server_until_it_is_killed`] turns into a portal.
const HOLD: &str = "PORTAL_TEST_HOLD";
/// What that process says when its row is committed.
const HOLDING: &str = "the row is committed";

/// A folder the server's account can reach, removed at the end.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).expect("opened");
        Self(folder)
    }

    fn data(&self) -> PathBuf {
        self.0.path().join("data")
    }

    fn cluster(&self) -> PathBuf {
        self.data().join("cluster")
    }
}

fn settings(data: &Path) -> Settings {
    Settings::new(data, &["identity", "catalog"])
}

async fn connect(postgres: &Postgres, database: &str) -> PgConnection {
    PgConnection::connect(&postgres.url_for(database))
        .await
        .expect("a connection")
}

async fn write_a_note(postgres: &Postgres, text: &str) {
    let mut conn = connect(postgres, "identity").await;
    sqlx::raw_sql("CREATE TABLE IF NOT EXISTS note (text text NOT NULL)")
        .execute(&mut conn)
        .await
        .expect("a table");
    sqlx::query("INSERT INTO note VALUES ($1)")
        .bind(text)
        .execute(&mut conn)
        .await
        .expect("a row");
}

async fn notes(postgres: &Postgres) -> Vec<String> {
    let mut conn = connect(postgres, "identity").await;
    sqlx::query_scalar("SELECT text FROM note ORDER BY text")
        .fetch_all(&mut conn)
        .await
        .expect("rows")
}

/// The servers that work in a cluster, seen from outside; a server's own workers do not count.
fn servers_on(cluster: &Path) -> Vec<u32> {
    let works_there = |pid: u32| fs::read_link(format!("/proc/{pid}/cwd")).is_ok_and(|folder| folder == cluster);
    let processes = fs::read_dir("/proc").expect("/proc").flatten();
    processes
        .filter_map(|process| process.file_name().to_str()?.parse().ok())
        .filter(|pid| works_there(*pid) && parent_of(*pid).is_some_and(|parent| !works_there(parent)))
        .collect()
}

fn parent_of(pid: u32) -> Option<u32> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    status
        .lines()
        .find_map(|line| line.strip_prefix("PPid:")?.trim().parse().ok())
}

fn signal(pid: u32, signal: Signal) {
    let pid = i32::try_from(pid).ok().and_then(Pid::from_raw).expect("a pid");
    kill_process(pid, signal).expect("signalled");
}

/// This test program again, as a portal that has committed a row and then only waits to be killed.
fn start_holder(data: &Path) -> Child {
    let mut holder = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "holds_a_server_until_it_is_killed", "--nocapture"])
        .env(HOLD, data)
        .stdout(Stdio::piped())
        .spawn()
        .expect("a second process");
    let said = BufReader::new(holder.stdout.take().expect("its output"));
    let committed = said.lines().map_while(Result::ok).any(|line| line.contains(HOLDING));
    assert!(committed, "the holder ended before it had committed");
    holder
}

/// Does nothing by itself; [`start_holder`] runs it in a process of its own.
#[tokio::test]
async fn holds_a_server_until_it_is_killed() {
    let Some(data) = std::env::var_os(HOLD).map(PathBuf::from) else {
        return;
    };
    let postgres = Postgres::start(&settings(&data)).await.expect("started");
    write_a_note(&postgres, "committed before the kill").await;
    println!("{HOLDING}");
    std::future::pending::<()>().await;
}

#[tokio::test]
async fn what_was_committed_is_there_after_a_stop_and_a_start() {
    let folder = Folder::new();
    let postgres = Postgres::start(&settings(&folder.data())).await.expect("first start");
    write_a_note(&postgres, "kept").await;
    postgres.stop().await;
    assert_eq!(servers_on(&folder.cluster()), Vec::<u32>::new());

    let postgres = Postgres::start(&settings(&folder.data())).await.expect("second start");

    assert_eq!(notes(&postgres).await, ["kept"]);
    postgres.stop().await;
}

#[tokio::test]
async fn a_database_added_later_is_made_beside_the_old_ones_in_the_one_locale() {
    let folder = Folder::new();
    Postgres::start(&settings(&folder.data()))
        .await
        .expect("first start")
        .stop()
        .await;

    let more = Settings {
        databases: vec!["identity".into(), "content".into()],
        ..settings(&folder.data())
    };
    let postgres = Postgres::start(&more).await.expect("second start");

    let made: Vec<(String, String)> = sqlx::query_as(
        "SELECT datname::text, datcollate::text FROM pg_database \
         WHERE datname IN ('identity', 'catalog', 'content') ORDER BY datname",
    )
    .fetch_all(&mut connect(&postgres, "content").await)
    .await
    .expect("the databases");
    assert_eq!(
        made,
        ["catalog", "content", "identity"].map(|name| (name.to_owned(), "C.UTF-8".to_owned()))
    );
    postgres.stop().await;
}

#[tokio::test]
async fn the_server_runs_durably_and_listens_on_no_network_port() {
    let folder = Folder::new();
    let postgres = Postgres::start(&settings(&folder.data())).await.expect("started");
    let mut conn = connect(&postgres, "catalog").await;

    check_durable(&mut conn).await.expect("durable");
    let listens: String = sqlx::query_scalar("SHOW listen_addresses")
        .fetch_one(&mut conn)
        .await
        .expect("a setting");

    assert_eq!(listens, "");
    postgres.stop().await;
}

#[tokio::test]
async fn a_setting_that_loses_work_is_refused_at_the_start() {
    let folder = Folder::new();
    let postgres = Postgres::start(&settings(&folder.data())).await.expect("started");
    let mut conn = connect(&postgres, "postgres").await;
    sqlx::raw_sql("ALTER DATABASE catalog SET synchronous_commit = off")
        .execute(&mut conn)
        .await
        .expect("altered");
    postgres.stop().await;

    let refused = Postgres::start(&settings(&folder.data()))
        .await
        .expect_err("not durable")
        .to_string();

    assert!(
        refused.contains("catalog") && refused.contains("synchronous_commit = off"),
        "{refused}"
    );
    assert_eq!(servers_on(&folder.cluster()), Vec::<u32>::new());
}

#[tokio::test]
async fn a_second_portal_on_the_folder_is_refused_and_the_first_one_lives_on() {
    let folder = Folder::new();
    let first = Postgres::start(&settings(&folder.data())).await.expect("started");

    let refused = Postgres::start(&settings(&folder.data())).await.expect_err("in use");

    assert!(matches!(&refused, StartError::InUse { pid: Some(pid), .. } if *pid == std::process::id().to_string()));
    assert_eq!(servers_on(&folder.cluster()), [first.pid().expect("running")]);
    connect(&first, "identity").await.ping().await.expect("still there");
    first.stop().await;
}

#[tokio::test]
async fn a_folder_with_other_files_is_refused_and_left_as_it_was() {
    let folder = Folder::new();
    fs::create_dir(folder.data()).expect("a folder");
    fs::write(folder.data().join("thesis.odt"), "years of work").expect("a file");

    let refused = Postgres::start(&settings(&folder.data())).await.expect_err("occupied");

    assert!(matches!(refused, StartError::Occupied { stranger, .. } if stranger == "thesis.odt"));
    let left = fs::read_dir(folder.data())
        .expect("readable")
        .flatten()
        .map(|entry| entry.file_name());
    assert_eq!(left.collect::<Vec<_>>(), ["thesis.odt"]);
}

#[tokio::test]
async fn a_path_too_long_for_a_socket_still_works() {
    let folder = Folder::new();
    let deep = folder.data().join("a-rather-long-name".repeat(6));

    let postgres = Postgres::start(&settings(&deep)).await.expect("started");

    connect(&postgres, "identity").await.ping().await.expect("reachable");
    postgres.stop().await;
}

#[tokio::test]
async fn a_folder_closed_to_the_servers_account_is_replaced_for_root_and_found_again() {
    let folder = Folder::new();
    fs::set_permissions(folder.0.path(), Permissions::from_mode(0o700)).expect("closed");
    let postgres = Postgres::start(&settings(&folder.data())).await.expect("started");
    write_a_note(&postgres, "kept").await;
    let used = postgres.data_dir().to_owned();
    postgres.stop().await;

    fs::set_permissions(folder.0.path(), Permissions::from_mode(0o755)).expect("opened");
    let postgres = Postgres::start(&settings(&folder.data())).await.expect("started again");

    assert_eq!(notes(&postgres).await, ["kept"]);
    assert_eq!(postgres.data_dir(), used);
    postgres.stop().await;
    if rustix::process::geteuid().is_root() {
        assert_eq!(used.parent(), Some(Path::new("/var/lib")));
        fs::remove_dir_all(used).expect("removed");
    } else {
        assert_eq!(used, folder.data());
    }
}

#[tokio::test]
async fn no_server_to_be_found_is_said_with_what_to_do() {
    let folder = Folder::new();
    let nowhere = Settings {
        bin: Some(folder.0.path().join("nothing")),
        ..settings(&folder.data())
    };

    let refused = Postgres::start(&nowhere).await.expect_err("no binaries");

    assert!(refused.to_string().contains("scripts/setup.sh"), "{refused}");
}

/// Sabotage: `database_given_up`.
#[tokio::test]
async fn a_server_comes_back_by_itself_however_often_it_is_killed() {
    let folder = Folder::new();
    let postgres = Postgres::start(&settings(&folder.data())).await.expect("started");
    write_a_note(&postgres, "committed").await;
    for _ in 0..6 {
        let killed = postgres.pid();
        signal(killed.expect("running"), Signal::KILL);
        eventually("the server to come back", async || {
            let connection = PgConnection::connect(&postgres.url_for("identity")).await;
            (connection.is_ok() && postgres.pid() != killed).then_some(())
        })
        .await;
    }

    assert_eq!(notes(&postgres).await, ["committed"]);
    assert_eq!(servers_on(&folder.cluster()), [postgres.pid().expect("running")]);
    postgres.stop().await;
}

#[tokio::test]
async fn after_kill_9_of_the_portal_the_next_one_starts_alone_with_every_committed_row() {
    let folder = Folder::new();
    let mut holder = start_holder(&folder.data());
    let orphan = servers_on(&folder.cluster());
    assert_eq!(orphan.len(), 1);
    holder.kill().expect("killed");
    holder.wait().expect("reaped");

    let postgres = Postgres::start(&settings(&folder.data()))
        .await
        .expect("started after the kill");

    assert_eq!(notes(&postgres).await, ["committed before the kill"]);
    let servers = servers_on(&folder.cluster());
    assert_eq!(servers, [postgres.pid().expect("running")]);
    assert_ne!(servers, orphan);
    postgres.stop().await;
}

#[tokio::test]
async fn an_orphan_that_does_not_hear_the_death_signal_is_found_and_ended() {
    let folder = Folder::new();
    let mut holder = start_holder(&folder.data());
    let orphan = servers_on(&folder.cluster());
    // Held still, it cannot act on the signal: the next portal meets a living server.
    signal(orphan[0], Signal::STOP);
    holder.kill().expect("killed");
    holder.wait().expect("reaped");
    assert_eq!(servers_on(&folder.cluster()), orphan);

    let impatient = Settings {
        stop_limit: Duration::from_millis(200),
        ..settings(&folder.data())
    };
    let postgres = Postgres::start(&impatient).await.expect("started");

    assert_eq!(servers_on(&folder.cluster()), [postgres.pid().expect("running")]);
    assert_eq!(notes(&postgres).await, ["committed before the kill"]);
    postgres.stop().await;
}
