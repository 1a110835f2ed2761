//! What issuing and showing certificates needs.

use std::sync::Arc;

use async_trait::async_trait;
use documents::press::Press;
use kit::clock::Clock;
use sqlx::PgPool;

use crate::{attendance::domain::standing::Event, certificates::domain::signed::CertificateKey};

/// Identity did not answer.
#[derive(Debug, thiserror::Error)]
#[error("identity does not say what a member is called")]
pub struct NamesAway(#[from] pub tonic::Status);

/// Whoever knows what members are called.
#[async_trait]
pub trait Names: Send + Sync + std::fmt::Debug {
    /// What a member is called; `None` for an account that is not there or is closed.
    async fn name(&self, member_id: i64) -> Result<Option<String>, NamesAway>;
}

/// The catalog or feedback did not answer.
#[derive(Debug, thiserror::Error)]
#[error("nobody says what an event consists of, or who gave the form")]
pub struct ProgrammeAway(#[from] pub tonic::Status);

/// Whoever knows what events consist of, and who said what he thinks of them.
#[async_trait]
pub trait Programme: Send + Sync + std::fmt::Debug {
    /// A published event with its sessions.
    async fn event(&self, id: i64) -> Result<Option<Event>, ProgrammeAway>;
    /// When a member gave the newest satisfaction form.
    async fn form_given_at(&self, member_id: i64) -> Result<Option<time::OffsetDateTime>, ProgrammeAway>;
}

/// Where certificates are issued and kept.
#[derive(Clone, Debug)]
pub struct CertificateDesk {
    /// The service's own database.
    pub pool: PgPool,
    pub clock: Clock,
    pub names: Arc<dyn Names>,
    pub programme: Arc<dyn Programme>,
    pub key: Arc<CertificateKey>,
    /// In whose name new ones are issued until the desk says something else.
    pub issuer: String,
    /// The address by which everybody knows the portal, without a slash at its end.
    pub portal_url: String,
    pub press: Press,
}
