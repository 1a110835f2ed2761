//! Published comments.

use kit::page::{Page, Paged};
use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::domain::{ratings::Ratings, testimonial::Testimonial};

/// A row of the list. Every column may be absent, because a page past the end is one row that holds only the total.
#[derive(Debug)]
struct TestimonialRow {
    total: i64,
    id: Option<i64>,
    author: Option<String>,
    comment: Option<String>,
    ratings: Option<Vec<i16>>,
    answered_at: Option<OffsetDateTime>,
}

impl TestimonialRow {
    fn into_testimonial(self) -> Option<Testimonial> {
        Some(Testimonial {
            id: self.id?,
            author: self.author?,
            comment: self.comment?,
            // The table's CHECKs know what ratings are.
            ratings: Ratings::try_from(self.ratings?).ok()?,
            answered_at: self.answered_at?,
        })
    }
}

/// A page of what was published by `now`, newest first, and how many there are in all.
#[tracing::instrument(name = "store.testimonials.list_published", level = "debug", skip_all)]
pub async fn list_published(
    conn: &mut PgConnection,
    page: Page,
    now: OffsetDateTime,
) -> sqlx::Result<Paged<Testimonial>> {
    let rows = sqlx::query_as!(
        TestimonialRow,
        r#"WITH page AS (
            SELECT f.id, f.author, f.comment, f.ratings, f.answered_at FROM forms f
            WHERE f.published_at IS NOT NULL AND f.published_at <= $1
            ORDER BY f.answered_at DESC, f.id DESC LIMIT $2 OFFSET $3
        )
        SELECT (SELECT count(*) FROM forms f WHERE f.published_at IS NOT NULL AND f.published_at <= $1) AS "total!",
               page.id AS "id?", page.author AS "author?", page.comment AS "comment?", page.ratings AS "ratings?",
               page.answered_at AS "answered_at?"
        FROM (VALUES (1)) AS always (one)
        LEFT JOIN page ON true
        ORDER BY page.answered_at DESC, page.id DESC"#,
        now,
        page.limit(),
        page.offset(),
    )
    .fetch_all(conn)
    .await?;
    let total = rows.first().map_or(0, |row| row.total.unsigned_abs());
    let items = rows.into_iter().filter_map(TestimonialRow::into_testimonial).collect();
    Ok(Paged { items, total })
}
