//! Nobody keeps others out by holding connections.

use std::net::{IpAddr, SocketAddr};

use bytes::Bytes;
use futures::future::join_all;
use gateway::Config;
use h2::{RecvStream, client::SendRequest};
use http::{Request, Response};
use tokio::{
    io::AsyncWriteExt,
    net::{TcpSocket, TcpStream},
    task::JoinHandle,
    time::timeout,
};

use crate::wire::{PATIENCE, REQUEST, hung_up, portal, read};

const LARGE: &[u8] = b"GET /api/v1/large HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n";
const EVENTS: &[u8] = b"GET /api/v1/event HTTP/1.1\r\nhost: portal\r\n\r\n";

/// Connects from another address of this machine.
async fn connect_from(from: [u8; 4], to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((IpAddr::from(from), 0).into()).unwrap();
    socket.connect(to).await.unwrap()
}

/// A connection of HTTP/2, which answers every PING; the second part ends with it.
type Http2 = (SendRequest<Bytes>, JoinHandle<Result<(), h2::Error>>);

async fn http2_from(from: [u8; 4], to: SocketAddr) -> Http2 {
    let (connection, driver) = h2::client::handshake(connect_from(from, to).await).await.unwrap();
    (connection, tokio::spawn(driver))
}

async fn ask(connection: &mut SendRequest<Bytes>) -> bool {
    begins(connection, "event").await.is_some()
}

/// The answer as far as its head; whoever drops it gives it up.
async fn begins(connection: &mut SendRequest<Bytes>, what: &str) -> Option<Response<RecvStream>> {
    let address = format!("http://portal/api/v1/{what}");
    let request = Request::get(address).body(()).unwrap();
    let (answer, _) = connection.send_request(request, true).ok()?;
    answer.await.ok().filter(|answer| answer.status() == 200)
}

/// Connects from somewhere, asks and stays.
async fn stays(from: [u8; 4], to: SocketAddr) -> TcpStream {
    let mut stream = connect_from(from, to).await;
    stream.write_all(EVENTS).await.unwrap();
    let said = read(&mut stream, "[]").await;
    assert!(said.starts_with("HTTP/1.1 200"), "{said}");
    stream
}

#[tokio::test]
async fn an_http_2_connection_without_a_request_is_closed_however_often_it_answers_pings() {
    let portal = portal(Config {
        header_timeout_ms: 200,
        idle_ms: 600_000,
        ..Config::default()
    })
    .await;
    let (_connection, driver) = http2_from([127, 0, 0, 1], portal.address).await;
    drop(timeout(PATIENCE, driver).await.expect("it is still open"));
}

#[tokio::test]
async fn a_connection_is_closed_that_was_silent_for_too_long_after_its_last_request() {
    let portal = portal(Config {
        header_timeout_ms: 200,
        idle_ms: 400,
        ..Config::default()
    })
    .await;
    let (mut connection, driver) = http2_from([127, 0, 0, 1], portal.address).await;
    assert!(ask(&mut connection).await);
    let mut stream = stays([127, 0, 0, 1], portal.address).await;
    drop(timeout(PATIENCE, driver).await.expect("it is still open"));
    assert_eq!(hung_up(&mut stream).await, "");
}

/// The one that never asks tells how the time goes: it is hung up on after the time of a head.
#[tokio::test]
async fn a_proxy_that_keeps_its_connections_finds_them_open_after_the_time_of_a_head() {
    let portal = portal(Config {
        header_timeout_ms: 300,
        idle_ms: 600_000,
        ..Config::default()
    })
    .await;
    let mut kept = stays([127, 0, 0, 1], portal.address).await;
    for _ in 0..3 {
        let mut silent = portal.connect().await;
        assert_eq!(hung_up(&mut silent).await, "");
    }
    kept.write_all(REQUEST).await.unwrap();
    assert!(read(&mut kept, "127.0.0.1").await.starts_with("HTTP/1.1 200"));
}

/// The attack: every place is taken by connections that once asked and now only answer PINGs.
#[tokio::test(flavor = "multi_thread")]
async fn new_visitors_are_answered_however_many_idle_connections_an_address_holds() {
    let attacker = [127, 0, 0, 2];
    let portal = portal(Config {
        connections: 256,
        connections_per_address: 200,
        idle_ms: 600_000,
        header_timeout_ms: 600_000,
        ..Config::default()
    })
    .await;
    let mut held = Vec::new();
    for number in 0..1_000 {
        let (mut connection, driver) = http2_from(attacker, portal.address).await;
        if number % 2 == 0 {
            assert!(ask(&mut connection).await);
        }
        held.push((connection, driver));
    }
    let visitors = (0..16).map(|number| stays([127, 0, 1, number], portal.address));
    let answered = timeout(PATIENCE, join_all(visitors))
        .await
        .expect("visitors wait outside");
    // They stay, and more of the attack does not drive them out.
    for _ in 0..300 {
        held.push(http2_from(attacker, portal.address).await);
    }
    for mut visitor in answered {
        visitor.write_all(EVENTS).await.unwrap();
        assert!(read(&mut visitor, "[]").await.starts_with("HTTP/1.1 200"));
    }
}

