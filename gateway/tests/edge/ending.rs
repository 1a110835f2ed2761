//! The end of a process under load: whoever had sent a request gets an answer.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use bytes::Bytes;
use gateway::Config;
use h2::{Reason, client::SendRequest};
use http::Request;
use testkit::eventually;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::JoinSet,
    time::timeout,
};

use crate::wire::{PATIENCE, hung_up, portal, read};

const EVENTS: &[u8] = b"GET /api/v1/event HTTP/1.1\r\nhost: portal\r\n\r\n";

/// What the clients of a test saw.
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

/// One answer of `[]`, up to its end; `None` when the connection ended before it.
async fn answer(stream: &mut TcpStream) -> Option<String> {
    let mut said = Vec::new();
    let mut piece = [0; 1024];
    while !said.ends_with(b"\r\n\r\n[]") {
        match stream.read(&mut piece).await {
            Ok(0) | Err(_) => return None,
            Ok(count) => said.extend_from_slice(&piece[..count]),
        }
    }
    String::from_utf8(said).ok()
}

/// Asks again and again over one connection, and over the next when it is told to close, until nobody takes it in.
async fn keeps_its_connection(address: SocketAddr, seen: Arc<Seen>) {
    while let Ok(mut stream) = TcpStream::connect(address).await {
        loop {
            let sent = stream.write_all(EVENTS).await.is_ok();
            let said = answer(&mut stream).await;
            seen.note(sent && said.is_some());
            if said.is_none_or(|said| said.contains("\r\nconnection: close\r\n")) {
                break;
            }
        }
    }
}

/// Asks each time over a new connection, until nobody takes it in.
async fn connects_each_time(address: SocketAddr, seen: Arc<Seen>) {
    while let Ok(mut stream) = TcpStream::connect(address).await {
        let sent = stream.write_all(EVENTS).await.is_ok();
        seen.note(sent && answer(&mut stream).await.is_some());
    }
}

/// The answer to one request of HTTP/2; `None` when it was not sent, or GOAWAY says by the number of its stream that it was not
/// taken up. It may cross GOAWAY on the way, and a client sends it again (RFC 9113, section 6.8).
async fn ask(connection: &mut SendRequest<Bytes>) -> Option<bool> {
    let request = Request::get("http://portal/api/v1/event").body(()).unwrap();
    let (answer, _) = connection.send_request(request, true).ok()?;
    let answer = match answer.await {
        Ok(answer) => answer,
        Err(refused) if refused.is_go_away() && refused.reason() == Some(Reason::NO_ERROR) => return None,
        Err(_) => return Some(false),
    };
    let mut body = answer.into_body();
    let mut said = Vec::new();
    while let Some(Ok(piece)) = body.data().await {
        said.extend_from_slice(&piece);
    }
    Some(said == b"[]")
}

/// Asks over HTTP/2 until it hears GOAWAY, then over the next connection.
async fn speaks_http2(address: SocketAddr, seen: Arc<Seen>) {
    while let Ok(stream) = TcpStream::connect(address).await {
        let Ok((connection, driver)) = h2::client::handshake(stream).await else {
            return;
        };
        let driver = tokio::spawn(driver);
        let mut connection = Some(connection);
        while let Some(ready) = connection.take() {
            // Not ready: the other side said GOAWAY, and nothing was sent.
            let Ok(mut ready) = ready.ready().await else { break };
            let Some(was_answered) = ask(&mut ready).await else {
                break;
            };
            seen.note(was_answered);
            connection = Some(ready);
        }
        drop(driver.await);
    }
}

async fn is_answered_and_told_to_close(stream: &mut TcpStream) {
    let said = hung_up(stream).await;
    assert!(
        said.starts_with("HTTP/1.1 200") && said.contains("\r\nconnection: close\r\n"),
        "{said}"
    );
}

