//! `PUT /user/profile`.

use portal_proto::identity::v1 as pb;

use super::forward;
use crate::{
    dto::identity::profile::{PROFILE_FIELDS, Profile, ProfileChange},
    extract::{Bearer, JsonOrForm},
    routes::prelude::*,
};

/// Changes what is sent and leaves the rest; the answer is the profile as it is now.
#[utoipa::path(put, path = "/api/v1/user/profile", security(("bearer" = [])),
    request_body(content((ProfileChange = "application/json"), (ProfileChange = "application/x-www-form-urlencoded"))),
    responses((status = 200, body = Answer<Profile>), TokenRefused, BodyRefused, ServerFault)
)]
pub async fn update_profile(
    State(clients): State<Clients>,
    bearer: Bearer,
    JsonOrForm(form): JsonOrForm<ProfileChange>,
) -> Answered<Profile> {
    let request = forward::as_caller(&bearer, pb::UpdateProfileRequest::from(form));
    let reply = clients.profile.clone().update_profile(request).await;
    let profile = reply
        .map_err(|status| Problem::from(status).with_fields(PROFILE_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Berhasil menyimpan profil", profile.into())))
}
