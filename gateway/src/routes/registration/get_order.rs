//! `GET /order/{id}`.

use portal_proto::registration::v1 as pb;

use crate::{dto::registration::order::Order, routes::prelude::*};

/// One of the caller's orders.
#[utoipa::path(get, path = "/api/v1/order/{id}", security(("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "Id of the order")),
    responses(
        (status = 200, body = Answer<Order>),
        (status = 404, body = ProblemBody, description = "No such order, or another member's"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_order(State(clients): State<Clients>, member: Member, Path(id): Path<String>) -> Answered<Order> {
    let request = member.asks(pb::GetOrderRequest { id });
    let reply = clients.order.clone().get_order(request).await?;
    Ok(Json(Answer::of(reply.into_inner().into())))
}
