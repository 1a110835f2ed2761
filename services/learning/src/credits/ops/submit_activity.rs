//! A member asks points for an activity elsewhere.

use kit::{
    deadline,
    report::{FieldProblem, reports},
};
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::credits::{
    domain::activity::{Claim, MOST_WAITING, OwnActivity, Sent},
    ops::{
        credit_desk::CreditDesk,
        receive_proof::{self, Parts, ReceiveProofError},
    },
    store::activities::{self, Stored},
};

/// Why nothing is asked.
#[derive(Debug, thiserror::Error)]
pub enum SubmitActivityError {
    /// What was sent is not in order.
    #[error("a field is not in order")]
    Refused(Vec<FieldProblem>),
    /// As many as may wait for the desk do.
    #[error("too many activities wait for the desk")]
    TooMany,
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
    Receive(source) => source,
    Write(source) => source,
});

impl CreditDesk {
    /// Takes an activity with its proof in; whatever speaks against it is answered before the file is read. That there is none is told
    /// with the rest.
    pub async fn submit(
        &self,
        member_id: i64,
        sent: &Sent<'_>,
        mut parts: Parts,
    ) -> Result<OwnActivity, SubmitActivityError> {
        let claim = match Claim::read(sent, self.today()) {
            Ok(claim) => claim,
            Err(mut broken) => {
                broken.extend(receive_proof::missing(&mut parts).await);
                return Err(SubmitActivityError::Refused(broken));
            }
        };
        let mut conn = self.pool.acquire().await?;
        if activities::waiting(&mut conn, member_id).await? >= MOST_WAITING {
            return Err(SubmitActivityError::TooMany);
        }
        drop(conn);
        let arrived = receive_proof::receive(&self.files, &mut parts).await?;
        let stored = receive_proof::put_away(&self.files, &self.cutter, arrived).await?;
        let saved = self.save(member_id, &claim, &stored).await;
        match &saved {
            Ok(_) | Err(SubmitActivityError::Write(WriteError::Unknown(_))) => {}
            Err(_) => receive_proof::discard(&self.files, &stored.key).await,
        }
        saved
    }

    /// The file stands already: a row never leads to nothing.
    async fn save(&self, member_id: i64, claim: &Claim, stored: &Stored) -> Result<OwnActivity, SubmitActivityError> {
        if deadline::remaining() < deadline::FLOOR {
            return Err(ReceiveProofError::TooLate.into());
        }
        let now = self.clock.now();
        let id = Uuid::now_v7();
        let mut write = Write::begin(&self.pool, member_id, now).await?;
        activities::insert(write.conn(), id, member_id, claim, stored, now).await?;
        let saved = activities::find(write.conn(), id).await?;
        let change = Change::new("own_activity.submitted", "own_activity", id)
            .to(json!({ "asked_hundredths": claim.credit_hundredths, "file_key": stored.key }));
        write.commit(change).await?;
        saved.ok_or_else(|| sqlx::Error::RowNotFound.into())
    }
}
