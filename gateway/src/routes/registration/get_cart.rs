//! `GET /cart`.

use portal_proto::registration::v1 as pb;

use crate::{dto::registration::cart::Cart, routes::prelude::*};

/// What the caller has chosen and not ordered yet: the account's, so that it is the same on every device.
#[utoipa::path(get, path = "/api/v1/cart", security(("bearer" = [])),
    responses((status = 200, body = Answer<Cart>), TokenRefused, ServerFault)
)]
pub async fn get_cart(State(clients): State<Clients>, member: Member) -> Answered<Cart> {
    let profession_code = member.profession.clone();
    let request = member.asks(pb::GetCartRequest { profession_code });
    let reply = clients.cart.clone().get_cart(request).await?;
    Ok(Json(Answer::of(reply.into_inner().into())))
}
