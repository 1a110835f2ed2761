//! `GET /admin/kasus-dana`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::{
        Paged,
        registration::finance::{CaseFilter, MoneyCase},
    },
    extract::Paging,
    routes::prelude::*,
};

/// Money that paid no order by itself, or was taken back, the newest first, for the role `admin`.
#[utoipa::path(get, path = "/api/v1/admin/kasus-dana", security(("bearer" = ["admin"])),
    params(Paging, CaseFilter),
    responses(
        (status = 200, body = Paged<MoneyCase>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_money_cases(
    State(clients): State<Clients>,
    member: Member,
    Query(filter): Query<CaseFilter>,
    paging: Paging,
) -> Result<Json<Paged<MoneyCase>>, Problem> {
    let state = filter.status.map_or(pb::MoneyCaseState::Unspecified, Into::into);
    let request = member.asks(pb::ListMoneyCasesRequest {
        page: paging.page,
        page_size: paging.item_per_page,
        state: state.into(),
        keyword: filter.keyword,
    });
    let reply = clients.finance.clone().list_money_cases(request).await?.into_inner();
    let cases = reply.cases.into_iter().map(MoneyCase::from).collect();
    Ok(Json(Paged::of(cases, paging, reply.total)))
}
