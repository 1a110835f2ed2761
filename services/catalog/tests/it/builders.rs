//! A client, and events to look for.

use catalog::{Config, Deps};
use kit::{keyword::Searchable, link::Link};
use media::rich_text::CleanHtml;
use portal_proto::catalog::v1::{
    self as pb, catalog_service_client::CatalogServiceClient, programme_service_client::ProgrammeServiceClient,
};
use sqlx::PgPool;
use testkit::FixedClock;
use time::{Date, OffsetDateTime, macros::datetime};

/// The morning of 20 November 2026 in Jakarta.
pub const NOW: OffsetDateTime = datetime!(2026-11-20 10:00 +7);

/// A client of a catalog at `NOW`.
pub async fn client(pool: &PgPool) -> CatalogServiceClient<Link> {
    client_at(pool, NOW).await
}

/// A client of the catalog's programmes at `NOW`.
pub async fn programme_client(pool: &PgPool) -> ProgrammeServiceClient<Link> {
    programme_client_at(pool, NOW).await
}

/// A client of the catalog's programmes when its clock stands at `now`.
pub async fn programme_client_at(pool: &PgPool, now: OffsetDateTime) -> ProgrammeServiceClient<Link> {
    ProgrammeServiceClient::new(link_at(pool, now).await)
}

/// A client of a catalog whose clock stands at `now`.
pub async fn client_at(pool: &PgPool, now: OffsetDateTime) -> CatalogServiceClient<Link> {
    CatalogServiceClient::new(link_at(pool, now).await)
}

/// The way to a catalog whose clock stands at `now`.
pub async fn link_at(pool: &PgPool, now: OffsetDateTime) -> Link {
    link_with(pool, now, every_total_counted()).await
}

/// The way to a catalog with settings of its own.
pub async fn link_with(pool: &PgPool, now: OffsetDateTime, config: Config) -> Link {
    let module = catalog::module(Deps {
        pool: pool.clone(),
        bus: events::Bus::in_process(),
        clock: FixedClock::at(now).clock(),
        config,
        files: media::Store::in_memory(),
    });
    kit::link::local(module.grpc.prepare())
}

/// No total and no name is remembered, so that a test sees what it did a moment ago.
pub fn every_total_counted() -> Config {
    Config {
        totals_kept_ms: 0,
        names_kept_ms: 0,
        ..Config::default()
    }
}

/// The first page of a hundred.
pub fn everything() -> pb::ListEventsRequest {
    pb::ListEventsRequest {
        page: 1,
        page_size: 100,
        ..Default::default()
    }
}

/// The ids that a request finds, in their order.
pub async fn ids(client: &mut CatalogServiceClient<Link>, request: pb::ListEventsRequest) -> Vec<i64> {
    let found = client.list_events(request).await.unwrap().into_inner();
    found.events.into_iter().map(|event| event.id).collect()
}

/// An event to be stored; published and complete unless told otherwise.
#[derive(Clone, Debug)]
pub struct AnEvent {
    pub id: i64,
    pub title: String,
    pub description: String,
    pub starts_on: Option<Date>,
    pub ends_on: Option<Date>,
    pub organizer: Option<String>,
    pub regency: Option<i64>,
    pub venue: Option<String>,
    pub knowledge_field: Option<String>,
    pub event_types: Vec<String>,
    pub published_at: Option<OffsetDateTime>,
}

/// A plain published event.
pub fn an_event(id: i64) -> AnEvent {
    AnEvent {
        id,
        title: format!("Acara {id}"),
        description: "<p>Isi</p>".to_owned(),
        starts_on: None,
        ends_on: None,
        organizer: None,
        regency: None,
        venue: None,
        knowledge_field: None,
        event_types: Vec::new(),
        published_at: Some(NOW - time::Duration::days(1)),
    }
}

/// Regencies that events may lie in, with their provinces' names.
pub const PLACES: [(i64, &str, &str); 4] = [
    (1171, "Kota Banda Aceh", "Aceh"),
    (3273, "Kota Bandung", "Jawa Barat"),
    (3204, "Kabupaten Bandung", "Jawa Barat"),
    (5171, "Kota Denpasar", "Bali"),
];

/// Knowledge fields that events may have.
pub const FIELDS: [&str; 3] = ["ANES", "ICU", "NYERI"];
/// Types that events may have.
pub const TYPES: [&str; 3] = ["symposium", "webinar", "workshop"];

/// Stores what events point at.
pub async fn prepare(pool: &PgPool) {
    for (id, name, province) in PLACES {
        let (above, code) = (id / 100, format!("{:02}.{:02}", id / 100, id % 100));
        sqlx::query("INSERT INTO provinces (id, code, name) VALUES ($1, $1::text, $2) ON CONFLICT DO NOTHING")
            .bind(above)
            .bind(province)
            .execute(pool)
            .await
            .unwrap();
        sqlx::query("INSERT INTO regencies (id, code, province_id, name) VALUES ($1, $2, $3, $4)")
            .bind(id)
            .bind(code)
            .bind(above)
            .bind(name)
            .execute(pool)
            .await
            .unwrap();
    }
    sqlx::query("INSERT INTO knowledge_fields (code, name) SELECT f, f FROM unnest($1::text[]) f")
        .bind(FIELDS.map(str::to_owned).to_vec())
        .execute(pool)
        .await
        .unwrap();
    sqlx::query("INSERT INTO event_types (code, name) SELECT t, t FROM unnest($1::text[]) t")
        .bind(TYPES.map(str::to_owned).to_vec())
        .execute(pool)
        .await
        .unwrap();
}

impl AnEvent {
    /// The names that a keyword may name.
    pub fn parts(&self) -> Vec<String> {
        let place = self.regency.and_then(|id| PLACES.iter().find(|place| place.0 == id));
        let names = place
            .map(|place| vec![place.1.to_owned(), place.2.to_owned()])
            .unwrap_or_default();
        [Some(self.title.clone()), self.organizer.clone(), self.venue.clone()]
            .into_iter()
            .flatten()
            .chain(names)
            .collect()
    }

    /// Stores it.
    pub async fn create(&self, pool: &PgPool) {
        let searchable = Searchable::of(self.parts().iter().map(String::as_str));
        let description = CleanHtml::clean(&self.description);
        sqlx::query(
            "WITH organizer AS (
                INSERT INTO organizers (name) SELECT $7 WHERE $7 IS NOT NULL
                ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id)
             INSERT INTO events (id, slug, title, description_html, description_seal, starts_on, ends_on, organizer_id,
                                 province_id, regency_id, venue, knowledge_field, published_at, search, search_words)
             VALUES ($1, 'acara-' || $1, $2, $3, $4, $5, $6, (SELECT id FROM organizer), $8 / 100, $8, $9, $10, $11, $12, $13)",
        )
        .bind(self.id)
        .bind(&self.title)
        .bind(description.as_str())
        .bind(description.checksum().to_vec())
        .bind(self.starts_on)
        .bind(self.ends_on)
        .bind(&self.organizer)
        .bind(self.regency)
        .bind(&self.venue)
        .bind(&self.knowledge_field)
        .bind(self.published_at)
        .bind(searchable.text)
        .bind(searchable.words)
        .execute(pool)
        .await
        .unwrap();
        sqlx::query("INSERT INTO event_event_types (event_id, event_type) SELECT $1, t FROM unnest($2::text[]) t")
            .bind(self.id)
            .bind(&self.event_types)
            .execute(pool)
            .await
            .unwrap();
    }
}
