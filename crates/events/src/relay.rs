//! From a service's outbox to the bus. Any number of relays may work on one outbox.

use std::time::Duration;

use futures::future::join_all;
use sqlx::PgPool;
use tokio::sync::{Notify, watch};
use tokio_util::sync::CancellationToken;

use crate::{
    bus_error::BusError,
    metrics,
    outbox::{self, Fate},
    publisher::{Publisher, Publishers},
    retry::Backoff,
    topics, upkeep, wake,
};

/// The first pause of an idle relay after a row was pushed; doubles to [`POLL`]. The notification comes
/// before the commit, so the pauses grow with the age of the transaction that is waited for.
const EAGER: Duration = Duration::from_millis(2);
/// The longest pause: within it, rows are found that nothing notified of.
const POLL: Duration = Duration::from_millis(250);

/// Sends what is in the outbox until the stop. Rows in hand are finished first.
pub(crate) async fn run(bus: impl Publishers, service: &'static str, pool: PgPool, stop: CancellationToken) {
    metrics::relays(service);
    let help = Notify::new();
    let relay = Relay {
        service,
        bus: &bus,
        pool: &pool,
        stop: &stop,
        help: &help,
    };
    let helpers = join_all((1..bus.lanes()).map(|_| relay.helper()));
    tokio::join!(
        relay.leader(),
        helpers,
        upkeep::run(service, pool.clone(), stop.clone())
    );
}

#[derive(Clone, Copy)]
struct Relay<'a> {
    service: &'static str,
    bus: &'a dyn Publishers,
    pool: &'a PgPool,
    stop: &'a CancellationToken,
    /// Notified by the leader when there is more than one round's work.
    help: &'a Notify,
}

#[derive(Debug, thiserror::Error)]
enum RoundError {
    #[error("the outbox cannot be read or written")]
    Outbox(#[from] sqlx::Error),
    #[error("the bus cannot be reached")]
    Bus(#[from] BusError),
}

impl Relay<'_> {
    /// The lane that watches the outbox.
    async fn leader(self) {
        let mut pushed = wake::subscribe(self.service);
        let mut lane = Lane {
            relay: self,
            publisher: None,
        };
        let mut backoff = Backoff::default();
        while !self.stop.is_cancelled() {
            match lane.send_all().await {
                Ok(()) => {
                    if backoff.succeeded() {
                        tracing::info!(service = self.service, "events are sent again");
                    }
                    if let Err(error) = self.wait_for_rows(&mut pushed).await {
                        self.complain(&error.into(), &mut backoff).await;
                    }
                }
                Err(error) => self.complain(&error, &mut backoff).await,
            }
        }
    }

    /// A lane that joins in when there is much to do. The leader speaks of what goes wrong.
    async fn helper(self) {
        let mut lane = Lane {
            relay: self,
            publisher: None,
        };
        loop {
            tokio::select! {
                () = self.stop.cancelled() => return,
                () = self.help.notified() => {}
            }
            if lane.send_all().await.is_err() {
                lane.publisher = None;
            }
        }
    }

    async fn wait_for_rows(self, pushed: &mut watch::Receiver<()>) -> sqlx::Result<()> {
        let mut pause = EAGER;
        while !self.stop.is_cancelled() {
            tokio::select! {
                () = self.stop.cancelled() => return Ok(()),
                notified = pushed.changed(), if pause > EAGER => if notified.is_ok() { pause = EAGER },
                () = tokio::time::sleep(pause) => {
                    if outbox::is_waiting(self.pool).await? {
                        return Ok(());
                    }
                    pause = (pause * 2).min(POLL);
                }
            }
        }
        Ok(())
    }

    async fn complain(self, error: &RoundError, backoff: &mut Backoff) {
        let words = kit::report::chain(error);
        if backoff.first() {
            tracing::warn!(service = self.service, error = words, "events wait in the outbox");
        } else {
            tracing::debug!(service = self.service, error = words, "events still wait in the outbox");
        }
        backoff.wait(self.stop).await;
    }
}

struct Lane<'a> {
    relay: Relay<'a>,
    publisher: Option<Box<dyn Publisher>>,
}

