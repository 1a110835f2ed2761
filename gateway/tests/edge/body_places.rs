//! Nobody keeps others out by sending slowly: the attacks, at their size.

use std::{convert::Infallible, net::SocketAddr, sync::Arc};

use axum::{
    Router,
    body::Body,
    routing::{get as on_get, post as on_post},
};
use bytes::Bytes;
use futures::{StreamExt, future::join_all, stream};
use gateway::{Config, extract::JsonOrForm, middleware::Front, openapi::policies};
use http::{Request, StatusCode, header};
use portal_proto::identity::v1 as pb;
use prost::Message;
use serde_json::Value;
use tokio::{sync::Notify, task::JoinSet};

use crate::module::answering_each;

const MULTIPART: &str = "multipart/form-data; boundary=x";
const TEXT: &str = r#"{"email":"sari@contoh.id"}"#;

/// A body that begins, says so, and never ends.
fn endless(beginning: &'static str, begun: &Arc<Notify>) -> Body {
    let begun = Arc::clone(begun);
    let told = stream::once(async move {
        begun.notify_one();
        Ok::<_, Infallible>(Bytes::from_static(beginning.as_bytes()))
    });
    Body::from_stream(told.chain(stream::pending()))
}

/// The text in two packets, the second of them later.
fn in_two_packets() -> Body {
    let (first, second) = TEXT.as_bytes().split_at(9);
    let later = stream::once(async move {
        for _ in 0..10 {
            tokio::task::yield_now().await;
        }
        Ok(Bytes::from_static(second))
    });
    Body::from_stream(stream::iter([Ok::<_, Infallible>(Bytes::from_static(first))]).chain(later))
}

/// Status and `Retry-After` of the answer to a request from `peer`.
async fn answer(front: Front, peer: [u8; 4], request: Request<Body>) -> (u16, String) {
    let response = front.answer(request, Some(SocketAddr::from((peer, 4_000))));
    let response = response.await.unwrap_or_else(|never| match never {});
    let after = response.headers().get(header::RETRY_AFTER);
    let after = after.map(|after| after.to_str().unwrap().to_owned());
    (response.status().as_u16(), after.unwrap_or_default())
}

fn post(path: &str, token: Option<&str>, media_type: &str, body: Body) -> Request<Body> {
    let request = Request::post(path).header(header::CONTENT_TYPE, media_type);
    let request = token.into_iter().fold(request, |request, token| {
        request.header(header::AUTHORIZATION, format!("Bearer {token}"))
    });
    request.body(body).unwrap()
}

#[tokio::test(start_paused = true)]
async fn seven_hundred_slow_bodies_of_one_member_keep_nobody_from_logging_in() {
    async fn read(JsonOrForm(_): JsonOrForm<Value>) -> &'static str {
        "read"
    }
    let router = Router::new()
        .route("/api/v1/user/profile", on_post(read))
        .route("/api/v1/auth/login", on_post(read))
        .route("/api/v1/user", on_get(|| async { "me" }));
    let config = Config {
        in_flight: 64,
        bodies: 128,
        ..Config::default()
    };
    let front = Front::new(router, policies(), &config);
    let member = [10, 0, 0, 1];
    let mut attack = JoinSet::new();
    let begun = Arc::new(Notify::new());
    for _ in 0..700 {
        let body = endless("{", &begun);
        let request = post("/api/v1/user/profile", Some("a.b.c"), "application/json", body);
        attack.spawn(answer(front.clone(), member, request));
        begun.notified().await;
    }

    let others = (0..33).map(|number| {
        let front = front.clone();
        async move {
            let login = post("/api/v1/auth/login", None, "application/json", in_two_packets());
            let looks = Request::get("/api/v1/user").body(Body::empty()).unwrap();
            let peer = [10, 0, 1, number];
            (
                answer(front.clone(), peer, login).await.0,
                answer(front, peer, looks).await.0,
            )
        }
    });
    let answered = join_all(others).await;
    assert_eq!(answered, [(200, 200); 33]);

    let mut gave_way = 0;
    while let Some(answered) = attack.join_next().await {
        match answered.unwrap() {
            (503, after) if after == "5" => gave_way += 1,
            (408, _) => {}
            other => panic!("{other:?}"),
        }
    }
    assert!(gave_way >= 700 - 128, "{gave_way}");
}

/// Where no session is asked for, an invented token makes nobody another account.
#[tokio::test(start_paused = true)]
async fn slow_bodies_under_invented_tokens_of_one_address_keep_no_hall_from_logging_in() {
    async fn read(JsonOrForm(_): JsonOrForm<Value>) -> &'static str {
        "read"
    }
    let router = Router::new()
        .route("/api/v1/payment/notifikasi/midtrans", on_post(read))
        .route("/api/v1/auth/login", on_post(read));
    let config = Config {
        in_flight: 64,
        bodies: 128,
        ..Config::default()
    };
    let front = Front::new(router, policies(), &config);
    let mut attack = JoinSet::new();
    let begun = Arc::new(Notify::new());
    for number in 0..128 {
        // It is not behind what it has to send by now.
        let body = endless("{", &begun);
        let token = format!("invented-{number}");
        let request = post(
            "/api/v1/payment/notifikasi/midtrans",
            Some(&token),
            "application/json",
            body,
        );
        attack.spawn(answer(front.clone(), [10, 0, 0, 1], request));
        begun.notified().await;
    }
    let hall = (0..16).map(|_| {
        let login = post("/api/v1/auth/login", None, "application/json", in_two_packets());
        answer(front.clone(), [10, 0, 1, 1], login)
    });
    let answered: Vec<u16> = join_all(hall).await.into_iter().map(|(status, _)| status).collect();
    assert_eq!(answered, [200; 16]);
    attack.shutdown().await;
}

/// The token says whose it is.
#[tokio::test]
async fn eight_slow_photos_of_four_accounts_leave_a_place_for_every_other() {
    let portal = answering_each(|asked| {
        if asked.call.ends_with("/SetPhoto") {
            return pb::User::default().encode_to_vec();
        }
        let token = asked.read::<pb::CheckSessionRequest>().access_token;
        let mut session = pb::CheckSessionResponse::default();
        session.user.get_or_insert_default().id = token.len() as i64;
        session.encode_to_vec()
    });
    let path = "/api/v1/user/photo";
    let token = |account: usize| "x".repeat(account);
    let mut attack = JoinSet::new();
    let begun = Arc::new(Notify::new());
    for number in 0..8_u8 {
        let account = usize::from(number / 2) + 1;
        let request = post(path, Some(&token(account)), MULTIPART, endless("--x\r\n", &begun));
        attack.spawn(answer(portal.front.clone(), [10, 0, 0, account as u8], request));
        begun.notified().await;
    }
    for number in 0..16_u8 {
        let account = 10 + usize::from(number);
        let photo =
            "--x\r\ncontent-disposition: form-data; name=\"photo\"; filename=\"a.png\"\r\n\r\n12345\r\n--x--\r\n";
        let request = post(path, Some(&token(account)), MULTIPART, photo.into());
        let (status, _) = answer(portal.front.clone(), [10, 0, 1, number], request).await;
        assert_eq!(status, StatusCode::OK, "the photo of account {account}");
    }
    attack.shutdown().await;
}
