//! The answers that a page would ask for first stand in it, and cost nothing while they are hot.

use std::time::Duration;

use axum::body::Body;
use gateway::Config;
use http::{Request, StatusCode, header};
use serde_json::{Value, json};
use tokio::time::advance;

use crate::{
    filled_pages::{Reply, Site},
    support::{ask, get_with},
};

const OPENS: &str = "<script type=\"application/json\" id=\"first-answers\">";

/// What stands in the block of data.
fn block(html: &str) -> &str {
    html.split_once(OPENS).unwrap().1.split_once("</script>").unwrap().0
}

fn brought(html: &str) -> Value {
    serde_json::from_str(block(html)).unwrap()
}

#[tokio::test]
async fn a_page_brings_the_answers_that_it_would_ask_for() {
    let site = Site::new();
    for (address, answers) in [
        (
            "/",
            &[
                "/berita?page=1&item_per_page=3&keyword=",
                "/event?page=1&item_per_page=3&keyword=&propinsi_id=",
                "/home-page/jumbotron",
                "/websetting",
                "/websetting/sosmed/list",
            ][..],
        ),
        (
            "/event/detail/51",
            &["/event/51", "/websetting", "/websetting/sosmed/list"],
        ),
        ("/konas2025", &["/event/84", "/websetting", "/websetting/sosmed/list"]),
        ("/login", &["/websetting"]),
        (
            "/event/registration/51",
            &["/event/51", "/websetting", "/websetting/sosmed/list"],
        ),
    ] {
        let html = site.html(address).await;
        let answered = brought(&html);
        let mut named: Vec<_> = answered.as_object().unwrap().keys().map(String::as_str).collect();
        named.sort_unstable();
        assert_eq!(named, answers, "{address}");
        assert_eq!(
            answered["/websetting"]["data"]["nama_produk"], "Nusamedika",
            "{address}"
        );
    }
    for address in ["/tidak-ada", "/inasia2026/event/9401", "/memberarea"] {
        assert!(!site.html(address).await.contains(OPENS), "{address}");
    }
}

#[tokio::test]
async fn no_answer_ends_its_block() {
    let site = Site::new();
    let bad = "</script><script>alert(1)</script><!-- \u{2028}\u{2029}";
    site.changes("event/51", "judul_event", bad);
    let html = site.html("/event/detail/51").await;
    assert_eq!(brought(&html)["/event/51"]["data"]["judul_event"], bad);
    assert!(!block(&html).contains(['<', '\u{2028}', '\u{2029}']));
    assert_eq!(
        html.matches("<script").count(),
        3,
        "the opening's, the portal's, the answers"
    );
}

#[tokio::test(start_paused = true)]
async fn a_hot_page_costs_no_call() {
    let site = Site::new();
    site.html("/").await;
    assert_eq!(
        site.calls(),
        [
            "berita",
            "event",
            "home-page/jumbotron",
            "websetting",
            "websetting/sosmed/list"
        ]
    );
    for address in ["/", "/?utm_source=wa", "/"] {
        site.html(address).await;
    }
    assert_eq!(site.calls(), [""; 0]);
    site.html("/login").await;
    assert_eq!(site.calls(), [""; 0], "the words of the brand are known");

    advance(Duration::from_secs(3)).await;
    futures::future::join_all((0..64).map(|_| site.html("/"))).await;
    assert_eq!(site.calls().len(), 5, "one call for each answer, however many ask");
}

#[tokio::test(start_paused = true)]
async fn no_answer_in_a_page_is_older_than_two_seconds() {
    let site = Site::new();
    let name = async |site: &Site| brought(&site.html("/event/detail/51").await)["/event/51"]["data"]["id"].clone();
    assert_eq!(name(&site).await, 51);
    // Asked a second and a half later, the page is written anew from an answer of that age.
    advance(Duration::from_millis(1_500)).await;
    site.changes("event/51", "id", 52);
    site.html("/konas2025").await;
    assert_eq!(name(&site).await, 51);
    advance(Duration::from_millis(500)).await;
    assert_eq!(name(&site).await, 52);
}

