//! `GET /sub-event/data/contact-person`.

use portal_proto::catalog::v1 as pb;

use crate::{
    dto::catalog::{filter::OfEvent, programme::Contact},
    routes::prelude::*,
};

/// Who answers questions about an event.
#[utoipa::path(get, path = "/api/v1/sub-event/data/contact-person",
    params(OfEvent),
    responses((status = 200, body = Answer<Vec<Contact>>), FilterRefused, ServerFault)
)]
pub async fn list_contacts(State(clients): State<Clients>, Query(filter): Query<OfEvent>) -> Answered<Vec<Contact>> {
    let request = pb::ListContactsRequest {
        event_id: filter.event_id,
    };
    let reply = clients.programme.clone().list_contacts(request).await?;
    Answer::all(reply.into_inner().contacts)
}
