//! `GET /akomodasi/list/{id}`.

use portal_proto::catalog::v1 as pb;

use crate::{
    dto::catalog::{filter::RoomFilter, stay::RoomChoice},
    routes::prelude::*,
};

/// The rooms of a hotel, night by night.
#[utoipa::path(get, path = "/api/v1/akomodasi/list/{id}",
    params(("id" = i64, Path, description = "Id of the hotel"), RoomFilter),
    responses(
        (status = 200, body = Answer<Vec<RoomChoice>>),
        (status = 404, body = ProblemBody, description = "No such hotel"),
        FilterRefused,
        ServerFault,
    )
)]
pub async fn list_rooms(
    State(clients): State<Clients>,
    Path(accommodation_id): Path<i64>,
    Query(filter): Query<RoomFilter>,
) -> Answered<Vec<RoomChoice>> {
    let request = pb::ListRoomNightsRequest {
        accommodation_id,
        room_id: filter.akomodasi_harga_id,
    };
    let rooms = clients.stay.clone().list_room_nights(request).await?.into_inner().rooms;
    let ids = rooms.iter().map(|room| room.id).collect();
    let taken = clients.seats.of_stays(ids, Vec::new()).await;
    Ok(Json(Answer::of(
        rooms.into_iter().map(|room| RoomChoice::of(room, &taken)).collect(),
    )))
}
