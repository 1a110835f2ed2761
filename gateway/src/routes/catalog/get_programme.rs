//! `GET /rundown/{id}`.

use portal_proto::catalog::v1 as pb;

use crate::{dto::catalog::programme::Rundown, routes::prelude::*};

/// The programme of an event: its sub-events and everything beside them.
#[utoipa::path(get, path = "/api/v1/rundown/{id}",
    params(("id" = i64, Path, description = "Id of the event")),
    responses(
        (status = 200, body = Answer<Rundown>),
        (status = 404, body = ProblemBody, description = "No such event"),
        ServerFault,
    )
)]
pub async fn get_programme(State(clients): State<Clients>, Path(event_id): Path<i64>) -> Answered<Rundown> {
    let request = pb::GetProgrammeRequest { event_id };
    let programme = clients.programme.clone().get_programme(request).await?.into_inner();
    Ok(Json(Answer::of(programme.into())))
}
