//! What members say, for visitors to read.

use kit::{
    database,
    page::Page,
    report::{Kind, Report},
};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::{domain::testimonial::Testimonial, store::testimonials};

/// A page of testimonials, and how many there are on all pages.
#[derive(Clone, Debug)]
pub struct TestimonialPage {
    /// Newest first.
    pub items: Vec<Testimonial>,
    /// On all pages; right also where the page lies past the end.
    pub total: u64,
}

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListTestimonialsError {
    /// The database did not answer.
    #[error("could not read the testimonials")]
    Database(#[from] sqlx::Error),
}

impl Report for ListTestimonialsError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// Lists what was published by `now`.
pub async fn list_testimonials(
    pool: &PgPool,
    page: Page,
    now: OffsetDateTime,
) -> Result<TestimonialPage, ListTestimonialsError> {
    let mut conn = pool.acquire().await?;
    let (items, total) = testimonials::list_published(&mut conn, page, now).await?;
    Ok(TestimonialPage {
        items,
        total: total.unsigned_abs(),
    })
}
