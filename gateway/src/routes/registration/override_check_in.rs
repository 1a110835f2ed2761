//! `POST /checkin/manual`.

use crate::{
    dto::registration::door::{Entry, OVERRIDE_FIELDS, OverrideForm},
    extract::{IdempotencyKey, JsonOrForm},
    routes::prelude::*,
};

/// Lets somebody through by hand whose code cannot be scanned, with a reason that is kept, for the roles `panitia` and `admin`. All
/// else is as with `POST /checkin`.
#[utoipa::path(post, path = "/api/v1/checkin/manual", security(("bearer" = ["panitia", "admin"])),
    params(IdempotencyKey),
    request_body(content(
        (OverrideForm = "application/json"),
        (OverrideForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<Entry>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No ticket has this number"),
        (status = 409, body = ProblemBody, description = "As with `POST /checkin`"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn override_check_in(
    State(clients): State<Clients>,
    member: Member,
    key: IdempotencyKey,
    JsonOrForm(form): JsonOrForm<OverrideForm>,
) -> Answered<Entry> {
    let request = member.asks(form.into_request(key.0));
    let reply = clients.door.clone().override_check_in(request).await;
    let passed = reply
        .map_err(|status| Problem::from(status).with_fields(OVERRIDE_FIELDS))?
        .into_inner();
    let entry = Entry::from(passed);
    Ok(Json(Answer::saying(entry.arah.words(), entry)))
}
