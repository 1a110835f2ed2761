//! Answers the calls of `PaymentService`: how orders can be paid, and what the provider says of those that it takes in.

use kit::report::answer;
use portal_proto::registration::v1::{self as pb, payment_service_server::PaymentService};
use sqlx::PgPool;
use tonic::{Request, Response, Status};

use crate::{
    collecting::ops::charge_desk::ChargeDesk,
    payments::{
        domain::{notice::Notice, payment_method::PaymentMethod},
        ops::list_payment_methods::list_payment_methods,
    },
};

/// Answers for the payment methods.
#[derive(Clone, Debug)]
pub struct PaymentRpc {
    /// Registration's own database.
    pub pool: PgPool,
    /// Who takes in what the provider says.
    pub charges: ChargeDesk,
}

#[tonic::async_trait]
impl PaymentService for PaymentRpc {
    async fn list_payment_methods(
        &self,
        _request: Request<pb::ListPaymentMethodsRequest>,
    ) -> Result<Response<pb::ListPaymentMethodsResponse>, Status> {
        let found = list_payment_methods(&self.pool).await;
        answer(found, |methods| pb::ListPaymentMethodsResponse {
            methods: methods.into_iter().map(payment_method).collect(),
        })
    }

    async fn take_payment_notice(
        &self,
        request: Request<pb::TakePaymentNoticeRequest>,
    ) -> Result<Response<pb::TakePaymentNoticeResponse>, Status> {
        let said = request.into_inner();
        let notice = Notice {
            order_id: said.order_id,
            transaction_id: said.transaction_id,
            transaction_status: said.transaction_status,
            fraud_status: said.fraud_status,
            status_code: said.status_code,
            gross_amount: said.gross_amount,
            signature_key: said.signature_key,
        };
        let taken = self.charges.take_notice(&said.provider, &notice).await;
        answer(taken, |()| pb::TakePaymentNoticeResponse {})
    }
}

/// A payment method.
pub fn payment_method(method: PaymentMethod) -> pb::PaymentMethod {
    pb::PaymentMethod {
        id: method.id,
        kind: method.kind,
        name: method.name,
        bank: method.bank,
        account_number: method.account_number,
        account_holder: method.account_holder,
        logo_url: method.logo_url,
    }
}
