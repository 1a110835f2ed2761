//! In whose name documents are issued.

use serde::{Deserialize, Serialize};

/// Whoever asks for the money.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Issuer {
    /// What it is called.
    pub name: String,
    /// Where it is, in one line.
    pub address: String,
}
