//! `GET /materi/{tiket}`.

use axum::{
    body::Body,
    extract::State,
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use portal_proto::learning::v1 as pb;
use tonic::{Request, Status, Streaming};

use crate::{
    dto::FileBytes,
    middleware::{byte_range, if_none_match},
    routes::prelude::*,
};

/// A file that turns out to be a page can do nothing.
const POLICY: HeaderValue = HeaderValue::from_static("sandbox; default-src 'none'");
const PRIVATE: HeaderValue = HeaderValue::from_static("private, no-store");
const BYTES: HeaderValue = HeaderValue::from_static("bytes");

/// A file of a lesson by its signed address, as `GET /user/e-course/{id}/chapter/{catId}/{subId}` gives it: a player sends no token,
/// so the address itself says who may read, and for how long. Ranges are understood, one at a time.
#[utoipa::path(get, path = "/api/v1/materi/{tiket}",
    params(("tiket" = String, Path, description = "The signed address")),
    responses(
        (status = 200, content(
            (FileBytes = "video/mp4"),
            (FileBytes = "text/vtt"),
            (FileBytes = "application/pdf"),
            (FileBytes = "image/webp"),
            (FileBytes = "image/png"),
            (FileBytes = "image/jpeg"),
            (FileBytes = "image/svg+xml")
        )),
        (status = 206, description = "The part that `Range` asked for"),
        (status = 304, description = "As `If-None-Match` has it"),
        (status = 404, body = ProblemBody, description = "Forged, over, or its member is not enrolled any more"),
        (status = 416, body = ProblemBody, description = "The file has no such part; `Content-Range` says how many bytes it has"),
        ServerFault,
    )
)]
pub async fn open_material(
    State(clients): State<Clients>,
    method: Method,
    Path(ticket): Path<String>,
    asked: HeaderMap,
) -> Result<Response, Problem> {
    let mut learning = clients.classroom.clone();
    let wanted = pb::GetMaterialRequest { ticket: ticket.clone() };
    let material = learning.get_material(Request::new(wanted)).await?.into_inner();
    let tag = format!("\"{}\"", material.version);
    let mut headers = headers(&material, &tag)?;
    if if_none_match::holds(&asked, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    let (status, part) = match byte_range::wanted(&asked, &tag, material.bytes) {
        byte_range::Wanted::Whole => (StatusCode::OK, 0..material.bytes),
        byte_range::Wanted::Part(part) => {
            let range = format!("bytes {}-{}/{}", part.start, part.end - 1, material.bytes);
            put(&mut headers, header::CONTENT_RANGE, &range)?;
            (StatusCode::PARTIAL_CONTENT, part)
        }
        byte_range::Wanted::Nothing => {
            let mut refused = Problem::of(StatusCode::RANGE_NOT_SATISFIABLE).into_response();
            let size = format!("bytes */{}", material.bytes);
            put(refused.headers_mut(), header::CONTENT_RANGE, &size)?;
            return Ok(refused);
        }
    };
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(part.end - part.start));
    if method == Method::HEAD || part.is_empty() {
        return Ok((status, headers).into_response());
    }
    let wanted = pb::OpenMaterialRequest {
        ticket,
        from: part.start,
        to: part.end,
        version: material.version,
    };
    let file = learning.open_material(Request::new(wanted)).await?.into_inner();
    Ok((status, headers, Body::from_stream(pieces(file))).into_response())
}

fn headers(material: &pb::Material, tag: &str) -> Result<HeaderMap, Problem> {
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(header::CACHE_CONTROL, PRIVATE);
    headers.insert(header::ACCEPT_RANGES, BYTES);
    let media_type = match material.media_type.as_str() {
        "text/vtt" => "text/vtt; charset=utf-8",
        known @ ("video/mp4" | "application/pdf" | "image/webp" | "image/png" | "image/jpeg" | "image/svg+xml") => {
            known
        }
        _ => {
            tracing::error!("learning sent a file of a type that is none of ours");
            return Err(Problem::internal());
        }
    };
    put(&mut headers, header::CONTENT_TYPE, media_type)?;
    put(&mut headers, header::ETAG, tag)?;
    let name = format!("inline; filename=\"{}\"", material.file_name);
    put(&mut headers, header::CONTENT_DISPOSITION, &name)?;
    Ok(headers)
}

fn put(headers: &mut HeaderMap, name: http::HeaderName, value: &str) -> Result<(), Problem> {
    let value = HeaderValue::try_from(value).map_err(|_| {
        tracing::error!(%name, "learning sent a word that cannot stand in a header");
        Problem::internal()
    })?;
    headers.insert(name, value);
    Ok(())
}

/// The file piece by piece, as fast as the client takes it.
fn pieces(file: Streaming<pb::MaterialPiece>) -> impl futures::Stream<Item = Result<Bytes, Status>> + Send + 'static {
    futures::stream::unfold(Some(file), async |file| {
        let mut file = file?;
        match file.message().await {
            Ok(Some(piece)) => Some((Ok(piece.chunk.into()), Some(file))),
            Ok(None) => None,
            Err(status) => {
                tracing::warn!(code = ?status.code(), "a file broke off");
                Some((Err(status), None))
            }
        }
    })
}
