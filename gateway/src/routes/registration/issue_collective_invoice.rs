//! `POST /admin/faktur-kolektif`.

use axum::http::StatusCode;

use crate::{
    dto::registration::collective::{COLLECTIVE_FIELDS, CollectiveForm, CollectiveInvoice},
    extract::{IdempotencyKey, JsonOrForm},
    routes::prelude::*,
};

/// Makes one invoice of several orders, for the role `admin`. They wait until its last day from now on, and nothing else pays or ends
/// them. An order that cannot be part of it is named as `pesanan_N`, N being where it stands in the list, from 1.
#[utoipa::path(post, path = "/api/v1/admin/faktur-kolektif", security(("bearer" = ["admin"])),
    params(IdempotencyKey),
    request_body(content(
        (CollectiveForm = "application/json"),
        (CollectiveForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 201, body = Answer<CollectiveInvoice>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 409, body = ProblemBody, description = "The Idempotency-Key stands for something else"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn issue_collective_invoice(
    State(clients): State<Clients>,
    member: Member,
    key: IdempotencyKey,
    JsonOrForm(form): JsonOrForm<CollectiveForm>,
) -> Result<(StatusCode, Json<Answer<CollectiveInvoice>>), Problem> {
    let request = member.asks(form.into_request(key.0));
    let reply = clients.collective.clone().issue_collective_invoice(request).await;
    let invoice = reply
        .map_err(|status| Problem::from(status).with_fields(COLLECTIVE_FIELDS))?
        .into_inner();
    Ok((
        StatusCode::CREATED,
        Json(Answer::saying("Faktur kolektif berhasil diterbitkan", invoice.into())),
    ))
}
