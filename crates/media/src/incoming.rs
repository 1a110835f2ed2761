//! One file on its way in: told by its first bytes, written as it comes, held nowhere.

use sha2::{Digest, Sha256};

use crate::{
    Store, StoreError, Writing, pdf,
    poster::{Kind, TELLING},
};

/// Where a file of one kind goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The key under which it is written.
    pub key: String,
    /// The most bytes that it may have.
    pub largest: u64,
}

/// What is taken in; a kind without a way is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ways {
    /// Where a PDF goes.
    pub pdf: Option<Way>,
    /// Where a picture goes.
    pub picture: Option<Way>,
}

/// Why a file is not taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Its first bytes are of no kind that is taken.
    Kind,
    /// It has more bytes than its kind may have.
    TooLarge,
    /// A PDF that does not end as one does.
    CutOff,
}

/// What became of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// There were no bytes.
    Empty,
    /// It is not taken, and nothing is left of it.
    Refused(Refusal),
    /// It came whole.
    Arrived(Arrived),
}

/// A file that came whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrived {
    /// What its bytes say it is.
    pub kind: Kind,
    /// Where it lies, if there was a store to keep it.
    pub key: String,
    /// Bytes.
    pub size: u64,
}

/// A file of which the end has not come yet. One that is not [ended](Incoming::end) must be [aborted](Incoming::abort), or
/// what was written of it stays until a sweep.
#[must_use]
pub struct Incoming {
    store: Option<Store>,
    ways: Ways,
    size: u64,
    digest: Sha256,
    state: State,
}

enum State {
    /// Too few bytes to tell what it is.
    Beginning(Vec<u8>),
    Told {
        kind: Kind,
        way: Way,
        /// None where it is only looked at.
        writing: Option<Writing>,
        seen: pdf::Seen,
    },
    Refused(Refusal),
}

impl Incoming {
    /// A file that begins; without a store it is only looked at.
    pub fn begin(store: Option<Store>, ways: Ways) -> Self {
        Self {
            store,
            ways,
            size: 0,
            digest: Sha256::new(),
            state: State::Beginning(Vec::new()),
        }
    }

    /// Takes what comes next; of a file that is refused already it counts the bytes only.
    ///
    /// # Errors
    /// When the store refuses.
    pub async fn push(&mut self, bytes: &[u8]) -> Result<(), StoreError> {
        self.size += bytes.len() as u64;
        self.digest.update(bytes);
        if self.size > self.largest() {
            return self.refuse(Refusal::TooLarge).await;
        }
        match &mut self.state {
            State::Beginning(first) => {
                first.extend_from_slice(bytes);
                if first.len() < TELLING {
                    Ok(())
                } else {
                    self.tell().await
                }
            }
            State::Told { writing, seen, .. } => {
                seen.push(bytes);
                match writing {
                    Some(writing) => writing.push(bytes).await,
                    None => Ok(()),
                }
            }
            State::Refused(_) => Ok(()),
        }
    }

    /// Why it will not be taken, as far as that is known.
    #[must_use]
    pub fn refusal(&self) -> Option<Refusal> {
        match self.state {
            State::Refused(refusal) => Some(refusal),
            State::Beginning(_) | State::Told { .. } => None,
        }
    }

    /// There is nothing more: what became of it, and SHA-256 over it.
    ///
    /// # Errors
    /// When the store refuses.
    pub async fn end(mut self) -> Result<(Ended, [u8; 32]), StoreError> {
        // A file of so few bytes is told by them, too.
        if self.size > 0 && matches!(self.state, State::Beginning(_)) {
            self.tell().await?;
        }
        let cut_off = matches!(&self.state, State::Told { kind: Kind::Pdf, seen, .. } if !seen.is_whole());
        if cut_off {
            self.refuse(Refusal::CutOff).await?;
        }
        let ended = match self.state {
            State::Beginning(_) => Ended::Empty,
            State::Refused(refusal) => Ended::Refused(refusal),
            State::Told { kind, way, writing, .. } => {
                if let Some(writing) = writing {
                    writing.finish().await?;
                }
                Ended::Arrived(Arrived {
                    kind,
                    key: way.key,
                    size: self.size,
                })
            }
        };
        Ok((ended, self.digest.finalize().into()))
    }

    /// It does not go on; nothing is left of it.
    ///
    /// # Errors
    /// When the store refuses.
    pub async fn abort(self) -> Result<(), StoreError> {
        match self.state {
            State::Told {
                writing: Some(writing), ..
            } => writing.abort().await,
            _ => Ok(()),
        }
    }

    /// The most bytes that it may have; while nobody knows what it is, the most of any kind.
    fn largest(&self) -> u64 {
        if let State::Told { way, .. } = &self.state {
            return way.largest;
        }
        let ways = [&self.ways.pdf, &self.ways.picture];
        ways.into_iter().flatten().map(|way| way.largest).max().unwrap_or(0)
    }

