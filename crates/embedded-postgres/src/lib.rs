//! The portal's own PostgreSQL: a real server that lives and dies with the process that starts it.
//!
//! It is started as a direct child on a private socket, with durable settings, under an unprivileged account when
//! the portal runs as root. One portal owns one data folder: a lock file says so, and a server that a killed portal
//! left behind is stopped before the next one starts.
//!
//! Owns: finding the server's programs, the cluster and its access rules, the databases, the process, the look from
//! outside ([`Running`]), base backups with the log of changes ([`Backup`]) and the way back to a moment of them ([`restore()`]).
//! It knows nothing of the portal's modules, and no event goes in or out.
//!
//! To add a database, add its name to [`Settings::databases`]; it is made at the next start.

mod account;
mod address;
mod backup;
mod backup_error;
mod base;
mod binaries;
mod databases;
mod initdb;
mod kept_log;
mod launch;
mod leftovers;
mod place;
mod restore;
mod running;
mod server;
mod settings;
mod start_error;

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use crate::{binaries::Binaries, place::Place, server::Server};

pub use crate::{
    backup::{Backup, LogReceiver},
    backup_error::BackupError,
    restore::{Restored, restore},
    running::Running,
    settings::{Settings, connections_for},
    start_error::StartError,
};

/// A running server. Dropping it asks the server to stop; [`Postgres::stop`] also waits for it.
#[derive(Debug)]
pub struct Postgres {
    server: Server,
    place: Place,
    stop_limit: Duration,
}

impl Postgres {
    /// The cluster that stands for these settings already, before anything is started or made; `None` at a
    /// first start. Also makes the folder that [`Settings::data_dir`] is to stand in, open to pass through.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn existing(settings: &Settings) -> Result<Option<PathBuf>, StartError> {
        place::existing(&settings.data_dir)
    }

    /// Starts the server of `settings.data_dir`, making the cluster and the databases when they are missing.
    ///
    /// Returns once every database answers and its durable settings have been seen to be on.
    pub async fn start(settings: &Settings) -> Result<Self, StartError> {
        databases::check_names(&settings.databases)?;
        let wanted = settings.clone();
        let prepared = tokio::task::spawn_blocking(move || prepare(&wanted));
        let (place, binaries) = prepared.await.map_err(StartError::Interrupted)??;

        let server = Server::start(&place, &binaries, settings).await?;
        let postgres = Self {
            server,
            place,
            stop_limit: settings.stop_limit,
        };
        if let Err(refused) = databases::open(&postgres.place.run, &settings.databases).await {
            postgres.stop().await;
            return Err(refused);
        }
        tracing::info!(
            data_dir = %postgres.place.root.display(),
            version = binaries.version.as_str(),
            "the database server is ready"
        );
        Ok(postgres)
    }

    /// Where to reach one of the databases. The address holds no secret: the server asks the kernel who is calling.
    pub fn url_for(&self, database: &str) -> String {
        address::url(&self.place.run, database)
    }

    /// The folder that really holds the data: not always the one asked for, see [`Settings::data_dir`].
    pub fn data_dir(&self) -> &Path {
        &self.place.root
    }

    /// The server's process, while one runs.
    pub fn pid(&self) -> Option<u32> {
        self.server
            .pid()
            .and_then(|pid| u32::try_from(pid.as_raw_nonzero().get()).ok())
    }

    /// Waits until the server is gone for good and says why. A server that dies is started again for as long as it takes, so
    /// this ends only after a stop.
    pub async fn ended(&self) -> String {
        self.server.ended().await
    }

    /// Stops the server and waits for it: open transactions roll back, everything committed is on disk.
    pub async fn stop(self) {
        self.server.stop(self.stop_limit).await;
    }
}

/// Everything that only touches files and old processes.
fn prepare(settings: &Settings) -> Result<(Place, Binaries), StartError> {
    let place = Place::claim(&settings.data_dir)?;
    let version = place.version()?;
    let binaries = binaries::find(
        settings.bin.as_deref(),
        version.as_deref(),
        &place.account,
        &place.cluster,
    )?;
    leftovers::clear(&place.cluster, settings.stop_limit)?;
    initdb::ensure(&place, &binaries)?;
    initdb::allow_only_us(&place)?;
    Ok((place, binaries))
}
