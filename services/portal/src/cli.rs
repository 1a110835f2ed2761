//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use time::OffsetDateTime;

use crate::targets::Target;

/// What can be done beside running.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum Command {
    /// Brings the target's databases up to date and ends.
    Migrate {
        /// Only names what the configuration lacks for it.
        #[arg(long)]
        check: bool,
    },
    /// Names everything that is wrong with the target's configuration, and starts nothing.
    Check,
    /// Looks at all that the portal stands on, changes nothing, and says what to do: configuration, keys, databases, broker, disks.
    ///
    /// Ends with 1 when something is wrong.
    Doctor {
        /// For machines: one JSON document.
        #[arg(long)]
        json: bool,
        /// A file of certificates (PEM) whose end is to be told of, such as the one that the load balancer serves; several may be
        /// named.
        #[arg(long = "certificate")]
        certificates: Vec<PathBuf>,
    },
    /// Asks the portal on this machine whether it is ready (for containers without a shell).
    Ready,
    /// Keeps a backup of a portal on one machine, from which any moment since its first base backup can be brought back.
    ///
    /// Takes a base backup where there is none of the last day, and again a day after each, and keeps every change as the database writes
    /// it, and each new file within a minute, until it is told to end. Runs beside the portal, as its account.
    Backup(Backup),
    /// Brings back what `portal backup` kept: databases, files and keys, into a data folder that has no database yet.
    ///
    /// Nothing is started: look first, then start the portal as ever. The backup is not changed.
    Restore(Restore),
    /// Writes the layouts of documents that come with the program into a folder, to be changed there.
    ///
    /// `registration.layouts_dir` names the folder with the changed ones. docs/runbook.md has the steps.
    Layouts {
        /// Folder that they go to; nothing there is overwritten.
        folder: PathBuf,
    },
    /// Sends the events that consumers gave up (dead letters) back to them, once.
    ///
    /// Mend the cause first: what fails again is a dead letter again. It works on the broker that the configuration
    /// names, else on the databases, else on the portal that runs in the data folder.
    Redrive(Redrive),
    /// Gives access tokens a new signing key; those of the old one go on until they end.
    ///
    /// Keys in the data folder are changed there, and the portal takes the new one at its next start. Keys that come from the
    /// configuration are printed as `secrets.signing_keys` is to be; there it takes two steps, each with a restart of every
    /// process of identity after it: publish, then activate. docs/runbook.md has the commands.
    RotateKeys {
        /// Without a word both steps at once, for a portal of one process.
        step: Option<Step>,
    },
}

/// A step of `portal rotate-keys`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Step {
    /// A next key: its tokens are taken, and nobody signs with it yet.
    Publish,
    /// The next key signs, and the one of before is kept until the last of its tokens has ended.
    Activate,
    /// A new key and none of the others, for when one was stolen: every session ends.
    Replace,
}

/// The arguments of `portal backup`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct Backup {
    /// Folder that the backup goes to; another disk, or another machine's.
    pub backup: PathBuf,
    /// Folder that the keys go to; it must not lie in the other one, since who finds both can read every NIK.
    pub keys: PathBuf,
    /// Only takes a further base backup, for a timer; one that follows the changes goes on meanwhile.
    #[arg(long)]
    pub once: bool,
    /// Another server than the portal's own, by a role that may replicate (postgres://…).
    #[arg(long)]
    pub server: Option<String>,
    /// Seconds between two looks for new files.
    #[arg(long, default_value_t = 60)]
    pub every: u64,
    /// Hours from one base backup to the next: the fewer, the shorter a restore, and the more room they take.
    #[arg(long, default_value_t = 24)]
    pub base_every: u32,
}

/// The arguments of `portal restore`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct Restore {
    /// Folder of the backup.
    pub backup: PathBuf,
    /// Folder of the keys.
    pub keys: PathBuf,
    /// The moment to go back to, with its zone, such as '2026-11-23 14:05:00+07'; without it, to the last change that was kept.
    #[arg(long, value_parser = crate::backup::moment::moment)]
    pub until: Option<OffsetDateTime>,
    /// Folder that the database comes to; without it, where the portal looks for it in the data folder.
    #[arg(long)]
    pub postgres: Option<PathBuf>,
}

/// The arguments of `portal redrive`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct Redrive {
    /// Only tells what there is.
    #[arg(long)]
    pub list: bool,
    /// Only this consumer, such as `notification.otp`.
    #[arg(long)]
    pub consumer: Option<String>,
}

/// The portal: everything in one process, or one module of it.
#[derive(Debug, Parser)]
#[command(version, about)]
pub struct Arguments {
    /// What to do; without a word, run the target.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// What this process runs.
    #[arg(long, global = true, default_value_t = Target::All)]
    pub target: Target,
    /// Names the targets and ends.
    #[arg(long)]
    pub list_targets: bool,
    /// Configuration file (TOML). The `PORTAL__…` environment goes over it.
    #[arg(long, global = true, env = "PORTAL_CONFIG")]
    pub config: Option<PathBuf>,
    /// Port of the portal.
    #[arg(long, env = "PORT")]
    pub port: Option<u16>,
    /// Port for operations: metrics, readiness.
    #[arg(long, global = true, env = "OPS_PORT")]
    pub ops_port: Option<u16>,
    /// Folder of everything that is kept.
    #[arg(long, global = true, env = "DATA_DIR")]
    pub data_dir: Option<PathBuf>,
}