impl Lane<'_> {
    /// Rounds until nothing is due, or the stop.
    async fn send_all(&mut self) -> Result<(), RoundError> {
        while !self.relay.stop.is_cancelled() {
            let publisher = match &mut self.publisher {
                Some(publisher) => publisher,
                missing => tokio::select! {
                    () = self.relay.stop.cancelled() => return Ok(()),
                    publisher = self.relay.bus.publisher(self.relay.service) => missing.insert(publisher?),
                },
            };
            let window = publisher.window();
            let claimed = round(self.relay.service, self.relay.pool, publisher.as_mut()).await?;
            if publisher.is_broken() {
                self.publisher = None;
            }
            if claimed == 0 {
                break;
            }
            if i64::try_from(claimed).is_ok_and(|claimed| claimed == window) {
                self.relay.help.notify_waiters();
            }
        }
        Ok(())
    }
}

/// Claims, publishes, and writes down what became of it, in one transaction: a relay that dies
/// here releases its rows with its connection. Answers how many rows it had in hand.
pub(crate) async fn round(service: &'static str, pool: &PgPool, publisher: &mut dyn Publisher) -> sqlx::Result<usize> {
    let mut tx = pool.begin().await?;
    let rows = outbox::claim(&mut tx, publisher.window()).await?;
    if rows.is_empty() {
        tx.rollback().await?;
        return Ok(0);
    }
    let fates = publisher.publish(&rows).await;
    outbox::settle(&mut tx, &rows, &fates).await?;
    tx.commit().await?;
    let failed = fates
        .iter()
        .filter(|fate| matches!(fate, Fate::Later { counts: true, .. }))
        .count();
    let sent = fates.iter().filter(|fate| !matches!(fate, Fate::Later { .. })).count();
    metrics::published(service, sent, failed);
    for (row, fate) in rows.iter().zip(&fates) {
        if !matches!(fate, Fate::Later { .. })
            && let Some(topic) = topics::ALL.iter().copied().find(|topic| *topic == row.topic)
        {
            metrics::announced(topic, 1);
        }
    }
    Ok(rows.len())
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, time::Duration};

    use async_trait::async_trait;
    use sqlx::PgPool;
    use uuid::Uuid;

    use super::round;
    use crate::{
        Event,
        outbox::{self, Fate, Row},
        publisher::Publisher,
        topics,
    };

    #[derive(serde::Serialize, serde::Deserialize)]
    struct Registered {}
    impl Event for Registered {
        const TOPIC: &'static str = topics::MEMBER_REGISTERED;
    }

    /// A broker that loses every other message that it sees for the first time.
    #[derive(Default)]
    struct Lossy {
        /// The sabotage: says that it sent what nobody confirmed.
        lies: bool,
        seen: BTreeSet<Uuid>,
        arrived: BTreeSet<Uuid>,
    }

    #[async_trait]
    impl Publisher for Lossy {
        fn window(&self) -> i64 {
            7
        }

        async fn publish(&mut self, rows: &[Row]) -> Vec<Fate> {
            let mut fates = Vec::new();
            for (index, row) in rows.iter().enumerate() {
                let lost = self.seen.insert(row.id) && index % 2 == 1;
                if !lost {
                    self.arrived.insert(row.id);
                }
                fates.push(match lost && !self.lies {
                    true => Fate::Later {
                        after: Duration::ZERO,
                        counts: true,
                    },
                    false => Fate::Sent,
                });
            }
            fates
        }
    }

    /// How many of a hundred events arrive when rounds go on until nothing is due.
    async fn arrived_of_a_hundred(pool: &PgPool, lies: bool) -> usize {
        sqlx::raw_sql(crate::TABLES).execute(pool).await.unwrap();
        let mut conn = pool.acquire().await.unwrap();
        for _ in 0..100 {
            outbox::push(&mut conn, &Registered {}, time::OffsetDateTime::UNIX_EPOCH)
                .await
                .unwrap();
        }
        drop(conn);
        let mut broker = Lossy {
            lies,
            ..Lossy::default()
        };
        while round("identity", pool, &mut broker).await.unwrap() > 0 {}
        assert_eq!(outbox::backlog(pool).await.unwrap().0, 0);
        broker.arrived.len()
    }

    #[sqlx::test(migrations = false)]
    async fn what_was_not_confirmed_is_sent_again(pool: PgPool) {
        assert_eq!(arrived_of_a_hundred(&pool, false).await, 100);
    }

    /// The test above can fail: marked as sent without a confirmation, events are lost.
    #[sqlx::test(migrations = false)]
    async fn marked_without_confirmation_events_are_lost(pool: PgPool) {
        assert!(arrived_of_a_hundred(&pool, true).await < 100);
    }
}
