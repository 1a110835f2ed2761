//! Answers the calls of `OrderService`.

use kit::report::answer;
use portal_proto::registration::v1::{self as pb, order_service_server::OrderService};
use tonic::{Request, Response, Status};

use super::{parse, reply};
use crate::{cart::rpc::catalog::Catalog, orders::ops::order_desk::OrderDesk};

/// Answers for the orders.
#[derive(Clone, Debug)]
pub struct OrderRpc {
    /// Where orders are kept.
    pub desk: OrderDesk,
    /// Who knows the prices.
    pub catalog: Catalog,
}

#[tonic::async_trait]
impl OrderService for OrderRpc {
    async fn place_order(&self, request: Request<pb::PlaceOrderRequest>) -> Result<Response<pb::Order>, Status> {
        let caller = auth::caller(&request)?;
        let placing = parse::placing(caller, request.into_inner())?;
        let placed = self.desk.place(placing, &self.catalog).await;
        answer(placed, |order| reply::order(order, self.desk.clock.now()))
    }

    async fn list_orders(
        &self,
        request: Request<pb::ListOrdersRequest>,
    ) -> Result<Response<pb::ListOrdersResponse>, Status> {
        let caller = auth::caller(&request)?;
        let page = parse::page(request.get_ref())?;
        let found = self.desk.list(caller.member, page).await;
        answer(found, |found| reply::orders(found, self.desk.clock.now()))
    }

    async fn get_order(&self, request: Request<pb::GetOrderRequest>) -> Result<Response<pb::Order>, Status> {
        let caller = auth::caller(&request)?;
        let id = parse::order_id(&request.get_ref().id)?;
        let found = self.desk.get(caller.member, id).await;
        answer(found, |order| reply::order(order, self.desk.clock.now()))
    }

    async fn cancel_order(&self, request: Request<pb::CancelOrderRequest>) -> Result<Response<pb::Order>, Status> {
        let caller = auth::caller(&request)?;
        let id = parse::order_id(&request.get_ref().id)?;
        let cancelled = self.desk.cancel(caller.member, id).await;
        answer(cancelled, |order| reply::order(order, self.desk.clock.now()))
    }
}
