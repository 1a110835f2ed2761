//! `GET /sertifikat/{id}/pdf`.

use axum::response::Response;
use portal_proto::learning::v1 as pb;

use crate::{
    dto::FileBytes,
    routes::{prelude::*, saved_file::saved},
};

/// A certificate of the caller's as a PDF; the same bytes whenever it is asked for.
#[utoipa::path(get, path = "/api/v1/sertifikat/{id}/pdf", security(("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "Id of the certificate")),
    responses(
        (status = 200, content((FileBytes = "application/pdf"))),
        (status = 404, body = ProblemBody, description = "No such certificate, or another member's"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_certificate_file(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let request = member.asks(pb::GetCertificateFileRequest { id });
    let file = clients
        .certificate
        .clone()
        .get_certificate_file(request)
        .await?
        .into_inner();
    Ok(saved(file.content, "application/pdf", &file.file_name))
}
