//! `GET /admin/event/{id}/kamar/pdf`.

use axum::response::Response;
use portal_proto::registration::v1 as pb;

use super::known::known_event;
use crate::{
    dto::FileBytes,
    routes::{prelude::*, saved_file::saved},
};

/// Who sleeps where at an event as a PDF, for the role `admin`. Without rooms that are paid it says so.
#[utoipa::path(get, path = "/api/v1/admin/event/{id}/kamar/pdf", security(("bearer" = ["admin"])),
    params(("id" = i64, Path, description = "Id of the event")),
    responses(
        (status = 200, content((FileBytes = "application/pdf"))),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such event"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_room_list_file(
    State(clients): State<Clients>,
    member: Member,
    Path(event_id): Path<i64>,
) -> Result<Response, Problem> {
    known_event(&clients, event_id).await?;
    let request = member.asks(pb::ListBookedRoomsRequest { event_id });
    let file = clients.paper.clone().get_room_list_file(request).await?.into_inner();
    Ok(saved(file.content, "application/pdf", &file.file_name))
}
