//! The portal's own PostgreSQL: a real server that lives and dies with this process.
//!
//! It is started as a direct child on a private socket, with durable settings, under an unprivileged account when
//! the portal runs as root. One portal owns one data folder: a lock file says so, and a server that a killed portal
//! left behind is stopped before the next one starts.
//!
//! To add a database, add its name to [`Settings::databases`]; it is made at the next start.

mod account;
mod binaries;
mod databases;
mod initdb;
mod leftovers;
mod place;
mod running;
mod server;

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgSslMode};

use binaries::Binaries;
use kit::database::NotDurable;
use place::Place;
pub use running::Running;
use server::Server;

/// The role that owns every database; only this server knows it, and only its own accounts may take it.
const ROLE: &str = "portal";

/// The number in the socket's file name. Nothing listens on a network port.
const SOCKET_PORT: u16 = 5432;

/// What the server must let in for `pools` pools of `each` connections, and a dozen for the preparing of a start, the
/// superuser's reserve and a look from outside.
#[must_use]
pub fn connections_for(pools: usize, each: u32) -> u16 {
    let pools = u32::try_from(pools).unwrap_or(u32::MAX);
    u16::try_from(each.saturating_mul(pools).saturating_add(12)).unwrap_or(u16::MAX)
}

/// What the server needs to know before it starts.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The folder that holds the cluster, its socket and its lock. Made when missing.
    pub data_dir: PathBuf,
    /// The databases that must exist, one per service.
    pub databases: Vec<String>,
    /// The folder of `initdb` and `postgres`; found by itself when `None`.
    pub bin: Option<PathBuf>,
    /// Connections of all pools together.
    pub max_connections: u16,
    /// Megabytes the server keeps for its page cache.
    pub shared_buffers_mb: u16,
    /// How long open work may take to end at a stop before it is cut off.
    pub stop_limit: Duration,
}

impl Settings {
    /// Settings fit for one machine; `PORTAL_PG_BIN` names the binaries' folder when it is set.
    pub fn new(data_dir: impl Into<PathBuf>, databases: &[&str]) -> Self {
        Self {
            data_dir: data_dir.into(),
            databases: databases.iter().map(ToString::to_string).collect(),
            bin: std::env::var_os("PORTAL_PG_BIN")
                .filter(|dir| !dir.is_empty())
                .map(PathBuf::from),
            max_connections: connections_for(4, 8),
            shared_buffers_mb: 32,
            stop_limit: Duration::from_secs(20),
        }
    }
}

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
        if let Err(refused) = databases::open(&postgres, &settings.databases).await {
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
        address(&self.place.run, database)
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

    /// Waits until the server is gone for good and says why. A server that dies is started again first, so this
    /// ends only after a stop or when starting again did not help.
    pub async fn ended(&self) -> String {
        self.server.ended().await
    }

    /// Stops the server and waits for it: open transactions roll back, everything committed is on disk.
    pub async fn stop(self) {
        self.server.stop(self.stop_limit).await;
    }

    fn options(&self, database: &str) -> PgConnectOptions {
        PgConnectOptions::new_without_pgpass()
            .socket(&self.place.run)
            .host("localhost")
            .port(SOCKET_PORT)
            .username(ROLE)
            .database(database)
            .ssl_mode(PgSslMode::Disable)
    }
}

/// Everything that only touches files and old processes.
fn prepare(settings: &Settings) -> Result<(Place, Binaries), StartError> {
    let place = Place::claim(&settings.data_dir)?;
    let binaries = binaries::find(settings.bin.as_deref(), place.version()?.as_deref(), &place)?;
    leftovers::clear(&place.cluster, settings.stop_limit)?;
    initdb::ensure(&place, &binaries)?;
    initdb::allow_only_us(&place)?;
    Ok((place, binaries))
}

fn address(socket: &Path, database: &str) -> String {
    let socket = percent_encoded(&socket.to_string_lossy());
    format!("postgres://{ROLE}@localhost:{SOCKET_PORT}/{database}?host={socket}&sslmode=disable")
}

fn percent_encoded(path: &str) -> String {
    let mut encoded = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => encoded.push(byte.into()),
            other => encoded.push_str(&format!("%{other:02X}")),
        }
    }
    encoded
}

