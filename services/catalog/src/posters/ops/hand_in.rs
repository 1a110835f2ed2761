//! What handing a poster in and changing one have in common: the parts as they come, and what is made of them.

use std::pin::Pin;

use bytes::Bytes;
use futures::{Stream, StreamExt};
use kit::{
    deadline,
    report::{FieldProblem, chain, reports},
    rule::Rule,
};
use media::{
    StoreError,
    incoming::{Arrived, Ended, Refusal},
    photo::{Cut, PhotoError, Turn},
    poster::Kind,
};
use write::Fingerprint;

use crate::posters::{
    domain::{
        poster::{FileKind, StoredFile, pdf_folder},
        poster_form::{FIELDS, PosterForm, Sent},
        room::NoRoom,
    },
    ops::{
        poster_desk::{Attempt, PHOTOS, POSTERS, PosterDesk},
        upload::{Slot, Upload},
    },
    store::posters,
};

/// A part of what is handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A typed field, whole.
    Field {
        /// One of `FIELDS`, or the parts are out of order.
        name: String,
        /// What was typed.
        value: String,
    },
    /// A file begins.
    File {
        /// The field's name.
        name: String,
    },
    /// The file goes on.
    Chunk(Bytes),
    /// Everything was sent.
    End,
    /// None that can stand there.
    Stray,
}

/// The parts, until they end or break off.
pub type Parts = Pin<Box<dyn Stream<Item = Part> + Send>>;

