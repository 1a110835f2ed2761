//! `GET /checkin/daftar`.

use portal_proto::registration::v1 as pb;

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
    let reply = clients.door.clone().list_door_tickets(request).await?;
    Ok(Json(Answer::of(reply.into_inner().into())))
}
