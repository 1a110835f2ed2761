//! `GET /admin/event/{id}/kamar`.

use portal_proto::registration::v1 as pb;

use super::known::known_event;
use crate::{dto::registration::paper::BookedRoom, routes::prelude::*};

/// Who sleeps where at an event, for the role `admin`: the rooms that are paid, by hotel and kind of room, first night and
/// order. Empty when none is.
#[utoipa::path(get, path = "/api/v1/admin/event/{id}/kamar", security(("bearer" = ["admin"])),
    params(("id" = i64, Path, description = "Id of the event")),
    responses(
        (status = 200, body = Answer<Vec<BookedRoom>>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such event"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_booked_rooms(
    State(clients): State<Clients>,
    member: Member,
    Path(event_id): Path<i64>,
) -> Answered<Vec<BookedRoom>> {
    known_event(&clients, event_id).await?;
    let request = member.asks(pb::ListBookedRoomsRequest { event_id });
    let reply = clients.paper.clone().list_booked_rooms(request).await?;
    Answer::all(reply.into_inner().rooms)
}
