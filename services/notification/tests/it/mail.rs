//! The mails about a changed password and a changed phone number, through a mail server.

use sqlx::PgPool;
use testkit::FixedClock;
use time::Duration;

use crate::{
    fake_smtp::{At, FakeSmtp},
    support::{
        EMAIL, NOW, a_changed_password, a_changed_phone, announce, by_smtp, notification, notification_at, row,
        undelivered,
    },
};

#[testkit::database(notification::MIGRATOR)]
async fn a_changed_password_is_told_by_mail(pool: PgPool) {
    let server = FakeSmtp::behaving([]).await;
    let running = notification(&pool, by_smtp(&server)).await;
    let changed = a_changed_password();
    announce(&pool, &changed).await;
    running.settled(changed.message_id, "sent").await;

    let mails = server.mails();
    assert_eq!(mails.len(), 1);
    for line in [
        "From: Nusamedika <portal@contoh.id>",
        &format!("To: {EMAIL}"),
        "Subject: Password akun Anda telah diganti",
        "Content-Type: text/plain",
        "Content-Type: text/html",
        "20 November 2026 pukul 15.00 WIB",
    ] {
        assert!(mails[0].contains(line), "{line} is missing in {}", mails[0]);
    }
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn a_changed_phone_number_is_told_by_mail(pool: PgPool) {
    let server = FakeSmtp::behaving([]).await;
    let running = notification(&pool, by_smtp(&server)).await;
    let changed = a_changed_phone();
    announce(&pool, &changed).await;
    running.settled(changed.0.message_id, "sent").await;

    let mails = server.mails();
    assert_eq!(mails.len(), 1);
    for line in [
        &format!("To: {EMAIL}"),
        "Subject: Nomor HP akun Anda telah diganti",
        "20 November 2026 pukul 15.00 WIB",
    ] {
        assert!(mails[0].contains(line), "{line} is missing in {}", mails[0]);
    }
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn until_the_text_is_handed_over_nothing_is_lost(pool: PgPool) {
    let turns = [
        At::Say("MAIL", "451 later"),
        At::HangUp("RCPT"),
        At::HangUp("DATA"),
        At::Say(".", "452 no room"),
    ];
    let server = FakeSmtp::behaving(turns).await;
    let running = notification(&pool, by_smtp(&server)).await;
    let changed = a_changed_password();
    announce(&pool, &changed).await;
    for (tries, reason) in [(1, "smtp_451"), (2, "unreachable"), (3, "unreachable"), (4, "smtp_452")] {
        running.waiting_after(changed.message_id, tries).await;
        assert_eq!(row(&pool, changed.message_id).await["reason"], reason);
        running.clock.advance(Duration::seconds(30));
    }
    running.settled(changed.message_id, "sent").await;
    assert_eq!(server.connections(), 5);
    running.stop().await;
}

/// Red under `send_once`.
#[testkit::database(notification::MIGRATOR)]
async fn lost_after_the_text_it_is_not_sent_again(pool: PgPool) {
    crate::support::sabotage(&pool).await;
    let server = FakeSmtp::behaving([At::HangUp(".")]).await;
    let running = notification(&pool, by_smtp(&server)).await;
    let changed = a_changed_password();
    announce(&pool, &changed).await;
    running.settled(changed.message_id, "unknown").await;
    running.clock.advance(Duration::hours(1));
    running.looked_around().await;

    assert_eq!(server.mails().len(), 1);
    assert!(undelivered(&pool, changed.message_id).await.is_empty(), "it is no code");
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn a_mailbox_that_does_not_exist_is_given_up(pool: PgPool) {
    let server = FakeSmtp::behaving([At::Say("RCPT", "550 no such mailbox")]).await;
    let running = notification(&pool, by_smtp(&server)).await;
    let changed = a_changed_password();
    announce(&pool, &changed).await;
    running.settled(changed.message_id, "refused").await;
    assert_eq!(row(&pool, changed.message_id).await["reason"], "smtp_550");
    assert!(server.mails().is_empty());
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn after_a_day_the_news_is_old(pool: PgPool) {
    let server = FakeSmtp::behaving([At::Say("MAIL", "451 later")]).await;
    let running = notification(&pool, by_smtp(&server)).await;
    let changed = a_changed_password();
    announce(&pool, &changed).await;
    running.waiting_after(changed.message_id, 1).await;
    running.clock.advance(Duration::hours(24));
    running.settled(changed.message_id, "expired").await;
    assert_eq!(server.connections(), 1);
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn a_server_that_answers_after_the_message_ran_out_of_time_gets_nothing(pool: PgPool) {
    let server = FakeSmtp::behaving([At::GreetAfter(std::time::Duration::from_secs(2))]).await;
    let mut config = by_smtp(&server);
    config.send_timeout_ms = 20_000;
    let shortly_before = FixedClock::at(NOW + Duration::hours(24) - Duration::milliseconds(300));
    let running = notification_at(&pool, config, &shortly_before).await;
    let changed = a_changed_password();
    announce(&pool, &changed).await;
    running.settled(changed.message_id, "unknown").await;

    running.stop().await;
    assert!(server.mails().is_empty(), "{:?}", server.mails());
}
