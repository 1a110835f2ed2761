//! A code that a newer one replaced is dead, so it does not go out any more.
//!
//! `PORTAL_SABOTAGE=superseded` forgets what was replaced; the tests that name it must then be red.

use sqlx::PgPool;
use time::Duration;

use crate::{
    fake_http::{Answer, FakeHttp},
    support::{OtpRequested, a_code, a_code_instead_of, announce, by_http, notification, row, sabotage, undelivered},
};

const TAKEN: Answer = Answer::Say(200, r#"{"messages":[{"id":"wamid.X"}]}"#);
const TOO_FAST: Answer = Answer::Say(400, r#"{"error":{"code":130429,"message":"(#130429) Rate limit hit"}}"#);

async fn is_superseded_and_nobody_is_told(pool: &PgPool, code: &OtpRequested) {
    let row = row(pool, code.message_id).await;
    assert_eq!(
        (&row["state"], &row["reason"]),
        (&"expired".into(), &"superseded".into())
    );
    assert!(undelivered(pool, code.message_id).await.is_empty());
}

/// Red under `superseded`.
#[testkit::database(notification::MIGRATOR)]
async fn of_a_code_that_waits_and_the_one_that_replaced_it_only_the_newer_goes_out(pool: PgPool) {
    sabotage(&pool).await;
    let whatsapp = FakeHttp::answering([TOO_FAST, TOO_FAST, TAKEN]).await;
    let running = notification(&pool, by_http(&whatsapp, None)).await;
    let first = a_code("whatsapp");
    announce(&pool, &first).await;
    running.waiting_after(first.message_id, 1).await;
    let second = a_code_instead_of(&first);
    announce(&pool, &second).await;
    running.waiting_after(second.message_id, 1).await;

    running.clock.advance(Duration::seconds(30));
    running.settled(second.message_id, "sent").await;
    running.looked_around().await;

    assert_eq!(whatsapp.count(), 3, "each was refused once, one was taken");
    is_superseded_and_nobody_is_told(&pool, &first).await;
    running.stop().await;
}

/// Red under `superseded`.
#[testkit::database(notification::MIGRATOR)]
async fn a_code_that_comes_after_the_one_that_replaced_it_does_not_go_out(pool: PgPool) {
    sabotage(&pool).await;
    let whatsapp = FakeHttp::answering([TAKEN]).await;
    let running = notification(&pool, by_http(&whatsapp, None)).await;
    let first = a_code("whatsapp");
    let second = a_code_instead_of(&first);
    let third = a_code_instead_of(&second);
    announce(&pool, &third).await;
    running.settled(third.message_id, "sent").await;
    for code in [&second, &first] {
        announce(&pool, code).await;
        running.looked_around().await;
    }

    assert_eq!(whatsapp.count(), 1);
    for code in [&first, &second] {
        is_superseded_and_nobody_is_told(&pool, code).await;
    }
    running.stop().await;
}

/// Red under `superseded`.
#[testkit::database(notification::MIGRATOR)]
async fn a_code_that_is_replaced_during_its_call_does_not_go_out_after_a_refusal(pool: PgPool) {
    sabotage(&pool).await;
    let (whatsapp, answers) = FakeHttp::answering_when_told([TOO_FAST, TAKEN]).await;
    let mut config = by_http(&whatsapp, None);
    config.send_timeout_ms = 25_000;
    let running = notification(&pool, config).await;
    let first = a_code("whatsapp");
    announce(&pool, &first).await;
    testkit::eventually("the call", async || (whatsapp.count() == 1).then_some(())).await;
    let second = a_code_instead_of(&first);
    announce(&pool, &second).await;
    testkit::eventually("the second call", async || (whatsapp.count() == 2).then_some(())).await;
    answers.add_permits(9);
    running.settled(second.message_id, "sent").await;
    running.clock.advance(Duration::seconds(30));
    running.settled(first.message_id, "expired").await;

    assert_eq!(whatsapp.count(), 2);
    running.stop().await;
}
