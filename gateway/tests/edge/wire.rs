//! A [`Front`] behind a real port, and clients that write bytes.

use std::{net::SocketAddr, time::Duration};

use axum::{
    Extension, Router,
    routing::{get as on_get, post as on_post},
};
use gateway::{
    Config,
    middleware::{Front, Peer},
    openapi::policies,
    serve,
};
use tokio::{
    io::AsyncReadExt,
    net::{TcpListener, TcpStream},
    task::JoinHandle,
    time::timeout,
};
use tokio_util::sync::CancellationToken;

use crate::support::Held;

/// How long a test waits for what must come.
pub const PATIENCE: Duration = Duration::from_secs(20);
/// Asks for the own address.
pub const REQUEST: &[u8] = b"GET /api/v1/user HTTP/1.1\r\nhost: portal\r\n\r\n";

/// A portal that serves.
pub struct Portal {
    pub address: SocketAddr,
    pub stop: CancellationToken,
    pub serving: JoinHandle<std::io::Result<()>>,
    pub slow: Held,
}

/// Serves a few routes.
pub async fn portal(config: Config) -> Portal {
    let slow = Held::default();
    let router = Router::new()
        .route(
            "/api/v1/user",
            on_get(|Extension(Peer(peer)): Extension<Peer>| async move { peer.to_string() }),
        )
        .route("/api/v1/event", on_get(|| async { "[]" }))
        .route("/api/v1/large", on_get(|| async { " ".repeat(1 << 20) + "end of it" }))
        .route("/api/v1/echo", on_post(|body: String| async { body }))
        .route("/api/v1/slow", slow.route("finished"));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let stop = CancellationToken::new();
    let front = Front::new(router, policies(), &config);
    let serving = tokio::spawn(serve(listener, front, config, stop.clone()));
    Portal {
        address,
        stop,
        serving,
        slow,
    }
}

impl Portal {
    pub async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }
}

/// Reads until `end` was seen or the other side hung up.
pub async fn read(stream: &mut TcpStream, end: &str) -> String {
    let mut text = Vec::new();
    let reading = async {
        let mut piece = [0; 1024];
        while !String::from_utf8_lossy(&text).contains(end) {
            match stream.read(&mut piece).await {
                Ok(0) | Err(_) => break,
                Ok(count) => text.extend_from_slice(&piece[..count]),
            }
        }
    };
    timeout(PATIENCE, reading).await.expect("neither an answer nor an end");
    String::from_utf8(text).unwrap()
}

/// Reads to the very end, however it comes.
pub async fn hung_up(stream: &mut TcpStream) -> String {
    read(stream, "\u{0}never").await
}
