//! `GET /admin/order/{id}/riwayat`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::registration::order_event::PeristiwaPesanan,
    extract::Bearer,
    routes::{identity::account_names::AccountNames, prelude::*},
};

/// Everything that became of an order, with its documents, tickets and refunds, the oldest first, for the role `admin`.
#[utoipa::path(get, path = "/api/v1/admin/order/{id}/riwayat", security(("bearer" = ["admin"])),
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
    bearer: Bearer,
    Path(id): Path<String>,
) -> Answered<Vec<PeristiwaPesanan>> {
    let request = member.asks(pb::ListOrderEventsRequest { order_id: id });
    let reply = clients
        .order_review
        .clone()
        .list_order_events(request)
        .await?
        .into_inner();
    let staff = reply
        .events
        .iter()
        .filter(|event| event.by() == pb::OrderEventBy::Staff);
    let names = AccountNames::ask(&clients, &bearer, staff.filter_map(|event| event.account_id)).await?;
    let events = reply.events.into_iter().map(|event| {
        let name = event.account_id.and_then(|account| names.of(account));
        PeristiwaPesanan::of(event, name)
    });
    Ok(Json(Answer::of(events.collect())))
}
