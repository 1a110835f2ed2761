//! `GET /sub-event/akomodasi/{id}`.

use portal_proto::catalog::v1 as pb;

use crate::{
    dto::catalog::{
        filter::{FILTER_FIELDS, KeywordFilter},
        stay::Accommodation,
    },
    routes::prelude::*,
};

/// Hotels near an event.
#[utoipa::path(get, path = "/api/v1/sub-event/akomodasi/{id}",
    params(("id" = i64, Path, description = "Id of the event"), KeywordFilter),
    responses(
        (status = 200, body = Answer<Vec<Accommodation>>),
        (status = 404, body = ProblemBody, description = "No such event"),
        FilterRefused,
        ServerFault,
    )
)]
pub async fn list_accommodations(
    State(clients): State<Clients>,
    Path(event_id): Path<i64>,
    Query(filter): Query<KeywordFilter>,
) -> Answered<Vec<Accommodation>> {
    let request = pb::ListAccommodationsRequest {
        event_id,
        keyword: filter.keyword,
    };
    let reply = clients.stay.clone().list_accommodations(request).await;
    let reply = reply
        .map_err(|status| Problem::from(status).with_fields(FILTER_FIELDS))?
        .into_inner();
    let rooms = reply.accommodations.iter().flat_map(|hotel| &hotel.rooms);
    let taken = clients
        .seats
        .of_stays(rooms.map(|room| room.id).collect(), Vec::new())
        .await;
    let hotels = reply.accommodations.into_iter();
    Ok(Json(Answer::of(
        hotels.map(|hotel| Accommodation::of(hotel, &taken)).collect(),
    )))
}
