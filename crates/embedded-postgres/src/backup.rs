//! Base backups and the log of changes, from which every moment since the oldest of them can be brought back.
//!
//! A folder of them holds `base-YYYYMMDDTHHMMSSZ` for each base backup, by the moment at which it began (UTC), and the log ([`kept_log`]).

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use rustix::process::{Pid, Signal, kill_process};
use sqlx::{Connection, PgConnection};
use time::OffsetDateTime;
use tokio::process::{Child, Command};

use crate::{
    account::Account,
    backup_error::BackupError,
    base::{bases, name_of},
    binaries::{self, Binaries},
    initdb::{last_words, remove_all},
    kept_log::{self, LOG},
};

/// What the server calls whoever follows its log; it keeps for this name what was not taken yet.
const FOLLOWER: &str = "portal_backup";
/// How long the log's receiver may take to end after it was told to.
const RECEIVER_ENDS: Duration = Duration::from_secs(10);

/// A server that is backed up into a folder.
#[derive(Debug)]
pub struct Backup {
    url: String,
    folder: PathBuf,
    account: Account,
    binaries: Binaries,
}

impl Backup {
    /// Of the server that `url` leads to, by a role that may replicate, into `folder`, which is made and closed to others.
    ///
    /// `bin` is the folder of its programs; they are found by themselves when it is `None`.
    ///
    /// # Errors
    /// When PostgreSQL's programs are not there or the folder cannot be made.
    pub async fn of(url: String, folder: &Path, bin: Option<&Path>) -> Result<Self, BackupError> {
        let folder = std::path::absolute(folder).map_err(BackupError::file(folder))?;
        make_folder(&folder)?;
        let account = Account::own();
        let version = major_version(&url).await?;
        let binaries = binaries::find(bin, Some(&version), &account, &folder)?;
        Ok(Self {
            url,
            folder,
            account,
            binaries,
        })
    }

    /// Whether there is no base backup that is this young and goes on in the log without a gap.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn is_base_due(&self, now: OffsetDateTime, oldest: Duration) -> Result<bool, BackupError> {
        let begun_anew = kept_log::begun_anew(&self.folder)?;
        let since = begun_anew.map_or(now - oldest, |begun| begun.max(now - oldest));
        Ok(!bases(&self.folder)?.iter().any(|base| base.began >= since))
    }

    /// Takes a base backup of all databases and checks every file of it; answers its folder. One that was cut off never gets its
    /// final name.
    ///
    /// # Errors
    /// When it could not be taken or is not whole; those of before stay.
    pub async fn take_base(&self, now: OffsetDateTime) -> Result<PathBuf, BackupError> {
        let unfinished = self.folder.join("base.new");
        remove_all(&unfinished)?;
        let mut taking = self.program("pg_basebackup")?;
        taking.arg("-d").arg(&self.url).arg("-D").arg(&unfinished);
        taking.args(["-X", "stream", "--checkpoint=fast", "--manifest-checksums=SHA256"]);
        done("pg_basebackup", taking).await?;
        let mut checking = self.program("pg_verifybackup")?;
        checking.arg("--quiet").arg(&unfinished);
        done("pg_verifybackup", checking).await?;
        let base = self.folder.join(name_of(now));
        fs::rename(&unfinished, &base).map_err(BackupError::file(&base))?;
        Ok(base)
    }

    /// Has every change written down here as soon as the server writes it. Where the server kept nothing for us, or gave it up (it keeps so
    /// much and no more for who stays away), the log begins anew, and a base backup is due: only a new one goes with it.
    ///
    /// # Errors
    /// When the server does not answer, or the program cannot be started.
    pub async fn follow(&self, now: OffsetDateTime) -> Result<LogReceiver, BackupError> {
        let begins_anew = self.take_a_place(now).await?;
        let log = self.folder.join(LOG);
        make_folder(&log)?;
        let mut following = self.program("pg_receivewal")?;
        following.arg("-d").arg(&self.url).arg("-D").arg(&log);
        following.args(["-S", FOLLOWER, "--synchronous", "--no-password"]);
        // Ctrl-C reaches the whole group of the terminal; we tell it when it is time.
        following.env("PGAPPNAME", FOLLOWER).process_group(0);
        let process = following.spawn().map_err(|error| failed("pg_receivewal", error))?;
        Ok(LogReceiver { process, begins_anew })
    }

    /// Whether the server keeps what its follower has not taken.
    ///
    /// # Errors
    /// When the server does not answer.
    pub async fn has_a_place(&self) -> Result<bool, BackupError> {
        let ask = async {
            let mut conn = PgConnection::connect(&self.url).await?;
            let place = place(&mut conn).await?;
            conn.close().await?;
            Ok(place == Some(true))
        };
        ask.await.map_err(BackupError::Away)
    }

    /// Sees that the server keeps what its follower has not taken. Answers whether there was a backup that this does not continue.
    async fn take_a_place(&self, now: OffsetDateTime) -> Result<bool, BackupError> {
        let mut conn = PgConnection::connect(&self.url).await.map_err(BackupError::Away)?;
        let place = place(&mut conn).await.map_err(BackupError::Away)?;
        if place == Some(true) {
            return Ok(false);
        }
        // Left where it is, the receiver would ask for its continuation for ever. Before the server knows us again: whoever is killed between
        // the two does both once more.
        let begins_anew = !bases(&self.folder)?.is_empty();
        if begins_anew {
            kept_log::set_aside(&self.folder, now)?;
        }
        let make = async {
            if place == Some(false) {
                let drop = sqlx::query("SELECT pg_drop_replication_slot($1)").bind(FOLLOWER);
                drop.execute(&mut conn).await?;
            }
            let create = sqlx::query("SELECT pg_create_physical_replication_slot($1, true)").bind(FOLLOWER);
            create.execute(&mut conn).await?;
            conn.close().await
        };
        make.await.map_err(BackupError::Away)?;
        Ok(begins_anew)
    }

    /// A program of the server, which ends when we do.
    fn program(&self, name: &'static str) -> Result<Command, BackupError> {
        let path = self.binaries.postgres.with_file_name(name);
        if !path.is_file() {
            let version = self.binaries.version.clone();
            return Err(BackupError::NoProgram { path, version });
        }
        let mut command = Command::from(self.account.command(&path, "INT"));
        // How the operator lets it in, without a password that everybody reads in the list of processes.
        for name in ["HOME", "PGPASSFILE", "PGPASSWORD"] {
            command.envs(env::var_os(name).map(|value| (name, value)));
        }
        command.kill_on_drop(true).stdin(Stdio::null());
        Ok(command)
    }
}

