//! A request that is made twice under one key is done once.

use std::str::FromStr;

use sha2::{Digest, Sha256};
use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::WriteError;

/// The longest key, in characters.
const LONGEST: usize = 255;

/// A caller's own word for a request: the `Idempotency-Key` of API.md.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    /// Reads a key of 1 to 255 printable ASCII characters; `None` when it cannot be one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let fits = (1..=LONGEST).contains(&text.len());
        let plain = text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        (fits && plain).then(|| Self(text.to_owned()))
    }

    /// The key as it was sent.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What was asked for, in 32 bytes: SHA-256 over its parts, each with its length.
#[derive(Clone, Default)]
pub struct Fingerprint(Sha256);

impl Fingerprint {
    /// Takes a further part in.
    #[must_use]
    pub fn and(mut self, part: impl AsRef<[u8]>) -> Self {
        let part = part.as_ref();
        self.0.update((part.len() as u64).to_be_bytes());
        self.0.update(part);
        self
    }

    /// The 32 bytes.
    #[must_use]
    pub fn bytes(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}

/// A keyed request: which operation, under which key, asking for what.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The operation's name, such as `submit_poster`.
    pub operation: &'static str,
    /// The caller's key.
    pub key: &'a Key,
    /// [`Fingerprint::bytes`] of what is asked for.
    pub fingerprint: [u8; 32],
}

/// A key that the running transaction holds.
#[derive(Debug)]
pub(crate) struct Claimed {
    member_id: i64,
    operation: &'static str,
    key: String,
}

/// Takes the key; `None` when it is used already. Waits for another transaction that holds it.
#[tracing::instrument(name = "write.idempotency.claim", level = "debug", skip_all)]
pub(crate) async fn claim(
    conn: &mut PgConnection,
    member_id: i64,
    request: Request<'_>,
    now: OffsetDateTime,
) -> sqlx::Result<Option<Claimed>> {
    let done = sqlx::query(
        "INSERT INTO idempotency_keys (member_id, operation, key, fingerprint, created_at)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
    )
    .bind(member_id)
    .bind(request.operation)
    .bind(request.key.as_str())
    .bind(request.fingerprint.as_slice())
    .bind(now)
    .execute(conn)
    .await?;
    Ok((done.rows_affected() == 1).then(|| Claimed {
        member_id,
        operation: request.operation,
        key: request.key.as_str().to_owned(),
    }))
}

/// Writes down what came of the request.
#[tracing::instrument(name = "write.idempotency.settle", level = "debug", skip_all)]
pub(crate) async fn settle(conn: &mut PgConnection, claimed: &Claimed, outcome: &str) -> sqlx::Result<()> {
    sqlx::query("UPDATE idempotency_keys SET outcome = $4 WHERE member_id = $1 AND operation = $2 AND key = $3")
        .bind(claimed.member_id)
        .bind(claimed.operation)
        .bind(&claimed.key)
        .bind(outcome)
        .execute(conn)
        .await?;
    Ok(())
}

/// What came of the same request before, without beginning a write: for operations that do costly work first, such as
/// receiving a file. `None` when the key is new.
///
/// # Errors
/// [`WriteError::KeyUsed`] when the key stands for something else, [`WriteError::Database`] else.
#[tracing::instrument(name = "write.idempotency.outcome_of", level = "debug", skip_all)]
pub async fn outcome_of<T: FromStr>(
    conn: &mut PgConnection,
    member_id: i64,
    request: Request<'_>,
) -> Result<Option<T>, WriteError> {
    let earlier: Option<(Vec<u8>, Option<String>)> = sqlx::query_as(
        "SELECT fingerprint, outcome FROM idempotency_keys WHERE member_id = $1 AND operation = $2 AND key = $3",
    )
    .bind(member_id)
    .bind(request.operation)
    .bind(request.key.as_str())
    .fetch_optional(conn)
    .await?;
    let Some((fingerprint, outcome)) = earlier else {
        return Ok(None);
    };
    if fingerprint != request.fingerprint {
        return Err(WriteError::KeyUsed);
    }
    Ok(Some(read(outcome)?))
}

/// What came of whatever a member asked for under a key, before its fingerprint can be known: while a file is still to come.
/// `None` when the key is new.
///
/// # Errors
/// When the database does not answer, or the outcome is not of this operation's kind.
#[tracing::instrument(name = "write.idempotency.outcome_under", level = "debug", skip_all)]
pub async fn outcome_under<T: FromStr>(
    conn: &mut PgConnection,
    member_id: i64,
    operation: &'static str,
    key: &Key,
) -> sqlx::Result<Option<T>> {
    let outcome: Option<Option<String>> =
        sqlx::query_scalar("SELECT outcome FROM idempotency_keys WHERE member_id = $1 AND operation = $2 AND key = $3")
            .bind(member_id)
            .bind(operation)
            .bind(key.as_str())
            .fetch_optional(conn)
            .await?;
    outcome.map(read).transpose()
}

fn read<T: FromStr>(outcome: Option<String>) -> sqlx::Result<T> {
    let outcome = outcome.and_then(|outcome| outcome.parse().ok());
    let unreadable = || sqlx::Error::Decode("the outcome of an idempotency key is not of its operation's kind".into());
    outcome.ok_or_else(unreadable)
}

#[cfg(test)]
mod tests {
    use super::{Fingerprint, Key};

    #[test]
    fn a_key_is_short_and_printable() {
        for key in ["a", "5c1e 7~!", &"a".repeat(255)] {
            assert_eq!(Key::parse(key).as_ref().map(Key::as_str), Some(key));
        }
        for key in ["", "a\n", "ä", "a\0", &"a".repeat(256)] {
            assert_eq!(Key::parse(key), None, "{key:?}");
        }
    }

    #[test]
    fn parts_do_not_run_into_each_other() {
        let of = |parts: &[&str]| {
            parts
                .iter()
                .fold(Fingerprint::default(), |print, part| print.and(part))
                .bytes()
        };
        assert_eq!(of(&["ab", "c"]), of(&["ab", "c"]));
        assert_ne!(of(&["ab", "c"]), of(&["a", "bc"]));
        assert_ne!(of(&["ab", ""]), of(&["ab"]));
    }
}
