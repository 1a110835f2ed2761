//! Certificates of events, and the sessions that they were issued for.

use sqlx::PgConnection;
use uuid::Uuid;

use super::certificates;
use crate::certificates::domain::certificate::Certificate;

/// A session that brought points of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertifiedSession {
    pub sub_event_id: i64,
    pub order_id: Uuid,
    pub credit_hundredths: i32,
}

/// What a member has of an event, as a participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certified {
    /// Nothing, or nothing but what was taken back because its orders were paid back.
    No,
    /// The certificate with this id, which counts.
    By(Uuid),
    /// One that the desk took back, for good.
    Revoked,
}

/// What a member was issued for an event, as a participant, and what became of it.
#[tracing::instrument(name = "store.event_certificates.certified", level = "debug", skip(conn))]
pub async fn certified(conn: &mut PgConnection, member_id: i64, event_id: i64) -> sqlx::Result<Certified> {
    let last = sqlx::query!(
        r#"SELECT id, revoked_at IS NOT NULL AS "is_revoked!" FROM certificates
           WHERE member_id = $1 AND subject_kind = 'event' AND subject_id = $2 AND role = 'participant'
             AND NOT paid_back AND replaced_by IS NULL
           ORDER BY revoked_at IS NULL DESC LIMIT 1"#,
        member_id,
        event_id,
    )
    .fetch_optional(conn)
    .await?;
    Ok(match last {
        None => Certified::No,
        Some(last) if last.is_revoked => Certified::Revoked,
        Some(last) => Certified::By(last.id),
    })
}

/// The newest that a member was issued for an event, as a participant.
#[tracing::instrument(name = "store.event_certificates.of_participant", level = "debug", skip(conn))]
pub async fn of_participant(
    conn: &mut PgConnection,
    member_id: i64,
    event_id: i64,
) -> sqlx::Result<Option<Certificate>> {
    let newest = sqlx::query_scalar!(
        "SELECT id FROM certificates
         WHERE member_id = $1 AND subject_kind = 'event' AND subject_id = $2 AND role = 'participant'
         ORDER BY revoked_at IS NULL DESC, issued_at DESC, id DESC LIMIT 1",
        member_id,
        event_id,
    )
    .fetch_optional(&mut *conn)
    .await?;
    match newest {
        Some(id) => certificates::find(conn, id).await,
        None => Ok(None),
    }
}

/// Writes which sessions brought the points.
#[tracing::instrument(name = "store.event_certificates.insert_sessions", level = "debug", skip_all)]
pub async fn insert_sessions(
    conn: &mut PgConnection,
    certificate_id: Uuid,
    sessions: &[CertifiedSession],
) -> sqlx::Result<()> {
    for session in sessions {
        sqlx::query!(
            "INSERT INTO certificate_sessions (certificate_id, sub_event_id, order_id, credit_hundredths) VALUES ($1, $2, $3, $4)",
            certificate_id,
            session.sub_event_id,
            session.order_id,
            session.credit_hundredths,
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

/// Writes that a certificate was issued for the same sessions as the one whose place it takes.
#[tracing::instrument(name = "store.event_certificates.copy_sessions", level = "debug", skip(conn))]
pub async fn copy_sessions(conn: &mut PgConnection, from: Uuid, to: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO certificate_sessions (certificate_id, sub_event_id, order_id, credit_hundredths)
         SELECT $2::uuid, sub_event_id, order_id, credit_hundredths FROM certificate_sessions WHERE certificate_id = $1",
        from,
        to,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The sessions that a certificate was issued for, in order of number.
#[tracing::instrument(name = "store.event_certificates.sessions", level = "debug", skip(conn))]
pub async fn sessions(conn: &mut PgConnection, certificate_id: Uuid) -> sqlx::Result<Vec<CertifiedSession>> {
    sqlx::query_as!(
        CertifiedSession,
        "SELECT sub_event_id, order_id, credit_hundredths FROM certificate_sessions WHERE certificate_id = $1 ORDER BY sub_event_id",
        certificate_id,
    )
    .fetch_all(conn)
    .await
}

/// Those that count and were issued for a session of this order, or for one of these of them; they stay as they are until the end of the
/// transaction.
#[tracing::instrument(name = "store.event_certificates.of_order", level = "debug", skip(conn))]
pub async fn of_order(conn: &mut PgConnection, order_id: Uuid, sessions: Option<&[i64]>) -> sqlx::Result<Vec<Uuid>> {
    hold(conn, order_id, sessions).await?;
    // While this waited for one, another one may have taken its place, which only a statement that begins afterwards sees.
    hold(conn, order_id, sessions).await
}

#[tracing::instrument(name = "store.event_certificates.hold", level = "debug", skip(conn))]
async fn hold(conn: &mut PgConnection, order_id: Uuid, sessions: Option<&[i64]>) -> sqlx::Result<Vec<Uuid>> {
    // Whoever gives the next number refers to the row of the one before: a stronger lock would have him wait for us, who may wait for
    // his number.
    sqlx::query_scalar!(
        "SELECT id FROM certificates c WHERE revoked_at IS NULL
           AND EXISTS (SELECT FROM certificate_sessions s WHERE s.certificate_id = c.id AND s.order_id = $1
                                                            AND s.sub_event_id = ANY(coalesce($2, ARRAY[s.sub_event_id])))
         ORDER BY id FOR NO KEY UPDATE",
        order_id,
        sessions,
    )
    .fetch_all(conn)
    .await
}
