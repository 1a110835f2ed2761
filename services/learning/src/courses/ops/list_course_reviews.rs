//! What members say of a course.

use kit::{
    page::{Page, Paged},
    report::reports,
};
use sqlx::PgPool;

use crate::courses::{domain::details::Review, store::course_reviews};

/// Why there are no reviews.
#[derive(Debug, thiserror::Error)]
pub enum ListCourseReviewsError {
    /// No course has this id, or it is still a draft.
    #[error("no such course")]
    Unknown,
    /// The database did not answer.
    #[error("could not read the reviews of the course")]
    Database(#[from] sqlx::Error),
}

reports!(ListCourseReviewsError {
    Unknown => NotFound "kelas_tidak_ditemukan",
});

/// A page of the reviews of a published course that are not hidden, the newest first.
pub async fn list_course_reviews(
    pool: &PgPool,
    course_id: i64,
    page: Page,
) -> Result<Paged<Review>, ListCourseReviewsError> {
    let mut conn = pool.acquire().await?;
    let total = course_reviews::count_of_published(&mut conn, course_id).await?;
    let total = total.ok_or(ListCourseReviewsError::Unknown)?;
    let items = course_reviews::newest(&mut conn, course_id, page.limit(), page.offset()).await?;
    Ok(Paged {
        total: page.total(total, items.len()),
        items,
    })
}
