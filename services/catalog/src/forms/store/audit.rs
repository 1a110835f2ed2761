//! The audit log: written with what it tells of, in one transaction.

use serde_json::Value;
use sqlx::PgConnection;
use time::OffsetDateTime;

/// Who changed what, from what to what.
#[derive(Debug)]
pub struct Entry {
    /// When.
    pub at: OffsetDateTime,
    /// The account that did it.
    pub actor: i64,
    /// What was done, such as `e_poster.submitted`.
    pub action: &'static str,
    /// To what, such as `e_poster:12`.
    pub subject: String,
    /// How it stood before.
    pub before: Option<Value>,
    /// How it stands now. No contact data.
    pub after: Value,
}

/// Writes an entry.
#[tracing::instrument(name = "store.audit.write", level = "debug", skip_all)]
pub async fn write(conn: &mut PgConnection, entry: Entry) -> sqlx::Result<()> {
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
