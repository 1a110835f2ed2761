//! Whether the keys are those of the database.

use sqlx::{PgConnection, PgPool};
use time::OffsetDateTime;

use crate::{loading::store::known_keys, secrets::Secrets};

/// Why the keys are not to be used with the database.
#[derive(Debug, thiserror::Error)]
pub enum CheckKeysError {
    /// The rows of the database were made with another key.
    #[error(
        "the key {name} is not the one that this database was made with (since {since}): with it no NIK in it could be read; \
         put back the keys of this database (secrets.json of its data folder), or begin with an empty database"
    )]
    Foreign {
        /// The key's setting.
        name: &'static str,
        /// The day from which the database has known its own.
        since: time::Date,
    },
    /// The database did not answer.
    #[error("could not look for the keys that the database knows")]
    Database(#[from] sqlx::Error),
}

/// Compares the keys with those that the database knows by their fingerprints; an empty place takes them.
///
/// # Errors
/// When a key is another one, or the database does not answer.
pub async fn check_keys(pool: &PgPool, secrets: &Secrets) -> Result<(), CheckKeysError> {
    for (purpose, name, fingerprint) in secrets.fingerprints() {
        let mut conn = write::single(pool, "keys come with the configuration, by nobody's act").await?;
        let known = known_keys::known_or_new(&mut conn, purpose, &fingerprint).await?;
        if known.fingerprint != fingerprint {
            return Err(CheckKeysError::Foreign {
                name,
                since: known.since.date(),
            });
        }
    }
    Ok(())
}

/// A key as its database knows it.
#[derive(Debug)]
pub struct KeyOfDatabase {
    /// The key's setting.
    pub name: &'static str,
    /// Since when the database has known its own.
    pub since: OffsetDateTime,
    /// Whether it is this one.
    pub is_same: bool,
}

/// What the database knows of the keys; nothing is written, and a key that it does not know yet is left out.
///
/// # Errors
/// When the database does not answer.
pub async fn look_at_keys(conn: &mut PgConnection, secrets: &Secrets) -> sqlx::Result<Vec<KeyOfDatabase>> {
    let mut found = Vec::new();
    for (purpose, name, fingerprint) in secrets.fingerprints() {
        if let Some(known) = known_keys::known(conn, purpose).await? {
            found.push(KeyOfDatabase {
                name,
                since: known.since,
                is_same: known.fingerprint == fingerprint,
            });
        }
    }
    Ok(found)
}
