//! The multipart body of a proof of payment, passed on while it comes.
//!
//! At no time more than a few pieces of the file are here: whoever reads them (registration, and its store behind it) sets the
//! pace. A stream of messages that breaks off looks like one that ended, so the last part of a whole body is an end mark.

use axum::extract::multipart::Field;
use futures::Stream;
use kit::rule::Rule;
use portal_proto::registration::v1::{ProofEnd, ProofPart, ProofStart, proof_part::Part};
use tokio::sync::mpsc;

use super::upload::{Upload, in_time, unreadable};
use crate::problem::Problem;

/// The field of the file.
const FIELD: &str = "file";
/// What the heaviest sort of file may weigh; which sort it is, registration sees.
const LARGEST: usize = 10 * 1024 * 1024;
/// No form of ours has more parts.
const MOST: usize = 200;
/// How heavy a piece may be, and how many of them wait for whoever reads.
const PIECE: usize = 64 * 1024;
const WAITING: usize = 4;

/// The parts of a proof on their way from a browser to registration.
#[derive(Debug)]
pub struct ProofParts(mpsc::Sender<ProofPart>);

/// Whoever reads has its answer already.
struct Unwanted;

impl ProofParts {
    /// The end that a body is read into, and the stream that comes out at the other.
    pub fn channel() -> (Self, impl Stream<Item = ProofPart> + Send + 'static) {
        let (parts, coming) = mpsc::channel(WAITING);
        let stream = futures::stream::unfold(coming, async |mut coming| Some((coming.recv().await?, coming)));
        (Self(parts), stream)
    }

    /// Reads the body to its end, or until nobody wants it any more. Parts that nobody asked for are thrown away.
    ///
    /// # Errors
    /// 413 when the file or all of it weighs too much; 422 for two files; 408 and 400 as [`Upload::file`].
    pub async fn read(self, start: ProofStart, upload: Upload) -> Result<(), Problem> {
        let mut parts = upload.parts(LARGEST).await?;
        in_time(async {
            if self.send(Part::Start(start)).await.is_err() {
                return Ok(());
            }
            let (mut is_seen, mut count) = (false, 0);
            while let Some(part) = parts.next_field().await.map_err(|error| unreadable(&error))? {
                count += 1;
                if count > MOST {
                    return Err(Problem::malformed("terlalu_banyak_kolom"));
                }
                if part.name() == Some(FIELD) && self.pass_on(part, &mut is_seen).await?.is_err() {
                    return Ok(());
                }
            }
            // Nobody who reads it is no fault of the body.
            let _ = self.send(Part::End(ProofEnd {})).await;
            Ok(())
        })
        .await
    }

    /// A file without a byte is what a browser sends for a field that was left empty: it counts as not sent.
    async fn pass_on(&self, mut part: Field<'_>, is_seen: &mut bool) -> Result<Result<(), Unwanted>, Problem> {
        let mut weight = 0;
        while let Some(mut bytes) = part.chunk().await.map_err(|error| unreadable(&error))? {
            if bytes.is_empty() {
                continue;
            }
            if weight == 0 && std::mem::replace(is_seen, true) {
                return Err(Problem::field(FIELD, Rule::OneOnly));
            }
            weight += bytes.len();
            if weight > LARGEST {
                return Err(Problem::too_large());
            }
            while !bytes.is_empty() {
                let piece = bytes.split_to(bytes.len().min(PIECE));
                if self.send(Part::Chunk(piece.into())).await.is_err() {
                    return Ok(Err(Unwanted));
                }
            }
        }
        Ok(Ok(()))
    }

    async fn send(&self, part: Part) -> Result<(), Unwanted> {
        self.0.send(ProofPart { part: Some(part) }).await.map_err(|_| Unwanted)
    }
}
