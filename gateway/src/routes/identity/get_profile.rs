//! `GET /user/profile`.

use portal_proto::identity::v1 as pb;

use super::forward;
use crate::{dto::identity::profile::Profile, extract::Bearer, routes::prelude::*};

/// The caller's profile.
#[utoipa::path(get, path = "/api/v1/user/profile", security(("bearer" = [])),
    responses((status = 200, body = Answer<Profile>), TokenRefused, ServerFault)
)]
pub async fn get_profile(State(clients): State<Clients>, bearer: Bearer) -> Answered<Profile> {
    let request = forward::as_caller(&bearer, pb::GetProfileRequest {});
    let reply = clients.profile.clone().get_profile(request).await?.into_inner();
    Ok(Json(Answer::of(reply.into())))
}
