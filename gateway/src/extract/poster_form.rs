//! The multipart body of an e-poster, passed on while it comes.
//!
//! At no time more than a few pieces of a file are here: whoever reads them (the catalog, and its store behind it) sets the
//! pace. A stream of messages that breaks off looks like one that ended, so the last part of a whole body is an end mark.

use axum::extract::multipart::Field;
use bytes::Bytes;
use futures::Stream;
use kit::rule::Rule;
use portal_proto::catalog::v1::{PosterEnd, PosterField, PosterFileStart, PosterPart, PosterStart, poster_part::Part};
use tokio::sync::mpsc;

use super::upload::{Upload, in_time, unreadable};
use crate::problem::Problem;

/// What a poster's file may weigh.
const FILE: usize = 20 * 1024 * 1024;
/// What the author's photo may weigh.
const PHOTO: usize = 5 * 1024 * 1024;
/// A text with all its letters at four bytes.
const BYTES_PER_LETTER: usize = 4;
/// No form of ours has more parts.
const MOST: usize = 200;
/// How heavy a piece may be, and how many of them wait for whoever reads.
const PIECE: usize = 64 * 1024;
const WAITING: usize = 4;

/// Wire name, proto name, letters at most.
const TEXTS: &[(&str, &str, u32)] = &[
    ("judul", "title", 300),
    ("asal_institusi", "institution", 200),
    ("jenis_eposter", "poster_type", 32),
    ("abstrak", "abstract", 5_000),
    ("manuskrip", "manuscript", 20_000),
];
/// Name on the wire and in the proto, bytes at most.
const FILES: &[(&str, usize)] = &[("file", FILE), ("photo", PHOTO)];

/// The parts of an e-poster on their way from a browser to the catalog.
#[derive(Debug)]
pub struct PosterParts(mpsc::Sender<PosterPart>);

impl PosterParts {
    /// The end that a body is read into, and the stream that comes out at the other.
    pub fn channel() -> (Self, impl Stream<Item = PosterPart> + Send + 'static) {
        let (parts, coming) = mpsc::channel(WAITING);
        let stream = futures::stream::unfold(coming, async |mut coming| Some((coming.recv().await?, coming)));
        (Self(parts), stream)
    }

    /// Reads the body to its end, or until nobody wants it any more. Behind a text that is broken nothing is passed on: what
    /// follows is only looked at, for other texts that are.
    ///
    /// # Errors
    /// 413 when a file, or all of it, weighs too much; 422 for texts that are too long or none, all of them named, and for
    /// two files of a name; 408 and 400 as [`Upload::file`].
    pub async fn read(self, start: PosterStart, upload: Upload) -> Result<(), Problem> {
        let mut parts = upload.parts(FILE + PHOTO + texts()).await?;
        in_time(async {
            if self.send(Part::Start(start)).await.is_err() {
                return Ok(());
            }
            let mut seen = Vec::new();
            let mut broken = None;
            let mut count = 0;
            while let Some(part) = parts.next_field().await.map_err(|error| unreadable(&error))? {
                count += 1;
                if count > MOST {
                    return Err(Problem::malformed("terlalu_banyak_kolom"));
                }
                if self.pass_on(part, &mut seen, &mut broken).await?.is_err() {
                    return Ok(());
                }
            }
            if let Some(broken) = broken {
                return Err(broken);
            }
            // Nobody who reads it is no fault of the body.
            let _ = self.send(Part::End(PosterEnd {})).await;
            Ok(())
        })
        .await
    }

    async fn pass_on(
        &self,
        part: Field<'_>,
        seen: &mut Vec<&'static str>,
        broken: &mut Option<Problem>,
    ) -> Result<Result<(), Unwanted>, Problem> {
        let name = part.name().unwrap_or_default();
        if let Some((wire, proto, letters)) = TEXTS.iter().find(|(wire, ..)| *wire == name) {
            let value = match text(part, *letters).await? {
                Ok(value) => value,
                Err(rule) => {
                    let others = broken.take().unwrap_or_else(Problem::invalid);
                    *broken = Some(others.and_field(*wire, rule));
                    return Ok(Ok(()));
                }
            };
            if broken.is_some() {
                return Ok(Ok(()));
            }
            return Ok(self
                .send(Part::Field(PosterField {
                    name: (*proto).to_owned(),
                    value,
                }))
                .await);
        }
        if broken.is_some() {
            return Ok(Ok(()));
        }
        if let Some((name, limit)) = FILES.iter().find(|(known, _)| *known == name) {
            return self.pass_file_on(part, name, *limit, seen).await;
        }
        Ok(Ok(()))
    }

    /// A file without a byte is what a browser sends for a field that was left empty: it counts as not sent.
    async fn pass_file_on(
        &self,
        mut part: Field<'_>,
        name: &'static str,
        limit: usize,
        seen: &mut Vec<&'static str>,
    ) -> Result<Result<(), Unwanted>, Problem> {
        let mut weight = 0;
        while let Some(mut bytes) = part.chunk().await.map_err(|error| unreadable(&error))? {
            if bytes.is_empty() {
                continue;
            }
            if weight == 0 {
                if seen.contains(&name) {
                    return Err(Problem::field(name, Rule::OneOnly));
                }
                seen.push(name);
                let start = PosterFileStart { name: name.to_owned() };
                if self.send(Part::FileStart(start)).await.is_err() {
                    return Ok(Err(Unwanted));
                }
            }
            weight += bytes.len();
            if weight > limit {
                return Err(Problem::too_large());
            }
            while !bytes.is_empty() {
                let piece = bytes.split_to(bytes.len().min(PIECE));
                if self.send(Part::Chunk(to_vec(piece))).await.is_err() {
                    return Ok(Err(Unwanted));
                }
            }
        }
        Ok(Ok(()))
    }

    async fn send(&self, part: Part) -> Result<(), Unwanted> {
        self.0.send(PosterPart { part: Some(part) }).await.map_err(|_| Unwanted)
    }
}

/// Whoever reads has its answer already.
struct Unwanted;

fn texts() -> usize {
    TEXTS.iter().map(|(_, _, letters)| bytes(*letters)).sum()
}

/// What so many letters may weigh.
fn bytes(letters: u32) -> usize {
    letters as usize * BYTES_PER_LETTER
}

fn to_vec(piece: Bytes) -> Vec<u8> {
    piece.into()
}

/// The value of a text, which the catalog counts by letters: here only what could not be one is refused.
async fn text(mut part: Field<'_>, letters: u32) -> Result<Result<String, Rule>, Problem> {
    let mut value = Vec::new();
    let mut weight = 0;
    while let Some(piece) = part.chunk().await.map_err(|error| unreadable(&error))? {
        weight += piece.len();
        if weight <= bytes(letters) {
            value.extend_from_slice(&piece);
        }
    }
    if weight > bytes(letters) {
        return Ok(Err(Rule::LongerThan(letters)));
    }
    let value = String::from_utf8(value).ok().filter(|value| !value.contains('\0'));
    Ok(value.ok_or(Rule::Characters))
}
