//! One unit of work: the only way in which a service changes its database.
//!
//! Owns: [`Write`], which holds the transaction, who acts, the time, the caller's idempotency key, the audit row and the
//! outbox rows of one change, and the tables `audit_log` and `idempotency_keys` (`migrations/write.sql`, copied byte for byte
//! into every service). Events in: none. Events out: whatever an operation [announces](Write::announce).
//!
//! What holds:
//! - [`Write::commit`] takes a [`Change`], so nothing is committed without its audit row. Work that nobody did (a sweep, demo
//!   data, the bookkeeping of a queue) says why it has none, with [`Unaudited`] or [`single`].
//! - A `Write` that is dropped rolls everything back: row, event, audit row and key.
//! - A request that is repeated under one key is done once ([`Write::once`]); its key goes with the change, in one transaction,
//!   and is forgotten a week later ([`key_sweeper`]).
//! - Requests that come at the same moment can be written together ([`GroupCommit`]): several changes in one transaction, each with
//!   an audit row, a key, events and an outcome of its own.
//! - In a call that is to be checked only, nothing is committed ([`kit::validate_only`]).
//! - A commit whose answer was lost is [`WriteError::Unknown`], never taken for a refusal.
//!
//! The architecture test forbids transactions elsewhere, and calls of `store` that change rows on a connection of the pool.
//!
//! To add a write: `begin` (or `once`), change rows through `store` with [`Write::conn`], `announce` what others must know,
//! `commit(Change::…)`.

mod actor;
mod audit;
mod change;
mod error;
mod group_commit;
mod groups;
mod idempotency;
mod key_sweep;
mod only_checked;
mod single;
mod unaudited;

use std::fmt::Display;

use events::Event;
use sqlx::{PgConnection, PgPool, Postgres, Transaction};
use time::OffsetDateTime;

pub use events::outbox::Trace;

pub use crate::{
    actor::Actor,
    change::Change,
    error::WriteError,
    group_commit::{GroupCommit, GroupWriter, OnLocked, Outcomes},
    groups::{Asked, Groups},
    idempotency::{Earlier, Fingerprint, Key, Request, outcome_of, outcome_under, outcomes_of},
    key_sweep::key_sweeper,
    single::single,
    unaudited::Unaudited,
};

/// A request that may have been made before.
#[derive(Debug)]
#[must_use]
pub enum Begun<T> {
    /// It is new: go on.
    Fresh(Write),
    /// It was done before; this is the id that came of it.
    Repeated(T),
}

/// A change under way. Dropped, it is rolled back as a whole.
#[derive(Debug)]
#[must_use = "a write that is not committed is rolled back"]
pub struct Write {
    tx: Transaction<'static, Postgres>,
    actor: Actor,
    now: OffsetDateTime,
    claimed: Option<idempotency::Claimed>,
    done: Vec<idempotency::Done>,
    further: Vec<Change>,
}

impl Write {
    /// Begins a change that `actor` makes `now`.
    ///
    /// # Errors
    /// When the database gives no connection.
    pub async fn begin(pool: &PgPool, actor: impl Into<Actor>, now: OffsetDateTime) -> sqlx::Result<Self> {
        Ok(Self {
            tx: pool.begin().await?,
            actor: actor.into(),
            now,
            claimed: None,
            done: Vec::new(),
            further: Vec::new(),
        })
    }

    /// Begins a change that is made once, however often it is asked for under the request's key. Without a key it is
    /// [`begin`](Self::begin). Of two requests with one key at the same moment, the second waits for the end of the first.
    ///
    /// # Errors
    /// [`WriteError::KeyUsed`] when the key stands for something else, [`WriteError::Database`] else.
    pub async fn once<T: std::str::FromStr>(
        pool: &PgPool,
        member_id: i64,
        now: OffsetDateTime,
        request: Option<Request<'_>>,
    ) -> Result<Begun<T>, WriteError> {
        let mut write = Self::begin(pool, member_id, now).await?;
        let Some(request) = request else {
            return Ok(Begun::Fresh(write));
        };
        // Whoever holds the key has committed, and with it the outcome. Only the sweep may have dropped it between the claim and the
        // look: then the key is free, and claimed once more.
        for _ in 0..2 {
            if let Some(claimed) = idempotency::claim(&mut write.tx, member_id, request, now).await? {
                write.claimed = Some(claimed);
                return Ok(Begun::Fresh(write));
            }
            if let Some(outcome) = outcome_of(&mut write.tx, member_id, request).await? {
                return Ok(Begun::Repeated(outcome));
            }
        }
        Err(WriteError::KeyUsed)
    }

    /// The transaction, for the functions of `store`.
    pub fn conn(&mut self) -> &mut PgConnection {
        &mut self.tx
    }

    /// The instant at which the change is made.
    #[must_use]
    pub fn now(&self) -> OffsetDateTime {
        self.now
    }

    /// Announces `event` if and only if the change commits.
    ///
    /// # Errors
    /// When the database refuses the row; the change is then void as a whole.
    pub async fn announce<E: Event>(&mut self, event: &E) -> sqlx::Result<()> {
        events::outbox::push(&mut self.tx, event, self.now).await
    }

    /// The same for events that come of several acts, each in the trace of whoever asked for it.
    ///
    /// # Errors
    /// When the database refuses a row; the changes are then void as a whole.
    pub async fn announce_each<E: Event>(&mut self, events: &[(Trace, E)]) -> sqlx::Result<()> {
        events::outbox::push_each(&mut self.tx, events, self.now).await
    }

    /// Takes in that a keyed request of a member was done with this outcome: its key goes with the commit.
    pub fn done(&mut self, member_id: i64, request: Request<'_>, outcome: impl Display) {
        self.done.push(idempotency::Done::new(member_id, request, &outcome));
    }

    /// Takes in a further change that is made by the same act and has an audit row of its own.
    pub fn also(&mut self, change: Change) {
        self.further.push(change);
    }

    /// Writes the audit rows and the key's outcome, and commits.
    ///
    /// # Errors
    /// [`WriteError::Unknown`] when the answer to the commit was lost; else nothing was changed.
    pub async fn commit(self, change: Change) -> Result<(), WriteError> {
        let Self {
            mut tx,
            actor,
            now,
            claimed,
            done,
            further,
        } = self;
        if let Some(claimed) = claimed {
            idempotency::settle(&mut tx, &claimed, change.subject_id()).await?;
        }
        if !done.is_empty() {
            idempotency::insert_done(&mut tx, &done, now).await?;
        }
        let changes: Vec<Change> = std::iter::once(change).chain(further).collect();
        audit::insert(&mut tx, now, actor, &changes).await?;
        error::commit(tx).await
    }
}
