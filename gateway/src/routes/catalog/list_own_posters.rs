//! `GET /user/e-poster`.

use portal_proto::catalog::v1 as pb;

use crate::{dto::catalog::poster::OwnPoster, routes::prelude::*};

/// The caller's own e-posters, the newest first.
#[utoipa::path(get, path = "/api/v1/user/e-poster", security(("bearer" = [])),
    responses((status = 200, body = Answer<Vec<OwnPoster>>), TokenRefused, ServerFault)
)]
pub async fn list_own_posters(State(clients): State<Clients>, member: Member) -> Answered<Vec<OwnPoster>> {
    let request = member.asks(pb::ListOwnPostersRequest {});
    let reply = clients.poster.clone().list_own_posters(request).await?;
    Answer::all(reply.into_inner().posters)
}
