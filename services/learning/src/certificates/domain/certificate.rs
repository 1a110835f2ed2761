//! A certificate: frozen when it is issued; only that it counts no more comes later.

use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::letterhead::Signatory;

kit::words! {
    /// What its holder was there.
    pub enum Role {
        Participant = "participant",
        Speaker = "speaker",
        Moderator = "moderator",
        Committee = "committee",
    }
}

impl Role {
    /// Its word on paper, and in what is signed.
    #[must_use]
    pub fn printed(self) -> &'static str {
        match self {
            Self::Participant => "peserta",
            Self::Speaker => "pembicara",
            Self::Moderator => "moderator",
            Self::Committee => "panitia",
        }
    }
}

kit::words! {
    /// What it was issued for.
    pub enum Subject {
        Course = "course",
        Event = "event",
    }
}

/// Whether it counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    Valid,
    /// It was taken back, for this reason.
    Revoked(String),
    /// The one with the code `by` took its place, for this reason.
    Replaced {
        reason: String,
        by: String,
    },
}

/// One that was issued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    pub id: Uuid,
    pub code: String,
    pub number: String,
    pub member_id: i64,
    pub role: Role,
    pub subject: Subject,
    pub subject_id: i64,
    pub title: String,
    /// As it is printed.
    pub name: String,
    pub credit_hundredths: i32,
    pub accreditation_number: Option<String>,
    /// The day on which it was earned, in Jakarta.
    pub held_on: Date,
    pub issued_at: OffsetDateTime,
    /// In whose name.
    pub issuer: String,
    /// Who signs for the issuer, as it is printed.
    pub signatory: Option<Signatory>,
    /// Where a stranger checks it.
    pub check_url: String,
    /// The bytes that were signed.
    pub payload: Vec<u8>,
    pub signature: Vec<u8>,
    pub key_id: String,
    pub standing: Standing,
}

/// Why a certificate was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause<'a> {
    /// What was paid for it went back: whoever pays again may get another one.
    PaidBack,
    /// More of the event was attended than it says: another one takes its place.
    MoreAttended,
    /// As the desk says, for good.
    Told(&'a str),
}

impl<'a> Cause<'a> {
    /// For everybody to read.
    #[must_use]
    pub fn words(self) -> &'a str {
        match self {
            Self::PaidBack => "Pembayaran telah dikembalikan.",
            Self::MoreAttended => "Sesi lain yang dihadiri telah ditambahkan.",
            Self::Told(words) => words,
        }
    }
}
