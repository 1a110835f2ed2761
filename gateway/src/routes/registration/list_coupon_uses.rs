//! `GET /admin/kupon/{id}/pemakaian`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::{Paged, registration::desk_coupon::CouponUse},
    extract::Paging,
    routes::prelude::*,
};

/// The orders that have taken a coupon, also those that gave it back, the newest first, for the role `admin`.
#[utoipa::path(get, path = "/api/v1/admin/kupon/{id}/pemakaian", security(("bearer" = ["admin"])),
    params(("id" = i64, Path, description = "Id of the coupon"), Paging),
    responses(
        (status = 200, body = Paged<CouponUse>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such coupon"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_coupon_uses(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<i64>,
    paging: Paging,
) -> Result<Json<Paged<CouponUse>>, Problem> {
    let request = member.asks(pb::ListCouponUsesRequest {
        id,
        page: paging.page,
        page_size: paging.item_per_page,
    });
    let reply = clients.coupon.clone().list_coupon_uses(request).await?.into_inner();
    let uses = reply.uses.into_iter().map(CouponUse::from).collect();
    Ok(Json(Paged::of(uses, paging, reply.total)))
}
