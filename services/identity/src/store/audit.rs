//! The audit log: written with what it tells of, in one transaction.

use serde_json::Value;
use sqlx::PgConnection;
use time::OffsetDateTime;

/// Who changed what, from what to what.
pub(crate) struct Entry {
    /// When.
    pub(crate) at: OffsetDateTime,
    /// The account that did it; `None` for the system.
    pub(crate) actor: Option<i64>,
    /// What was done, such as `session.opened`.
    pub(crate) action: &'static str,
    /// To what, such as `account:1000`.
    pub(crate) subject: String,
    /// How it stood before.
    pub(crate) before: Option<Value>,
    /// How it stands now. No password, NIK or contact data.
    pub(crate) after: Option<Value>,
}

/// Writes an entry.
pub(crate) async fn write(conn: &mut PgConnection, entry: Entry) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO audit_log (at, actor, action, subject, before, after) VALUES ($1, $2, $3, $4, $5, $6)",
        entry.at,
        entry.actor,
        entry.action,
        entry.subject,
        entry.before,
        entry.after,
    )
    .execute(conn)
    .await?;
    Ok(())
}
