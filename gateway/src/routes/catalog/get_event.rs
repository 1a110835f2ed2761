//! `GET /event/{id}`.

use axum::{Json, extract::State};
use portal_proto::catalog::v1 as pb;

use crate::{
    clients::Clients,
    dto::{Answer, catalog::event::Event},
    extract::Path,
    problem::{Problem, ProblemBody, ServerFault},
};

/// A published event.
#[utoipa::path(
    get,
    path = "/api/v1/event/{id}",
    tag = "catalog",
    params(("id" = i64, Path, description = "Id of the event")),
    responses(
        (status = 200, body = Answer<Event>),
        (status = 404, body = ProblemBody, description = "No such event"),
        ServerFault,
    )
)]
pub async fn get_event(State(clients): State<Clients>, Path(id): Path<i64>) -> Result<Json<Answer<Event>>, Problem> {
    let event = clients
        .catalog
        .clone()
        .get_event(pb::GetEventRequest { id })
        .await?
        .into_inner();
    Ok(Json(Answer::of(event.into())))
}
