//! `POST /cart/bundling`.

use axum::{Json, extract::State, http::StatusCode};
use portal_proto::registration::v1 as pb;

use crate::{
    dto::registration::cart::{CART_FIELDS, CartItem, TakeBundleForm},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Exchanges lines of the cart for the package of what they hold, if that costs less. The seats stay the buyer's, and are held no longer.
#[utoipa::path(post, path = "/api/v1/cart/bundling", security(("bearer" = [])),
    request_body(content(
        (TakeBundleForm = "application/json"),
        (TakeBundleForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 201, body = Answer<CartItem>, description = "The line that is the package"),
        (status = 404, body = ProblemBody, description = "No such package"),
        (
            status = 409,
            body = ProblemBody,
            description = "The package is not sold today, or the cart is not what it was: its lines are gone, not held any more, or cost no \
                           more than the package. Nothing was taken"
        ),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn take_bundle(
    State(clients): State<Clients>,
    member: Member,
    JsonOrForm(form): JsonOrForm<TakeBundleForm>,
) -> Result<(StatusCode, Json<Answer<CartItem>>), Problem> {
    let request = pb::TakeBundleRequest {
        bundle_id: form.bundling_id.0,
        profession_code: member.profession.clone(),
    };
    let reply = clients.cart.clone().take_bundle(member.asks(request)).await;
    let item = reply
        .map_err(|status| Problem::from(status).with_fields(CART_FIELDS))?
        .into_inner();
    let answer = Answer::saying("Berhasil dijadikan paket", item.into());
    Ok((StatusCode::CREATED, Json(answer)))
}
