//! What the tests of one-time codes share: identity with its job and its consumer at work, and what it sent.
//!
//! Each rule can be broken from outside: `PORTAL_SABOTAGE=<word>` has [`sabotage`] install SQL that breaks the rule of
//! that word, and its test must then be red. A test's words stand in its doc comment.

use events::{Event, SealKey, Sealed};
use identity::Config;
use kit::{link::Link, module::Worker};
use portal_proto::identity::v1::{
    Channel, RegisterRequest, RequestCodeRequest, ResetPasswordRequest, identity_service_client::IdentityServiceClient,
    password_reset_service_client::PasswordResetServiceClient,
};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use testkit::{
    FixedClock, eventually,
    refusal::{fields, reason},
};
use time::OffsetDateTime;
use tokio_util::sync::{CancellationToken, DropGuard};
use tonic::{Code, Status};
use uuid::Uuid;

use crate::support::{PASSWORD, a_form, identity_with, seal_key};

pub const EMAIL: &str = "sari.lestari@contoh.id";
pub const PHONE: &str = "0812-1002-0099";
pub const E164: &str = "+6281210020099";
pub const NEW_PASSWORD: &str = "Kata-Sandi-Baru 8";

/// Identity at work. Dropping it ends its workers.
pub struct Scene {
    pub accounts: IdentityServiceClient<Link>,
    pub resets: PasswordResetServiceClient<Link>,
    pub clock: FixedClock,
    pub pool: PgPool,
    _work: DropGuard,
}

/// A message with a code, as notification reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    pub message_id: Uuid,
    pub channel: String,
    pub expires_at: OffsetDateTime,
    pub supersedes: Option<Uuid>,
    pub phone: String,
    pub code: String,
}

#[derive(Deserialize)]
struct OtpRequested {
    message_id: Uuid,
    channel: String,
    #[serde(with = "time::serde::rfc3339")]
    expires_at: OffsetDateTime,
    #[serde(default)]
    supersedes: Option<Uuid>,
    sealed: Sealed,
}

#[derive(Deserialize)]
struct OtpDelivery {
    phone: String,
    code: String,
}

/// What notification announces of a code that may not have arrived.
#[derive(Serialize, Deserialize)]
pub struct Lost {
    pub message_id: Uuid,
    pub reason: String,
}

impl Event for Lost {
    const TOPIC: &'static str = events::topics::OTP_UNDELIVERED;
}

/// Whether the rule of `word` is to be broken.
pub fn is_sabotaged(word: &str) -> bool {
    std::env::var("PORTAL_SABOTAGE").is_ok_and(|broken| broken == word)
}

/// Breaks the rule of `word` by `sql`, if that is asked for.
pub async fn sabotage(pool: &PgPool, word: &str, sql: &'static str) {
    if is_sabotaged(word) {
        sqlx::raw_sql(sql).execute(pool).await.unwrap();
    }
}

/// Identity over `pool`, with its workers.
pub async fn scene(pool: &PgPool) -> Scene {
    scene_with(pool, Config::default()).await
}

pub async fn scene_with(pool: &PgPool, config: Config) -> Scene {
    let (scene, workers, stop) = resting(pool, config).await;
    for worker in workers {
        tokio::spawn(worker.run(stop.clone()));
    }
    scene
}

/// The same with workers that the test runs itself.
pub async fn resting(pool: &PgPool, config: Config) -> (Scene, Vec<Worker>, CancellationToken) {
    let built = identity_with(pool, config).await;
    let stop = CancellationToken::new();
    let scene = Scene {
        accounts: built.client,
        resets: PasswordResetServiceClient::new(built.link),
        clock: built.clock,
        pool: built.pool,
        _work: stop.clone().drop_guard(),
    };
    (scene, built.workers, stop)
}

/// The member of [`EMAIL`] and [`PHONE`], with a session; the token.
pub async fn a_member(scene: &Scene) -> String {
    scene.register(a_form()).await
}

/// Another member.
pub fn another_form() -> RegisterRequest {
    RegisterRequest {
        email: "dewi@contoh.id".into(),
        phone: "0812-1002-0100".into(),
        ..a_form()
    }
}

/// A code that is not `right`.
pub fn wrong(right: &str) -> String {
    let other = if right.starts_with('7') { '3' } else { '7' };
    format!("{other}{}", &right[1..])
}

/// The one answer to every worthless code.
pub fn assert_wrong(refused: &Status) {
    assert_eq!(
        (refused.code(), reason(refused).as_str()),
        (Code::InvalidArgument, "kode_otp_salah"),
        "{refused:?}"
    );
    assert_eq!(fields(refused), [("code".to_owned(), "otp".to_owned())]);
}

