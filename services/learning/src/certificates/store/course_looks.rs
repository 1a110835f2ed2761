//! When it is looked at next whether a finished course brings its certificate. That it is finished, or brings points from now on, or
//! that a certificate was paid back, has the tables themselves write down: whoever writes, it is looked at.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

/// A course that a member finished and that it is time to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    pub enrolment_id: Uuid,
    pub member_id: i64,
    pub course_id: i64,
    pub completed_at: OffsetDateTime,
    pub look_at: OffsetDateTime,
}

/// What a member has of a course, as a participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certified {
    /// Nothing, or nothing but what was taken back because its order was paid back.
    No,
    /// A certificate that counts, or that the desk took back, for good; it stays as it is until the end of the transaction.
    Once,
    /// One that somebody changes just now.
    InOtherHands,
}

/// Those whose time has come, the ones that wait longest first, as far as they come after `after`.
#[tracing::instrument(name = "store.course_looks.due", level = "debug", skip_all)]
pub async fn due(
    conn: &mut PgConnection,
    now: OffsetDateTime,
    after: Option<(OffsetDateTime, Uuid)>,
    limit: i64,
) -> sqlx::Result<Vec<Finished>> {
    let (at, id) = after.unwrap_or((OffsetDateTime::UNIX_EPOCH, Uuid::nil()));
    sqlx::query_as!(
        Finished,
        r#"SELECT l.enrolment_id, e.member_id, e.course_id, e.completed_at AS "completed_at!", l.look_at
           FROM enrolment_looks l JOIN enrolments e ON e.id = l.enrolment_id
           WHERE l.look_at <= $1 AND (l.look_at, l.enrolment_id) > ($2, $3) AND e.completed_at IS NOT NULL
           ORDER BY l.look_at, l.enrolment_id LIMIT $4"#,
        now,
        at,
        id,
        limit,
    )
    .fetch_all(conn)
    .await
}

/// Keeps a finished course and its enrolment to the caller until the end of the transaction; answers whether the enrolment was not taken
/// back. `None` when it is in other hands just now, or not due any more.
#[tracing::instrument(name = "store.course_looks.claim", level = "debug", skip(conn))]
pub async fn claim(conn: &mut PgConnection, enrolment_id: Uuid, now: OffsetDateTime) -> sqlx::Result<Option<bool>> {
    sqlx::query_scalar!(
        r#"SELECT e.closed_at IS NULL AS "is_open!" FROM enrolment_looks l JOIN enrolments e ON e.id = l.enrolment_id
           WHERE l.enrolment_id = $1 AND l.look_at <= $2
           FOR NO KEY UPDATE SKIP LOCKED"#,
        enrolment_id,
        now,
    )
    .fetch_optional(conn)
    .await
}

/// What a member was issued for a course, as a participant, and what became of it.
#[tracing::instrument(name = "store.course_looks.certified", level = "debug", skip(conn))]
pub async fn certified(conn: &mut PgConnection, member_id: i64, course_id: i64) -> sqlx::Result<Certified> {
    // A refund that takes it back from here on waits for us, and has it looked at anew after us: it cannot be lost between the two. Not
    // stronger, for whoever gives the next number refers to the row.
    let held = sqlx::query_scalar!(
        "SELECT id FROM certificates
         WHERE member_id = $1 AND role = 'participant' AND subject_kind = 'course' AND subject_id = $2
           AND NOT paid_back AND replaced_by IS NULL
         LIMIT 1 FOR SHARE SKIP LOCKED",
        member_id,
        course_id,
    )
    .fetch_optional(&mut *conn)
    .await?;
    if held.is_some() {
        return Ok(Certified::Once);
    }
    let is_there = sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM certificates
                          WHERE member_id = $1 AND role = 'participant' AND subject_kind = 'course' AND subject_id = $2
                            AND NOT paid_back AND replaced_by IS NULL) AS "there!""#,
        member_id,
        course_id,
    )
    .fetch_one(conn)
    .await?;
    Ok(if is_there {
        Certified::InOtherHands
    } else {
        Certified::No
    })
}

/// Has it looked at then.
#[tracing::instrument(name = "store.course_looks.postpone", level = "debug", skip(conn))]
pub async fn postpone(conn: &mut PgConnection, enrolment_id: Uuid, look_at: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE enrolment_looks SET look_at = $2 WHERE enrolment_id = $1",
        enrolment_id,
        look_at,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Has it looked at no more.
#[tracing::instrument(name = "store.course_looks.clear", level = "debug", skip(conn))]
pub async fn clear(conn: &mut PgConnection, enrolment_id: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM enrolment_looks WHERE enrolment_id = $1", enrolment_id)
        .execute(conn)
        .await?;
    Ok(())
}
