//! The audit log: written with what it tells of, in one transaction.

use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::{Actor, Change};

/// Writes one row.
#[tracing::instrument(name = "write.audit.insert", level = "debug", skip_all)]
pub(crate) async fn insert(
    conn: &mut PgConnection,
    at: OffsetDateTime,
    actor: Actor,
    change: &Change,
) -> sqlx::Result<()> {
    let actor = match change.actor.unwrap_or(actor) {
        Actor::Account(account) => Some(account),
        Actor::System => None,
    };
    sqlx::query("INSERT INTO audit_log (at, actor, action, subject, before, after) VALUES ($1, $2, $3, $4, $5, $6)")
        .bind(at)
        .bind(actor)
        .bind(change.action)
        .bind(change.subject())
        .bind(&change.before)
        .bind(&change.after)
        .execute(conn)
        .await?;
    Ok(())
}
