//! What the association says about itself in its own words.

use media::picture::Picture;
use time::OffsetDateTime;

/// The about text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// As it was written: plain text with marks for pictures and headings, never HTML.
    pub text: String,
    /// The picture beside it.
    pub picture: Option<Picture>,
    /// When it was last changed.
    pub updated_at: OffsetDateTime,
}

/// What the association wants to be, and what it does for it. Empty where nothing was written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VisionMission {
    /// What the association wants to be, as plain text.
    pub vision: String,
    /// Plain text, in their order.
    pub missions: Vec<String>,
}
