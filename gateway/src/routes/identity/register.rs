//! `POST /auth/register`.

use axum::{Json, extract::State, http::StatusCode};

use crate::{
    clients::Clients,
    dto::identity::{REGISTRATION_FIELDS, Registration, Session},
    extract::JsonOrForm,
    problem::{Problem, ProblemBody},
};

/// Opens an account and a session for it.
#[utoipa::path(
    post,
    path = "/api/v1/auth/register",
    tag = "identity",
    request_body(content((Registration = "application/json"), (Registration = "application/x-www-form-urlencoded"))),
    responses(
        (status = 201, body = Session),
        (status = 400, body = ProblemBody, description = "The body cannot be read"),
        (status = 409, body = ProblemBody, description = "The e-mail address has an account"),
        (status = 413, body = ProblemBody, description = "The body is too large"),
        (status = 415, body = ProblemBody, description = "Neither JSON nor a form"),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; `errors` names each"),
        (status = 429, body = ProblemBody, description = "Too many tries; try again after `Retry-After` seconds"),
        (status = 503, body = ProblemBody, description = "Busy; try again after `Retry-After` seconds"),
    )
)]
pub async fn register(
    State(mut clients): State<Clients>,
    JsonOrForm(form): JsonOrForm<Registration>,
) -> Result<(StatusCode, Json<Session>), Problem> {
    let reply = clients
        .identity
        .register(portal_proto::identity::v1::RegisterRequest::from(form))
        .await;
    let opened = reply
        .map_err(|status| Problem::from(status).with_fields(&REGISTRATION_FIELDS))?
        .into_inner();
    Ok((
        StatusCode::CREATED,
        Json(Session::saying(
            "Berhasil Mendaftar pada sistem, Selamat Datang!",
            opened,
        )),
    ))
}
