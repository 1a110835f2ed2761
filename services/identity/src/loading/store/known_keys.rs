//! The keys that the database knows, by their fingerprints.

use sqlx::PgConnection;
use time::OffsetDateTime;

/// A key that the rows of the database were made with.
#[derive(Debug)]
pub(crate) struct KnownKey {
    pub(crate) fingerprint: Vec<u8>,
    pub(crate) since: OffsetDateTime,
}

/// The key that the database knows for the purpose; where it knows none, it knows this one from now on.
pub(crate) async fn known_or_new(conn: &mut PgConnection, purpose: &str, fingerprint: &[u8]) -> sqlx::Result<KnownKey> {
    sqlx::query!(
        "INSERT INTO known_keys (purpose, fingerprint) VALUES ($1, $2) ON CONFLICT (purpose) DO NOTHING",
        purpose,
        fingerprint,
    )
    .execute(&mut *conn)
    .await?;
    known(conn, purpose).await?.ok_or(sqlx::Error::RowNotFound)
}

/// The key that the database knows for the purpose.
pub(crate) async fn known(conn: &mut PgConnection, purpose: &str) -> sqlx::Result<Option<KnownKey>> {
    sqlx::query_as!(
        KnownKey,
        "SELECT fingerprint, since FROM known_keys WHERE purpose = $1",
        purpose
    )
    .fetch_optional(conn)
    .await
}
