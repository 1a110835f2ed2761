//! `GET /admin/pengembalian`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::{
        Paged,
        registration::refund::{Refund, RefundFilter},
    },
    extract::Paging,
    routes::prelude::*,
};

/// Everybody's refunds, the newest first, for the role `admin`.
#[utoipa::path(get, path = "/api/v1/admin/pengembalian", security(("bearer" = ["admin"])),
    params(Paging, RefundFilter),
    responses(
        (status = 200, body = Paged<Refund>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_refunds(
    State(clients): State<Clients>,
    member: Member,
    Query(filter): Query<RefundFilter>,
    paging: Paging,
) -> Result<Json<Paged<Refund>>, Problem> {
    let state = filter.status.map_or(pb::RefundState::Unspecified, Into::into);
    let request = member.asks(pb::ListRefundsRequest {
        page: paging.page,
        page_size: paging.item_per_page,
        state: state.into(),
    });
    let reply = clients.refund.clone().list_refunds(request).await?.into_inner();
    let refunds = reply.refunds.into_iter().map(Refund::from).collect();
    Ok(Json(Paged::of(refunds, paging, reply.total)))
}
