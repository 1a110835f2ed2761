//! Certificates that were issued.

use kit::page::{Page, Paged};
use sqlx::PgConnection;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use crate::certificates::domain::{
    certificate::{Cause, Certificate, Role, Standing, Subject},
    certificate_code::CertificateCode,
    letterhead::Signatory,
    signed::TakenBack,
};

#[derive(Debug)]
struct CertificateRow {
    id: Uuid,
    code: String,
    number: String,
    member_id: i64,
    role: String,
    subject_kind: String,
    subject_id: i64,
    title: String,
    name: String,
    credit_hundredths: i32,
    accreditation_number: Option<String>,
    held_on: Date,
    issued_at: OffsetDateTime,
    issuer: String,
    signatory_name: Option<String>,
    signatory_office: Option<String>,
    check_url: String,
    payload: Vec<u8>,
    signature: Vec<u8>,
    key_id: String,
    reason: Option<String>,
    replaced_by_code: Option<String>,
}

impl TryFrom<CertificateRow> for Certificate {
    type Error = sqlx::Error;

    fn try_from(row: CertificateRow) -> sqlx::Result<Self> {
        let unknown = || sqlx::Error::Decode("a certificate has a word that nobody knows".into());
        Ok(Self {
            role: Role::parse(&row.role).ok_or_else(unknown)?,
            subject: Subject::parse(&row.subject_kind).ok_or_else(unknown)?,
            standing: match (row.reason, row.replaced_by_code) {
                (None, _) => Standing::Valid,
                (Some(reason), None) => Standing::Revoked(reason),
                (Some(reason), Some(by)) => Standing::Replaced { reason, by },
            },
            id: row.id,
            code: row.code,
            number: row.number,
            member_id: row.member_id,
            subject_id: row.subject_id,
            title: row.title,
            name: row.name,
            credit_hundredths: row.credit_hundredths,
            accreditation_number: row.accreditation_number,
            held_on: row.held_on,
            issued_at: row.issued_at,
            issuer: row.issuer,
            signatory: row
                .signatory_name
                .zip(row.signatory_office)
                .map(|(name, office)| Signatory { name, office }),
            check_url: row.check_url,
            payload: row.payload,
            signature: row.signature,
            key_id: row.key_id,
        })
    }
}

