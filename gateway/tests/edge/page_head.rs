//! What a page says of itself before a script runs: its title, and the tags of a shared link.

use std::time::Duration;

use http::{StatusCode, header};
use serde_json::json;
use tokio::time::Instant;

use crate::filled_pages::{PUBLIC, Reply, Site};

/// The content of a `<meta>`, as it stands in the page.
fn meta<'a>(html: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = html.split_once(&format!("=\"{name}\" content=\""))?;
    rest.split('"').next()
}

fn title(html: &str) -> &str {
    html.split_once("<title>").unwrap().1.split_once("</title>").unwrap().0
}

#[tokio::test]
async fn a_page_is_called_what_the_front_end_calls_it() {
    let site = Site::new();
    for (address, tab, shared) in [
        (
            "/",
            "Pelatihan dan kegiatan ilmiah tenaga kesehatan · Diklat Nusamedika",
            "Diklat Nusamedika",
        ),
        (
            "/event/detail/94",
            "InASIA 2026: Pertemuan Ilmiah · Diklat Nusamedika",
            "InASIA 2026: Pertemuan Ilmiah",
        ),
        (
            "/Event/Detail/94/",
            "InASIA 2026: Pertemuan Ilmiah · Diklat Nusamedika",
            "InASIA 2026: Pertemuan Ilmiah",
        ),
        (
            "/berita/detail/1?utm_source=wa",
            "Angkatan ke-7 dibuka · Diklat Nusamedika",
            "Angkatan ke-7 dibuka",
        ),
        (
            "/learning/detail/201",
            "Manajemen Nyeri Pascabedah · Diklat Nusamedika",
            "Manajemen Nyeri Pascabedah",
        ),
        (
            "/Microlearning/Detail/301/",
            "Manajemen Nyeri Pascabedah · Diklat Nusamedika",
            "Manajemen Nyeri Pascabedah",
        ),
        (
            "/ecourse/detail/101?utm_source=wa",
            "Manajemen Nyeri Pascabedah · Diklat Nusamedika",
            "Manajemen Nyeri Pascabedah",
        ),
        ("/konas2025", "KONAS 2025 · Diklat Nusamedika", "KONAS 2025"),
        ("/event", "Event · Diklat Nusamedika", "Event"),
        ("/Login/", "Login · Diklat Nusamedika", "Login"),
        (
            "/event/registration/94",
            "Pendaftaran InASIA 2026: Pertemuan Ilmiah · Diklat Nusamedika",
            "Pendaftaran InASIA 2026: Pertemuan Ilmiah",
        ),
        (
            "/ecourse/registration/101",
            "Pendaftaran Manajemen Nyeri Pascabedah · Diklat Nusamedika",
            "Pendaftaran Manajemen Nyeri Pascabedah",
        ),
        (
            "/konas2025/workshop",
            "Workshop KONAS 2025 · Diklat Nusamedika",
            "Workshop KONAS 2025",
        ),
        ("/inasia2025", "InASIA 2025 · Diklat Nusamedika", "InASIA 2025"),
        (
            "/inasia2026/event/9401",
            "Workshop Jalan Napas · InASIA 2026 · Diklat Nusamedika",
            "Workshop Jalan Napas · InASIA 2026",
        ),
        ("/tidak-ada", "Diklat Nusamedika", "Diklat Nusamedika"),
    ] {
        let html = site.html(address).await;
        assert_eq!(
            (title(&html), meta(&html, "og:title")),
            (tab, Some(shared)),
            "{address}"
        );
        assert_eq!(html.matches("<title>").count(), 1, "{address}");
        assert_eq!(meta(&html, "og:site_name"), Some("Diklat Nusamedika"), "{address}");
    }
}

