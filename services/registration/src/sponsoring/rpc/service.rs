//! Answers the calls of `SponsorSeatService`.

use kit::report::{answer, refused_places};
use portal_proto::registration::v1::{self as pb, sponsor_seat_service_server::SponsorSeatService};
use tonic::{Request, Response, Status};

use super::{parse, reply};
use crate::sponsoring::ops::{assign_seats::AssignSeatsError, sponsor_desk::SponsorDesk};

/// Answers for the seats of sponsors.
#[derive(Clone, Debug)]
pub struct SponsorSeatRpc {
    /// Where they are kept.
    pub desk: SponsorDesk,
}

#[tonic::async_trait]
impl SponsorSeatService for SponsorSeatRpc {
    async fn list_sponsor_pools(
        &self,
        request: Request<pb::ListSponsorPoolsRequest>,
    ) -> Result<Response<pb::ListSponsorPoolsResponse>, Status> {
        let caller = auth::caller(&request)?;
        let now = self.desk.clock.now();
        answer(self.desk.list(caller).await, |pools| pb::ListSponsorPoolsResponse {
            pools: pools.into_iter().map(|pool| reply::pool(pool, now)).collect(),
        })
    }

    async fn assign_seats(
        &self,
        request: Request<pb::AssignSeatsRequest>,
    ) -> Result<Response<pb::SponsorPool>, Status> {
        let caller = auth::caller(&request)?;
        let assigning = parse::assigning(request.into_inner())?;
        match self.desk.assign(caller, &assigning).await {
            Err(AssignSeatsError::Rows(faults)) => Err(refused_places(&parse::places(&faults))),
            done => answer(done, |pool| reply::pool(pool, self.desk.clock.now())),
        }
    }

    async fn take_seat_back(
        &self,
        request: Request<pb::TakeSeatBackRequest>,
    ) -> Result<Response<pb::SponsorPool>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let ticket_id = asked.ticket_id.parse().ok();
        let done = self.desk.take_back(caller, asked.pool_id, ticket_id).await;
        answer(done, |pool| reply::pool(pool, self.desk.clock.now()))
    }
}
