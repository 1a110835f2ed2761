//! `GET /sub-event/data/e-poster/{id}`.

use portal_proto::catalog::v1 as pb;

use crate::{
    dto::catalog::{
        filter::{FILTER_FIELDS, KeywordFilter},
        poster::Poster,
    },
    routes::prelude::*,
};

/// The published e-posters of an event, in order of number.
#[utoipa::path(get, path = "/api/v1/sub-event/data/e-poster/{id}",
    params(("id" = i64, Path, description = "Id of the event"), KeywordFilter),
    responses(
        (status = 200, body = Answer<Vec<Poster>>),
        (status = 404, body = ProblemBody, description = "No such event"),
        FilterRefused,
        ServerFault,
    )
)]
pub async fn list_posters(
    State(clients): State<Clients>,
    Path(event_id): Path<i64>,
    Query(filter): Query<KeywordFilter>,
) -> Answered<Vec<Poster>> {
    let request = pb::ListPostersRequest {
        event_id,
        keyword: filter.keyword,
    };
    let reply = clients.poster.clone().list_posters(request).await;
    let reply = reply
        .map_err(|status| Problem::from(status).with_fields(FILTER_FIELDS))?
        .into_inner();
    Answer::all(reply.posters)
}
