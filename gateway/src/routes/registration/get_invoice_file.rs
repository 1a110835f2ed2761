//! `GET /invoice/{id}/pdf` and `GET /receipt/{id}/pdf`.

use axum::{
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, header};
use portal_proto::registration::v1 as pb;

use crate::{dto::FileBytes, routes::prelude::*};

/// It is saved; opened in a tab all the same, it can do nothing.
const POLICY: HeaderValue = HeaderValue::from_static("sandbox; default-src 'none'");

/// An invoice of the caller's, or the credit note that takes one back, as a PDF.
#[utoipa::path(get, path = "/api/v1/invoice/{id}/pdf", security(("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "Id of the invoice or the credit note")),
    responses(
        (status = 200, content((FileBytes = "application/pdf"))),
        (status = 404, body = ProblemBody, description = "No such invoice, or another member's"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_invoice_file(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let request = member.asks(pb::GetBillingDocumentRequest { id });
    Ok(saved(
        clients.billing.clone().get_invoice_file(request).await?.into_inner(),
    ))
}

/// A receipt (kwitansi) of the caller's as a PDF.
#[utoipa::path(get, path = "/api/v1/receipt/{id}/pdf", security(("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "Id of the receipt")),
    responses(
        (status = 200, content((FileBytes = "application/pdf"))),
        (status = 404, body = ProblemBody, description = "No such receipt, or another member's"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_receipt_file(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let request = member.asks(pb::GetBillingDocumentRequest { id });
    Ok(saved(
        clients.billing.clone().get_receipt_file(request).await?.into_inner(),
    ))
}

fn saved(file: pb::BillingFile) -> Response {
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/pdf"));
    let sound = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-');
    let name = Some(file.file_name.as_str()).filter(|name| name.bytes().all(sound));
    let name = name.unwrap_or("dokumen.pdf");
    if let Ok(value) = HeaderValue::try_from(format!("attachment; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    (headers, file.content).into_response()
}
