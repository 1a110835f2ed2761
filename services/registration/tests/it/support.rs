//! What the tests share: a registration at work, and the events that the catalog announces.

use events::{Bus, Event, Retry, outbox};
use kit::link::{self, Link};
use portal_proto::registration::v1::{
    self as pb, payment_service_client::PaymentServiceClient, seat_service_client::SeatServiceClient,
};
use registration::{Config, Deps};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use testkit::eventually;
use time::{OffsetDateTime, macros::datetime};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::catalog::Catalog;

pub const NOW: OffsetDateTime = datetime!(2026-11-20 08:00 UTC);
pub const EVENT: i64 = 94;

/// What the catalog announces, by the catalog's own names.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SubEventChanged {
    pub sub_event_id: i64,
    pub event_id: i64,
    pub revision: i64,
    pub capacity: Option<u32>,
    pub title: String,
    pub held_on: String,
    pub starts_at: String,
    pub ends_at: String,
}

impl Event for SubEventChanged {
    const TOPIC: &'static str = events::topics::SUB_EVENT_CHANGED;
}

/// A change of a sub-event of [`EVENT`].
pub fn a_change(sub_event_id: i64, revision: i64, capacity: Option<u32>) -> SubEventChanged {
    SubEventChanged {
        sub_event_id,
        event_id: EVENT,
        revision,
        capacity,
        title: "Workshop Jalan Napas Sulit".to_owned(),
        held_on: "2026-12-10".to_owned(),
        starts_at: "08:00".to_owned(),
        ends_at: "12:00".to_owned(),
    }
}

/// Registration at work.
pub struct Registration {
    pub pool: PgPool,
    pub seats: SeatServiceClient<Link>,
    pub payment: PaymentServiceClient<Link>,
    stop: CancellationToken,
    workers: Vec<JoinHandle<()>>,
}

/// Registration over `pool` with every worker running; the catalog is asked all the time.
pub async fn registration(pool: &PgPool, catalog: &Catalog) -> Registration {
    sabotage(pool).await;
    let bus = Bus::in_process_with(Retry::after([]));
    // The catalog's, which announces out of this database too, so that a test need not have two.
    let relay = bus.relay("catalog", pool.clone());
    let module = registration::module(Deps {
        pool: pool.clone(),
        bus,
        config: Config { catch_up_ms: 20 },
        catalog: catalog.link(),
    });
    let (stop, link) = (CancellationToken::new(), link::local(module.grpc.prepare()));
    let workers = module.workers.into_iter().chain([relay]);
    Registration {
        pool: pool.clone(),
        seats: SeatServiceClient::new(link.clone()),
        payment: PaymentServiceClient::new(link),
        workers: workers.map(|worker| tokio::spawn(worker.run(stop.clone()))).collect(),
        stop,
    }
}

/// Registration that hears nothing but events: the catalog says nothing when it is asked.
pub async fn that_listens(pool: &PgPool) -> Registration {
    registration(pool, &Catalog::default()).await
}

impl Registration {
    /// Announces changes as the catalog's transaction does, and waits until each was taken in or given up.
    pub async fn hears(&self, changes: &[SubEventChanged]) {
        let mut conn = self.pool.acquire().await.unwrap();
        for change in changes {
            outbox::push(&mut conn, change, NOW).await.unwrap();
        }
        drop(conn);
        self.settled().await;
    }

    /// Waits until no event is on its way.
    pub async fn settled(&self) {
        eventually("every event was taken in", async || {
            let waiting: i64 = sqlx::query_scalar("SELECT count(*) FROM outbox WHERE sent_at IS NULL")
                .fetch_one(&self.pool)
                .await
                .unwrap();
            (waiting == 0).then_some(())
        })
        .await;
    }

    /// The pools of [`EVENT`], as visitors see them.
    pub async fn pools(&self) -> Vec<pb::SeatPool> {
        let request = pb::ListSeatsRequest { event_ids: vec![EVENT] };
        let mut seats = self.seats.clone();
        seats.list_seats(request).await.unwrap().into_inner().pools
    }

    /// How many seats there are by sub-event.
    pub async fn capacities(&self) -> Vec<(i64, u32)> {
        let pools = self.pools().await;
        pools.iter().map(|pool| (pool.sub_event_id, pool.capacity)).collect()
    }

    /// Orders took this many seats.
    pub async fn takes(&self, sub_event_id: i64, held: i32, sold: i32) {
        sqlx::query("UPDATE seat_pools SET held = held + $2, sold = sold + $3 WHERE sub_event_id = $1")
            .bind(sub_event_id)
            .bind(held)
            .bind(sold)
            .execute(&self.pool)
            .await
            .unwrap();
    }

    /// The row of a pool, with what changes whenever it is written.
    pub async fn row(&self, sub_event_id: i64) -> (serde_json::Value, String) {
        sqlx::query_as("SELECT to_jsonb(seat_pools), xmin::text FROM seat_pools WHERE sub_event_id = $1")
            .bind(sub_event_id)
            .fetch_one(&self.pool)
            .await
            .unwrap()
    }

    pub async fn stop(self) {
        self.stop.cancel();
        for worker in self.workers {
            worker.await.unwrap();
        }
    }
}

/// Breaks the rule that `PORTAL_SABOTAGE` names, so that its test can be seen red.
pub async fn sabotage(pool: &PgPool) {
    let sql = match std::env::var("PORTAL_SABOTAGE").as_deref() {
        Ok("seat_revisions") => include_str!("../sabotage/seat_revisions.sql"),
        Ok("oversold") => include_str!("../sabotage/oversold.sql"),
        Ok("seats_cut") => include_str!("../sabotage/seats_cut.sql"),
        _ => return,
    };
    sqlx::raw_sql(sql).execute(pool).await.unwrap();
}
