//! One file on its way in: told by its first bytes, written as it comes, held nowhere.

use kit::rule::Rule;

use media::{
    StoreError, Writing, pdf,
    poster::{Kind, TELLING},
};
use sha2::{Digest, Sha256};

use crate::posters::{
    domain::poster::pdf_key,
    ops::poster_desk::{Attempt, INCOMING, POSTERS, new_folder},
};

const MEBIBYTE: u64 = 1_024 * 1_024;

/// Which of the two files it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    File,
    /// The author's photo.
    Photo,
}

impl Slot {
    /// The field of that name.
    pub(super) fn named(name: &str) -> Option<Self> {
        [Self::File, Self::Photo].into_iter().find(|slot| slot.field() == name)
    }

    /// Name of the form field that it came in.
    pub(super) fn field(self) -> &'static str {
        match self {
            Self::File => "file",
            Self::Photo => "photo",
        }
    }

    /// The rule of a file that is nothing of what is taken.
    pub(super) fn rule(self) -> Rule {
        match self {
            Self::File => Rule::PosterFile,
            Self::Photo => Rule::Picture,
        }
    }

    fn largest(self) -> u64 {
        match self {
            Self::File => 20 * MEBIBYTE,
            Self::Photo => 5 * MEBIBYTE,
        }
    }

    fn takes(self, kind: Kind) -> bool {
        self == Self::File || kind == Kind::Picture
    }
}

/// A file that came in whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Arrived {
    /// What its bytes say it is.
    pub(super) kind: Kind,
    /// Of a PDF the folder where it is kept, of a picture the key where it waits to be cut.
    pub(super) place: String,
    /// Bytes.
    pub(super) size: u64,
}

/// What became of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// There were no bytes: a form's field that nobody filled.
    Nothing,
    /// It lies in the store.
    Arrived(Arrived),
    /// It broke this rule.
    Refused(Rule),
    /// It was only looked at.
    Seen,
}

/// A file of which the end has not come yet.
pub(super) struct Upload {
    slot: Slot,
    size: u64,
    digest: Sha256,
    state: State,
}

enum State {
    /// Too few bytes to tell what it is.
    Beginning(Vec<u8>),
    Written {
        kind: Kind,
        place: String,
        writing: Writing,
        seen: pdf::Seen,
    },
    Refused(Rule),
    Seen,
}

impl Upload {
    /// A file that begins; where it is not kept, it is only looked at.
    pub(super) fn begin(slot: Slot, keep: bool) -> Self {
        Self {
            slot,
            size: 0,
            digest: Sha256::new(),
            state: if keep {
                State::Beginning(Vec::new())
            } else {
                State::Seen
            },
        }
    }

    /// Name of the form field that it came in.
    pub(super) fn slot(&self) -> Slot {
        self.slot
    }

    /// Takes what comes next.
    pub(super) async fn push(&mut self, attempt: &mut Attempt, bytes: &[u8]) -> Result<(), StoreError> {
        self.size += bytes.len() as u64;
        self.digest.update(bytes);
        if self.is_too_large() {
            return self.refuse(Rule::TooLarge).await;
        }
        match &mut self.state {
            State::Beginning(first) => {
                first.extend_from_slice(bytes);
                if first.len() < TELLING {
                    Ok(())
                } else {
                    self.tell(attempt).await
                }
            }
            State::Written { writing, seen, .. } => {
                seen.push(bytes);
                writing.push(bytes).await
            }
            State::Refused(_) | State::Seen => Ok(()),
        }
    }

    /// Whether it has more bytes than are taken, so that no more of them need to be read.
    pub(super) fn is_too_large(&self) -> bool {
        self.size > self.slot.largest()
    }

    /// There is nothing more: what became of it, and SHA-256 over it.
    pub(super) async fn end(mut self, attempt: &mut Attempt) -> Result<(Fate, [u8; 32]), StoreError> {
        if self.size > 0 && matches!(self.state, State::Beginning(_)) {
            self.tell(attempt).await?;
        }
        let digest = self.digest.finalize().into();
        let fate = match self.state {
            State::Beginning(_) => Fate::Nothing,
            State::Seen => Fate::Seen,
            State::Refused(rule) => Fate::Refused(rule),
            State::Written {
                kind: Kind::Pdf,
                writing,
                seen,
                ..
            } if !seen.is_whole() => {
                writing.abort().await?;
                Fate::Refused(self.slot.rule())
            }
            State::Written {
                kind, place, writing, ..
            } => {
                attempt.note(&key_in(kind, &place));
                writing.finish().await?;
                let size = self.size;
                Fate::Arrived(Arrived { kind, place, size })
            }
        };
        Ok((fate, digest))
    }

    /// It does not go on.
    pub(super) async fn drop_written(self) -> Result<(), StoreError> {
        match self.state {
            State::Written { writing, .. } => writing.abort().await,
            _ => Ok(()),
        }
    }

    /// Sees by its first bytes what it is, and begins to write it.
    async fn tell(&mut self, attempt: &mut Attempt) -> Result<(), StoreError> {
        let State::Beginning(first) = std::mem::replace(&mut self.state, State::Refused(self.slot.rule())) else {
            return Ok(());
        };
        let Some(kind) = Kind::told_by(&first).filter(|kind| self.slot.takes(*kind)) else {
            return Ok(());
        };
        let place = new_folder(match kind {
            Kind::Pdf => POSTERS,
            Kind::Picture => INCOMING,
        });
        let mut writing = attempt.files.write(&key_in(kind, &place)).await?;
        let mut seen = pdf::Seen::default();
        seen.push(&first);
        let pushed = writing.push(&first).await;
        self.state = State::Written {
            kind,
            place,
            writing,
            seen,
        };
        pushed
    }

    async fn refuse(&mut self, rule: Rule) -> Result<(), StoreError> {
        match std::mem::replace(&mut self.state, State::Refused(rule)) {
            State::Written { writing, .. } => writing.abort().await,
            _ => Ok(()),
        }
    }
}

fn key_in(kind: Kind, place: &str) -> String {
    match kind {
        Kind::Pdf => pdf_key(place),
        Kind::Picture => place.to_owned(),
    }
}
