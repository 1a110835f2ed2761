//! One course.

use kit::report::reports;
use sqlx::PgPool;
use time::Date;

use crate::courses::{
    domain::{course_kind::CourseKind, details::CourseDetails},
    store::{course_parts, courses},
};

/// Why there is no course.
#[derive(Debug, thiserror::Error)]
pub enum GetCourseError {
    /// None has this id, or it is of another kind or still a draft.
    #[error("no such course")]
    Unknown,
    /// The database did not answer.
    #[error("could not read the course")]
    Database(#[from] sqlx::Error),
}

reports!(GetCourseError {
    Unknown => NotFound "kelas_tidak_ditemukan",
});

/// Finds a published course of a kind, with the prices of `today`.
pub async fn get_course(
    pool: &PgPool,
    id: i64,
    kind: CourseKind,
    today: Date,
) -> Result<CourseDetails, GetCourseError> {
    let mut conn = pool.acquire().await?;
    let found = courses::find_published(&mut conn, id, today).await?;
    let found = found.filter(|found| found.course.kind == kind);
    let found = found.ok_or(GetCourseError::Unknown)?;
    let parts = course_parts::of_course(&mut conn, id).await?;
    Ok(found.with(parts))
}
