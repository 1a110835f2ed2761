//! The public halves of the keys that certificates are signed with.

use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::certificates::domain::signed::{CertificateKey, PublicKey};

/// All of them, the one that signs first.
#[tracing::instrument(name = "store.signing_keys.list", level = "debug", skip_all)]
pub async fn list(conn: &mut PgConnection) -> sqlx::Result<Vec<PublicKey>> {
    sqlx::query_as!(
        PublicKey,
        "SELECT id, public_key AS bytes, since, until FROM signing_keys ORDER BY until DESC NULLS FIRST, since DESC",
    )
    .fetch_all(conn)
    .await
}

/// The name of the key that signs; nobody puts it away until the end of the transaction.
#[tracing::instrument(name = "store.signing_keys.current", level = "debug", skip_all)]
async fn current(conn: &mut PgConnection) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!("SELECT id FROM signing_keys WHERE until IS NULL FOR SHARE")
        .fetch_optional(conn)
        .await
}

/// Puts away whichever key signs.
#[tracing::instrument(name = "store.signing_keys.put_away", level = "debug", skip_all)]
async fn put_away(conn: &mut PgConnection, now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE signing_keys SET until = greatest($1, since) WHERE until IS NULL",
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Has a key sign from now on; one that was put away signs again.
#[tracing::instrument(name = "store.signing_keys.begin", level = "debug", skip_all)]
async fn begin(conn: &mut PgConnection, id: &str, public_key: &[u8], now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO signing_keys (id, public_key, since) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET until = NULL",
        id,
        public_key,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Makes sure that this key is the one that signs. The table lets one sign: of two processes that begin at once with two keys, the
/// second waits and then puts the first one's away. What a key signed that was put away stays true.
#[tracing::instrument(name = "store.signing_keys.ensure", level = "debug", skip_all)]
pub async fn ensure(conn: &mut PgConnection, key: &CertificateKey, now: OffsetDateTime) -> sqlx::Result<()> {
    if current(conn).await?.as_deref() == Some(key.id()) {
        return Ok(());
    }
    put_away(conn, now).await?;
    begin(conn, key.id(), key.public(), now).await
}
