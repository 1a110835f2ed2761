//! What the tests share: the processes, members, phones, and the switch that breaks a rule.

use std::{env, future::Future, time::Duration};

use hmac::{Hmac, KeyInit, Mac};
use reqwest::{RequestBuilder, StatusCode};
use serde_json::{Value, json};
use sha2::Sha256;
use sqlx::PgPool;
use testkit::eventually;

use crate::{
    cluster::{Cluster, Process},
    phones::Phones,
};

/// Of every member here, until a test changes it.
pub const PASSWORD: &str = "Diklat#2026";
pub const ASK: &str = "/api/v1/forgot-password/token";
pub const RESET: &str = "/api/v1/forgot-password";
pub const LOG_IN: &str = "/api/v1/auth/login";
pub const WHO_AM_I: &str = "/api/v1/check/auth";

/// The key of codes and counted tries, as the cluster configures it.
const INDEX_KEY: [u8; 32] = [0xab; 32];
const FIRST: &str = "pertama@contoh.id";

/// The processes of a portal that are not running yet, and the phones of its members.
pub struct Scene {
    pub cluster: Cluster,
    pub phones: Phones,
}

impl Scene {
    /// With the broker of the test run.
    pub async fn at_shared_broker() -> Self {
        let amqp = env::var("PORTAL_TEST_AMQP_URL")
            .expect("PORTAL_TEST_AMQP_URL is missing: `make test` starts the broker and sets it");
        Self::at(amqp).await
    }

    pub async fn at(amqp: String) -> Self {
        let phones = Phones::start().await;
        let mut cluster = Cluster::at_broker(amqp).await;
        phones.serve(&mut cluster);
        Self { cluster, phones }
    }

    /// One more setting, such as `IDENTITY__OTP_PAUSE_SECONDS`, for every process that starts from now on.
    pub fn set(&mut self, key: &str, value: impl Into<String>) {
        self.cluster.set(&format!("PORTAL__{key}"), value);
    }

    /// A look into a module's database.
    pub async fn database(&self, module: &str) -> PgPool {
        PgPool::connect(&self.cluster.databases.url_for(module)).await.unwrap()
    }

    /// Starts a process of each target and waits until all are ready.
    pub async fn run<const N: usize>(&self, targets: [&str; N]) -> [Process; N] {
        let processes = targets.map(|target| self.cluster.begin(target));
        for process in &processes {
            process.ready().await;
        }
        processes
    }

    /// Members `from` to `until`, as rows. Their password is hashed once: by registering somebody before them.
    pub async fn members(&self, gateway: &Process, numbers: std::ops::Range<u32>) {
        let form = json!({
            "nama": "Anggota Pertama", "email": FIRST, "password": PASSWORD, "phone": "081190000000",
            "nik": "3174014501900001",
        });
        let registered = gateway.post("/api/v1/auth/register", &form).send().await.unwrap();
        assert_eq!(registered.status(), StatusCode::CREATED);
        sqlx::query(
            "INSERT INTO accounts (name, email, phone, role, password_hash, created_at)
             SELECT 'Anggota', 'anggota' || n || '@contoh.id', '+62812' || 10000000 + n, 'user', password_hash, now()
             FROM accounts, generate_series($2, $3 - 1) AS n WHERE email = $1",
        )
        .bind(FIRST)
        .bind(i32::try_from(numbers.start).unwrap())
        .bind(i32::try_from(numbers.end).unwrap())
        .execute(&self.database("identity").await)
        .await
        .unwrap();
    }

    /// Asks for a code in the member's name and waits until it is on the phone.
    pub async fn code_of(&self, gateway: &Process, member: u32) -> String {
        let phone = e164(member);
        let before = self.phones.codes_on(&phone).len();
        let asked = ask(gateway, member).send().await.unwrap();
        assert_eq!(asked.status(), StatusCode::OK);
        eventually("the code to be on the phone", || async {
            self.phones.codes_on(&phone).into_iter().nth(before)
        })
        .await
    }

    /// As if every code, and every question for one, were ten minutes older: the next question makes a code at once, and one
    /// question makes one. There are fewer in a test than an hour allows.
    pub async fn as_if_long_ago(&self) {
        sqlx::raw_sql(
            "DELETE FROM otp_asks;
             UPDATE otp_challenges SET requested_at = requested_at - interval '10 minutes',
                issued_at = issued_at - interval '10 minutes'",
        )
        .execute(&self.database("identity").await)
        .await
        .unwrap();
    }

    /// The end of a test that went well: nothing of it stays behind.
    pub async fn stop(self) {
        self.cluster.stop().await;
    }
}

pub fn email(member: u32) -> String {
    format!("anggota{member}@contoh.id")
}

/// As its owner types it.
pub fn phone(member: u32) -> String {
    format!("0812{}", 10_000_000 + member)
}

pub fn e164(member: u32) -> String {
    format!("+62812{}", 10_000_000 + member)
}

pub fn ask(gateway: &Process, member: u32) -> RequestBuilder {
    gateway.post(ASK, &json!({"email": email(member), "phone": phone(member)}))
}

/// Sets a new password by a code.
pub fn reset(gateway: &Process, email: &str, code: &str) -> RequestBuilder {
    let form = json!({"email": email, "password": "Kata-Sandi-Baru 8", "token": code});
    gateway.post(RESET, &form)
}

/// A session of the member; its token.
pub async fn log_in(gateway: &Process, member: u32) -> String {
    let form = json!({"email": email(member), "password": PASSWORD});
    let entered = gateway.post(LOG_IN, &form).send().await.unwrap();
    assert_eq!(entered.status(), StatusCode::OK);
    let entered: Value = entered.json().await.unwrap();
    entered["token"]["accessToken"].as_str().unwrap().to_owned()
}

/// A code that is not `right`.
pub fn wrong(right: &str) -> String {
    let other = if right.starts_with('7') { '3' } else { '7' };
    format!("{other}{}", &right[1..])
}

/// A keyed hash as identity makes it: what it keeps of codes, and under what it counts tries.
pub fn keyed_hash(purpose: &str, text: &str) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(&INDEX_KEY).unwrap();
    mac.update(purpose.as_bytes());
    mac.update(&[0]);
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().to_vec()
}

/// Whether full counts are wanted (`make faults`), or a shorter form (`make test`).
pub fn is_full() -> bool {
    env::var_os("PORTAL_FAULTS_FULL").is_some()
}

pub fn is_sabotaged(word: &str) -> bool {
    env::var("PORTAL_SABOTAGE").is_ok_and(|asked| asked == word)
}

/// Breaks the rule of `word` by `sql`, if that is asked for.
pub async fn sabotage(database: &PgPool, word: &str, sql: &'static str) {
    if is_sabotaged(word) {
        sqlx::raw_sql(sql).execute(database).await.unwrap();
    }
}

/// Looks again and again until there is nothing to complain of; the last complaints when `patience` is over.
pub async fn settled<F, Fut>(patience: Duration, mut complaints: F) -> Vec<String>
where
    F: FnMut() -> Fut,
    Fut: Future<Output = Vec<String>>,
{
    let until = tokio::time::Instant::now() + patience;
    loop {
        let found = complaints().await;
        if found.is_empty() || tokio::time::Instant::now() >= until {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}
