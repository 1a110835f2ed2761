//! The one-machine run: messages go into a file.

use notification::Config;
use sqlx::PgPool;

use crate::support::{CODE, EMAIL, NOW, PHONE, a_changed_password, a_code, an_email_code, announce, notification};

#[testkit::database(notification::MIGRATOR)]
async fn without_a_provider_every_message_is_found_in_the_inbox(pool: PgPool) {
    let running = notification(&pool, Config::default()).await;
    let (whatsapp, sms, mail) = (a_code("whatsapp"), a_code("sms"), a_changed_password());
    announce(&pool, &whatsapp).await;
    running.settled(whatsapp.message_id, "sent").await;
    announce(&pool, &sms).await;
    running.settled(sms.message_id, "sent").await;
    announce(&pool, &mail).await;
    running.settled(mail.message_id, "sent").await;

    let codes = running.inbox.messages(Some("0812-1002-0030")).await.unwrap();
    let channels: Vec<_> = codes.iter().map(|code| code.channel.as_str()).collect();
    assert_eq!(channels, ["sms", "whatsapp"], "newest first");
    for code in &codes {
        assert_eq!(
            (code.to.as_str(), code.template.as_str(), code.sent_at),
            (PHONE, "otp", NOW)
        );
        assert!(code.body.contains(CODE));
    }
    let mails = running.inbox.messages(Some(EMAIL)).await.unwrap();
    assert_eq!(
        (mails[0].channel.as_str(), mails[0].template.as_str()),
        ("mail", "password_changed")
    );
    assert_eq!(running.inbox.messages(None).await.unwrap().len(), 3);
    running.stop().await;
}

/// Sabotage (scripts/without-checks.sh): `mailed_anyway`.
#[testkit::database(notification::MIGRATOR)]
async fn what_is_not_to_be_mailed_is_not_and_a_code_for_a_mailbox_is(pool: PgPool) {
    let running = notification(&pool, Config::default()).await;
    let silent = crate::support::PasswordChanged {
        mailed: false,
        ..a_changed_password()
    };
    announce(&pool, &silent).await;
    announce(&pool, &crate::support::PhoneChanged(silent)).await;
    let code = an_email_code();
    // Announced last: when it is there, the others were heard.
    announce(&pool, &code).await;
    running.settled(code.message_id, "sent").await;
    testkit::eventually("every event was heard", || async {
        let waiting: i64 = sqlx::query_scalar("SELECT count(*) FROM outbox WHERE sent_at IS NULL")
            .fetch_one(&pool)
            .await
            .unwrap();
        (waiting == 0).then_some(())
    })
    .await;

    let mails = running.inbox.messages(Some(EMAIL)).await.unwrap();
    let templates: Vec<_> = mails.iter().map(|mail| mail.template.as_str()).collect();
    assert_eq!(templates, ["verify_email"]);
    assert!(mails[0].body.contains(CODE), "{}", mails[0].body);
    running.stop().await;
}
