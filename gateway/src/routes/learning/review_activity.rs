//! `POST /admin/skp/kegiatan/{id}/verifikasi`.

use crate::{
    dto::learning::credit::{ACTIVITY_FIELDS, ActivityReviewForm, OwnActivity},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Decides on an activity elsewhere, for the role `admin`: its points enter the ledger, or it brings none.
#[utoipa::path(post, path = "/api/v1/admin/skp/kegiatan/{id}/verifikasi", security(("bearer" = ["admin"])),
    params(("id" = uuid::Uuid, Path, description = "Id of the activity")),
    request_body(content(
        (ActivityReviewForm = "application/json"),
        (ActivityReviewForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<OwnActivity>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such activity"),
        (status = 409, body = ProblemBody, description = "Somebody decided already"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn review_activity(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
    JsonOrForm(form): JsonOrForm<ActivityReviewForm>,
) -> Answered<OwnActivity> {
    let request = member.asks(form.into_request(id));
    let reply = clients.credit.clone().review_activity(request).await;
    let activity = reply
        .map_err(|status| Problem::from(status).with_fields(ACTIVITY_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Keputusan berhasil disimpan", activity.into())))
}
