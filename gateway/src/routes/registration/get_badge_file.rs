//! `GET /admin/event/{id}/badge`.

use axum::response::Response;
use portal_proto::registration::v1 as pb;

use super::known::known_event;
use crate::{
    dto::{FileBytes, registration::paper::BadgeFilter},
    routes::{prelude::*, saved_file::saved},
};

/// Badges of the tickets of an event that let in, eight on a sheet of A4 to be cut, as a PDF for the roles `panitia` and `admin`: name,
/// role, number and QR code of the ticket, nothing else of anybody. Without tickets it says so.
#[utoipa::path(get, path = "/api/v1/admin/event/{id}/badge", security(("bearer" = ["panitia", "admin"])),
    params(("id" = i64, Path, description = "Id of the event"), BadgeFilter),
    responses(
        (status = 200, content((FileBytes = "application/pdf"))),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such event, or it has no such ticket that lets in"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_badge_file(
    State(clients): State<Clients>,
    member: Member,
    Path(event_id): Path<i64>,
    Query(filter): Query<BadgeFilter>,
) -> Result<Response, Problem> {
    known_event(&clients, event_id).await?;
    let request = member.asks(pb::GetBadgeFileRequest {
        event_id,
        ticket: filter.tiket.filter(|tiket| !tiket.trim().is_empty()),
    });
    let file = clients.paper.clone().get_badge_file(request).await?.into_inner();
    Ok(saved(file.content, "application/pdf", &file.file_name))
}
