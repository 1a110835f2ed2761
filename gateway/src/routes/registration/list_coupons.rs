//! `GET /admin/kupon` and `GET /admin/kupon/{id}`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::{
        Paged,
        registration::desk_coupon::{DeskCoupon, DeskCouponFilter},
    },
    extract::Paging,
    routes::prelude::*,
};

/// Coupons with what became of them, the newest first, for the role `admin`.
#[utoipa::path(get, path = "/api/v1/admin/kupon", security(("bearer" = ["admin"])),
    params(Paging, DeskCouponFilter),
    responses(
        (status = 200, body = Paged<DeskCoupon>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_coupons(
    State(clients): State<Clients>,
    member: Member,
    Query(filter): Query<DeskCouponFilter>,
    paging: Paging,
) -> Result<Json<Paged<DeskCoupon>>, Problem> {
    let state = filter.status.map_or(pb::CouponState::Unspecified, Into::into);
    let request = member.asks(pb::ListCouponsRequest {
        page: paging.page,
        page_size: paging.item_per_page,
        keyword: filter.keyword,
        state: state.into(),
        event_id: filter.event_id,
    });
    let reply = clients.coupon.clone().list_coupons(request).await?.into_inner();
    let coupons = reply.coupons.into_iter().map(DeskCoupon::from).collect();
    Ok(Json(Paged::of(coupons, paging, reply.total)))
}

/// A coupon with what became of it, for the role `admin`.
#[utoipa::path(get, path = "/api/v1/admin/kupon/{id}", security(("bearer" = ["admin"])),
    params(("id" = i64, Path, description = "Id of the coupon")),
    responses(
        (status = 200, body = Answer<DeskCoupon>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such coupon"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_coupon(State(clients): State<Clients>, member: Member, Path(id): Path<i64>) -> Answered<DeskCoupon> {
    let request = member.asks(pb::GetCouponRequest { id });
    let coupon = clients.coupon.clone().get_coupon(request).await?.into_inner();
    Ok(Json(Answer::of(coupon.into())))
}
