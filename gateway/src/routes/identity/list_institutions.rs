//! `GET /instansi/list` and, in pages, `GET /instansi`.

use crate::{
    dto::{
        Paged,
        identity::directory::{Institution, LIST_FIELDS, NameFilter},
    },
    extract::Paging,
    routes::prelude::*,
};

/// Institutions where members work, in order of name: the first 500 that match.
#[utoipa::path(get, path = "/api/v1/instansi/list",
    params(NameFilter),
    responses((status = 200, body = Answer<Vec<Institution>>), FilterRefused, ServerFault)
)]
pub async fn list_institutions(
    State(clients): State<Clients>,
    Query(filter): Query<NameFilter>,
) -> Answered<Vec<Institution>> {
    let reply = clients.directory.clone().list_institutions(filter.institutions()).await;
    let reply = reply
        .map_err(|status| Problem::from(status).with_fields(LIST_FIELDS))?
        .into_inner();
    let institutions = reply.institutions.into_iter().map(Institution::from).collect();
    Ok(Json(Answer::of(institutions)))
}

/// Institutions where members work, in pages.
#[utoipa::path(get, path = "/api/v1/instansi",
    params(Paging, NameFilter),
    responses((status = 200, body = Paged<Institution>), FilterRefused, ServerFault)
)]
pub async fn list_institution_pages(
    State(clients): State<Clients>,
    Query(filter): Query<NameFilter>,
    paging: Paging,
) -> Result<Json<Paged<Institution>>, Problem> {
    let reply = clients
        .directory
        .clone()
        .list_institutions(filter.institutions_on(paging))
        .await;
    let reply = reply
        .map_err(|status| Problem::from(status).with_fields(LIST_FIELDS))?
        .into_inner();
    let institutions = reply.institutions.into_iter().map(Institution::from).collect();
    Ok(Json(Paged::of(institutions, paging, reply.total)))
}
