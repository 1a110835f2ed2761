//! `GET /tiket/{id}`, and the same as a QR code and as a calendar file.

use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderValue, header};
use kit::deadline;
use portal_proto::{catalog::v1 as catalog, registration::v1 as pb};
use tonic::{Request, Status};

use crate::{
    dto::{
        FileBytes,
        registration::{
            ticket::{Places, Ticket},
            ticket_calendar::calendar,
            ticket_qr::qr_svg,
        },
    },
    routes::prelude::*,
};

/// A ticket does not wait longer than this for where its sessions take place.
const PATIENCE: std::time::Duration = std::time::Duration::from_millis(500);
/// A picture that turns out to be a page can do nothing.
const POLICY: HeaderValue = HeaderValue::from_static("sandbox; default-src 'none'");
const PRIVATE: HeaderValue = HeaderValue::from_static("private, no-store");

/// A ticket of the caller's, with what its QR code holds and where its sessions take place.
#[utoipa::path(get, path = "/api/v1/tiket/{id}", security(("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "Id of the ticket, as `GET /user/event` gives it")),
    responses(
        (status = 200, body = Answer<Ticket>),
        (status = 404, body = ProblemBody, description = "No such ticket, or another member's"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_ticket(State(clients): State<Clients>, member: Member, Path(id): Path<String>) -> Answered<Ticket> {
    Ok(Json(Answer::of(whole(&clients, &member, id).await?)))
}

/// The QR code of a ticket, black on white.
#[utoipa::path(get, path = "/api/v1/tiket/{id}/qr.svg", security(("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "Id of the ticket")),
    responses(
        (status = 200, content((FileBytes = "image/svg+xml"))),
        (status = 404, body = ProblemBody, description = "No such ticket, or another member's"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn open_ticket_qr(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let ticket = find(&clients, &member, id).await?;
    let picture = qr_svg(&ticket.payload).map_err(|error| {
        tracing::error!(%error, "the code of a ticket cannot be drawn");
        Problem::internal()
    })?;
    Ok(file(
        "image/svg+xml",
        format!("inline; filename=\"{}.svg\"", ticket.number),
        picture,
    ))
}

/// The sessions of a ticket for a calendar, in the time of the venue.
#[utoipa::path(get, path = "/api/v1/tiket/{id}/kalender.ics", security(("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "Id of the ticket")),
    responses(
        (status = 200, content((FileBytes = "text/calendar"))),
        (status = 404, body = ProblemBody, description = "No such ticket, or another member's"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn open_ticket_calendar(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let ticket = whole(&clients, &member, id).await?;
    let name = format!("attachment; filename=\"{}.ics\"", ticket.nomor);
    Ok(file("text/calendar; charset=utf-8", name, calendar(&ticket)))
}

async fn find(clients: &Clients, member: &Member, id: String) -> Result<pb::Ticket, Problem> {
    let request = member.asks(pb::GetTicketRequest { id });
    Ok(clients.ticket.clone().get_ticket(request).await?.into_inner())
}

async fn whole(clients: &Clients, member: &Member, id: String) -> Result<Ticket, Problem> {
    Ok(at_its_places(clients, find(clients, member, id).await?).await)
}

/// A ticket with where its sessions take place, as far as the catalog says it in time.
pub(super) async fn at_its_places(clients: &Clients, ticket: pb::Ticket) -> Ticket {
    let places = places(clients, &ticket).await.unwrap_or_else(|status| {
        tracing::warn!(code = ?status.code(), "the catalog did not say where sessions take place; the ticket goes without");
        Places::default()
    });
    Ticket::at(ticket, places)
}

/// Whoever stands at the door needs the ticket, with or without the room.
async fn places(clients: &Clients, ticket: &pb::Ticket) -> Result<Places, Status> {
    let sessions = catalog::ListSubEventsRequest {
        ids: ticket.sessions.iter().map(|session| session.sub_event_id).collect(),
        ..catalog::ListSubEventsRequest::default()
    };
    let event = catalog::GetEventRequest { id: ticket.event_id };
    let (mut programme, mut events) = (clients.programme.clone(), clients.catalog.clone());
    let (sessions, event) = futures::join!(
        programme.list_sub_events(in_time(sessions)),
        events.get_event(in_time(event))
    );
    // One that is not published any more is not there; its rooms may be.
    let event = event.map(tonic::Response::into_inner).ok();
    Ok(Places::new(event, sessions?.into_inner().sub_events))
}

fn in_time<T>(message: T) -> Request<T> {
    let mut request = Request::new(message);
    request.set_timeout(PATIENCE.min(deadline::remaining().saturating_sub(deadline::HOP)));
    request
}

fn file(media_type: &'static str, disposition: String, body: String) -> Response {
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(header::CACHE_CONTROL, PRIVATE);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
    // The table leaves numbers nothing but letters, digits and dashes.
    if let Ok(value) = HeaderValue::try_from(disposition) {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    (headers, body).into_response()
}
