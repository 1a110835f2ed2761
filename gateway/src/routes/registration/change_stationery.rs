//! `PUT /admin/dokumen/kop`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::registration::stationery::{STATIONERY_FIELDS, Stationery, StationeryForm},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Changes what invoices, receipts and credit notes say from now on, for the role `admin`. It makes the edition after the one that was
/// seen; what was issued before keeps its words.
#[utoipa::path(put, path = "/api/v1/admin/dokumen/kop", security(("bearer" = ["admin"])),
    request_body(content(
        (StationeryForm = "application/json"),
        (StationeryForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<Stationery>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 409, body = ProblemBody, description = "Somebody has made another edition since"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn change_stationery(
    State(clients): State<Clients>,
    member: Member,
    JsonOrForm(form): JsonOrForm<StationeryForm>,
) -> Answered<Stationery> {
    let (seen_edition, words) = form.into_parts();
    let request = member.asks(pb::ChangeStationeryRequest {
        seen_edition,
        words: Some(words),
    });
    let reply = clients.stationery.clone().change_stationery(request).await;
    let edition = reply
        .map_err(|status| Problem::from(status).with_fields(STATIONERY_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying(
        "Kop dokumen berhasil disimpan",
        Stationery::of(edition, Some(member.name)),
    )))
}
