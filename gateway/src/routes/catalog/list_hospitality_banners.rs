//! `GET /event/hospitality/banner/{id}`.

use axum::{Json, extract::State};
use portal_proto::catalog::v1 as pb;

use crate::{
    clients::Clients,
    dto::{
        Answer,
        catalog::{
            filter::{FILTER_FIELDS, KeywordFilter},
            hospitality::HospitalityBanner,
        },
    },
    extract::{Path, Query},
    problem::{FilterRefused, Problem, ProblemBody, ServerFault},
};

/// How an event receives teams.
#[utoipa::path(
    get,
    path = "/api/v1/event/hospitality/banner/{id}",
    tag = "catalog",
    params(("id" = i64, Path, description = "Id of the event"), KeywordFilter),
    responses(
        (status = 200, body = Answer<Vec<HospitalityBanner>>),
        (status = 404, body = ProblemBody, description = "No such event"),
        FilterRefused,
        ServerFault,
    )
)]
pub async fn list_hospitality_banners(
    State(clients): State<Clients>,
    Path(event_id): Path<i64>,
    Query(filter): Query<KeywordFilter>,
) -> Result<Json<Answer<Vec<HospitalityBanner>>>, Problem> {
    let request = pb::ListHospitalityBannersRequest {
        event_id,
        keyword: filter.keyword,
    };
    let reply = clients.stay.clone().list_hospitality_banners(request).await;
    let reply = reply
        .map_err(|status| Problem::from(status).with_fields(FILTER_FIELDS))?
        .into_inner();
    Ok(Json(Answer::of(
        reply.banners.into_iter().map(HospitalityBanner::from).collect(),
    )))
}
