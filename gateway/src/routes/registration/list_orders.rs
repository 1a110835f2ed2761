//! `GET /order`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::{Paged, registration::order::Order},
    extract::Paging,
    routes::prelude::*,
};

/// The caller's orders, the newest first.
#[utoipa::path(get, path = "/api/v1/order", security(("bearer" = [])),
    params(Paging),
    responses((status = 200, body = Paged<Order>), FilterRefused, TokenRefused, ServerFault)
)]
pub async fn list_orders(
    State(clients): State<Clients>,
    member: Member,
    paging: Paging,
) -> Result<Json<Paged<Order>>, Problem> {
    let request = member.asks(pb::ListOrdersRequest {
        page: paging.page,
        page_size: paging.item_per_page,
    });
    let reply = clients.order.clone().list_orders(request).await?.into_inner();
    let orders = reply.orders.into_iter().map(Order::from).collect();
    Ok(Json(Paged::of(orders, paging, reply.total)))
}
