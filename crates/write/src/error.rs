//! Why a change was not made, or may have been.

use kit::{
    database,
    report::{Kind, Report},
};
use sqlx::{Postgres, Transaction, error::DatabaseError};

use crate::only_checked::unless_only_checked;

/// Why a change did not end in a commit that is known.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The Idempotency-Key was used for another request before.
    #[error("the key was used for another request")]
    KeyUsed,
    /// The connection was lost between the commit and its answer: the change may stand or not.
    #[error("the answer to the commit was lost")]
    Unknown(#[source] sqlx::Error),
    /// The database refused or did not answer; nothing was changed.
    #[error("could not save the change")]
    Database(#[from] sqlx::Error),
}

impl Report for WriteError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::KeyUsed => (Kind::Conflict, "kunci_idempotensi_dipakai"),
            Self::Unknown(_) => (Kind::Unavailable, "hasil_tidak_diketahui"),
            Self::Database(source) => database::kind(source),
        }
    }
}

/// Commits, and tells a refusal from an answer that never came.
pub(crate) async fn commit(tx: Transaction<'static, Postgres>) -> Result<(), WriteError> {
    unless_only_checked()?;
    tx.commit().await.map_err(|error| match error {
        // PostgreSQL answered, and said no: a deferred constraint, a serialization failure, a cancelled statement.
        sqlx::Error::Database(answer) if !was_ended(answer.as_ref()) => {
            WriteError::Database(sqlx::Error::Database(answer))
        }
        lost => WriteError::Unknown(lost),
    })
}

/// Whether the server ended the connection (SQLSTATE 57P and two digits): what it says then is no answer to the commit.
fn was_ended(answer: &dyn DatabaseError) -> bool {
    answer.code().is_some_and(|code| code.starts_with("57P"))
}
