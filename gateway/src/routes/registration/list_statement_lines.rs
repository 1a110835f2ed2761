//! `GET /admin/mutasi`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::{
        Paged,
        registration::finance::{StatementFilter, StatementLine},
    },
    extract::Paging,
    routes::prelude::*,
};

/// The lines of all bank statements, the newest day first, for the role `admin`.
#[utoipa::path(get, path = "/api/v1/admin/mutasi", security(("bearer" = ["admin"])),
    params(Paging, StatementFilter),
    responses(
        (status = 200, body = Paged<StatementLine>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_statement_lines(
    State(clients): State<Clients>,
    member: Member,
    Query(filter): Query<StatementFilter>,
    paging: Paging,
) -> Result<Json<Paged<StatementLine>>, Problem> {
    let state = filter.status.map_or(pb::StatementLineState::Unspecified, Into::into);
    let request = member.asks(pb::ListStatementLinesRequest {
        page: paging.page,
        page_size: paging.item_per_page,
        state: state.into(),
        keyword: filter.keyword,
    });
    let reply = clients
        .finance
        .clone()
        .list_statement_lines(request)
        .await?
        .into_inner();
    let lines = reply.lines.into_iter().map(StatementLine::from).collect();
    Ok(Json(Paged::of(lines, paging, reply.total)))
}
