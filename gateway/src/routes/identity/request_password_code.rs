//! `POST /forgot-password/token`.

use portal_proto::identity::v1 as pb;

use crate::{
    dto::identity::session::{CodeWanted, NextCode},
    extract::{Browser, JsonOrForm, Keep},
    routes::prelude::*,
};

/// Asks for a code that sets a new password. The answer is the same whether an account matches or not; a code goes out
/// only when address and phone belong to one account. `berikutnya` says when the next may be asked for: a minute after the
/// last, by what was asked alone. With the cookie `portal_reset` that comes along, this browser has five tries of its own at
/// the code; whoever keeps none has the five that all others share.
#[utoipa::path(post, path = "/api/v1/forgot-password/token",
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
    browser: Browser,
    JsonOrForm(form): JsonOrForm<CodeWanted>,
) -> Result<(Keep, Json<Answer<NextCode>>), Problem> {
    let request = pb::RequestCodeRequest {
        browser: browser.reset.clone(),
        ..form.into()
    };
    let taken = clients.password_reset.clone().request_code(request).await?.into_inner();
    let keep = browser.keep_reset(&taken.browser);
    let next = NextCode::from(taken);
    Ok((
        keep,
        Json(Answer::saying("Berhasil Mengirim OTP ke nomor HP Anda!", next)),
    ))
}
