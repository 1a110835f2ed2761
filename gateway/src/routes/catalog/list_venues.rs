//! `GET /sub-event/data/venue`.

use portal_proto::catalog::v1 as pb;

use crate::{
    dto::catalog::{filter::OfEvent, programme::Venue},
    routes::prelude::*,
};

/// Where events are held.
#[utoipa::path(get, path = "/api/v1/sub-event/data/venue",
    params(OfEvent),
    responses((status = 200, body = Answer<Vec<Venue>>), FilterRefused, ServerFault)
)]
pub async fn list_venues(State(clients): State<Clients>, Query(filter): Query<OfEvent>) -> Answered<Vec<Venue>> {
    let request = pb::ListVenuesRequest {
        event_id: filter.event_id,
    };
    let reply = clients.programme.clone().list_venues(request).await?;
    Answer::all(reply.into_inner().venues)
}
