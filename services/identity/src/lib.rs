//! Who somebody is: accounts, sponsors, membership numbers (NPA), sessions, profiles, the lists that they pick from.
//!
//! Owns: the accounts and their passwords (Argon2id), the sealed NIKs, the companies of sponsors, the association's
//! membership roll, sessions and the signing of access tokens, one-time codes, the lockout, profiles and photos (the
//! files lie in the media store), the lists of professions, institutions, religions and genders, and its own audit log.
//!
//! One room a subject, in each the layers domain, ops, store and rpc: `accounts`, `sessions`, `codes`, `profile`,
//! `sponsors`, `directory`; `lockout` counts tries for all of them, `retention` drops what is past its time, `loading`
//! writes demo and reference data, `secrets` holds the keys.
//!
//! Events out, each in the transaction of what it tells: `identity.member_registered.v1` (participants only: a sponsor
//! is none), `identity.otp_requested.v1`, `identity.password_changed.v1` (by the old password or by a code),
//! `identity.phone_changed.v1`, `identity.email_code_requested.v1`, `identity.sponsor_approved.v1`. Events in: `notification.otp_undelivered.v1`, upon which a code is replaced by a new
//! one. To announce one more: a payload in the room's `domain/events.rs`, pushed in the operation's transaction. To
//! listen to one: a file in the room's `consumers/`, subscribed in [`module`].
//!
//! What must hold: nothing tells whether an account exists but a registration with its address; every check of a
//! password or code counts its try first; an ended session's token is dead from the answer on; a change without its
//! audit row does not happen; no NIK, password or token is ever logged, and no contact data stands in the audit log.

mod accounts;
mod codes;
mod config;
mod directory;
mod domain;
mod loading;
mod lockout;
mod metrics;
mod ops;
mod profile;
mod retention;
mod rpc;
mod secrets;
mod sessions;
mod sponsors;

use std::{sync::Arc, time::Duration};

use kit::{
    clock::Clock,
    database,
    module::{Module, Worker},
    pulse::Pulse,
    together::Together,
};
use media::photo::Cutter;
use sqlx::{PgPool, migrate::Migrator};

use crate::{codes::consumers::reissue_otp, profile::ops::sweep_photos};
pub use crate::{
    config::Config,
    loading::ops::{
        check_keys::{CheckKeysError, KeyOfDatabase, check_keys, look_at_keys},
        demo_data::{DemoAccount, DemoMembers, DemoMembership, DemoRoll},
        load_demo::{LoadDemoError, load_demo},
        load_reference::{LoadReferenceError, load_reference},
    },
    secrets::{Secrets, StartError},
};

/// The name that `--target` takes.
pub const NAME: &str = "identity";

/// The migrations of identity's database.
pub static MIGRATOR: Migrator = sqlx::migrate!();

/// Cutting a photo may take 100 MiB, which the process's limit of memory counts once, and members seldom change theirs.
const PHOTOS_AT_ONCE: usize = 1;
/// How long a photo waits for its turn: with a dozen uploads in front of it.
const PHOTO_WAIT: Duration = Duration::from_secs(60);

/// What identity needs to run.
pub struct Deps {
    /// Its own database, migrated.
    pub pool: PgPool,
    /// Where its events go.
    pub bus: events::Bus,
    /// What time it is; tests set it.
    pub clock: Clock,
    /// Its section of the configuration, without problems.
    pub config: Config,
    /// Signs access tokens.
    pub signer: auth::Signer,
    /// Keys for NIKs and blind indexes.
    pub secrets: Secrets,
    /// Seals what its events must not show; notification opens it.
    pub seal_key: events::SealKey,
    /// Where photos are kept; the gateway serves it under `/media`.
    pub media: media::Store,
}

/// Identity, ready to be run.
///
/// # Errors
/// When its threads cannot be started.
pub fn module(deps: Deps) -> Result<Module, StartError> {
    let Deps {
        pool,
        bus,
        clock,
        config,
        signer,
        secrets,
        seal_key,
        media,
    } = deps;
    metrics::begin();
    let hasher = secrets::PasswordHasher::new(config.permits(), config.hash_wait())?;
    let photo_cutter = Cutter::new(PHOTOS_AT_ONCE, PHOTO_WAIT);
    let verifier = signer.verifier();
    let vault = secrets::Vault::new(&secrets);
    let ops = ops::Ops {
        pool: pool.clone(),
        clock,
        config,
        signer,
        verifier,
        vault,
        hasher,
        seal_key,
        media,
        photo_cutter,
        code_requested: Arc::default(),
        holders: Together::default(),
    };
    let room = ops.media.check("identity.photos");
    let (issuer, reissuer) = (ops.clone(), ops.clone());
    let (sweeper, photo_sweeper) = (ops.clone(), ops.clone());
    let (pulse, pulse_worker) = Pulse::of(NAME, &pool);
    Ok(Module {
        name: NAME,
        grpc: rpc::routes::routes(ops),
        workers: vec![
            bus.relay(NAME, pool.clone()),
            Worker::new("identity.otp_requests", |stop| issuer.issue_codes_until(stop)),
            bus.subscribe(reissue_otp::CONSUMER, move |event| {
                reissue_otp::reissue_otp(reissuer.clone(), event)
            }),
            Worker::new("identity.sweep", |stop| sweeper.sweep_until(stop)),
            Worker::in_rounds(sweep_photos::JOB, sweep_photos::EVERY, move || {
                photo_sweeper.clone().sweep_photos_round()
            }),
            pulse_worker,
        ],
        pulse: Some(pulse),
        checks: vec![database::check(NAME, pool), room],
    })
}
