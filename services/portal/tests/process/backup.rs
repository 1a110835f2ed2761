//! `portal backup` that is kept running. What it keeps is brought back in the tests of `embedded-postgres` and by `make restore-drill`.

use std::{
    fs,
    path::Path,
    process::{Child, Stdio},
};

use embedded_postgres::Running;
use rustix::process::{Pid, Signal, kill_process};
use sqlx::{Connection, PgConnection};
use testkit::eventually;
use tokio::sync::Mutex;

use crate::portal::{Portal, command, free_port, open_folder};

/// A backup that is kept; killed when dropped.
struct Kept(Child);

impl Kept {
    fn begin(folder: &Path, more: &[&str]) -> Self {
        let mut command = command(folder, free_port());
        command
            .arg("backup")
            .args([folder.join("backup"), folder.join("keys")])
            .args(["--every", "1"])
            .args(more);
        Self(command.stdout(Stdio::null()).spawn().unwrap())
    }

    async fn stop(mut self) {
        let pid = Pid::from_raw(self.0.id().try_into().unwrap()).unwrap();
        kill_process(pid, Signal::TERM).unwrap();
        let child = Mutex::new(&mut self.0);
        let ended = eventually("the backup to end", || async { child.lock().await.try_wait().unwrap() }).await;
        assert!(ended.success(), "{ended}");
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// How many entries of the backup begin so.
fn count(folder: &Path, begins: &str) -> usize {
    let Ok(entries) = fs::read_dir(folder.join("backup")) else {
        return 0;
    };
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.starts_with(begins)).count()
}

/// Red under `base_only_once` and `place_lost_meanwhile`.
#[tokio::test(flavor = "multi_thread")]
async fn a_base_backup_is_taken_when_the_newest_is_old_and_when_the_server_gave_changes_up() {
    let folder = open_folder();
    let portal = Portal::start(folder.path()).await;
    let backup = Kept::begin(folder.path(), &[]);
    eventually("a base backup", || async {
        (count(folder.path(), "base-") == 1).then_some(())
    })
    .await;

    let server = Running::find(&folder.path().join("data/postgres")).unwrap().unwrap();
    let conn = Mutex::new(PgConnection::connect(&server.url_for("postgres")).await.unwrap());
    eventually("nothing to be kept for the backup", || async {
        let mut conn = conn.lock().await;
        // Who follows has it in use, and comes again within seconds.
        let give_up =
            "SELECT pg_terminate_backend(active_pid) FROM pg_replication_slots WHERE slot_name = 'portal_backup';
            SELECT pg_drop_replication_slot('portal_backup')";
        sqlx::raw_sql(give_up).execute(&mut *conn).await.ok()
    })
    .await;
    eventually("the log to begin anew, with a base backup", || async {
        (count(folder.path(), "wal-") == 1 && count(folder.path(), "base-") == 2).then_some(())
    })
    .await;
    backup.stop().await;

    let backup = Kept::begin(folder.path(), &["--base-every", "0"]);
    eventually("one base backup after the other", || async {
        (count(folder.path(), "base-") >= 4).then_some(())
    })
    .await;
    assert_eq!(count(folder.path(), "wal-"), 1, "nothing was given up");
    backup.stop().await;
    portal.terminate();
    portal.ended().await;
}
