//! `POST /admin/kasus-dana/{id}/keputusan`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::registration::finance::{MoneyCase, SETTLE_FIELDS, SettleForm},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Decides what becomes of money that paid no order by itself, for the role `admin`: it pays an order, goes back, or stays; what the
/// payment provider took back is only noted.
#[utoipa::path(post, path = "/api/v1/admin/kasus-dana/{id}/keputusan", security(("bearer" = ["admin"])),
    params(("id" = uuid::Uuid, Path, description = "Id of the case")),
    request_body(content(
        (SettleForm = "application/json"),
        (SettleForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<MoneyCase>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such case, or no such order"),
        (
            status = 409,
            body = ProblemBody,
            description = "It is decided, it is not decided so, the seats of the order are gone, the order is paid, or what becomes of the difference is not said"
        ),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn settle_money_case(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
    JsonOrForm(form): JsonOrForm<SettleForm>,
) -> Answered<MoneyCase> {
    let decision: pb::MoneyCaseDecision = form.keputusan.into();
    let request = member.asks(pb::SettleMoneyCaseRequest {
        id,
        decision: decision.into(),
        order_id: form.order_id,
        difference: form
            .selisih
            .map_or(0, |difference| pb::MoneyDifference::from(difference).into()),
        reason: form.alasan,
    });
    let reply = clients.finance.clone().settle_money_case(request).await;
    let case = reply
        .map_err(|status| Problem::from(status).with_fields(SETTLE_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Keputusan berhasil disimpan", case.into())))
}
