//! `GET /event/data/paket-wisata`.

use portal_proto::catalog::v1 as pb;

use crate::{
    dto::catalog::{
        filter::{FILTER_FIELDS, TourFilter},
        stay::Tour,
    },
    routes::prelude::*,
};

/// Outings beside events.
#[utoipa::path(get, path = "/api/v1/event/data/paket-wisata",
    params(TourFilter),
    responses((status = 200, body = Answer<Vec<Tour>>), FilterRefused, ServerFault)
)]
pub async fn list_tours(State(clients): State<Clients>, Query(filter): Query<TourFilter>) -> Answered<Vec<Tour>> {
    let request = pb::ListToursRequest {
        event_id: filter.event_id,
        keyword: filter.keyword,
    };
    let reply = clients.stay.clone().list_tours(request).await;
    let reply = reply.map_err(|status| Problem::from(status).with_fields(FILTER_FIELDS))?;
    let tours = reply.into_inner().tours;
    let ids = tours.iter().map(|tour| tour.id).collect();
    let taken = clients.seats.of_stays(Vec::new(), ids).await;
    Ok(Json(Answer::of(
        tours.into_iter().map(|tour| Tour::of(tour, &taken)).collect(),
    )))
}
