//! `GET /invoice/{id}` and `GET /receipt/{id}`.

use portal_proto::registration::v1 as pb;

use crate::{dto::registration::billing::BillingDocument, routes::prelude::*};

/// An invoice of the caller's, or the credit note that takes one back.
#[utoipa::path(get, path = "/api/v1/invoice/{id}", security(("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "Id of the invoice or the credit note")),
    responses(
        (status = 200, body = Answer<BillingDocument>),
        (status = 404, body = ProblemBody, description = "No such invoice, or another member's"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_invoice(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
) -> Answered<BillingDocument> {
    let request = member.asks(pb::GetBillingDocumentRequest { id });
    let reply = clients.billing.clone().get_invoice(request).await?;
    Ok(Json(Answer::of(reply.into_inner().into())))
}

/// A receipt (kwitansi) of the caller's. One is issued a moment after an order was paid.
#[utoipa::path(get, path = "/api/v1/receipt/{id}", security(("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "Id of the receipt")),
    responses(
        (status = 200, body = Answer<BillingDocument>),
        (status = 404, body = ProblemBody, description = "No such receipt, or another member's"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_receipt(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
) -> Answered<BillingDocument> {
    let request = member.asks(pb::GetBillingDocumentRequest { id });
    let reply = clients.billing.clone().get_receipt(request).await?;
    Ok(Json(Answer::of(reply.into_inner().into())))
}
