//! Accounts that share a NIK, for the association to look at.

use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::accounts::domain::shared_nik::SharedNik;

/// Lets one transaction after the other look who has the NIK behind `index`, after its account is written: of two that register with one
/// NIK at once, the second waits for the first and sees it. There is no row that both could wait for.
#[tracing::instrument(name = "store.shared_niks.lock", level = "debug", skip_all)]
pub(crate) async fn lock(conn: &mut PgConnection, index: &[u8]) -> sqlx::Result<()> {
    sqlx::query!(
        "SELECT pg_advisory_xact_lock(hashtextextended(encode($1::bytea, 'hex'), 0))",
        index
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Notes each account that has the NIK behind `index` beside `account`; tells how many.
pub(crate) async fn note(
    conn: &mut PgConnection,
    account: i64,
    index: &[u8],
    now: OffsetDateTime,
) -> sqlx::Result<u64> {
    let noted = sqlx::query!(
        "INSERT INTO shared_niks (account_id, other_id, noticed_at)
         SELECT $1, id, $3 FROM accounts WHERE nik_index = $2 AND id <> $1 ORDER BY id LIMIT 20
         ON CONFLICT DO NOTHING",
        account,
        index,
        now,
    )
    .execute(conn)
    .await?;
    Ok(noted.rows_affected())
}

/// The newest first, at most `limit`.
pub(crate) async fn list(conn: &mut PgConnection, limit: i64) -> sqlx::Result<Vec<SharedNik>> {
    sqlx::query_as!(
        SharedNik,
        "SELECT n.account_id, a.name AS account_name, n.other_id, b.name AS other_name, n.noticed_at
         FROM shared_niks n JOIN accounts a ON a.id = n.account_id JOIN accounts b ON b.id = n.other_id
         ORDER BY n.noticed_at DESC, n.account_id, n.other_id LIMIT $1",
        limit,
    )
    .fetch_all(conn)
    .await
}
