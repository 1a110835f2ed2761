//! What printing for the committee needs.

use documents::{layouts::Layouts, press::Press};
use kit::clock::Clock;
use sqlx::PgPool;

use crate::tickets::domain::ticket_key::TicketKey;

/// Where the committee's papers are made.
#[derive(Clone, Debug)]
pub struct PaperDesk {
    /// Registration's own database.
    pub pool: PgPool,
    pub clock: Clock,
    /// Signs the codes on badges.
    pub key: TicketKey,
    /// How badges and lists of rooms are laid out.
    pub layouts: Layouts,
    pub press: Press,
}

/// A paper as a PDF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    pub content: Vec<u8>,
    /// What a browser saves it as.
    pub file_name: String,
}
