//! Codes that went to mailboxes, and whose address is verified.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

/// A code that was mailed, by its keyed hash.
pub(crate) struct EmailCode {
    /// Also the number of the message.
    pub(crate) id: Uuid,
    pub(crate) mac: Vec<u8>,
}

/// Whether a code that went to the address of an account came back.
pub(crate) async fn is_verified(conn: &mut PgConnection, account: i64) -> sqlx::Result<bool> {
    let verified = sqlx::query_scalar!(
        r#"SELECT email_verified_at IS NOT NULL AS "verified!" FROM accounts WHERE id = $1"#,
        account,
    )
    .fetch_optional(conn)
    .await?;
    Ok(verified.unwrap_or_default())
}

/// Writes a code in the place of the one before.
pub(crate) async fn replace(
    conn: &mut PgConnection,
    account: i64,
    code: &EmailCode,
    now: OffsetDateTime,
    expires_at: OffsetDateTime,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO email_codes (account_id, id, code_mac, issued_at, expires_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (account_id) DO UPDATE
         SET id = excluded.id, code_mac = excluded.code_mac, issued_at = excluded.issued_at, expires_at = excluded.expires_at",
        account,
        code.id,
        code.mac,
        now,
        expires_at,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The code that an account can use at `now`.
pub(crate) async fn find(
    conn: &mut PgConnection,
    account: i64,
    now: OffsetDateTime,
) -> sqlx::Result<Option<EmailCode>> {
    sqlx::query_as!(
        EmailCode,
        "SELECT id, code_mac AS mac FROM email_codes WHERE account_id = $1 AND expires_at > $2",
        account,
        now,
    )
    .fetch_optional(conn)
    .await
}

/// Uses a code up and notes that the address is verified; `false` when another did, or the code was replaced.
pub(crate) async fn verify(
    conn: &mut PgConnection,
    account: i64,
    code: Uuid,
    now: OffsetDateTime,
) -> sqlx::Result<bool> {
    let verified = sqlx::query!(
        "WITH used AS (DELETE FROM email_codes WHERE account_id = $1 AND id = $2 AND expires_at > $3 RETURNING account_id)
         UPDATE accounts SET email_verified_at = $3 WHERE id = (SELECT account_id FROM used) AND deactivated_at IS NULL",
        account,
        code,
        now,
    )
    .execute(conn)
    .await?;
    Ok(verified.rows_affected() == 1)
}

/// Notes that an address of the demo is verified.
pub(crate) async fn trust(conn: &mut PgConnection, account: i64, now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!("UPDATE accounts SET email_verified_at = $2 WHERE id = $1", account, now)
        .execute(conn)
        .await?;
    Ok(())
}
