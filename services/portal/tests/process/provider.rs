//! A WhatsApp provider on this machine: takes every message and remembers it.

use std::sync::{Arc, Mutex};

use serde_json::Value;
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    task::JoinSet,
};

use crate::cluster::Cluster;

/// Listens until it is dropped.
pub struct Provider {
    address: String,
    taken: Arc<Mutex<Vec<Value>>>,
    _serving: JoinSet<()>,
}

impl Provider {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let taken = Arc::<Mutex<Vec<Value>>>::default();
        let mut serving = JoinSet::new();
        let keeps = Arc::clone(&taken);
        serving.spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                if let Some(message) = answer(stream).await {
                    keeps.lock().unwrap().push(message);
                }
            }
        });
        Self {
            address,
            taken,
            _serving: serving,
        }
    }

    /// Makes the processes that start from now on send their WhatsApp messages here.
    pub fn serve(&self, cluster: &mut Cluster) {
        for (key, value) in [
            ("WHATSAPP", "whatsapp_cloud"),
            ("ALLOW_LOG", "true"),
            ("WHATSAPP_CLOUD__BASE_URL", &self.address),
            ("WHATSAPP_CLOUD__PHONE_NUMBER_ID", "105954558954427"),
            ("WHATSAPP_CLOUD__TOKEN", "a-token-of-this-test"),
            ("WHATSAPP_CLOUD__TEMPLATE", "kode_otp"),
        ] {
            cluster.set(&format!("PORTAL__NOTIFICATION__{key}"), value);
        }
    }

    /// The messages so far, as they came.
    pub fn messages(&self) -> Vec<Value> {
        self.taken.lock().unwrap().clone()
    }
}

/// Reads one request and takes the message in it.
async fn answer(stream: TcpStream) -> Option<Value> {
    let mut stream = BufReader::new(stream);
    let mut length = 0;
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).await.ok()?;
        let line = line.trim().to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        if let Some(said) = line.strip_prefix("content-length:") {
            length = said.trim().parse().ok()?;
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await.ok()?;
    let words = r#"{"messages":[{"id":"wamid.1"}]}"#;
    let answer = format!(
        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{words}",
        words.len()
    );
    stream.write_all(answer.as_bytes()).await.ok()?;
    serde_json::from_slice(&body).ok()
}
