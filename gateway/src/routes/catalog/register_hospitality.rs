//! `POST /event/data/hospitality/{id}`.

use axum::{Json, extract::State, http::StatusCode};

use crate::{
    dto::catalog::hospitality::{HOSPITALITY_FIELDS, HospitalityForm, HospitalityRegistered},
    extract::{IdempotencyKey, JsonOrForm},
    routes::prelude::*,
};

/// Registers a team whom an event is to receive: one of a member, until it is declined.
#[utoipa::path(post, path = "/api/v1/event/data/hospitality/{id}", security(("bearer" = [])),
    params(("id" = i64, Path, description = "Id of the event"), IdempotencyKey),
    request_body(content(
        (HospitalityForm = "application/json"),
        (HospitalityForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 201, body = Answer<HospitalityRegistered>),
        (status = 404, body = ProblemBody, description = "No such event"),
        (
            status = 409,
            body = ProblemBody,
            description = "The event receives no teams or is over, the member has registered one already, or the \
                           Idempotency-Key stands for something else"
        ),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn register_hospitality(
    State(clients): State<Clients>,
    member: Member,
    Path(event_id): Path<i64>,
    key: IdempotencyKey,
    JsonOrForm(form): JsonOrForm<HospitalityForm>,
) -> Result<(StatusCode, Json<Answer<HospitalityRegistered>>), Problem> {
    let request = member.asks(form.into_request(event_id, key.0));
    let reply = clients.stay.clone().register_hospitality(request).await;
    let registration = reply
        .map_err(|status| Problem::from(status).with_fields(HOSPITALITY_FIELDS))?
        .into_inner();
    Ok((
        StatusCode::CREATED,
        Json(Answer::saying("Berhasil mendaftar hospitality", registration.into())),
    ))
}
