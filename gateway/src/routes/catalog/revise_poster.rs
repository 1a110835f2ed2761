//! `PUT /sub-event/e-poster/{id}`.

use axum::{Extension, Json, extract::State};
use portal_proto::catalog::v1 as pb;

use super::sending;
use crate::{
    dto::catalog::poster::{PosterChange, PosterSaved},
    extract::{AccountPlaces, PosterParts, Upload},
    routes::prelude::*,
};

/// Changes an own e-poster until the deadline: what is not sent stays as it is.
#[utoipa::path(put, path = "/api/v1/sub-event/e-poster/{id}", security(("bearer" = [])),
    params(("id" = i64, Path, description = "Id of the e-poster")),
    request_body(content = PosterChange, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Answer<PosterSaved>),
        (status = 404, body = ProblemBody, description = "No such e-poster, or another member's"),
        (
            status = 409,
            body = ProblemBody,
            description = "The deadline has passed, it was reviewed, or no room is left for it"
        ),
        TokenRefused,
        BodyRefused,
        FilesUnderWay,
        ServerFault,
    )
)]
pub async fn revise_poster(
    State(clients): State<Clients>,
    Extension(places): Extension<AccountPlaces>,
    member: Member,
    Path(id): Path<i64>,
    upload: Upload,
) -> Answered<PosterSaved> {
    let _place = places.take(member.caller.member)?;
    let (reading, parts) = PosterParts::channel();
    let start = pb::PosterStart {
        id,
        author: member.name.clone(),
        idempotency_key: None,
    };
    let mut poster = clients.poster.clone();
    let call = poster.revise_poster(member.asks(parts));
    let poster = sending::poster(reading.read(start, upload), call).await?;
    Ok(Json(Answer::saying("Berhasil menyimpan e-poster", poster.into())))
}