/// Why the server did not start. Each text says what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Another portal holds the folder's lock.
    #[error("{} is in use by another portal{}: stop that one, or choose another data folder", path.display(), owner(.pid))]
    InUse {
        /// The folder asked for.
        path: PathBuf,
        /// What the other portal wrote in the lock file.
        pid: Option<String>,
    },
    /// The folder holds something else.
    #[error("{} holds files that are not a portal's database ({stranger}): choose an empty data folder", path.display())]
    Occupied {
        /// The folder asked for.
        path: PathBuf,
        /// One of the files that do not belong there.
        stranger: String,
    },
    /// The folder belongs to somebody else.
    #[error("{} belongs to another user (uid {owner}): run as that user or as root, or choose another data folder", path.display())]
    Foreign {
        /// The cluster's folder.
        path: PathBuf,
        /// Whose it is.
        owner: u32,
    },
    /// A folder or file could not be made, read or written.
    #[error("cannot use {}: make it writable, or choose another data folder", path.display())]
    Folder {
        /// The path in question.
        path: PathBuf,
        /// What the system answered.
        #[source]
        source: std::io::Error,
    },
    /// Running as root, but there is no unprivileged account to run the server as.
    #[error(
        "PostgreSQL refuses to run as root and this machine has no account postgres or nobody: run the portal as an ordinary user"
    )]
    NoAccount,
    /// No server found.
    #[error(
        "PostgreSQL was not found in {looked}: run scripts/setup.sh, or set PORTAL_PG_BIN to the folder of initdb and postgres"
    )]
    NoBinaries {
        /// The places looked at.
        looked: String,
    },
    /// The cluster was made by another major version.
    #[error("{} was made by PostgreSQL {needed}, which is not installed: install postgresql-{needed}, or choose another data folder", path.display())]
    WrongVersion {
        /// The cluster's folder.
        path: PathBuf,
        /// The major version that wrote it.
        needed: String,
    },
    /// An older server would not go away.
    #[error("an older database server (pid {pid}) still runs on {} and does not stop: end it, then start again", path.display())]
    Leftover {
        /// The cluster's folder.
        path: PathBuf,
        /// Its process.
        pid: i32,
    },
    /// `initdb` failed.
    #[error("the database could not be made: {reason}")]
    Initdb {
        /// The last thing initdb said.
        reason: String,
    },
    /// The server ended, or never became ready.
    #[error("the database server did not start: {reason}")]
    Server {
        /// The last thing the server said.
        reason: String,
    },
    /// A database name that cannot be used.
    #[error("`{0}` cannot be a database name: use small letters, digits and underscores")]
    BadName(String),
    /// A database could not be opened or made.
    #[error("the database {database} could not be opened")]
    Database {
        /// Which one.
        database: String,
        /// What the driver said.
        #[source]
        source: sqlx::Error,
    },
    /// A setting would lose acknowledged work in a power cut.
    #[error(transparent)]
    NotDurable(#[from] NotDurable),
    /// The runtime went away during the start.
    #[error("the start was interrupted")]
    Interrupted(#[source] tokio::task::JoinError),
}

fn owner(pid: &Option<String>) -> String {
    pid.as_ref().map(|pid| format!(" (pid {pid})")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_lets_in_every_pool_and_a_dozen_more() {
        assert_eq!(connections_for(3, 8), 36);
        assert_eq!(connections_for(4, 200), 812);
    }

    #[test]
    fn a_folder_with_spaces_and_signs_survives_the_address() {
        assert_eq!(
            percent_encoded("/srv/data portal+é/run"),
            "/srv/data%20portal%2B%C3%A9/run"
        );
    }

    #[test]
    fn every_refusal_is_one_line_that_says_what_to_do() {
        let refusals = [
            StartError::InUse {
                path: "/srv/data".into(),
                pid: Some("41".into()),
            },
            StartError::Occupied {
                path: "/srv/data".into(),
                stranger: "notes.txt".into(),
            },
            StartError::Foreign {
                path: "/srv/data".into(),
                owner: 1000,
            },
            StartError::NoAccount,
            StartError::NoBinaries {
                looked: "/usr/lib/postgresql".into(),
            },
            StartError::WrongVersion {
                path: "/srv/data".into(),
                needed: "15".into(),
            },
            StartError::Leftover {
                path: "/srv/data".into(),
                pid: 7,
            },
        ];
        for refusal in refusals {
            let text = refusal.to_string();
            assert!(!text.contains('\n') && text.contains(": "), "{text}");
        }
    }
}
