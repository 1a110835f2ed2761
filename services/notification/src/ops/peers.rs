//! What notification asks other modules.

use async_trait::async_trait;
use uuid::Uuid;

use crate::domain::{contact::Contact, order_notice::OrderNotice};

/// A module did not answer, or said what cannot be.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PeerAway {
    #[error("the module does not answer")]
    Silent(#[from] tonic::Status),
    #[error("the module says what cannot be: {0}")]
    Impossible(&'static str),
}

/// Whoever knows the orders, and whoever knows the members.
#[async_trait]
pub(crate) trait Peers: Send + Sync {
    /// What a notice says at this moment; `None` once that is over.
    async fn notice(&self, id: Uuid) -> Result<Option<OrderNotice>, PeerAway>;
    /// How an account is reached; `None` for one that is not there or is closed.
    async fn contact(&self, account_id: i64) -> Result<Option<Contact>, PeerAway>;
}
