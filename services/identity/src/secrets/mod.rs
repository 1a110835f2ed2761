//! What must never be read: keys, NIKs, passwords.

mod keys;
mod password_hasher;
mod vault;

pub use keys::Secrets;
pub use password_hasher::StartError;
pub(crate) use password_hasher::{HashError, PasswordHasher};
pub(crate) use vault::{OpenError, SealError, Vault};
