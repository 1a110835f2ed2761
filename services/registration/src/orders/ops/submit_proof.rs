//! A buyer shows that an order is paid.

use kit::{deadline, report::reports};
use serde_json::json;
use uuid::Uuid;
use write::{Begun, Change, Fingerprint, Key, Request, Write, WriteError};

use crate::{
    orders::{
        domain::{order::Order, order_status::OrderStatus},
        ops::proof_desk::ProofDesk,
        store::orders,
    },
    payments::{
        domain::proof::{Decision, MOST, NoRoom, Proof},
        ops::receive_proof::{self, Parts, ReceiveProofError, Stored},
        store::proofs,
    },
};

/// What keys are kept under.
const OPERATION: &str = "submit_proof";

/// Who shows it, for which order.
#[derive(Clone, Debug)]
pub struct Submission {
    /// Account id, from the session.
    pub member_id: i64,
    pub order_id: Uuid,
    /// The caller's own word for the request.
    pub key: Option<Key>,
}

/// Why the order stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum SubmitProofError {
    /// The member has none with this id.
    #[error("no such order")]
    Unknown,
    /// It is paid or over.
    #[error("the order cannot be shown to be paid as it stands")]
    Settled,
    /// It waits with the others of a collective invoice.
    #[error("the order stands in a collective invoice")]
    Collected,
    /// As many as are taken were sent.
    #[error("too many proofs were sent")]
    TooMany,
    /// What waits for the desk of everybody takes all its room.
    #[error("the proofs that wait for the desk take all their room")]
    Full,
    /// What was sent is not in order.
    #[error("could not take in what was sent")]
    Receive(#[from] ReceiveProofError),
    /// The proof was not saved, or it is not known whether it was; then its file stays until the sweep knows.
    #[error("could not save the proof")]
    Write(#[from] WriteError),
    #[error("could not read or save the order")]
    Database(#[from] sqlx::Error),
}

reports!(SubmitProofError {
    Unknown => NotFound "pesanan_tidak_ditemukan",
    Settled => Conflict "pesanan_tidak_dapat_diubah",
    Collected => Conflict "pesanan_dalam_faktur_kolektif",
    TooMany => Conflict "bukti_terlalu_banyak",
    Full => Unavailable "penyimpanan_penuh",
    Receive(source) => source,
    Write(source) => source,
});

impl Submission {
    fn request(&self, digest: [u8; 32]) -> Option<Request<'_>> {
        let print = Fingerprint::default().and(self.order_id.as_bytes()).and(digest);
        Some(Request {
            operation: OPERATION,
            key: self.key.as_ref()?,
            fingerprint: print.bytes(),
        })
    }
}

impl ProofDesk {
    /// Takes a proof in, and has the order wait for the desk. One that is looked at already is replaced; what was sent before
    /// stays on record. Whatever speaks against it is answered before the file is read.
    pub async fn submit(&self, submission: &Submission, mut parts: Parts) -> Result<Order, SubmitProofError> {
        if self.was_sent_before(submission).await? {
            return self.repeat(submission, &mut parts).await;
        }
        let (arrived, digest) = receive_proof::receive(Some(&self.files), &mut parts).await?;
        let request = submission.request(digest);
        let stored = receive_proof::put_away(&self.files, &self.cutter, arrived).await?;
        let saved = self.save(submission, request, &stored).await;
        match saved {
            Ok((order, true)) => Ok(order),
            Ok((order, false)) => {
                receive_proof::discard(&self.files, &stored.key).await;
                Ok(order)
            }
            Err(error @ SubmitProofError::Write(WriteError::Unknown(_))) => Err(error),
            Err(error) => {
                receive_proof::discard(&self.files, &stored.key).await;
                Err(error)
            }
        }
    }

    /// Whether the key stands for a proof of this order already; a new one must find the order open.
    async fn was_sent_before(&self, submission: &Submission) -> Result<bool, SubmitProofError> {
        let mut conn = self.orders.pool.acquire().await?;
        let order = orders::find_of_member(&mut conn, submission.member_id, submission.order_id).await?;
        let order = order.ok_or(SubmitProofError::Unknown)?;
        if let Some(key) = &submission.key
            && let Some(id) = write::outcome_under::<Uuid>(&mut conn, submission.member_id, OPERATION, key).await?
        {
            return if id == order.id {
                Ok(true)
            } else {
                Err(WriteError::KeyUsed.into())
            };
        }
        next_number(&order)?;
        self.room
            .admits(proofs::taken(&mut conn, submission.member_id).await?)?;
        Ok(false)
    }

    /// Reads what is sent once more, and keeps nothing of it.
    async fn repeat(&self, submission: &Submission, parts: &mut Parts) -> Result<Order, SubmitProofError> {
        let (_, digest) = receive_proof::receive(None, parts).await?;
        let mut conn = self.orders.pool.acquire().await?;
        if let Some(request) = submission.request(digest) {
            write::outcome_of::<Uuid>(&mut conn, submission.member_id, request).await?;
        }
        let order = orders::find_of_member(&mut conn, submission.member_id, submission.order_id).await?;
        order.ok_or(SubmitProofError::Unknown)
    }

    /// The file stands already: a row never leads to nothing. `false` where a request with the same key was faster.
    async fn save(
        &self,
        submission: &Submission,
        request: Option<Request<'_>>,
        stored: &Stored,
    ) -> Result<(Order, bool), SubmitProofError> {
        if deadline::remaining() < deadline::FLOOR {
            return Err(ReceiveProofError::TooLate.into());
        }
        let &Submission {
            member_id,
            order_id: id,
            ..
        } = submission;
        let now = self.orders.clock.now();
        let mut write = match Write::once(&self.orders.pool, member_id, now, request).await? {
            Begun::Fresh(write) => write,
            Begun::Repeated(id) => {
                let mut conn = self.orders.pool.acquire().await?;
                let order = orders::find_of_member(&mut conn, member_id, id).await?;
                return Ok((order.ok_or(WriteError::KeyUsed)?, false));
            }
        };
        orders::lock_of_member(write.conn(), member_id, id).await?;
        let order = orders::find_of_member(write.conn(), member_id, id).await?;
        let order = order.ok_or(SubmitProofError::Unknown)?;
        let proof = Proof {
            number: next_number(&order)?,
            kind: stored.kind,
            key: stored.key.clone(),
            bytes: stored.bytes,
            sent_at: now,
        };
        // Others that were sent meanwhile may have taken it.
        let taken = proofs::lock_taken(write.conn(), member_id).await?;
        self.room.admits(taken)?;
        proofs::decide(write.conn(), id, Decision::Replaced, now).await?;
        proofs::insert(write.conn(), id, &proof).await?;
        if order.status != OrderStatus::AwaitingVerification {
            orders::await_verification(write.conn(), id).await?;
        }
        let change = Change::new("payment_proof.submitted", "order", id)
            .from(json!({ "status": order.status.as_str(), "proof": order.proof.as_ref().map(|proof| proof.number) }))
            .to(json!({ "status": OrderStatus::AwaitingVerification.as_str(), "proof": proof.number, "file_key": proof.key }));
        write.commit(change).await?;
        let after = Order {
            status: OrderStatus::AwaitingVerification,
            refusal: None,
            proof: Some(proof),
            ..order
        };
        Ok((after, true))
    }
}

impl From<NoRoom> for SubmitProofError {
    fn from(whose: NoRoom) -> Self {
        match whose {
            NoRoom::Account => Self::TooMany,
            NoRoom::Everybody => Self::Full,
        }
    }
}

/// Which one the next proof of an order is, where it may have one.
fn next_number(order: &Order) -> Result<i32, SubmitProofError> {
    let is_looked_at = order.status == OrderStatus::AwaitingVerification;
    if !is_looked_at && !order.status.may_become(OrderStatus::AwaitingVerification) {
        return Err(SubmitProofError::Settled);
    }
    if order.documents.waits_collectively() {
        return Err(SubmitProofError::Collected);
    }
    match order.proof.as_ref().map_or(1, |last| last.number + 1) {
        number if number > MOST => Err(SubmitProofError::TooMany),
        number => Ok(number),
    }
}
