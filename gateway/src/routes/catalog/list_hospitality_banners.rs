//! `GET /event/hospitality/banner/{id}`.

use portal_proto::catalog::v1 as pb;

use crate::{
    dto::catalog::{
        filter::{FILTER_FIELDS, KeywordFilter},
        hospitality::HospitalityBanner,
    },
    routes::prelude::*,
};

/// How an event receives teams.
#[utoipa::path(get, path = "/api/v1/event/hospitality/banner/{id}",
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
) -> Answered<Vec<HospitalityBanner>> {
    let request = pb::ListHospitalityBannersRequest {
        event_id,
        keyword: filter.keyword,
    };
    let reply = clients.stay.clone().list_hospitality_banners(request).await;
    let reply = reply
        .map_err(|status| Problem::from(status).with_fields(FILTER_FIELDS))?
        .into_inner();
    Answer::all(reply.banners)
}
