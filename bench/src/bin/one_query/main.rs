//! Yardstick: axum with one sqlx query that reads what a page shows, and writes the page's own JSON.
//! `one_query PORT DATABASE_URL FILE PAGE [ARGUMENT]`.
//!
//! No filters, no total, no limits, no tracing, no typos forgiven: the least that a service of this kind can do. FILE is
//! the answer of the portal; it is written anew for every request, so that the bytes and the work of writing them are alike.

use std::{env, str::FromStr, sync::Arc};

use anyhow::{Context, bail};
use axum::{
    Router,
    extract::State,
    http::{StatusCode, header::CONTENT_TYPE},
    response::IntoResponse,
    routing::get,
};
use serde_json::Value;
use sqlx::{
    PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
    types::time::Date,
};

/// The columns that the portal's events show.
#[derive(sqlx::FromRow)]
#[expect(dead_code, reason = "read from the row, as a page would read them")]
struct Event {
    id: i64,
    slug: String,
    title: String,
    description_html: String,
    starts_on: Option<String>,
    ends_on: Option<String>,
    organizer: Option<String>,
    province: Option<String>,
    regency: Option<String>,
    venue: Option<String>,
    category: Option<String>,
    credit_hundredths: i32,
    sub_event_count: i32,
    price_from_idr: Option<i64>,
}

/// Those of a sub-event, with its prices and speakers.
#[derive(sqlx::FromRow)]
#[expect(dead_code, reason = "read from the row, as a page would read them")]
struct SubEvent {
    id: i64,
    event_id: i64,
    title: String,
    event_type: String,
    session: Option<String>,
    held_on: String,
    starts_at: String,
    ends_at: String,
    room: Option<String>,
    description_html: String,
    capacity: Option<i32>,
    credit_hundredths: i32,
    knowledge_field: Option<String>,
    price_ids: Option<Vec<i64>>,
    price_names: Option<Vec<Option<String>>>,
    price_kinds: Option<Vec<String>>,
    price_amounts: Option<Vec<i64>>,
    price_firsts: Option<Vec<Date>>,
    price_lasts: Option<Vec<Date>>,
    speaker_ids: Option<Vec<i64>>,
    speaker_names: Option<Vec<String>>,
    speaker_roles: Option<Vec<String>>,
}

/// Those of a news item.
#[derive(sqlx::FromRow)]
#[expect(dead_code, reason = "read from the row, as a page would read them")]
struct News {
    id: i64,
    title: String,
    excerpt: String,
    html: String,
    image_path: Option<String>,
    published_at: Option<String>,
}

/// Those of a certificate.
#[derive(sqlx::FromRow)]
#[expect(dead_code, reason = "read from the row, as a page would read them")]
struct Certificate {
    code: String,
    number: String,
    name: String,
    title: String,
    role: String,
    credit_hundredths: i32,
    accreditation_number: Option<String>,
    issued_at: String,
    issuer: String,
    reason: Option<String>,
    replaced_by: Option<String>,
}

/// What is read.
enum Page {
    Events,
    Event(String),
    SubEvents(String),
    Search(String),
    News,
    Certificate(String),
}

impl Page {
    fn parse(name: &str, argument: Option<String>) -> anyhow::Result<Self> {
        Ok(match (name, argument) {
            ("events", None) => Self::Events,
            ("event", Some(id)) => Self::Event(id),
            ("sub-events", Some(event)) => Self::SubEvents(event),
            ("search", Some(word)) => Self::Search(word),
            ("news", None) => Self::News,
            ("certificate", Some(code)) => Self::Certificate(code),
            _ => bail!("a page is events, event ID, sub-events EVENT, search WORD, news or certificate CODE"),
        })
    }

    /// Reads it, and how many rows there were.
    async fn read(&self, pool: &PgPool) -> sqlx::Result<usize> {
        const EVENTS: &str = include_str!("events.sql");
        const EVENT: &str = include_str!("event.sql");
        const SUB_EVENTS: &str = include_str!("sub_events.sql");
        const SEARCH: &str = include_str!("search.sql");
        const NEWS: &str = include_str!("news.sql");
        const CERTIFICATE: &str = include_str!("certificate.sql");
        let event = |sql| sqlx::query_as::<_, Event>(sql);
        Ok(match self {
            Self::Events => event(EVENTS).fetch_all(pool).await?.len(),
            Self::Event(id) => event(EVENT).bind(id).fetch_all(pool).await?.len(),
            Self::Search(word) => event(SEARCH).bind(word).fetch_all(pool).await?.len(),
            Self::SubEvents(event) => {
                let rows = sqlx::query_as::<_, SubEvent>(SUB_EVENTS).bind(event);
                rows.fetch_all(pool).await?.len()
            }
            Self::News => sqlx::query_as::<_, News>(NEWS).fetch_all(pool).await?.len(),
            Self::Certificate(code) => {
                let rows = sqlx::query_as::<_, Certificate>(CERTIFICATE).bind(code);
                rows.fetch_all(pool).await?.len()
            }
        })
    }
}

struct Yardstick {
    pool: PgPool,
    page: Page,
    document: Value,
}

async fn answer(State(yardstick): State<Arc<Yardstick>>) -> Result<impl IntoResponse, StatusCode> {
    let rows = yardstick.page.read(&yardstick.pool).await;
    if !rows.is_ok_and(|rows| rows > 0) {
        return Err(StatusCode::INTERNAL_SERVER_ERROR);
    }
    let bytes = serde_json::to_vec(&yardstick.document).map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok(([(CONTENT_TYPE, "application/json")], bytes))
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let mut arguments = env::args().skip(1);
    let mut next = || {
        let usage = "usage: one_query PORT DATABASE_URL FILE PAGE [ARGUMENT]";
        arguments.next().context(usage)
    };
    let (port, url, file, page) = (next()?, next()?, next()?, next()?);
    // As the portal has it, and for the same reason: left to itself the server plans anew at every call.
    let options = PgConnectOptions::from_str(&url)?.options([("plan_cache_mode", "force_generic_plan")]);
    let yardstick = Yardstick {
        pool: PgPoolOptions::new()
            .max_connections(8)
            .test_before_acquire(false)
            .connect_with(options)
            .await?,
        page: Page::parse(&page, arguments.next())?,
        document: serde_json::from_slice(&std::fs::read(file)?)?,
    };
    let app = Router::new()
        .route("/{*path}", get(answer))
        .with_state(Arc::new(yardstick));
    let listener = tokio::net::TcpListener::bind(format!("127.0.0.1:{port}")).await?;
    Ok(axum::serve(listener, app).await?)
}
