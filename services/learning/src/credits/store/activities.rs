//! Activities elsewhere that points are asked for.

use kit::page::{Page, Paged};
use sqlx::PgConnection;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use crate::credits::domain::{
    activity::{ActivityState, Claim, FileKind, LEAST, OwnActivity, Verdict},
    entry::CreditDomain,
    room::Waiting,
};

#[derive(Debug)]
struct ActivityRow {
    id: Uuid,
    member_id: i64,
    activity: String,
    held_on: Date,
    domain: String,
    asked_hundredths: i32,
    granted_hundredths: Option<i32>,
    accreditation_number: Option<String>,
    file_kind: String,
    file_key: String,
    state: String,
    reason: Option<String>,
    sent_at: OffsetDateTime,
    decided_at: Option<OffsetDateTime>,
}

impl TryFrom<ActivityRow> for OwnActivity {
    type Error = sqlx::Error;

    fn try_from(row: ActivityRow) -> sqlx::Result<Self> {
        let unknown = || sqlx::Error::Decode("an activity has a word that nobody knows".into());
        Ok(Self {
            domain: CreditDomain::parse(&row.domain).ok_or_else(unknown)?,
            file_kind: FileKind::parse(&row.file_kind).ok_or_else(unknown)?,
            state: ActivityState::parse(&row.state).ok_or_else(unknown)?,
            id: row.id,
            member_id: row.member_id,
            activity: row.activity,
            held_on: row.held_on,
            asked_hundredths: row.asked_hundredths,
            granted_hundredths: row.granted_hundredths,
            accreditation_number: row.accreditation_number,
            file_key: row.file_key,
            reason: row.reason,
            sent_at: row.sent_at,
            decided_at: row.decided_at,
        })
    }
}

/// A file that lies in the store under its final key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    pub kind: FileKind,
    pub key: String,
    pub bytes: i64,
}

/// Writes what a member asks, with the file that proves it; `false` where the same of that day waits or counts already.
#[tracing::instrument(name = "store.activities.insert", level = "debug", skip_all)]
pub async fn insert(
    conn: &mut PgConnection,
    id: Uuid,
    member_id: i64,
    claim: &Claim,
    stored: &Stored,
    now: OffsetDateTime,
) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        r"INSERT INTO own_activities (id, member_id, activity, held_on, domain, asked_hundredths, accreditation_number, file_kind,
                                      file_key, file_bytes, sent_at, state, claimed_as)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'submitted', lower(regexp_replace($3, '\s+', ' ', 'g')))
          ON CONFLICT (member_id, held_on, claimed_as, coalesce(accreditation_number, '')) WHERE state <> 'refused' DO NOTHING",
        id,
        member_id,
        claim.activity,
        claim.held_on,
        claim.domain.as_str(),
        // The rule lets through what the table takes.
        i32::try_from(claim.credit_hundredths).unwrap_or(i32::MAX),
        claim.accreditation_number,
        stored.kind.as_str(),
        stored.key,
        stored.bytes,
        now,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// How many of a member's wait for the desk, what their files take, and those of everybody's.
