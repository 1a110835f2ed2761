//! The desk looks through what members say of courses, and hides what should not be shown.

use auth::{Caller, Role};
use kit::{
    page::{Page, Paged},
    report::{FieldProblem, reports},
};
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use super::classroom_desk::ClassroomDesk;
use crate::classroom::{
    domain::review::{DeskReview, reason},
    store::reviews,
};

/// Why reviews are not listed, or one stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum ModerateReviewError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// There is none with this id.
    #[error("no such review")]
    Unknown,
    /// What was sent is not in order.
    #[error("a field is not in order")]
    Refused(Vec<FieldProblem>),
    #[error("could not commit the change")]
    Write(#[from] WriteError),
    #[error("could not read or change the reviews")]
    Database(#[from] sqlx::Error),
}

reports!(ModerateReviewError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "ulasan_tidak_ditemukan",
    Refused(fields) => Invalid "data_tidak_valid",
    Write(source) => source,
});

impl ClassroomDesk {
    /// A page of everybody's reviews, the newest first.
    ///
    /// # Errors
    /// When the caller is not of the desk.
    pub async fn list_reviews(
        &self,
        caller: Caller,
        hidden: Option<bool>,
        page: Page,
    ) -> Result<Paged<DeskReview>, ModerateReviewError> {
        must_be_desk(caller)?;
        let mut conn = self.pool.acquire().await?;
        Ok(reviews::list(&mut conn, hidden, page).await?)
    }

    /// Hides a review for a reason, or shows it again.
    ///
    /// # Errors
    /// When the caller is not of the desk, there is no such review, or it is hidden without a reason.
    pub async fn moderate_review(
        &self,
        caller: Caller,
        id: Uuid,
        hidden: bool,
        because: &str,
    ) -> Result<DeskReview, ModerateReviewError> {
        must_be_desk(caller)?;
        let because = if hidden {
            Some(reason(because).map_err(|problem| ModerateReviewError::Refused(vec![problem]))?)
        } else {
            None
        };
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, caller.member, now).await?;
        let after = reviews::moderate(write.conn(), id, because, caller.member, now).await?;
        let after = after.ok_or(ModerateReviewError::Unknown)?;
        let action = if hidden {
            "course_review.hidden"
        } else {
            "course_review.shown"
        };
        write
            .commit(Change::new(action, "course_review", id).to(json!({ "reason": because })))
            .await?;
        Ok(after)
    }
}

fn must_be_desk(caller: Caller) -> Result<(), ModerateReviewError> {
    if caller.role == Role::Admin {
        Ok(())
    } else {
        Err(ModerateReviewError::Role)
    }
}
