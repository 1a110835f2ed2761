//! What is written when certificates are issued.

use sqlx::PgConnection;
use time::{Date, OffsetDateTime, macros::offset};
use uuid::Uuid;

use crate::certificates::domain::{
    certificate::{Role, Subject},
    letterhead::Signatory,
};

/// A certificate that is to be issued, without its number.
#[derive(Debug)]
pub struct NewCertificate {
    pub id: Uuid,
    pub code: String,
    pub member_id: i64,
    pub role: Role,
    pub subject: Subject,
    pub subject_id: i64,
    pub title: String,
    pub name: String,
    pub credit_hundredths: i32,
    pub accreditation_number: Option<String>,
    pub held_on: Date,
    pub issued_at: OffsetDateTime,
    pub issuer: String,
    pub signatory: Option<Signatory>,
    pub check_url: String,
    pub payload: Vec<u8>,
    pub signature: Vec<u8>,
    pub key_id: String,
    pub replaces: Option<Uuid>,
}

/// A course that a member finished and has no certificate of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    pub enrolment_id: Uuid,
    pub member_id: i64,
    pub course_id: i64,
    pub completed_at: OffsetDateTime,
    pub title: String,
    pub credit_hundredths: i32,
    pub accreditation_number: Option<String>,
}

/// What a certificate says of a course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseWords {
    pub title: String,
    pub credit_hundredths: i32,
    pub accreditation_number: Option<String>,
}

/// What a certificate says of a course.
#[tracing::instrument(name = "store.issuing.course", level = "debug", skip_all)]
pub async fn course(conn: &mut PgConnection, course_id: i64) -> sqlx::Result<Option<CourseWords>> {
    sqlx::query_as!(
        CourseWords,
        "SELECT title, credit_hundredths, accreditation_number FROM courses WHERE id = $1",
        course_id,
    )
    .fetch_optional(conn)
    .await
}

/// Courses with credit points that were finished and have no certificate yet, or none but such as were taken back because their orders
/// were paid back; those that wait longest first, as far as they were finished after `after`.
#[tracing::instrument(name = "store.issuing.finished", level = "debug", skip_all)]
pub async fn finished(
    conn: &mut PgConnection,
    after: Option<(OffsetDateTime, Uuid)>,
    limit: i64,
) -> sqlx::Result<Vec<Finished>> {
    let (at, id) = after.unwrap_or((OffsetDateTime::UNIX_EPOCH, Uuid::nil()));
    sqlx::query_as!(
        Finished,
        r#"SELECT e.id AS enrolment_id, e.member_id, e.course_id, e.completed_at AS "completed_at!", c.title,
                  c.credit_hundredths, c.accreditation_number
           FROM enrolments e JOIN courses c ON c.id = e.course_id
           WHERE e.completed_at IS NOT NULL AND e.closed_at IS NULL AND c.credit_hundredths > 0
             AND (e.completed_at, e.id) > ($1, $2)
             AND NOT EXISTS (SELECT FROM certificates s WHERE s.member_id = e.member_id AND s.role = 'participant'
                             AND s.subject_kind = 'course' AND s.subject_id = e.course_id
                             AND NOT s.paid_back AND s.replaced_by IS NULL)
           ORDER BY e.completed_at, e.id LIMIT $3"#,
        at,
        id,
        limit,
    )
    .fetch_all(conn)
    .await
}

/// Keeps an enrolment as it is until the end of the transaction; `false` when it is closed, not finished, or in other hands just now.
#[tracing::instrument(name = "store.issuing.claim", level = "debug", skip_all)]
pub async fn claim(conn: &mut PgConnection, enrolment_id: Uuid) -> sqlx::Result<bool> {
    let claimed = sqlx::query_scalar!(
        "SELECT id FROM enrolments WHERE id = $1 AND completed_at IS NOT NULL AND closed_at IS NULL
         FOR NO KEY UPDATE SKIP LOCKED",
        enrolment_id,
    )
    .fetch_optional(conn)
    .await?;
    Ok(claimed.is_some())
}

/// Issues a certificate with the next number of its series and year, by the clocks of Jakarta; answers the number. The row of the
/// counter stays locked until the end of the transaction: no number without its certificate, no two with one. `None` where the
/// member has one for the same, or another one has the code: nothing is written then, and the transaction must not go on.
#[tracing::instrument(name = "store.issuing.issue", level = "debug", skip_all)]
pub async fn issue(conn: &mut PgConnection, new: &NewCertificate) -> sqlx::Result<Option<String>> {
    let year = new.issued_at.to_offset(offset!(+7)).year();
    let sequence = sqlx::query_scalar!(
        "INSERT INTO certificate_numbers AS counter (series, year, last) VALUES ($1, $2, 1)
         ON CONFLICT (series, year) DO UPDATE SET last = counter.last + 1 RETURNING last",
        new.subject.as_str(),
        year,
    )
    .fetch_one(&mut *conn)
    .await?;
    let signatory = new.signatory.as_ref();
    sqlx::query_scalar!(
        "INSERT INTO certificates (id, code, member_id, role, subject_kind, subject_id, year, sequence, title, name,
                                   credit_hundredths, accreditation_number, held_on, issued_at, issuer, check_url, payload,
                                   signature, key_id, replaces, signatory_name, signatory_office)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
         ON CONFLICT DO NOTHING RETURNING number",
        new.id,
        new.code,
        new.member_id,
        new.role.as_str(),
        new.subject.as_str(),
        new.subject_id,
        year,
        sequence,
        new.title,
        new.name,
        new.credit_hundredths,
        new.accreditation_number,
        new.held_on,
        new.issued_at,
        new.issuer,
        new.check_url,
        new.payload,
        new.signature,
        new.key_id,
        new.replaces,
        signatory.map(|signatory| signatory.name.as_str()),
        signatory.map(|signatory| signatory.office.as_str()),
    )
    .fetch_optional(conn)
    .await
}
