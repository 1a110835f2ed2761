//! JSON and form bodies that take long to come.

use std::{convert::Infallible, time::Duration};

use axum::{
    Router,
    body::Body,
    routing::{get as on_get, post as on_post},
};
use bytes::Bytes;
use futures::{StreamExt, stream};
use gateway::{Config, extract::JsonOrForm, middleware::Front, openapi::policies, serve};
use http::{StatusCode, header};
use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    time::Instant,
};
use tokio_util::sync::CancellationToken;

use crate::support::{Answered, front, get, post};

const JSON: &str = "application/json";
const TEXT: &str = r#"{"nama":"Sari"}"#;

/// Says how many milliseconds are left to work with.
async fn left(JsonOrForm(_): JsonOrForm<Value>) -> String {
    kit::deadline::remaining().as_millis().to_string()
}

async fn never_ends(JsonOrForm(_): JsonOrForm<Value>) {
    std::future::pending().await
}

fn routes() -> Router {
    Router::new()
        .route("/api/v1/left", on_post(left))
        .route("/api/v1/hangs", on_post(never_ends))
        .route("/api/v1/user", on_get(|| async { "me" }))
}

/// The text in pieces of `piece` bytes, with a pause before each.
fn coming(piece: usize, pause: Duration) -> Body {
    let pieces = stream::iter(TEXT.as_bytes().chunks(piece)).then(move |piece| async move {
        tokio::time::sleep(pause).await;
        Ok::<_, Infallible>(Bytes::from_static(piece))
    });
    Body::from_stream(pieces)
}

fn never() -> Body {
    Body::from_stream(stream::pending::<Result<Bytes, Infallible>>())
}

async fn sent(front: &Front, body: Body) -> Answered {
    post(front, "/api/v1/left", JSON, body).await
}

#[tokio::test(start_paused = true)]
async fn a_body_may_pause_for_thirty_seconds_and_take_sixty_in_all() {
    let front = front(routes());
    for (piece, pause, expected) in [(8, 29, 200), (15, 31, 408), (1, 3, 200), (1, 5, 408)] {
        let answer = sent(&front, coming(piece, Duration::from_secs(pause))).await;
        let told = format!("{piece} bytes every {pause} s");
        assert_eq!(answer.status.as_u16(), expected, "{told}");
        if expected == 408 {
            assert_eq!(answer.code(), "permintaan_terlalu_lambat", "{told}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn what_the_client_takes_is_not_taken_from_the_work() {
    let front = front(routes());
    let slow = sent(&front, coming(8, Duration::from_secs(20))).await;
    assert_eq!(slow.body, "5000");

    let begun = Instant::now();
    let hung = post(&front, "/api/v1/hangs", JSON, coming(8, Duration::from_secs(20))).await;
    assert_eq!(hung.status, StatusCode::GATEWAY_TIMEOUT);
    assert_eq!(begun.elapsed().as_secs(), 45, "forty to come, five to work");
}

#[tokio::test(start_paused = true)]
async fn a_body_that_does_not_come_is_408() {
    let begun = Instant::now();
    let answer = sent(&front(routes()), never()).await;
    assert_eq!(
        (answer.status.as_u16(), answer.code().as_str()),
        (408, "permintaan_terlalu_lambat")
    );
    assert_eq!(
        begun.elapsed().as_secs(),
        32,
        "thirty of silence, and two in which a rest might come"
    );
}

#[tokio::test(start_paused = true)]
async fn slow_bodies_take_no_place_from_others_and_the_slowest_gives_way_when_places_run_short() {
    let config = Config {
        in_flight: 1,
        bodies: 1,
        ..Config::default()
    };
    let front = Front::new(routes(), policies(), &config);
    let begin = |body: Body| {
        let front = front.clone();
        tokio::spawn(async move { sent(&front, body).await })
    };
    let first = begin(coming(8, Duration::from_secs(20)));
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(get(&front, "/api/v1/user").await.status, StatusCode::OK);
    assert_eq!(sent(&front, TEXT.into()).await.status, StatusCode::OK);
    let second = begin(coming(8, Duration::from_millis(200)));
    let first = first.await.unwrap();
    assert_eq!(
        (
            first.status.as_u16(),
            first.code().as_str(),
            first.header(header::RETRY_AFTER)
        ),
        (503, "layanan_sibuk", "5")
    );
    assert_eq!(second.await.unwrap().status, StatusCode::OK);
    let third = sent(&front, coming(8, Duration::from_secs(20))).await;
    assert_eq!(third.status, StatusCode::OK, "the place is free again");
}

#[tokio::test(start_paused = true)]
async fn while_all_bodies_keep_pace_a_further_one_is_told_when_to_come() {
    let config = Config {
        bodies: 1,
        ..Config::default()
    };
    let front = Front::new(routes(), policies(), &config);
    let first = tokio::spawn({
        let front = front.clone();
        async move { sent(&front, coming(8, Duration::from_millis(200))).await }
    });
    tokio::task::yield_now().await;
    let second = sent(&front, coming(8, Duration::from_millis(200))).await;
    assert_eq!((second.status.as_u16(), second.header(header::RETRY_AFTER)), (503, "5"));
    assert_eq!(first.await.unwrap().status, StatusCode::OK);
}

#[tokio::test]
async fn a_form_from_a_phone_that_stalls_longer_than_a_write_may_take_arrives() {
    let config = Config {
        write_budget_ms: 1_000,
        ..Config::default()
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let stop = CancellationToken::new();
    let serving = tokio::spawn(serve(
        listener,
        Front::new(routes(), policies(), &config),
        config,
        stop.clone(),
    ));
    let mut phone = TcpStream::connect(address).await.unwrap();
    let head = "POST /api/v1/left HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\
                content-type: application/x-www-form-urlencoded\r\ncontent-length: 9\r\n\r\nnama";
    phone.write_all(head.as_bytes()).await.unwrap();
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    phone.write_all(b"=Sari").await.unwrap();
    let mut answer = String::new();
    phone.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    stop.cancel();
    serving.await.unwrap().unwrap();
}
