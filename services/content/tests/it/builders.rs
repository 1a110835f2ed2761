//! Clients, and news to look for.

use content::{Config, Deps};
use kit::{keyword::Searchable, link::Link};
use media::rich_text::CleanHtml;
use portal_proto::content::v1::{
    self as pb, content_service_client::ContentServiceClient, pages_service_client::PagesServiceClient,
};
use sqlx::PgPool;
use testkit::FixedClock;
use time::{Duration, OffsetDateTime, macros::datetime};

/// The morning of 20 November 2026 in Jakarta.
pub const NOW: OffsetDateTime = datetime!(2026-11-20 10:00 +7);

/// A client of a content service at `NOW`.
pub async fn client(pool: &PgPool) -> ContentServiceClient<Link> {
    client_at(pool, NOW).await
}

/// A client of a content service whose clock stands at `now`.
pub async fn client_at(pool: &PgPool, now: OffsetDateTime) -> ContentServiceClient<Link> {
    ContentServiceClient::new(link_at(pool, now).await)
}

/// A client of the pages about the association.
pub async fn pages_client(pool: &PgPool) -> PagesServiceClient<Link> {
    PagesServiceClient::new(link_at(pool, NOW).await)
}

async fn link_at(pool: &PgPool, now: OffsetDateTime) -> Link {
    let module = content::module(Deps {
        pool: pool.clone(),
        clock: FixedClock::at(now).clock(),
        config: Config::default(),
    });
    kit::link::local(module.grpc.prepare())
}

/// The first page of a hundred.
pub fn everything() -> pb::ListNewsRequest {
    pb::ListNewsRequest {
        page: 1,
        page_size: 100,
        keyword: None,
    }
}

/// The ids that a request finds, in their order.
pub async fn ids(client: &mut ContentServiceClient<Link>, request: pb::ListNewsRequest) -> Vec<i64> {
    let found = client.list_news(request).await.unwrap().into_inner();
    found.items.into_iter().map(|item| item.id).collect()
}

/// A news item to be stored; published unless told otherwise.
#[derive(Clone, Debug)]
pub struct ANewsItem {
    pub id: i64,
    pub title: String,
    pub excerpt: String,
    pub html: String,
    pub draft: bool,
    pub published_at: Option<OffsetDateTime>,
}

/// A plain published item, a day older than the one before.
pub fn a_news_item(id: i64) -> ANewsItem {
    ANewsItem {
        id,
        title: format!("Berita {id}"),
        excerpt: "Ringkasan".to_owned(),
        html: "<p>Isi</p>".to_owned(),
        draft: false,
        published_at: Some(NOW - Duration::days(id)),
    }
}

impl ANewsItem {
    /// Inserts the row.
    pub async fn create(&self, pool: &PgPool) {
        let searchable = Searchable::of([self.title.as_str(), self.excerpt.as_str()]);
        let html = CleanHtml::clean(&self.html);
        sqlx::query(
            "INSERT INTO news (id, title, excerpt, html, seal, draft, published_at, search, search_words)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        )
        .bind(self.id)
        .bind(&self.title)
        .bind(&self.excerpt)
        .bind(html.as_str())
        .bind(html.checksum().to_vec())
        .bind(self.draft)
        .bind(self.published_at)
        .bind(searchable.text)
        .bind(searchable.words)
        .execute(pool)
        .await
        .unwrap();
    }
}
