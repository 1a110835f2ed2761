//! Who calls: tokens that live, tokens that do not, and none.

use auth::Role;
use axum::{Router, extract::FromRef, routing::get as on_get};
use gateway::{
    extract::{Bearer, Caller, Sessions},
    middleware::Front,
};
use http::{StatusCode, header};
use tonic::Status;

use crate::support::{front, get, get_with};

#[derive(Clone)]
struct Portal(Sessions);

impl FromRef<Portal> for Sessions {
    fn from_ref(portal: &Portal) -> Self {
        portal.0.clone()
    }
}

async fn public(caller: Option<Caller>) -> String {
    caller.map_or_else(
        || "anybody".to_owned(),
        |caller| format!("{} {}", caller.id, caller.role),
    )
}

async fn own(caller: Caller) -> String {
    caller.id.to_string()
}

async fn token(bearer: Bearer) -> String {
    bearer.as_str().to_owned()
}

fn portal() -> Front {
    let sessions = Sessions::new(|token: Bearer| async move {
        match token.as_str() {
            "alive" => Ok(Caller {
                id: 7,
                role: Role::User,
                token,
            }),
            "away" => Err(Status::unavailable("identity is away")),
            _ => Err(Status::unauthenticated("dead")),
        }
    });
    let router = Router::new()
        .route("/api/v1/public", on_get(public))
        .route("/api/v1/own", on_get(own))
        .route("/api/v1/token", on_get(token))
        .with_state(Portal(sessions));
    front(router)
}

#[tokio::test]
async fn a_session_that_lives_is_known_everywhere() {
    let bearer = [("authorization", "Bearer alive")];
    assert_eq!(get_with(&portal(), "/api/v1/public", &bearer).await.body, "7 user");
    assert_eq!(get_with(&portal(), "/api/v1/own", &bearer).await.body, "7");
    assert_eq!(
        get_with(&portal(), "/api/v1/token", &[("authorization", "bearer alive")])
            .await
            .body,
        "alive"
    );
}

#[tokio::test]
async fn a_dead_or_garbage_token_is_anonymous_in_public_and_401_elsewhere() {
    let long = format!("Bearer {}", "x".repeat(5_000));
    for said in [
        "Bearer dead",
        "Bearer ",
        "Bearer",
        "Basic YTpi",
        "alive",
        "Bearer a b",
        &long,
    ] {
        let headers = [("authorization", said)];
        assert_eq!(
            get_with(&portal(), "/api/v1/public", &headers).await.body,
            "anybody",
            "{said}"
        );
        let refused = get_with(&portal(), "/api/v1/own", &headers).await;
        assert_eq!(
            (refused.status, refused.code().as_str()),
            (StatusCode::UNAUTHORIZED, "sesi_berakhir"),
            "{said}"
        );
        assert_eq!(refused.header(header::WWW_AUTHENTICATE), "Bearer");
    }
    assert_eq!(get(&portal(), "/api/v1/public").await.body, "anybody");
    assert_eq!(get(&portal(), "/api/v1/token").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_public_page_does_not_fall_with_identity() {
    let headers = [("authorization", "Bearer away")];
    assert_eq!(get_with(&portal(), "/api/v1/public", &headers).await.body, "anybody");
    assert_eq!(
        get_with(&portal(), "/api/v1/own", &headers).await.status,
        StatusCode::SERVICE_UNAVAILABLE
    );
}
