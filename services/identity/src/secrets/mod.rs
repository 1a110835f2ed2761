//! What must never be read: keys, NIKs, passwords.

mod argon2id;
mod hash_error;
mod keys;
mod password_hasher;
mod vault;

pub(crate) use hash_error::HashError;
pub use keys::Secrets;
pub(crate) use password_hasher::PasswordHasher;
pub use password_hasher::StartError;
pub(crate) use vault::{OpenError, SealError, Vault};
