//! `PUT /testimoni`.

use crate::{
    dto::feedback::form::{GivenForm, SatisfactionForm},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Gives this year's satisfaction form, in the place of the one that the member gave before.
#[utoipa::path(put, path = "/api/v1/testimoni", security(("bearer" = [])),
    request_body(content(
        (SatisfactionForm = "application/json"),
        (SatisfactionForm = "application/x-www-form-urlencoded")
    )),
    responses((status = 200, body = Answer<GivenForm>), TokenRefused, BodyRefused, ServerFault)
)]
pub async fn submit_satisfaction_form(
    State(clients): State<Clients>,
    member: Member,
    JsonOrForm(form): JsonOrForm<SatisfactionForm>,
) -> Answered<GivenForm> {
    let request = member.asks(form.into_request(member.name.clone()));
    let given = clients.feedback.clone().submit_form(request).await?.into_inner();
    Ok(Json(Answer::saying(
        "Selamat, Form Kepuasan Berhasil disubmit.",
        given.into(),
    )))
}
