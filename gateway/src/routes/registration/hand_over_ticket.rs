//! `POST /tiket/{id}/alih`.

use axum::http::StatusCode;
use portal_proto::identity::v1 as identity;

use super::get_ticket::at_its_places;
use crate::{
    dto::registration::handover::{HANDOVER_FIELDS, HandedOver, HandoverForm, to_member},
    extract::{Bearer, JsonOrForm},
    routes::{identity::forward, prelude::*},
};

/// Hands a ticket of the caller's to somebody else: it lets nobody in any more, and its seat has a new ticket, with another name in
/// the same account or in another member's account. Until `dapat_dialihkan_sampai` of the ticket, and before anybody came in with it.
#[utoipa::path(post, path = "/api/v1/tiket/{id}/alih", security(("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "Id of the ticket, as `GET /user/event` gives it")),
    request_body(content(
        (HandoverForm = "application/json"),
        (HandoverForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 201, body = Answer<HandedOver>),
        (status = 404, body = ProblemBody, description = "No such ticket, or another member's"),
        (
            status = 409,
            body = ProblemBody,
            description = "It is void, a sponsor says whose the seat is, or it is too late"
        ),
        (status = 429, body = ProblemBody, description = "More than 60 members were looked for within an hour"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn hand_over_ticket(
    State(clients): State<Clients>,
    member: Member,
    bearer: Bearer,
    Path(id): Path<String>,
    JsonOrForm(form): JsonOrForm<HandoverForm>,
) -> Result<(StatusCode, Json<Answer<HandedOver>>), Problem> {
    let refused = |status| Problem::from(status).with_fields(HANDOVER_FIELDS);
    let wanted = form.member().map(str::to_owned);
    let mut request = form.into_request(id, member.name.clone());
    if let Some(typed) = wanted {
        let search = forward::as_caller(&bearer, identity::FindMemberRequest { typed });
        let found = clients.directory.clone().find_member(search).await.map_err(refused)?;
        request.to = Some(to_member(found.into_inner()));
    }
    let reply = clients.ticket.clone().hand_over_ticket(member.asks(request)).await;
    let done = reply.map_err(refused)?.into_inner();
    let tiket = match done.ticket {
        Some(ticket) => Some(at_its_places(&clients, ticket).await),
        None => None,
    };
    let nama = done.holder_name;
    let answer = Answer::saying("Berhasil mengalihkan tiket", HandedOver { nama, tiket });
    Ok((StatusCode::CREATED, Json(answer)))
}
