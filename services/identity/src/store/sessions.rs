//! Sessions.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use super::accounts::MemberRow;
use crate::domain::{account::Member, session::Session};

/// Writes a session of an account whose password hash still is `password_hash`; `false` when it was
/// deactivated or has another password since: then what was checked no longer holds.
pub(crate) async fn open(
    conn: &mut PgConnection,
    session: &Session,
    account: i64,
    password_hash: &str,
) -> sqlx::Result<bool> {
    let written = sqlx::query!(
        "INSERT INTO sessions (id, account_id, created_at, expires_at, last_seen_at)
         SELECT $1, id, $3, $4, $3 FROM accounts
         WHERE id = $2 AND password_hash = $5 AND deactivated_at IS NULL FOR SHARE",
        session.id,
        account,
        session.opened_at,
        session.expires_at,
        password_hash,
    )
    .execute(conn)
    .await?;
    Ok(written.rows_affected() == 1)
}

/// Finds who holds a session that lives at `now`: not ended, not expired, the account active.
pub(crate) async fn find_holder(
    conn: &mut PgConnection,
    id: Uuid,
    account: i64,
    now: OffsetDateTime,
) -> sqlx::Result<Option<Member>> {
    sqlx::query_as!(
        MemberRow,
        "SELECT a.id, a.name, a.email, a.role, a.photo_url, a.photo_original_url, a.npa
         FROM sessions s JOIN accounts a ON a.id = s.account_id
         WHERE s.id = $1 AND s.account_id = $2 AND s.ended_at IS NULL AND s.expires_at > $3
           AND a.deactivated_at IS NULL",
        id,
        account,
        now,
    )
    .fetch_optional(conn)
    .await?
    .map(Member::try_from)
    .transpose()
}

/// Ends a session that lives at `now`; `false` when none of this number and account does.
pub(crate) async fn end(conn: &mut PgConnection, id: Uuid, account: i64, now: OffsetDateTime) -> sqlx::Result<bool> {
    let ended = sqlx::query!(
        "UPDATE sessions s SET ended_at = GREATEST($3, s.created_at)
         FROM accounts a
         WHERE s.id = $1 AND s.account_id = $2 AND s.ended_at IS NULL AND s.expires_at > $3
           AND a.id = s.account_id AND a.deactivated_at IS NULL",
        id,
        account,
        now,
    )
    .execute(conn)
    .await?;
    Ok(ended.rows_affected() == 1)
}

/// Drops the sessions that expired before `since`; tells how many.
pub(crate) async fn drop_before(conn: &mut PgConnection, since: OffsetDateTime) -> sqlx::Result<u64> {
    let dropped = sqlx::query!("DELETE FROM sessions WHERE expires_at < $1", since)
        .execute(conn)
        .await?;
    Ok(dropped.rows_affected())
}
