//! How a document is laid out.
//!
//! A layout is Typst's markup that begins with `#let data = json("data.json")`; what stands in the data is the `Sheet` of the module that
//! the document is made in. It can read nothing else.

use std::sync::Arc;

use sha2::{Digest, Sha256};

/// What can be laid out otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutOf {
    /// Invoices, and the credit notes that take them back.
    Invoice,
    /// Receipts.
    Receipt,
    /// Collective invoices.
    Collective,
    /// Sheets of badges.
    Badges,
    /// Lists of rooms.
    Rooms,
}

impl LayoutOf {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Invoice,
        Self::Receipt,
        Self::Collective,
        Self::Badges,
        Self::Rooms,
    ];

    /// The name of its file.
    #[must_use]
    pub const fn file(self) -> &'static str {
        match self {
            Self::Invoice => "invoice.typ",
            Self::Receipt => "receipt.typ",
            Self::Collective => "collective.typ",
            Self::Badges => "badges.typ",
            Self::Rooms => "rooms.typ",
        }
    }

    /// As it comes with the program.
    #[must_use]
    pub const fn built_in(self) -> &'static str {
        match self {
            Self::Invoice => include_str!("../templates/invoice.typ"),
            Self::Receipt => include_str!("../templates/receipt.typ"),
            Self::Collective => include_str!("../templates/collective.typ"),
            Self::Badges => include_str!("../templates/badges.typ"),
            Self::Rooms => include_str!("../templates/rooms.typ"),
        }
    }
}

/// The markup of one. Clones are one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    source: Arc<str>,
    digest: Arc<str>,
}

impl Layout {
    /// This markup.
    #[must_use]
    pub fn of(source: &str) -> Self {
        Self {
            source: source.into(),
            digest: hex::encode(Sha256::digest(source)).into(),
        }
    }

    /// The markup.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// By what it is known: the SHA-256 of its markup, as 64 hex digits.
    #[must_use]
    pub fn digest(&self) -> &str {
        &self.digest
    }
}
