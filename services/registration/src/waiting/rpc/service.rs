//! Answers the calls of `WaitingListService`.

use kit::report::answer;
use portal_proto::registration::v1::{
    self as pb,
    waiting_list_service_server::{WaitingListService, WaitingListServiceServer},
};
use tonic::{Request, Response, Status};

use super::{parse, reply};
use crate::{
    cart::rpc::{catalog::Catalog, reply::item},
    waiting::ops::waiting_desk::WaitingDesk,
};

/// The service as it is added to the others.
pub fn service(desk: WaitingDesk, catalog: Catalog) -> WaitingListServiceServer<WaitingListRpc> {
    WaitingListServiceServer::new(WaitingListRpc { desk, catalog })
}

/// Answers for the waiting lists.
#[derive(Clone, Debug)]
pub struct WaitingListRpc {
    /// Where they are kept.
    pub desk: WaitingDesk,
    /// Who knows the prices.
    pub catalog: Catalog,
}

#[tonic::async_trait]
impl WaitingListService for WaitingListRpc {
    async fn list_own_entries(
        &self,
        request: Request<pb::ListOwnEntriesRequest>,
    ) -> Result<Response<pb::ListOwnEntriesResponse>, Status> {
        let caller = auth::caller(&request)?;
        let now = self.desk.cart.clock.now();
        answer(self.desk.list_own(caller.member).await, |entries| {
            reply::own(entries, now)
        })
    }

    async fn join_queue(&self, request: Request<pb::JoinQueueRequest>) -> Result<Response<pb::WaitingEntry>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.into_inner();
        let name = asked.member_name.clone();
        let wanted = parse::wanted(caller, asked)?;
        let joined = self.desk.join(&wanted, &name, &self.catalog).await;
        answer(joined, |entry| reply::entry(entry, self.desk.cart.clock.now()))
    }

    async fn leave_queue(
        &self,
        request: Request<pb::LeaveQueueRequest>,
    ) -> Result<Response<pb::ListOwnEntriesResponse>, Status> {
        let caller = auth::caller(&request)?;
        let id = parse::entry_id(&request.get_ref().id)?;
        let now = self.desk.cart.clock.now();
        answer(self.desk.leave(caller.member, id).await, |left| reply::own(left, now))
    }

    async fn take_offer(&self, request: Request<pb::TakeOfferRequest>) -> Result<Response<pb::CartItem>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.into_inner();
        let id = parse::entry_id(&asked.id)?;
        let profession = asked.profession_code.as_deref();
        let taken = self.desk.take(caller.member, id, profession, &self.catalog).await;
        answer(taken, |line| item(line, self.desk.cart.clock.now()))
    }

    async fn list_queue(
        &self,
        request: Request<pb::ListQueueRequest>,
    ) -> Result<Response<pb::ListQueueResponse>, Status> {
        let caller = auth::caller(&request)?;
        let (event_id, page) = parse::filter(request.get_ref())?;
        let now = self.desk.cart.clock.now();
        let found = self.desk.list_all(caller, event_id, page).await;
        answer(found, |found| pb::ListQueueResponse {
            entries: found.items.into_iter().map(|entry| reply::entry(entry, now)).collect(),
            total: found.total,
        })
    }
}
