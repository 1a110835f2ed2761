//! `PATCH /cart/item/{id}`.

use crate::{
    dto::registration::cart::{CART_FIELDS, CartItem, CartItemChange},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Asks for more or fewer places of a line, or for places for somebody else. A line whose time is over takes its seats anew, if they are still free.
#[utoipa::path(patch, path = "/api/v1/cart/item/{id}", security(("bearer" = [])),
    params(("id" = i64, Path, description = "Id of the line, as `GET /cart` gives it")),
    request_body(content(
        (CartItemChange = "application/json"),
        (CartItemChange = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<CartItem>),
        (status = 404, body = ProblemBody, description = "No such line in the caller's cart"),
        (status = 409, body = ProblemBody, description = "Too few seats are free, or it has begun; or it becomes the caller's own seat by this, and something else of \
                           his own is at that time"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn change_cart_item(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<i64>,
    JsonOrForm(form): JsonOrForm<CartItemChange>,
) -> Answered<CartItem> {
    let request = member.asks(form.into_request(id));
    let reply = clients.cart.clone().change_cart_item(request).await;
    let item = reply
        .map_err(|status| Problem::from(status).with_fields(CART_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Berhasil mengubah keranjang", item.into())))
}
