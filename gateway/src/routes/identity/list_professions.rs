//! `GET /jenis-profesi/list`.

use portal_proto::identity::v1 as pb;

use crate::{dto::identity::directory::Professions, routes::prelude::*};

/// The health professions, in order of name.
#[utoipa::path(get, path = "/api/v1/jenis-profesi/list",
    responses(
        (status = 200, body = Professions),
        ServerFault,
    )
)]
pub async fn list_professions(State(clients): State<Clients>) -> Result<Json<Professions>, Problem> {
    let reply = clients
        .identity
        .clone()
        .list_professions(pb::ListProfessionsRequest {})
        .await?
        .into_inner();
    Ok(Json(reply.into()))
}
