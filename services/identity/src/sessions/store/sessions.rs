//! Sessions.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    accounts::{domain::account::Member, store::accounts::MemberRow},
    sessions::domain::{
        device::Device,
        session::{ActiveSession, Session},
    },
};

/// Writes a session of an account whose password hash still is `password_hash`; `false` when it was
/// deactivated or has another password since: then what was checked no longer holds.
pub(crate) async fn open(
    conn: &mut PgConnection,
    session: &Session,
    account: i64,
    password_hash: &str,
    device: Option<&Device>,
) -> sqlx::Result<bool> {
    let written = sqlx::query!(
        "INSERT INTO sessions (id, account_id, created_at, expires_at, last_seen_at, device)
         SELECT $1, id, $3, $4, $3, $6 FROM accounts
         WHERE id = $2 AND password_hash = $5 AND deactivated_at IS NULL FOR SHARE",
        session.id,
        account,
        session.opened_at,
        session.expires_at,
        password_hash,
        device.map(Device::as_str),
    )
    .execute(conn)
    .await?;
    Ok(written.rows_affected() == 1)
}

/// Who holds a session.
pub(crate) struct Holder {
    pub member: Member,
    /// Its profession, on which prices depend.
    pub profession_code: Option<String>,
    /// When the session was last seen.
    pub last_seen_at: OffsetDateTime,
}

/// Finds who holds each of these sessions, in their order: those that live at `now` (not ended, not expired, the account active).
/// Each is named by its id and the account that it shall be of.
pub(crate) async fn find_holders(
    conn: &mut PgConnection,
    sessions: &[(Uuid, i64)],
    now: OffsetDateTime,
) -> sqlx::Result<Vec<Option<Holder>>> {
    let (ids, accounts): (Vec<Uuid>, Vec<i64>) = sessions.iter().copied().unzip();
    let found = sqlx::query!(
        r#"SELECT asked.place AS "place!", a.id, a.name, a.email, a.role, a.photo_url, a.photo_original_url, a.npa,
                  a.profession_code, COALESCE(s.last_seen_at, s.created_at) AS "last_seen_at!"
           FROM unnest($1::uuid[], $2::bigint[]) WITH ORDINALITY AS asked (id, account, place)
           JOIN sessions s ON s.id = asked.id AND s.account_id = asked.account
           JOIN accounts a ON a.id = s.account_id
           WHERE s.ended_at IS NULL AND s.expires_at > $3 AND a.deactivated_at IS NULL"#,
        &ids,
        &accounts,
        now,
    )
    .fetch_all(conn)
    .await?;
    let mut holders: Vec<Option<Holder>> = sessions.iter().map(|_| None).collect();
    for row in found {
        let member = MemberRow {
            id: row.id,
            name: row.name,
            email: row.email,
            role: row.role,
            photo_url: row.photo_url,
            photo_original_url: row.photo_original_url,
            npa: row.npa,
        };
        let holder = Holder {
            member: member.try_into()?,
            profession_code: row.profession_code,
            last_seen_at: row.last_seen_at,
        };
        let place = usize::try_from(row.place).unwrap_or_default();
        if let Some(found) = place.checked_sub(1).and_then(|place| holders.get_mut(place)) {
            *found = Some(holder);
        }
    }
    Ok(holders)
}

/// Notes that these sessions were seen `now`, but for those that another saw after `before` or holds the row of at the moment: it
/// never waits.
pub(crate) async fn touch(
    conn: &mut PgConnection,
    ids: &[Uuid],
    now: OffsetDateTime,
    before: OffsetDateTime,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE sessions SET last_seen_at = $2
         WHERE id IN (SELECT id FROM sessions WHERE id = ANY($1) AND COALESCE(last_seen_at, created_at) <= $3
                      FOR UPDATE SKIP LOCKED)",
        ids,
        now,
        before,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The sessions of an account that live at `now`, the newest first, at most `limit`.
pub(crate) async fn list(
    conn: &mut PgConnection,
    account: i64,
    now: OffsetDateTime,
    limit: i64,
) -> sqlx::Result<Vec<ActiveSession>> {
    sqlx::query_as!(
        ActiveSession,
        r#"SELECT id, device, created_at AS opened_at, COALESCE(last_seen_at, created_at) AS "last_seen_at!", expires_at
           FROM sessions
           WHERE account_id = $1 AND ended_at IS NULL AND expires_at > $2
           ORDER BY created_at DESC, id DESC LIMIT $3"#,
        account,
        now,
        limit,
    )
    .fetch_all(conn)
    .await
}

/// Ends the sessions of an account that live at `now`, all but `kept`; tells how many.
pub(crate) async fn end_others(
    conn: &mut PgConnection,
    account: i64,
    kept: Uuid,
    now: OffsetDateTime,
) -> sqlx::Result<u64> {
    let ended = sqlx::query!(
        "UPDATE sessions SET ended_at = GREATEST($3, created_at)
         WHERE account_id = $1 AND id <> $2 AND ended_at IS NULL AND expires_at > $3",
        account,
        kept,
        now,
    )
    .execute(conn)
    .await?;
    Ok(ended.rows_affected())
}

/// Ends every session of an account that lives at `now`; tells how many.
pub(crate) async fn end_all(conn: &mut PgConnection, account: i64, now: OffsetDateTime) -> sqlx::Result<u64> {
    let ended = sqlx::query!(
        "UPDATE sessions SET ended_at = GREATEST($2, created_at)
         WHERE account_id = $1 AND ended_at IS NULL AND expires_at > $2",
        account,
        now,
    )
    .execute(conn)
    .await?;
    Ok(ended.rows_affected())
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

/// Drops sessions that expired before `since`, `most` of them; tells how many. Those in use are left for another time.
pub(crate) async fn drop_before(conn: &mut PgConnection, since: OffsetDateTime, most: i64) -> sqlx::Result<u64> {
    let dropped = sqlx::query!(
        "DELETE FROM sessions WHERE id IN (
             SELECT id FROM sessions WHERE expires_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)",
        since,
        most,
    )
    .execute(conn)
    .await?;
    Ok(dropped.rows_affected())
}
