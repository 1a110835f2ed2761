//! `GET /user/skp`.

use portal_proto::learning::v1 as pb;

use crate::{
    dto::learning::credit::{ACTIVITY_FIELDS, Ledger, LedgerFilter},
    routes::prelude::*,
};

/// The caller's credit points with what brought them: of five calendar years, or of one year.
#[utoipa::path(get, path = "/api/v1/user/skp", security(("bearer" = [])),
    params(LedgerFilter),
    responses((status = 200, body = Answer<Ledger>), FilterRefused, TokenRefused, ServerFault)
)]
pub async fn get_ledger(
    State(clients): State<Clients>,
    member: Member,
    Query(filter): Query<LedgerFilter>,
) -> Answered<Ledger> {
    let request = member.asks(pb::GetLedgerRequest { year: filter.tahun });
    let reply = clients.credit.clone().get_ledger(request).await;
    let ledger = reply.map_err(|status| Problem::from(status).with_fields(ACTIVITY_FIELDS))?;
    Ok(Json(Answer::of(ledger.into_inner().into())))
}
