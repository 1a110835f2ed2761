//! `DELETE /user/photo`.

use portal_proto::identity::v1 as pb;

use super::forward;
use crate::{dto::identity::account::User, extract::Bearer, routes::prelude::*};

/// Takes the caller's photo away; who has none gets the same answer.
#[utoipa::path(delete, path = "/api/v1/user/photo", security(("bearer" = [])),
    responses((status = 200, body = Answer<User>), TokenRefused, ServerFault)
)]
pub async fn remove_photo(State(clients): State<Clients>, bearer: Bearer) -> Answered<User> {
    let asked = forward::as_caller(&bearer, pb::RemovePhotoRequest {});
    let user = clients.profile.clone().remove_photo(asked).await?.into_inner();
    Ok(Json(Answer::saying("Foto dihapus", user.into())))
}
