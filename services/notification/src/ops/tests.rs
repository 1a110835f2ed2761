//! Send-once and expiry where it is tight: between the commit and the call, between the call and its note.
//!
//! `PORTAL_SABOTAGE=send_once`, `sending_first` or `expiry` breaks a rule in the database; the tests that name it must
//! then be red.

mod codes_first;
mod told_once;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use async_trait::async_trait;
use events::SealKey;
use sqlx::PgPool;
use testkit::{FixedClock, eventually};
use time::{OffsetDateTime, macros::datetime};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use super::{Bells, Ops, PeerAway, Peers, Told, WantedMessage};
use crate::{
    config::Config,
    domain::{
        channel::Channel, contact::Contact, content::Content, message::HeldMessage, order_notice::OrderNotice,
        outcome::Outcome, state::Next,
    },
    providers::{Provider, Providers},
    store::testing::{count_in, sabotage, state_of, undelivered},
    templates::{MailMessage, PhoneMessage},
};

const NOW: OffsetDateTime = datetime!(2026-11-20 08:00 UTC);
const FIVE_MINUTES: time::Duration = time::Duration::minutes(5);

/// A provider that counts what it was handed, by code, and answers when there is an answer left.
#[derive(Clone)]
struct Phones {
    handed: Arc<Mutex<HashMap<String, u32>>>,
    answers: Arc<Semaphore>,
}

impl Phones {
    /// Answers so many calls; the others wait.
    fn answering(calls: usize) -> Self {
        Self {
            handed: Arc::default(),
            answers: Arc::new(Semaphore::new(calls)),
        }
    }

    fn handed(&self) -> u32 {
        self.handed.lock().unwrap().values().sum()
    }
}

#[async_trait]
impl Provider<PhoneMessage> for Phones {
    async fn send(&self, message: &PhoneMessage) -> Outcome {
        *self
            .handed
            .lock()
            .unwrap()
            .entry(message.code.as_ref().unwrap().as_str().to_owned())
            .or_default() += 1;
        self.answers.acquire().await.unwrap().forget();
        Outcome::Accepted { reference: None }
    }
}

#[async_trait]
impl Provider<MailMessage> for Phones {
    async fn send(&self, _: &MailMessage) -> Outcome {
        Outcome::Accepted { reference: None }
    }
}

/// Whom no code asks.
struct Nobody;

#[async_trait]
impl Peers for Nobody {
    async fn notice(&self, _: Uuid) -> Result<Option<OrderNotice>, PeerAway> {
        Err(PeerAway::Impossible("notice"))
    }

    async fn contact(&self, _: i64) -> Result<Option<Contact>, PeerAway> {
        Err(PeerAway::Impossible("contact"))
    }
}

fn ops(pool: &PgPool, clock: &FixedClock, phones: &Phones) -> Ops {
    let phones = Arc::new(phones.clone());
    Ops {
        pool: pool.clone(),
        clock: clock.clock(),
        config: Config::default(),
        seal_key: SealKey::new("m1", &[11; 32]),
        providers: Providers {
            whatsapp: phones.clone(),
            sms: phones.clone(),
            mail: phones,
        },
        bells: Bells::default(),
        peers: Arc::new(Nobody),
        told: Told::default(),
        portal_url: None,
    }
}

async fn a_code(ops: &Ops, code: u32) -> Uuid {
    let id = Uuid::new_v4();
    let wanted = WantedMessage {
        id,
        channel: Channel::Whatsapp,
        content: Content::Otp {
            phone: "+6281210020030".to_owned().try_into().unwrap(),
            code: format!("{code:06}").try_into().unwrap(),
        },
        traceparent: None,
        expires_at: NOW + FIVE_MINUTES,
        supersedes: None,
    };
    ops.enqueue("notification.otp", Uuid::new_v4(), wanted).await.unwrap();
    id
}

/// Waits until the leases of all that was taken so far have run out, and lets a living worker look.
async fn lease_runs_out(ops: &Ops, clock: &FixedClock) {
    clock.advance(ops.config.lease() + time::Duration::SECOND);
    ops.recover().await.unwrap();
}

/// Sends whatever can be sent, as a worker that was started again does.
async fn send_all(ops: &Ops) {
    for message in ops.take(Channel::Whatsapp, 100).await.unwrap() {
        ops.deliver(message).await;
    }
}

