//! `GET /user/e-poster`.

use axum::{Json, extract::State};
use portal_proto::catalog::v1 as pb;

use crate::{
    clients::Clients,
    dto::{Answer, catalog::poster::OwnPoster},
    problem::{Problem, ServerFault, TokenRefused},
    routes::caller::Member,
};

/// The caller's own e-posters, the newest first.
#[utoipa::path(
    get,
    path = "/api/v1/user/e-poster",
    tag = "catalog",
    security(("bearer" = [])),
    responses((status = 200, body = Answer<Vec<OwnPoster>>), TokenRefused, ServerFault)
)]
pub async fn list_own_posters(
    State(clients): State<Clients>,
    member: Member,
) -> Result<Json<Answer<Vec<OwnPoster>>>, Problem> {
    let request = member.asks(pb::ListOwnPostersRequest {});
    let reply = clients.poster.clone().list_own_posters(request).await?.into_inner();
    Ok(Json(Answer::of(
        reply.posters.into_iter().map(OwnPoster::from).collect(),
    )))
}
