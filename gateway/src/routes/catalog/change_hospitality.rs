//! `PUT /event/data/hospitality/{id}`.

use crate::{
    dto::catalog::hospitality::{HOSPITALITY_FIELDS, HospitalityForm, HospitalityRegistered},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Replaces what the member has registered for an event, until it is over or the committee has decided.
#[utoipa::path(put, path = "/api/v1/event/data/hospitality/{id}", security(("bearer" = [])),
    params(("id" = i64, Path, description = "Id of the event")),
    request_body(content(
        (HospitalityForm = "application/json"),
        (HospitalityForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<HospitalityRegistered>),
        (status = 404, body = ProblemBody, description = "No such event, or the member has registered no team for it"),
        (status = 409, body = ProblemBody, description = "The event is over, or the registration was decided on"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn change_hospitality(
    State(clients): State<Clients>,
    member: Member,
    Path(event_id): Path<i64>,
    JsonOrForm(form): JsonOrForm<HospitalityForm>,
) -> Answered<HospitalityRegistered> {
    let request = member.asks(form.into_change(event_id));
    let reply = clients.stay.clone().change_hospitality(request).await;
    let registration = reply
        .map_err(|status| Problem::from(status).with_fields(HOSPITALITY_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying(
        "Berhasil mengubah pendaftaran hospitality",
        registration.into(),
    )))
}