#[tracing::instrument(name = "store.activities.waiting", level = "debug", skip_all)]
pub async fn waiting(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<Waiting> {
    sqlx::query_as!(
        Waiting,
        r#"SELECT count(*) AS "count!", coalesce(sum(file_bytes), 0)::bigint AS "bytes!",
                  (SELECT coalesce(sum(greatest(file_bytes, $2)), 0)::bigint FROM own_activities
                   WHERE state = 'submitted') AS "bytes_of_all!"
           FROM own_activities WHERE member_id = $1 AND state = 'submitted'"#,
        member_id,
        LEAST,
    )
    .fetch_one(conn)
    .await
}

/// The same, and nobody else adds one to them until the end of the transaction, as far as he asks here: there is no row yet that could
/// stand for those that are sent at once.
#[tracing::instrument(name = "store.activities.lock_waiting", level = "debug", skip_all)]
pub async fn lock_waiting(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<Waiting> {
    // Everybody asks for the account first.
    for whose in [
        format!("activities of account {member_id}"),
        "activities of all accounts".to_owned(),
    ] {
        sqlx::query!("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", whose)
            .execute(&mut *conn)
            .await?;
    }
    waiting(conn, member_id).await
}

/// Those of a member, the newest first.
#[tracing::instrument(name = "store.activities.list_of_member", level = "debug", skip_all)]
pub async fn list_of_member(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<Vec<OwnActivity>> {
    let rows = sqlx::query_as!(
        ActivityRow,
        "SELECT id, member_id, activity, held_on, domain, asked_hundredths, granted_hundredths, accreditation_number, file_kind,
                file_key, state, reason, sent_at, decided_at
         FROM own_activities WHERE member_id = $1 ORDER BY sent_at DESC, id DESC",
        member_id,
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(OwnActivity::try_from).collect()
}

/// A page of everybody's, or of those in one state, those that were sent first first.
#[tracing::instrument(name = "store.activities.list", level = "debug", skip_all)]
pub async fn list(
    conn: &mut PgConnection,
    state: Option<ActivityState>,
    page: Page,
) -> sqlx::Result<Paged<OwnActivity>> {
    let state = state.map(ActivityState::as_str);
    let total = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM own_activities WHERE $1::text IS NULL OR state = $1"#,
        state,
    )
    .fetch_one(&mut *conn)
    .await?;
    let rows = sqlx::query_as!(
        ActivityRow,
        "SELECT id, member_id, activity, held_on, domain, asked_hundredths, granted_hundredths, accreditation_number, file_kind,
                file_key, state, reason, sent_at, decided_at
         FROM own_activities WHERE $1::text IS NULL OR state = $1 ORDER BY sent_at, id LIMIT $2 OFFSET $3",
        state,
        page.limit(),
        page.offset(),
    )
    .fetch_all(conn)
    .await?;
    let items: sqlx::Result<Vec<OwnActivity>> = rows.into_iter().map(OwnActivity::try_from).collect();
    let items = items?;
    Ok(Paged {
        total: page.total(total, items.len()),
        items,
    })
}

/// One of them; nobody decides on it until the end of the transaction.
#[tracing::instrument(name = "store.activities.hold", level = "debug", skip_all)]
pub async fn hold(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<OwnActivity>> {
    sqlx::query!("SELECT id FROM own_activities WHERE id = $1 FOR UPDATE", id)
        .fetch_optional(&mut *conn)
        .await?;
    find(conn, id).await
}

/// One of them.
#[tracing::instrument(name = "store.activities.find", level = "debug", skip_all)]
pub async fn find(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<OwnActivity>> {
    let row = sqlx::query_as!(
        ActivityRow,
        "SELECT id, member_id, activity, held_on, domain, asked_hundredths, granted_hundredths, accreditation_number, file_kind,
                file_key, state, reason, sent_at, decided_at
         FROM own_activities WHERE id = $1",
        id,
    )
    .fetch_optional(conn)
    .await?;
    row.map(OwnActivity::try_from).transpose()
}

/// One of a member; `None` also for another member's.
#[tracing::instrument(name = "store.activities.find_of_member", level = "debug", skip_all)]
pub async fn find_of_member(conn: &mut PgConnection, member_id: i64, id: Uuid) -> sqlx::Result<Option<OwnActivity>> {
    let found = find(conn, id).await?;
    Ok(found.filter(|activity| activity.member_id == member_id))
}

/// Writes down what the desk said.
#[tracing::instrument(name = "store.activities.decide", level = "debug", skip_all)]
pub async fn decide(
    conn: &mut PgConnection,
    id: Uuid,
    verdict: &Verdict,
    decided_by: i64,
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    let state = match verdict.granted_hundredths {
        Some(_) => ActivityState::Accepted,
        None => ActivityState::Refused,
    };
    sqlx::query!(
        "UPDATE own_activities SET state = $2, granted_hundredths = $3, reason = $4, decided_by = $5, decided_at = $6
         WHERE id = $1 AND state = 'submitted'",
        id,
        state.as_str(),
        verdict.granted_hundredths,
        verdict.reason,
        decided_by,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Of these keys of files those that no activity has.
#[tracing::instrument(name = "store.activities.unknown_keys", level = "debug", skip_all)]
pub async fn unknown_keys(conn: &mut PgConnection, keys: &[String]) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!(
        r#"SELECT f AS "key!" FROM unnest($1::text[]) AS f
           WHERE NOT EXISTS (SELECT FROM own_activities WHERE file_key = f)"#,
        keys,
    )
    .fetch_all(conn)
    .await
}
