//! The lists of courses.

use kit::{
    page::{Page, Paged},
    report::ReadError,
};
use sqlx::PgPool;
use time::Date;

use crate::{
    courses::{
        domain::{course::Course, filter::CourseFilter},
        store::courses,
    },
    metrics,
};

/// Lists the published courses that meet the filter, with the prices of `today`: what holds the keyword as it was typed first, then
/// the newest.
pub async fn list_courses(
    pool: &PgPool,
    filter: &CourseFilter,
    page: Page,
    today: Date,
) -> Result<Paged<Course>, ReadError> {
    let mut conn = pool.acquire().await?;
    let found = courses::list_published(&mut conn, filter, page, today).await?;
    metrics::listed(filter.keyword.as_ref(), found.total);
    Ok(found)
}