/// Connects until it is answered: for as long as nobody else counts as idle, newcomers give way to each other.
async fn gets_in(from: [u8; 4], to: SocketAddr) -> TcpStream {
    loop {
        let mut stream = connect_from(from, to).await;
        if stream.write_all(EVENTS).await.is_ok() && read(&mut stream, "[]").await.starts_with("HTTP/1.1 200") {
            return stream;
        }
    }
}

/// A connection of HTTP/2 whose client opens no window for an answer and yet answers every PING.
async fn reads_nothing_from(from: [u8; 4], to: SocketAddr) -> Http2 {
    let mut client = h2::client::Builder::new();
    client.initial_window_size(0);
    let handshake = client.handshake(connect_from(from, to).await);
    let (connection, driver) = handshake.await.unwrap();
    (connection, tokio::spawn(driver))
}

/// The attack: every place is taken by connections with an answer that nobody takes.
#[tokio::test(flavor = "multi_thread")]
async fn new_visitors_are_answered_however_many_answers_nobody_takes() {
    let portal = portal(Config {
        connections: 64,
        connections_per_address: 32,
        idle_ms: 600_000,
        header_timeout_ms: 600_000,
        ..Config::default()
    })
    .await;
    let mut held = Vec::new();
    for number in 0..64_u8 {
        let (mut connection, driver) = reads_nothing_from([127, 0, 0, 2 + number % 5], portal.address).await;
        // The last of them may have to go before they ask: nobody else is idle by then.
        let untaken = begins(&mut connection, "event").await;
        held.extend(untaken.map(|untaken| (untaken, connection, driver)));
    }
    assert!(held.len() > 48, "{}: the head of an answer needs no window", held.len());
    let visitors = (0..16).map(|number| gets_in([127, 0, 1, number], portal.address));
    timeout(PATIENCE, join_all(visitors))
        .await
        .expect("visitors wait outside");
}

#[tokio::test]
async fn a_connection_whose_answer_nobody_takes_is_closed_after_the_time_between_two_requests() {
    let portal = portal(Config {
        header_timeout_ms: 200,
        idle_ms: 400,
        ..Config::default()
    })
    .await;
    let (mut connection, driver) = reads_nothing_from([127, 0, 0, 1], portal.address).await;
    let _untaken = begins(&mut connection, "event").await.expect("a head");
    drop(timeout(PATIENCE, driver).await.expect("it is still open"));
}

/// The attack: answers of a mebibyte that nobody takes, on connections for which there are places.
#[tokio::test(flavor = "multi_thread")]
async fn answers_that_nobody_takes_are_given_up_past_a_bound_and_who_reads_goes_on() {
    let portal = portal(Config {
        unread_mib: 8,
        idle_ms: 600_000,
        header_timeout_ms: 600_000,
        ..Config::default()
    })
    .await;
    let mut held = Vec::new();
    for _ in 0..16 {
        let (mut connection, driver) = reads_nothing_from([127, 0, 0, 2], portal.address).await;
        let untaken = begins(&mut connection, "large").await.expect("a head");
        held.push((untaken, connection, driver));
    }
    // Whoever comes for an answer has it looked who takes nothing.
    let looked = async {
        while held.iter().filter(|(.., driver)| driver.is_finished()).count() < 8 {
            let mut reader = connect_from([127, 0, 1, 1], portal.address).await;
            reader.write_all(LARGE).await.unwrap();
            assert!(read(&mut reader, "end of it").await.contains("end of it"));
        }
    };
    timeout(PATIENCE, looked).await.expect("they are all kept in memory");
}

/// Several addresses together take all places, each less than its part.
#[tokio::test(flavor = "multi_thread")]
async fn room_is_kept_for_newcomers_when_all_places_are_taken() {
    let portal = portal(Config {
        connections: 64,
        connections_per_address: 32,
        idle_ms: 600_000,
        ..Config::default()
    })
    .await;
    let mut held = Vec::new();
    for number in 0..200_u8 {
        held.push(stays([127, 0, 0, 2 + number % 5], portal.address).await);
    }
    let visitors = (0..16).map(|number| stays([127, 0, 1, number], portal.address));
    timeout(PATIENCE, join_all(visitors))
        .await
        .expect("visitors wait outside");
}
