//! Yardstick: bare axum that answers fixed bytes, whatever is asked. `bare PORT FILE`.

use std::env;

use anyhow::Context;
use axum::{Router, body::Bytes, http::header::CONTENT_TYPE, routing::get};

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let mut arguments = env::args().skip(1);
    let port: u16 = arguments.next().context("usage: bare PORT FILE")?.parse()?;
    let bytes = Bytes::from(std::fs::read(arguments.next().context("usage: bare PORT FILE")?)?);
    let answer = async move || ([(CONTENT_TYPE, "application/json")], bytes);
    let app = Router::new().route("/{*path}", get(answer));
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", port)).await?;
    Ok(axum::serve(listener, app).await?)
}
