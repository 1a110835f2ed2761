//! Answers the calls of `OrderReviewService`: the association's desk.

use kit::report::answer;
use portal_proto::registration::v1::{self as pb, order_review_service_server::OrderReviewService};
use tonic::{Request, Response, Status};

use super::{parse, reply};
use crate::orders::ops::order_desk::OrderDesk;

/// Answers for the desk.
#[derive(Clone, Debug)]
pub struct OrderReviewRpc {
    /// Where orders are kept.
    pub desk: OrderDesk,
}

#[tonic::async_trait]
impl OrderReviewService for OrderReviewRpc {
    async fn list_all_orders(
        &self,
        request: Request<pb::ListAllOrdersRequest>,
    ) -> Result<Response<pb::ListOrdersResponse>, Status> {
        let caller = auth::caller(&request)?;
        let (filter, page) = parse::filter(request.get_ref())?;
        let found = self.desk.list_all(caller, &filter, page).await;
        answer(found, |found| reply::orders(found, self.desk.clock.now()))
    }

    async fn review_order(&self, request: Request<pb::ReviewOrderRequest>) -> Result<Response<pb::Order>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let verdict = parse::verdict(asked)?;
        let seen = parse::order_status(asked.seen());
        let id = parse::order_id(&asked.id)?;
        let reviewed = self.desk.review(caller, id, seen, &verdict).await;
        answer(reviewed, |order| reply::order(order, self.desk.clock.now()))
    }

    async fn list_order_events(
        &self,
        request: Request<pb::ListOrderEventsRequest>,
    ) -> Result<Response<pb::ListOrderEventsResponse>, Status> {
        let caller = auth::caller(&request)?;
        let id = parse::order_id(&request.get_ref().order_id)?;
        let found = self.desk.list_events(caller, id).await;
        answer(found, |(order, events)| pb::ListOrderEventsResponse {
            events: events
                .into_iter()
                .map(|event| reply::event(event, order.member_id))
                .collect(),
        })
    }
}
