//! `GET /sub-event/data/narasumber`.

use portal_proto::catalog::v1 as pb;

use crate::{
    dto::catalog::{filter::OfEvent, programme::Speaker},
    routes::prelude::*,
};

/// Who speaks at an event.
#[utoipa::path(get, path = "/api/v1/sub-event/data/narasumber",
    params(OfEvent),
    responses((status = 200, body = Answer<Vec<Speaker>>), FilterRefused, ServerFault)
)]
pub async fn list_speakers(State(clients): State<Clients>, Query(filter): Query<OfEvent>) -> Answered<Vec<Speaker>> {
    let request = pb::ListSpeakersRequest {
        event_id: filter.event_id,
    };
    let reply = clients.programme.clone().list_speakers(request).await?;
    Answer::all(reply.into_inner().speakers)
}
