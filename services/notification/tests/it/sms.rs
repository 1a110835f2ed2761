//! Codes by SMS, through a gateway over HTTP.

use sqlx::PgPool;
use time::Duration;

use crate::{
    fake_http::{Answer, FakeHttp},
    support::{CODE, TOKEN, a_code, announce, by_http, notification, undelivered},
};

#[testkit::database(notification::MIGRATOR)]
async fn a_code_goes_out_as_the_gateway_wants_it(pool: PgPool) {
    let sms = FakeHttp::answering([Answer::Say(200, r#"{"status":"ok"}"#)]).await;
    let running = notification(&pool, by_http(&sms, Some(&sms))).await;
    let code = a_code("sms");
    announce(&pool, &code).await;
    running.settled(code.message_id, "sent").await;

    let asked = sms.asked();
    assert_eq!(asked.len(), 1);
    assert_eq!(asked[0].line, "POST /send?key=kunci-rahasia HTTP/1.1");
    assert!(asked[0].head.contains(&format!("x-api-key: {TOKEN}")));
    assert_eq!(
        asked[0].json(),
        serde_json::json!({
            "to": "6281210020030",
            "message": format!(
                "Nusamedika: kode OTP Anda {CODE}. Berlaku 5 menit. Jangan berikan kode ini kepada siapa pun."
            ),
        })
    );
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn a_gateway_that_says_no_with_a_200_is_asked_again(pool: PgPool) {
    let sms = FakeHttp::answering([
        Answer::Say(200, r#"{"status":"busy"}"#),
        Answer::Say(200, r#"{"status":"ok"}"#),
    ])
    .await;
    let running = notification(&pool, by_http(&sms, Some(&sms))).await;
    let code = a_code("sms");
    announce(&pool, &code).await;
    running.waiting_after(code.message_id, 1).await;
    running.clock.advance(Duration::seconds(1));
    running.settled(code.message_id, "sent").await;
    assert_eq!(sms.count(), 2);
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn an_answer_that_nobody_understands_is_not_asked_for_again(pool: PgPool) {
    let sms = FakeHttp::answering([Answer::Say(200, "<html>OK</html>")]).await;
    let running = notification(&pool, by_http(&sms, Some(&sms))).await;
    let code = a_code("sms");
    announce(&pool, &code).await;
    running.settled(code.message_id, "unknown").await;
    running.looked_around().await;
    assert_eq!(sms.count(), 1);
    assert_eq!(undelivered(&pool, code.message_id).await, ["unknown"]);
    running.stop().await;
}
