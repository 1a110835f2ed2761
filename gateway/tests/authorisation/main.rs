//! Who may call what (TARGETS.md R14): every operation of the contract has a row here, and every
//! cell is asked. An operation without a row fails, and so does a row without an operation.

mod modules;

use axum::body::Body;
use gateway::{Config, Front, ops::Readiness};
use http::{Method, Request, StatusCode};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use modules::{ROLES, Token};

/// Who may call an operation.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Who {
    /// Everybody; a dead token counts as none.
    Any,
    /// Whoever has a session, whatever the role; an object of somebody else is never named in these.
    Member,
}

use Who::{Any, Member};

/// Method, path, who.
const TABLE: [(&str, &str, Who); 17] = [
    ("GET", "/api/v1/event", Any),
    ("GET", "/api/v1/event/{id}", Any),
    ("GET", "/api/v1/propinsi", Any),
    ("GET", "/api/v1/kabupaten/{propinsi}", Any),
    ("GET", "/api/v1/kecamatan/{kabupaten}", Any),
    ("GET", "/api/v1/kelurahan/{kecamatan}", Any),
    ("GET", "/api/v1/websetting", Any),
    ("GET", "/api/v1/websetting/sosmed/list", Any),
    ("GET", "/api/v1/berita", Any),
    ("GET", "/api/v1/berita/{id}", Any),
    ("GET", "/api/v1/home-page/jumbotron", Any),
    ("GET", "/api/v1/jenis-profesi/list", Any),
    ("POST", "/api/v1/auth/login", Any),
    ("POST", "/api/v1/web/auth/login", Any),
    ("POST", "/api/v1/auth/register", Any),
    ("POST", "/api/v1/auth/logout", Member),
    ("GET", "/api/v1/check/auth", Member),
];

fn front() -> Front {
    let web = tempfile::tempdir().unwrap();
    std::fs::write(web.path().join("index.html"), "<!doctype html><title>Portal</title>").unwrap();
    let config = Config {
        web_dir: web.path().to_owned(),
        auth_per_minute: 100_000,
        ..Config::default()
    };
    gateway::app(
        &config,
        modules::links(),
        Readiness::new(Vec::new(), CancellationToken::new()),
    )
    .unwrap()
}

async fn ask(front: &Front, method: &str, path: &str, token: Option<&str>) -> StatusCode {
    let path = path
        .split('/')
        .map(|part| if part.starts_with('{') { "1" } else { part })
        .collect::<Vec<_>>()
        .join("/");
    let mut request = Request::builder()
        .method(Method::from_bytes(method.as_bytes()).unwrap())
        .uri(&path);
    if let Some(token) = token {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    let body = if method == "POST" { modules::BODY } else { "" };
    let request = request
        .header("content-type", "application/json")
        .body(Body::from(body))
        .unwrap();
    front.clone().oneshot(request).await.unwrap().status()
}

fn refused(status: StatusCode) -> bool {
    matches!(status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN)
}

#[test]
fn every_operation_stands_in_the_table() {
    let contract: serde_json::Value = serde_json::from_str(&gateway::openapi::text()).unwrap();
    let mut published = Vec::new();
    for (path, methods) in contract["paths"].as_object().unwrap() {
        published.extend(
            methods
                .as_object()
                .unwrap()
                .keys()
                .map(|method| format!("{} {path}", method.to_uppercase())),
        );
    }
    let mut listed: Vec<_> = TABLE
        .iter()
        .map(|(method, path, _)| format!("{method} {path}"))
        .collect();
    published.sort();
    listed.sort();
    assert_eq!(published, listed);
}

#[tokio::test]
async fn nobody_without_a_session_passes_where_one_is_needed() {
    let front = front();
    for (method, path, who) in TABLE {
        for token in [None, Some(Token::Dead.text()), Some("garbage")] {
            let status = ask(&front, method, path, token).await;
            assert_eq!(
                refused(status),
                who == Member,
                "{method} {path} with {token:?}: {status}"
            );
        }
    }
}

#[tokio::test]
async fn every_role_passes_where_a_session_is_enough() {
    let front = front();
    for (method, path, _) in TABLE {
        for role in ROLES {
            let status = ask(&front, method, path, Some(Token::Of(role).text())).await;
            assert!(status.is_success(), "{method} {path} as {role}: {status}");
        }
    }
}

/// The switch that shows the check can fail: a row that says 'everybody' of a closed call is red.
#[tokio::test]
async fn a_wrong_row_would_be_noticed() {
    let front = front();
    let status = ask(&front, "GET", "/api/v1/check/auth", None).await;
    assert_ne!(refused(status), Any == Member, "a closed call passed as open");
}
