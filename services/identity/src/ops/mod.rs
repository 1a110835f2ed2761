//! What identity does, one use case per file.

mod check_session;
mod list_professions;
mod load_demo;
mod load_reference;
mod lockout;
mod log_in;
mod log_out;
mod open_session;
mod register;
mod sweep;

use kit::clock::Clock;
use sqlx::PgPool;

pub use load_demo::{DemoAccount, DemoMembers, DemoMembership, DemoRoll, LoadDemoError, load_demo};
pub use load_reference::{LoadReferenceError, load_reference};
pub(crate) use open_session::OpenedSession;

use crate::{
    config::Config,
    secrets::{NikVault, PasswordHasher},
};

/// The use cases and what they stand on.
#[derive(Clone)]
pub(crate) struct Ops {
    pub(crate) pool: PgPool,
    pub(crate) clock: Clock,
    pub(crate) config: Config,
    pub(crate) signer: auth::Signer,
    pub(crate) verifier: auth::Verifier,
    pub(crate) vault: NikVault,
    pub(crate) hasher: PasswordHasher,
    pub(crate) seal_key: events::SealKey,
}

#[cfg(test)]
impl Ops {
    /// With fixed keys, at an instant that does not move.
    fn for_test(pool: PgPool) -> Self {
        let signer = auth::Signer::from_seed("k1", &[1; 32]).unwrap();
        Self {
            pool,
            clock: Clock::from_fn(|| time::macros::datetime!(2026-11-20 08:00 UTC)),
            config: Config::default(),
            verifier: signer.verifier(),
            signer,
            vault: NikVault::new(&crate::Secrets::new("n1", [1; 32], [2; 32])),
            hasher: PasswordHasher::new(1, std::time::Duration::from_secs(1)),
            seal_key: events::SealKey::new("m1", &[3; 32]),
        }
    }
}
