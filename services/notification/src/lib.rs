//! Messages to phones and mailboxes: a worker, nobody calls it. It asks registration what a notice of an order says, and identity
//! how a member is reached.
//!
//! Owns: the messages on their way (recipient and words sealed until a message is settled, then gone), the rule that a
//! message is sent once, the words of every message, the providers (WhatsApp Cloud API, an SMS gateway over HTTP, a
//! mail server, and `log`, which writes into an [`Inbox`] file instead).
//!
//! Events in: `identity.otp_requested.v1` (a code by WhatsApp or SMS), `identity.password_changed.v1` and
//! `identity.phone_changed.v1` (a mail each, where identity says that it may be mailed), `identity.email_code_requested.v1` (a mail),
//! `registration.notice_due.v1` (what a buyer is to be told of an order), `catalog.e_poster_reviewed.v1` (what the desk made of an
//! e-poster), `learning.certificate_issued.v1`, `learning.certificate_revoked.v1`, `learning.activity_reviewed.v1` and
//! `identity.sponsor_approved.v1`: these six by mail where the address is verified, else by WhatsApp or SMS.
//! Events out: `notification.otp_undelivered.v1`, when a code certainly or possibly did not arrive.
//!
//! What must hold: one message id is one message, however often it is asked for. `sending` is committed before a
//! provider is called, and a message whose outcome nobody knows is never sent again. Nothing is sent after its time, and
//! no code once a newer one replaced it, and nothing of an order that is over: registration is asked right before. A provider that is stuck holds up its own channel only.
//! In a channel, codes are taken before notices. A message counts once against its phone or mailbox, and its giver, however often its event is tried.
//! No recipient and no word of a message stands in a log, or in clear in a table.
//!
//! To add a message: its personal part in `domain/content.rs`, its name in `domain/channel.rs` (and whether it is a code) and in the CHECK of the
//! table, its words in `templates/`, its row in `ops/send.rs`, and a file in `consumers/` for the event that asks for
//! it, subscribed in [`module`], with the name of its queue in `events::consumers`. To add a provider: a file in `providers/` that sorts
//! whatever can happen into an `Outcome` (in doubt: `Unknown`), a section in `config/`, its name in the channel's enum there and in
//! `Providers::new`.

mod config;
mod consumers;
mod domain;
mod inbox;
mod metrics;
mod ops;
mod providers;
mod rpc;
mod store;
mod templates;

use std::{io, sync::Arc};

use kit::{
    clock::Clock,
    database,
    link::Link,
    module::{Module, Worker},
};
use sqlx::{PgPool, migrate::Migrator};
use tonic::service::Routes;

pub use crate::{
    config::{
        BodyFormat, Config, Encryption, HttpMethod, MailProvider, NumberForm, SmsHttp, SmsProvider, Smtp,
        WhatsappCloud, WhatsappProvider,
    },
    inbox::{Inbox, SentMessage},
    providers::ProviderError,
};

/// The name that `--target` takes.
pub const NAME: &str = "notification";

/// The migrations of the notification database.
pub static MIGRATOR: Migrator = sqlx::migrate!();

/// What notification needs to run.
#[derive(Debug)]
pub struct Deps {
    /// Its own database, migrated.
    pub pool: PgPool,
    /// What it listens to, and where its own events go.
    pub bus: events::Bus,
    /// The clock that leases and expiries are read from.
    pub clock: Clock,
    /// Its section of the configuration, without problems.
    pub config: Config,
    /// Opens what identity sealed into its events.
    pub seal_key: events::SealKey,
    /// Where the `log` provider puts its messages.
    pub inbox: Inbox,
    /// The way to registration, which says what a notice of an order tells.
    pub registration: Link,
    /// The way to identity, which says how a member is reached.
    pub identity: Link,
    /// The address by which members know the portal, if it is known.
    pub portal_url: Option<String>,
}

