//! Courses as their classroom needs them.

use media::{picture::Picture, rich_text::CleanHtml};
use sqlx::PgConnection;
use time::Date;

use super::syllabuses;
use crate::{classroom::domain::class::Class, metrics};

/// What enrolling depends on.
#[derive(Clone, Debug)]
pub struct Offer {
    pub id: i64,
    pub title: String,
    pub is_free: bool,
    /// Title of a course that must be finished first, and that this member did not finish.
    pub missing: Option<String>,
}

/// A published course, and what keeps a member of this profession from it today.
#[tracing::instrument(name = "store.classes.find_offer", level = "debug", skip_all)]
pub async fn find_offer(
    conn: &mut PgConnection,
    member_id: i64,
    profession: Option<&str>,
    course_id: i64,
    today: Date,
) -> sqlx::Result<Option<Offer>> {
    let Some(course) = sqlx::query!(
        "SELECT id, title, (
             SELECT p.amount_idr FROM course_prices p
             WHERE p.course_id = c.id AND (p.profession = $2 OR p.profession IS NULL) AND $3 BETWEEN p.valid_from AND p.valid_until
             ORDER BY p.profession IS NULL, p.amount_idr LIMIT 1
         ) AS price_idr
         FROM courses c WHERE id = $1 AND published",
        course_id,
        profession,
        today,
    )
    .fetch_optional(&mut *conn)
    .await?
    else {
        return Ok(None);
    };
    Ok(Some(Offer {
        missing: syllabuses::first_missing(conn, member_id, course_id).await?,
        id: course.id,
        title: course.title,
        is_free: course.price_idr == Some(0),
    }))
}

/// A course that a member is enrolled in, with its lessons as he has them; its time may be over.
#[tracing::instrument(name = "store.classes.find_own", level = "debug", skip_all)]
pub async fn find_own(conn: &mut PgConnection, member_id: i64, course_id: i64) -> sqlx::Result<Option<Class>> {
    let Some(course) = sqlx::query!(
        r#"SELECT c.id, c.title, c.kind, c.picture_key, c.disclaimer, c.disclaimer_seal AS disclaimer_checksum, e.opened_at, e.until, e.completed_at,
                  ARRAY(SELECT t.name FROM course_teachers t WHERE t.course_id = c.id ORDER BY t.position) AS "teachers!"
           FROM courses c JOIN enrolments e ON e.course_id = c.id
           WHERE c.id = $2 AND e.member_id = $1 AND e.closed_at IS NULL"#,
        member_id,
        course_id,
    )
    .fetch_optional(&mut *conn)
    .await?
    else {
        return Ok(None);
    };
    Ok(Some(Class {
        syllabus: syllabuses::of_member(conn, member_id, course_id).await?,
        id: course.id,
        title: course.title,
        kind: course.kind,
        picture: course.picture_key.map(Picture::in_folder),
        disclaimer: course
            .disclaimer
            .map(|html| CleanHtml::from_stored(html, &course.disclaimer_checksum, metrics::recleaned)),
        teachers: course.teachers,
        started_at: course.opened_at,
        until: course.until,
        completed_at: course.completed_at,
    }))
}
