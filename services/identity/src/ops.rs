//! What every use case stands on. The use cases are methods of [`Ops`], one file each, in their rooms.

use std::sync::Arc;

use kit::{clock::Clock, together::Together};
use media::photo::Cutter;
use sqlx::PgPool;
use tokio::sync::Notify;
use uuid::Uuid;

use crate::{
    config::Config,
    secrets::{PasswordHasher, Vault},
    sessions::store::sessions::Holder,
};

/// What every use case stands on.
#[derive(Clone)]
pub(crate) struct Ops {
    pub(crate) pool: PgPool,
    pub(crate) clock: Clock,
    pub(crate) config: Config,
    pub(crate) signer: auth::Signer,
    pub(crate) verifier: auth::Verifier,
    pub(crate) vault: Vault,
    pub(crate) hasher: PasswordHasher,
    pub(crate) seal_key: events::SealKey,
    pub(crate) media: media::Store,
    pub(crate) photo_cutter: Cutter,
    /// Notified when a request for a code was written, so that the job looks at once.
    pub(crate) code_requested: Arc<Notify>,
    /// Who holds a session, by its id and account.
    pub(crate) holders: Together<(Uuid, i64), Option<Holder>>,
}

#[cfg(test)]
impl Ops {
    /// With fixed keys, at an instant that does not move.
    pub(crate) fn for_test(pool: PgPool) -> Self {
        let signer = auth::Signer::from_seed("k1", &[1; 32]).unwrap();
        Self {
            pool,
            clock: Clock::from_fn(|| time::macros::datetime!(2026-11-20 08:00 UTC)),
            config: Config::default(),
            verifier: signer.verifier(),
            signer,
            vault: Vault::new(&crate::secrets::Secrets::new("n1", [1; 32], [2; 32])),
            hasher: PasswordHasher::new(1, std::time::Duration::from_secs(1)).unwrap(),
            seal_key: events::SealKey::new("m1", &[3; 32]),
            media: media::Store::in_memory(),
            photo_cutter: Cutter::new(1, std::time::Duration::from_secs(1)),
            code_requested: Arc::default(),
            holders: Together::default(),
        }
    }
}