async fn is_closed(address: SocketAddr) {
    eventually("the port is closed", || async {
        TcpStream::connect(address).await.err()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_request_that_was_sent_is_lost_at_the_end() {
    let portal = portal(Config {
        // However long a busy machine keeps a client from its next request, the client is waited for.
        linger_ms: 25_000,
        ..Config::default()
    })
    .await;
    let (kept, new, http2) = (Arc::<Seen>::default(), Arc::<Seen>::default(), Arc::<Seen>::default());
    let mut clients = JoinSet::new();
    for _ in 0..8 {
        clients.spawn(keeps_its_connection(portal.address, Arc::clone(&kept)));
        clients.spawn(connects_each_time(portal.address, Arc::clone(&new)));
        clients.spawn(speaks_http2(portal.address, Arc::clone(&http2)));
    }
    for seen in [&kept, &new, &http2] {
        eventually("requests under way", || async {
            (seen.answered.load(Ordering::SeqCst) > 100).then_some(())
        })
        .await;
    }
    portal.stop.cancel();
    timeout(PATIENCE, portal.serving).await.unwrap().unwrap().unwrap();
    timeout(PATIENCE, clients.join_all())
        .await
        .expect("nobody is taken in any more");
    for (seen, how) in [(&kept, "kept"), (&new, "new"), (&http2, "http/2")] {
        let (answered, lost) = (seen.answered.load(Ordering::SeqCst), seen.lost.load(Ordering::SeqCst));
        assert_eq!(lost, 0, "of {answered} over {how} connections");
    }
}

/// The whole backlog is full of requests at the moment of the end.
#[tokio::test]
async fn who_waits_in_the_backlog_is_taken_in_and_answered() {
    let portal = portal(Config::default()).await;
    portal.stop.cancel();
    // Connects while nothing else runs: this runtime has one thread, and nothing is awaited in between.
    let mut waiting: Vec<_> = (0..64)
        .map(|_| {
            let mut stream = std::net::TcpStream::connect(portal.address).unwrap();
            std::io::Write::write_all(&mut stream, EVENTS).unwrap();
            stream.set_nonblocking(true).unwrap();
            TcpStream::from_std(stream).unwrap()
        })
        .collect();
    for stream in &mut waiting {
        is_answered_and_told_to_close(stream).await;
    }
    timeout(PATIENCE, portal.serving).await.unwrap().unwrap().unwrap();
}

#[tokio::test]
async fn a_connection_that_was_idle_gets_its_next_request_answered_and_is_told_to_close() {
    let portal = portal(Config {
        linger_ms: 25_000,
        ..Config::default()
    })
    .await;
    let mut stream = portal.connect().await;
    stream.write_all(EVENTS).await.unwrap();
    assert!(!read(&mut stream, "[]").await.contains("connection: close"));
    let mut silent = portal.connect().await;
    portal.stop.cancel();
    is_closed(portal.address).await;
    for stream in [&mut stream, &mut silent] {
        stream.write_all(EVENTS).await.unwrap();
        is_answered_and_told_to_close(stream).await;
    }
    timeout(PATIENCE, portal.serving).await.unwrap().unwrap().unwrap();
}

#[tokio::test]
async fn who_says_nothing_more_holds_up_the_end_for_a_moment_only() {
    let portal = portal(Config {
        linger_ms: 50,
        drain_ms: 600_000,
        ..Config::default()
    })
    .await;
    let mut idle = portal.connect().await;
    idle.write_all(EVENTS).await.unwrap();
    read(&mut idle, "[]").await;
    let mut silent = portal.connect().await;
    let (mut http2, driver) = h2::client::handshake(portal.connect().await).await.unwrap();
    let driver = tokio::spawn(driver);
    assert_eq!(ask(&mut http2).await, Some(true));
    portal.stop.cancel();
    assert_eq!(hung_up(&mut idle).await, "");
    assert_eq!(hung_up(&mut silent).await, "");
    drop(timeout(PATIENCE, driver).await.expect("it is still open"));
    timeout(PATIENCE, portal.serving).await.unwrap().unwrap().unwrap();
}

#[tokio::test]
async fn an_http_2_connection_that_first_asks_at_the_end_is_answered_and_told_to_go() {
    let portal = portal(Config {
        linger_ms: 600_000,
        drain_ms: 600_000,
        ..Config::default()
    })
    .await;
    let (mut connection, driver) = h2::client::handshake(portal.connect().await).await.unwrap();
    let driver = tokio::spawn(driver);
    portal.stop.cancel();
    is_closed(portal.address).await;
    assert_eq!(ask(&mut connection).await, Some(true));
    drop(timeout(PATIENCE, driver).await.expect("it is still open"));
    timeout(PATIENCE, portal.serving).await.unwrap().unwrap().unwrap();
}
