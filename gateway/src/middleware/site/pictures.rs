//! Pictures under `/media`, read from a folder.

use std::{path::PathBuf, sync::Arc};

use axum::{
    body::Body,
    extract::Request,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, Method, StatusCode, header};
use tower::ServiceExt;
use tower_http::services::ServeDir;

use super::media_types;
use crate::problem::Problem;

/// A day, and a week more while it is looked at again: a picture is replaced under a new address.
const KEEP: HeaderValue = HeaderValue::from_static("public, max-age=86400, stale-while-revalidate=604800");

/// The folder of pictures. Cheap to clone. A folder that is not there holds nothing.
#[derive(Clone, Debug)]
pub struct Pictures(Option<Arc<PathBuf>>);

impl Pictures {
    /// Pictures from this folder.
    #[must_use]
    pub fn from_folder(folder: Option<PathBuf>) -> Self {
        Self(folder.map(Arc::new))
    }

    /// Answers with the picture of this name, its type taken from a fixed table. Ranges and
    /// `If-Modified-Since` are understood.
    pub(super) async fn answer(&self, name: &str, request: Request) -> Response {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return Problem::method_not_allowed(HeaderValue::from_static("GET, HEAD")).into_response();
        }
        let known = media_types::of_picture(name).filter(|_| plain(name));
        let (Some(folder), Some(media_type)) = (&self.0, known) else {
            return Problem::not_found().into_response();
        };
        let (mut head, _) = request.into_parts();
        let Ok(uri) = format!("/{name}").parse() else {
            return Problem::not_found().into_response();
        };
        head.uri = uri;
        let folder = ServeDir::new(folder.as_path()).append_index_html_on_directories(false);
        let answered = folder.oneshot(Request::from_parts(head, Body::empty())).await;
        let mut response = answered.unwrap_or_else(|never| match never {}).map(Body::new);
        match response.status() {
            StatusCode::OK | StatusCode::PARTIAL_CONTENT | StatusCode::NOT_MODIFIED => {
                let headers = response.headers_mut();
                headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
                headers.insert(header::CACHE_CONTROL, KEEP);
                response
            }
            StatusCode::RANGE_NOT_SATISFIABLE => response,
            StatusCode::INTERNAL_SERVER_ERROR => Problem::internal().into_response(),
            _ => Problem::not_found().into_response(),
        }
    }
}

/// Names that we give ourselves; nothing that could climb or hide.
fn plain(name: &str) -> bool {
    name.split('/').all(|part| !part.is_empty() && !part.starts_with('.'))
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'.' | b'_' | b'-'))
}
