//! `POST /user/verifikasi-email/token` and `POST /user/verifikasi-email`.

use portal_proto::identity::v1 as pb;

use super::forward;
use crate::{
    dto::identity::session::{EMAIL_CODE_FIELDS, EmailCode},
    extract::{Bearer, JsonOrForm},
    routes::prelude::*,
};

/// Mails a code to the address of the caller's account, three times an hour at most. Until it comes back, nothing else is mailed
/// to that address.
#[utoipa::path(post, path = "/api/v1/user/verifikasi-email/token", security(("bearer" = [])),
    responses(
        (status = 200, body = Answer<Option<String>>, description = "On its way; `data` is null"),
        (status = 409, body = ProblemBody, description = "The address is verified already"),
        TokenRefused,
        TooOften,
        ServerFault,
    )
)]
pub async fn request_email_code(State(clients): State<Clients>, bearer: Bearer) -> Answered<Option<String>> {
    let request = forward::as_caller(&bearer, pb::RequestEmailCodeRequest {});
    clients.identity.clone().request_email_code(request).await?;
    Ok(Json(Answer::saying(
        "Kode verifikasi telah dikirim ke email Anda",
        None,
    )))
}

/// Takes that code back: the address is verified. A wrong, replaced or expired code is refused alike: 422 `kode_otp_salah`.
#[utoipa::path(post, path = "/api/v1/user/verifikasi-email", security(("bearer" = [])),
    request_body(content((EmailCode = "application/json"), (EmailCode = "application/x-www-form-urlencoded"))),
    responses(
        (status = 200, body = Answer<Option<String>>, description = "`data` is null"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn verify_email(
    State(clients): State<Clients>,
    bearer: Bearer,
    JsonOrForm(form): JsonOrForm<EmailCode>,
) -> Answered<Option<String>> {
    let request = forward::as_caller(&bearer, pb::VerifyEmailRequest::from(form));
    let verified = clients.identity.clone().verify_email(request).await;
    verified.map_err(|status| Problem::from(status).with_fields(EMAIL_CODE_FIELDS))?;
    Ok(Json(Answer::saying("Email Anda telah terverifikasi", None)))
}
