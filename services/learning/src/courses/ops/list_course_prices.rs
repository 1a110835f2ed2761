//! What a course costs.

use kit::report::reports;
use sqlx::PgPool;

use crate::courses::{domain::price::CoursePrice, store::course_prices};

/// Why there are no prices.
#[derive(Debug, thiserror::Error)]
pub enum ListCoursePricesError {
    /// No course has this id, or it is still a draft.
    #[error("no such course")]
    Unknown,
    /// The database did not answer.
    #[error("could not read the prices of the course")]
    Database(#[from] sqlx::Error),
}

reports!(ListCoursePricesError {
    Unknown => NotFound "kelas_tidak_ditemukan",
});

/// The prices of a published course, in the order in which they were made.
pub async fn list_course_prices(pool: &PgPool, id: i64) -> Result<Vec<CoursePrice>, ListCoursePricesError> {
    let mut conn = pool.acquire().await?;
    let prices = course_prices::of_published(&mut conn, id).await?;
    prices.ok_or(ListCoursePricesError::Unknown)
}
