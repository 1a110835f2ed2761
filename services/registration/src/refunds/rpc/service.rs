//! Answers the calls of `RefundService`.

use kit::report::answer;
use portal_proto::registration::v1::{self as pb, refund_service_server::RefundService};
use tonic::{Request, Response, Status};

use super::{parse, reply};
use crate::{
    orders::rpc::{parse::order_id, reply::order},
    refunds::ops::refund_desk::RefundDesk,
};

/// Answers for refunds.
#[derive(Clone, Debug)]
pub struct RefundRpc {
    /// Where money goes back.
    pub desk: RefundDesk,
}

#[tonic::async_trait]
impl RefundService for RefundRpc {
    async fn call_off_order(&self, request: Request<pb::CallOffOrderRequest>) -> Result<Response<pb::Order>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let (id, account) = (order_id(&asked.id)?, parse::account(asked.account.as_ref())?);
        let called_off = self
            .desk
            .call_off(caller.member, id, &asked.item_ids, account.as_ref())
            .await;
        answer(called_off, |found| order(found, self.desk.orders.clock.now()))
    }

    async fn get_refund_offer(
        &self,
        request: Request<pb::GetOrderRequest>,
    ) -> Result<Response<pb::RefundOffer>, Status> {
        let caller = auth::caller(&request)?;
        let id = order_id(&request.get_ref().id)?;
        answer(self.desk.offer(caller.member, id).await, reply::offer)
    }

    async fn list_refunds(
        &self,
        request: Request<pb::ListRefundsRequest>,
    ) -> Result<Response<pb::ListRefundsResponse>, Status> {
        let caller = auth::caller(&request)?;
        let (state, page) = parse::filter(request.get_ref())?;
        answer(self.desk.list(caller, state, page).await, reply::refunds)
    }

    async fn decide_refund(&self, request: Request<pb::DecideRefundRequest>) -> Result<Response<pb::Refund>, Status> {
        let caller = auth::caller(&request)?;
        let verdict = parse::verdict(request.get_ref())?;
        answer(self.desk.decide(caller, &verdict).await, reply::desk_refund)
    }

    async fn pay_out_refund(&self, request: Request<pb::PayOutRefundRequest>) -> Result<Response<pb::Refund>, Status> {
        let caller = auth::caller(&request)?;
        let (id, reference) = parse::pay_out(request.get_ref())?;
        answer(self.desk.pay_out(caller, id, &reference).await, reply::desk_refund)
    }
}
