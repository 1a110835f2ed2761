//! SIGTERM: first not ready, then no new requests, and what has begun is answered.

use std::time::{Duration, Instant};

use reqwest::StatusCode;
use testkit::eventually;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::portal::{Portal, free_port, open_folder};

const BODY: &str = r#"{"email":"never.registered@contoh.id","password":"Rahasia#2026"}"#;

/// A login whose body is still to be sent; the portal has begun to read it.
struct Begun(TcpStream);

impl Begun {
    async fn at(portal: &Portal) -> Self {
        let mut stream = TcpStream::connect(("127.0.0.1", portal.port)).await.unwrap();
        let head = format!(
            "POST /api/v1/auth/login HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\n\
             content-length: {}\r\nexpect: 100-continue\r\n\r\n",
            BODY.len()
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut said = [0; 64];
        let length = stream.read(&mut said).await.unwrap();
        let said = String::from_utf8_lossy(&said[..length]);
        assert!(said.starts_with("HTTP/1.1 100"), "{said}");
        Self(stream)
    }

    async fn finish(mut self) -> String {
        self.0.write_all(BODY.as_bytes()).await.unwrap();
        let mut answer = String::new();
        self.0.read_to_string(&mut answer).await.unwrap();
        answer
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_portal_that_is_to_end_says_so_first_and_answers_what_has_begun() {
    let folder = open_folder();
    let environment = [
        ("PORTAL__LEAVE_MS", "4000"),
        ("PORTAL__GATEWAY__WRITE_BUDGET_MS", "60000"),
    ];
    let portal = Portal::start_with(folder.path(), &environment).await;
    let begun = Begun::at(&portal).await;
    assert_eq!(portal.readiness().await.unwrap().0, StatusCode::OK);

    portal.terminate();
    let is_leaving = || async {
        let (status, said) = portal.readiness().await?;
        (status == StatusCode::SERVICE_UNAVAILABLE && said["status"] == "stopping").then_some(())
    };
    eventually("the operations port to say that the portal ends", is_leaving).await;
    let visit = portal.visit("/api/v1/propinsi").await;
    assert_eq!(visit.map(|answer| answer.status()), Some(StatusCode::OK));

    eventually("new visitors to be turned away", || async {
        TcpStream::connect(("127.0.0.1", portal.port)).await.err()
    })
    .await;
    assert_eq!(
        is_leaving().await,
        Some(()),
        "the operations port closed before the last answer"
    );
    let answer = begun.finish().await;
    assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
    assert!(portal.ended().await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_collector_that_is_away_keeps_the_portal_neither_from_starting_nor_from_ending() {
    let folder = open_folder();
    let nobody = format!("http://127.0.0.1:{}", free_port());
    let portal = Portal::start_with(folder.path(), &[("PORTAL__TELEMETRY__OTLP_ENDPOINT", &nobody)]).await;
    let visit = portal.visit("/api/v1/propinsi").await;
    assert_eq!(visit.map(|answer| answer.status()), Some(StatusCode::OK));
    let told = Instant::now();
    portal.terminate();
    assert!(portal.ended().await.success());
    assert!(told.elapsed() < Duration::from_secs(15), "{:?}", told.elapsed());
}
