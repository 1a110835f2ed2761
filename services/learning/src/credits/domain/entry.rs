//! One line of the ledger.

use time::{Date, OffsetDateTime};
use uuid::Uuid;

kit::words! {
    /// Of which kind of work the points are, in the order in which they are shown.
    pub enum CreditDomain {
        /// Pembelajaran.
        Learning = "learning",
        /// Pengabdian.
        Service = "service",
        /// Penunjang.
        Support = "support",
    }
}

impl CreditDomain {
    /// Its word on paper.
    #[must_use]
    pub fn printed(self) -> &'static str {
        match self {
            Self::Learning => "Pembelajaran",
            Self::Service => "Pengabdian",
            Self::Support => "Penunjang",
        }
    }
}

/// What brought the points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A certificate of ours.
    Certificate(Uuid),
    /// An activity elsewhere that the desk accepted.
    Own(Uuid),
}

/// An entry that is to be written.
#[derive(Debug)]
pub struct NewEntry {
    pub member_id: i64,
    pub entered_at: OffsetDateTime,
    pub held_on: Date,
    pub activity: String,
    pub domain: CreditDomain,
    pub credit_hundredths: i32,
    pub accreditation_number: Option<String>,
    pub source: Source,
}

/// What an entry is, for whoever reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    Certificate,
    Own,
    /// Takes another one back.
    Correction,
}

impl EntryKind {
    /// The kind of that word of the table.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        match word {
            "certificate" => Some(Self::Certificate),
            "own" => Some(Self::Own),
            "correction" => Some(Self::Correction),
            _ => None,
        }
    }

    /// Its word on paper.
    #[must_use]
    pub fn printed(self) -> &'static str {
        match self {
            Self::Certificate => "Sertifikat",
            Self::Own => "Kegiatan mandiri",
            Self::Correction => "Koreksi",
        }
    }
}

/// An entry as it stands, for good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub id: i64,
    /// The day on which it was earned, in Jakarta.
    pub held_on: Date,
    pub activity: String,
    pub domain: CreditDomain,
    /// Below zero for a correction.
    pub credit_hundredths: i32,
    pub accreditation_number: Option<String>,
    pub kind: EntryKind,
    /// Of a certificate, and of the correction that takes its points back.
    pub certificate_code: Option<String>,
}
