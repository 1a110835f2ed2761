//! An event as it is written.

use kit::keyword::Searchable;
use media::{picture::Picture, rich_text::CleanHtml};
use time::OffsetDateTime;

use crate::{
    choices::domain::code::Code,
    events::domain::{event::Days, window::Window},
};

/// An event as it is written; what it points at stands already.
#[derive(Clone, Debug)]
pub struct EventDraft {
    pub id: i64,
    /// Its readable address.
    pub slug: String,
    pub title: String,
    /// What it is about.
    pub description: CleanHtml,
    /// When it runs.
    pub days: Option<Days>,
    pub picture: Option<Picture>,
    /// Who holds it.
    pub organizer_id: Option<i64>,
    pub province_id: Option<i64>,
    /// The regency, which lies in the province.
    pub regency_id: Option<i64>,
    /// The building, or the way to attend.
    pub venue: Option<String>,
    /// The category's code.
    pub category: Option<Code>,
    /// The knowledge field's code.
    pub knowledge_field: Option<Code>,
    /// The types it offers.
    pub event_types: Vec<Code>,
    /// Credit points (SKP) times 100.
    pub credit_hundredths: i32,
    /// The lowest price in whole rupiah.
    pub price_from_idr: Option<i64>,
    /// How many sub-events it is said to hold.
    pub sub_event_count: i32,
    /// When it takes e-posters; `None`: it takes none.
    pub posters: Option<Window>,
    /// Whether it receives teams.
    pub receives_teams: bool,
    /// Under which number it was accredited.
    pub accreditation_number: Option<String>,
    /// When visitors may see it.
    pub published_at: Option<OffsetDateTime>,
    /// Title, organizer and place, for keywords. Whoever renames an organizer or a region writes its events anew.
    pub searchable: Searchable,
}
