//! `POST /payment/payment-method-list`.

use portal_proto::registration::v1 as pb;

use crate::{dto::registration::payment::PaymentMethod, routes::prelude::*};

/// The ways to pay, in the order in which they are offered. SPEC.md posts an empty body; whatever it is, it is not read.
#[utoipa::path(post, path = "/api/v1/payment/payment-method-list",
    responses((status = 200, body = Answer<Vec<PaymentMethod>>), ServerFault)
)]
pub async fn list_payment_methods(State(clients): State<Clients>) -> Answered<Vec<PaymentMethod>> {
    let reply = clients
        .payment
        .clone()
        .list_payment_methods(pb::ListPaymentMethodsRequest {})
        .await?;
    let methods = reply.into_inner().methods;
    Answer::all(methods)
}
