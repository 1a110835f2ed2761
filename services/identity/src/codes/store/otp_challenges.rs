//! Codes that were issued: their keyed hashes, and how each ended.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::codes::domain::otp::{ActiveCode, Channel, History};

/// A row about to be written.
pub(crate) struct NewChallenge<'a> {
    pub(crate) id: Uuid,
    pub(crate) account: i64,
    pub(crate) phone: &'a str,
    pub(crate) channel: Channel,
    pub(crate) code_mac: &'a [u8],
    pub(crate) requested_at: OffsetDateTime,
    pub(crate) issued_at: OffsetDateTime,
    pub(crate) expires_at: OffsetDateTime,
    pub(crate) replaces: Option<Uuid>,
    /// Keyed hash of what the browser keeps that asked for it.
    pub(crate) browser: Option<&'a [u8]>,
}

/// The code that an account can use now.
pub(crate) struct UsableCode {
    pub(crate) id: Uuid,
    pub(crate) account: i64,
    pub(crate) mac: Vec<u8>,
    pub(crate) browser: Option<Vec<u8>>,
    /// By which devices of the account are known.
    pub(crate) password_hash: String,
}

/// A code whose message may not have arrived, while it still stands.
pub(crate) struct Undelivered {
    pub(crate) account: i64,
    pub(crate) email_key: String,
    pub(crate) phone: String,
    pub(crate) channel: Channel,
    pub(crate) requested_at: OffsetDateTime,
    pub(crate) issued_at: OffsetDateTime,
    pub(crate) browser: Option<Vec<u8>>,
}

/// Reads a channel's word.
pub(crate) fn channel(word: &str) -> sqlx::Result<Channel> {
    Channel::of(word).ok_or_else(|| sqlx::Error::ColumnDecode {
        index: "channel".to_owned(),
        source: "not a channel".into(),
    })
}

/// Lets one transaction after the other issue codes for a phone, so that none counts past another. Accounts may share
/// a phone, so no row of theirs can stand for it.
#[tracing::instrument(name = "store.otp_challenges.lock_phone", level = "debug", skip_all)]
pub(crate) async fn lock_phone(conn: &mut PgConnection, phone: &str) -> sqlx::Result<()> {
    sqlx::query!("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", phone)
        .execute(conn)
        .await?;
    Ok(())
}

/// What was issued to a phone and an account, as far as the rules look: messages after `since`, and the standing code. What
/// says to be of a time after `until` was written by a clock that had jumped ahead, and holds nobody up.
#[tracing::instrument(name = "store.otp_challenges.history", level = "debug", skip_all)]
pub(crate) async fn history(
    conn: &mut PgConnection,
    account: i64,
    phone: &str,
    since: OffsetDateTime,
    until: OffsetDateTime,
) -> sqlx::Result<History> {
    let row = sqlx::query!(
        r#"SELECT
             (SELECT max(issued_at) FROM otp_challenges
              WHERE phone = $2 AND unsent_at IS NULL AND issued_at <= $4) AS last,
             (SELECT count(*) FROM otp_challenges
              WHERE phone = $2 AND unsent_at IS NULL AND issued_at > $3 AND issued_at <= $4) AS "lately!",
             (SELECT min(issued_at) FROM otp_challenges
              WHERE account_id = $1 AND issued_at > $3 AND issued_at <= $4) AS first,
             standing.id AS "standing_id?", standing.requested_at AS "standing_requested_at?",
             standing.issued_at AS "standing_issued_at?",
             standing.unsent_at IS NOT NULL AS "standing_unsent!"
           FROM (SELECT) AS one
           LEFT JOIN otp_challenges AS standing
             ON standing.account_id = $1 AND standing.used_at IS NULL AND standing.superseded_at IS NULL"#,
        account,
        phone,
        since,
        until,
    )
    .fetch_one(conn)
    .await?;
    let standing = row
        .standing_id
        .zip(row.standing_requested_at)
        .zip(row.standing_issued_at)
        .map(|((id, requested_at), issued_at)| ActiveCode {
            id,
            requested_at,
            issued_at,
            unsent: row.standing_unsent,
        });
    Ok(History {
        last_sent_at: row.last,
        sent_within_hour: row.lately,
        first_issued_at: row.first,
        active: standing,
    })
}

/// Ends the standing code of an account, if it has one; tells which.
#[tracing::instrument(name = "store.otp_challenges.supersede", level = "debug", skip_all)]
pub(crate) async fn supersede(
    conn: &mut PgConnection,
    account: i64,
    now: OffsetDateTime,
) -> sqlx::Result<Option<Uuid>> {
    sqlx::query_scalar!(
        "UPDATE otp_challenges SET superseded_at = GREATEST($2, issued_at)
         WHERE account_id = $1 AND used_at IS NULL AND superseded_at IS NULL RETURNING id",
        account,
        now,
    )
    .fetch_optional(conn)
    .await
}

