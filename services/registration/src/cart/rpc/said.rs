//! Reading what the catalog said.

use prost_types::Timestamp;
use time::OffsetDateTime;
use tonic::Status;

/// An instant that has to be there.
pub fn instant(said: Option<Timestamp>) -> Result<OffsetDateTime, Status> {
    let said = said.ok_or_else(impossible)?;
    OffsetDateTime::from_unix_timestamp(said.seconds).map_err(|_| impossible())
}

/// Why an answer is not taken.
pub fn impossible() -> Status {
    Status::internal("the catalog says what cannot be")
}
