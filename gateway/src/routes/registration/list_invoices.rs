//! `GET /invoice`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::{Paged, registration::billing::InvoiceSummary},
    extract::Paging,
    routes::prelude::*,
};

/// The caller's invoices, the newest first. One is issued a moment after an order that costs something was placed.
#[utoipa::path(get, path = "/api/v1/invoice", security(("bearer" = [])),
    params(Paging),
    responses((status = 200, body = Paged<InvoiceSummary>), FilterRefused, TokenRefused, ServerFault)
)]
pub async fn list_invoices(
    State(clients): State<Clients>,
    member: Member,
    paging: Paging,
) -> Result<Json<Paged<InvoiceSummary>>, Problem> {
    let request = member.asks(pb::ListInvoicesRequest {
        page: paging.page,
        page_size: paging.item_per_page,
    });
    let reply = clients.billing.clone().list_invoices(request).await?.into_inner();
    let invoices = reply.invoices.into_iter().map(InvoiceSummary::from).collect();
    Ok(Json(Paged::of(invoices, paging, reply.total)))
}
