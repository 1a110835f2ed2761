//! A certificate: frozen when it is issued; only that it counts no more comes later.

use time::{Date, OffsetDateTime};
use uuid::Uuid;

/// What its holder was there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Participant,
    Speaker,
    Moderator,
    Committee,
}

impl Role {
    const ALL: [Self; 4] = [Self::Participant, Self::Speaker, Self::Moderator, Self::Committee];

    /// Its word in the table.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Participant => "participant",
            Self::Speaker => "speaker",
            Self::Moderator => "moderator",
            Self::Committee => "committee",
        }
    }

    /// The role of that word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.as_str() == word)
    }

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

/// What it was issued for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    Course,
    Event,
}

impl Subject {
    /// Its word in the table.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Course => "course",
            Self::Event => "event",
        }
    }

    /// The subject of that word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        [Self::Course, Self::Event]
            .into_iter()
            .find(|subject| subject.as_str() == word)
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
    /// Where a stranger checks it.
    pub check_url: String,
    /// The bytes that were signed.
    pub payload: Vec<u8>,
    pub signature: Vec<u8>,
    pub key_id: String,
    pub standing: Standing,
}
