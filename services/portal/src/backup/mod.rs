//! `portal backup` and `portal restore`: a portal on one machine is kept, and brought back (TARGETS.md R28).
//!
//! All databases are of one server, so one log of changes makes one point of all of them. Files and keys stand beside it ([`files`]).

mod files;
pub mod moment;

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use embedded_postgres::Running;
use kit::{clock::Clock, run};
use tokio_util::sync::CancellationToken;

use crate::{
    cli::{Arguments, Backup, Restore},
    problems,
    settings::Settings,
};

/// Keeps the backup until it is told to end, or takes one base backup.
///
/// # Errors
/// When something cannot be kept, in words for the operator.
pub fn keep(arguments: &Arguments, wanted: &Backup) -> anyhow::Result<()> {
    // What a process that runs would need is nobody's business here.
    let settings = problems::load_unchecked(arguments)?;
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o077));
    files::refuse_places(&settings, &wanted.backup, &wanted.keys)?;
    let backup = files::private_folder(&wanted.backup)?;
    let keys = files::private_folder(&wanted.keys)?;
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    runtime.block_on(async {
        let stop = CancellationToken::new();
        run::cancel_at_signal(stop.clone()).context("cannot listen for signals")?;
        let kept = Kept {
            server: embedded_postgres::Backup::of(server(&settings, wanted)?, &backup, postgres_bin().as_deref())
                .await?,
            base_every: Duration::from_secs(u64::from(wanted.base_every) * 3600),
            settings,
            backup,
            keys,
        };
        files::keep_keys(&kept.settings, &kept.keys)?;
        let following = async {
            if wanted.once {
                kept.take_base().await
            } else {
                kept.follow(Duration::from_secs(wanted.every.max(1)), &stop).await
            }
        };
        tokio::select! {
            ended = following => ended,
            // A base backup that is not whole is left to the next one.
            () = stop.cancelled(), if wanted.once => bail!("told to end before the base backup was whole"),
        }
    })
}

/// Brings back what was kept.
///
/// # Errors
/// When something stands in the way or is missing, in words for the operator.
pub fn bring_back(arguments: &Arguments, wanted: &Restore) -> anyhow::Result<()> {
    let settings = problems::load_unchecked(arguments)?;
    files::find_keys(&settings, &wanted.keys)?;
    let place = wanted.postgres.clone();
    let server = embedded_postgres::Settings::new(place.unwrap_or_else(|| settings.data_dir.join("postgres")), &[]);
    let began = Instant::now();
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    let restored = runtime.block_on(embedded_postgres::restore(&wanted.backup, &server, wanted.until))?;
    std::fs::create_dir_all(&settings.data_dir)
        .with_context(|| format!("cannot make {}", settings.data_dir.display()))?;
    files::bring_back(&settings, &wanted.backup)?;
    files::bring_back_keys(&settings, &wanted.keys)?;
    println!(
        "Restored in {:.1} s into {}, from {}; the last change is of {}.",
        began.elapsed().as_secs_f32(),
        restored.data_dir.display(),
        restored.base.display(),
        restored.last_change.as_deref().unwrap_or("the base backup"),
    );
    println!("Start the portal, and a new backup into a new folder.");
    Ok(())
}

/// A backup that is kept.
struct Kept {
    server: embedded_postgres::Backup,
    /// How old the newest base backup may be.
    base_every: Duration,
    settings: Settings,
    backup: PathBuf,
    keys: PathBuf,
}

impl Kept {
    async fn take_base(&self) -> anyhow::Result<()> {
        let began = Instant::now();
        let base = self.server.take_base(Clock::system().now()).await?;
        // After the databases: a file that a row names was there before the row.
        files::keep(&self.settings, &self.backup)?;
        println!("{} after {:.1} s", base.display(), began.elapsed().as_secs_f32());
        Ok(())
    }

    /// Follows the changes until it is told to end; where the server gave up what was not taken yet, begins anew.
    async fn follow(&self, every: Duration, stop: &CancellationToken) -> anyhow::Result<()> {
        loop {
            // First, so that the base backup and what is kept of the changes leave no gap between them.
            let mut receiver = self.server.follow(Clock::system().now()).await?;
            if receiver.begins_anew() {
                println!(
                    "Changes are missing between the last backup and now, since the server kept none for it or gave them up: the log begins \
                     anew, with a base backup."
                );
            }
            tokio::select! {
                ended = receiver.ended() => {
                    ended.context("cannot wait for pg_receivewal")?;
                    bail!("what is written is no longer kept: pg_receivewal ended, its words stand above");
                }
                looked = self.look_every(every) => looked?,
                () = stop.cancelled() => {
                    receiver.stop().await;
                    return files::keep(&self.settings, &self.backup);
                }
            }
            receiver.stop().await;
        }
    }

    /// Takes a base backup where one is due, and looks for new files, until the server no longer keeps what was not taken yet.
    async fn look_every(&self, every: Duration) -> anyhow::Result<()> {
        if self.is_base_due()? {
            self.take_base().await?;
        }
        println!("Following; stop it with Ctrl-C.");
        let mut rest = Duration::ZERO;
        loop {
            files::keep(&self.settings, &self.backup)?;
            files::keep_keys(&self.settings, &self.keys)?;
            tokio::time::sleep(every).await;
            rest = rest.saturating_sub(every);
            // The changes are kept all the same; the next try is not of the next minute.
            if rest.is_zero()
                && self.is_base_due()?
                && let Err(error) = self.take_base().await
            {
                eprintln!("No new base backup: {error:#}. It is tried again in an hour.");
                rest = Duration::from_secs(3600);
            }
            // A server that is away says nothing of it; pg_receivewal waits for it.
            if let Ok(false) = self.server.has_a_place().await {
                return Ok(());
            }
        }
    }

    fn is_base_due(&self) -> anyhow::Result<bool> {
        Ok(self.server.is_base_due(Clock::system().now(), self.base_every)?)
    }
}

/// Where the server is reached.
fn server(settings: &Settings, wanted: &Backup) -> anyhow::Result<String> {
    if let Some(url) = &wanted.server {
        return Ok(url.clone());
    }
    let running = Running::find(&settings.data_dir.join("postgres"))?.with_context(|| {
        format!(
            "no portal runs in {}, and its database runs inside of it: start the portal, or name another folder with --data-dir, or the \
             server with --server",
            settings.data_dir.display()
        )
    })?;
    Ok(running.url_for("postgres"))
}

fn postgres_bin() -> Option<PathBuf> {
    embedded_postgres::Settings::new("", &[]).bin
}
