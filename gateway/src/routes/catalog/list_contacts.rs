//! `GET /sub-event/data/contact-person`.

use axum::{Json, extract::State};
use portal_proto::catalog::v1 as pb;

use crate::{
    clients::Clients,
    dto::{
        Answer,
        catalog::{filter::OfEvent, programme::Contact},
    },
    extract::Query,
    problem::{FilterRefused, Problem, ServerFault},
};

/// Who answers questions about an event.
#[utoipa::path(
    get,
    path = "/api/v1/sub-event/data/contact-person",
    tag = "catalog",
    params(OfEvent),
    responses((status = 200, body = Answer<Vec<Contact>>), FilterRefused, ServerFault)
)]
pub async fn list_contacts(
    State(clients): State<Clients>,
    Query(filter): Query<OfEvent>,
) -> Result<Json<Answer<Vec<Contact>>>, Problem> {
    let request = pb::ListContactsRequest {
        event_id: filter.event_id,
    };
    let reply = clients.programme.clone().list_contacts(request).await?.into_inner();
    Ok(Json(Answer::of(
        reply.contacts.into_iter().map(Contact::from).collect(),
    )))
}
