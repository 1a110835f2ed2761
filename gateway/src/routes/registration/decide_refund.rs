//! `POST /admin/pengembalian/{id}/keputusan` and `POST /admin/pengembalian/{id}/dibayarkan`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::registration::refund::{DecideRefundForm, PayOutForm, REFUND_FIELDS, Refund},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Says whether money goes back, for the role `admin`: its lines are over then and their seats are free, and with the last line the
/// order is `dikembalikan`; or it does not, and they stand.
#[utoipa::path(post, path = "/api/v1/admin/pengembalian/{id}/keputusan", security(("bearer" = ["admin"])),
    params(("id" = uuid::Uuid, Path, description = "Id of the refund")),
    request_body(content(
        (DecideRefundForm = "application/json"),
        (DecideRefundForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<Refund>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such refund"),
        (status = 409, body = ProblemBody, description = "It is decided"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn decide_refund(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
    JsonOrForm(form): JsonOrForm<DecideRefundForm>,
) -> Answered<Refund> {
    let request = member.asks(pb::DecideRefundRequest {
        id,
        approved: form.diterima,
        reason: form.alasan,
    });
    let reply = clients.refund.clone().decide_refund(request).await;
    let refund = reply
        .map_err(|status| Problem::from(status).with_fields(REFUND_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Keputusan berhasil disimpan", refund.into())))
}

/// Notes by which transfer an approved refund went back, for the role `admin`.
#[utoipa::path(post, path = "/api/v1/admin/pengembalian/{id}/dibayarkan", security(("bearer" = ["admin"])),
    params(("id" = uuid::Uuid, Path, description = "Id of the refund")),
    request_body(content(
        (PayOutForm = "application/json"),
        (PayOutForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<Refund>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such refund"),
        (status = 409, body = ProblemBody, description = "It is not approved, or paid out already"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn pay_out_refund(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
    JsonOrForm(form): JsonOrForm<PayOutForm>,
) -> Answered<Refund> {
    let request = member.asks(pb::PayOutRefundRequest {
        id,
        bank_reference: form.referensi,
    });
    let reply = clients.refund.clone().pay_out_refund(request).await;
    let refund = reply
        .map_err(|status| Problem::from(status).with_fields(REFUND_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying(
        "Pembayaran kembali berhasil dicatat",
        refund.into(),
    )))
}
