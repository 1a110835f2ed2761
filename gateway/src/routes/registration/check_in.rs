//! `POST /checkin`.

use crate::{
    dto::registration::door::{CHECK_IN_FIELDS, CheckInForm, Entry},
    extract::{IdempotencyKey, JsonOrForm},
    routes::prelude::*,
};

/// Lets the holder of a ticket into a session, once, or out of it, for the roles `panitia` and `admin`. Who left may come in again;
/// how many minutes of the session he was inside is counted. A door that had no connection says with `waktu` when it was, and sends
/// each passage under an `Idempotency-Key` of its own, so that sending it again makes no second one.
#[utoipa::path(post, path = "/api/v1/checkin", security(("bearer" = ["panitia", "admin"])),
    params(IdempotencyKey),
    request_body(content(
        (CheckInForm = "application/json"),
        (CheckInForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<Entry>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No ticket has this number"),
        (
            status = 409,
            body = ProblemBody,
            description = "Somebody came in with it already (the message says when), it is void, not for this session, or all its \
                           sessions are over; on the way out he has not come in, or has left; a `waktu` is older than the \
                           ticket's last scan. `rincian` names ticket and holder"
        ),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn check_in(
    State(clients): State<Clients>,
    member: Member,
    key: IdempotencyKey,
    JsonOrForm(form): JsonOrForm<CheckInForm>,
) -> Answered<Entry> {
    let request = member.asks(form.into_request(key.0));
    let reply = clients.door.clone().check_in(request).await;
    let entered = reply
        .map_err(|status| Problem::from(status).with_fields(CHECK_IN_FIELDS))?
        .into_inner();
    let entry = Entry::from(entered);
    Ok(Json(Answer::saying(entry.arah.words(), entry)))
}
