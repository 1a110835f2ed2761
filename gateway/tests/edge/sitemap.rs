//! What search engines are told of the pages.

use http::{StatusCode, header};
use serde_json::json;

use crate::{
    filled_pages::{PUBLIC, Reply, Site},
    support::get,
};

fn listing() -> Site {
    let site = Site::new();
    for (list, id) in [("event", 94), ("berita", 1), ("learning", 201), ("microlearning", 301)] {
        site.says(list, Reply::Listed(json!([{ "id": id, "judul": "x" }]), 1));
    }
    // The same answer to each of its pages.
    site.says("e-course", Reply::Listed(json!([{ "id": 101 }]), 3));
    site
}

#[tokio::test]
async fn every_page_that_visitors_have_stands_in_the_sitemap() {
    let site = listing();
    let answer = get(&site.front, "/sitemap.xml").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header(header::CONTENT_TYPE), "application/xml");
    let xml = String::from_utf8(answer.body.to_vec()).unwrap();
    for path in [
        "/",
        "/event",
        "/ecourse",
        "/event/detail/94",
        "/berita/detail/1",
        "/learning/detail/201",
        "/microlearning/detail/301",
        "/ecourse/detail/101",
        "/konas2025/workshop",
        "/inasia2026/event/pelatihan",
    ] {
        assert!(xml.contains(&format!("<loc>{PUBLIC}{path}</loc>")), "{path}: {xml}");
    }
    let asked = site.calls();
    assert_eq!(
        asked.iter().filter(|path| *path == "e-course").count(),
        3,
        "each page of a list"
    );

    let robots = get(&site.front, "/robots.txt").await;
    let text = String::from_utf8(robots.body.to_vec()).unwrap();
    assert!(text.contains(&format!("Sitemap: {PUBLIC}/sitemap.xml")), "{text}");
}

#[tokio::test]
async fn half_a_sitemap_is_none() {
    let site = listing();
    site.says("e-course", Reply::Refused(StatusCode::SERVICE_UNAVAILABLE));
    let answer = get(&site.front, "/sitemap.xml").await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(answer.headers.contains_key(header::RETRY_AFTER));
}
