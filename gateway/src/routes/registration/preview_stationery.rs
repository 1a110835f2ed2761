//! `POST /admin/dokumen/kop/pratinjau`.

use axum::response::Response;
use portal_proto::registration::v1 as pb;

use crate::{
    dto::{
        FileBytes,
        registration::stationery::{PreviewFilter, STATIONERY_FIELDS, StationeryForm},
    },
    extract::JsonOrForm,
    routes::{prelude::*, saved_file::saved},
};

/// What a document of an order that there is not would look like with these words, as a PDF, for the role `admin`. Over every page it
/// says that it is none; nothing is kept, and no number is used.
#[utoipa::path(post, path = "/api/v1/admin/dokumen/kop/pratinjau", security(("bearer" = ["admin"])),
    params(PreviewFilter),
    request_body(content(
        (StationeryForm = "application/json"),
        (StationeryForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, content((FileBytes = "application/pdf"))),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn preview_stationery(
    State(clients): State<Clients>,
    member: Member,
    Query(filter): Query<PreviewFilter>,
    JsonOrForm(form): JsonOrForm<StationeryForm>,
) -> Result<Response, Problem> {
    let (_, words) = form.into_parts();
    let request = member.asks(pb::GetStationeryPreviewRequest {
        words: Some(words),
        kind: filter.kind().into(),
    });
    let reply = clients.stationery.clone().get_stationery_preview(request).await;
    let file = reply
        .map_err(|status| Problem::from(status).with_fields(STATIONERY_FIELDS))?
        .into_inner();
    Ok(saved(file.content, "application/pdf", &file.file_name))
}
