//! `POST /cart/kupon`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::registration::coupon::{COUPON_FIELDS, CouponForm, CouponQuote},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// What the caller's cart would cost with a coupon. Nothing is taken: whether it is still there is decided with the order.
#[utoipa::path(post, path = "/api/v1/cart/kupon", security(("bearer" = [])),
    request_body(content(
        (CouponForm = "application/json"),
        (CouponForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<CouponQuote>),
        (status = 409, body = ProblemBody, description = "The cart is empty"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn check_coupon(
    State(clients): State<Clients>,
    member: Member,
    JsonOrForm(form): JsonOrForm<CouponForm>,
) -> Answered<CouponQuote> {
    let request = member.asks(pb::CheckCouponRequest { coupon: form.kupon });
    let reply = clients.cart.clone().check_coupon(request).await;
    let quote = reply
        .map_err(|status| Problem::from(status).with_fields(COUPON_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Kupon dapat dipakai", quote.into())))
}
