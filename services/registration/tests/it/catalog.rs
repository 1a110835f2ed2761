//! A catalog that says what a test wants.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kit::link::{self, Link};
use portal_proto::catalog::v1::{
    self as pb,
    programme_service_server::{ProgrammeService, ProgrammeServiceServer},
};
use testkit::eventually;
use tonic::{Request, Response, Status};

use crate::support::SubEventChanged;

/// What it says, whether it answers at all, and what it was asked.
#[derive(Clone, Debug, Default)]
pub struct Catalog(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    capacities: Vec<pb::SubEventCapacity>,
    is_away: bool,
    asked: Vec<pb::ListCapacitiesRequest>,
}

impl Catalog {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says this from now on.
    pub fn says(&self, changes: &[SubEventChanged]) {
        let capacities = changes.iter().map(|change| pb::SubEventCapacity {
            sub_event_id: change.sub_event_id,
            event_id: change.event_id,
            revision: change.revision,
            capacity: change.capacity,
        });
        self.state().capacities = capacities.collect();
    }

    /// Goes away, or comes back.
    pub fn is_away(&self, away: bool) {
        self.state().is_away = away;
    }

    /// Waits until a whole round was asked of it from now on.
    pub async fn was_gone_through(&self) {
        let begins = || {
            let asked = &self.state().asked;
            asked.iter().filter(|asked| asked.after_id == 0).count()
        };
        // The second one begins after the first one that began after now has ended.
        let wanted = begins() + 2;
        eventually("the catalog is asked twice more", async || {
            (begins() >= wanted).then_some(())
        })
        .await;
    }

    /// The way to it.
    pub fn link(&self) -> Link {
        link::local(ProgrammeServiceServer::new(self.clone()))
    }
}

/// What registration does not ask.
fn never<T>() -> Result<Response<T>, Status> {
    Err(Status::unimplemented("not asked"))
}

#[tonic::async_trait]
impl ProgrammeService for Catalog {
    async fn list_capacities(
        &self,
        request: Request<pb::ListCapacitiesRequest>,
    ) -> Result<Response<pb::ListCapacitiesResponse>, Status> {
        let mut state = self.state();
        let asked = request.into_inner();
        state.asked.push(asked);
        if state.is_away {
            return Err(Status::unavailable("away"));
        }
        let mut capacities = state.capacities.clone();
        capacities.sort_unstable_by_key(|capacity| capacity.sub_event_id);
        capacities.retain(|capacity| capacity.sub_event_id > asked.after_id);
        capacities.truncate(asked.limit as usize);
        Ok(Response::new(pb::ListCapacitiesResponse { capacities }))
    }

    async fn list_sub_events(
        &self,
        _: Request<pb::ListSubEventsRequest>,
    ) -> Result<Response<pb::ListSubEventsResponse>, Status> {
        never()
    }

    async fn get_sub_event(&self, _: Request<pb::GetSubEventRequest>) -> Result<Response<pb::SubEvent>, Status> {
        never()
    }

    async fn list_bundles(
        &self,
        _: Request<pb::ListBundlesRequest>,
    ) -> Result<Response<pb::ListBundlesResponse>, Status> {
        never()
    }

    async fn get_programme(&self, _: Request<pb::GetProgrammeRequest>) -> Result<Response<pb::Programme>, Status> {
        never()
    }

    async fn get_programme_document(
        &self,
        _: Request<pb::GetProgrammeRequest>,
    ) -> Result<Response<pb::ProgrammeDocument>, Status> {
        never()
    }

    async fn list_speakers(
        &self,
        _: Request<pb::ListSpeakersRequest>,
    ) -> Result<Response<pb::ListSpeakersResponse>, Status> {
        never()
    }

    async fn list_venues(&self, _: Request<pb::ListVenuesRequest>) -> Result<Response<pb::ListVenuesResponse>, Status> {
        never()
    }

    async fn list_contacts(
        &self,
        _: Request<pb::ListContactsRequest>,
    ) -> Result<Response<pb::ListContactsResponse>, Status> {
        never()
    }
}
