//! `GET /sub-event/data/narasumber`.

use axum::{Json, extract::State};
use portal_proto::catalog::v1 as pb;

use crate::{
    clients::Clients,
    dto::{
        Answer,
        catalog::{filter::OfEvent, programme::Speaker},
    },
    extract::Query,
    problem::{FilterRefused, Problem, ServerFault},
};

/// Who speaks at an event.
#[utoipa::path(
    get,
    path = "/api/v1/sub-event/data/narasumber",
    tag = "catalog",
    params(OfEvent),
    responses((status = 200, body = Answer<Vec<Speaker>>), FilterRefused, ServerFault)
)]
pub async fn list_speakers(
    State(clients): State<Clients>,
    Query(filter): Query<OfEvent>,
) -> Result<Json<Answer<Vec<Speaker>>>, Problem> {
    let request = pb::ListSpeakersRequest {
        event_id: filter.event_id,
    };
    let reply = clients.programme.clone().list_speakers(request).await?.into_inner();
    Ok(Json(Answer::of(
        reply.speakers.into_iter().map(Speaker::from).collect(),
    )))
}
