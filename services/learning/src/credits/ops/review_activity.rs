//! The desk decides on an activity elsewhere.

use auth::{Caller, Role};
use kit::report::{FieldProblem, reports};
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::credits::{
    domain::{
        activity::{ActivityState, OwnActivity, Verdict},
        announced::ActivityReviewed,
        entry::{NewEntry, Source},
    },
    ops::credit_desk::CreditDesk,
    store::{activities, entries},
};

/// What the desk says, as it was sent.
#[derive(Clone, Debug)]
pub struct Review {
    pub accepted: bool,
    pub credit_hundredths: Option<u32>,
    pub reason: Option<String>,
}

/// Why it stays undecided.
#[derive(Debug, thiserror::Error)]
pub enum ReviewActivityError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// There is none with this id.
    #[error("no such activity")]
    Unknown,
    /// Somebody decided already.
    #[error("the activity is decided on")]
    Decided,
    /// What was sent is not in order.
    #[error("a field is not in order")]
    Refused(Vec<FieldProblem>),
    #[error("could not commit the decision")]
    Write(#[from] WriteError),
    #[error("could not read or save the decision")]
    Database(#[from] sqlx::Error),
}

reports!(ReviewActivityError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "kegiatan_mandiri_tidak_ditemukan",
    Decided => Conflict "kegiatan_sudah_diputuskan",
    Refused(fields) => Invalid "data_tidak_valid",
    Write(source) => source,
});

impl CreditDesk {
    /// Decides on one, of which its member is told; what is accepted enters the ledger in the same write.
    pub async fn review(&self, caller: Caller, id: Uuid, review: &Review) -> Result<OwnActivity, ReviewActivityError> {
        if caller.role != Role::Admin {
            return Err(ReviewActivityError::Role);
        }
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, caller.member, now).await?;
        let activity = activities::hold(write.conn(), id).await?;
        let activity = activity.ok_or(ReviewActivityError::Unknown)?;
        if activity.state != ActivityState::Submitted {
            return Err(ReviewActivityError::Decided);
        }
        let verdict = Verdict::read(
            review.accepted,
            review.credit_hundredths,
            review.reason.as_deref(),
            activity.asked_hundredths,
        )
        .map_err(ReviewActivityError::Refused)?;
        activities::decide(write.conn(), id, &verdict, caller.member, now).await?;
        write.announce(&reviewed(id, &activity, &verdict)).await?;
        if let Some(credit_hundredths) = verdict.granted_hundredths {
            let entry = NewEntry {
                member_id: activity.member_id,
                entered_at: now,
                held_on: activity.held_on,
                activity: activity.activity,
                domain: activity.domain,
                credit_hundredths,
                accreditation_number: activity.accreditation_number,
                source: Source::Own(id),
            };
            entries::insert(write.conn(), &entry).await?;
        }
        let after = activities::find(write.conn(), id).await?;
        let change = Change::new("own_activity.reviewed", "own_activity", id)
            .to(json!({ "granted_hundredths": verdict.granted_hundredths, "reason": verdict.reason }));
        write.commit(change).await?;
        after.ok_or_else(|| sqlx::Error::RowNotFound.into())
    }
}

fn reviewed(id: Uuid, activity: &OwnActivity, verdict: &Verdict) -> ActivityReviewed {
    ActivityReviewed {
        activity_id: id,
        member_id: activity.member_id,
        held_on: activity.held_on.to_string(),
        granted_hundredths: verdict.granted_hundredths,
        reason: verdict.reason.clone(),
    }
}