/// Those of a member, the newest first.
#[tracing::instrument(name = "store.certificates.list_of_member", level = "debug", skip_all)]
pub async fn list_of_member(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<Vec<Certificate>> {
    let rows = sqlx::query_as!(
        CertificateRow,
        r#"SELECT c.id, c.code, c.number, c.member_id, c.role, c.subject_kind, c.subject_id, c.title, c.name,
                  c.credit_hundredths, c.accreditation_number, c.held_on, c.issued_at, c.issuer, c.signatory_name,
                  c.signatory_office, c.check_url, c.payload, c.signature, c.key_id, c.reason, r.code AS "replaced_by_code?"
           FROM certificates c LEFT JOIN certificates r ON r.id = c.replaced_by
           WHERE c.member_id = $1 ORDER BY c.issued_at DESC, c.id DESC"#,
        member_id,
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(Certificate::try_from).collect()
}

/// A page of everybody's in which each of the words stands, which are in small letters; the newest first.
#[tracing::instrument(name = "store.certificates.search", level = "debug", skip_all)]
pub async fn search(conn: &mut PgConnection, words: &[String], page: Page) -> sqlx::Result<Paged<Certificate>> {
    let total = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM certificates c
           WHERE NOT EXISTS (SELECT 1 FROM unnest($1::text[]) AS word
                             WHERE strpos(lower(concat_ws(' ', c.number, c.code, c.name, c.title)), word) = 0)"#,
        words,
    )
    .fetch_one(&mut *conn)
    .await?;
    let rows = sqlx::query_as!(
        CertificateRow,
        r#"SELECT c.id, c.code, c.number, c.member_id, c.role, c.subject_kind, c.subject_id, c.title, c.name,
                  c.credit_hundredths, c.accreditation_number, c.held_on, c.issued_at, c.issuer, c.signatory_name,
                  c.signatory_office, c.check_url, c.payload, c.signature, c.key_id, c.reason, r.code AS "replaced_by_code?"
           FROM certificates c LEFT JOIN certificates r ON r.id = c.replaced_by
           WHERE NOT EXISTS (SELECT 1 FROM unnest($1::text[]) AS word
                             WHERE strpos(lower(concat_ws(' ', c.number, c.code, c.name, c.title)), word) = 0)
           ORDER BY c.issued_at DESC, c.id DESC LIMIT $2 OFFSET $3"#,
        words,
        page.limit(),
        page.offset(),
    )
    .fetch_all(conn)
    .await?;
    let items: sqlx::Result<Vec<Certificate>> = rows.into_iter().map(Certificate::try_from).collect();
    let items = items?;
    Ok(Paged {
        total: page.total(total, items.len()),
        items,
    })
}

/// One of them.
#[tracing::instrument(name = "store.certificates.find", level = "debug", skip_all)]
pub async fn find(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<Certificate>> {
    let row = sqlx::query_as!(
        CertificateRow,
        r#"SELECT c.id, c.code, c.number, c.member_id, c.role, c.subject_kind, c.subject_id, c.title, c.name,
                  c.credit_hundredths, c.accreditation_number, c.held_on, c.issued_at, c.issuer, c.signatory_name,
                  c.signatory_office, c.check_url, c.payload, c.signature, c.key_id, c.reason, r.code AS "replaced_by_code?"
           FROM certificates c LEFT JOIN certificates r ON r.id = c.replaced_by
           WHERE c.id = $1"#,
        id,
    )
    .fetch_optional(conn)
    .await?;
    row.map(Certificate::try_from).transpose()
}

/// One of a member; `None` also for another member's.
#[tracing::instrument(name = "store.certificates.find_of_member", level = "debug", skip_all)]
pub async fn find_of_member(conn: &mut PgConnection, member_id: i64, id: Uuid) -> sqlx::Result<Option<Certificate>> {
    let found = find(conn, id).await?;
    Ok(found.filter(|certificate| certificate.member_id == member_id))
}

/// The one with a code.
#[tracing::instrument(name = "store.certificates.find_by_code", level = "debug", skip_all)]
pub async fn find_by_code(conn: &mut PgConnection, code: &CertificateCode) -> sqlx::Result<Option<Certificate>> {
    let row = sqlx::query_as!(
        CertificateRow,
        r#"SELECT c.id, c.code, c.number, c.member_id, c.role, c.subject_kind, c.subject_id, c.title, c.name,
                  c.credit_hundredths, c.accreditation_number, c.held_on, c.issued_at, c.issuer, c.signatory_name,
                  c.signatory_office, c.check_url, c.payload, c.signature, c.key_id, c.reason, r.code AS "replaced_by_code?"
           FROM certificates c LEFT JOIN certificates r ON r.id = c.replaced_by
           WHERE c.code = $1"#,
        code.as_str(),
    )
    .fetch_optional(conn)
    .await?;
    row.map(Certificate::try_from).transpose()
}

/// Lets nobody take a certificate back until the end of the transaction, if it is there.
#[tracing::instrument(name = "store.certificates.lock", level = "debug", skip_all)]
pub async fn lock(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<()> {
    // Not stronger: whoever gives the next number refers to the row of the one before, while he has the counter that we may wait for.
    sqlx::query!("SELECT id FROM certificates WHERE id = $1 FOR NO KEY UPDATE", id)
        .fetch_optional(conn)
        .await?;
    Ok(())
}

/// A certificate of somebody who was not a participant of an event that was taken back, and that no other one took the place of.
#[tracing::instrument(name = "store.certificates.revoked_role", level = "debug", skip(conn))]
pub async fn revoked_role(
    conn: &mut PgConnection,
    member_id: i64,
    role: Role,
    event_id: i64,
) -> sqlx::Result<Option<Uuid>> {
    sqlx::query_scalar!(
        "SELECT id FROM certificates c
         WHERE member_id = $1 AND role = $2 AND subject_kind = 'event' AND subject_id = $3 AND revoked_at IS NOT NULL
           AND NOT EXISTS (SELECT FROM certificates next WHERE next.replaces = c.id)",
        member_id,
        role.as_str(),
        event_id,
    )
    .fetch_optional(conn)
    .await
}

/// Takes a certificate back; the table refuses what was taken back already.
#[tracing::instrument(name = "store.certificates.take_back", level = "debug", skip_all)]
pub async fn take_back(
    conn: &mut PgConnection,
    id: Uuid,
    cause: Cause<'_>,
    replaced_by: Option<Uuid>,
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE certificates SET revoked_at = $2, reason = $3, replaced_by = $4, paid_back = $5 WHERE id = $1",
        id,
        now,
        cause.words(),
        replaced_by,
        cause == Cause::PaidBack,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// All that were taken back, by code, the last one first.
#[tracing::instrument(name = "store.certificates.taken_back", level = "debug", skip_all)]
pub async fn taken_back(conn: &mut PgConnection) -> sqlx::Result<Vec<(String, TakenBack)>> {
    let rows = sqlx::query!(
        r#"SELECT code, replaced_by IS NOT NULL AS "is_replaced!" FROM certificates
           WHERE revoked_at IS NOT NULL ORDER BY revoked_at DESC, code"#,
    )
    .fetch_all(conn)
    .await?;
    let how = |is_replaced| match is_replaced {
        true => TakenBack::Replaced,
        false => TakenBack::Revoked,
    };
    Ok(rows.into_iter().map(|row| (row.code, how(row.is_replaced))).collect())
}
