//! What identity does, one use case per file.

mod change_password;
mod check_password;
mod check_session;
mod end_session;
mod get_profile;
mod get_sponsor;
mod issue_code;
mod issue_due_codes;
mod link_npa;
mod list_choices;
mod list_institutions;
mod list_participants;
mod list_professions;
mod list_sessions;
mod list_sponsors;
mod load_demo;
mod load_reference;
mod lockout;
mod log_in;
mod log_out;
mod open_account;
mod open_session;
mod password_changed;
mod phone_changed;
mod register;
mod register_sponsor;
mod reissue_code;
mod request_code;
mod reset_password;
mod set_photo;
mod sweep;
mod update_profile;

use std::sync::Arc;

use kit::clock::Clock;
use media::photo::Cutter;
use sqlx::PgPool;
use tokio::sync::Notify;

pub use load_demo::{DemoAccount, DemoMembers, DemoMembership, DemoRoll, LoadDemoError, load_demo};
pub use load_reference::{LoadReferenceError, load_reference};
pub(crate) use open_session::OpenedSession;
pub(crate) use reissue_code::ReissueCodeError;

use crate::{
    config::Config,
    secrets::{PasswordHasher, Vault},
};

/// The use cases and what they stand on.
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
    /// Rings when a request for a code was written.
    pub(crate) code_bell: Arc<Notify>,
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
            vault: Vault::new(&crate::Secrets::new("n1", [1; 32], [2; 32])),
            hasher: PasswordHasher::new(1, std::time::Duration::from_secs(1)).unwrap(),
            seal_key: events::SealKey::new("m1", &[3; 32]),
            media: media::Store::in_memory(),
            photo_cutter: Cutter::new(1, std::time::Duration::from_secs(1)),
            code_bell: Arc::default(),
        }
    }
}
