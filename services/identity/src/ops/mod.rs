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
}
