//! What a buyer sends to show that a transfer was made.

use time::OffsetDateTime;

/// The largest picture that is taken, in bytes.
pub const LARGEST_PICTURE: u64 = 5 * 1_024 * 1_024;
/// The largest PDF that is taken, in bytes.
pub const LARGEST_PDF: u64 = 10 * 1_024 * 1_024;
/// How many may be sent for one order; the table holds it too.
pub const MOST: i32 = 20;
/// What one counts at least beside those of everybody, in bytes: its row and the blocks of its disk are room too.
pub const LEAST: i64 = 64 * 1_024;

/// How much proofs may take before no further one is taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofRoom {
    of_account: i64,
    waiting: i64,
}

/// What they take, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// Those of one buyer that were not accepted.
    pub of_account: i64,
    /// Those of all orders that wait for the desk, with the ones that were replaced.
    pub waiting: i64,
}

/// Whose room is used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRoom {
    Account,
    Everybody,
}

impl ProofRoom {
    /// So many mebibytes for what was not accepted of a buyer, and for what waits of everybody.
    #[must_use]
    pub fn in_mebibytes(of_account: u32, waiting: u32) -> Self {
        const MEBIBYTE: i64 = 1_024 * 1_024;
        Self {
            of_account: i64::from(of_account) * MEBIBYTE,
            waiting: i64::from(waiting) * MEBIBYTE,
        }
    }

    /// Whether one more is taken in beside those that are there.
    ///
    /// # Errors
    /// When the room is used up.
    pub fn admits(self, taken: Taken) -> Result<(), NoRoom> {
        if taken.of_account >= self.of_account {
            Err(NoRoom::Account)
        } else if taken.waiting >= self.waiting {
            Err(NoRoom::Everybody)
        } else {
            Ok(())
        }
    }
}

kit::words! {
    /// What the file is.
    pub enum ProofKind {
        /// As it came.
        Pdf = "pdf",
        /// Written anew as WebP.
        Picture = "picture",
    }
}

impl ProofKind {
    /// How its file is named behind the dot.
    #[must_use]
    pub fn suffix(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Picture => "webp",
        }
    }

    /// What a browser is told that it is.
    #[must_use]
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Picture => "image/webp",
        }
    }
}

/// A proof as it lies in the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Which one of its order, from 1.
    pub number: i32,
    pub kind: ProofKind,
    /// Its key in the store.
    pub key: String,
    pub bytes: i64,
    pub sent_at: OffsetDateTime,
}

/// What became of a proof that was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision<'a> {
    /// The money is there.
    Accepted,
    /// It is not, for this reason.
    Refused(&'a str),
    /// The buyer sent another one.
    Replaced,
}

#[cfg(test)]
mod tests {
    use super::{NoRoom, ProofRoom, Taken};

    #[test]
    fn one_more_is_taken_in_as_long_as_there_is_room_of_the_buyer_and_of_everybody() {
        const MEBIBYTE: i64 = 1_024 * 1_024;
        let room = ProofRoom::in_mebibytes(1, 2);
        let admits = |of_account, waiting| room.admits(Taken { of_account, waiting });
        assert_eq!(admits(MEBIBYTE - 1, 2 * MEBIBYTE - 1), Ok(()));
        assert_eq!(admits(MEBIBYTE, 0), Err(NoRoom::Account));
        assert_eq!(admits(0, 2 * MEBIBYTE), Err(NoRoom::Everybody));
    }
}
