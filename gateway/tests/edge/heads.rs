//! Heads that two readers could read in two ways, over real connections.

use gateway::Config;
use tokio::io::AsyncWriteExt;

use crate::wire::{hung_up, portal, read};

#[tokio::test]
async fn a_request_without_a_host_or_with_two_is_refused_and_ends_the_connection() {
    let portal = portal(Config::default()).await;
    for hosts in [
        "",
        "host: portal\r\nhost: portal\r\n",
        "Host: portal\r\nhOST: other\r\n",
    ] {
        for line in ["GET /api/v1/user", "GET /api/v1/event", "GET /", "POST /api/v1/echo"] {
            let mut stream = portal.connect().await;
            let head = format!("{line} HTTP/1.1\r\n{hosts}\r\n");
            stream.write_all(head.as_bytes()).await.unwrap();
            let answer = hung_up(&mut stream).await;
            assert!(answer.starts_with("HTTP/1.1 400"), "{head} {answer}");
            assert!(
                answer.contains("\r\nconnection: close\r\n") && answer.contains("\"code\":\"permintaan_rusak\""),
                "{answer}"
            );
        }
    }
}

#[tokio::test]
async fn http_1_0_needs_no_host() {
    let portal = portal(Config::default()).await;
    let mut stream = portal.connect().await;
    stream.write_all(b"GET /api/v1/event HTTP/1.0\r\n\r\n").await.unwrap();
    assert!(hung_up(&mut stream).await.starts_with("HTTP/1.0 200"));
}

#[tokio::test]
async fn a_head_with_a_bare_line_feed_is_refused_and_what_it_hides_is_not_answered() {
    let portal = portal(Config::default()).await;
    let hidden = "GET /api/v1/event HTTP/1.1\r\nhost: portal\r\n\r\n";
    for beginning in [
        "GET /api/v1/user HTTP/1.1\nhost: portal\n\n",
        "GET /api/v1/user HTTP/1.1\r\nhost: portal\n\r\n",
        "GET /api/v1/user HTTP/1.1\r\nhost: portal\r\nx-a: b\nx-c: d\r\n\r\n",
        "GET /api/v1/user HTTP/1.1\r\nhost: portal\r\n\n",
        "\nGET /api/v1/user HTTP/1.1\r\nhost: portal\r\n\r\n",
    ] {
        let mut stream = portal.connect().await;
        stream
            .write_all(format!("{beginning}{hidden}").as_bytes())
            .await
            .unwrap();
        let answer = hung_up(&mut stream).await;
        assert!(answer.starts_with("HTTP/1.1 400"), "{beginning:?} {answer}");
        assert_eq!(answer.matches("HTTP/1.1 ").count(), 1, "{beginning:?} {answer}");
    }
}

/// Its client waits for the answer, as one does that sends nothing behind a head.
#[tokio::test]
async fn a_broken_head_is_refused_although_nothing_comes_behind_it() {
    let portal = portal(Config::default()).await;
    for head in [
        "GET /api/v1/user HTTP/1.1\n",
        "GET /api/v1/user HTTP/1.1\nhost: portal\n\n",
        "GET /api/v1/user HTTP/1.1\r\nhost: portal\n",
        "GET /api/v1/user HTTP/1.1\r\nhost: portal\r\n\n",
        "POST /api/v1/echo HTTP/1.1\r\nhost: portal\r\ncontent-length: +2\r\n\r\n",
        "POST /api/v1/echo HTTP/1.1\r\nhost: portal\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\nab",
    ] {
        let (all_but_one, one) = head.split_at(head.len() - 1);
        for pieces in [[head, ""], [all_but_one, one]] {
            let mut stream = portal.connect().await;
            for piece in pieces {
                stream.write_all(piece.as_bytes()).await.unwrap();
                tokio::task::yield_now().await;
            }
            let answer = hung_up(&mut stream).await;
            assert!(answer.starts_with("HTTP/1.1 400"), "{pieces:?} {answer}");
        }
    }
}

#[tokio::test]
async fn behind_a_body_a_head_is_read_as_strictly() {
    let portal = portal(Config::default()).await;
    let mut stream = portal.connect().await;
    let body = "a\nb\n\nc";
    let length = body.len();
    let head = format!("POST /api/v1/echo HTTP/1.1\r\nhost: portal\r\ncontent-length: {length}\r\n\r\n{body}");
    for _ in 0..2 {
        stream.write_all(head.as_bytes()).await.unwrap();
        let answer = read(&mut stream, body).await;
        assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with(body), "{answer}");
    }
    stream
        .write_all(b"GET /api/v1/user HTTP/1.1\nhost: portal\r\n\r\n")
        .await
        .unwrap();
    assert!(hung_up(&mut stream).await.starts_with("HTTP/1.1 400"));
}

#[tokio::test]
async fn a_body_in_pieces_is_read_and_ends_the_connection() {
    let portal = portal(Config::default()).await;
    let mut stream = portal.connect().await;
    let chunked =
        "POST /api/v1/echo HTTP/1.1\r\nhost: portal\r\ntransfer-encoding: chunked\r\n\r\n3\r\na\nb\r\n0\r\n\r\n";
    let hidden = "GET /api/v1/user HTTP/1.1\nhost: portal\n\n";
    stream.write_all(format!("{chunked}{hidden}").as_bytes()).await.unwrap();
    let answer = hung_up(&mut stream).await;
    assert!(
        answer.starts_with("HTTP/1.1 200") && answer.contains("\r\nconnection: close\r\n") && answer.ends_with("a\nb"),
        "{answer}"
    );
}
