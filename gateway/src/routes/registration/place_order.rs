//! `POST /order`.

use auth::Role;
use axum::{Json, extract::State, http::StatusCode};
use portal_proto::identity::v1::GetOwnSponsorRequest;

use crate::{
    dto::registration::order::{ORDER_FIELDS, Order, OrderForm},
    extract::{Bearer, IdempotencyKey, JsonOrForm},
    routes::{identity::forward, prelude::*},
};

/// Orders the whole cart with its seats, or nothing. What costs nothing is paid at once. A sponsor's order and its documents are in the
/// name of the company.
#[utoipa::path(post, path = "/api/v1/order", security(("bearer" = [])),
    params(IdempotencyKey),
    request_body(content(
        (OrderForm = "application/json"),
        (OrderForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 201, body = Answer<Order>),
        (
            status = 409,
            body = ProblemBody,
            description = "The cart is empty; something of it is sold out, begun or has another price; it costs something else \
                           than `total`; nobody can pay in that way yet; or the Idempotency-Key stands for something else. Nothing was taken"
        ),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn place_order(
    State(clients): State<Clients>,
    member: Member,
    bearer: Bearer,
    key: IdempotencyKey,
    JsonOrForm(form): JsonOrForm<OrderForm>,
) -> Result<(StatusCode, Json<Answer<Order>>), Problem> {
    let buyer = buyer_name(&clients, &member, &bearer).await?;
    let request = form.into_request(buyer, member.profession.clone(), key.0);
    let reply = clients.order.clone().place_order(member.asks(request)).await;
    let order = reply
        .map_err(|status| Problem::from(status).with_fields(ORDER_FIELDS))?
        .into_inner();
    Ok((
        StatusCode::CREATED,
        Json(Answer::saying("Berhasil membuat pesanan", order.into())),
    ))
}

/// In whose name the order and its documents are: the company's, where its contact person orders for it.
async fn buyer_name(clients: &Clients, member: &Member, bearer: &Bearer) -> Result<String, Problem> {
    if member.caller.role != Role::Sponsorship {
        return Ok(member.name.clone());
    }
    let own = forward::as_caller(bearer, GetOwnSponsorRequest {});
    Ok(clients.directory.clone().get_own_sponsor(own).await?.into_inner().name)
}
