//! Checking a password: the part that logging in and changing the password share.

use std::time::Duration;

use crate::{
    lockout::ops::lockout::{LockoutError, TryKey},
    ops::Ops,
    secrets::HashError,
};

/// Why a password was not checked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CheckPasswordError {
    #[error("too many tries")]
    Locked {
        /// When the next one is allowed.
        after: Duration,
    },
    #[error("could not check the password")]
    Hash(#[source] HashError),
    #[error("could not count the try")]
    Database(#[source] sqlx::Error),
}

impl From<LockoutError> for CheckPasswordError {
    fn from(error: LockoutError) -> Self {
        match error {
            LockoutError::Locked { after } => Self::Locked { after },
            LockoutError::Database(source) => Self::Database(source),
        }
    }
}

impl Ops {
    /// Tells whether `password` is the stored one; the try is counted first. With nothing stored the answer is
    /// `false`, after the same steps and the same time. Whoever takes the answer clears the tries with what it allows.
    pub(crate) async fn check_password(
        &self,
        key: &TryKey,
        password: &str,
        stored: Option<&str>,
    ) -> Result<bool, CheckPasswordError> {
        let counted = self.count_try(key, self.password_allowance()).await?;
        match self.hasher.matches(password, stored).await {
            Ok(fits) => Ok(fits),
            Err(error) => {
                // Only then was nothing checked: any other failure may come after the hash was made.
                if matches!(error, HashError::Busy) {
                    self.give_back(key, counted).await;
                }
                Err(CheckPasswordError::Hash(error))
            }
        }
    }
}
