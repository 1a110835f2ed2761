//! Real connections: slow ones, too many of them, and their end.

use std::time::Duration;

use gateway::Config;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::wire::{PATIENCE, REQUEST, hung_up, portal, read};

#[tokio::test]
async fn a_handler_sees_the_peer_and_a_connection_is_used_again() {
    let portal = portal(Config::default()).await;
    let mut stream = portal.connect().await;
    let own = stream.local_addr().unwrap().to_string();
    for _ in 0..3 {
        stream.write_all(REQUEST).await.unwrap();
        let answer = read(&mut stream, &own).await;
        assert!(answer.starts_with("HTTP/1.1 200") && answer.contains(&own), "{answer}");
    }
}

#[tokio::test]
async fn a_body_that_nobody_read_does_not_end_the_connection() {
    let portal = portal(Config::default()).await;
    let mut stream = portal.connect().await;
    for _ in 0..3 {
        // The body comes in a packet of its own, after the refusal was decided.
        stream
            .write_all(b"POST /api/v1/none HTTP/1.1\r\nhost: portal\r\ncontent-length: 5\r\n\r\n")
            .await
            .unwrap();
        stream.flush().await.unwrap();
        tokio::task::yield_now().await;
        stream.write_all(b"12345").await.unwrap();
        let answer = read(&mut stream, "\"}").await;
        assert!(
            answer.starts_with("HTTP/1.1 404") && !answer.contains("connection: close"),
            "{answer}"
        );
    }
}

