//! `GET /checkin/peserta`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::registration::door::{HolderFilter, TicketHolder},
    routes::prelude::*,
};

/// Tickets of an event by name, twenty at most, for the roles `panitia` and `admin`: names and numbers of tickets, nothing else.
#[utoipa::path(get, path = "/api/v1/checkin/peserta", security(("bearer" = ["panitia", "admin"])),
    params(HolderFilter),
    responses(
        (status = 200, body = Answer<Vec<TicketHolder>>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_holders(
    State(clients): State<Clients>,
    member: Member,
    Query(filter): Query<HolderFilter>,
) -> Answered<Vec<TicketHolder>> {
    let request = member.asks(pb::ListHoldersRequest {
        event_id: filter.event_id,
        keyword: filter.keyword,
    });
    let reply = clients.door.clone().list_holders(request).await?;
    Answer::all(reply.into_inner().holders)
}
