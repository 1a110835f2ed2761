//! `GET /checkin/daftar`.

use portal_proto::registration::v1 as pb;

use super::known::known_sub_event;
use crate::{
    dto::registration::door::{DoorFilter, DoorList},
    routes::prelude::*,
};

/// What a door takes along for an hour without a connection, for the roles `panitia` and `admin`: of each ticket that lets into the
/// session name, number, by what its code is known, and whether its holder is inside; nothing else.
#[utoipa::path(get, path = "/api/v1/checkin/daftar", security(("bearer" = ["panitia", "admin"])),
    params(DoorFilter),
    responses(
        (status = 200, body = Answer<DoorList>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such sub-event"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_door_tickets(
    State(clients): State<Clients>,
    member: Member,
    Query(filter): Query<DoorFilter>,
) -> Answered<DoorList> {
    let request = member.asks(pb::ListDoorTicketsRequest {
        sub_event_id: filter.sub_event_id,
    });
    let reply = clients.door.clone().list_door_tickets(request).await?.into_inner();
    // Nobody has a seat there yet, or it is none.
    if reply.session.is_none() {
        known_sub_event(&clients, filter.sub_event_id).await?;
    }
    Ok(Json(Answer::of(reply.into())))
}
