//! A news item.

use kit::keyword::Searchable;
use media::{picture::Picture, rich_text::CleanHtml};
use time::OffsetDateTime;

/// A published news item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewsItem {
    /// Its number, which its address carries.
    pub id: i64,
    /// Headline, as plain text.
    pub title: String,
    /// What a list shows of it, plain text.
    pub excerpt: String,
    /// The whole of it.
    pub html: CleanHtml,
    /// When visitors could first see it.
    pub published_at: OffsetDateTime,
    /// The picture beside it; a placeholder is shown without one.
    pub picture: Option<Picture>,
}

impl NewsItem {
    /// What a keyword is looked for in.
    #[must_use]
    pub fn searchable(&self) -> Searchable {
        Searchable::of([self.title.as_str(), self.excerpt.as_str()])
    }
}
