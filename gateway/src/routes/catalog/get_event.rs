//! `GET /event/{id}`.

use portal_proto::catalog::v1 as pb;

use crate::{dto::catalog::event::Event, routes::prelude::*};

/// A published event.
#[utoipa::path(get, path = "/api/v1/event/{id}",
    params(("id" = i64, Path, description = "Id of the event")),
    responses(
        (status = 200, body = Answer<Event>),
        (status = 404, body = ProblemBody, description = "No such event"),
        ServerFault,
    )
)]
pub async fn get_event(State(clients): State<Clients>, Path(id): Path<i64>) -> Answered<Event> {
    let event = clients
        .catalog
        .clone()
        .get_event(pb::GetEventRequest { id })
        .await?
        .into_inner();
    Ok(Json(Answer::of(event.into())))
}