/// What writes the log of changes down.
#[derive(Debug)]
pub struct LogReceiver {
    process: Child,
    begins_anew: bool,
}

impl LogReceiver {
    /// Whether changes are missing between what it writes down and what was kept before.
    #[must_use]
    pub fn begins_anew(&self) -> bool {
        self.begins_anew
    }

    /// Waits until it has ended by itself, which it does only when it can go on no more.
    ///
    /// # Errors
    /// When it cannot be waited for.
    pub async fn ended(&mut self) -> io::Result<()> {
        self.process.wait().await.map(drop)
    }

    /// Tells it to end, and waits until what it had was written down.
    pub async fn stop(mut self) {
        let pid = self.process.id().and_then(|pid| i32::try_from(pid).ok());
        if let Some(pid) = pid.and_then(Pid::from_raw)
            && let Err(error) = kill_process(pid, Signal::INT)
        {
            tracing::debug!(%error, "the receiver of the log had gone before the signal");
        }
        if tokio::time::timeout(RECEIVER_ENDS, self.process.wait()).await.is_err() {
            tracing::warn!("the receiver of the log does not end; it is ended");
        }
    }
}

/// What the server keeps for its follower: nothing, or whether the follower's next change is still among it.
async fn place(conn: &mut PgConnection) -> sqlx::Result<Option<bool>> {
    sqlx::query_scalar(
        "SELECT coalesce(wal_status, '') <> 'lost' FROM pg_replication_slots WHERE slot_name = $1 AND slot_type = 'physical'",
    )
    .bind(FOLLOWER)
    .fetch_optional(conn)
    .await
}

async fn major_version(url: &str) -> Result<String, BackupError> {
    let ask = async {
        let mut conn = PgConnection::connect(url).await?;
        let number: i32 = sqlx::query_scalar("SELECT current_setting('server_version_num')::int")
            .fetch_one(&mut conn)
            .await?;
        conn.close().await?;
        Ok((number / 10_000).to_string())
    };
    ask.await.map_err(BackupError::Away)
}

async fn done(program: &'static str, mut command: Command) -> Result<(), BackupError> {
    let output = command.output().await.map_err(|error| failed(program, error))?;
    if output.status.success() {
        return Ok(());
    }
    let reason = last_words(&String::from_utf8_lossy(&output.stderr), output.status);
    Err(BackupError::Program { program, reason })
}

fn failed(program: &'static str, error: io::Error) -> BackupError {
    let reason = error.to_string();
    BackupError::Program { program, reason }
}

/// Makes the folder, or closes an old one to everybody else.
fn make_folder(folder: &Path) -> Result<(), BackupError> {
    use std::os::unix::fs::PermissionsExt;

    fs::create_dir_all(folder).map_err(BackupError::file(folder))?;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700)).map_err(BackupError::file(folder))
}
