//! What the server is started with.

use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::account::Account;
use crate::binaries::Binaries;
use crate::place::Place;
use crate::{address::SOCKET_PORT, settings::Settings};

/// What it takes to start the server, again and again.
pub(crate) struct Launch {
    account: Account,
    postgres: PathBuf,
    pub cluster: PathBuf,
    run: PathBuf,
    arguments: Vec<String>,
    pub stop_limit: Duration,
    pub well_after: Duration,
}

impl Launch {
    /// With the settings that keep what is acknowledged, whatever the files in the cluster say.
    pub fn new(place: &Place, binaries: &Binaries, settings: &Settings) -> Self {
        let set = [
            // Durable, whatever the files in the cluster say.
            "fsync=on".to_owned(),
            "synchronous_commit=on".to_owned(),
            "full_page_writes=on".to_owned(),
            format!("max_slot_wal_keep_size={}MB", settings.kept_for_backup_mb),
            "listen_addresses=".to_owned(),
            format!("port={SOCKET_PORT}"),
            format!(
                "unix_socket_directories=\"{}\"",
                place.run.display().to_string().replace('"', "\"\"")
            ),
            "unix_socket_permissions=0700".to_owned(),
            format!("max_connections={}", settings.max_connections),
            format!("shared_buffers={}MB", settings.shared_buffers_mb),
            "huge_pages=off".to_owned(),
            "jit=off".to_owned(),
            "timezone=UTC".to_owned(),
            // No statement, no row value in the log: both carry personal data.
            "logging_collector=off".to_owned(),
            "log_destination=stderr".to_owned(),
            "log_line_prefix=".to_owned(),
            "log_min_messages=log".to_owned(),
            "log_min_error_statement=panic".to_owned(),
            "log_error_verbosity=terse".to_owned(),
            "log_checkpoints=off".to_owned(),
        ];
        let mut launch = Self {
            account: place.account.clone(),
            postgres: binaries.postgres.clone(),
            cluster: place.cluster.clone(),
            run: place.run.clone(),
            arguments: vec!["-D".to_owned(), place.cluster.display().to_string()],
            stop_limit: settings.stop_limit,
            well_after: settings.well_after,
        };
        launch.set(&set);
        launch
    }

    /// Settings that go over those in the cluster's files and over earlier ones.
    pub fn set(&mut self, settings: &[String]) {
        let as_arguments = |setting: &String| ["-c".to_owned(), setting.clone()];
        self.arguments.extend(settings.iter().flat_map(as_arguments));
    }

    /// The server's process.
    pub fn command(&self) -> Command {
        let mut command = self.account.command(&self.postgres, "INT");
        command.args(&self.arguments);
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        // Ctrl-C reaches the whole group of the terminal; the portal has to drain before its server goes.
        command.process_group(0);
        command
    }

    /// A socket's lock file with a number that another program has since would keep the server from starting.
    pub fn remove_old_socket(&self) {
        for name in [
            format!(".s.PGSQL.{SOCKET_PORT}"),
            format!(".s.PGSQL.{SOCKET_PORT}.lock"),
        ] {
            if let Err(error) = std::fs::remove_file(self.run.join(name))
                && error.kind() != std::io::ErrorKind::NotFound
            {
                tracing::debug!(%error, "an old socket could not be removed");
            }
        }
    }
}
