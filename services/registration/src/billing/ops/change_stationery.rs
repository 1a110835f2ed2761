//! The desk changes what documents say from now on.

use auth::{Caller, Role};
use kit::report::reports;
use serde_json::json;
use write::{Change, Write, WriteError};

use crate::billing::{
    domain::stationery::{Edition, Made, Stationery, StationeryChanged},
    ops::billing_desk::BillingDesk,
    store::stationery,
};

/// Why the stationery stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum ChangeStationeryError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// Somebody has changed it since.
    #[error("there is a newer edition than the one that was seen")]
    Changed,
    #[error("could not save the edition")]
    Write(#[from] WriteError),
    #[error("could not read or save the edition")]
    Database(#[from] sqlx::Error),
}

reports!(ChangeStationeryError {
    Role => Forbidden "akses_ditolak",
    Changed => Conflict "kop_sudah_berubah",
    Write(source) => source,
});

impl BillingDesk {
    /// Makes the edition after the one that the caller has seen. Documents that were issued keep their words.
    pub async fn change_stationery(
        &self,
        caller: Caller,
        seen: i32,
        words: Stationery,
    ) -> Result<Edition, ChangeStationeryError> {
        if caller.role != Role::Admin {
            return Err(ChangeStationeryError::Role);
        }
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, caller.member, now).await?;
        let before = self.edition(write.conn()).await?;
        if before.number != seen {
            return Err(ChangeStationeryError::Changed);
        }
        let made = Made {
            by: caller.member,
            at: now,
        };
        let number = before.number + 1;
        if !stationery::insert(write.conn(), number, &words, made).await? {
            return Err(ChangeStationeryError::Changed);
        }
        let after = Edition {
            number,
            words,
            made: Some(made),
        };
        write.announce(&StationeryChanged::from(&after)).await?;
        let change = Change::new("stationery.changed", "stationery", number);
        let (from, to) = (json!({ "edition": before.number }), json!({ "edition": number }));
        write.commit(change.from(from).to(to)).await?;
        Ok(after)
    }
}