/// Writes a code that was drawn.
#[tracing::instrument(name = "store.otp_challenges.insert", level = "debug", skip_all)]
pub(crate) async fn insert(conn: &mut PgConnection, challenge: &NewChallenge<'_>) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO otp_challenges
             (id, account_id, phone, channel, code_mac, requested_at, issued_at, expires_at, replaces, browser)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        challenge.id,
        challenge.account,
        challenge.phone,
        challenge.channel.as_str(),
        challenge.code_mac,
        challenge.requested_at,
        challenge.issued_at,
        challenge.expires_at,
        challenge.replaces,
        challenge.browser,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Finds the code that the active account of an address can use at `now`. One that went to another phone than the
/// account has is none.
#[tracing::instrument(name = "store.otp_challenges.find_usable", level = "debug", skip_all)]
pub(crate) async fn find_usable(
    conn: &mut PgConnection,
    email_key: &str,
    now: OffsetDateTime,
) -> sqlx::Result<Option<UsableCode>> {
    sqlx::query_as!(
        UsableCode,
        "SELECT c.id, a.id AS account, c.code_mac AS mac, c.browser, a.password_hash
         FROM accounts a JOIN otp_challenges c ON c.account_id = a.id
         WHERE lower(a.email) = $1 AND a.deactivated_at IS NULL AND c.phone = a.phone
           AND c.used_at IS NULL AND c.superseded_at IS NULL AND c.expires_at > $2",
        email_key,
        now,
    )
    .fetch_optional(conn)
    .await
}

/// Uses a code that lives at `now` up; `false` when another did, or it ended meanwhile.
#[tracing::instrument(name = "store.otp_challenges.use_up", level = "debug", skip_all)]
pub(crate) async fn use_up(conn: &mut PgConnection, id: Uuid, now: OffsetDateTime) -> sqlx::Result<bool> {
    let used = sqlx::query!(
        "UPDATE otp_challenges SET used_at = GREATEST($2, issued_at)
         WHERE id = $1 AND used_at IS NULL AND superseded_at IS NULL AND expires_at > $2",
        id,
        now,
    )
    .execute(conn)
    .await?;
    Ok(used.rows_affected() == 1)
}

/// Finds a code that still is its account's newest and was not used.
#[tracing::instrument(name = "store.otp_challenges.find_undelivered", level = "debug", skip_all)]
pub(crate) async fn find_undelivered(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<Undelivered>> {
    let row = sqlx::query!(
        r#"SELECT c.account_id AS account, lower(a.email) AS "email_key!", c.phone, c.channel, c.requested_at, c.issued_at,
                  c.browser
           FROM otp_challenges c JOIN accounts a ON a.id = c.account_id
           WHERE c.id = $1 AND c.used_at IS NULL AND c.superseded_at IS NULL AND a.deactivated_at IS NULL"#,
        id,
    )
    .fetch_optional(conn)
    .await?;
    row.map(|row| {
        Ok(Undelivered {
            account: row.account,
            email_key: row.email_key,
            phone: row.phone,
            channel: channel(&row.channel)?,
            requested_at: row.requested_at,
            issued_at: row.issued_at,
            browser: row.browser,
        })
    })
    .transpose()
}

/// Notes that a code never left; tells whose it is, unless that was noted before.
#[tracing::instrument(name = "store.otp_challenges.mark_unsent", level = "debug", skip_all)]
pub(crate) async fn mark_unsent(conn: &mut PgConnection, id: Uuid, now: OffsetDateTime) -> sqlx::Result<Option<i64>> {
    sqlx::query_scalar!(
        "UPDATE otp_challenges SET unsent_at = GREATEST($2, issued_at)
         WHERE id = $1 AND unsent_at IS NULL RETURNING account_id",
        id,
        now,
    )
    .fetch_optional(conn)
    .await
}

/// Drops codes issued before `since`, `most` of them; tells how many. Those in use are left for another time.
pub(crate) async fn drop_before(conn: &mut PgConnection, since: OffsetDateTime, most: i64) -> sqlx::Result<u64> {
    let dropped = sqlx::query!(
        "DELETE FROM otp_challenges WHERE id IN (
             SELECT id FROM otp_challenges WHERE issued_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)",
        since,
        most,
    )
    .execute(conn)
    .await?;
    Ok(dropped.rows_affected())
}
