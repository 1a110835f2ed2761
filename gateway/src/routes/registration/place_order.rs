//! `POST /order`.

use axum::{Json, extract::State, http::StatusCode};

use crate::{
    dto::registration::order::{ORDER_FIELDS, Order, OrderForm},
    extract::{IdempotencyKey, JsonOrForm},
    routes::prelude::*,
};

/// Orders the whole cart with its seats, or nothing. What costs nothing is paid at once.
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
            description = "The cart is empty; something of it is sold out, begun or has another price; nobody can pay in \
                           that way yet; or the Idempotency-Key stands for something else. Nothing was taken"
        ),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn place_order(
    State(clients): State<Clients>,
    member: Member,
    key: IdempotencyKey,
    JsonOrForm(form): JsonOrForm<OrderForm>,
) -> Result<(StatusCode, Json<Answer<Order>>), Problem> {
    let request = form.into_request(member.name.clone(), member.profession.clone(), key.0);
    let reply = clients.order.clone().place_order(member.asks(request)).await;
    let order = reply
        .map_err(|status| Problem::from(status).with_fields(ORDER_FIELDS))?
        .into_inner();
    Ok((
        StatusCode::CREATED,
        Json(Answer::saying("Berhasil membuat pesanan", order.into())),
    ))
}
