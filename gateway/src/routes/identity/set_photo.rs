//! `POST /user/photo`.

use axum::{Extension, Json, extract::State};
use kit::deadline::{HOP, READ};
use portal_proto::identity::v1 as pb;
use tonic::Request;

use super::forward;
use crate::{
    dto::identity::{
        account::User,
        profile::{PHOTO_FIELDS, PhotoForm},
    },
    extract::{AccountPlaces, Bearer, Upload},
    policy::FILE_WORK,
    routes::prelude::*,
};

/// What a photo may weigh.
const LARGEST: usize = 5 * 1024 * 1024;

/// Replaces the photo: JPEG, PNG or WebP, told by its bytes. It is kept re-encoded, under a new address.
#[utoipa::path(post, path = "/api/v1/user/photo", security(("bearer" = [])),
    request_body(content = PhotoForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Answer<User>),
        TokenRefused,
        BodyRefused,
        FilesUnderWay,
        ServerFault,
    )
)]
pub async fn set_photo(
    State(clients): State<Clients>,
    Extension(places): Extension<AccountPlaces>,
    bearer: Bearer,
    upload: Upload,
) -> Answered<User> {
    // A dead token must not make us wait for five megabytes. The time of the route is for the way of the file; the calls
    // before and after it have a time of their own.
    let mut request = Request::new(pb::CheckSessionRequest {
        access_token: bearer.as_str().to_owned(),
    });
    request.set_timeout(READ.saturating_sub(HOP));
    let session = clients.identity.clone().check_session(request).await?.into_inner();
    let _place = places.take(session.user.unwrap_or_default().id)?;
    let picture = upload.file("photo", LARGEST).await?;
    let mut request = forward::as_caller(&bearer, pb::SetPhotoRequest { picture });
    request.set_timeout(FILE_WORK.saturating_sub(HOP));
    let user = clients
        .profile
        .clone()
        .set_photo(request)
        .await
        .map_err(|status| Problem::from(status).with_fields(PHOTO_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Berhasil menyimpan foto", user.into())))
}
