//! `GET /user/session`.

use portal_proto::identity::v1 as pb;

use super::forward;
use crate::{dto::identity::session::OwnSession, extract::Bearer, routes::prelude::*};

/// The caller's living sessions, the newest first.
#[utoipa::path(get, path = "/api/v1/user/session", security(("bearer" = [])),
    responses((status = 200, body = Answer<Vec<OwnSession>>), TokenRefused, ServerFault)
)]
pub async fn list_sessions(State(clients): State<Clients>, bearer: Bearer) -> Answered<Vec<OwnSession>> {
    let request = forward::as_caller(&bearer, pb::ListSessionsRequest {});
    let reply = clients.identity.clone().list_sessions(request).await?;
    Answer::all(reply.into_inner().sessions)
}
