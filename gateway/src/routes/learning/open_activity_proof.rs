//! `GET /user/skp/kegiatan/{id}/berkas` and `GET /admin/skp/kegiatan/{id}/berkas`.

use axum::{
    body::Body,
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, header};
use portal_proto::learning::v1::{self as pb, activity_proof::Part};
use tonic::{Status, Streaming};

use crate::{dto::FileBytes, routes::prelude::*};

/// A file that turns out to be a page can do nothing.
const POLICY: HeaderValue = HeaderValue::from_static("sandbox; default-src 'none'");
const PRIVATE: HeaderValue = HeaderValue::from_static("private, no-store");

/// The file that proves an activity elsewhere of the caller.
#[utoipa::path(get, path = "/api/v1/user/skp/kegiatan/{id}/berkas", security(("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "Id of the activity")),
    responses(
        (status = 200, content((FileBytes = "application/pdf"), (FileBytes = "image/webp"))),
        (status = 404, body = ProblemBody, description = "No such activity, or another member's"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn open_own_activity_proof(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let request = member.asks(pb::OpenActivityProofRequest { id });
    answer(clients.credit.clone().open_own_activity_proof(request).await).await
}

/// The file that proves any activity elsewhere, for the role `admin`.
#[utoipa::path(get, path = "/api/v1/admin/skp/kegiatan/{id}/berkas", security(("bearer" = ["admin"])),
    params(("id" = uuid::Uuid, Path, description = "Id of the activity")),
    responses(
        (status = 200, content((FileBytes = "application/pdf"), (FileBytes = "image/webp"))),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such activity"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn open_activity_proof(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let request = member.asks(pb::OpenActivityProofRequest { id });
    answer(clients.credit.clone().open_activity_proof(request).await).await
}

async fn answer(opened: Result<tonic::Response<Streaming<pb::ActivityProof>>, Status>) -> Result<Response, Problem> {
    let mut file = opened?.into_inner();
    let Some(Part::Head(head)) = file.message().await?.and_then(|first| first.part) else {
        tracing::error!("learning sent a file without its head");
        return Err(Problem::internal());
    };
    let media_type = match head.media_type.as_str() {
        "application/pdf" => "application/pdf",
        "image/webp" => "image/webp",
        _ => {
            tracing::error!("learning sent a file of a type that is none of ours");
            return Err(Problem::internal());
        }
    };
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(header::CACHE_CONTROL, PRIVATE);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(head.bytes));
    let name = if is_plain(&head.file_name) {
        &head.file_name
    } else {
        "bukti-kegiatan"
    };
    if let Ok(value) = HeaderValue::try_from(format!("attachment; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    Ok((headers, Body::from_stream(pieces(file))).into_response())
}

/// The file piece by piece, as fast as the client takes it.
fn pieces(
    file: Streaming<pb::ActivityProof>,
) -> impl futures::Stream<Item = Result<bytes::Bytes, Status>> + Send + 'static {
    futures::stream::unfold(Some(file), async |file| {
        let mut file = file?;
        match file.message().await {
            Ok(Some(pb::ActivityProof {
                part: Some(Part::Chunk(piece)),
            })) => Some((Ok(piece.into()), Some(file))),
            Ok(Some(_)) => Some((Err(Status::internal("a second head")), None)),
            Ok(None) => None,
            Err(status) => {
                tracing::warn!(code = ?status.code(), "a file broke off");
                Some((Err(status), None))
            }
        }
    })
}

/// Whether a word may stand in a header within quotes.
fn is_plain(word: &str) -> bool {
    let sound = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-');
    !word.is_empty() && word.bytes().all(sound)
}
