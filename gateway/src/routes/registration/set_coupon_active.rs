//! `POST /admin/kupon/{id}/status`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::registration::desk_coupon::{CouponStatusForm, DeskCoupon},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Lets a coupon be taken, or lets nobody take it any more, for the role `admin`. Orders that have it keep what it took off.
#[utoipa::path(post, path = "/api/v1/admin/kupon/{id}/status", security(("bearer" = ["admin"])),
    params(("id" = i64, Path, description = "Id of the coupon")),
    request_body(content(
        (CouponStatusForm = "application/json"),
        (CouponStatusForm = "application/x-www-form-urlencoded")
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
pub async fn set_coupon_active(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<i64>,
    JsonOrForm(form): JsonOrForm<CouponStatusForm>,
) -> Answered<DeskCoupon> {
    let request = member.asks(pb::SetCouponActiveRequest { id, active: form.aktif });
    let coupon = clients.coupon.clone().set_coupon_active(request).await?.into_inner();
    let said = if form.aktif {
        "Kupon diaktifkan"
    } else {
        "Kupon dinonaktifkan"
    };
    Ok(Json(Answer::saying(said, coupon.into())))
}
