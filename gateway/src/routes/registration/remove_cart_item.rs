//! `DELETE /cart/item/{id}`.

use portal_proto::registration::v1 as pb;

use crate::{dto::registration::cart::Cart, routes::prelude::*};

/// Takes a line out of the cart and gives its seats back; the answer is what is left.
#[utoipa::path(delete, path = "/api/v1/cart/item/{id}", security(("bearer" = [])),
    params(("id" = i64, Path, description = "Id of the line, as `GET /cart` gives it")),
    responses(
        (status = 200, body = Answer<Cart>),
        (status = 404, body = ProblemBody, description = "No such line in the caller's cart"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn remove_cart_item(State(clients): State<Clients>, member: Member, Path(id): Path<i64>) -> Answered<Cart> {
    let request = member.asks(pb::RemoveCartItemRequest { id });
    let reply = clients.cart.clone().remove_cart_item(request).await?;
    Ok(Json(Answer::saying(
        "Berhasil menghapus dari keranjang",
        reply.into_inner().into(),
    )))
}