    /// Sees by its first bytes what it is, and begins to write it.
    async fn tell(&mut self) -> Result<(), StoreError> {
        let State::Beginning(first) = std::mem::replace(&mut self.state, State::Refused(Refusal::Kind)) else {
            return Ok(());
        };
        let way = Kind::told_by(&first).and_then(|kind| {
            let way = match kind {
                Kind::Pdf => self.ways.pdf.take(),
                Kind::Picture => self.ways.picture.take(),
            };
            way.map(|way| (kind, way))
        });
        let Some((kind, way)) = way else {
            return Ok(());
        };
        if self.size > way.largest {
            self.state = State::Refused(Refusal::TooLarge);
            return Ok(());
        }
        let mut writing = match &self.store {
            Some(store) => Some(store.write(&way.key).await?),
            None => None,
        };
        let mut seen = pdf::Seen::default();
        seen.push(&first);
        let pushed = match &mut writing {
            Some(writing) => writing.push(&first).await,
            None => Ok(()),
        };
        self.state = State::Told {
            kind,
            way,
            writing,
            seen,
        };
        pushed
    }

    async fn refuse(&mut self, refusal: Refusal) -> Result<(), StoreError> {
        match std::mem::replace(&mut self.state, State::Refused(refusal)) {
            State::Told {
                writing: Some(writing), ..
            } => writing.abort().await,
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use sha2::{Digest, Sha256};

    use super::{Arrived, Ended, Incoming, Refusal, Way, Ways};
    use crate::{Store, poster::Kind};

    const PDF: &[u8] = b"%PDF-1.7\nstartxref\n9\n%%EOF";
    const PICTURE: &[u8] = b"\xFF\xD8\xFF and more of it";

    fn way(key: &str, largest: u64) -> Option<Way> {
        let key = key.to_owned();
        Some(Way { key, largest })
    }

    fn both() -> Ways {
        Ways {
            pdf: way("documents/1", 40),
            picture: way("waiting/1", 30),
        }
    }

    /// Sends a file in pieces; answers what became of it and what lies in the store then.
    async fn send(ways: Ways, file: &[u8], piece: usize) -> (Ended, Vec<String>) {
        let store = Store::in_memory();
        let mut incoming = Incoming::begin(Some(store.clone()), ways);
        for bytes in file.chunks(piece) {
            incoming.push(bytes).await.unwrap();
        }
        let (ended, digest) = incoming.end().await.unwrap();
        assert_eq!(digest, <[u8; 32]>::from(Sha256::digest(file)));
        let mut kept = Vec::new();
        for prefix in ["documents", "waiting"] {
            kept.extend(store.list(prefix).await.unwrap().into_iter().map(|kept| kept.key));
        }
        (ended, kept)
    }

    #[tokio::test]
    async fn a_file_goes_the_way_of_its_kind_however_it_is_cut_up() {
        for piece in [1, 5, 100] {
            for (file, kind, key) in [(PDF, Kind::Pdf, "documents/1"), (PICTURE, Kind::Picture, "waiting/1")] {
                let (ended, kept) = send(both(), file, piece).await;
                let arrived = Arrived {
                    kind,
                    key: key.to_owned(),
                    size: file.len() as u64,
                };
                assert_eq!(
                    (ended, kept),
                    (Ended::Arrived(arrived), vec![key.to_owned()]),
                    "{piece}"
                );
            }
        }
    }

    #[tokio::test]
    async fn nothing_is_left_of_what_is_refused() {
        let only_pictures = Ways { pdf: None, ..both() };
        let long_pdf = [PDF, &[b' '; 30]].concat();
        for (ways, file, refusal) in [
            (both(), &b"<html>not what is taken</html>"[..], Refusal::Kind),
            (only_pictures, PDF, Refusal::Kind),
            (both(), &[PICTURE, b" than it may be"].concat(), Refusal::TooLarge),
            (both(), &long_pdf, Refusal::TooLarge),
            (both(), &PDF[..12], Refusal::CutOff),
            (both(), b"x", Refusal::Kind),
        ] {
            for piece in [3, 100] {
                let ended = send(ways.clone(), file, piece).await;
                assert_eq!(ended, (Ended::Refused(refusal), Vec::new()), "{refusal:?} {piece}");
            }
        }
        assert_eq!(send(both(), b"", 1).await, (Ended::Empty, Vec::new()));
    }

    #[tokio::test]
    async fn what_breaks_off_leaves_nothing_and_what_is_only_looked_at_neither() {
        let store = Store::in_memory();
        let mut incoming = Incoming::begin(Some(store.clone()), both());
        incoming.push(PDF).await.unwrap();
        incoming.abort().await.unwrap();
        let mut looked_at = Incoming::begin(None, both());
        looked_at.push(PDF).await.unwrap();
        let (ended, _) = looked_at.end().await.unwrap();
        assert!(matches!(ended, Ended::Arrived(_)), "{ended:?}");
        assert_eq!(store.list("documents").await.unwrap(), []);
    }
}
