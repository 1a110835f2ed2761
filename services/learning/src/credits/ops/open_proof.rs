//! Handing out the file that proves an activity.

use auth::{Caller, Role};
use kit::report::reports;
use media::{Reading, StoreError};
use uuid::Uuid;

use crate::credits::{domain::activity::OwnActivity, ops::credit_desk::CreditDesk, store::activities};

/// A file that may be handed out.
#[derive(Debug)]
pub struct Opened {
    /// Such as `image/webp`.
    pub media_type: &'static str,
    /// What it is called when it is saved.
    pub file_name: String,
    pub reading: Reading,
}

/// Why no file is handed out.
#[derive(Debug, thiserror::Error)]
pub enum OpenProofError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// There is none, or it is another member's.
    #[error("no such activity")]
    Unknown,
    /// The row stands, the file does not.
    #[error("the proof of activity {0} is not in the store")]
    Lost(Uuid),
    /// The store refused.
    #[error("could not read the file")]
    Store(#[from] StoreError),
    #[error("could not read the activity")]
    Database(#[from] sqlx::Error),
}

reports!(OpenProofError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "kegiatan_mandiri_tidak_ditemukan",
    Store(source) => source,
});

impl CreditDesk {
    /// Opens the proof of a member's; another member's is not there.
    pub async fn open_own(&self, member_id: i64, id: Uuid) -> Result<Opened, OpenProofError> {
        let mut conn = self.pool.acquire().await?;
        let found = activities::find_of_member(&mut conn, member_id, id).await?;
        drop(conn);
        self.open(found).await
    }

    /// Opens any, for the desk.
    pub async fn open_any(&self, caller: Caller, id: Uuid) -> Result<Opened, OpenProofError> {
        if caller.role != Role::Admin {
            return Err(OpenProofError::Role);
        }
        let mut conn = self.pool.acquire().await?;
        let found = activities::find(&mut conn, id).await?;
        drop(conn);
        self.open(found).await
    }

    async fn open(&self, found: Option<OwnActivity>) -> Result<Opened, OpenProofError> {
        let activity = found.ok_or(OpenProofError::Unknown)?;
        let reading = self.files.read(&activity.file_key).await?;
        Ok(Opened {
            media_type: activity.file_kind.media_type(),
            file_name: format!("bukti-kegiatan.{}", activity.file_kind.suffix()),
            reading: reading.ok_or(OpenProofError::Lost(activity.id))?,
        })
    }
}
