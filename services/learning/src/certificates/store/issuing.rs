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
