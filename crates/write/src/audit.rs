//! The audit log: written with what it tells of, in one transaction.

use serde_json::Value;
use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::{Actor, Change};

/// Writes a row for each change, in their order.
#[tracing::instrument(name = "write.audit.insert", level = "debug", skip_all)]
pub(crate) async fn insert(
    conn: &mut PgConnection,
    at: OffsetDateTime,
    actor: Actor,
    changes: &[Change],
) -> sqlx::Result<()> {
    let actors: Vec<Option<i64>> = changes
        .iter()
        .map(|change| match change.actor.unwrap_or(actor) {
            Actor::Account(account) => Some(account),
            Actor::System => None,
        })
        .collect();
    let actions: Vec<&str> = changes.iter().map(|change| change.action).collect();
    let subjects: Vec<String> = changes.iter().map(Change::subject).collect();
    let before: Vec<Option<&Value>> = changes.iter().map(|change| change.before.as_ref()).collect();
    let after: Vec<Option<&Value>> = changes.iter().map(|change| change.after.as_ref()).collect();
    sqlx::query(
        "INSERT INTO audit_log (at, actor, action, subject, before, after)
         SELECT $1, told.* FROM unnest($2::bigint[], $3::text[], $4::text[], $5::jsonb[], $6::jsonb[]) AS told",
    )
    .bind(at)
    .bind(actors)
    .bind(actions)
    .bind(subjects)
    .bind(before)
    .bind(after)
    .execute(conn)
    .await?;
    Ok(())
}