#[tokio::test]
async fn a_page_comes_small_and_is_known_again() {
    let site = Site::new();
    site.changes("event/51", "deskripsi", "<p>anestesiologi</p>".repeat(200));
    let all = ("accept-encoding", "gzip, deflate, br");
    let page = get_with(&site.front, "/event/detail/51", &[all]).await;
    assert_eq!(
        page.header(header::CONTENT_ENCODING),
        "gzip",
        "the first visitor has it small too"
    );
    assert_eq!(page.header(header::CACHE_CONTROL), "no-cache");
    assert_eq!(page.header(header::VARY), "accept-encoding");
    assert!(
        page.header(header::CONTENT_SECURITY_POLICY)
            .contains("script-src 'self';")
    );
    let mut text = String::new();
    std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(&page.body[..]), &mut text).unwrap();
    assert!(text.contains(OPENS));

    let tag = page.header(header::ETAG).to_owned();
    // Whoever takes brotli too has it with a tag of its own, as soon as it is made.
    let known = [("accept-encoding", "gzip"), ("if-none-match", &tag)];
    let known = get_with(&site.front, "/event/detail/51", &known).await;
    assert_eq!((known.status, known.body.len()), (StatusCode::NOT_MODIFIED, 0));

    testkit::eventually("the brotli form", || async {
        let page = get_with(&site.front, "/event/detail/51", &[("accept-encoding", "br")]).await;
        (page.header(header::CONTENT_ENCODING) == "br").then_some(())
    })
    .await;
}

#[tokio::test]
async fn head_and_range_are_answered_as_ever() {
    let site = Site::new();
    let whole = site.page("/").await;
    let head = ask(&site.front, Request::head("/").body(Body::empty()).unwrap()).await;
    assert_eq!((head.status, head.body.len()), (StatusCode::OK, 0));
    assert_eq!(head.header(header::CONTENT_LENGTH), whole.body.len().to_string());
    let part = get_with(&site.front, "/", &[("range", "bytes=0-9")]).await;
    assert_eq!((part.status, part.body.len()), (StatusCode::OK, whole.body.len()));
}

#[tokio::test]
async fn a_member_gets_the_same_page_and_nothing_personal() {
    let site = Site::new();
    let open = site.html("/").await;
    let own = get_with(&site.front, "/", &[("authorization", "Bearer a.b.c")]).await;
    assert_eq!(own.body, open);
}

#[tokio::test]
async fn with_the_cache_off_a_page_brings_its_answers_too() {
    let mut config = Config::default();
    config.cache.bytes = 0;
    let site = Site::with(&config);
    for _ in 0..2 {
        assert_eq!(
            brought(&site.html("/event/detail/51").await)["/event/51"]["data"]["id"],
            51
        );
    }
    assert_eq!(site.calls().len(), 6, "every visitor is answered by the services");
}

#[tokio::test]
async fn an_answer_that_is_missing_leaves_the_others() {
    let site = Site::new();
    site.says("berita", Reply::Refused(StatusCode::SERVICE_UNAVAILABLE));
    let answers = brought(&site.html("/").await);
    assert_eq!(answers.as_object().unwrap().len(), 4);
    assert_eq!(
        answers["/home-page/jumbotron"],
        json!({"message": "Berhasil", "data": null})
    );
}

