//! Who is listed as a sponsor: the association decides.

use auth::Role;
use kit::report::{FieldProblem, reports};
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    accounts::domain::account::Member,
    domain::text,
    ops::Ops,
    sessions::ops::check_session::CheckSessionError,
    sponsors::{
        domain::{events::SponsorApproved, sponsor::SponsorToReview},
        store::sponsors,
    },
};

/// As many as somebody looks at.
const MOST: i64 = 500;
const LONGEST_REASON: u32 = 500;

/// Why nothing was decided.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReviewSponsorError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    #[error("the caller is no admin")]
    NoAdmin,
    #[error("a field of the decision broke a rule")]
    Refused(Vec<FieldProblem>),
    #[error("there is no such sponsor")]
    Unknown,
    #[error("could not save the decision")]
    Write(#[from] WriteError),
    #[error("could not read or write the sponsor")]
    Database(#[from] sqlx::Error),
}

reports!(ReviewSponsorError {
    Session(source) => source,
    NoAdmin => Forbidden "akses_ditolak",
    Refused(fields) => Invalid "data_tidak_valid",
    Unknown => NotFound "sponsor_tidak_ditemukan",
    Write(source) => source,
});

impl Ops {
    /// All sponsors, those that wait first, at most 500.
    pub(crate) async fn list_sponsors_to_review(
        &self,
        token: &str,
    ) -> Result<Vec<SponsorToReview>, ReviewSponsorError> {
        self.check_admin(token).await?;
        Ok(sponsors::list_to_review(&mut *self.pool.acquire().await?, MOST).await?)
    }

    /// Lists a sponsor to others, and tells it so, or lists it no longer. `reason` goes into the audit log.
    pub(crate) async fn review_sponsor(
        &self,
        token: &str,
        id: i64,
        approved: bool,
        reason: Option<&str>,
    ) -> Result<(), ReviewSponsorError> {
        let admin = self.check_admin(token).await?;
        let reason = reason
            .filter(|typed| !typed.trim().is_empty())
            .map(|typed| text::lines(typed, LONGEST_REASON))
            .transpose()
            .map_err(|rule| ReviewSponsorError::Refused(vec![FieldProblem::new("reason", rule)]))?;
        let mut write = Write::begin(&self.pool, admin.id, self.clock.now()).await?;
        let now = write.now();
        let before = sponsors::review(write.conn(), id, approved.then_some(admin.id), now).await?;
        let before = before.ok_or(ReviewSponsorError::Unknown)?;
        if approved && !before {
            let event = SponsorApproved {
                approval_id: Uuid::now_v7(),
                account_id: id,
            };
            write.announce(&event).await?;
        }
        let change = Change::new("sponsor.reviewed", "sponsor", id)
            .from(json!({ "approved": before }))
            .to(json!({ "approved": approved, "reason": reason }));
        Ok(write.commit(change).await?)
    }

    async fn check_admin(&self, token: &str) -> Result<Member, ReviewSponsorError> {
        let (caller, _) = self.check_session(token).await?;
        if caller.role == Role::Admin {
            Ok(caller)
        } else {
            Err(ReviewSponsorError::NoAdmin)
        }
    }
}
