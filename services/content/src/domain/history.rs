//! The association's story, and who led it.

use media::{picture::Portrait, rich_text::CleanHtml};

/// The whole story. Nothing in it where nothing was written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// The association's story as safe HTML; `None` until it was written.
    pub html: Option<CleanHtml>,
    /// What there is to remember, earliest year first.
    pub milestones: Vec<Milestone>,
    /// The boards of the association, newest period first.
    pub boards: Vec<Board>,
}

/// Something to remember.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Milestone {
    /// Calendar year of the milestone.
    pub year: u32,
    /// What happened, in a few words.
    pub title: String,
    /// What happened, in a sentence or two of plain text.
    pub description: String,
}

/// Those who led the association together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Number of the board.
    pub id: i64,
    /// When its term began.
    pub from_year: u32,
    /// When it ends, or ended.
    pub to_year: u32,
    /// In the order in which they are shown.
    pub members: Vec<BoardMember>,
}

/// Somebody of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardMember {
    /// The number of the membership of this board, not of the person.
    pub id: i64,
    /// With titles before and after it.
    pub name: String,
    /// Such as 'Ketua'.
    pub office: String,
    /// The part of the board.
    pub division: String,
    /// How they look.
    pub portrait: Option<Portrait>,
}
