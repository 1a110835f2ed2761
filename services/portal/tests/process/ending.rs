//! SIGTERM: first not ready, then no new requests, and what has begun is answered.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use reqwest::StatusCode;
use rustix::process::Signal;
use testkit::eventually;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::JoinSet,
    time::timeout,
};

use crate::portal::{Portal, free_port, open_folder};

/// What the slowest machine may need.
const PATIENCE: Duration = Duration::from_secs(120);
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
        ("PORTAL__LEAVE_MS", "8000"),
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

const ASK: &[u8] = b"GET /api/v1/propinsi HTTP/1.1\r\nhost: portal\r\n\r\n";

/// What the clients of a portal that ends saw.
#[derive(Default)]
struct Seen {
    answered: AtomicUsize,
    lost: AtomicUsize,
}

impl Seen {
    fn note(&self, was_answered: bool) {
        let count = if was_answered { &self.answered } else { &self.lost };
        count.fetch_add(1, Ordering::SeqCst);
    }
}

/// The head of one answer; its body is read too. `None` when the connection ended before the end of it.
async fn answer(stream: &mut TcpStream) -> Option<String> {
    let mut said = Vec::new();
    let mut piece = [0; 4096];
    loop {
        let text = String::from_utf8_lossy(&said);
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head
                .lines()
                .find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
            let length: usize = length.expect("an answer from memory has a length");
            if body.len() >= length {
                return Some(head.to_owned());
            }
        }
        match stream.read(&mut piece).await {
            Ok(0) | Err(_) => return None,
            Ok(count) => said.extend_from_slice(&piece[..count]),
        }
    }
}

/// Asks again and again over one connection, and over the next when it is told to close, until nobody takes it in.
async fn keeps_its_connection(port: u16, seen: Arc<Seen>) {
    while let Ok(mut stream) = TcpStream::connect(("127.0.0.1", port)).await {
        loop {
            let sent = stream.write_all(ASK).await.is_ok();
            let head = answer(&mut stream).await;
            seen.note(sent && head.is_some());
            if head.is_none_or(|head| head.contains("\r\nconnection: close")) {
                break;
            }
        }
    }
}

/// Asks each time over a new connection, until nobody takes it in.
async fn connects_each_time(port: u16, seen: Arc<Seen>) {
    while let Ok(mut stream) = TcpStream::connect(("127.0.0.1", port)).await {
        let sent = stream.write_all(ASK).await.is_ok();
        seen.note(sent && answer(&mut stream).await.is_some());
    }
}

/// Asks over HTTP/2 until it hears GOAWAY, then over the next connection.
async fn speaks_http2(port: u16, seen: Arc<Seen>) {
    while let Ok(stream) = TcpStream::connect(("127.0.0.1", port)).await {
        let Ok((mut connection, driver)) = h2::client::handshake(stream).await else {
            return;
        };
        let driver = tokio::spawn(driver);
        // Not ready: the other side said GOAWAY, and nothing was sent.
        while let Ok(ready) = connection.ready().await {
            connection = ready;
            let request = http::Request::get("http://portal/api/v1/propinsi").body(()).unwrap();
            let Ok((answer, _)) = connection.send_request(request, true) else {
                break;
            };
            let mut whole = false;
            if let Ok(answer) = answer.await {
                let mut body = answer.into_body();
                while let Some(Ok(_)) = body.data().await {}
                whole = body.is_end_stream();
            }
            seen.note(whole);
        }
        drop(driver.await);
    }
}

/// Held still while a crowd connects and asks, the process finds them in its backlog together with the word to end.
#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_is_told_to_end_answers_open_connections_and_its_backlog() {
    let folder = open_folder();
    let portal = Portal::start(folder.path()).await;
    let (kept, new, http2) = (Arc::<Seen>::default(), Arc::<Seen>::default(), Arc::<Seen>::default());
    let mut clients = JoinSet::new();
    for _ in 0..4 {
        clients.spawn(keeps_its_connection(portal.port, Arc::clone(&kept)));
        clients.spawn(connects_each_time(portal.port, Arc::clone(&new)));
        clients.spawn(speaks_http2(portal.port, Arc::clone(&http2)));
    }
    for seen in [&kept, &new, &http2] {
        eventually("requests under way", || async {
            (seen.answered.load(Ordering::SeqCst) > 50).then_some(())
        })
        .await;
    }

    portal.signal(Signal::STOP);
    let mut waiting = Vec::new();
    for _ in 0..64 {
        let mut stream = TcpStream::connect(("127.0.0.1", portal.port)).await.unwrap();
        stream.write_all(ASK).await.unwrap();
        waiting.push(stream);
    }
    portal.signal(Signal::TERM);
    portal.signal(Signal::CONT);
    let mut unanswered = 0;
    for stream in &mut waiting {
        let answered = timeout(PATIENCE, answer(stream)).await.ok().flatten();
        unanswered += usize::from(!answered.is_some_and(|head| head.starts_with("HTTP/1.1 200")));
    }
    assert_eq!(unanswered, 0, "of 64 in the backlog");
    assert!(portal.ended().await.success());
    timeout(PATIENCE, clients.join_all())
        .await
        .expect("nobody is taken in any more");
    for (seen, how) in [(&kept, "kept"), (&new, "new"), (&http2, "http/2")] {
        let (answered, lost) = (seen.answered.load(Ordering::SeqCst), seen.lost.load(Ordering::SeqCst));
        assert_eq!(lost, 0, "of {answered} over {how} connections");
    }
}