fn opened(key: &SealKey, event: OtpRequested) -> Sent {
    let delivery: OtpDelivery = key.open(&event.sealed, &event.message_id.to_string()).unwrap();
    Sent {
        message_id: event.message_id,
        channel: event.channel,
        expires_at: event.expires_at,
        supersedes: event.supersedes,
        phone: delivery.phone,
        code: delivery.code,
    }
}

impl Scene {
    pub async fn register(&self, form: RegisterRequest) -> String {
        let opened = self.accounts.clone().register(form).await.unwrap();
        opened.into_inner().access_token
    }

    /// Asks for a code; tells when the next may be asked for.
    pub async fn ask(&self, email: &str, phone: &str, channel: Channel) -> Result<OffsetDateTime, Status> {
        let asked = RequestCodeRequest {
            email: email.into(),
            phone: phone.into(),
            channel: channel.into(),
            browser: None,
        };
        let answer = self.resets.clone().request_code(asked).await?;
        let next_at = answer.into_inner().next_at.expect("every answer says when");
        Ok(OffsetDateTime::from_unix_timestamp(next_at.seconds).unwrap())
    }

    /// Asks for a code of the member and waits until the job has dealt with it.
    pub async fn ask_and_wait(&self, channel: Channel) {
        self.ask(EMAIL, PHONE, channel).await.unwrap();
        self.settled().await;
    }

    pub async fn reset(&self, email: &str, password: &str, code: &str) -> Result<(), Status> {
        let asked = ResetPasswordRequest {
            email: email.into(),
            new_password: password.into(),
            code: code.into(),
            ..ResetPasswordRequest::default()
        };
        self.resets.clone().reset_password(asked).await.map(|_| ())
    }

    /// Sets [`NEW_PASSWORD`] for the member with `code`.
    pub async fn reset_with(&self, code: &str) -> Result<(), Status> {
        self.reset(EMAIL, NEW_PASSWORD, code).await
    }

    /// The code that the member just asked for.
    pub async fn a_code(&self) -> String {
        self.ask_and_wait(Channel::Whatsapp).await;
        self.sent().await.pop().expect("a code went out").code
    }

    /// Every message with a code so far, the oldest first.
    pub async fn sent(&self) -> Vec<Sent> {
        let rows: Vec<serde_json::Value> = sqlx::query_scalar(
            "SELECT payload FROM outbox WHERE topic = 'identity.otp_requested.v1' ORDER BY created_at, id",
        )
        .fetch_all(&self.pool)
        .await
        .unwrap();
        let events = rows.into_iter().map(|row| serde_json::from_value(row).unwrap());
        events.map(|event| opened(&seal_key(), event)).collect()
    }

    /// Waits until no request is due.
    pub async fn settled(&self) {
        let clock = self.clock.clock();
        eventually("the job has dealt with every request", || async {
            let due: i64 = sqlx::query_scalar("SELECT count(*) FROM otp_requests WHERE due_at <= $1")
                .bind(clock.now())
                .fetch_one(&self.pool)
                .await
                .unwrap();
            (due == 0).then_some(())
        })
        .await;
    }

    /// Announces that a message may not have arrived, and waits until identity has heard it.
    pub async fn lose(&self, message_id: Uuid, reason: &str) {
        let lost = Lost {
            message_id,
            reason: reason.to_owned(),
        };
        let mut conn = self.pool.acquire().await.unwrap();
        events::outbox::push(&mut conn, &lost, self.clock.clock().now())
            .await
            .unwrap();
        drop(conn);
        eventually("the loss was heard", || async {
            let waiting: i64 = sqlx::query_scalar("SELECT count(*) FROM outbox WHERE sent_at IS NULL")
                .fetch_one(&self.pool)
                .await
                .unwrap();
            (waiting == 0).then_some(())
        })
        .await;
        self.settled().await;
    }

    /// Whether the member enters with `password`.
    pub async fn enters_with(&self, password: &str) -> bool {
        self.log_in(EMAIL, password).await.is_ok()
    }

    pub async fn log_in(&self, login: &str, password: &str) -> Result<String, Status> {
        let asked = portal_proto::identity::v1::LogInRequest {
            login: login.into(),
            password: password.into(),
            ..Default::default()
        };
        let opened = self.accounts.clone().log_in(asked).await?;
        Ok(opened.into_inner().access_token)
    }

    pub async fn is_alive(&self, token: &str) -> bool {
        let asked = portal_proto::identity::v1::CheckSessionRequest {
            access_token: token.into(),
        };
        self.accounts.clone().check_session(asked).await.is_ok()
    }

    /// Asserts that the member's password is still the first one.
    pub async fn assert_unchanged(&self) {
        assert!(self.enters_with(PASSWORD).await, "the password was changed");
    }
}
