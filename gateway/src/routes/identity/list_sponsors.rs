//! `GET /sponsor/all`.

use portal_proto::identity::v1 as pb;

use crate::{dto::identity::sponsor::SponsorName, routes::prelude::*};

/// All sponsors, in order of name.
#[utoipa::path(get, path = "/api/v1/sponsor/all",
    responses((status = 200, body = Answer<Vec<SponsorName>>), ServerFault)
)]
pub async fn list_sponsors(State(clients): State<Clients>) -> Answered<Vec<SponsorName>> {
    let reply = clients
        .directory
        .clone()
        .list_sponsors(pb::ListSponsorsRequest {})
        .await?;
    let sponsors = reply.into_inner().sponsors.into_iter().map(SponsorName::from);
    Ok(Json(Answer::of(sponsors.collect())))
}
