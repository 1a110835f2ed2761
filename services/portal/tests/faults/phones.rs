//! The phones of all members, behind a WhatsApp API and an SMS gateway that can misbehave.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};
use std::time::Duration;

use kit::clock::Clock;
use reqwest::Url;
use serde_json::Value;
use time::OffsetDateTime;
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    task::JoinSet,
};

use crate::cluster::Cluster;

/// Longer than the worker waits for an answer, see [`Phones::serve`].
const SILENCE: Duration = Duration::from_secs(3);

/// A message that arrived on a phone.
#[derive(Clone, Debug)]
pub struct Arrived {
    /// E.164.
    pub phone: String,
    /// 6 digits.
    pub code: String,
    /// When the provider took it.
    pub at: OffsetDateTime,
}

/// What the provider did so far.
#[derive(Debug, Default)]
pub struct Deeds {
    /// Took the message and said so.
    pub taken: AtomicUsize,
    /// Refused it, for now or because the number is not on WhatsApp.
    pub refused: AtomicUsize,
    /// Took the message and never said so.
    pub taken_in_silence: AtomicUsize,
    /// Closed the connection and threw the message away.
    pub hung_up: AtomicUsize,
}

/// Listens until it is dropped.
pub struct Phones {
    address: String,
    network: Arc<Network>,
    _serving: JoinSet<()>,
}

struct Network {
    arrived: Mutex<Vec<Arrived>>,
    misbehaves: AtomicBool,
    deeds: Deeds,
    clock: Clock,
}

enum Mood {
    Takes,
    Refuses(&'static str, &'static str),
    TakesInSilence,
    HangsUp,
}

impl Phones {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let network = Arc::new(Network {
            arrived: Mutex::default(),
            misbehaves: AtomicBool::new(false),
            deeds: Deeds::default(),
            clock: Clock::system(),
        });
        let mut serving = JoinSet::new();
        let shared = Arc::clone(&network);
        serving.spawn(async move {
            let mut calls = JoinSet::new();
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                while calls.try_join_next().is_some() {}
                let network = Arc::clone(&shared);
                calls.spawn(async move { network.answer(stream).await });
            }
        });
        Self {
            address,
            network,
            _serving: serving,
        }
    }

    /// Makes the processes that start from now on send their messages here.
    pub fn serve(&self, cluster: &mut Cluster) {
        for (key, value) in [
            ("ALLOW_LOG", "true"),
            ("SEND_TIMEOUT_MS", "1000"),
            ("WHATSAPP", "whatsapp_cloud"),
            ("WHATSAPP_CLOUD__BASE_URL", &self.address),
            ("WHATSAPP_CLOUD__PHONE_NUMBER_ID", "105954558954427"),
            ("WHATSAPP_CLOUD__TOKEN", "a-token-of-this-test"),
            ("WHATSAPP_CLOUD__TEMPLATE", "kode_otp"),
            ("SMS", "sms_http"),
            ("SMS_HTTP__URL", &format!("{}/sms", self.address)),
            ("SMS_HTTP__FORMAT", "form"),
            ("SMS_HTTP__BODY", "to={to}&text={text}"),
        ] {
            cluster.set(&format!("PORTAL__NOTIFICATION__{key}"), value);
        }
    }

    /// From now on one in ten calls is refused, one in twenty is taken without a word, and some are lost.
    pub fn misbehave(&self, badly: bool) {
        self.network.misbehaves.store(badly, Ordering::SeqCst);
    }

    /// Everything so far, in the order in which it arrived.
    pub fn arrived(&self) -> Vec<Arrived> {
        self.network.arrived.lock().unwrap().clone()
    }

    /// The codes that arrived on one phone.
    pub fn codes_on(&self, phone: &str) -> Vec<String> {
        let arrived = self.network.arrived.lock().unwrap();
        let on_it = arrived.iter().filter(|message| message.phone == phone);
        on_it.map(|message| message.code.clone()).collect()
    }

    pub fn deeds(&self) -> &Deeds {
        &self.network.deeds
    }
}

impl Network {
    /// One call, one connection.
    async fn answer(&self, stream: TcpStream) {
        let mut stream = BufReader::new(stream);
        let Some((path, body)) = read(&mut stream).await else {
            return;
        };
        let is_sms = path.starts_with("/sms");
        let (phone, code) = if is_sms { from_sms(&body) } else { from_whatsapp(&body) };
        match self.mood(is_sms) {
            Mood::Takes => {
                self.deliver(phone, code);
                self.deeds.taken.fetch_add(1, Ordering::SeqCst);
                say(&mut stream, "200 OK", r#"{"messages":[{"id":"wamid.1"}]}"#).await;
            }
            Mood::Refuses(status, words) => {
                self.deeds.refused.fetch_add(1, Ordering::SeqCst);
                say(&mut stream, status, words).await;
            }
            Mood::TakesInSilence => {
                self.deliver(phone, code);
                self.deeds.taken_in_silence.fetch_add(1, Ordering::SeqCst);
                tokio::time::sleep(SILENCE).await;
            }
            Mood::HangsUp => {
                self.deeds.hung_up.fetch_add(1, Ordering::SeqCst);
            }
        }
    }

    fn deliver(&self, phone: String, code: String) {
        let at = self.clock.now();
        self.arrived.lock().unwrap().push(Arrived { phone, code, at });
    }

    fn mood(&self, is_sms: bool) -> Mood {
        if !self.misbehaves.load(Ordering::SeqCst) {
            return Mood::Takes;
        }
        match (rand::random_range(0..100), is_sms) {
            (0..10, true) => Mood::Refuses("503 Service Unavailable", "{}"),
            (0..5, false) => Mood::Refuses("500 Internal Server Error", r#"{"error":{"code":131000}}"#),
            (5..10, false) => Mood::Refuses("429 Too Many Requests", r#"{"error":{"code":130429}}"#),
            (10..15, _) => Mood::TakesInSilence,
            (15..17, _) => Mood::HangsUp,
            (17, false) => Mood::Refuses("400 Bad Request", r#"{"error":{"code":131026}}"#),
            _ => Mood::Takes,
        }
    }
}

async fn read(stream: &mut BufReader<TcpStream>) -> Option<(String, String)> {
    let mut first = String::new();
    stream.read_line(&mut first).await.ok()?;
    let path = first.split(' ').nth(1)?.to_owned();
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
    Some((path, String::from_utf8(body).ok()?))
}

async fn say(stream: &mut BufReader<TcpStream>, status: &str, words: &str) {
    let answer = format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{words}",
        words.len()
    );
    // The worker may have been killed meanwhile.
    let _ = stream.write_all(answer.as_bytes()).await;
}

fn from_whatsapp(body: &str) -> (String, String) {
    let body: Value = serde_json::from_str(body).unwrap();
    let text = |pointer: &str| body.pointer(pointer).and_then(Value::as_str).unwrap().to_owned();
    (
        format!("+{}", text("/to")),
        text("/template/components/0/parameters/0/text"),
    )
}

fn from_sms(body: &str) -> (String, String) {
    let form = Url::parse(&format!("http://form/?{body}")).unwrap();
    let field = |name: &str| {
        let mut pairs = form.query_pairs();
        pairs.find(|(key, _)| key == name).unwrap().1.into_owned()
    };
    let text = field("text");
    let mut words = text.split(|sign: char| !sign.is_ascii_digit());
    let code = words.find(|word| word.len() == 6).unwrap().to_owned();
    (field("to"), code)
}
