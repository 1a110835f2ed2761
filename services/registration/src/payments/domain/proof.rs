//! What a buyer sends to show that a transfer was made.

use time::OffsetDateTime;

/// The largest picture that is taken, in bytes.
pub const LARGEST_PICTURE: u64 = 5 * 1_024 * 1_024;
/// The largest PDF that is taken, in bytes.
pub const LARGEST_PDF: u64 = 10 * 1_024 * 1_024;
/// How many may be sent for one order; the table holds it too.
pub const MOST: i32 = 20;
/// How much those of one buyer that were not accepted may take before no further one is taken in, in bytes.
pub const MOST_BYTES: i64 = 100 * 1_024 * 1_024;

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
