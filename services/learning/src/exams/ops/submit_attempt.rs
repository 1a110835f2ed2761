//! A member hands an attempt in.

use kit::report::reports;
use uuid::Uuid;
use write::{Write, WriteError};

use crate::exams::{
    domain::{
        attempt::{Ended, EndedBy},
        timing::is_over,
    },
    ops::{end_attempt::end, exam_desk::ExamDesk, get_attempt::ended},
    store::attempts,
};

/// Why an attempt was not handed in.
#[derive(Debug, thiserror::Error)]
pub enum SubmitAttemptError {
    /// No such attempt, or another member's.
    #[error("no such attempt")]
    Unknown,
    /// The member opened the exam at another device after this one.
    #[error("another device leads")]
    OtherDevice,
    #[error("could not save the marks")]
    Write(#[from] WriteError),
    #[error("could not read or save the marks")]
    Database(#[from] sqlx::Error),
}

reports!(SubmitAttemptError {
    Unknown => NotFound "ujian_tidak_ditemukan",
    OtherDevice => Conflict "ujian_di_perangkat_lain",
    Write(source) => source,
});

impl ExamDesk {
    /// Hands an attempt in and marks it. One that has ended, by whatever way, is answered as it is; one whose time is over ends by
    /// that. A device that names itself has to lead.
    pub async fn submit(&self, member_id: i64, id: Uuid, device: Option<&str>) -> Result<Ended, SubmitAttemptError> {
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, member_id, now).await?;
        let attempt = attempts::lock_of_member(write.conn(), id, member_id).await?;
        let attempt = attempt.ok_or(SubmitAttemptError::Unknown)?;
        if attempt.end.is_none() {
            let (by, at) = if is_over(attempt.ends_at, now) {
                (EndedBy::Time, attempt.ends_at)
            } else if device.is_none_or(|device| device == attempt.device) {
                (EndedBy::Member, now)
            } else {
                return Err(SubmitAttemptError::OtherDevice);
            };
            let change = end(&mut write, &attempt, by, at).await?;
            write.commit(change).await?;
        } else {
            drop(write);
        }
        let mut conn = self.pool.acquire().await?;
        let attempt = attempts::find_of_member(&mut conn, id, member_id).await?;
        let attempt = attempt.ok_or(SubmitAttemptError::Unknown)?;
        let end = attempt.end.ok_or(sqlx::Error::RowNotFound)?;
        Ok(ended(&mut conn, attempt, end, now).await?)
    }
}
