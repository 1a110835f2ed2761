//! Why a server did not start.

use std::path::PathBuf;

use kit::database::NotDurable;

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
        /// The id of its process.
        pid: i32,
    },
    /// `initdb` did not make the cluster.
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
        /// The name of the database.
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
    use super::StartError;

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
