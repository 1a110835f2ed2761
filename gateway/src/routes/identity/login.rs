//! `POST /auth/login` and its older name `POST /web/auth/login`.

use crate::{
    dto::identity::account::{LOGIN_FIELDS, Login, Session},
    extract::{Browser, JsonOrForm, Keep},
    routes::prelude::*,
};

/// Opens a session for an e-mail address or an NPA. The cookie `portal_device` that comes with it shows the next time that the
/// account has logged in on this device: the wrong tries of others do not keep it out. Nobody needs to keep it.
#[utoipa::path(post, path = "/api/v1/auth/login",
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
    browser: Browser,
    JsonOrForm(form): JsonOrForm<Login>,
) -> Result<(Keep, Json<Session>), Problem> {
    open(clients, &browser, form).await
}

/// Opens a session, under the address that older clients know.
#[utoipa::path(post, path = "/api/v1/web/auth/login",
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
    browser: Browser,
    JsonOrForm(form): JsonOrForm<Login>,
) -> Result<(Keep, Json<Session>), Problem> {
    open(clients, &browser, form).await
}

async fn open(clients: Clients, browser: &Browser, form: Login) -> Result<(Keep, Json<Session>), Problem> {
    let reply = clients.identity.clone().log_in(form.into_request(browser)).await;
    let opened = reply
        .map_err(|status| Problem::from(status).with_fields(LOGIN_FIELDS))?
        .into_inner();
    let keep = browser.keep_known_devices(&opened.known_devices);
    Ok((keep, Json(Session::saying("Berhasil Login, Selamat Datang!", opened))))
}
