//! `GET /rundown/{id}/pdf`.

use axum::{
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, StatusCode, header};
use portal_proto::catalog::v1 as pb;
use sha2::{Digest, Sha256};

use super::open_poster_file::plain;
use crate::{dto::FileBytes, middleware::if_none_match, routes::prelude::*};

/// A minute: long enough for a rush, short enough for a change of plans.
const KEEP: HeaderValue = HeaderValue::from_static("public, max-age=60");
/// What the viewers of browsers need to show it, and nothing more.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
);

/// The programme of an event as a PDF.
#[utoipa::path(get, path = "/api/v1/rundown/{id}/pdf",
    params(("id" = i64, Path, description = "Id of the event")),
    responses(
        (status = 200, content((FileBytes = "application/pdf"))),
        (status = 304, description = "As `If-None-Match` has it"),
        (status = 404, body = ProblemBody, description = "No such event"),
        ServerFault,
    )
)]
pub async fn get_programme_document(
    State(clients): State<Clients>,
    Path(event_id): Path<i64>,
    asked: HeaderMap,
) -> Result<Response, Problem> {
    let request = pb::GetProgrammeRequest { event_id };
    let document = clients
        .programme
        .clone()
        .get_programme_document(request)
        .await?
        .into_inner();
    let digest = hex::encode(&Sha256::digest(&document.content)[..16]);
    let tag = format!("\"{digest}\"");
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(header::CACHE_CONTROL, KEEP);
    if let Ok(value) = HeaderValue::try_from(&tag) {
        headers.insert(header::ETAG, value);
    }
    if if_none_match::holds(&asked, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/pdf"));
    let name = plain(&document.file_name).unwrap_or("rundown.pdf");
    if let Ok(value) = HeaderValue::try_from(format!("inline; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    Ok((headers, document.content).into_response())
}
