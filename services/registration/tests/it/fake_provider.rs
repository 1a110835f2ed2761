//! The payment provider that takes no money, at work over HTTP.

use std::sync::Arc;

use kit::clock::Clock;
use registration::{Asked, Config, FakeCharge, FakeMidtrans, PaymentProvider};
use secrecy::SecretString;
use serde_json::Value;
use sqlx::PgPool;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};

use portal_proto::registration::v1 as pb;

use crate::{
    catalog::{Catalog, sub_event},
    support::{NOW, Registration, with_config},
};

/// Signs what the provider says.
const KEY: &str = "SB-Mid-server-for-tests";

/// The fake, and where it answers.
pub struct Provider {
    pub fake: Arc<FakeMidtrans>,
    url: String,
}

impl Provider {
    /// One whose clock stands at [`NOW`].
    pub async fn start() -> Self {
        let fake = Arc::new(FakeMidtrans::new(KEY.into(), Clock::from_fn(|| NOW)));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let served = Arc::clone(&fake);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, Arc::clone(&served)));
            }
        });
        Self { fake, url }
    }

    /// The one charge that it has under this id, or under one that begins so.
    pub fn charge(&self, order: &str) -> FakeCharge {
        let mut charges = self.fake.charges().into_iter();
        let found = charges.find(|charge| charge.order_id.starts_with(order) && charge.transaction_status != "cancel");
        found.expect("the provider has a charge of the order")
    }

    /// A notice of a charge that says so, signed, whether it is true or not.
    pub fn says(&self, order: &str, status: &str, gross_amount: Option<&str>) -> Value {
        let mut charge = self.charge(order);
        charge.transaction_status = status.to_owned();
        if let Some(amount) = gross_amount {
            charge.gross_amount = amount.to_owned();
        }
        self.fake.notice(&charge)
    }
}

/// Answers one request; a lost answer is a connection that ends without one.
async fn serve(mut stream: TcpStream, fake: Arc<FakeMidtrans>) {
    let Some((head, body)) = read(&mut stream).await else {
        return;
    };
    let mut line = head.lines().next().unwrap_or_default().split(' ');
    let (method, path) = (line.next().unwrap_or_default(), line.next().unwrap_or_default());
    let authorization = head
        .lines()
        .filter_map(|line| line.split_once(": "))
        .find_map(|(name, value)| name.eq_ignore_ascii_case("authorization").then_some(value));
    let asked = Asked {
        method,
        path,
        authorization,
        body: body.as_bytes(),
    };
    let Some(said) = fake.answer(asked) else { return };
    let (status, body) = (said.status, said.body.to_string());
    let text = format!(
        "HTTP/1.1 {status} X\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    let _ = stream.write_all(text.as_bytes()).await;
}

async fn read(stream: &mut TcpStream) -> Option<(String, String)> {
    let mut bytes = Vec::new();
    loop {
        let mut chunk = [0; 4_096];
        let length = stream.read(&mut chunk).await.ok().filter(|length| *length > 0)?;
        bytes.extend_from_slice(&chunk[..length]);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let Some((head, body)) = text.split_once("\r\n\r\n") else {
            continue;
        };
        let lengths = head.lines().filter_map(|line| line.split_once(": "));
        let expected = lengths
            .filter(|(name, _)| name.eq_ignore_ascii_case("content-length"))
            .find_map(|(_, length)| length.trim().parse().ok())
            .unwrap_or(0);
        if body.len() >= expected {
            return Some((head.to_owned(), body.to_owned()));
        }
    }
}

/// A registration that has `provider` take in what is paid: two workshops of 20 seats, and a symposium without a limit.
pub async fn collecting(pool: &PgPool, provider: &Provider) -> Registration {
    registration::load_reference(pool).await.unwrap();
    let catalog = Catalog::default();
    catalog.offers(
        vec![
            sub_event(7, "Workshop Jalan Napas", 0, Some(20), 750_000),
            sub_event(8, "Workshop Nyeri", 2, Some(20), 500_000),
            sub_event(9, "Simposium", 4, None, 1_000_000),
        ],
        Vec::new(),
    );
    let set = |config: &mut Config| {
        config.issue_documents_ms = 600_000;
        config.follow_charges_ms = 10;
        config.provider = PaymentProvider::Fake;
        config.midtrans.base_url.clone_from(&provider.url);
        config.midtrans.server_key = Some(SecretString::from(KEY));
    };
    with_config(pool, &catalog, set).await
}

impl Registration {
    /// The provider tells, as the gateway passes it on.
    pub async fn is_told(&self, notice: &Value) -> Result<(), tonic::Status> {
        let said = |field: &str| notice[field].as_str().unwrap_or_default().to_owned();
        let request = pb::TakePaymentNoticeRequest {
            provider: "midtrans".to_owned(),
            order_id: said("order_id"),
            transaction_id: said("transaction_id"),
            transaction_status: said("transaction_status"),
            fraud_status: notice["fraud_status"].as_str().map(str::to_owned),
            status_code: said("status_code"),
            gross_amount: said("gross_amount"),
            signature_key: said("signature_key"),
        };
        self.payment.clone().take_payment_notice(request).await.map(|_| ())
    }
}