/// Red under `send_once` and `sending_first`.
#[testkit::database(crate::MIGRATOR)]
async fn killed_between_the_commit_and_the_call_it_is_never_sent_and_told_of_once(pool: PgPool) {
    sabotage(&pool).await;
    let (clock, phones) = (FixedClock::at(NOW), Phones::answering(9));
    let ops = ops(&pool, &clock, &phones);
    let id = a_code(&ops, 1).await;

    drop(ops.take(Channel::Whatsapp, 1).await.unwrap());
    send_all(&ops).await;
    lease_runs_out(&ops, &clock).await;
    send_all(&ops).await;
    lease_runs_out(&ops, &clock).await;

    assert_eq!((phones.handed(), state_of(&pool, id).await.as_str()), (0, "unknown"));
    assert_eq!(undelivered(&pool, id).await, ["unknown"]);
}

/// Red under `send_once` and `sending_first`.
#[testkit::database(crate::MIGRATOR)]
async fn killed_between_the_call_and_its_note_it_is_not_sent_again(pool: PgPool) {
    sabotage(&pool).await;
    let (clock, phones) = (FixedClock::at(NOW), Phones::answering(0));
    let ops = ops(&pool, &clock, &phones);
    let id = a_code(&ops, 1).await;

    let held = ops.take(Channel::Whatsapp, 1).await.unwrap().remove(0);
    let worker = tokio::spawn({
        let ops = ops.clone();
        async move { ops.deliver(held).await }
    });
    eventually("the call", async || (phones.handed() == 1).then_some(())).await;
    worker.abort();
    assert!(worker.await.unwrap_err().is_cancelled());
    phones.answers.add_permits(9);
    lease_runs_out(&ops, &clock).await;
    send_all(&ops).await;

    assert_eq!((phones.handed(), state_of(&pool, id).await.as_str()), (1, "unknown"));
    assert_eq!(undelivered(&pool, id).await, ["unknown"]);
}

/// Red under `sending_first`.
#[testkit::database(crate::MIGRATOR)]
async fn two_senders_hand_over_each_message_once(pool: PgPool) {
    sabotage(&pool).await;
    let (clock, phones) = (FixedClock::at(NOW), Phones::answering(1_000));
    let (one, other) = (ops(&pool, &clock, &phones), ops(&pool, &clock, &phones));
    for code in 0..60 {
        a_code(&one, code).await;
    }
    let stop = CancellationToken::new();
    let workers = [&one, &other].map(|ops| tokio::spawn(ops.clone().send_until(Channel::Whatsapp, stop.clone())));

    eventually("sixty calls", async || (phones.handed() >= 60).then_some(())).await;
    stop.cancel();
    for worker in workers {
        worker.await.unwrap();
    }

    let most = phones.handed.lock().unwrap().values().copied().max();
    assert_eq!((phones.handed(), most), (60, Some(1)));
    assert_eq!(count_in(&pool, "sent").await, 60);
}

/// Red under `expiry`.
#[testkit::database(crate::MIGRATOR)]
async fn what_runs_out_of_time_between_the_commit_and_the_call_is_not_sent(pool: PgPool) {
    sabotage(&pool).await;
    let (clock, phones) = (FixedClock::at(NOW), Phones::answering(9));
    let ops = ops(&pool, &clock, &phones);
    let id = a_code(&ops, 1).await;

    let held = ops.take(Channel::Whatsapp, 1).await.unwrap().remove(0);
    clock.advance(FIVE_MINUTES);
    ops.deliver(held).await;

    assert_eq!((phones.handed(), state_of(&pool, id).await.as_str()), (0, "expired"));
    assert_eq!(undelivered(&pool, id).await, ["expired"]);
}

/// Red under `expiry`.
#[testkit::database(crate::MIGRATOR)]
async fn what_ran_out_of_time_in_the_queue_is_not_taken(pool: PgPool) {
    sabotage(&pool).await;
    let (clock, phones) = (FixedClock::at(NOW), Phones::answering(9));
    let ops = ops(&pool, &clock, &phones);
    let id = a_code(&ops, 1).await;

    clock.advance(FIVE_MINUTES);
    send_all(&ops).await;
    ops.recover().await.unwrap();
    ops.recover().await.unwrap();

    assert_eq!((phones.handed(), state_of(&pool, id).await.as_str()), (0, "expired"));
    assert_eq!(undelivered(&pool, id).await, ["expired"]);
}

