//! Reading what is sold to a member.

use sqlx::PgConnection;
use time::OffsetDateTime;

/// A course, without its price.
#[derive(Debug)]
pub struct SoldCourse {
    pub id: i64,
    /// learning, microlearning or `e_course`.
    pub kind: String,
    pub title: String,
    pub is_enrolled: bool,
}

/// Those of the published courses, in order of id, and whether the member takes each `now`.
#[tracing::instrument(name = "store.quotes.sold_to", level = "debug", skip_all)]
pub async fn sold_to(
    conn: &mut PgConnection,
    member_id: i64,
    courses: &[i64],
    now: OffsetDateTime,
) -> sqlx::Result<Vec<SoldCourse>> {
    sqlx::query_as!(
        SoldCourse,
        r#"SELECT c.id, c.kind, c.title, EXISTS (
               SELECT FROM enrolments e
               WHERE e.member_id = $1 AND e.course_id = c.id AND e.closed_at IS NULL AND (e.until IS NULL OR e.until > $3)
           ) AS "is_enrolled!"
           FROM courses c WHERE c.id = ANY($2) AND c.published ORDER BY c.id"#,
        member_id,
        courses,
        now,
    )
    .fetch_all(conn)
    .await
}
