//! `POST /admin/skp/ekspor`.

use axum::response::Response;

use crate::{
    dto::{
        FileBytes,
        learning::participants_export::{EXPORT_FIELDS, ExportForm},
    },
    extract::{Bearer, JsonOrForm},
    routes::{
        prelude::*,
        saved_file::{XLSX, saved},
    },
};

/// Everybody who has a certificate of an event, of a year, or of both, as a workbook for the regulator, for the role `admin`. It holds
/// NIKs in clear: who asked, when, why and for how many is kept; why comes in the body, which no log or history of addresses holds. Rows
/// without a NIK or an NPA stand on a second sheet.
#[utoipa::path(post, path = "/api/v1/admin/skp/ekspor", security(("bearer" = ["admin"])),
    request_body(content((ExportForm = "application/json"))),
    responses(
        (
            status = 200,
            content((FileBytes = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
        ),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No certificate that counts is of what was asked for"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn export_participants(
    State(clients): State<Clients>,
    member: Member,
    bearer: Bearer,
    JsonOrForm(form): JsonOrForm<ExportForm>,
) -> Result<Response, Problem> {
    let mut request = member.asks(form.into_request());
    // Identity asks the session itself before it unseals a number.
    if let Ok(token) = format!("Bearer {}", bearer.as_str()).parse() {
        request.metadata_mut().insert("authorization", token);
    }
    let file = clients
        .credit
        .clone()
        .export_participants(request)
        .await
        .map_err(|status| Problem::from(status).with_fields(EXPORT_FIELDS))?
        .into_inner();
    Ok(saved(file.content, XLSX, &file.file_name))
}
