//! The front end and the pictures.

use std::fs;

use axum::body::Body;
use gateway::middleware::{
    Front,
    site::{Pages, PagesError, Pictures, routes},
};
use http::{Request, StatusCode, header};
use tempfile::TempDir;

use crate::support::{ask, front, get, get_with};

fn built() -> (Front, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("web/index.html", "<!doctype html>home");
    write("web/assets/app-1a2b.js", "plain script");
    write("web/assets/app-1a2b.js.br", "brotli script");
    write("web/assets/app-1a2b.js.gz", "gzip script");
    write("web/assets/app-1a2b.js.map", "source");
    write("web/favicon.svg", "<svg/>");
    write("web/.env", "SECRET=1");
    write("media/events/94/640.webp", "picture");
    write("media/events/94/page.html", "<script>");
    write("media/drawing.svg", "<svg onload=1>");
    write("media/.hidden.webp", "hidden");
    write("secret.webp", "outside");
    let pages = Pages::load(&folder.path().join("web")).unwrap();
    let pictures = Pictures::from_folder(&folder.path().join("media"));
    (front(routes(pages, pictures)), folder)
}

const BROWSER: &[(&str, &str)] = &[("accept", "text/html,application/xhtml+xml,*/*;q=0.8")];

#[test]
fn a_front_end_that_was_not_built_is_said_at_the_start() {
    let empty = tempfile::tempdir().unwrap();
    let error = Pages::load(empty.path()).unwrap_err();
    assert!(matches!(error, PagesError::NotBuilt(_)));
    assert!(error.to_string().contains("npm run build"), "{error}");
}

#[tokio::test]
async fn every_address_of_the_front_end_is_its_page() {
    let (front, _folder) = built();
    for address in [
        "/",
        "/event/detail/94",
        "/memberarea/profile",
        "/konas2025/symposium",
        "/event/",
        "/index.html",
    ] {
        let page = get_with(&front, address, BROWSER).await;
        assert_eq!(
            (page.status, &page.body[..]),
            (StatusCode::OK, &b"<!doctype html>home"[..]),
            "{address}"
        );
        assert_eq!(page.header(header::CACHE_CONTROL), "no-cache");
        assert!(
            page.header(header::CONTENT_SECURITY_POLICY)
                .contains("script-src 'self';")
        );
    }
    let head = ask(&front, Request::head("/berita").body(Body::empty()).unwrap()).await;
    assert_eq!(
        (head.status, head.body.len(), head.header(header::CONTENT_LENGTH)),
        (StatusCode::OK, 0, "19")
    );
}

#[tokio::test]
async fn what_is_no_page_is_not_answered_with_one() {
    let (front, _folder) = built();
    for address in [
        "/assets/gone.js",
        "/assets/",
        "/gone.png",
        "/api/v1/unknown",
        "/media/gone.webp",
        "/app.js.map",
    ] {
        let answer = get_with(&front, address, BROWSER).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (StatusCode::NOT_FOUND, "tidak_ditemukan"),
            "{address}"
        );
    }
    let data = get_with(&front, "/event", &[("accept", "application/json")]).await;
    assert_eq!(data.status, StatusCode::NOT_FOUND);
    let posted = ask(&front, Request::post("/event").body(Body::empty()).unwrap()).await;
    assert_eq!(
        (posted.status, posted.header(header::ALLOW)),
        (StatusCode::METHOD_NOT_ALLOWED, "GET, HEAD")
    );
}

