//! Codes by WhatsApp: what goes out, and what follows from each answer.

use serde_json::json;
use sqlx::PgPool;
use time::Duration;

use crate::{
    fake_http::{Answer, FakeHttp},
    support::{
        CODE, NOW, OtpRequested, PHONE, TOKEN, a_code, announce, by_http, messages, notification, row, sabotage,
        state_of, undelivered,
    },
};

const TAKEN: Answer = Answer::Say(200, r#"{"messages":[{"id":"wamid.HBgNNjI4MTIxMDAyMDAzMBUCABEYEjZ"}]}"#);
const TOO_FAST: Answer = Answer::Say(400, r#"{"error":{"code":130429,"message":"(#130429) Rate limit hit"}}"#);
const NOT_ON_WHATSAPP: Answer = Answer::Say(400, r#"{"error":{"code":131026,"message":"Message undeliverable"}}"#);

#[testkit::database(notification::MIGRATOR)]
async fn a_code_goes_out_as_the_approved_template_and_leaves_nothing_behind(pool: PgPool) {
    let whatsapp = FakeHttp::answering([TAKEN]).await;
    let running = notification(&pool, by_http(&whatsapp, None)).await;
    let code = a_code("whatsapp");
    announce(&pool, &code).await;
    running.settled(code.message_id, "sent").await;

    let asked = whatsapp.asked();
    assert_eq!(asked.len(), 1);
    assert_eq!(asked[0].line, "POST /v21.0/105954558954427/messages HTTP/1.1");
    assert!(asked[0].head.contains(&format!("authorization: Bearer {TOKEN}")));
    let parameters = json!([{"type": "text", "text": CODE}]);
    assert_eq!(
        asked[0].json(),
        json!({
            "messaging_product": "whatsapp",
            "recipient_type": "individual",
            "to": "6281210020030",
            "type": "template",
            "template": {
                "name": "otp_portal",
                "language": {"code": "id"},
                "components": [
                    {"type": "body", "parameters": parameters},
                    {"type": "button", "sub_type": "url", "index": "0", "parameters": parameters},
                ],
            },
        })
    );
    let row = row(&pool, code.message_id).await;
    assert_eq!((&row["content"], &row["tries"]), (&json!(null), &json!(1)));
    // WhatsApp's number for the message is the phone number in base64.
    assert!(row["reference"]["data"].is_string() && !row.to_string().contains("wamid"));
    assert!(undelivered(&pool, code.message_id).await.is_empty());
    running.stop().await;
}

/// Red under `one_message`.
#[testkit::database(notification::MIGRATOR)]
async fn one_code_is_one_message_however_often_it_is_asked_for(pool: PgPool) {
    sabotage(&pool).await;
    let whatsapp = FakeHttp::answering([TAKEN]).await;
    let running = notification(&pool, by_http(&whatsapp, None)).await;
    let code = a_code("whatsapp");
    announce(&pool, &code).await;
    running.settled(code.message_id, "sent").await;

    // The same event once more, as a bus may deliver it, and another event that asks for the same message.
    sqlx::query("UPDATE outbox SET sent_at = NULL")
        .execute(&pool)
        .await
        .unwrap();
    announce(&pool, &code).await;
    running.looked_around().await;

    assert_eq!(whatsapp.count(), 1);
    assert_eq!(messages(&pool).await, 2, "the code and the mark");
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn a_refusal_that_may_pass_is_tried_again_after_growing_pauses(pool: PgPool) {
    let whatsapp = FakeHttp::answering([TOO_FAST, Answer::Say(503, "down"), TAKEN]).await;
    let running = notification(&pool, by_http(&whatsapp, None)).await;
    let code = a_code("whatsapp");
    announce(&pool, &code).await;

    running.waiting_after(code.message_id, 1).await;
    running.clock.advance(Duration::seconds(1));
    running.waiting_after(code.message_id, 2).await;
    running.clock.advance(Duration::milliseconds(1_900));
    running.looked_around().await;
    assert_eq!(whatsapp.count(), 2, "the second pause is two seconds");
    running.clock.advance(Duration::milliseconds(100));
    running.settled(code.message_id, "sent").await;

    assert_eq!(whatsapp.count(), 3);
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn a_dead_token_and_a_host_that_is_away_burn_no_message(pool: PgPool) {
    let expired_token = Answer::Say(401, r#"{"error":{"code":190,"message":"expired"}}"#);
    let whatsapp = FakeHttp::answering([expired_token, TAKEN]).await;
    let running = notification(&pool, by_http(&whatsapp, None)).await;
    let code = a_code("whatsapp");
    announce(&pool, &code).await;
    running.waiting_after(code.message_id, 1).await;
    assert_eq!(row(&pool, code.message_id).await["reason"], "whatsapp_190");
    running.clock.advance(Duration::seconds(1));
    running.settled(code.message_id, "sent").await;
    running.stop().await;

    let mut config = by_http(&whatsapp, None);
    // Nobody listens on port 1.
    config.whatsapp_cloud.base_url = "http://127.0.0.1:1".to_owned();
    let running = notification(&pool, config).await;
    let code = a_code("whatsapp");
    announce(&pool, &code).await;
    running.waiting_after(code.message_id, 1).await;
    assert_eq!(row(&pool, code.message_id).await["reason"], "unreachable");
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn a_number_that_is_not_on_whatsapp_gets_one_sms_with_the_same_code(pool: PgPool) {
    let whatsapp = FakeHttp::answering([NOT_ON_WHATSAPP]).await;
    let sms = FakeHttp::answering([Answer::Say(200, r#"{"status":"ok"}"#)]).await;
    let running = notification(&pool, by_http(&whatsapp, Some(&sms))).await;
    let code = a_code("whatsapp");
    announce(&pool, &code).await;
    running.settled(code.message_id, "sent").await;

    assert_eq!((whatsapp.count(), sms.count()), (1, 1));
    let sent = sms.asked()[0].json();
    assert_eq!(sent["to"], "6281210020030");
    assert!(sent["message"].as_str().unwrap().contains(CODE));
    let row = row(&pool, code.message_id).await;
    assert_eq!((&row["channel"], &row["fell_back"]), (&json!("sms"), &json!(true)));
    assert!(undelivered(&pool, code.message_id).await.is_empty());
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn refused_by_both_ways_it_is_told_of_once(pool: PgPool) {
    let whatsapp = FakeHttp::answering([NOT_ON_WHATSAPP]).await;
    let sms = FakeHttp::answering([Answer::Say(400, "no such number")]).await;
    let running = notification(&pool, by_http(&whatsapp, Some(&sms))).await;
    let code = a_code("whatsapp");
    announce(&pool, &code).await;
    running.settled(code.message_id, "refused").await;
    running.looked_around().await;

    assert_eq!((whatsapp.count(), sms.count()), (1, 1));
    assert_eq!(undelivered(&pool, code.message_id).await, ["refused"]);
    running.stop().await;
}

/// Red under `expiry`.
#[testkit::database(notification::MIGRATOR)]
async fn a_code_that_comes_too_late_is_not_sent(pool: PgPool) {
    sabotage(&pool).await;
    let whatsapp = FakeHttp::answering([TAKEN]).await;
    let running = notification(&pool, by_http(&whatsapp, None)).await;
    let code = OtpRequested {
        expires_at: NOW,
        ..a_code("whatsapp")
    };
    announce(&pool, &code).await;
    running.settled(code.message_id, "expired").await;

    assert_eq!(whatsapp.count(), 0);
    assert_eq!(undelivered(&pool, code.message_id).await, ["expired"]);
    running.stop().await;
}

/// Red under `expiry`.
#[testkit::database(notification::MIGRATOR)]
async fn a_code_whose_time_runs_out_between_two_tries_is_not_sent(pool: PgPool) {
    sabotage(&pool).await;
    let whatsapp = FakeHttp::answering([TOO_FAST, TAKEN]).await;
    let running = notification(&pool, by_http(&whatsapp, None)).await;
    let code = a_code("whatsapp");
    announce(&pool, &code).await;
    running.waiting_after(code.message_id, 1).await;
    running.clock.advance(Duration::minutes(5));
    running.settled(code.message_id, "expired").await;

    assert_eq!(whatsapp.count(), 1);
    assert_eq!(undelivered(&pool, code.message_id).await, ["expired"]);
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn an_event_that_cannot_be_read_goes_to_the_dead_letters_and_the_others_go_on(pool: PgPool) {
    let whatsapp = FakeHttp::answering([TAKEN]).await;
    let running = notification(&pool, by_http(&whatsapp, None)).await;
    let (mut moved, mut unknown_way, good) = (a_code("whatsapp"), a_code("whatsapp"), a_code("whatsapp"));
    moved.sealed = good.sealed.clone();
    unknown_way.channel = "pigeon".to_owned();
    for event in [&moved, &unknown_way, &good] {
        announce(&pool, event).await;
    }
    running.settled(good.message_id, "sent").await;

    let buried = testkit::eventually("two dead letters", async || {
        let reasons: Vec<String> = sqlx::query_scalar("SELECT reason FROM dead_letter ORDER BY reason")
            .fetch_all(&pool)
            .await
            .unwrap();
        (reasons.len() == 2).then_some(reasons)
    });
    assert_eq!(buried.await, ["failed", "unreadable"]);
    assert_eq!(state_of(&pool, moved.message_id).await, None);
    assert_eq!(whatsapp.count(), 1);
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn the_trace_of_the_event_stays_with_the_message(pool: PgPool) {
    const TRACE: &str = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    let whatsapp = FakeHttp::answering([TAKEN]).await;
    let code = a_code("whatsapp");
    announce(&pool, &code).await;
    sqlx::query("UPDATE outbox SET traceparent = $1")
        .bind(TRACE)
        .execute(&pool)
        .await
        .unwrap();
    let running = notification(&pool, by_http(&whatsapp, None)).await;
    running.settled(code.message_id, "sent").await;

    assert_eq!(row(&pool, code.message_id).await["traceparent"], TRACE);
    assert!(!whatsapp.asked()[0].head.contains("traceparent"), "it is nobody else's");
    assert!(!whatsapp.asked()[0].body.contains(PHONE), "digits only");
    running.stop().await;
}
