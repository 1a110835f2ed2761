//! `GET /user/hospitality`.

use portal_proto::catalog::v1 as pb;

use crate::{dto::catalog::hospitality::OwnTeam, routes::prelude::*};

/// The teams that the caller registered, whatever became of them, the newest first.
#[utoipa::path(get, path = "/api/v1/user/hospitality", security(("bearer" = [])),
    responses((status = 200, body = Answer<Vec<OwnTeam>>), TokenRefused, ServerFault)
)]
pub async fn list_own_hospitality(State(clients): State<Clients>, member: Member) -> Answered<Vec<OwnTeam>> {
    let request = member.asks(pb::ListOwnHospitalityRequest {});
    let reply = clients.stay.clone().list_own_hospitality(request).await?;
    Answer::all(reply.into_inner().teams)
}
