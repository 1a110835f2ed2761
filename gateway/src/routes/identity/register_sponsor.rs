//! `POST /auth/register/sponsor`.

use axum::{Json, extract::State, http::StatusCode};

use crate::{
    dto::identity::account::{SPONSOR_REGISTRATION_FIELDS, Session, SponsorRegistration},
    extract::{Browser, JsonOrForm, Keep},
    routes::prelude::*,
};

/// Opens a sponsor's account, of role `sponsorship`, and a session for it.
#[utoipa::path(post, path = "/api/v1/auth/register/sponsor",
    request_body(content(
        (SponsorRegistration = "application/json"),
        (SponsorRegistration = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 201, body = Session),
        (status = 409, body = ProblemBody, description = "The e-mail address has an account"),
        BodyRefused,
        TooOften,
        ServerFault,
    )
)]
pub async fn register_sponsor(
    State(clients): State<Clients>,
    browser: Browser,
    JsonOrForm(form): JsonOrForm<SponsorRegistration>,
) -> Result<(StatusCode, Keep, Json<Session>), Problem> {
    let reply = clients
        .identity
        .clone()
        .register_sponsor(form.into_request(&browser))
        .await;
    let opened = reply
        .map_err(|status| Problem::from(status).with_fields(SPONSOR_REGISTRATION_FIELDS))?
        .into_inner();
    let keep = browser.keep_known_devices(&opened.known_devices);
    Ok((
        StatusCode::CREATED,
        keep,
        Json(Session::saying(
            "Berhasil Mendaftar Sponsor pada sistem, Selamat Datang!",
            opened,
        )),
    ))
}
