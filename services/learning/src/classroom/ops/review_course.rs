//! A member says what he thinks of a course.

use kit::report::{FieldProblem, reports};
use serde_json::json;
use write::{Change, Write, WriteError};

use super::classroom_desk::ClassroomDesk;
use crate::classroom::{
    domain::review::{MemberReview, Said},
    store::reviews,
};

/// Why a review is not kept.
#[derive(Debug, thiserror::Error)]
pub enum ReviewCourseError {
    /// The member never was in such a course.
    #[error("no such class")]
    Unknown,
    /// He has not done a lesson of it.
    #[error("no lesson of the course is done")]
    TooEarly,
    /// What was sent is not in order.
    #[error("a field is not in order")]
    Refused(Vec<FieldProblem>),
    #[error("could not commit the review")]
    Write(#[from] WriteError),
    #[error("could not read or save the review")]
    Database(#[from] sqlx::Error),
}

reports!(ReviewCourseError {
    Unknown => NotFound "kelas_tidak_ditemukan",
    TooEarly => Conflict "ulasan_terlalu_dini",
    Refused(fields) => Invalid "data_tidak_valid",
    Write(source) => source,
});

/// Why a member is not told what he says of a course.
#[derive(Debug, thiserror::Error)]
pub enum OwnReviewError {
    /// No course has this id, or it is still a draft.
    #[error("no such course")]
    Unknown,
    #[error("could not read the review")]
    Database(#[from] sqlx::Error),
}

reports!(OwnReviewError {
    Unknown => NotFound "kelas_tidak_ditemukan",
});

impl ClassroomDesk {
    /// Keeps what a member says of a course, in the place of what he said before.
    ///
    /// # Errors
    /// When he never was in it, did no lesson of it, or a field is not in order.
    pub async fn review_course(
        &self,
        member_id: i64,
        course_id: i64,
        said: Result<Said, Vec<FieldProblem>>,
    ) -> Result<MemberReview, ReviewCourseError> {
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, member_id, now).await?;
        let (was_in, did_one) = reviews::standing(write.conn(), member_id, course_id).await?;
        if !was_in {
            return Err(ReviewCourseError::Unknown);
        }
        let said = said.map_err(ReviewCourseError::Refused)?;
        if !did_one {
            return Err(ReviewCourseError::TooEarly);
        }
        let review = reviews::put(write.conn(), member_id, course_id, &said, now).await?;
        let change = Change::new("course_review.written", "course_review", review.id)
            .to(json!({ "course_id": course_id, "stars": review.stars }));
        write.commit(change).await?;
        Ok(review)
    }

    /// What a member says of a course; `None`: nothing yet.
    ///
    /// # Errors
    /// When there is no such course, or the database does not answer.
    pub async fn own_review(&self, member_id: i64, course_id: i64) -> Result<Option<MemberReview>, OwnReviewError> {
        let mut conn = self.pool.acquire().await?;
        let said = reviews::of_member(&mut conn, member_id, course_id).await?;
        if said.is_none() && !reviews::course_exists(&mut conn, course_id).await? {
            return Err(OwnReviewError::Unknown);
        }
        Ok(said)
    }
}