/// Notification, ready to be run.
///
/// # Errors
/// When a provider cannot be set up.
pub async fn module(deps: Deps) -> Result<Module, SetupError> {
    let Deps {
        pool,
        bus,
        clock,
        config,
        seal_key,
        inbox,
        registration,
        identity,
        portal_url,
    } = deps;
    metrics::begin();
    if config.uses_log() {
        inbox.tidy().await.map_err(SetupError::Inbox)?;
    }
    let ops = ops::Ops {
        pool: pool.clone(),
        providers: providers::Providers::new(&config, &inbox, &clock)?,
        clock,
        config,
        seal_key,
        bells: ops::Bells::default(),
        peers: Arc::new(rpc::peers::LinkedPeers::new(registration, identity)),
        told: ops::Told::default(),
        portal_url,
    };
    let (otp, password_changed, phone_changed) = (ops.clone(), ops.clone(), ops.clone());
    let (verify_email, order_notice) = (ops.clone(), ops.clone());
    let (poster_reviewed, certificate_issued, sponsor_approved) = (ops.clone(), ops.clone(), ops.clone());
    let (certificate_revoked, activity_reviewed) = (ops.clone(), ops.clone());
    let senders = domain::channel::Channel::ALL.map(|channel| {
        let sender = ops.clone();
        Worker::new(format!("notification.send.{channel}"), move |stop| {
            sender.send_until(channel, stop)
        })
    });
    let recoverer = ops.clone();
    Ok(Module {
        name: NAME,
        grpc: Routes::default(),
        // Nobody calls it.
        pulse: None,
        workers: [
            bus.relay(NAME, pool.clone()),
            bus.subscribe(consumers::otp::CONSUMER, move |event| {
                consumers::otp::take(otp.clone(), event)
            }),
            bus.subscribe(consumers::password_changed::CONSUMER, move |event| {
                consumers::password_changed::take(password_changed.clone(), event)
            }),
            bus.subscribe(consumers::phone_changed::CONSUMER, move |event| {
                consumers::phone_changed::take(phone_changed.clone(), event)
            }),
            bus.subscribe(consumers::verify_email::CONSUMER, move |event| {
                consumers::verify_email::take(verify_email.clone(), event)
            }),
            bus.subscribe(consumers::order_notice::CONSUMER, move |event| {
                consumers::order_notice::take(order_notice.clone(), event)
            }),
            bus.subscribe(consumers::poster_reviewed::CONSUMER, move |event| {
                consumers::poster_reviewed::take(poster_reviewed.clone(), event)
            }),
            bus.subscribe(consumers::certificate_issued::CONSUMER, move |event| {
                consumers::certificate_issued::take(certificate_issued.clone(), event)
            }),
            bus.subscribe(consumers::sponsor_approved::CONSUMER, move |event| {
                consumers::sponsor_approved::take(sponsor_approved.clone(), event)
            }),
            bus.subscribe(consumers::certificate_revoked::CONSUMER, move |event| {
                consumers::certificate_revoked::take(certificate_revoked.clone(), event)
            }),
            bus.subscribe(consumers::activity_reviewed::CONSUMER, move |event| {
                consumers::activity_reviewed::take(activity_reviewed.clone(), event)
            }),
            Worker::in_rounds("notification.recover", ops::recover::EVERY, move || {
                recoverer.clone().recover_round()
            }),
            Worker::new("notification.sweep", |stop| ops.sweep_until(stop)),
        ]
        .into_iter()
        .chain(senders)
        .collect(),
        // A provider that is away is no reason to take the worker out of service: messages wait for it.
        checks: vec![database::check(NAME, pool)],
    })
}

/// Why notification cannot run.
#[derive(Debug, thiserror::Error)]
pub enum SetupError {
    /// A provider refuses its section.
    #[error("a provider could not be set up")]
    Provider(#[from] ProviderError),
    /// The file of the `log` provider is not ours to write.
    #[error("the file of messages cannot be written")]
    Inbox(#[source] io::Error),
}
