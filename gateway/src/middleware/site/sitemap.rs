//! What search engines are told: which pages there are, by their whole addresses.
//!
//! The things are those that the API lists to visitors, out of the same cache; where a list is missing there is no sitemap for the
//! moment, because pages that stand in none are dropped.

use std::{fmt::Write, sync::Arc};

use axum::{
    body::Body,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, header};
use serde::Deserialize;

use super::{
    answers::Answers,
    media_types,
    table::{TABLE, fill},
};
use crate::{middleware::cache::Cache, problem::Problem};

pub(super) const SITEMAP: &str = "/sitemap.xml";
pub(super) const ROBOTS: &str = "/robots.txt";
/// As many as a list gives at a time.
const AT_ONCE: u32 = 100;
/// Nobody reads further: with five lists, half of what a sitemap may hold.
const MOST_PAGES: u32 = 50;
/// What changes a page is seldom newer than this; a reader may keep it as long.
const KEEP: &str = "public, max-age=3600";

#[derive(Deserialize)]
struct Listed {
    data: Vec<Thing>,
    meta: Meta,
}

#[derive(Deserialize)]
struct Thing {
    id: u64,
}

#[derive(Deserialize)]
struct Meta {
    total_page: u32,
}

/// Where the sitemap stands, and that everything may be read that is a page.
pub(super) fn robots(public_url: &str) -> Response {
    let text = format!("User-agent: *\nDisallow: /api/\nDisallow: /memberarea/\n\nSitemap: {public_url}{SITEMAP}\n");
    said(ROBOTS, text)
}

/// The sitemap; 503 while a list cannot be had.
pub(super) async fn answer(cache: Option<Cache>, public_url: Arc<str>) -> Response {
    let Some(cache) = cache else {
        return Problem::unavailable().into_response();
    };
    let courses = TABLE
        .courses
        .iter()
        .map(|course| (course.list.as_str(), course.path.as_str()));
    let lists = [
        ("/event", TABLE.event.path.as_str()),
        ("/berita", TABLE.news.path.as_str()),
    ];
    let mut pages = fixed();
    for (list, path) in lists.into_iter().chain(courses) {
        let Some(ids) = ids(&cache, list).await else {
            return Problem::unavailable().into_response();
        };
        pages.extend(ids.into_iter().map(|id| fill(path, &id.to_string())));
    }
    said(SITEMAP, written(&public_url, &pages))
}

/// Pages that are there whatever the lists say.
fn fixed() -> Vec<String> {
    let mut pages = vec!["/".to_owned()];
    pages.extend(TABLE.lists.iter().cloned());
    for congress in &TABLE.congresses {
        pages.push(congress.path.clone());
        if let Some(page) = &congress.page {
            pages.extend(congress.sections.keys().map(|word| fill(page, word)));
        }
    }
    pages
}

/// The numbers of all that a list shows to visitors.
async fn ids(cache: &Cache, list: &str) -> Option<Vec<u64>> {
    let address = |page: u32| format!("{list}?page={page}&item_per_page={AT_ONCE}");
    let first = page(cache, vec![address(1)]).await?.pop()?;
    let last = first.meta.total_page.min(MOST_PAGES);
    let rest = page(cache, (2..=last).map(address).collect()).await?;
    let all = std::iter::once(first).chain(rest);
    Some(all.flat_map(|listed| listed.data).map(|thing| thing.id).collect())
}

/// Pages of a list, all of them or none.
async fn page(cache: &Cache, addresses: Vec<String>) -> Option<Vec<Listed>> {
    let answers = Answers::ask(cache, addresses.clone()).await;
    let read = |address: &String| serde_json::from_str(answers.text(address)?).ok();
    addresses.iter().map(read).collect()
}

fn written(public_url: &str, pages: &[String]) -> String {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for page in pages {
        // A text takes whatever is written into it. Paths are the table's, with numbers.
        let _ = writeln!(xml, "<url><loc>{}{page}</loc></url>", escaped(public_url));
    }
    xml.push_str("</urlset>\n");
    xml
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

fn said(name: &'static str, text: String) -> Response {
    let mut response = Response::new(Body::from(text));
    let headers = response.headers_mut();
    let media_type = HeaderValue::from_static(media_types::of_page_file(name));
    headers.insert(header::CONTENT_TYPE, media_type);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(KEEP));
    response
}
