//! Asking the catalog for what no event told.
//!
//! An event reaches only who listened when it was announced: a sub-event that is older than registration's queue, or the
//! demo data's, was never told of. So the catalog is asked at the start and again and again, and what it says goes the same
//! way as an event.

use std::time::Duration;

use kit::{link::Link, report::chain};
use portal_proto::catalog::v1::{ListCapacitiesRequest, programme_service_client::ProgrammeServiceClient};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use tonic::Status;
use tracing::Instrument;

use super::parse;
use crate::{
    seats::domain::capacity::{Capacity, TooManySeats},
    seats::ops::follow_capacity::{FollowCapacityError, follow_asked},
};

/// The name of the worker.
pub const JOB: &str = "registration.catch_up";

/// Sub-events at a time.
const PAGE: u32 = 500;
/// A round that failed is tried again sooner: the modules start at the same time.
const AGAIN: Duration = Duration::from_secs(5);

/// Why a round came to no end.
#[derive(Debug, thiserror::Error)]
enum CatchUpError {
    #[error("the catalog does not say what seats there are")]
    Catalog(#[from] Status),
    #[error("the catalog says what cannot be")]
    Impossible(#[from] TooManySeats),
    #[error("the catalog's answers do not go on after sub-event {0}")]
    Standing(i64),
    #[error("the catalog's answer is not followed")]
    Follow(#[from] FollowCapacityError),
}

/// The worker that asks.
#[derive(Debug)]
pub struct CatchUp {
    pool: PgPool,
    catalog: ProgrammeServiceClient<Link>,
    every: Duration,
}

impl CatchUp {
    /// Asks `catalog` as often as `every` says.
    pub fn new(pool: PgPool, catalog: Link, every: Duration) -> Self {
        Self {
            pool,
            catalog: ProgrammeServiceClient::new(catalog),
            every,
        }
    }

    /// Asks again and again, until told to stop; a round that is under way is left then, which loses nothing.
    pub async fn until(mut self, stop: CancellationToken) {
        stop.run_until_cancelled(self.again_and_again()).await;
    }

    async fn again_and_again(&mut self) {
        let mut lost = false;
        loop {
            let span = tracing::info_span!("job", otel.kind = "internal", job = JOB);
            let done = self.round().instrument(span).await;
            // Once, not at every round.
            match &done {
                Ok(0) => {}
                Ok(sub_events) => tracing::info!(sub_events, "seats were made to be what the catalog says"),
                Err(error) if !lost => tracing::warn!(error = %chain(error), "the catalog could not be followed"),
                Err(_) => {}
            }
            if lost && done.is_ok() {
                tracing::info!("the catalog is followed again");
            }
            lost = done.is_err();
            tokio::time::sleep(if lost { AGAIN.min(self.every) } else { self.every }).await;
        }
    }

    /// Goes through everything that the catalog has; answers how much of it was new.
    async fn round(&mut self) -> Result<usize, CatchUpError> {
        let (mut after_id, mut new) = (0, 0);
        loop {
            let request = ListCapacitiesRequest { after_id, limit: PAGE };
            let page = self.catalog.list_capacities(request).await?.into_inner().capacities;
            let Some(last) = page.last().map(|capacity| capacity.sub_event_id) else {
                return Ok(new);
            };
            if last <= after_id {
                return Err(CatchUpError::Standing(after_id));
            }
            let said: Vec<Capacity> = page.iter().map(parse::capacity).collect::<Result<_, _>>()?;
            new += follow_asked(&self.pool, &said).await?;
            after_id = last;
        }
    }
}
