//! News, and the banner beside it, as the wire shows them.

use portal_proto::content::v1 as pb;

use crate::dto::prelude::*;

/// Filters of the news list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct NewsFilter {
    /// Every word must be found, in any order or case, with a small typo too.
    #[param(max_length = 200)]
    pub keyword: Option<String>,
}

/// A news item.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewsItem {
    /// Id of the news item, as `/berita/{id}` takes it.
    pub id: i64,
    /// Headline, plain text; never empty.
    pub judul: String,
    /// A few words of it, plain text.
    pub excerpt: String,
    /// The whole text as HTML that was cleaned: no scripts, no styles.
    pub html: String,
    /// When it was published, which may be later than it was written.
    #[serde(with = "time::serde::rfc3339")]
    pub created_at: OffsetDateTime,
    /// Address of the picture, 640 px wide.
    pub foto_url: Option<String>,
    /// Address of the picture at full size.
    pub foto_url_original: Option<String>,
    /// All sizes, as an HTML `srcset`.
    pub foto_srcset: Option<String>,
}

impl From<pb::NewsItem> for NewsItem {
    fn from(item: pb::NewsItem) -> Self {
        Self {
            id: item.id,
            judul: item.title,
            excerpt: item.excerpt,
            html: item.html,
            created_at: convert::instant(item.published_at),
            foto_url: item.image_url,
            foto_url_original: item.image_original_url,
            foto_srcset: item.image_srcset,
        }
    }
}

/// The banner beside the news.
#[derive(Debug, Serialize, ToSchema)]
pub struct Jumbotron {
    /// Address of the banner; null for the front end's own (SPEC.md section 2).
    pub banner: Option<String>,
    /// Address of the banner at full size; null for the front end's own.
    pub banner_url_original: Option<String>,
}

impl From<pb::Jumbotron> for Jumbotron {
    fn from(jumbotron: pb::Jumbotron) -> Self {
        Self {
            banner: jumbotron.banner_url,
            banner_url_original: jumbotron.banner_original_url,
        }
    }
}
