//! Sessions between the wire and identity.

use axum::body::Body;
use http::{Request, StatusCode, header};
use portal_proto::identity::v1 as pb;

use crate::{module::answering, support::ask};

const JSON: &str = "application/json";

#[tokio::test]
async fn the_browser_names_the_session() {
    for (path, body) in [
        ("/api/v1/auth/login", r#"{"email":"a","password":"b"}"#),
        ("/api/v1/web/auth/login", r#"{"email":"a","password":"b"}"#),
    ] {
        let portal = answering(&pb::SessionOpened::default());
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, JSON)
            .header(header::USER_AGENT, "Mozilla/5.0 (Linux; Android 15)");
        ask(&portal.front, request.body(Body::from(body)).unwrap()).await;
        let asked = portal.only::<pb::LogInRequest>();
        assert_eq!(
            asked.device.as_deref(),
            Some("Mozilla/5.0 (Linux; Android 15)"),
            "{path}"
        );
    }
}

#[tokio::test]
async fn sessions_are_listed_and_ended_by_their_id() {
    let stamp = |seconds| Some(prost_types::Timestamp { seconds, nanos: 0 });
    let portal = answering(&pb::ListSessionsResponse {
        sessions: vec![pb::Session {
            id: "0190c3f2-0000-7000-8000-000000000001".into(),
            device: Some("Chrome di Android".into()),
            opened_at: stamp(0),
            last_seen_at: stamp(60),
            expires_at: stamp(120),
            current: true,
        }],
    });
    let listed = portal.called("GET", "/api/v1/user/session", JSON, "").await;
    assert_eq!(listed.header(header::CACHE_CONTROL), "no-store");
    let expected = serde_json::json!([{
        "id": "0190c3f2-0000-7000-8000-000000000001",
        "perangkat": "Chrome di Android",
        "dibuat_pada": "1970-01-01T00:00:00Z",
        "terakhir_aktif": "1970-01-01T00:01:00Z",
        "berakhir_pada": "1970-01-01T00:02:00Z",
        "sesi_ini": true,
    }]);
    assert_eq!(listed.json()["data"], expected);

    let portal = answering(&());
    let id = "0190c3f2-0000-7000-8000-000000000001";
    let ended = portal
        .called("DELETE", &format!("/api/v1/user/session/{id}"), JSON, "")
        .await;
    assert_eq!(ended.status, StatusCode::OK);
    assert_eq!(portal.only::<pb::EndSessionRequest>().session_id, id);
}

#[tokio::test]
async fn what_cannot_be_a_session_is_404() {
    let portal = answering(&());
    for id in [
        "1",
        "abc",
        "0190c3f2-0000-7000-8000-00000000000g",
        "%00",
        "%27%20OR%201=1",
    ] {
        let answer = portal
            .called("DELETE", &format!("/api/v1/user/session/{id}"), JSON, "")
            .await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{id}");
    }
    assert!(portal.asked().is_empty());
}
