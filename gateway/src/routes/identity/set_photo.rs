//! `POST /user/photo`.

use axum::{Json, extract::State};
use portal_proto::identity::v1 as pb;

use crate::{
    clients::Clients,
    dto::{
        Answer,
        identity::User,
        profile::{PHOTO_FIELDS, PhotoForm},
    },
    extract::{Bearer, Upload},
    problem::{BodyRefused, Problem, ServerFault, TokenRefused},
};

/// What a photo may weigh.
const LARGEST: usize = 5 * 1024 * 1024;

/// Replaces the photo: JPEG, PNG or WebP, told by its bytes. It is kept re-encoded, under a new address.
#[utoipa::path(
    post,
    path = "/api/v1/user/photo",
    tag = "identity",
    security(("bearer" = [])),
    request_body(content = PhotoForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Answer<User>), TokenRefused, BodyRefused, ServerFault)
)]
pub async fn set_photo(
    State(mut clients): State<Clients>,
    bearer: Bearer,
    upload: Upload,
) -> Result<Json<Answer<User>>, Problem> {
    // A dead token must not make us wait for five megabytes.
    clients
        .identity
        .check_session(pb::CheckSessionRequest {
            access_token: bearer.as_str().to_owned(),
        })
        .await?;
    let picture = upload.file("photo", LARGEST).await?;
    let mut request = super::as_caller(&bearer, pb::SetPhotoRequest { picture });
    // Once it is here it is a write like any other; the time of the route was for the way.
    request.set_timeout(kit::deadline::WRITE.saturating_sub(kit::deadline::HOP));
    let user = clients
        .profile
        .set_photo(request)
        .await
        .map_err(|status| Problem::from(status).with_fields(&PHOTO_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Berhasil menyimpan foto", user.into())))
}
