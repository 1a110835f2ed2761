//! What the regulator wants to know of a participant.

use crate::accounts::domain::nik::Nik;

/// A person with the identity number in clear.
#[derive(Clone, Debug)]
pub struct RevealedPerson {
    pub account: i64,
    pub nik: RevealedNik,
    pub npa: Option<String>,
    pub profession_name: Option<String>,
}

/// What became of a kept NIK. Printed, it shows no digit.
#[derive(Clone, Debug)]
pub enum RevealedNik {
    /// None was told.
    Missing,
    /// One is kept and cannot be opened.
    Unreadable,
    Open(Nik),
}
