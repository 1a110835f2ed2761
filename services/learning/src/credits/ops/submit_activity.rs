//! A member asks points for an activity elsewhere.

use kit::{
    deadline,
    report::{FieldProblem, reports},
};
use serde_json::json;
use uuid::Uuid;
use write::{Begun, Change, Fingerprint, Key, Request, Write, WriteError};

use crate::credits::{
    domain::{
        activity::{Claim, OwnActivity, Sent},
        room::NoRoom,
    },
    ops::{
        credit_desk::CreditDesk,
        receive_proof::{self, Parts, ReceiveProofError},
    },
    store::activities::{self, Stored},
};

/// What keys are kept under.
const OPERATION: &str = "submit_activity";

/// Who asks, and by which key.
#[derive(Clone, Debug)]
pub struct Submission<'a> {
    /// Account id, from the session.
    pub member_id: i64,
    /// The caller's own word for the request.
    pub key: Option<Key>,
    pub sent: Sent<'a>,
}

impl Submission<'_> {
    /// As its key knows it; `None` without a key.
    fn request(&self, claim: &Claim, digest: [u8; 32]) -> Option<Request<'_>> {
        let number = claim.accreditation_number.as_deref().unwrap_or_default();
        let print = Fingerprint::default()
            .and(&claim.activity)
            .and(claim.held_on.to_string())
            .and(claim.domain.as_str())
            .and(claim.credit_hundredths.to_be_bytes())
            .and(number)
            .and(digest);
        Some(Request {
            operation: OPERATION,
            key: self.key.as_ref()?,
            fingerprint: print.bytes(),
        })
    }
}

/// Why nothing is asked.
#[derive(Debug, thiserror::Error)]
pub enum SubmitActivityError {
    /// What was sent is not in order.
    #[error("a field is not in order")]
    Refused(Vec<FieldProblem>),
    /// As many as may wait for the desk do.
    #[error("too many activities wait for the desk")]
    TooMany,
    /// What waits of everybody takes all its room.
    #[error("the activities that wait for the desk take all their room")]
    Full,
    /// The same of that day waits for the desk, or counts.
    #[error("the activity was claimed already")]
    Again,
    /// The file is not in order.
    #[error("could not take in what was sent")]
    Receive(#[from] ReceiveProofError),
    /// It was not saved, or it is not known whether it was; then its file stays until the sweep knows.
    #[error("could not save the activity")]
    Write(#[from] WriteError),
    #[error("could not read or save the activity")]
    Database(#[from] sqlx::Error),
}

reports!(SubmitActivityError {
    Refused(fields) => Invalid "data_tidak_valid",
    TooMany => Conflict "kegiatan_terlalu_banyak",
    Full => Unavailable "penyimpanan_penuh",
    Again => Conflict "kegiatan_sudah_diajukan",
    Receive(source) => source,
    Write(source) => source,
});

impl CreditDesk {
    /// Takes an activity with its proof in; whatever speaks against it is answered before the file is read. That there is none is told
    /// with the rest. A repeated request is answered with the activity that came of it.
    pub async fn submit(
        &self,
        submission: &Submission<'_>,
        mut parts: Parts,
    ) -> Result<OwnActivity, SubmitActivityError> {
        let claim = match Claim::read(&submission.sent, self.today()) {
            Ok(claim) => claim,
            Err(mut broken) => {
                broken.extend(receive_proof::missing(&mut parts).await);
                return Err(SubmitActivityError::Refused(broken));
            }
        };
        if self.was_sent_before(submission).await? {
            return self.repeat(submission, &claim, &mut parts).await;
        }
        let (arrived, digest) = receive_proof::receive(Some(&self.files), &mut parts).await?;
        let request = submission.request(&claim, digest);
        let stored = receive_proof::put_away(&self.files, &self.cutter, arrived).await?;
        match self.save(submission.member_id, request, &claim, &stored).await {
            Ok((activity, true)) => Ok(activity),
            Ok((activity, false)) => {
                receive_proof::discard(&self.files, &stored.key).await;
                Ok(activity)
            }
            Err(error @ SubmitActivityError::Write(WriteError::Unknown(_))) => Err(error),
            Err(error) => {
                receive_proof::discard(&self.files, &stored.key).await;
                Err(error)
            }
        }
    }

    /// Whether the key stands for an activity already; for a new one there must be room.
    async fn was_sent_before(&self, submission: &Submission<'_>) -> Result<bool, SubmitActivityError> {
        let mut conn = self.pool.acquire().await?;
        if let Some(key) = &submission.key {
            let before = write::outcome_under::<Uuid>(&mut conn, submission.member_id, OPERATION, key).await?;
            if before.is_some() {
                return Ok(true);
            }
        }
        let waiting = activities::waiting(&mut conn, submission.member_id).await?;
        self.room.admits(waiting)?;
        Ok(false)
    }

    /// Reads what is sent once more, and keeps nothing of it.
    async fn repeat(
        &self,
        submission: &Submission<'_>,
        claim: &Claim,
        parts: &mut Parts,
    ) -> Result<OwnActivity, SubmitActivityError> {
        let (_, digest) = receive_proof::receive(None, parts).await?;
        let mut conn = self.pool.acquire().await?;
        let mut before = None;
        if let Some(request) = submission.request(claim, digest) {
            before = write::outcome_of::<Uuid>(&mut conn, submission.member_id, request).await?;
        }
        let id = before.ok_or(WriteError::KeyUsed)?;
        let found = activities::find(&mut conn, id).await?;
        Ok(found.ok_or(WriteError::KeyUsed)?)
    }

    /// The file stands already: a row never leads to nothing. `false` where a request with the same key was faster.
    async fn save(
        &self,
        member_id: i64,
        request: Option<Request<'_>>,
        claim: &Claim,
        stored: &Stored,
    ) -> Result<(OwnActivity, bool), SubmitActivityError> {
        if deadline::remaining() < deadline::FLOOR {
            return Err(ReceiveProofError::TooLate.into());
        }
        let now = self.clock.now();
        let mut write = match Write::once(&self.pool, member_id, now, request).await? {
            Begun::Fresh(write) => write,
            Begun::Repeated(id) => {
                let mut conn = self.pool.acquire().await?;
                let found = activities::find(&mut conn, id).await?;
                return Ok((found.ok_or(WriteError::KeyUsed)?, false));
            }
        };
        // There was room before the file was sent; others that were sent meanwhile may have taken it.
        let now_waiting = activities::lock_waiting(write.conn(), member_id).await?;
        self.room.admits(now_waiting)?;
        let id = Uuid::now_v7();
        if !activities::insert(write.conn(), id, member_id, claim, stored, now).await? {
            return Err(SubmitActivityError::Again);
        }
        let saved = activities::find(write.conn(), id).await?;
        let change = Change::new("own_activity.submitted", "own_activity", id)
            .to(json!({ "asked_hundredths": claim.credit_hundredths, "file_key": stored.key }));
        write.commit(change).await?;
        Ok((saved.ok_or(sqlx::Error::RowNotFound)?, true))
    }
}

impl From<NoRoom> for SubmitActivityError {
    fn from(whose: NoRoom) -> Self {
        match whose {
            NoRoom::Account => Self::TooMany,
            NoRoom::Everybody => Self::Full,
        }
    }
}
