//! The proof of an activity on its way in: a PDF or a picture, which is written anew.

use std::pin::Pin;

use bytes::Bytes;
use futures::{Stream, StreamExt};
use kit::{
    deadline,
    report::{FieldProblem, chain, reports},
    rule::Rule,
};
use media::{
    Store, StoreError,
    incoming::{Arrived, Ended, Incoming, Refusal, Way, Ways},
    photo::{Cutter, PhotoError},
    poster::Kind,
};
use uuid::Uuid;

use crate::credits::{
    domain::activity::{FileKind, LARGEST_PDF, LARGEST_PICTURE},
    store::activities::Stored,
};

/// Where proofs are kept.
pub const PROOFS: &str = "activity-proofs";
/// Where pictures lie until their turn at being written anew has come, so that memory holds one of them and not all.
pub const INCOMING: &str = "activity-incoming";

/// A part of what is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The file goes on.
    Chunk(Bytes),
    /// Everything was sent.
    End,
    /// None that can stand there.
    Stray,
}

/// The parts, until they end or break off.
pub type Parts = Pin<Box<dyn Stream<Item = Part> + Send>>;

/// Why a file was not taken in.
#[derive(Debug, thiserror::Error)]
pub enum ReceiveProofError {
    /// It stopped before everything was sent.
    #[error("the upload was broken off")]
    BrokenOff,
    /// The parts make no sense one after another.
    #[error("the parts of the upload are not in order")]
    OutOfOrder,
    /// The caller was told so already, and nothing may change after that.
    #[error("the upload took too long")]
    TooLate,
    /// It has more bytes than its kind may have.
    #[error("the file is too large")]
    TooLarge,
    /// The file broke a rule.
    #[error("the file is not in order")]
    Refused(Vec<FieldProblem>),
    /// Too many pictures waited for their turn.
    #[error("could not write the picture anew in time")]
    Busy(#[source] PhotoError),
    /// A picture could not be written anew, whatever it shows.
    #[error("could not write the picture anew")]
    Cut(#[source] PhotoError),
    /// The store refused.
    #[error("could not keep the file")]
    Store(#[from] StoreError),
}

reports!(ReceiveProofError {
    BrokenOff => Invalid "data_tidak_valid",
    OutOfOrder => Invalid "data_tidak_valid",
    TooLarge => Invalid "terlalu_besar",
    Refused(fields) => Invalid "data_tidak_valid",
    TooLate => DeadlineExceeded "waktu_habis",
    Busy => Unavailable "layanan_sibuk",
    Store(source) => source,
});

fn broken(rule: Rule) -> ReceiveProofError {
    ReceiveProofError::Refused(vec![FieldProblem::new("file", rule)])
}

fn refused(refusal: Refusal) -> ReceiveProofError {
    match refusal {
        Refusal::TooLarge => ReceiveProofError::TooLarge,
        Refusal::Kind | Refusal::CutOff => broken(Rule::PosterFile),
    }
}

/// What is wrong where nothing was sent; of what was, no more than its first part is read.
pub async fn missing(parts: &mut Parts) -> Option<FieldProblem> {
    let mut first = parts.next().await;
    while matches!(&first, Some(Part::Chunk(bytes)) if bytes.is_empty()) {
        first = parts.next().await;
    }
    (first == Some(Part::End)).then(|| FieldProblem::new("file", Rule::Required))
}

/// Takes a file in until its end; where there is no store, it is only looked at. Answers SHA-256 over it, too.
///
/// # Errors
/// When it is none that is taken, breaks off or cannot be kept. Nothing is left of it then.
pub async fn receive(files: Option<&Store>, parts: &mut Parts) -> Result<(Arrived, [u8; 32]), ReceiveProofError> {
    let mut incoming = Incoming::begin(files.cloned(), ways());
    if let Err(error) = take_all(&mut incoming, parts).await {
        if let Err(error) = incoming.abort().await {
            tracing::warn!(
                error = chain(&error),
                "what was written of a file stays until the next sweep"
            );
        }
        return Err(error);
    }
    match incoming.end().await? {
        (Ended::Arrived(arrived), digest) => Ok((arrived, digest)),
        (Ended::Refused(refusal), _) => Err(refused(refusal)),
        (Ended::Empty, _) => Err(broken(Rule::Required)),
    }
}

/// A PDF comes to its final key at once; a picture waits to be written anew.
fn ways() -> Ways {
    Ways {
        pdf: Some(Way {
            key: new_key(FileKind::Pdf),
            largest: LARGEST_PDF,
        }),
        picture: Some(Way {
            key: format!("{INCOMING}/{}", Uuid::new_v4()),
            largest: LARGEST_PICTURE,
        }),
    }
}

async fn take_all(incoming: &mut Incoming, parts: &mut Parts) -> Result<(), ReceiveProofError> {
    loop {
        match next(parts).await? {
            Part::Chunk(bytes) => incoming.push(&bytes).await?,
            Part::End => return Ok(()),
            Part::Stray => return Err(ReceiveProofError::OutOfOrder),
        }
        // No more of it need be read.
        if let Some(refusal) = incoming.refusal() {
            return Err(refused(refusal));
        }
    }
}

/// Brings a file to its final key: a picture is written anew, so that nothing but its pixels is kept.
///
/// # Errors
/// When it is no picture after all, is too large to be read, or the store refuses. Nothing is left of it then.
pub async fn put_away(files: &Store, cutter: &Cutter, arrived: Arrived) -> Result<Stored, ReceiveProofError> {
    if arrived.kind == Kind::Pdf {
        return Ok(Stored {
            kind: FileKind::Pdf,
            key: arrived.key,
            bytes: as_size(arrived.size),
        });
    }
    // Read only now, so that of all pictures on their way one is held.
    let turn = match cutter.turn().await {
        Ok(turn) => turn,
        Err(busy) => {
            files.delete(&arrived.key).await?;
            return Err(ReceiveProofError::Busy(busy));
        }
    };
    let bytes = files.get(&arrived.key).await?.unwrap_or_default();
    files.delete(&arrived.key).await?;
    let cuts = turn.cut_poster(bytes).await.map_err(|error| match error {
        PhotoError::NotAPicture(_) => broken(Rule::PosterFile),
        PhotoError::TooManyPixels => broken(Rule::PictureTooLarge),
        PhotoError::Busy => ReceiveProofError::Busy(error),
        other => ReceiveProofError::Cut(other),
    })?;
    let largest = cuts.into_iter().max_by_key(|cut| cut.size);
    let webp = largest.ok_or_else(|| broken(Rule::PosterFile))?.webp;
    let stored = Stored {
        kind: FileKind::Picture,
        key: new_key(FileKind::Picture),
        bytes: as_size(webp.len() as u64),
    };
    files.put(&stored.key, webp).await?;
    Ok(stored)
}

/// Drops a file that no row names. One that stays behind is found by the sweep, so a failure is logged only.
pub async fn discard(files: &Store, key: &str) {
    if let Err(error) = files.delete(key).await {
        tracing::warn!(
            error = chain(&error),
            "a file that nobody needs stays until the next sweep"
        );
    }
}

/// A key that cannot be guessed.
fn new_key(kind: FileKind) -> String {
    format!("{PROOFS}/{}.{}", Uuid::new_v4(), kind.suffix())
}

fn as_size(bytes: u64) -> i64 {
    // No file is larger than 10 MiB.
    i64::try_from(bytes).unwrap_or(i64::MAX)
}

/// Nobody waits for an answer after the deadline, and a sender that went silent would be waited for without end.
async fn next(parts: &mut Parts) -> Result<Part, ReceiveProofError> {
    let next = parts.next();
    let part = match deadline::current() {
        Some(until) => tokio::time::timeout_at(until, next)
            .await
            .map_err(|_| ReceiveProofError::TooLate)?,
        None => next.await,
    };
    part.ok_or(ReceiveProofError::BrokenOff)
}
