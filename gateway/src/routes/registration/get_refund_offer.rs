//! `GET /order/{id}/pengembalian`.

use portal_proto::registration::v1 as pb;

use crate::{dto::registration::refund::RefundOffer, routes::prelude::*};

/// What would go back of an order of the caller when it is called off now, and how it stands with what was asked for.
#[utoipa::path(get, path = "/api/v1/order/{id}/pengembalian", security(("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "Id of the order")),
    responses(
        (status = 200, body = Answer<RefundOffer>),
        (status = 404, body = ProblemBody, description = "No such order, or another member's"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_refund_offer(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
) -> Answered<RefundOffer> {
    let request = member.asks(pb::GetOrderRequest { id });
    let reply = clients.refund.clone().get_refund_offer(request).await?;
    Ok(Json(Answer::of(reply.into_inner().into())))
}
