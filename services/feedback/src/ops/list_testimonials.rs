//! What members say, for visitors to read.

use kit::{
    page::{Page, Paged},
    report::ReadError,
};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::{domain::testimonial::Testimonial, store::testimonials};

/// Lists what was published by `now`, newest first.
pub async fn list_testimonials(
    pool: &PgPool,
    page: Page,
    now: OffsetDateTime,
) -> Result<Paged<Testimonial>, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(testimonials::list_published(&mut conn, page, now).await?)
}
