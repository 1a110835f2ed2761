//! `GET /sub-event/data/venue`.

use axum::{Json, extract::State};
use portal_proto::catalog::v1 as pb;

use crate::{
    clients::Clients,
    dto::{
        Answer,
        catalog::{filter::OfEvent, programme::Venue},
    },
    extract::Query,
    problem::{FilterRefused, Problem, ServerFault},
};

/// Where events are held.
#[utoipa::path(
    get,
    path = "/api/v1/sub-event/data/venue",
    tag = "catalog",
    params(OfEvent),
    responses((status = 200, body = Answer<Vec<Venue>>), FilterRefused, ServerFault)
)]
pub async fn list_venues(
    State(clients): State<Clients>,
    Query(filter): Query<OfEvent>,
) -> Result<Json<Answer<Vec<Venue>>>, Problem> {
    let request = pb::ListVenuesRequest {
        event_id: filter.event_id,
    };
    let reply = clients.programme.clone().list_venues(request).await?.into_inner();
    Ok(Json(Answer::of(reply.venues.into_iter().map(Venue::from).collect())))
}
