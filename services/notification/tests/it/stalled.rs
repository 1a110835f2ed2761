//! A provider that takes connections and says nothing holds up its own channel and no other.

use sqlx::PgPool;
use testkit::eventually;
use tokio::net::TcpListener;

use crate::{
    fake_http::{Answer, FakeHttp},
    support::{Notification, a_changed_password, a_code, announce, by_http, by_smtp_at, notification},
};

/// More than all channels together call at once.
const QUEUED: usize = 60;

/// The kernel takes the connections; nobody ever reads from them. They break when it is dropped.
async fn a_silent_server() -> (TcpListener, u16) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    (listener, port)
}

/// Waits until as many calls are in hand as the configuration allows, and some more messages wait.
async fn held_up(running: &Notification, channel: &str, at_once: u16) {
    eventually("every seat is taken", async || {
        let (sending, queued): (i64, i64) = sqlx::query_as(
            "SELECT count(*) FILTER (WHERE state = 'sending'), count(*) FILTER (WHERE state = 'queued')
             FROM messages WHERE channel = $1",
        )
        .bind(channel)
        .fetch_one(&running.pool)
        .await
        .unwrap();
        (sending == i64::from(at_once) && queued > 0).then_some(())
    })
    .await;
}

/// How many messages of a channel were ever handed to its provider.
async fn called(pool: &PgPool, channel: &str) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM messages WHERE channel = $1 AND tries > 0")
        .bind(channel)
        .fetch_one(pool)
        .await
        .unwrap()
}

#[testkit::database(notification::MIGRATOR)]
async fn a_mail_server_that_says_nothing_holds_up_no_code(pool: PgPool) {
    let whatsapp = FakeHttp::answering([Answer::Say(200, r#"{"messages":[{"id":"wamid.X"}]}"#)]).await;
    let (silent, port) = a_silent_server().await;
    let mut config = by_http(&whatsapp, None);
    let mail = by_smtp_at(port);
    (config.mail, config.smtp) = (mail.mail, mail.smtp);
    // Nothing ends before the test does.
    config.send_timeout_ms = 25_000;
    let at_once = config.at_once;
    let running = notification(&pool, config).await;
    for _ in 0..QUEUED {
        announce(&pool, &a_changed_password()).await;
    }
    held_up(&running, "mail", at_once).await;

    let code = a_code("whatsapp");
    announce(&pool, &code).await;
    running.settled(code.message_id, "sent").await;

    assert_eq!(called(&pool, "mail").await, i64::from(at_once), "no mail made room");
    drop(silent);
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn a_whatsapp_that_says_nothing_holds_up_no_sms(pool: PgPool) {
    let sms = FakeHttp::answering([Answer::Say(200, r#"{"status":"ok"}"#)]).await;
    let (silent, port) = a_silent_server().await;
    let mut config = by_http(&sms, Some(&sms));
    config.whatsapp_cloud.base_url = format!("http://127.0.0.1:{port}");
    config.send_timeout_ms = 25_000;
    let at_once = config.at_once;
    let running = notification(&pool, config).await;
    for _ in 0..QUEUED {
        announce(&pool, &a_code("whatsapp")).await;
    }
    held_up(&running, "whatsapp", at_once).await;

    let code = a_code("sms");
    announce(&pool, &code).await;
    running.settled(code.message_id, "sent").await;

    assert_eq!(called(&pool, "whatsapp").await, i64::from(at_once), "no code made room");
    drop(silent);
    running.stop().await;
}
