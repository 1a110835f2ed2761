//! `POST /auth/login` and its older name `POST /web/auth/login`.

use axum::{Json, extract::State};
use portal_proto::identity::v1 as pb;

use crate::{
    clients::Clients,
    dto::identity::{LOGIN_FIELDS, Login, Session},
    extract::JsonOrForm,
    problem::{Problem, ProblemBody},
};

/// Opens a session for an e-mail address or an NPA.
#[utoipa::path(
    post,
    path = "/api/v1/auth/login",
    tag = "identity",
    request_body(content((Login = "application/json"), (Login = "application/x-www-form-urlencoded"))),
    responses(
        (status = 200, body = Session),
        (status = 400, body = ProblemBody, description = "The body cannot be read"),
        (status = 401, body = ProblemBody, description = "The pair is wrong; which half, nobody is told"),
        (status = 413, body = ProblemBody, description = "The body is too large"),
        (status = 415, body = ProblemBody, description = "Neither JSON nor a form"),
        (status = 422, body = ProblemBody, description = "A field is missing or has the wrong type"),
        (status = 429, body = ProblemBody, description = "Too many tries; try again after `Retry-After` seconds"),
        (status = 503, body = ProblemBody, description = "Busy; try again after `Retry-After` seconds"),
    )
)]
pub async fn login(
    State(clients): State<Clients>,
    JsonOrForm(form): JsonOrForm<Login>,
) -> Result<Json<Session>, Problem> {
    open(clients, form).await
}

/// The same under the name that older clients use (SPEC.md section 7).
#[utoipa::path(
    post,
    path = "/api/v1/web/auth/login",
    tag = "identity",
    request_body(content((Login = "application/json"), (Login = "application/x-www-form-urlencoded"))),
    responses(
        (status = 200, body = Session),
        (status = 400, body = ProblemBody, description = "The body cannot be read"),
        (status = 401, body = ProblemBody, description = "The pair is wrong; which half, nobody is told"),
        (status = 413, body = ProblemBody, description = "The body is too large"),
        (status = 415, body = ProblemBody, description = "Neither JSON nor a form"),
        (status = 422, body = ProblemBody, description = "A field is missing or has the wrong type"),
        (status = 429, body = ProblemBody, description = "Too many tries; try again after `Retry-After` seconds"),
        (status = 503, body = ProblemBody, description = "Busy; try again after `Retry-After` seconds"),
    )
)]
pub async fn login_alias(
    State(clients): State<Clients>,
    JsonOrForm(form): JsonOrForm<Login>,
) -> Result<Json<Session>, Problem> {
    open(clients, form).await
}

async fn open(mut clients: Clients, form: Login) -> Result<Json<Session>, Problem> {
    let reply = clients.identity.log_in(pb::LogInRequest::from(form)).await;
    let opened = reply
        .map_err(|status| Problem::from(status).with_fields(&LOGIN_FIELDS))?
        .into_inner();
    Ok(Json(Session::saying("Berhasil Login, Selamat Datang!", opened)))
}
