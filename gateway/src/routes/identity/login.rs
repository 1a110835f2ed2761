//! `POST /auth/login` and its older name `POST /web/auth/login`.

use crate::{
    dto::identity::account::{LOGIN_FIELDS, Login, Session},
    extract::{Device, JsonOrForm},
    routes::prelude::*,
};

/// Opens a session for an e-mail address or an NPA.
#[utoipa::path(
    post,
    path = "/api/v1/auth/login",
    tag = "identity",
    request_body(content((Login = "application/json"), (Login = "application/x-www-form-urlencoded"))),
    responses(
        (status = 200, body = Session),
        (status = 401, body = ProblemBody, description = "The pair is wrong; which half, nobody is told"),
        BodyRefused,
        TooOften,
        ServerFault,
    )
)]
pub async fn login(
    State(clients): State<Clients>,
    device: Device,
    JsonOrForm(form): JsonOrForm<Login>,
) -> Result<Json<Session>, Problem> {
    open(clients, device, form).await
}

/// Opens a session, under the address that older clients know.
#[utoipa::path(
    post,
    path = "/api/v1/web/auth/login",
    tag = "identity",
    request_body(content((Login = "application/json"), (Login = "application/x-www-form-urlencoded"))),
    responses(
        (status = 200, body = Session),
        (status = 401, body = ProblemBody, description = "The pair is wrong; which half, nobody is told"),
        BodyRefused,
        TooOften,
        ServerFault,
    )
)]
pub async fn login_by_older_address(
    State(clients): State<Clients>,
    device: Device,
    JsonOrForm(form): JsonOrForm<Login>,
) -> Result<Json<Session>, Problem> {
    open(clients, device, form).await
}

async fn open(clients: Clients, device: Device, form: Login) -> Result<Json<Session>, Problem> {
    let reply = clients.identity.clone().log_in(form.into_request(device)).await;
    let opened = reply
        .map_err(|status| Problem::from(status).with_fields(LOGIN_FIELDS))?
        .into_inner();
    Ok(Json(Session::saying("Berhasil Login, Selamat Datang!", opened)))
}
