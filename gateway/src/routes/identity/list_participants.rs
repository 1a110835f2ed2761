//! `GET /peserta/list` and, in pages, `GET /peserta`.

use super::forward;
use crate::{
    dto::{
        Paged,
        identity::directory::{LIST_FIELDS, NameFilter, Participant, ParticipantName},
    },
    extract::{Bearer, Paging},
    routes::prelude::*,
};

/// Participants by name, for picking one: the first 50 that match.
#[utoipa::path(get, path = "/api/v1/peserta/list", security(("bearer" = [])),
    params(NameFilter),
    responses((status = 200, body = Answer<Vec<ParticipantName>>), TokenRefused, FilterRefused, ServerFault)
)]
pub async fn list_participants(
    State(clients): State<Clients>,
    bearer: Bearer,
    Query(filter): Query<NameFilter>,
) -> Answered<Vec<ParticipantName>> {
    let request = forward::as_caller(&bearer, filter.participants());
    let reply = clients.directory.clone().list_participants(request).await;
    let reply = reply
        .map_err(|status| Problem::from(status).with_fields(LIST_FIELDS))?
        .into_inner();
    let names = reply.participants.into_iter().map(ParticipantName::from).collect();
    Ok(Json(Answer::of(names)))
}

/// Participants in pages. Never a NIK, a phone or an e-mail address.
#[utoipa::path(get, path = "/api/v1/peserta", security(("bearer" = [])),
    params(Paging, NameFilter),
    responses((status = 200, body = Paged<Participant>), TokenRefused, FilterRefused, ServerFault)
)]
pub async fn list_participant_pages(
    State(clients): State<Clients>,
    bearer: Bearer,
    Query(filter): Query<NameFilter>,
    paging: Paging,
) -> Result<Json<Paged<Participant>>, Problem> {
    let request = forward::as_caller(&bearer, filter.participants_on(paging));
    let reply = clients.directory.clone().list_participants(request).await;
    let reply = reply
        .map_err(|status| Problem::from(status).with_fields(LIST_FIELDS))?
        .into_inner();
    let participants = reply.participants.into_iter().map(Participant::from).collect();
    Ok(Json(Paged::of(participants, paging, reply.total)))
}