#[tokio::test]
async fn a_shared_link_shows_words_and_picture_of_what_it_leads_to() {
    let site = Site::new();
    let html = site.html("/event/detail/94?fbclid=1").await;
    let expected = [
        ("description", "Nyeri &#38; jalan napas"),
        ("og:description", "Nyeri &#38; jalan napas"),
        ("og:type", "website"),
        ("og:locale", "id_ID"),
        ("og:url", "https://portal.example/event/detail/94"),
        ("og:image", "https://portal.example/media/events/94/1280.webp"),
        ("og:image:width", "1280"),
        ("twitter:card", "summary_large_image"),
    ];
    for (name, content) in expected {
        assert_eq!(meta(&html, name), Some(content), "{name}");
    }
    assert!(html.contains(r#"<link rel="canonical" href="https://portal.example/event/detail/94">"#));

    let html = site.html("/berita/detail/1").await;
    assert_eq!(meta(&html, "og:type"), Some("article"));
    assert_eq!(meta(&html, "og:description"), Some("Pendaftaran telah dibuka."));
    assert_eq!(
        meta(&html, "og:image"),
        Some("https://portal.example/media/news/1/640.webp")
    );

    let html = site.html("/ecourse/detail/101").await;
    for (name, content) in [
        ("og:description", "Menilai &#38; menangani nyeri."),
        ("og:url", "https://portal.example/ecourse/detail/101"),
        ("og:image", "https://portal.example/media/courses/101/1280.webp"),
    ] {
        assert_eq!(meta(&html, name), Some(content), "{name}");
    }

    let html = site.html("/inasia2026/event/9401").await;
    assert_eq!(meta(&html, "og:description"), Some("Latihan."));
    assert_eq!(
        meta(&html, "og:image"),
        Some("https://portal.example/media/events/94/1280.webp"),
        "a sub-event has no picture of its own"
    );
}

#[tokio::test]
async fn the_home_page_and_others_show_the_brand() {
    let site = Site::new();
    for address in ["/", "/event", "/tidak-ada"] {
        let html = site.html(address).await;
        assert_eq!(
            meta(&html, "og:description"),
            Some("Pelatihan tersertifikasi."),
            "{address}"
        );
        let hero = format!("{PUBLIC}/media/site/hero/1280.webp");
        assert_eq!(meta(&html, "og:image"), Some(hero.as_str()), "{address}");
    }
    assert_eq!(meta(&site.html("/").await, "og:url"), Some("https://portal.example/"));
    assert_eq!(
        meta(&site.html("/event").await, "og:url"),
        Some("https://portal.example/event")
    );
    assert_eq!(
        meta(&site.html("/tidak-ada").await, "og:url"),
        None,
        "an address that may be anybody's is not said to be ours"
    );
}

#[tokio::test]
async fn no_words_of_an_editor_leave_their_place() {
    let site = Site::new();
    let bad = "\"><script>alert('x')</script></title>";
    site.changes("event/94", "judul_event", bad);
    site.changes("event/94", "gambar_srcset", format!("/media/{bad}.webp 640w"));
    site.changes(
        "event/94",
        "deskripsi",
        "<p>&lt;script&gt;alert(1)&lt;/script&gt; \"&gt;</p>",
    );
    site.changes("websetting", "nama_produk", bad);
    let html = site.html("/event/detail/94").await;
    let (head, _) = html.split_once("</head>").unwrap();
    assert!(!head.contains("<script>"), "{head}");
    assert_eq!(head.matches("</title>").count(), 1, "{head}");
    assert!(
        title(&html).starts_with("&#34;&#62;&#60;script&#62;alert(&#39;x&#39;)"),
        "{head}"
    );
    assert_eq!(
        meta(&html, "og:description"),
        Some("&#60;script&#62;alert(1)&#60;/script&#62; &#34;&#62;"),
    );
}

#[tokio::test]
async fn what_is_not_there_shows_the_brand_and_is_not_kept() {
    let site = Site::new();
    for address in [
        "/event/detail/999",
        "/berita/detail/999",
        "/ecourse/detail/201",
        "/inasia2026/event/999",
        "/event/registration/999",
        "/ecourse/registration/201",
    ] {
        let page = site.page(address).await;
        assert_eq!(
            (page.status, page.header(header::CACHE_CONTROL)),
            (StatusCode::OK, "no-store")
        );
        let html = String::from_utf8(page.body.to_vec()).unwrap();
        assert_eq!(title(&html), "Diklat Nusamedika", "{address}");
        assert_eq!(meta(&html, "og:url"), None, "{address}");
    }
    site.changes("sub-event/detail/9401", "event_id", 84);
    let html = site.html("/inasia2026/event/9401").await;
    assert_eq!(
        title(&html),
        "Diklat Nusamedika",
        "a sub-event of another congress is not found there"
    );
}

#[tokio::test]
async fn without_the_services_a_page_goes_out_all_the_same() {
    let site = Site::new();
    site.goes_away();
    for address in ["/", "/event/detail/94", "/konas2025/workshop", "/login"] {
        let html = site.html(address).await;
        assert!(title(&html).ends_with("Diklat"), "{address}: {}", title(&html));
        assert!(html.contains("<div id=\"root\">"), "{address}");
        assert!(!html.contains("first-answers"), "{address}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_slow_service_holds_a_page_up_for_300_milliseconds_at_most() {
    let site = Site::new();
    site.says(
        "event/94",
        Reply::Late(
            Duration::from_secs(1),
            json!({"judul_event": "Terlambat", "deskripsi": ""}),
        ),
    );
    let asked = Instant::now();
    let html = site.html("/event/detail/94").await;
    assert_eq!(asked.elapsed(), Duration::from_millis(300));
    assert_eq!(title(&html), "Diklat Nusamedika");
    assert!(html.contains("/websetting"), "what came in time is there");

    tokio::time::advance(Duration::from_secs(1)).await;
    let html = site.html("/event/detail/94").await;
    assert_eq!(
        title(&html),
        "Terlambat · Diklat Nusamedika",
        "the answer was waited for by the next visitor"
    );
}
