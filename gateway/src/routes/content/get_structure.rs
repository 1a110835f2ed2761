//! `GET /struktur-organisasi`.

use portal_proto::content::v1 as pb;

use crate::{dto::content::about::Position, routes::prelude::*};

/// The offices of the association, each after the one above it; one at most has none above.
#[utoipa::path(get, path = "/api/v1/struktur-organisasi",
    responses((status = 200, body = Answer<Vec<Position>>), ServerFault)
)]
pub async fn get_structure(State(clients): State<Clients>) -> Answered<Vec<Position>> {
    let structure = clients
        .pages
        .clone()
        .get_structure(pb::GetStructureRequest {})
        .await?
        .into_inner();
    let positions = structure.positions.into_iter().map(Position::from);
    Ok(Json(Answer::of(positions.collect())))
}
