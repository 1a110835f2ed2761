//! What buyers are told of their orders: in the words of registration at that moment, once, and nothing that is over.

use notification::{Config, SentMessage};
use portal_proto::registration::v1::{NoticeKind, OfferedSeats, OrderNotice};
use sqlx::PgPool;
use testkit::eventually;
use time::Duration;

use crate::{
    fake_http::{Answer, FakeHttp},
    peers::Peers,
    support::{
        EMAIL, NAME, NOW, Notification, PHONE, a_due_notice, announce, by_http, messages, notification_among, row,
        sabotage,
    },
};

/// WhatsApp by a fake, with a template for what is told of orders.
fn with_template(whatsapp: &FakeHttp) -> Config {
    let mut config = by_http(whatsapp, None);
    config.whatsapp_cloud.notice_template = Some("info_pesanan".to_owned());
    config
}

async fn inbox(running: &Notification) -> Vec<SentMessage> {
    running.inbox.messages(None).await.unwrap()
}

#[testkit::database(notification::MIGRATOR)]
async fn a_verified_address_is_mailed_how_much_to_pay_to_whom_and_until_when(pool: PgPool) {
    let running = notification_among(&pool, Config::default(), &Peers::saying(NoticeKind::Placed)).await;
    let due = a_due_notice();
    announce(&pool, &due).await;
    running.settled(due.notice_id, "sent").await;
    let [mail] = inbox(&running).await.try_into().unwrap();
    assert_eq!(
        (mail.to.as_str(), mail.channel.as_str(), mail.template.as_str()),
        (EMAIL, "mail", "order_notice")
    );
    for part in [
        "Pesanan ORD-2026-000123 menunggu pembayaran",
        "Transfer tepat Rp 750.123 (sudah termasuk kode unik 123) ke Bank Sentosa 1234567890 a.n. Yayasan Contoh.",
        "paling lambat 21 November 2026 pukul 15.00 WIB",
        "https://portal.contoh.id/event/payment/info/019a0000-0000-7000-8000-000000000001",
    ] {
        assert!(mail.body.contains(part), "{}", mail.body);
    }
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn whoever_has_no_verified_address_is_told_by_whatsapp(pool: PgPool) {
    let peers = Peers::saying(NoticeKind::Paid);
    peers.has_no_mailbox();
    let running = notification_among(&pool, Config::default(), &peers).await;
    let due = a_due_notice();
    announce(&pool, &due).await;
    running.settled(due.notice_id, "sent").await;
    let [told] = inbox(&running).await.try_into().unwrap();
    assert_eq!((told.to.as_str(), told.channel.as_str()), (PHONE, "whatsapp"));
    let words = "Nusamedika: Pembayaran pesanan ORD-2026-000123 sebesar Rp 750.123 telah kami terima. \
                 Tiket Anda: https://portal.contoh.id/memberarea/myevent.";
    assert!(told.body.starts_with(words), "{}", told.body);
    running.stop().await;
}

/// Red under `one_message`.
#[testkit::database(notification::MIGRATOR)]
async fn a_notice_is_one_message_however_often_it_is_announced(pool: PgPool) {
    sabotage(&pool).await;
    let running = notification_among(&pool, Config::default(), &Peers::saying(NoticeKind::Placed)).await;
    let due = a_due_notice();
    for _ in 0..5 {
        announce(&pool, &due).await;
    }
    running.settled(due.notice_id, "sent").await;
    running.looked_around().await;
    let told = inbox(&running).await;
    assert_eq!(
        told.iter().filter(|message| message.template == "order_notice").count(),
        1
    );
    // It, and the code by which it was seen that they have looked around.
    assert_eq!(messages(&pool).await, 2);
    running.stop().await;
}

/// Sabotage: `phone_told_without_end`, `mailbox_told_without_end`.
#[testkit::database(notification::MIGRATOR)]
async fn one_phone_is_told_twenty_things_and_one_mailbox_sixty(pool: PgPool) {
    let peers = Peers::saying(NoticeKind::Placed);
    peers.has_no_mailbox();
    let running = notification_among(&pool, Config::default(), &peers).await;
    for _ in 0..30 {
        announce(&pool, &a_due_notice()).await;
    }
    eventually("identity was asked of all", async || {
        (peers.sought() >= 30).then_some(())
    })
    .await;
    eventually("as many are queued", async || {
        (messages(&pool).await >= 20).then_some(())
    })
    .await;
    running.looked_around().await;
    // Those, and the code by which it was seen that they have looked around.
    assert_eq!(messages(&pool).await, 21);
    running.stop().await;

    let peers = Peers::saying(NoticeKind::Placed);
    let running = notification_among(&pool, Config::default(), &peers).await;
    for _ in 0..40 {
        announce(&pool, &a_due_notice()).await;
    }
    eventually("all are queued", async || (messages(&pool).await == 61).then_some(())).await;
    // The same mailbox, of another account.
    peers.is_mailed_at("Sari.Lestari+kongres@contoh.id");
    for _ in 0..30 {
        announce(&pool, &a_due_notice()).await;
    }
    eventually("identity was asked of all", async || {
        (peers.sought() >= 70).then_some(())
    })
    .await;
    eventually("as many are queued", async || {
        (messages(&pool).await >= 81).then_some(())
    })
    .await;
    running.looked_around().await;
    assert_eq!(messages(&pool).await, 82);
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn what_is_over_when_it_is_heard_of_is_no_message(pool: PgPool) {
    let peers = Peers::saying(NoticeKind::Expiring);
    peers.tells(None);
    let running = notification_among(&pool, Config::default(), &peers).await;
    announce(&pool, &a_due_notice()).await;
    eventually("registration was asked", async || (peers.asked() > 0).then_some(())).await;
    running.looked_around().await;
    // The one by which it was seen that it has looked around.
    assert_eq!((inbox(&running).await, messages(&pool).await), (Vec::new(), 1));
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn nobody_is_told_whose_account_is_closed(pool: PgPool) {
    let peers = Peers::saying(NoticeKind::Placed);
    peers.knows(None);
    let running = notification_among(&pool, Config::default(), &peers).await;
    announce(&pool, &a_due_notice()).await;
    eventually("registration was asked", async || (peers.asked() > 0).then_some(())).await;
    running.looked_around().await;
    assert_eq!((inbox(&running).await, messages(&pool).await), (Vec::new(), 1));
    running.stop().await;
}

/// The order is paid while the message waits for a provider that refuses it for now.
#[testkit::database(notification::MIGRATOR)]
async fn what_is_over_before_it_goes_out_is_not_sent(pool: PgPool) {
    let whatsapp = FakeHttp::answering([Answer::Say(429, "{}"), Answer::Say(200, "{}")]).await;
    let peers = Peers::saying(NoticeKind::Placed);
    peers.has_no_mailbox();
    let running = notification_among(&pool, with_template(&whatsapp), &peers).await;
    let due = a_due_notice();
    announce(&pool, &due).await;
    running.waiting_after(due.notice_id, 1).await;
    peers.tells(None);
    running.clock.advance(Duration::seconds(5));
    running.settled(due.notice_id, "expired").await;
    assert_eq!(whatsapp.count(), 1);
    assert_eq!(row(&pool, due.notice_id).await["reason"], "over");
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn while_registration_is_away_a_message_waits_and_goes_out_afterwards(pool: PgPool) {
    let whatsapp = FakeHttp::answering([Answer::Say(429, "{}"), Answer::Say(200, "{}")]).await;
    let peers = Peers::saying(NoticeKind::Placed);
    peers.has_no_mailbox();
    let running = notification_among(&pool, with_template(&whatsapp), &peers).await;
    let due = a_due_notice();
    announce(&pool, &due).await;
    running.waiting_after(due.notice_id, 1).await;
    peers.is_away(true);
    running.clock.advance(Duration::seconds(5));
    running.waiting_after(due.notice_id, 2).await;
    assert_eq!(row(&pool, due.notice_id).await["reason"], "registration_away");
    peers.is_away(false);
    running.clock.advance(Duration::seconds(10));
    running.settled(due.notice_id, "sent").await;
    assert_eq!(whatsapp.count(), 2);
    let sent = whatsapp.asked()[1].json();
    let template = &sent["template"];
    assert_eq!(template["name"], "info_pesanan");
    let text = template["components"][0]["parameters"][0]["text"].as_str().unwrap();
    assert!(text.contains("ORD-2026-000123"), "{text}");
    assert_eq!(template["components"].as_array().unwrap().len(), 1, "no button");
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn without_a_template_for_it_whatsapp_leaves_it_to_sms(pool: PgPool) {
    let whatsapp = FakeHttp::answering([Answer::Say(200, "{}")]).await;
    let peers = Peers::saying(NoticeKind::Placed);
    peers.has_no_mailbox();
    let running = notification_among(&pool, by_http(&whatsapp, None), &peers).await;
    let due = a_due_notice();
    announce(&pool, &due).await;
    running.settled(due.notice_id, "sent").await;
    let [told] = inbox(&running).await.try_into().unwrap();
    assert_eq!((told.channel.as_str(), whatsapp.count()), ("sms", 0));
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn whoever_waited_is_told_which_seats_are_held_and_until_when(pool: PgPool) {
    let peers = Peers::saying(NoticeKind::Placed);
    let until = portal_proto::timestamp(NOW + Duration::DAY);
    peers.tells(Some(OrderNotice {
        kind: NoticeKind::Offered.into(),
        good_until: Some(until),
        offer: Some(OfferedSeats {
            event_title: "InASIA 2026".to_owned(),
            title: "Workshop Nyeri".to_owned(),
            people: 2,
            offered_until: Some(until),
        }),
        ..OrderNotice::default()
    }));
    let running = notification_among(&pool, Config::default(), &peers).await;
    let due = a_due_notice();
    announce(&pool, &due).await;
    running.settled(due.notice_id, "sent").await;
    let [mail] = inbox(&running).await.try_into().unwrap();
    for part in [
        "Kursi Workshop Nyeri tersedia untuk Anda",
        "2 kursi Workshop Nyeri, InASIA 2026, yang Anda tunggu kini tersedia",
        "Ambil paling lambat 21 November 2026 pukul 15.00 WIB di https://portal.contoh.id/memberarea/myevent",
    ] {
        assert!(mail.body.contains(part), "{}", mail.body);
    }
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn no_table_holds_a_word_of_it(pool: PgPool) {
    let peers = Peers::saying(NoticeKind::Placed);
    peers.has_no_mailbox();
    let whatsapp = FakeHttp::answering([Answer::Say(429, "{}")]).await;
    let running = notification_among(&pool, with_template(&whatsapp), &peers).await;
    let due = a_due_notice();
    announce(&pool, &due).await;
    running.waiting_after(due.notice_id, 1).await;
    let kept = row(&pool, due.notice_id).await.to_string();
    for word in [NAME, PHONE, "1234567890", "ORD-2026-000123"] {
        assert!(!kept.contains(word), "{kept}");
    }
    running.stop().await;
}
