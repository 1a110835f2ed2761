//! One of the two files on its way in: what it may be, and where it goes.

use kit::rule::Rule;
use media::{
    StoreError,
    incoming::{Ended, Incoming, Refusal, Way, Ways},
};

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

    /// The rule that a refused file broke.
    pub(super) fn rule(self, refusal: Refusal) -> Rule {
        match (refusal, self) {
            (Refusal::TooLarge, _) => Rule::TooLarge,
            (Refusal::Kind | Refusal::CutOff, Self::File) => Rule::PosterFile,
            (Refusal::Kind | Refusal::CutOff, Self::Photo) => Rule::Picture,
        }
    }

    /// A PDF comes to its place at once; a picture waits to be cut.
    fn ways(self) -> Ways {
        let picture = Way {
            key: new_folder(INCOMING),
            largest: match self {
                Self::File => 20 * MEBIBYTE,
                Self::Photo => 5 * MEBIBYTE,
            },
        };
        let pdf = (self == Self::File).then(|| Way {
            key: pdf_key(&new_folder(POSTERS)),
            ..picture
        });
        Ways {
            pdf,
            picture: Some(picture),
        }
    }
}

/// A file of which the end has not come yet.
pub(super) struct Upload {
    slot: Slot,
    incoming: Incoming,
}

impl Upload {
    /// A file that begins; where it is not kept, it is only looked at.
    pub(super) fn begin(slot: Slot, attempt: &Attempt, keep: bool) -> Self {
        let store = keep.then(|| attempt.files.clone());
        Self {
            slot,
            incoming: Incoming::begin(store, slot.ways()),
        }
    }

    /// Name of the form field that it came in.
    pub(super) fn slot(&self) -> Slot {
        self.slot
    }

    /// Takes what comes next.
    pub(super) async fn push(&mut self, bytes: &[u8]) -> Result<(), StoreError> {
        self.incoming.push(bytes).await
    }

    /// Whether it has more bytes than are taken, so that no more of them need to be read.
    pub(super) fn is_too_large(&self) -> bool {
        self.incoming.refusal() == Some(Refusal::TooLarge)
    }

    /// There is nothing more: what became of it, and SHA-256 over it.
    pub(super) async fn end(self, attempt: &mut Attempt) -> Result<(Ended, [u8; 32]), StoreError> {
        let ended = self.incoming.end().await?;
        if let (Ended::Arrived(arrived), _) = &ended {
            attempt.note(&arrived.key);
        }
        Ok(ended)
    }

    /// It does not go on.
    pub(super) async fn drop_written(self) -> Result<(), StoreError> {
        self.incoming.abort().await
    }
}
