//! `GET /user/skp/pdf` and `GET /user/skp/xlsx`.

use axum::response::Response;
use portal_proto::learning::v1 as pb;

use crate::{
    dto::FileBytes,
    routes::{
        prelude::*,
        saved_file::{XLSX, saved},
    },
};

/// The caller's credit points of five calendar years as a PDF.
#[utoipa::path(get, path = "/api/v1/user/skp/pdf", security(("bearer" = [])),
    responses((status = 200, content((FileBytes = "application/pdf"))), TokenRefused, ServerFault)
)]
pub async fn get_ledger_pdf(State(clients): State<Clients>, member: Member) -> Result<Response, Problem> {
    let file = made(&clients, &member, pb::LedgerFormat::Pdf).await?;
    Ok(saved(file.content, "application/pdf", &file.file_name))
}

/// The same as a workbook, a row for each entry.
#[utoipa::path(get, path = "/api/v1/user/skp/xlsx", security(("bearer" = [])),
    responses(
        (
            status = 200,
            content((FileBytes = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
        ),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_ledger_xlsx(State(clients): State<Clients>, member: Member) -> Result<Response, Problem> {
    let file = made(&clients, &member, pb::LedgerFormat::Xlsx).await?;
    Ok(saved(file.content, XLSX, &file.file_name))
}

async fn made(clients: &Clients, member: &Member, format: pb::LedgerFormat) -> Result<pb::LedgerFile, Problem> {
    let request = member.asks(pb::GetLedgerFileRequest {
        format: format.into(),
        name: member.name.clone(),
        npa: member.npa.clone(),
    });
    Ok(clients.credit.clone().get_ledger_file(request).await?.into_inner())
}
