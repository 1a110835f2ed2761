//! `POST /admin/faktur-kolektif/{id}/lunas` and `POST /admin/faktur-kolektif/{id}/batal`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::registration::collective::{COLLECTIVE_FIELDS, CollectiveInvoice, VoidCollectiveForm},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Says that the money of a collective invoice is there, for the role `admin`: all its orders are paid, each with its tickets.
#[utoipa::path(post, path = "/api/v1/admin/faktur-kolektif/{id}/lunas", security(("bearer" = ["admin"])),
    params(("id" = uuid::Uuid, Path, description = "Id of the collective invoice")),
    responses(
        (status = 200, body = Answer<CollectiveInvoice>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such collective invoice"),
        (status = 409, body = ProblemBody, description = "It is paid or called off"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn pay_collective_invoice(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
) -> Answered<CollectiveInvoice> {
    let request = member.asks(pb::PayCollectiveInvoiceRequest { id });
    let invoice = clients.collective.clone().pay_collective_invoice(request).await?;
    let invoice = invoice.into_inner();
    Ok(Json(Answer::saying("Faktur kolektif sudah lunas", invoice.into())))
}

/// Calls a collective invoice off that nobody paid, for the role `admin`: its orders are their buyers' to pay again, and wait as long as
/// new ones do.
#[utoipa::path(post, path = "/api/v1/admin/faktur-kolektif/{id}/batal", security(("bearer" = ["admin"])),
    params(("id" = uuid::Uuid, Path, description = "Id of the collective invoice")),
    request_body(content(
        (VoidCollectiveForm = "application/json"),
        (VoidCollectiveForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<CollectiveInvoice>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such collective invoice"),
        (status = 409, body = ProblemBody, description = "It is paid or called off"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn void_collective_invoice(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
    JsonOrForm(form): JsonOrForm<VoidCollectiveForm>,
) -> Answered<CollectiveInvoice> {
    let request = member.asks(pb::VoidCollectiveInvoiceRequest {
        id,
        reason: form.alasan,
    });
    let reply = clients.collective.clone().void_collective_invoice(request).await;
    let invoice = reply
        .map_err(|status| Problem::from(status).with_fields(COLLECTIVE_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Faktur kolektif dibatalkan", invoice.into())))
}
