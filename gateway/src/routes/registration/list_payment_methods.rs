//! `POST /payment/payment-method-list`.

use axum::{Json, extract::State};
use portal_proto::registration::v1 as pb;

use crate::{
    clients::Clients,
    dto::{Answer, registration::payment::PaymentMethod},
    problem::{Problem, ServerFault},
};

/// The ways to pay, in the order in which they are offered. SPEC.md posts an empty body; whatever it is, it is not read.
#[utoipa::path(
    post,
    path = "/api/v1/payment/payment-method-list",
    tag = "registration",
    responses((status = 200, body = Answer<Vec<PaymentMethod>>), ServerFault)
)]
pub async fn list_payment_methods(State(clients): State<Clients>) -> Result<Json<Answer<Vec<PaymentMethod>>>, Problem> {
    let reply = clients
        .payment
        .clone()
        .list_payment_methods(pb::ListPaymentMethodsRequest {})
        .await?;
    let methods = reply.into_inner().methods;
    Ok(Json(Answer::of(methods.into_iter().map(PaymentMethod::from).collect())))
}
