//! Yardstick: axum with one sqlx query that finds the same three events. `one_query PORT DATABASE_URL`.
//!
//! No filters, no total, no limits, no tracing: the least that a service of this kind can do.

use std::env;

use anyhow::Context;
use axum::{Json, Router, extract::State, http::StatusCode, routing::get};
use serde::Serialize;
use sqlx::{PgPool, postgres::PgPoolOptions};

/// The columns that the portal's list shows.
#[derive(Serialize, sqlx::FromRow)]
struct Row {
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

const THREE: &str = include_str!("three_events.sql");

async fn three(State(pool): State<PgPool>) -> Result<Json<Vec<Row>>, StatusCode> {
    let rows = sqlx::query_as(THREE).fetch_all(&pool).await;
    rows.map(Json).map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let mut arguments = env::args().skip(1);
    let port: u16 = arguments
        .next()
        .context("usage: one_query PORT DATABASE_URL")?
        .parse()?;
    let url = arguments.next().context("usage: one_query PORT DATABASE_URL")?;
    let pool = PgPoolOptions::new()
        .max_connections(8)
        .test_before_acquire(false)
        .connect(&url)
        .await?;
    let app = Router::new().route("/api/v1/event", get(three)).with_state(pool);
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", port)).await?;
    Ok(axum::serve(listener, app).await?)
}
