//! `POST /forgot-password/token`.

use portal_proto::identity::v1 as pb;

use crate::{
    dto::identity::session::{CodeWanted, NextCode},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Asks for a code that sets a new password. The answer is the same whether an account matches or not; a code goes out
/// only when address and phone belong to one account. `berikutnya` says when the next may be asked for: a minute after the
/// last, by what was asked alone.
#[utoipa::path(
    post,
    path = "/api/v1/forgot-password/token",
    tag = "identity",
    request_body(content((CodeWanted = "application/json"), (CodeWanted = "application/x-www-form-urlencoded"))),
    responses(
        (status = 200, body = Answer<NextCode>, description = "Taken, whether or not an account matches"),
        BodyRefused,
        TooOften,
        ServerFault,
    )
)]
pub async fn request_password_code(
    State(clients): State<Clients>,
    JsonOrForm(form): JsonOrForm<CodeWanted>,
) -> Answered<NextCode> {
    let taken = clients
        .password_reset
        .clone()
        .request_code(pb::RequestCodeRequest::from(form))
        .await?;
    let next = NextCode::from(taken.into_inner());
    Ok(Json(Answer::saying("Berhasil Mengirim OTP ke nomor HP Anda!", next)))
}
