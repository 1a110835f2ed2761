//! `PUT /admin/kupon/{id}`.

use portal_proto::registration::v1 as pb;

use super::create_coupon::is_an_event;
use crate::{
    dto::registration::desk_coupon::{DESK_COUPON_FIELDS, DeskCoupon, DeskCouponForm},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Changes a coupon, for the role `admin`. Of one that an order has taken before only the limits change, never below what was
/// taken, and the end: orders and invoices tell of its code and of what it took off.
#[utoipa::path(put, path = "/api/v1/admin/kupon/{id}", security(("bearer" = ["admin"])),
    params(("id" = i64, Path, description = "Id of the coupon")),
    request_body(content(
        (DeskCouponForm = "application/json"),
        (DeskCouponForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<DeskCoupon>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such coupon"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn change_coupon(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<i64>,
    JsonOrForm(form): JsonOrForm<DeskCouponForm>,
) -> Answered<DeskCoupon> {
    // Only a new event has to be one that is shown: that of the coupon may be over and hidden meanwhile.
    let asks = member.asks(pb::GetCouponRequest { id });
    let before = clients.coupon.clone().get_coupon(asks).await?.into_inner();
    let before = before.terms.and_then(|terms| terms.event_id);
    if let Some(event_id) = form.event().filter(|event| before != Some(*event)) {
        is_an_event(&clients, event_id).await?;
    }
    let request = member.asks(pb::ChangeCouponRequest {
        id,
        terms: Some(form.into_terms()),
    });
    let reply = clients.coupon.clone().change_coupon(request).await;
    let coupon = reply
        .map_err(|status| Problem::from(status).with_fields(DESK_COUPON_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Kupon berhasil diubah", coupon.into())))
}
