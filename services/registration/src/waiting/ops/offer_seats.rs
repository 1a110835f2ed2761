//! Offering what came free to whoever waits longest, and ending offers that nobody took.

use serde_json::json;
use time::OffsetDateTime;
use write::{Actor, Change, Write, WriteError};

use crate::{
    notices::domain::announced::NoticeDue,
    seats::store::{
        queued_pools::{self, QueuedPool},
        seat_pools,
    },
    waiting::{domain::waiting_state::WaitingState, ops::waiting_desk::WaitingDesk, store::waiting_entries},
};

/// The name of the worker.
pub const JOB: &str = "registration.offer_seats";

/// Why somebody waits for longer; the next round tries again.
#[derive(Debug, thiserror::Error)]
pub enum OfferSeatsError {
    #[error("could not find or offer seats")]
    Database(#[from] sqlx::Error),
    #[error("could not commit that seats are offered")]
    Write(#[from] WriteError),
}

impl WaitingDesk {
    /// One round of the worker.
    ///
    /// # Errors
    /// The database; what was offered before stays so.
    pub async fn offer_round(self) -> Result<(), OfferSeatsError> {
        let now = self.cart.clock.now();
        let closing = now + self.terms.closes_before;
        let mut conn = self.cart.pool.acquire().await?;
        let pools = waiting_entries::pools_to_settle(&mut conn, now, closing).await?;
        drop(conn);
        let mut changed = 0_usize;
        for sub_event_id in pools {
            while self.step(sub_event_id).await? {
                changed += 1;
            }
        }
        if changed > 0 {
            tracing::info!(changed, "waiting lists went on");
        }
        Ok(())
    }

    /// One change of one waiting list; `false` when there is none to be made. The pool's row is held: of two workers the other
    /// one waits, and finds what this one did.
    async fn step(&self, sub_event_id: i64) -> Result<bool, OfferSeatsError> {
        let mut write = Write::begin(&self.cart.pool, Actor::System, self.cart.clock.now()).await?;
        let Some(pool) = queued_pools::lock(write.conn(), sub_event_id).await? else {
            return Ok(false);
        };
        // Only now: an offer made at the instant at which this began to wait for the pool could be over when it is made.
        let now = self.cart.clock.now();
        let closing = now + self.terms.closes_before;
        let over = waiting_entries::next_over(write.conn(), sub_event_id, now, closing, pool.wanted_capacity).await?;
        let change = match over {
            Some(id) => {
                let back = queued_pools::free_entry(write.conn(), id).await?;
                seat_pools::give_back(write.conn(), back).await?;
                waiting_entries::settle(write.conn(), id, WaitingState::Lapsed, now).await?;
                Some(Change::new("waiting_entry.lapsed", "waiting_entry", id).to(json!({
                    "state": WaitingState::Lapsed.as_str(),
                })))
            }
            None => self.offer_to_head(&mut write, sub_event_id, pool, now).await?,
        };
        let Some(change) = change else {
            return Ok(false);
        };
        write.commit(change).await?;
        Ok(true)
    }

    /// Strictly in order: while fewer are free than the head waits for, nobody behind it gets them.
    async fn offer_to_head(
        &self,
        write: &mut Write,
        sub_event_id: i64,
        pool: QueuedPool,
        now: OffsetDateTime,
    ) -> Result<Option<Change>, OfferSeatsError> {
        let Some(id) = waiting_entries::head(write.conn(), sub_event_id).await? else {
            return Ok(None);
        };
        let entry = waiting_entries::find(write.conn(), id).await?;
        let entry = entry.ok_or(sqlx::Error::RowNotFound)?;
        let Some(until) = self.terms.offered_until(now, entry.part.starts_at) else {
            return Ok(None);
        };
        if !pool.has(entry.people) || !queued_pools::take_for_queue(write.conn(), sub_event_id, entry.people).await? {
            return Ok(None);
        }
        queued_pools::hold_for_entry(write.conn(), entry.member_id, id, &entry.part, entry.people).await?;
        waiting_entries::offer(write.conn(), id, now, until).await?;
        write
            .announce(&NoticeDue {
                notice_id: id,
                order_id: None,
                member_id: entry.member_id,
                giver_id: None,
                kind: "offered".to_owned(),
            })
            .await?;
        Ok(Some(Change::new("waiting_entry.offered", "waiting_entry", id).to(
            json!({
                "state": WaitingState::Offered.as_str(), "people": entry.people,
            }),
        )))
    }
}
