//! `POST /cart/item`.

use axum::{Json, extract::State, http::StatusCode};

use crate::{
    dto::registration::cart::{CART_FIELDS, CartItem, CartItemForm},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Puts something into the cart at the price of today and holds its seats for half an hour, of a package and of the nights of a room all or none.
/// What is for others (`untuk`), or for several, may be at the same time as anything else.
#[utoipa::path(post, path = "/api/v1/cart/item", security(("bearer" = [])),
    request_body(content(
        (CartItemForm = "application/json"),
        (CartItemForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 201, body = Answer<CartItem>),
        (status = 404, body = ProblemBody, description = "No such sub-event, package, e-course, hotel or tour"),
        (
            status = 409,
            body = ProblemBody,
            description = "Sold out, a night that is not offered, in the cart already, at the same time as something of the cart, not sold to the \
                           caller's profession, or begun; the message names what"
        ),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn add_cart_item(
    State(clients): State<Clients>,
    member: Member,
    JsonOrForm(form): JsonOrForm<CartItemForm>,
) -> Result<(StatusCode, Json<Answer<CartItem>>), Problem> {
    let request = form.into_request(member.profession.clone());
    let reply = clients.cart.clone().add_cart_item(member.asks(request)).await;
    let item = reply
        .map_err(|status| Problem::from(status).with_fields(CART_FIELDS))?
        .into_inner();
    Ok((
        StatusCode::CREATED,
        Json(Answer::saying("Berhasil menambahkan ke keranjang", item.into())),
    ))
}
