//! `GET /sponsor/user`.

use portal_proto::identity::v1 as pb;

use super::forward;
use crate::{dto::identity::sponsor::Sponsor, extract::Bearer, routes::prelude::*};

/// The caller's own sponsor, for the role `sponsorship`.
#[utoipa::path(get, path = "/api/v1/sponsor/user", security(("bearer" = ["sponsorship"])),
    responses(
        (status = 200, body = Answer<Sponsor>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_own_sponsor(State(clients): State<Clients>, bearer: Bearer) -> Answered<Sponsor> {
    let request = forward::as_caller(&bearer, pb::GetOwnSponsorRequest {});
    let sponsor = clients.directory.clone().get_own_sponsor(request).await?.into_inner();
    Ok(Json(Answer::of(sponsor.into())))
}
