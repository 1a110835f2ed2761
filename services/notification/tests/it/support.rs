//! What the tests share: a running notification whose clock the test moves, and the events that identity announces.

use events::{Bus, Event, Retry, SealKey, Sealed, outbox};
use notification::{
    Config, Deps, Encryption, Inbox, MailProvider, SmsHttp, SmsProvider, Smtp, WhatsappCloud, WhatsappProvider,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::{FixedClock, eventually};
use time::{Duration, OffsetDateTime, macros::datetime};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::{fake_http::FakeHttp, fake_smtp::FakeSmtp, peers::Peers};

pub const NOW: OffsetDateTime = datetime!(2026-11-20 08:00:00 UTC);
pub const PHONE: &str = "+6281210020030";
pub const CODE: &str = "482913";
pub const NAME: &str = "dr. Sari Lestari";
pub const EMAIL: &str = "sari.lestari@contoh.id";
pub const TOKEN: &str = "EAAJB-rahasia";

/// What identity announces, by identity's own names.
#[derive(Clone, Serialize, Deserialize)]
pub struct OtpRequested {
    pub message_id: Uuid,
    pub channel: String,
    #[serde(with = "time::serde::rfc3339")]
    pub expires_at: OffsetDateTime,
    pub sealed: Sealed,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub supersedes: Option<Uuid>,
}

impl Event for OtpRequested {
    const TOPIC: &'static str = events::topics::OTP_REQUESTED;
}

#[derive(Clone, Serialize, Deserialize)]
pub struct PasswordChanged {
    pub message_id: Uuid,
    pub member_id: i64,
    #[serde(with = "time::serde::rfc3339")]
    pub changed_at: OffsetDateTime,
    pub sealed: Sealed,
    pub mailed: bool,
}

impl Event for PasswordChanged {
    const TOPIC: &'static str = events::topics::PASSWORD_CHANGED;
}

/// Of the same shape.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PhoneChanged(pub PasswordChanged);

impl Event for PhoneChanged {
    const TOPIC: &'static str = events::topics::PHONE_CHANGED;
}

pub fn seal_key() -> SealKey {
    SealKey::new("m1", &[11; 32])
}

/// A code for [`PHONE`], good for five minutes.
pub fn a_code(channel: &str) -> OtpRequested {
    let message_id = Uuid::new_v4();
    let delivery = json!({"phone": PHONE, "code": CODE});
    OtpRequested {
        message_id,
        channel: channel.to_owned(),
        expires_at: NOW + Duration::minutes(5),
        sealed: seal_key().seal(&delivery, &message_id.to_string()).unwrap(),
        supersedes: None,
    }
}

/// Another code for [`PHONE`], in the place of an earlier one.
pub fn a_code_instead_of(earlier: &OtpRequested) -> OtpRequested {
    OtpRequested {
        supersedes: Some(earlier.message_id),
        ..a_code(&earlier.channel)
    }
}

pub fn a_changed_password() -> PasswordChanged {
    let message_id = Uuid::new_v4();
    let recipient = json!({"name": NAME, "email": EMAIL});
    PasswordChanged {
        message_id,
        member_id: 7,
        changed_at: NOW,
        sealed: seal_key().seal(&recipient, &message_id.to_string()).unwrap(),
        mailed: true,
    }
}

/// A code for the mailbox at [`EMAIL`], good for an hour.
#[derive(Clone, Serialize, Deserialize)]
pub struct EmailCodeRequested {
    pub message_id: Uuid,
    #[serde(with = "time::serde::rfc3339")]
    pub expires_at: OffsetDateTime,
    pub sealed: Sealed,
}

impl Event for EmailCodeRequested {
    const TOPIC: &'static str = events::topics::EMAIL_CODE_REQUESTED;
}

pub fn an_email_code() -> EmailCodeRequested {
    let message_id = Uuid::new_v4();
    let delivery = json!({"email": EMAIL, "code": CODE});
    EmailCodeRequested {
        message_id,
        expires_at: NOW + Duration::hours(1),
        sealed: seal_key().seal(&delivery, &message_id.to_string()).unwrap(),
    }
}

/// A notice of an order that [`Peers`] tell.
#[derive(Clone, Serialize, Deserialize)]
pub struct NoticeDue {
    pub notice_id: Uuid,
    pub order_id: Uuid,
    pub member_id: i64,
    pub kind: String,
}

impl Event for NoticeDue {
    const TOPIC: &'static str = events::topics::NOTICE_DUE;
}

pub fn a_due_notice() -> NoticeDue {
    NoticeDue {
        notice_id: Uuid::new_v4(),
        order_id: Uuid::new_v4(),
        member_id: 7,
        kind: "placed".to_owned(),
    }
}

pub fn a_changed_phone() -> PhoneChanged {
    PhoneChanged(a_changed_password())
}

/// Announces an event as identity's transaction does; the relay of the test's own database carries it.
pub async fn announce<E: Event>(pool: &PgPool, event: &E) {
    let mut conn = pool.acquire().await.unwrap();
    outbox::push(&mut conn, event, NOW).await.unwrap();
}

/// WhatsApp, and optionally SMS, by a fake.
pub fn by_http(whatsapp: &FakeHttp, sms: Option<&FakeHttp>) -> Config {
    Config {
        send_timeout_ms: 400,
        whatsapp: WhatsappProvider::WhatsappCloud,
        whatsapp_cloud: WhatsappCloud {
            base_url: whatsapp.url.clone(),
            version: "v21.0".to_owned(),
            phone_number_id: "105954558954427".to_owned(),
            token: Some(TOKEN.into()),
            template: "otp_portal".to_owned(),
            notice_template: None,
            language: "id".to_owned(),
        },
        sms: sms.map_or(SmsProvider::Log, |_| SmsProvider::SmsHttp),
        sms_http: sms.map(by_gateway).unwrap_or_default(),
        ..Config::default()
    }
}

fn by_gateway(sms: &FakeHttp) -> SmsHttp {
    serde_json::from_value(json!({
        "url": format!("{}/send?key=kunci-rahasia", sms.url),
        "headers": {"X-Api-Key": TOKEN},
        "number": "digits",
        "body": r#"{"to": "{to}", "message": "{text}"}"#,
        "success_pointer": "/status",
        "success_value": "ok",
    }))
    .unwrap()
}

pub fn by_smtp(server: &FakeSmtp) -> Config {
    by_smtp_at(server.port)
}

pub fn by_smtp_at(port: u16) -> Config {
    Config {
        send_timeout_ms: 2_000,
        mail: MailProvider::Smtp,
        smtp: Smtp {
            host: "127.0.0.1".to_owned(),
            port,
            encryption: Encryption::None,
            username: None,
            password: None,
            from: "Nusamedika <portal@contoh.id>".to_owned(),
        },
        ..Config::default()
    }
}

/// A notification at work.
pub struct Notification {
    pub clock: FixedClock,
    pub pool: PgPool,
    pub inbox: Inbox,
    stop: CancellationToken,
    workers: Vec<JoinHandle<()>>,
    _folder: tempfile::TempDir,
}

/// Notification over `pool`, at [`NOW`], with every worker running.
pub async fn notification(pool: &PgPool, config: Config) -> Notification {
    notification_at(pool, config, &FixedClock::at(NOW)).await
}

/// Likewise, and everybody answers what `peers` say.
pub async fn notification_among(pool: &PgPool, config: Config, peers: &Peers) -> Notification {
    running(pool, config, &FixedClock::at(NOW), peers).await
}

pub async fn notification_at(pool: &PgPool, config: Config, clock: &FixedClock) -> Notification {
    running(pool, config, clock, &Peers::default()).await
}

async fn running(pool: &PgPool, config: Config, clock: &FixedClock, peers: &Peers) -> Notification {
    let problems = config.problems();
    assert!(problems.is_empty(), "{problems:?}");
    let folder = tempfile::tempdir().unwrap();
    let inbox = Inbox::at(folder.path().join("messages.jsonl"));
    let module = notification::module(Deps {
        pool: pool.clone(),
        bus: Bus::in_process_with(Retry::after([])),
        clock: clock.clock(),
        config,
        seal_key: seal_key(),
        inbox: inbox.clone(),
        registration: peers.link(),
        identity: peers.link(),
        portal_url: Some("https://portal.contoh.id".to_owned()),
    })
    .await
    .unwrap();
    let stop = CancellationToken::new();
    let workers = module.workers.into_iter();
    Notification {
        clock: clock.clone(),
        pool: pool.clone(),
        inbox,
        workers: workers.map(|worker| tokio::spawn(worker.run(stop.clone()))).collect(),
        stop,
        _folder: folder,
    }
}

impl Notification {
    pub async fn stop(self) {
        self.stop.cancel();
        for worker in self.workers {
            worker.await.unwrap();
        }
    }

    /// Waits until the message is in `state`.
    pub async fn settled(&self, id: Uuid, state: &str) {
        let what = format!("the message is {state}");
        eventually(&what, async || (state_of(&self.pool, id).await? == state).then_some(())).await;
    }

    /// Waits until the message was refused for now, the `tries`th time.
    pub async fn waiting_after(&self, id: Uuid, tries: i32) {
        eventually("the message waits for its next try", async || {
            let row: Option<(String, i32)> = sqlx::query_as("SELECT state, tries FROM messages WHERE id = $1")
                .bind(id)
                .fetch_optional(&self.pool)
                .await
                .unwrap();
            (row? == ("queued".to_owned(), tries)).then_some(())
        })
        .await;
    }

    /// Waits until the workers have looked around after everything that happened so far: a code that is announced now
    /// has gone its way to the end.
    pub async fn looked_around(&self) {
        let mark = OtpRequested {
            expires_at: NOW - Duration::minutes(1),
            ..a_code("sms")
        };
        announce(&self.pool, &mark).await;
        self.settled(mark.message_id, "expired").await;
    }
}

pub async fn state_of(pool: &PgPool, id: Uuid) -> Option<String> {
    sqlx::query_scalar("SELECT state FROM messages WHERE id = $1")
        .bind(id)
        .fetch_optional(pool)
        .await
        .unwrap()
}

/// The row of a message, as JSON.
pub async fn row(pool: &PgPool, id: Uuid) -> Value {
    sqlx::query_scalar("SELECT to_jsonb(messages) FROM messages WHERE id = $1")
        .bind(id)
        .fetch_one(pool)
        .await
        .unwrap()
}

pub async fn messages(pool: &PgPool) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM messages")
        .fetch_one(pool)
        .await
        .unwrap()
}

/// The reasons that were told of a message, all of them.
pub async fn undelivered(pool: &PgPool, id: Uuid) -> Vec<String> {
    sqlx::query_scalar(
        "SELECT payload ->> 'reason' FROM outbox
         WHERE topic = 'notification.otp_undelivered.v1' AND payload ->> 'message_id' = $1::text",
    )
    .bind(id.to_string())
    .fetch_all(pool)
    .await
    .unwrap()
}

/// Breaks the rule that `PORTAL_SABOTAGE` names, so that its test can be seen red.
pub async fn sabotage(pool: &PgPool) {
    let sql = match std::env::var("PORTAL_SABOTAGE").as_deref() {
        Ok("send_once") => include_str!("../sabotage/send_once.sql"),
        Ok("sending_first") => include_str!("../sabotage/sending_first.sql"),
        Ok("expiry") => include_str!("../sabotage/expiry.sql"),
        Ok("superseded") => include_str!("../sabotage/superseded.sql"),
        Ok("one_message") => include_str!("../sabotage/one_message.sql"),
        _ => return,
    };
    sqlx::raw_sql(sql).execute(pool).await.unwrap();
}