#[tokio::test]
async fn a_hashed_file_is_kept_for_ever_and_comes_small() {
    let (front, _folder) = built();
    for (accepts, body, coding) in [
        ("gzip, br", "brotli script", "br"),
        ("gzip", "gzip script", "gzip"),
        ("identity", "plain script", ""),
        ("br;q=0", "plain script", ""),
        ("br;q=0.0, gzip;q=0.000", "plain script", ""),
    ] {
        let file = get_with(&front, "/assets/app-1a2b.js", &[("accept-encoding", accepts)]).await;
        assert_eq!(
            (&file.body[..], file.header(header::CONTENT_ENCODING)),
            (body.as_bytes(), coding)
        );
        assert_eq!(file.header(header::CONTENT_TYPE), "text/javascript; charset=utf-8");
        assert_eq!(
            file.header(header::CACHE_CONTROL),
            "public, max-age=31536000, immutable"
        );
        let again = get_with(
            &front,
            "/assets/app-1a2b.js",
            &[
                ("accept-encoding", accepts),
                ("if-none-match", file.header(header::ETAG)),
            ],
        )
        .await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    }
}

#[tokio::test]
async fn source_maps_and_hidden_files_are_not_served() {
    let (front, _folder) = built();
    for address in ["/assets/app-1a2b.js.map", "/assets/app-1a2b.js.br"] {
        assert_ne!(get(&front, address).await.status, StatusCode::OK, "{address}");
    }
    let hidden = get(&front, "/.env").await;
    assert!(!String::from_utf8_lossy(&hidden.body).contains("SECRET"));
}

#[tokio::test]
async fn a_picture_is_a_picture_and_can_do_nothing() {
    let (front, _folder) = built();
    let picture = get(&front, "/media/events/94/640.webp").await;
    assert_eq!((picture.status, &picture.body[..]), (StatusCode::OK, &b"picture"[..]));
    assert_eq!(picture.header(header::CONTENT_TYPE), "image/webp");
    assert_eq!(picture.header(header::X_CONTENT_TYPE_OPTIONS), "nosniff");
    assert!(picture.header(header::CONTENT_SECURITY_POLICY).contains("sandbox"));
    assert!(picture.header(header::CACHE_CONTROL).contains("max-age=86400"));
}

#[tokio::test]
async fn nothing_else_leaves_the_folder_of_pictures() {
    let (front, _folder) = built();
    for address in [
        "/media/events/94/page.html",
        "/media/drawing.svg",
        "/media/.hidden.webp",
        "/media/../secret.webp",
        "/media/..%2fsecret.webp",
        "/media/%2e%2e/secret.webp",
        "/media/events/..%5c..%5csecret.webp",
        "/media/events/",
        "/media/events/94",
        "/media/",
        "/media",
        "/media//secret.webp",
        "/media/a%00.webp",
    ] {
        let answer = get_with(&front, address, BROWSER).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (StatusCode::NOT_FOUND, "tidak_ditemukan"),
            "{address}"
        );
    }
}

#[tokio::test]
async fn pictures_of_a_store_are_served_like_those_of_a_folder() {
    let (_, folder) = built();
    let pages = Pages::load(&folder.path().join("web")).unwrap();
    let store = media::Store::in_folder(&folder.path().join("media")).unwrap();
    let front = front(routes(pages, Pictures::from_store(store)));

    let picture = get(&front, "/media/events/94/640.webp").await;
    assert_eq!((picture.status, &picture.body[..]), (StatusCode::OK, &b"picture"[..]));
    assert_eq!(picture.header(header::CONTENT_TYPE), "image/webp");
    assert!(picture.header(header::CACHE_CONTROL).contains("max-age=86400"));
    let head = Request::head("/media/events/94/640.webp").body(Body::empty()).unwrap();
    let head = ask(&front, head).await;
    assert_eq!((head.header(header::CONTENT_LENGTH), head.body.len()), ("7", 0));
    for address in [
        "/media/events/94/none.webp",
        "/media/events/94/page.html",
        "/media/drawing.svg",
        "/media/.hidden.webp",
        "/media/events/../../secret.webp",
        "/media/events/%2e%2e/%2e%2e/secret.webp",
    ] {
        assert_eq!(get(&front, address).await.status, StatusCode::NOT_FOUND, "{address}");
    }
}
