//! Why a backup was not taken, or did not come back.

use std::{io, path::PathBuf};

use crate::start_error::StartError;

/// Why there is no backup, or none came back. Each text says what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The server is there, but not its programs for backups.
    #[error("{} is missing: install Debian's postgresql-{version}, or set PORTAL_PG_BIN to the folder of its programs", path.display())]
    NoProgram {
        /// The program that is not there.
        path: PathBuf,
        /// The major version that is needed.
        version: String,
    },
    /// A program of PostgreSQL could not do its part.
    #[error("{program} failed, what was kept before stays: {reason}")]
    Program {
        /// Its name.
        program: &'static str,
        /// The last thing it said.
        reason: String,
    },
    /// The server did not answer.
    #[error("the server does not answer: see that the portal runs")]
    Away(#[source] sqlx::Error),
    /// There is no base backup to begin with.
    #[error("{} holds no base backup{}: name the folder that portal backup writes to", path.display(), before(.until))]
    NoBase {
        /// Where they were looked for.
        path: PathBuf,
        /// The moment that is wanted.
        until: Option<String>,
    },
    /// The log ends before the moment.
    #[error(
        "the last change that was kept is of before {until}: leave --until out to bring back all there is, which says of when that is"
    )]
    EndsBefore {
        /// The moment that is wanted.
        until: String,
    },
    /// Something of the log is missing before its end.
    #[error(
        "a part of the log of changes is missing after {after}, and nothing from there on comes back upon this base backup: name a moment \
         of before that with --until"
    )]
    Hole {
        /// When the last change before it was written down, about.
        after: String,
    },
    /// Something stands where the databases are to come back.
    #[error("{} is not empty: move it away first, it may be all there is", path.display())]
    NotEmpty {
        /// The cluster's folder.
        path: PathBuf,
    },
    /// A file could not be read or written.
    #[error("cannot copy {}: see that it can be read and that the disk has room", path.display())]
    File {
        /// The path in question.
        path: PathBuf,
        /// What the system answered.
        #[source]
        source: io::Error,
    },
    /// The place of the cluster cannot be had, or its server did not start.
    #[error(transparent)]
    Start(#[from] StartError),
}

impl BackupError {
    pub(crate) fn file(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| Self::File { path, source }
    }
}

fn before(until: &Option<String>) -> String {
    until
        .as_ref()
        .map(|moment| format!(" of before {moment}"))
        .unwrap_or_default()
}
