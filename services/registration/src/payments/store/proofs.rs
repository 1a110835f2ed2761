//! Proofs of payment.

use std::collections::HashMap;

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::payments::domain::proof::{Decision, LEAST, Proof, ProofKind, Taken};

/// A row.
#[derive(Debug)]
struct ProofRow {
    order_id: Uuid,
    number: i32,
    kind: String,
    file_key: String,
    file_bytes: i64,
    sent_at: OffsetDateTime,
}

impl TryFrom<ProofRow> for Proof {
    type Error = sqlx::Error;

    fn try_from(row: ProofRow) -> sqlx::Result<Self> {
        let unknown = || sqlx::Error::Decode("a proof is of a kind that nobody knows".into());
        Ok(Self {
            number: row.number,
            kind: ProofKind::parse(&row.kind).ok_or_else(unknown)?,
            key: row.file_key,
            bytes: row.file_bytes,
            sent_at: row.sent_at,
        })
    }
}

/// The newest proof of each of these orders that has one.
#[tracing::instrument(name = "store.proofs.newest_of_orders", level = "debug", skip_all)]
pub async fn newest_of_orders(conn: &mut PgConnection, orders: &[Uuid]) -> sqlx::Result<HashMap<Uuid, Proof>> {
    let rows = sqlx::query_as!(
        ProofRow,
        "SELECT DISTINCT ON (order_id) order_id, number, kind, file_key, file_bytes, sent_at FROM payment_proofs
         WHERE order_id = ANY($1) ORDER BY order_id, number DESC",
        orders,
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| Ok((row.order_id, row.try_into()?)))
        .collect()
}

/// Writes a proof that the desk is to look at.
#[tracing::instrument(name = "store.proofs.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, order_id: Uuid, proof: &Proof) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO payment_proofs (order_id, number, kind, file_key, file_bytes, sent_at, state)
         VALUES ($1, $2, $3, $4, $5, $6, 'submitted')",
        order_id,
        proof.number,
        proof.kind.as_str(),
        proof.key,
        proof.bytes,
        proof.sent_at,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Says what became of the proof of an order that was looked at, if there is one.
#[tracing::instrument(name = "store.proofs.decide", level = "debug", skip_all)]
pub async fn decide(
    conn: &mut PgConnection,
    order_id: Uuid,
    decision: Decision<'_>,
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    let (state, refusal) = match decision {
        Decision::Accepted => ("accepted", None),
        Decision::Refused(reason) => ("refused", Some(reason)),
        Decision::Replaced => ("replaced", None),
    };
    sqlx::query!(
        "UPDATE payment_proofs SET state = $2, refusal = $3, decided_at = $4 WHERE order_id = $1 AND state = 'submitted'",
        order_id,
        state,
        refusal,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// What the files of a member's proofs take, and those of everybody's that wait for the desk.
#[tracing::instrument(name = "store.proofs.taken", level = "debug", skip_all)]
pub async fn taken(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<Taken> {
    sqlx::query_as!(
        Taken,
        // One of an order at most is looked at.
        r#"SELECT (SELECT coalesce(sum(p.file_bytes), 0)::bigint FROM payment_proofs p JOIN orders o ON o.id = p.order_id
                   WHERE o.member_id = $1 AND p.state <> 'accepted') AS "of_account!",
                  (SELECT coalesce(sum(greatest(p.file_bytes, $2)), 0)::bigint
                   FROM payment_proofs w JOIN payment_proofs p ON p.order_id = w.order_id
                   WHERE w.state = 'submitted' AND p.state <> 'accepted') AS "waiting!""#,
        member_id,
        LEAST,
    )
    .fetch_one(conn)
    .await
}

/// The same, and nobody else takes room until the end of the transaction, as far as he asks here.
#[tracing::instrument(name = "store.proofs.lock_taken", level = "debug", skip_all)]
pub async fn lock_taken(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<Taken> {
    sqlx::query!("SELECT pg_advisory_xact_lock(hashtextextended('proofs that wait for the desk', 0))")
        .execute(&mut *conn)
        .await?;
    taken(conn, member_id).await
}

/// Of these keys of files those that no proof has.
#[tracing::instrument(name = "store.proofs.unknown_keys", level = "debug", skip_all)]
pub async fn unknown_keys(conn: &mut PgConnection, keys: &[String]) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!(
        r#"SELECT f AS "key!" FROM unnest($1::text[]) AS f
           WHERE NOT EXISTS (SELECT FROM payment_proofs WHERE file_key = f)"#,
        keys,
    )
    .fetch_all(conn)
    .await
}
