//! The files that prove activities, as they come and go in pieces.

use bytes::Bytes;
use futures::{StreamExt, stream::BoxStream};
use kit::report::Report;
use portal_proto::learning::v1::{self as pb, activity_part::Part as WirePart, activity_proof};
use tonic::{Status, Streaming};

use crate::credits::ops::{
    open_proof::{OpenProofError, Opened},
    receive_proof::{Part, Parts, ReceiveProofError},
};

/// How much of a file goes in one message.
const PIECE: usize = 64 * 1024;

/// A file on its way out.
pub type Files = BoxStream<'static, Result<pb::ActivityProof, Status>>;

/// The first part, which says what is asked, and the others. Where the connection breaks they simply stop.
pub async fn begin(mut sent: Streaming<pb::ActivityPart>) -> Result<(pb::ActivityStart, Parts), Status> {
    let Some(pb::ActivityPart {
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
                Some(WirePart::End(pb::ActivityEnd {})) => Part::End,
                Some(WirePart::Start(_)) | None => Part::Stray,
            }))
        });
    Ok((start, parts.boxed()))
}

/// The head first, then the file as it is read.
pub fn file(opened: Opened) -> Files {
    let head = pb::ActivityProofHead {
        media_type: opened.media_type.to_owned(),
        // No file is larger than 10 MiB.
        bytes: i64::try_from(opened.reading.size).unwrap_or(i64::MAX),
        file_name: opened.file_name,
    };
    let part = |part| pb::ActivityProof { part: Some(part) };
    let head = futures::stream::once(std::future::ready(Ok(part(activity_proof::Part::Head(head)))));
    let pieces = opened.reading.pieces.flat_map(move |read| {
        let sent: Vec<_> = match read {
            Ok(bytes) => cut(bytes)
                .map(|piece| Ok(part(activity_proof::Part::Chunk(piece.into()))))
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
