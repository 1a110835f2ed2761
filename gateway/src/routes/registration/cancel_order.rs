//! `POST /order/{id}/batal`.

use portal_proto::registration::v1 as pb;

use crate::{dto::registration::order::Order, routes::prelude::*};

/// Calls off an order that is not paid yet; its seats are free. Of one that is paid, asks for what goes back by the rules of its
/// event (`/order/{id}/pengembalian`): it stays `lunas` until the association decides.
#[utoipa::path(post, path = "/api/v1/order/{id}/batal", security(("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "Id of the order")),
    responses(
        (status = 200, body = Answer<Order>),
        (status = 404, body = ProblemBody, description = "No such order, or another member's"),
        (status = 409, body = ProblemBody, description = "It is looked at or over, nothing of it goes back any more, or that was asked for already"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn cancel_order(State(clients): State<Clients>, member: Member, Path(id): Path<String>) -> Answered<Order> {
    let request = member.asks(pb::CancelOrderRequest { id });
    let order = clients.refund.clone().call_off_order(request).await?.into_inner();
    let words = if order.status() == pb::OrderStatus::Paid {
        "Permintaan pengembalian dana berhasil dikirim"
    } else {
        "Pesanan berhasil dibatalkan"
    };
    Ok(Json(Answer::saying(words, order.into())))
}
