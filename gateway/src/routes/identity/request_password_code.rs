//! `POST /forgot-password/token`.

use axum::{Json, extract::State};
use portal_proto::identity::v1 as pb;

use crate::{
    clients::Clients,
    dto::{Answer, identity::session::CodeWanted},
    extract::JsonOrForm,
    problem::{BodyRefused, Problem, ServerFault, TooOften},
};

/// Asks for a code that sets a new password. The answer is the same whether an account matches or not; a code goes out
/// only when address and phone belong to one account.
#[utoipa::path(
    post,
    path = "/api/v1/forgot-password/token",
    tag = "identity",
    request_body(content((CodeWanted = "application/json"), (CodeWanted = "application/x-www-form-urlencoded"))),
    responses(
        (status = 200, body = Answer<Option<String>>, description = "`data` is null"),
        BodyRefused,
        TooOften,
        ServerFault,
    )
)]
pub async fn request_password_code(
    State(clients): State<Clients>,
    JsonOrForm(form): JsonOrForm<CodeWanted>,
) -> Result<Json<Answer<Option<String>>>, Problem> {
    clients
        .password_reset
        .clone()
        .request_code(pb::RequestCodeRequest::from(form))
        .await?;
    Ok(Json(Answer::saying("Berhasil Mengirim OTP ke nomor HP Anda!", None)))
}
