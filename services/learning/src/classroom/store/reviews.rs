//! What members say of courses.

use kit::page::{Page, Paged};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::classroom::domain::review::{DeskReview, MemberReview, Said};

/// Whether a member ever was in a course, and whether he did one of its lessons: those that take part in it now.
#[tracing::instrument(name = "store.reviews.standing", level = "debug", skip(conn))]
pub async fn standing(conn: &mut PgConnection, member_id: i64, course_id: i64) -> sqlx::Result<(bool, bool)> {
    let row = sqlx::query!(
        r#"SELECT EXISTS (SELECT FROM enrolments WHERE member_id = $1 AND course_id = $2) AS "was_in!",
                  EXISTS (SELECT FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id JOIN sections s ON s.id = l.section_id
                          WHERE p.member_id = $1 AND s.course_id = $2 AND p.done_at IS NOT NULL) AS "did_one!""#,
        member_id,
        course_id,
    )
    .fetch_one(conn)
    .await?;
    Ok((row.was_in, row.did_one))
}

/// Keeps what a member says of a course, in the place of what he said before. What was hidden stays so.
#[tracing::instrument(name = "store.reviews.put", level = "debug", skip_all)]
pub async fn put(
    conn: &mut PgConnection,
    member_id: i64,
    course_id: i64,
    said: &Said,
    now: OffsetDateTime,
) -> sqlx::Result<MemberReview> {
    sqlx::query_as!(
        MemberReview,
        "INSERT INTO course_reviews (course_id, member_id, author, stars, comment, written_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (course_id, member_id) DO UPDATE
             SET author = excluded.author, stars = excluded.stars, comment = excluded.comment, written_at = excluded.written_at
         RETURNING id, author, stars, comment, written_at, hidden_reason AS hidden_because",
        course_id,
        member_id,
        said.author,
        said.stars,
        said.comment,
        now,
    )
    .fetch_one(conn)
    .await
}

/// What a member says of a course.
#[tracing::instrument(name = "store.reviews.of_member", level = "debug", skip(conn))]
pub async fn of_member(conn: &mut PgConnection, member_id: i64, course_id: i64) -> sqlx::Result<Option<MemberReview>> {
    sqlx::query_as!(
        MemberReview,
        "SELECT id, author, stars, comment, written_at, hidden_reason AS hidden_because FROM course_reviews
         WHERE member_id = $1 AND course_id = $2",
        member_id,
        course_id,
    )
    .fetch_optional(conn)
    .await
}

/// Whether there is such a course for members to speak of.
#[tracing::instrument(name = "store.reviews.course_exists", level = "debug", skip(conn))]
pub async fn course_exists(conn: &mut PgConnection, course_id: i64) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM courses WHERE id = $1 AND published) AS "exists!""#,
        course_id,
    )
    .fetch_one(conn)
    .await
}

/// A page of everybody's, the newest first.
#[tracing::instrument(name = "store.reviews.list", level = "debug", skip_all)]
pub async fn list(conn: &mut PgConnection, hidden: Option<bool>, page: Page) -> sqlx::Result<Paged<DeskReview>> {
    let total = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM course_reviews WHERE $1::boolean IS NULL OR (hidden_at IS NOT NULL) = $1"#,
        hidden,
    )
    .fetch_one(&mut *conn)
    .await?;
    let rows = sqlx::query!(
        "SELECT r.id, r.author, r.stars, r.comment, r.written_at, r.hidden_reason, c.id AS course_id, c.title, c.kind
         FROM course_reviews r JOIN courses c ON c.id = r.course_id
         WHERE $1::boolean IS NULL OR (r.hidden_at IS NOT NULL) = $1
         ORDER BY r.written_at DESC, r.id LIMIT $2 OFFSET $3",
        hidden,
        page.limit(),
        page.offset(),
    )
    .fetch_all(conn)
    .await?;
    let rows = rows.into_iter().map(|row| DeskReview {
        review: MemberReview {
            id: row.id,
            author: row.author,
            stars: row.stars,
            comment: row.comment,
            written_at: row.written_at,
            hidden_because: row.hidden_reason,
        },
        course_id: row.course_id,
        course_title: row.title,
        course_kind: row.kind,
    });
    let items: Vec<_> = rows.collect();
    let total = page.total(total, items.len());
    Ok(Paged { items, total })
}

/// Hides a review for a reason, or shows it again without one; nothing where there is no such review.
#[tracing::instrument(name = "store.reviews.moderate", level = "debug", skip_all)]
pub async fn moderate(
    conn: &mut PgConnection,
    id: Uuid,
    hidden_because: Option<&str>,
    by: i64,
    now: OffsetDateTime,
) -> sqlx::Result<Option<DeskReview>> {
    let row = sqlx::query!(
        "UPDATE course_reviews r
         SET hidden_reason = $2, hidden_at = CASE WHEN $2::text IS NOT NULL THEN $4::timestamptz END,
             hidden_by = CASE WHEN $2::text IS NOT NULL THEN $3::bigint END
         FROM courses c WHERE r.id = $1 AND c.id = r.course_id
         RETURNING r.id, r.author, r.stars, r.comment, r.written_at, r.hidden_reason, c.id AS course_id, c.title, c.kind",
        id,
        hidden_because,
        by,
        now,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| DeskReview {
        review: MemberReview {
            id: row.id,
            author: row.author,
            stars: row.stars,
            comment: row.comment,
            written_at: row.written_at,
            hidden_because: row.hidden_reason,
        },
        course_id: row.course_id,
        course_title: row.title,
        course_kind: row.kind,
    }))
}