#[testkit::database(crate::MIGRATOR)]
async fn a_worker_that_comes_back_too_late_changes_nothing(pool: PgPool) {
    let (clock, phones) = (FixedClock::at(NOW), Phones::answering(9));
    let ops = ops(&pool, &clock, &phones);
    let id = a_code(&ops, 1).await;

    let held = ops.take(Channel::Whatsapp, 1).await.unwrap().remove(0);
    lease_runs_out(&ops, &clock).await;
    let noted = ops
        .settle(&held, &Next::Refused { reason: "late".into() })
        .await
        .unwrap();

    assert!(!noted);
    assert_eq!(state_of(&pool, id).await, "unknown");
    assert_eq!(undelivered(&pool, id).await, ["unknown"]);
}

#[testkit::database(crate::MIGRATOR)]
async fn a_worker_that_stood_still_before_the_call_does_not_call(pool: PgPool) {
    let (clock, phones) = (FixedClock::at(NOW), Phones::answering(9));
    let ops = ops(&pool, &clock, &phones);
    let (given_up, held_long) = (a_code(&ops, 1).await, a_code(&ops, 2).await);
    let mut held = ops.take(Channel::Whatsapp, 2).await.unwrap();
    let of = |held: &mut Vec<HeldMessage>, id| held.swap_remove(held.iter().position(|one| one.id == id).unwrap());

    // So long that the call could outlive the lease: nobody has it yet, so it is queued again.
    clock.advance(ops.config.lease() - ops.config.lease_for_call() + time::Duration::MILLISECOND);
    ops.deliver(of(&mut held, held_long)).await;
    assert_eq!(
        (phones.handed(), state_of(&pool, held_long).await.as_str()),
        (0, "queued")
    );

    // So long that it was given up meanwhile.
    lease_runs_out(&ops, &clock).await;
    ops.deliver(of(&mut held, given_up)).await;
    assert_eq!(
        (phones.handed(), state_of(&pool, given_up).await.as_str()),
        (0, "unknown")
    );
    assert_eq!(undelivered(&pool, given_up).await, ["unknown"]);

    send_all(&ops).await;
    assert_eq!(
        (phones.handed(), state_of(&pool, held_long).await.as_str()),
        (1, "sent")
    );
}

#[testkit::database(crate::MIGRATOR)]
async fn a_stop_lets_the_call_in_hand_end_and_begins_no_other(pool: PgPool) {
    let (clock, phones) = (FixedClock::at(NOW), Phones::answering(0));
    let mut ops = ops(&pool, &clock, &phones);
    ops.config.at_once = 1;
    let first = a_code(&ops, 1).await;
    let stop = CancellationToken::new();
    let worker = tokio::spawn(ops.clone().send_until(Channel::Whatsapp, stop.clone()));
    eventually("the call", async || (phones.handed() == 1).then_some(())).await;
    let second = a_code(&ops, 2).await;

    stop.cancel();
    for _ in 0..5 {
        count_in(&pool, "sending").await;
    }
    assert!(!worker.is_finished(), "it waits for its call");
    phones.answers.add_permits(9);
    worker.await.unwrap();

    assert_eq!(phones.handed(), 1);
    assert_eq!(state_of(&pool, first).await, "sent");
    assert_eq!(state_of(&pool, second).await, "queued");
}

#[testkit::database(crate::MIGRATOR)]
async fn what_was_settled_is_forgotten_after_three_months_and_what_waits_never(pool: PgPool) {
    let (clock, phones) = (FixedClock::at(NOW), Phones::answering(9));
    let ops = ops(&pool, &clock, &phones);
    a_code(&ops, 1).await;
    send_all(&ops).await;
    a_code(&ops, 2).await;

    clock.advance(time::Duration::days(89));
    assert_eq!(ops.sweep(&CancellationToken::new()).await.unwrap(), 0);
    clock.advance(time::Duration::days(2));
    assert_eq!(ops.sweep(&CancellationToken::new()).await.unwrap(), 1);
    assert_eq!((count_in(&pool, "sent").await, count_in(&pool, "queued").await), (0, 1));
}
