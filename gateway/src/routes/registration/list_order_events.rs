//! `GET /admin/order/{id}/riwayat`.

use portal_proto::registration::v1 as pb;

use crate::{dto::registration::order_event::PeristiwaPesanan, routes::prelude::*};

/// Everything that became of an order, with its documents, tickets and refunds, the oldest first, for the role `admin`.
#[utoipa::path(get, path = "/api/v1/admin/order/{id}/riwayat", security(("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "Id of the order")),
    responses(
        (status = 200, body = Answer<Vec<PeristiwaPesanan>>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such order"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_order_events(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
) -> Answered<Vec<PeristiwaPesanan>> {
    let request = member.asks(pb::ListOrderEventsRequest { order_id: id });
    let reply = clients
        .order_review
        .clone()
        .list_order_events(request)
        .await?
        .into_inner();
    let events = reply.events.into_iter().map(PeristiwaPesanan::from).collect();
    Ok(Json(Answer::of(events)))
}
