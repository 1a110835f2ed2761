//! `GET /form-kepuasan/indeks`.

use portal_proto::feedback::v1 as pb;

use crate::{
    dto::feedback::satisfaction_index::{IndexFilter, SatisfactionIndex},
    routes::prelude::*,
};

/// The satisfaction index of a year, or of the latest form of each member.
#[utoipa::path(get, path = "/api/v1/form-kepuasan/indeks",
    params(IndexFilter),
    responses((status = 200, body = Answer<SatisfactionIndex>), FilterRefused, ServerFault)
)]
pub async fn get_satisfaction_index(
    State(clients): State<Clients>,
    Query(filter): Query<IndexFilter>,
) -> Answered<SatisfactionIndex> {
    let request = pb::GetIndexRequest { year: filter.tahun };
    let index = clients.feedback.clone().get_index(request).await?.into_inner();
    Ok(Json(Answer::of(index.into())))
}
