//! Reading what members say of courses.

use sqlx::PgConnection;

use crate::courses::domain::details::Review;

/// How many reviews of a published course are not hidden; `None` where there is no such course.
#[tracing::instrument(name = "store.course_reviews.count_of_published", level = "debug", skip(conn))]
pub async fn count_of_published(conn: &mut PgConnection, course_id: i64) -> sqlx::Result<Option<i64>> {
    sqlx::query_scalar!(
        r#"SELECT (SELECT count(*) FROM course_reviews r WHERE r.course_id = c.id AND r.hidden_at IS NULL) AS "count!"
           FROM courses c WHERE c.id = $1 AND c.published"#,
        course_id,
    )
    .fetch_optional(conn)
    .await
}

/// Those of a course that are not hidden, the newest first.
#[tracing::instrument(name = "store.course_reviews.newest", level = "debug", skip(conn))]
pub async fn newest(conn: &mut PgConnection, course_id: i64, limit: i64, offset: i64) -> sqlx::Result<Vec<Review>> {
    let rows = sqlx::query!(
        "SELECT author, stars, comment, written_at FROM course_reviews WHERE course_id = $1 AND hidden_at IS NULL
         ORDER BY written_at DESC, member_id LIMIT $2 OFFSET $3",
        course_id,
        limit,
        offset,
    )
    .fetch_all(conn)
    .await?;
    let reviews = rows.into_iter().map(|row| Review {
        author: row.author,
        stars: u32::from(row.stars.unsigned_abs()),
        comment: row.comment,
        written_at: row.written_at,
    });
    Ok(reviews.collect())
}