/// Why nothing was taken in.
#[derive(Debug, thiserror::Error)]
pub enum HandInError {
    /// It stopped before everything was sent.
    #[error("the upload was broken off")]
    BrokenOff,
    /// The parts make no sense one after another, or are none that there are.
    #[error("the parts of the upload are not in order")]
    OutOfOrder,
    /// The caller was told so already, and nothing may change after that.
    #[error("the upload took too long")]
    TooLate,
    /// Fields broke rules.
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    /// Too many pictures waited for their turn at being cut.
    #[error("could not cut the picture in time")]
    Busy(#[source] PhotoError),
    /// A picture could not be cut, whatever it shows.
    #[error("could not cut the picture")]
    Cut(#[source] PhotoError),
    /// What the account has handed in and waits for its review takes all of its room.
    #[error("the account has no room left for posters that wait")]
    AccountFull,
    /// The same of the event.
    #[error("the event has no room left for posters that wait")]
    EventFull,
    /// The store refused.
    #[error("could not keep the files")]
    Store(#[from] StoreError),
    /// The database did not answer.
    #[error("could not read what the form is checked against")]
    Database(#[from] sqlx::Error),
}

reports!(HandInError {
    BrokenOff => Invalid "data_tidak_valid",
    OutOfOrder => Invalid "data_tidak_valid",
    Refused(fields) => Invalid "data_tidak_valid",
    TooLate => DeadlineExceeded "waktu_habis",
    Busy => Unavailable "layanan_sibuk",
    Store(source) => source,
    AccountFull => Conflict "eposter_kuota_akun",
    EventFull => Conflict "eposter_kuota_event",
});

impl From<NoRoom> for HandInError {
    fn from(full: NoRoom) -> Self {
        match full {
            NoRoom::Account => Self::AccountFull,
            NoRoom::Event => Self::EventFull,
        }
    }
}

impl From<PhotoError> for HandInError {
    fn from(error: PhotoError) -> Self {
        match error {
            PhotoError::Busy => Self::Busy(error),
            _ => Self::Cut(error),
        }
    }
}

/// Everything that was sent, as it was sent.
#[derive(Debug, Default)]
pub(super) struct HandedIn {
    fields: Sent,
    file: Option<(Ended, [u8; 32])>,
    photo: Option<(Ended, [u8; 32])>,
    problems: Vec<FieldProblem>,
}

/// What is in order: the fields that were sent, and files that lie in the store under their final keys.
#[derive(Debug)]
pub(super) struct InOrder {
    pub(super) form: PosterForm,
    pub(super) file: Option<StoredFile>,
    pub(super) photo_key: Option<String>,
    /// What all sizes of each take in the store, in bytes.
    pub(super) file_stored: Option<i64>,
    pub(super) photo_stored: Option<i64>,
}

impl HandedIn {
    /// What tells it from anything else that could be sent.
    pub(super) fn fingerprint(&self, event_id: i64) -> [u8; 32] {
        let mut print = Fingerprint::default().and(event_id.to_be_bytes());
        for (name, value) in &self.fields {
            print = print.and(name).and(value);
        }
        for (slot, file) in [(Slot::File, &self.file), (Slot::Photo, &self.photo)] {
            if let Some((_, digest)) = file {
                print = print.and(slot.field()).and(digest);
            }
        }
        print.bytes()
    }

    fn note(&mut self, field: &'static str, rule: Rule) {
        self.problems.push(FieldProblem { field, rule });
    }

    fn field(&mut self, name: &str, value: String) -> Result<(), HandInError> {
        let known = FIELDS.into_iter().find(|field| *field == name);
        let name = known.ok_or(HandInError::OutOfOrder)?;
        if self.fields.insert(name, value).is_some() {
            self.note(name, Rule::OneOnly);
        }
        Ok(())
    }

    fn file(&mut self, slot: Slot, ended: (Ended, [u8; 32])) {
        if let Ended::Refused(refusal) = ended.0 {
            self.note(slot.field(), slot.rule(refusal));
        }
        let before = match slot {
            Slot::File => self.file.replace(ended),
            Slot::Photo => self.photo.replace(ended),
        };
        if before.is_some() {
            self.note(slot.field(), Rule::OneOnly);
        }
    }
}

/// Takes everything in until its end; where `keep` is not set, files are only looked at. A file that is too large ends
/// it at once, any other broken rule waits for the others.
pub(super) async fn receive(attempt: &mut Attempt, parts: &mut Parts, keep: bool) -> Result<HandedIn, HandInError> {
    let mut current = None;
    let received = receive_into(&mut current, attempt, parts, keep).await;
    if let Some(upload) = current
        && let Err(error) = upload.drop_written().await
    {
        tracing::warn!(
            error = chain(&error),
            "what was written of a file stays until the next sweep"
        );
    }
    received
}

async fn receive_into(
    current: &mut Option<Upload>,
    attempt: &mut Attempt,
    parts: &mut Parts,
    keep: bool,
) -> Result<HandedIn, HandInError> {
    let mut handed = HandedIn::default();
    loop {
        let part = next(parts).await?;
        if let Part::Chunk(bytes) = part {
            let upload = current.as_mut().ok_or(HandInError::OutOfOrder)?;
            upload.push(&bytes).await?;
            if upload.is_too_large() {
                handed.note(upload.slot().field(), Rule::TooLarge);
                return Err(HandInError::Refused(handed.problems));
            }
            continue;
        }
        if let Some(upload) = current.take() {
            let slot = upload.slot();
            handed.file(slot, upload.end(attempt).await?);
        }
        match part {
            Part::Field { name, value } => handed.field(&name, value)?,
            Part::File { name } => {
                let slot = Slot::named(&name).ok_or(HandInError::OutOfOrder)?;
                *current = Some(Upload::begin(slot, attempt, keep));
            }
            Part::End => return Ok(handed),
            Part::Stray | Part::Chunk(_) => return Err(HandInError::OutOfOrder),
        }
    }
}

/// Nobody waits for an answer after the deadline, and a sender that went silent would be waited for without end.
async fn next(parts: &mut Parts) -> Result<Part, HandInError> {
    let next = parts.next();
    let part = match deadline::current() {
        Some(until) => tokio::time::timeout_at(until, next)
            .await
            .map_err(|_| HandInError::TooLate)?,
        None => next.await,
    };
    part.ok_or(HandInError::BrokenOff)
}

impl PosterDesk {
    /// Checks every field and file, and puts pictures in their sizes; where a poster is new, `whole` asks for what it
    /// cannot be without.
    pub(super) async fn check(
        &self,
        attempt: &mut Attempt,
        mut handed: HandedIn,
        whole: bool,
    ) -> Result<InOrder, HandInError> {
        let (form, mut problems) = PosterForm::read(&handed.fields);
        if whole {
            problems.extend(PosterForm::missing(&handed.fields));
        }
        if let Some(code) = &form.poster_type
            && !posters::has_type(&mut *self.pool.acquire().await?, code).await?
        {
            problems.push(FieldProblem::new("poster_type", Rule::Unknown));
        }
        problems.append(&mut handed.problems);
        let sent = handed.file.map(|(ended, _)| ended);
        if matches!(sent, Some(Ended::Empty)) || whole && sent.is_none() {
            problems.push(FieldProblem::new("file", Rule::Required));
        }
        let file = self.cut(attempt, Slot::File, sent, &mut problems).await?;
        let photo = handed.photo.map(|(ended, _)| ended);
        let photo = self.cut(attempt, Slot::Photo, photo, &mut problems).await?;
        if !problems.is_empty() {
            return Err(HandInError::Refused(problems));
        }
        let (file_stored, photo_stored) = (file.as_ref().map(Ready::stored), photo.as_ref().map(Ready::stored));
        let file = match file {
            Some(Ready::Pdf { folder, bytes }) => Some(stored(FileKind::Pdf, folder, bytes)),
            Some(Ready::Picture(cuts)) => {
                let bytes = cuts.last().map_or(0, |cut| cut.webp.len() as u64);
                Some(stored(FileKind::Picture, attempt.keep(POSTERS, cuts).await?, bytes))
            }
            None => None,
        };
        let photo_key = match photo {
            Some(Ready::Picture(cuts)) => Some(attempt.keep(PHOTOS, cuts).await?),
            Some(Ready::Pdf { .. }) | None => None,
        };
        if deadline::remaining() < deadline::FLOOR {
            return Err(HandInError::TooLate);
        }
        Ok(InOrder {
            form,
            file,
            photo_key,
            file_stored,
            photo_stored,
        })
    }

    async fn cut(
        &self,
        attempt: &mut Attempt,
        slot: Slot,
        sent: Option<Ended>,
        problems: &mut Vec<FieldProblem>,
    ) -> Result<Option<Ready>, HandInError> {
        let Some(Ended::Arrived(Arrived { kind, key, size })) = sent else {
            return Ok(None);
        };
        if kind == Kind::Pdf {
            return Ok(Some(Ready::Pdf {
                folder: pdf_folder(&key).to_owned(),
                bytes: size,
            }));
        }
        // Read only now, so that of all pictures on their way one is held.
        let turn = self.cutter.turn().await?;
        let bytes = attempt.take(&key).await?.unwrap_or_default();
        let rule = match cut(slot, turn, bytes).await {
            Ok(cuts) => return Ok(Some(Ready::Picture(cuts))),
            Err(PhotoError::NotAPicture(_)) => slot.rule(Refusal::Kind),
            Err(PhotoError::TooManyPixels) => Rule::PictureTooLarge,
            Err(other) => return Err(other.into()),
        };
        problems.push(FieldProblem {
            field: slot.field(),
            rule,
        });
        Ok(None)
    }
}

async fn cut(slot: Slot, turn: Turn, bytes: Bytes) -> Result<Vec<Cut>, PhotoError> {
    match slot {
        Slot::File => turn.cut_poster(bytes).await,
        Slot::Photo => turn.cut(bytes).await,
    }
}

/// A file of which nothing speaks against keeping it.
enum Ready {
    Pdf { folder: String, bytes: u64 },
    Picture(Vec<Cut>),
}

impl Ready {
    /// What it takes in the store, in bytes.
    fn stored(&self) -> i64 {
        let bytes = match self {
            Self::Pdf { bytes, .. } => *bytes,
            Self::Picture(cuts) => cuts.iter().map(|cut| cut.webp.len() as u64).sum(),
        };
        i64::try_from(bytes).unwrap_or(i64::MAX)
    }
}

fn stored(kind: FileKind, key: String, bytes: u64) -> StoredFile {
    // No file is larger than 20 MiB.
    let bytes = i64::try_from(bytes).unwrap_or(i64::MAX);
    StoredFile { kind, key, bytes }
}
