//! `GET /user/session`.

use axum::{Json, extract::State};
use portal_proto::identity::v1 as pb;

use super::forward;
use crate::{
    clients::Clients,
    dto::{Answer, identity::session::OwnSession},
    extract::Bearer,
    problem::{Problem, ServerFault, TokenRefused},
};

/// The caller's living sessions, the newest first.
#[utoipa::path(
    get,
    path = "/api/v1/user/session",
    tag = "identity",
    security(("bearer" = [])),
    responses((status = 200, body = Answer<Vec<OwnSession>>), TokenRefused, ServerFault)
)]
pub async fn list_sessions(
    State(clients): State<Clients>,
    bearer: Bearer,
) -> Result<Json<Answer<Vec<OwnSession>>>, Problem> {
    let request = forward::as_caller(&bearer, pb::ListSessionsRequest {});
    let reply = clients.identity.clone().list_sessions(request).await?.into_inner();
    Ok(Json(Answer::of(
        reply.sessions.into_iter().map(OwnSession::from).collect(),
    )))
}
