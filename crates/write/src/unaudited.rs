//! Work without an audit row, because nobody did it.

use events::{Event, outbox::Trace};
use sqlx::{PgConnection, PgPool, Postgres, Transaction};
use time::OffsetDateTime;

use crate::{Write, WriteError, error};

/// A unit of work that leaves no audit row: demo and reference data, the sweeping of what has expired, the bookkeeping of a
/// queue. Dropped, it is rolled back as a whole.
#[derive(Debug)]
#[must_use = "work that is not committed is rolled back"]
pub struct Unaudited {
    tx: Transaction<'static, Postgres>,
}

impl Write {
    /// Goes on without an audit row, where it shows only during the work that nothing was done that anybody need know of;
    /// `why` as in [`Unaudited::begin`].
    ///
    /// # Panics
    /// When the write holds a key or has taken in a change: they would be lost.
    pub fn unaudited(self, why: &'static str) -> Unaudited {
        assert!(
            self.claimed.is_none() && self.further.is_empty(),
            "a key or a change would be lost"
        );
        tracing::trace!(why, "a write goes on unaudited");
        Unaudited { tx: self.tx }
    }
}

impl Unaudited {
    /// Begins; `why` says, for whoever reads the code, why nobody need know who did this.
    ///
    /// # Errors
    /// When the database gives no connection.
    pub async fn begin(pool: &PgPool, why: &'static str) -> sqlx::Result<Self> {
        tracing::trace!(why, "unaudited work begins");
        Ok(Self {
            tx: pool.begin().await?,
        })
    }

    /// The transaction, for the functions of `store` and for `events::inbox::claim`.
    pub fn conn(&mut self) -> &mut PgConnection {
        &mut self.tx
    }

    /// Announces `event`, which becomes true `now`, if and only if the work commits.
    ///
    /// # Errors
    /// When the database refuses the row; the work is then void as a whole.
    pub async fn announce<E: Event>(&mut self, event: &E, now: OffsetDateTime) -> sqlx::Result<()> {
        events::outbox::push(&mut self.tx, event, now).await
    }

    /// The same for events of one kind, each in the trace of whoever asked for it.
    ///
    /// # Errors
    /// When the database refuses a row; the work is then void as a whole.
    pub async fn announce_each<E: Event>(&mut self, events: &[(Trace, E)], now: OffsetDateTime) -> sqlx::Result<()> {
        events::outbox::push_each(&mut self.tx, events, now).await
    }

    /// Commits what was done and announced.
    ///
    /// # Errors
    /// [`WriteError::Unknown`] when the answer to the commit was lost; else nothing was changed.
    pub async fn commit(self) -> Result<(), WriteError> {
        error::commit(self.tx).await
    }
}
