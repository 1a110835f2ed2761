//! Codes are taken before notices, however many of these wait longer.

use sqlx::PgPool;
use testkit::FixedClock;
use time::Duration;
use uuid::Uuid;

use super::{FIVE_MINUTES, NOW, Ops, Phones, WantedMessage, a_code, ops};
use crate::domain::{channel::Channel, contact::Contact, content::Content, member_notice::MemberNotice};

async fn queued(ops: &Ops, channel: Channel, content: Content, good_for: Duration) -> Uuid {
    let id = Uuid::new_v4();
    let wanted = WantedMessage {
        id,
        channel,
        content,
        traceparent: None,
        expires_at: NOW + good_for,
        supersedes: None,
    };
    ops.enqueue("notification.test", Uuid::new_v4(), wanted).await.unwrap();
    id
}

async fn a_notice(ops: &Ops, channel: Channel) -> Uuid {
    let to = Contact {
        name: "dr. Sari Lestari".to_owned(),
        phone: "+6281210020030".to_owned().try_into().unwrap(),
        email: None,
    };
    let notice = MemberNotice::SponsorApproved;
    queued(ops, channel, Content::MemberNotice { to, notice }, Duration::DAY).await
}

/// Takes all that a channel holds, one by one.
async fn in_turn(ops: &Ops, channel: Channel) -> Vec<Uuid> {
    let mut turn = Vec::new();
    while let Some(held) = ops.take(channel, 1).await.unwrap().pop() {
        turn.push(held.id);
    }
    turn
}

/// Sabotage: `codes_wait`.
#[testkit::database(crate::MIGRATOR)]
async fn a_code_is_taken_before_notices_that_wait_longer_and_each_kind_in_its_order(pool: PgPool) {
    let (clock, phones) = (FixedClock::at(NOW), Phones::answering(0));
    let ops = ops(&pool, &clock, &phones);
    let mut notices = Vec::new();
    for _ in 0..30 {
        notices.push(a_notice(&ops, Channel::Whatsapp).await);
        clock.advance(Duration::SECOND);
    }
    let mut codes = Vec::new();
    for code in 1..=2 {
        codes.push(a_code(&ops, code).await);
        clock.advance(Duration::SECOND);
    }

    assert_eq!(in_turn(&ops, Channel::Whatsapp).await, [codes, notices].concat());
}

/// Sabotage: `codes_wait`.
#[testkit::database(crate::MIGRATOR)]
async fn a_code_for_a_mailbox_is_taken_before_mailed_notices(pool: PgPool) {
    let (clock, phones) = (FixedClock::at(NOW), Phones::answering(0));
    let ops = ops(&pool, &clock, &phones);
    let notice = a_notice(&ops, Channel::Mail).await;
    clock.advance(Duration::SECOND);
    let content = Content::VerifyEmail {
        email: "sari@contoh.id".to_owned().try_into().unwrap(),
        code: "482913".to_owned().try_into().unwrap(),
    };
    let code = queued(&ops, Channel::Mail, content, FIVE_MINUTES).await;

    assert_eq!(in_turn(&ops, Channel::Mail).await, [code, notice]);
}
