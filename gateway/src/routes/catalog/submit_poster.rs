//! `POST /sub-event/e-poster/{id}`.

use axum::{Extension, Json, extract::State, http::StatusCode};
use portal_proto::catalog::v1 as pb;

use super::sending;
use crate::{
    dto::catalog::poster::{PosterForm, PosterSaved},
    extract::{AccountPlaces, IdempotencyKey, PosterParts, Upload},
    routes::prelude::*,
};

/// Hands in an e-poster for an event. The file is told by its bytes, and private until it is published.
#[utoipa::path(post, path = "/api/v1/sub-event/e-poster/{id}", security(("bearer" = [])),
    params(("id" = i64, Path, description = "Id of the event"), IdempotencyKey),
    request_body(content = PosterForm, content_type = "multipart/form-data"),
    responses(
        (status = 201, body = Answer<PosterSaved>),
        (status = 404, body = ProblemBody, description = "No such event"),
        (
            status = 409,
            body = ProblemBody,
            description = "The event takes none now, no room is left for it, or the Idempotency-Key stands for something else"
        ),
        TokenRefused,
        BodyRefused,
        FilesUnderWay,
        ServerFault,
    )
)]
pub async fn submit_poster(
    State(clients): State<Clients>,
    Extension(places): Extension<AccountPlaces>,
    member: Member,
    Path(id): Path<i64>,
    key: IdempotencyKey,
    upload: Upload,
) -> Result<(StatusCode, Json<Answer<PosterSaved>>), Problem> {
    let _place = places.take(member.caller.member)?;
    let (reading, parts) = PosterParts::channel();
    let start = pb::PosterStart {
        id,
        author: member.name.clone(),
        idempotency_key: key.0,
    };
    let mut poster = clients.poster.clone();
    let call = poster.submit_poster(member.asks(parts));
    let poster = sending::poster(reading.read(start, upload), call).await?;
    Ok((
        StatusCode::CREATED,
        Json(Answer::saying("Berhasil mengirim e-poster", poster.into())),
    ))
}
