//! Handing out what was sent to show that an order is paid.

use auth::{Caller, Role};
use kit::report::reports;
use media::{Reading, StoreError};
use uuid::Uuid;

use crate::orders::{domain::order::Order, ops::proof_desk::ProofDesk, store::orders};

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
    /// There is no such order, or it is another member's.
    #[error("no such order")]
    UnknownOrder,
    /// Nothing was sent for it.
    #[error("no proof was sent")]
    None,
    /// The row stands, the file does not.
    #[error("the proof of order {0} is not in the store")]
    Lost(Uuid),
    /// The store refused.
    #[error("could not read the file")]
    Store(#[from] StoreError),
    #[error("could not read the order")]
    Database(#[from] sqlx::Error),
}

reports!(OpenProofError {
    Role => Forbidden "akses_ditolak",
    UnknownOrder => NotFound "pesanan_tidak_ditemukan",
    None => NotFound "bukti_tidak_ditemukan",
    Store(source) => source,
});

impl ProofDesk {
    /// Opens the newest proof of an order of a member; another member's order is not there.
    pub async fn open_own(&self, member_id: i64, id: Uuid) -> Result<Opened, OpenProofError> {
        let mut conn = self.orders.pool.acquire().await?;
        let order = orders::find_of_member(&mut conn, member_id, id).await?;
        drop(conn);
        self.open(order).await
    }

    /// Opens the newest proof of any order, for the association's desk.
    pub async fn open_any(&self, caller: Caller, id: Uuid) -> Result<Opened, OpenProofError> {
        if caller.role != Role::Admin {
            return Err(OpenProofError::Role);
        }
        let mut conn = self.orders.pool.acquire().await?;
        let order = orders::find(&mut conn, id).await?;
        drop(conn);
        self.open(order).await
    }

    async fn open(&self, order: Option<Order>) -> Result<Opened, OpenProofError> {
        let order = order.ok_or(OpenProofError::UnknownOrder)?;
        let proof = order.proof.ok_or(OpenProofError::None)?;
        let reading = self.files.read(&proof.key).await?;
        Ok(Opened {
            media_type: proof.kind.media_type(),
            file_name: format!("bukti-{}-{}.{}", order.number, proof.number, proof.kind.suffix()),
            reading: reading.ok_or(OpenProofError::Lost(order.id))?,
        })
    }
}
