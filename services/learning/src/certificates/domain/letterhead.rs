//! In whose name certificates are issued.

use serde::{Deserialize, Serialize};

/// Who signs for the issuer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signatory {
    /// With degrees.
    pub name: String,
    /// Such as `Ketua Umum`.
    pub office: String,
}

/// What new certificates carry; those that were issued keep theirs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letterhead {
    pub issuer: String,
    /// `None`: only the key signs.
    pub signatory: Option<Signatory>,
}

/// What the association's documents say from now on is new (announced by registration). Of all that it tells only what concerns
/// certificates is read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StationeryChanged {
    /// The number of the edition.
    pub edition: i32,
    /// What the association is called.
    pub name: String,
    pub certificate_signatory: Option<Signatory>,
}

impl events::Event for StationeryChanged {
    const TOPIC: &'static str = events::topics::STATIONERY_CHANGED;
}
