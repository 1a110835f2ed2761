//! A request that is made twice under one key is done once.

use std::{collections::HashMap, fmt::Display, str::FromStr};

use kit::{
    report::{FieldProblem, Refused},
    rule::Rule,
};
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

    /// Reads the key of a request that may have one, of its field `idempotency_key`.
    ///
    /// # Errors
    /// When it cannot be one.
    pub fn asked(text: Option<&str>) -> Result<Option<Self>, Refused> {
        let broken = || Refused::from(FieldProblem::new("idempotency_key", Rule::IdempotencyKey));
        text.map(|text| Self::parse(text).ok_or_else(broken)).transpose()
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

/// The outcomes of earlier requests, by member; whoever is missing asks for the first time.
pub type Earlier<T> = HashMap<i64, Result<T, WriteError>>;

/// What came before of requests of several members, one each, which are then [done](crate::Write::done) in one write. The caller has
/// locked something of each member that everybody locks who does this operation, so that no key is used between this look and the
/// commit. A key that stands for something else is [`WriteError::KeyUsed`].
///
/// # Errors
/// When the database does not answer, or an outcome is not of this operation's kind.
#[tracing::instrument(name = "write.idempotency.outcomes_of", level = "debug", skip_all)]
pub async fn outcomes_of<T: FromStr>(
    conn: &mut PgConnection,
    requests: &[(i64, Request<'_>)],
) -> sqlx::Result<Earlier<T>> {
    if requests.is_empty() {
        return Ok(Earlier::new());
    }
    let members: Vec<i64> = requests.iter().map(|(member, _)| *member).collect();
    let operations: Vec<&str> = requests.iter().map(|(_, request)| request.operation).collect();
    let keys: Vec<&str> = requests.iter().map(|(_, request)| request.key.as_str()).collect();
    let rows: Vec<(i64, Vec<u8>, Option<String>)> = sqlx::query_as(
        "SELECT member_id, fingerprint, outcome
         FROM idempotency_keys JOIN unnest($1::bigint[], $2::text[], $3::text[]) AS asked (member_id, operation, key)
              USING (member_id, operation, key)",
    )
    .bind(members)
    .bind(operations)
    .bind(keys)
    .fetch_all(conn)
    .await?;
    let asked: HashMap<i64, [u8; 32]> = requests
        .iter()
        .map(|(member, request)| (*member, request.fingerprint))
        .collect();
    let outcome = |(member, fingerprint, outcome): (i64, Vec<u8>, Option<String>)| {
        let is_same = asked.get(&member).is_some_and(|asked| asked.as_slice() == fingerprint);
        let outcome = if is_same {
            Ok(read(outcome)?)
        } else {
            Err(WriteError::KeyUsed)
        };
        Ok((member, outcome))
    };
    rows.into_iter().map(outcome).collect()
}

/// A keyed request that the running transaction has done.
#[derive(Debug)]
pub(crate) struct Done {
    member_id: i64,
    operation: &'static str,
    key: String,
    fingerprint: [u8; 32],
    outcome: String,
}

impl Done {
    pub(crate) fn new(member_id: i64, request: Request<'_>, outcome: &impl Display) -> Self {
        Self {
            member_id,
            operation: request.operation,
            key: request.key.as_str().to_owned(),
            fingerprint: request.fingerprint,
            outcome: outcome.to_string(),
        }
    }
}

/// Writes keys with what came of their requests. One that was used meanwhile makes the transaction void.
#[tracing::instrument(name = "write.idempotency.insert_done", level = "debug", skip_all)]
pub(crate) async fn insert_done(conn: &mut PgConnection, done: &[Done], now: OffsetDateTime) -> sqlx::Result<()> {
    let members: Vec<i64> = done.iter().map(|done| done.member_id).collect();
    let operations: Vec<&str> = done.iter().map(|done| done.operation).collect();
    let keys: Vec<&str> = done.iter().map(|done| done.key.as_str()).collect();
    let fingerprints: Vec<&[u8]> = done.iter().map(|done| done.fingerprint.as_slice()).collect();
    let outcomes: Vec<&str> = done.iter().map(|done| done.outcome.as_str()).collect();
    sqlx::query(
        "INSERT INTO idempotency_keys (member_id, operation, key, fingerprint, outcome, created_at)
         SELECT done.*, $6 FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[], $5::text[]) AS done",
    )
    .bind(members)
    .bind(operations)
    .bind(keys)
    .bind(fingerprints)
    .bind(outcomes)
    .bind(now)
    .execute(conn)
    .await?;
    Ok(())
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
