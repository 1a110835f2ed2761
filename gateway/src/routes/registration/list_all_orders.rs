//! `GET /admin/order`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::{
        Paged,
        registration::order::{ORDER_FIELDS, Order, OrderFilter},
    },
    extract::Paging,
    routes::prelude::*,
};

/// Everybody's orders, the newest first, for the role `admin`. Of those with `status=menunggu_verifikasi` whoever waits the longest comes
/// first.
#[utoipa::path(get, path = "/api/v1/admin/order", security(("bearer" = ["admin"])),
    params(Paging, OrderFilter),
    responses(
        (status = 200, body = Paged<Order>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_all_orders(
    State(clients): State<Clients>,
    member: Member,
    Query(filter): Query<OrderFilter>,
    paging: Paging,
) -> Result<Json<Paged<Order>>, Problem> {
    let status = filter.status.map_or(pb::OrderStatus::Unspecified, Into::into);
    let request = member.asks(pb::ListAllOrdersRequest {
        page: paging.page,
        page_size: paging.item_per_page,
        status: status.into(),
        keyword: filter.keyword,
    });
    let reply = clients.order_review.clone().list_all_orders(request).await;
    let reply = reply
        .map_err(|status| Problem::from(status).with_fields(ORDER_FIELDS))?
        .into_inner();
    let orders = reply.orders.into_iter().map(Order::from).collect();
    Ok(Json(Paged::of(orders, paging, reply.total)))
}
