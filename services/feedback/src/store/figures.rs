//! What the index is computed from.

use sqlx::PgConnection;

use crate::domain::{index::Counts, ratings::STARS};

/// The years that have forms, newest first; and how often each number of stars was given to each question, in a year's forms
/// or, without a year, in each member's latest one. One statement, so all of it is of one moment.
#[tracing::instrument(name = "store.figures.of", level = "debug", skip(conn))]
pub async fn of(conn: &mut PgConnection, year: Option<i32>) -> sqlx::Result<(Vec<i32>, Counts)> {
    let row = sqlx::query!(
        r#"WITH counted AS (
            SELECT DISTINCT ON (member_id) ratings FROM forms
            WHERE $1::integer IS NULL OR year = $1
            ORDER BY member_id, year DESC
        ), given AS (
            SELECT question, stars, count(*) AS forms
            FROM counted CROSS JOIN unnest(counted.ratings) WITH ORDINALITY AS rating (stars, question)
            GROUP BY question, stars
        )
        SELECT ARRAY(SELECT DISTINCT year FROM forms ORDER BY year DESC) AS "years!",
               ARRAY(
                   SELECT coalesce(given.forms, 0)
                   FROM generate_series(1, 7) AS asked (question) CROSS JOIN generate_series(1, 5) AS there (stars)
                   LEFT JOIN given USING (question, stars)
                   ORDER BY question, stars
               ) AS "counts!""#,
        year,
    )
    .fetch_one(conn)
    .await?;
    let mut counts = Counts::default();
    for (question, given) in counts.iter_mut().zip(row.counts.chunks_exact(STARS)) {
        for (count, forms) in question.iter_mut().zip(given) {
            *count = forms.unsigned_abs();
        }
    }
    Ok((row.years, counts))
}
