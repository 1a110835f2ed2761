//! Answers the calls of `PaymentProofService`.

use bytes::Bytes;
use futures::{StreamExt, stream::BoxStream};
use kit::report::{Report, answer};
use portal_proto::registration::v1::{
    self as pb, payment_proof_service_server::PaymentProofService, proof_file, proof_part::Part as WirePart,
};
use tonic::{Request, Response, Status, Streaming};
use write::Key;

use super::{parse, reply};
use crate::{
    orders::ops::{
        open_proof::{OpenProofError, Opened},
        proof_desk::ProofDesk,
        submit_proof::Submission,
    },
    payments::ops::receive_proof::{Part, Parts, ReceiveProofError},
};

/// Answers for proofs of payment.
#[derive(Clone, Debug)]
pub struct PaymentProofRpc {
    /// Where they are sent.
    pub desk: ProofDesk,
}

/// How much of a file goes in one message.
const PIECE: usize = 64 * 1024;

type Files = BoxStream<'static, Result<pb::ProofFile, Status>>;

#[tonic::async_trait]
impl PaymentProofService for PaymentProofRpc {
    type OpenOwnProofStream = Files;
    type OpenProofStream = Files;

    async fn submit_proof(&self, request: Request<Streaming<pb::ProofPart>>) -> Result<Response<pb::Order>, Status> {
        let caller = auth::caller(&request)?;
        let (start, parts) = begin(request.into_inner()).await?;
        let submission = Submission {
            member_id: caller.member,
            order_id: parse::order_id(&start.order_id)?,
            key: Key::asked(start.idempotency_key.as_deref())?,
        };
        let taken = self.desk.submit(&submission, parts).await;
        answer(taken, |order| reply::order(order, self.desk.orders.clock.now()))
    }

    async fn open_own_proof(
        &self,
        request: Request<pb::OpenProofRequest>,
    ) -> Result<Response<Self::OpenOwnProofStream>, Status> {
        let caller = auth::caller(&request)?;
        let id = parse::order_id(&request.get_ref().order_id)?;
        answer(self.desk.open_own(caller.member, id).await, file)
    }

    async fn open_proof(
        &self,
        request: Request<pb::OpenProofRequest>,
    ) -> Result<Response<Self::OpenProofStream>, Status> {
        let caller = auth::caller(&request)?;
        let id = parse::order_id(&request.get_ref().order_id)?;
        answer(self.desk.open_any(caller, id).await, file)
    }
}

/// The first part, which says for which order, and the others. Where the connection breaks they simply stop.
async fn begin(mut sent: Streaming<pb::ProofPart>) -> Result<(pb::ProofStart, Parts), Status> {
    let Some(pb::ProofPart {
        part: Some(WirePart::Start(start)),
    }) = sent.message().await?
    else {
        return Err(ReceiveProofError::OutOfOrder.into_status());
    };
    let parts = sent
        .take_while(|part| std::future::ready(part.is_ok()))
        .filter_map(|part| {
            std::future::ready(part.ok().map(|part| match part.part {
                Some(WirePart::Chunk(bytes)) => Part::Chunk(bytes.into()),
                Some(WirePart::End(pb::ProofEnd {})) => Part::End,
                Some(WirePart::Start(_)) | None => Part::Stray,
            }))
        });
    Ok((start, parts.boxed()))
}

/// The head first, then the file as it is read.
fn file(opened: Opened) -> Files {
    let head = pb::ProofFileHead {
        media_type: opened.media_type.to_owned(),
        // No file is larger than 10 MiB.
        bytes: i64::try_from(opened.reading.size).unwrap_or(i64::MAX),
        file_name: opened.file_name,
    };
    let part = |part| pb::ProofFile { part: Some(part) };
    let head = futures::stream::once(std::future::ready(Ok(part(proof_file::Part::Head(head)))));
    let pieces = opened.reading.pieces.flat_map(move |read| {
        let sent: Vec<_> = match read {
            Ok(bytes) => cut(bytes)
                .map(|piece| Ok(part(proof_file::Part::Chunk(piece.into()))))
                .collect(),
            Err(error) => vec![Err(OpenProofError::Store(error).into_status())],
        };
        futures::stream::iter(sent)
    });
    head.chain(pieces).boxed()
}

/// A store may read a whole file at once, which is more than a message may weigh.
fn cut(mut bytes: Bytes) -> impl Iterator<Item = Bytes> {
    std::iter::from_fn(move || (!bytes.is_empty()).then(|| bytes.split_to(bytes.len().min(PIECE))))
}
