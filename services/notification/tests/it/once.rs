//! Sent once, whatever happens to the answer or to the worker.

use sqlx::{ConnectOptions, PgPool, postgres::PgPoolOptions};
use testkit::{FixedClock, eventually};
use time::Duration;

use crate::{
    fake_http::{Answer, FakeHttp},
    support::{NOW, a_code, announce, by_http, messages, notification, notification_at, sabotage, undelivered},
};

const TAKEN: Answer = Answer::Say(200, r#"{"messages":[{"id":"wamid.X"}]}"#);

/// Asked once with this answer, the message may be out: it is told of once and never sent again.
async fn leaves_it_open(pool: &PgPool, answer: Answer) {
    sabotage(pool).await;
    let whatsapp = FakeHttp::answering([answer, TAKEN]).await;
    let running = notification(pool, by_http(&whatsapp, None)).await;
    let code = a_code("whatsapp");
    announce(pool, &code).await;
    running.settled(code.message_id, "unknown").await;
    running.clock.advance(Duration::minutes(4));
    running.looked_around().await;

    assert_eq!(whatsapp.count(), 1);
    assert_eq!(undelivered(pool, code.message_id).await, ["unknown"]);
    running.stop().await;
}

/// Red under `send_once`.
#[testkit::database(notification::MIGRATOR)]
async fn taken_without_an_answer_in_time_it_is_not_sent_again(pool: PgPool) {
    leaves_it_open(&pool, Answer::Hang).await;
}

/// Red under `send_once`.
#[testkit::database(notification::MIGRATOR)]
async fn taken_and_the_connection_lost_it_is_not_sent_again(pool: PgPool) {
    leaves_it_open(&pool, Answer::HangUp).await;
}

/// Red under `send_once`.
#[testkit::database(notification::MIGRATOR)]
async fn answered_with_a_proxys_error_it_is_not_sent_again(pool: PgPool) {
    leaves_it_open(&pool, Answer::Say(502, "<html>Bad Gateway</html>")).await;
}

/// Red under `send_once`. The worker dies with its whole runtime, in the middle of the call.
#[testkit::database(notification::MIGRATOR)]
async fn a_worker_killed_during_the_call_leaves_a_message_that_is_not_sent_again(pool: PgPool) {
    sabotage(&pool).await;
    let whatsapp = FakeHttp::answering([Answer::Hang, TAKEN]).await;
    let clock = FixedClock::at(NOW);
    let mut config = by_http(&whatsapp, None);
    config.send_timeout_ms = 25_000;
    let code = a_code("whatsapp");
    announce(&pool, &code).await;

    let (its_clock, its_config, url) = (clock.clone(), config.clone(), pool.connect_options().to_url_lossy());
    let doomed = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .unwrap();
        let running = runtime.block_on(async {
            let pool = PgPoolOptions::new()
                .max_connections(5)
                .connect(url.as_str())
                .await
                .unwrap();
            notification_at(&pool, its_config, &its_clock).await
        });
        (runtime, running)
    });
    let (runtime, running) = tokio::task::spawn_blocking(move || doomed.join().unwrap())
        .await
        .unwrap();
    eventually("the call", async || (whatsapp.count() == 1).then_some(())).await;
    runtime.shutdown_background();
    drop(running);

    let survivor = notification_at(&pool, config, &clock).await;
    survivor.looked_around().await;
    clock.advance(Duration::seconds(36));
    survivor.settled(code.message_id, "unknown").await;
    survivor.looked_around().await;

    assert_eq!(whatsapp.count(), 1);
    assert_eq!(undelivered(&pool, code.message_id).await, ["unknown"]);
    survivor.stop().await;
}

/// Red under `sending_first`.
#[testkit::database(notification::MIGRATOR)]
async fn of_two_workers_one_sends_a_message(pool: PgPool) {
    sabotage(&pool).await;
    let whatsapp = FakeHttp::answering([TAKEN]).await;
    let clock = FixedClock::at(NOW);
    for _ in 0..40 {
        announce(&pool, &a_code("whatsapp")).await;
    }
    let one = notification_at(&pool, by_http(&whatsapp, None), &clock).await;
    let other = notification_at(&pool, by_http(&whatsapp, None), &clock).await;
    eventually("all are sent", async || {
        let sent: i64 = sqlx::query_scalar("SELECT count(*) FROM messages WHERE state = 'sent'")
            .fetch_one(&pool)
            .await
            .unwrap();
        (sent == 40 || whatsapp.count() > 40).then_some(())
    })
    .await;
    one.stop().await;
    other.stop().await;

    assert_eq!((whatsapp.count(), messages(&pool).await), (40, 40));
}
