//! Checking a password: the part that logging in and changing the password share.

use kit::report::reports;

use crate::{
    lockout::ops::lockout::{LockoutError, Tries},
    ops::Ops,
    secrets::HashError,
};

/// Why a password was not checked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CheckPasswordError {
    #[error("the try was not allowed or not counted")]
    Lockout(#[from] LockoutError),
    #[error("could not hash the password")]
    Hash(#[from] HashError),
}

reports!(CheckPasswordError {
    Lockout(source) => source,
    Hash(source) => source,
});

impl Ops {
    /// Tells whether `password` is the stored one; the try is counted first. With nothing stored the answer is
    /// `false`, after the same steps and the same time. Whoever takes the answer clears the tries with what it allows.
    pub(crate) async fn check_password(
        &self,
        tries: &Tries,
        password: &str,
        stored: Option<&str>,
    ) -> Result<bool, CheckPasswordError> {
        let counted = self.count_try(tries).await?;
        let checked = self.hasher.matches(password, stored).await;
        // Only then was nothing checked: any other failure may come after the hash was made.
        if matches!(checked, Err(HashError::Busy)) {
            self.give_back(tries, counted).await;
        }
        Ok(checked?)
    }
}
