//! `POST /daftar-tunggu`.

use axum::{Json, extract::State, http::StatusCode};

use crate::{
    dto::registration::waiting::{JoinQueueForm, QUEUE_FIELDS, WaitingEntry},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Puts the caller at the end of the waiting list of a sub-event of which no seat is free. What comes free is held for the head
/// of the queue; nobody else gets it meanwhile.
#[utoipa::path(post, path = "/api/v1/daftar-tunggu", security(("bearer" = [])),
    request_body(content(
        (JoinQueueForm = "application/json"),
        (JoinQueueForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 201, body = Answer<WaitingEntry>),
        (status = 404, body = ProblemBody, description = "No such sub-event"),
        (
            status = 409,
            body = ProblemBody,
            description = "Seats are free; it has fewer seats than that; the caller waits for it, has it in the cart or ordered it already; \
                           it is not sold to the caller's profession; or its waiting list is closed"
        ),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn join_queue(
    State(clients): State<Clients>,
    member: Member,
    JsonOrForm(form): JsonOrForm<JoinQueueForm>,
) -> Result<(StatusCode, Json<Answer<WaitingEntry>>), Problem> {
    let request = form.into_request(member.name.clone(), member.profession.clone());
    let reply = clients.waiting_list.clone().join_queue(member.asks(request)).await;
    let entry = reply
        .map_err(|status| Problem::from(status).with_fields(QUEUE_FIELDS))?
        .into_inner();
    Ok((
        StatusCode::CREATED,
        Json(Answer::saying("Berhasil masuk daftar tunggu", entry.into())),
    ))
}
