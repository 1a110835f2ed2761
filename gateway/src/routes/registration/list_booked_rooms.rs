//! `GET /admin/event/{id}/kamar`.

use portal_proto::registration::v1 as pb;

use crate::{dto::registration::paper::BookedRoom, routes::prelude::*};

/// Who sleeps where at an event, for the roles `panitia` and `admin`: the rooms that are paid, by hotel and kind of room, first night and
/// order. Empty when none is, or nobody knows the event.
#[utoipa::path(get, path = "/api/v1/admin/event/{id}/kamar", security(("bearer" = ["panitia", "admin"])),
    params(("id" = i64, Path, description = "Id of the event")),
    responses(
        (status = 200, body = Answer<Vec<BookedRoom>>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "The id is no number"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_booked_rooms(
    State(clients): State<Clients>,
    member: Member,
    Path(event_id): Path<i64>,
) -> Answered<Vec<BookedRoom>> {
    let request = member.asks(pb::ListBookedRoomsRequest { event_id });
    let reply = clients.paper.clone().list_booked_rooms(request).await?;
    Answer::all(reply.into_inner().rooms)
}