#[tokio::test]
async fn the_home_page_brings_its_styles_and_asks_at_once_for_its_scripts_and_its_picture() {
    let site = Site::new();
    let html = site.html("/").await;
    for link in [
        "<style>.hero{color:#fff}</style>",
        r#"<link rel="stylesheet" disabled href="/assets/home-1.css">"#,
        r#"<link rel="modulepreload" crossorigin href="/assets/home-1.js">"#,
        r#"imagesrcset="/media/site/hero/1280.webp 1280w, /media/site/hero/1920.webp 1920w""#,
    ] {
        assert!(html.contains(link), "{link} is not in {html}");
    }
    let own = html.find("<style>.hero").unwrap();
    assert!(own > html.find("<style>.all").unwrap(), "a page's own styles win");
    assert!(own < html.find("</head>").unwrap(), "{html}");
    let form = site.html("/event/registration/51").await;
    assert!(form.contains(r#"<link rel="modulepreload" crossorigin href="/assets/event-registration-1.js">"#));
    assert!(!site.html("/login").await.contains("preload"));
}

#[tokio::test]
async fn behind_an_opening_the_scripts_wait_and_elsewhere_they_do_not() {
    let site = Site::new();
    let portal = r#"<script type="module" src="/assets/index-1.js"></script>"#;
    let home = site.html("/").await;
    let (before, rest) = home.split_once(r#"<template id="held-scripts">"#).unwrap();
    let (held, after) = rest.split_once("</template>").unwrap();
    assert!(before.ends_with("<script type=\"module\" crossorigin src=\"/assets/opening-1.js\"></script>\n    "));
    assert!(held.contains(portal) && held.contains("/assets/home-1.js"), "{held}");
    assert!(
        !before.contains("modulepreload") && !after.contains("modulepreload"),
        "{home}"
    );
    site.changes("event/94", "gambar_url_original", Value::Null);
    site.changes("event/94", "gambar", Value::Null);
    for address in ["/login", "/konas2025/workshop", "/event/detail/94"] {
        let html = site.html(address).await;
        assert!(html.contains(portal), "{address}: {html}");
        assert!(
            !html.contains("held-scripts") && !html.contains("opening-1"),
            "{address}"
        );
    }
}

#[tokio::test]
async fn a_page_shows_its_picture_before_its_scripts_have_come() {
    let site = Site::new();
    let bad = "\"><script>alert(1)</script>";
    site.changes("event/51", "judul_event", bad);
    site.changes("event/51", "gambar_url_original", bad);
    for (address, opens) in [
        ("/", r#"<div id="opening" data-page="home" aria-hidden="true"><img "#),
        (
            "/event/detail/51",
            r#"<div id="opening" data-page="event" aria-hidden="true"><p>&#34;&#62;&#60;script&#62;alert(1)"#,
        ),
        (
            "/berita/detail/1",
            r#"data-page="news" aria-hidden="true"><p>Angkatan ke-7 dibuka</p><img "#,
        ),
        (
            "/konas2025",
            r#"data-page="konas2025" aria-hidden="true"><p>KONAS <b>2025</b></p><img alt="" fetchpriority="high" src="/assets/konas2025-1.svg">"#,
        ),
    ] {
        let html = site.html(address).await;
        assert!(html.contains(opens), "{address}: {html}");
        assert_eq!(
            html.matches("<script").count(),
            3,
            "{address}: the opening's, the portal's, the answers"
        );
    }
    for (address, opens) in [
        (
            "/event",
            r#"data-page="list" aria-hidden="true"><p>Event</p><p>Simposium, "#,
        ),
        (
            "/event/registration/84",
            r#"data-page="part" aria-hidden="true"><p>Pilih sub-event</p><p>InASIA 2026: Pertemuan Ilmiah</p><p>Pilih satu atau lebih. "#,
        ),
    ] {
        let html = site.html(address).await;
        assert!(html.contains(opens), "{address}: {html}");
        assert!(html.contains("held-scripts"), "behind words too: {address}");
    }
    let later = Site::new();
    later.changes("event/84", "status", "selesai");
    let over = later.html("/event/registration/84").await;
    assert!(
        over.contains("<p>InASIA 2026: Pertemuan Ilmiah</p></div>"),
        "nobody is told how to choose what is over: {over}"
    );
    for address in [
        "/login",
        "/konas2025/workshop",
        "/event/detail/999",
        "/event/registration/999",
    ] {
        assert!(!site.html(address).await.contains("id=\"opening\""), "{address}");
    }
    site.changes("event/94", "gambar_url_original", Value::Null);
    site.changes("event/94", "gambar", Value::Null);
    assert!(
        !site.html("/event/detail/94").await.contains("id=\"opening\""),
        "nothing to show"
    );
}
