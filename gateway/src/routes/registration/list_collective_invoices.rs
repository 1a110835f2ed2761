//! `GET /admin/faktur-kolektif`, `GET /admin/faktur-kolektif/{id}` and its PDF.

use axum::response::Response;
use portal_proto::registration::v1 as pb;

use crate::{
    dto::{
        FileBytes, Paged,
        registration::collective::{CollectiveFilter, CollectiveInvoice},
    },
    extract::Paging,
    routes::{prelude::*, saved_file::saved},
};

/// Collective invoices, the newest first, for the role `admin`; their orders are told with each one alone.
#[utoipa::path(get, path = "/api/v1/admin/faktur-kolektif", security(("bearer" = ["admin"])),
    params(Paging, CollectiveFilter),
    responses(
        (status = 200, body = Paged<CollectiveInvoice>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_collective_invoices(
    State(clients): State<Clients>,
    member: Member,
    Query(filter): Query<CollectiveFilter>,
    paging: Paging,
) -> Result<Json<Paged<CollectiveInvoice>>, Problem> {
    let state = filter
        .status
        .map_or(pb::CollectiveInvoiceState::Unspecified, Into::into);
    let request = member.asks(pb::ListCollectiveInvoicesRequest {
        page: paging.page,
        page_size: paging.item_per_page,
        state: state.into(),
        keyword: filter.keyword,
    });
    let reply = clients.collective.clone().list_collective_invoices(request).await?;
    let reply = reply.into_inner();
    let invoices = reply.invoices.into_iter().map(CollectiveInvoice::from).collect();
    Ok(Json(Paged::of(invoices, paging, reply.total)))
}

/// A collective invoice with its orders, for the role `admin`.
#[utoipa::path(get, path = "/api/v1/admin/faktur-kolektif/{id}", security(("bearer" = ["admin"])),
    params(("id" = uuid::Uuid, Path, description = "Id of the collective invoice")),
    responses(
        (status = 200, body = Answer<CollectiveInvoice>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such collective invoice"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_collective_invoice(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
) -> Answered<CollectiveInvoice> {
    let request = member.asks(pb::GetCollectiveInvoiceRequest { id });
    let invoice = clients.collective.clone().get_collective_invoice(request).await?;
    Ok(Json(Answer::of(invoice.into_inner().into())))
}

/// A collective invoice as a PDF, for the role `admin`; it says what was frozen when it was issued.
#[utoipa::path(get, path = "/api/v1/admin/faktur-kolektif/{id}/pdf", security(("bearer" = ["admin"])),
    params(("id" = uuid::Uuid, Path, description = "Id of the collective invoice")),
    responses(
        (status = 200, content((FileBytes = "application/pdf"))),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such collective invoice"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_collective_invoice_file(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let request = member.asks(pb::GetCollectiveInvoiceRequest { id });
    let file = clients.collective.clone().get_collective_invoice_file(request).await?;
    let file = file.into_inner();
    Ok(saved(file.content, "application/pdf", &file.file_name))
}
