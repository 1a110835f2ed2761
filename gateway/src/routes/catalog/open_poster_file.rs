//! `GET /sub-event/e-poster/{id}/file` and `GET /sub-event/e-poster/{id}/photo`.

use axum::{
    body::Body,
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, StatusCode, header};
use kit::rule::Rule;
use portal_proto::catalog::v1::{self as pb, poster_file::Part};
use tonic::{Request, Streaming};

use crate::{
    dto::{
        FileBytes,
        catalog::poster::{WIDEST, Width},
    },
    middleware::if_none_match,
    routes::prelude::*,
};

/// A file that turns out to be a page can do nothing.
const POLICY: HeaderValue = HeaderValue::from_static("sandbox; default-src 'none'");
/// A file is replaced under a new address.
const PUBLIC: HeaderValue = HeaderValue::from_static("public, max-age=3600");
const PRIVATE: HeaderValue = HeaderValue::from_static("private, no-store");

/// The file of an e-poster: of a published one for everybody, else for its author and role `admin`.
#[utoipa::path(get, path = "/api/v1/sub-event/e-poster/{id}/file", security((), ("bearer" = [])),
    params(("id" = i64, Path, description = "Id of the e-poster"), Width),
    responses(
        (status = 200, content((FileBytes = "application/pdf"), (FileBytes = "image/webp"))),
        (status = 304, description = "As `If-None-Match` has it"),
        (status = 404, body = ProblemBody, description = "No such e-poster, or not published and another member's"),
        FilterRefused,
        ServerFault,
    )
)]
pub async fn open_poster_file(
    State(clients): State<Clients>,
    member: Option<Member>,
    Path(poster_id): Path<i64>,
    Query(width): Query<Width>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if width.lebar.is_some_and(|width| !(1..=WIDEST).contains(&width)) {
        return Err(Problem::field("lebar", Rule::Range));
    }
    let wanted = pb::OpenPosterFileRequest {
        poster_id,
        photo: false,
        width: width.lebar,
    };
    open(clients, member, wanted, &headers).await
}

/// The photo of an e-poster's author; who sees it is as of the file.
#[utoipa::path(get, path = "/api/v1/sub-event/e-poster/{id}/photo", security((), ("bearer" = [])),
    params(("id" = i64, Path, description = "Id of the e-poster")),
    responses(
        (status = 200, content((FileBytes = "image/webp"))),
        (status = 304, description = "As `If-None-Match` has it"),
        (
            status = 404,
            body = ProblemBody,
            description = "No such e-poster, one without a photo, or not published and another member's"
        ),
        ServerFault,
    )
)]
pub async fn open_poster_photo(
    State(clients): State<Clients>,
    member: Option<Member>,
    Path(poster_id): Path<i64>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let wanted = pb::OpenPosterFileRequest {
        poster_id,
        photo: true,
        width: None,
    };
    open(clients, member, wanted, &headers).await
}

async fn open(
    clients: Clients,
    member: Option<Member>,
    wanted: pb::OpenPosterFileRequest,
    asked: &HeaderMap,
) -> Result<Response, Problem> {
    let width = wanted.width.unwrap_or_default();
    let request = match member {
        Some(member) => member.asks(wanted),
        None => Request::new(wanted),
    };
    let mut file = clients.poster.clone().open_poster_file(request).await?.into_inner();
    let Some(Part::Head(head)) = file.message().await?.and_then(|first| first.part) else {
        tracing::error!("the catalog sent a file without its head");
        return Err(Problem::internal());
    };
    answer(&head, width, file, asked)
}

fn answer(
    head: &pb::PosterFileHead,
    width: u32,
    file: Streaming<pb::PosterFile>,
    asked: &HeaderMap,
) -> Result<Response, Problem> {
    let (media_type, is_document) = match head.media_type.as_str() {
        "application/pdf" => ("application/pdf", true),
        "image/webp" => ("image/webp", false),
        _ => {
            tracing::error!("the catalog sent a file of a type that is none of ours");
            return Err(Problem::internal());
        }
    };
    let tag = format!("\"{}-{width}\"", plain(&head.version).unwrap_or_default());
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(header::CACHE_CONTROL, if head.public { PUBLIC } else { PRIVATE });
    if let Ok(tag) = HeaderValue::try_from(&tag) {
        headers.insert(header::ETAG, tag);
    }
    if if_none_match::holds(asked, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(head.bytes));
    if is_document {
        let name = plain(&head.file_name).unwrap_or("e-poster.pdf");
        if let Ok(value) = HeaderValue::try_from(format!("attachment; filename=\"{name}\"")) {
            headers.insert(header::CONTENT_DISPOSITION, value);
        }
    }
    Ok((headers, Body::from_stream(pieces(file))).into_response())
}

/// The file piece by piece, as fast as the client takes it.
fn pieces(
    file: Streaming<pb::PosterFile>,
) -> impl futures::Stream<Item = Result<bytes::Bytes, tonic::Status>> + Send + 'static {
    futures::stream::unfold(Some(file), async |file| {
        let mut file = file?;
        match file.message().await {
            Ok(Some(pb::PosterFile {
                part: Some(Part::Chunk(piece)),
            })) => Some((Ok(piece.into()), Some(file))),
            Ok(Some(_)) => Some((Err(tonic::Status::internal("a second head")), None)),
            Ok(None) => None,
            Err(status) => {
                tracing::warn!(code = ?status.code(), "a file broke off");
                Some((Err(status), None))
            }
        }
    })
}

/// A word that may stand in a header within quotes.
pub(super) fn plain(word: &str) -> Option<&str> {
    let sound = !word.is_empty()
        && word
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-'));
    sound.then_some(word)
}
