//! In whose name documents are issued, and who signs them.

use serde::{Deserialize, Serialize};

/// Whoever asks for the money. It is kept in documents: fields may only be added, with a default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Issuer {
    /// What it is called.
    pub name: String,
    /// Where it is, in one line.
    pub address: String,
    /// Its tax number (NPWP), as it is printed.
    #[serde(default)]
    pub tax_number: Option<String>,
    /// How to reach it, in one line.
    #[serde(default)]
    pub contact: Option<String>,
}

/// Whoever signs. It is kept in documents, too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signatory {
    /// With degrees.
    pub name: String,
    /// Such as `Bendahara`.
    pub office: String,
}