#[tokio::test]
async fn a_body_that_nobody_will_read_is_told_in_the_head() {
    let portal = portal(Config::default()).await;
    for length in ["content-length: 5000000", "content-length: 5\r\nexpect: 100-continue"] {
        let mut stream = portal.connect().await;
        let head = format!("POST /api/v1/none HTTP/1.1\r\nhost: portal\r\n{length}\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        let answer = hung_up(&mut stream).await;
        assert!(
            answer.starts_with("HTTP/1.1 404") && answer.contains("connection: close\r\n"),
            "{answer}"
        );
    }
}

#[tokio::test]
async fn who_still_sends_when_the_refusal_comes_can_send_to_the_end() {
    static PIECE: [u8; 64 * 1_024] = [b'x'; 64 * 1_024];
    let portal = portal(Config::default()).await;
    let mut stream = portal.connect().await;
    let length = 4 * PIECE.len();
    let head = format!("POST /api/v1/none HTTP/1.1\r\nhost: portal\r\ncontent-length: {length}\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let answer = read(&mut stream, "\"}").await;
    assert!(
        answer.starts_with("HTTP/1.1 404") && answer.contains("connection: close\r\n"),
        "{answer}"
    );
    for _ in 0..4 {
        stream.write_all(&PIECE).await.unwrap();
    }
    let end = timeout(PATIENCE, stream.read(&mut [0])).await.unwrap();
    assert_eq!(end.unwrap(), 0, "it is closed, not cut off");
}

#[tokio::test]
async fn a_hit_of_the_cache_is_whole_on_the_wire() {
    let portal = portal(Config::default()).await;
    let mut stream = portal.connect().await;
    for _ in 0..3 {
        stream
            .write_all(b"HEAD /api/v1/event HTTP/1.1\r\nhost: portal\r\n\r\n")
            .await
            .unwrap();
        let head = read(&mut stream, "\r\n\r\n").await;
        assert!(
            head.contains("content-length: 2\r\n") && head.ends_with("\r\n\r\n"),
            "{head}"
        );
        stream
            .write_all(b"GET /api/v1/event HTTP/1.1\r\nhost: portal\r\n\r\n")
            .await
            .unwrap();
        let answer = read(&mut stream, "[]").await;
        assert_eq!(answer.matches("content-length: 2\r\n").count(), 1, "{answer}");
        assert!(
            answer.contains("etag: \"") && answer.contains("x-request-id: "),
            "{answer}"
        );
    }
}

#[tokio::test]
async fn whoever_does_not_finish_a_head_is_hung_up_on() {
    let portal = portal(Config {
        header_timeout_ms: 200,
        ..Config::default()
    })
    .await;
    for beginning in [
        &b""[..],
        b"P",
        b"PRI * HTTP/2.0\r\n\r\nS",
        b"GET / HTTP/1.1\r\nhost: por",
    ] {
        let mut stream = portal.connect().await;
        stream.write_all(beginning).await.unwrap();
        let answer = hung_up(&mut stream).await;
        assert!(!answer.contains("200 OK"), "{answer}");
    }
}

/// The time in which nothing is asked runs on until the head is whole.
#[tokio::test]
async fn whoever_does_not_finish_a_later_head_is_hung_up_on() {
    let portal = portal(Config {
        header_timeout_ms: 200,
        idle_ms: 200,
        ..Config::default()
    })
    .await;
    let mut stream = portal.connect().await;
    stream
        .write_all(b"GET /api/v1/event HTTP/1.1\r\nhost: portal\r\n\r\n")
        .await
        .unwrap();
    read(&mut stream, "[]").await;
    stream.write_all(b"GET / HTTP/1.1\r\nhost: por").await.unwrap();
    assert_eq!(hung_up(&mut stream).await, "");
}

#[tokio::test]
async fn connections_past_the_cap_wait_until_one_that_is_answered_is_idle() {
    let portal = portal(Config {
        connections: 1,
        ..Config::default()
    })
    .await;
    let mut first = portal.connect().await;
    first
        .write_all(b"GET /api/v1/slow HTTP/1.1\r\nhost: portal\r\n\r\n")
        .await
        .unwrap();
    portal.slow.begun.notified().await;

    let mut second = portal.connect().await;
    second.write_all(REQUEST).await.unwrap();
    let mut byte = [0];
    let early = timeout(Duration::from_millis(200), second.read(&mut byte)).await;
    assert!(early.is_err(), "answered beyond the cap");
    portal.slow.finish.notify_one();
    assert!(read(&mut first, "finished").await.ends_with("finished"));
    assert!(read(&mut second, "127.0.0.1").await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn what_has_begun_is_finished_and_nothing_new_is_begun() {
    let portal = portal(Config::default()).await;
    let mut idle = portal.connect().await;
    idle.write_all(REQUEST).await.unwrap();
    read(&mut idle, "127.0.0.1").await;
    let mut busy = portal.connect().await;
    busy.write_all(b"GET /api/v1/slow HTTP/1.1\r\nhost: portal\r\n\r\n")
        .await
        .unwrap();
    portal.slow.begun.notified().await;

    portal.stop.cancel();
    assert_eq!(hung_up(&mut idle).await, "", "an idle connection is closed");
    let refused = testkit::eventually("the port is closed", || async {
        TcpStream::connect(portal.address).await.err()
    })
    .await;
    assert_eq!(refused.kind(), std::io::ErrorKind::ConnectionRefused);
    portal.slow.finish.notify_one();
    assert!(hung_up(&mut busy).await.ends_with("finished"));
    timeout(PATIENCE, portal.serving).await.unwrap().unwrap().unwrap();
}

#[tokio::test]
async fn what_does_not_end_in_time_is_cut_off() {
    let portal = portal(Config {
        drain_ms: 100,
        read_budget_ms: 60_000,
        ..Config::default()
    })
    .await;
    let mut stuck = portal.connect().await;
    stuck
        .write_all(b"GET /api/v1/slow HTTP/1.1\r\nhost: portal\r\n\r\n")
        .await
        .unwrap();
    portal.slow.begun.notified().await;
    portal.stop.cancel();
    timeout(PATIENCE, portal.serving).await.unwrap().unwrap().unwrap();
    assert_eq!(hung_up(&mut stuck).await, "");
}
