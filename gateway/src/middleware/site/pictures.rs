//! Pictures under `/media`, read from a folder or from a bucket.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use axum::{
    body::Body,
    extract::Request,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, Method, StatusCode, header};
use media::{OpenError, Store};
use tower::ServiceExt;
use tower_http::services::ServeDir;

use super::media_types;
use crate::problem::Problem;

/// A day, and a week more while it is looked at again: a picture is replaced under a new address.
const KEEP: HeaderValue = HeaderValue::from_static("public, max-age=86400, stale-while-revalidate=604800");

/// Where the pictures are. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Pictures(Place);

#[derive(Clone, Debug)]
enum Place {
    Nowhere,
    /// One that is not there holds nothing.
    Folder(Arc<PathBuf>),
    Store(Store),
}

impl Pictures {
    /// Pictures from a folder, or from a bucket where the place reads `s3://bucket/prefix`.
    ///
    /// # Errors
    /// When the bucket's settings are not in order.
    pub fn open(place: Option<&Path>) -> Result<Self, OpenError> {
        let Some(place) = place else {
            return Ok(Self(Place::Nowhere));
        };
        match place.to_str().filter(|place| place.starts_with("s3://")) {
            Some(bucket) => Store::open(bucket).map(Self::from_store),
            None => Ok(Self::from_folder(place)),
        }
    }

    /// Pictures from this folder.
    #[must_use]
    pub fn from_folder(folder: &Path) -> Self {
        Self(Place::Folder(Arc::new(folder.to_owned())))
    }

    /// Pictures from this store.
    #[must_use]
    pub fn from_store(store: Store) -> Self {
        Self(Place::Store(store))
    }

    /// Answers with the picture of this name, its type taken from a fixed table.
    pub(super) async fn answer(&self, name: &str, request: Request) -> Response {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return Problem::method_not_allowed(HeaderValue::from_static("GET, HEAD")).into_response();
        }
        let Some(media_type) = media_types::of_picture(name).filter(|_| plain(name)) else {
            return Problem::not_found().into_response();
        };
        let mut response = match &self.0 {
            Place::Nowhere => Problem::not_found().into_response(),
            Place::Folder(folder) => from_folder(folder, name, request).await,
            Place::Store(store) => from_store(store, name, request.method()).await,
        };
        if matches!(
            response.status(),
            StatusCode::OK | StatusCode::PARTIAL_CONTENT | StatusCode::NOT_MODIFIED
        ) {
            let headers = response.headers_mut();
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
            headers.insert(header::CACHE_CONTROL, KEEP);
        }
        response
    }
}

/// Ranges and `If-Modified-Since` are understood.
async fn from_folder(folder: &Path, name: &str, request: Request) -> Response {
    let (mut head, _) = request.into_parts();
    let Ok(uri) = format!("/{name}").parse() else {
        return Problem::not_found().into_response();
    };
    head.uri = uri;
    let folder = ServeDir::new(folder).append_index_html_on_directories(false);
    let answered = folder.oneshot(Request::from_parts(head, Body::empty())).await;
    let response = answered.unwrap_or_else(|never| match never {}).map(Body::new);
    match response.status() {
        StatusCode::OK | StatusCode::PARTIAL_CONTENT | StatusCode::NOT_MODIFIED | StatusCode::RANGE_NOT_SATISFIABLE => {
            response
        }
        StatusCode::INTERNAL_SERVER_ERROR => Problem::internal().into_response(),
        _ => Problem::not_found().into_response(),
    }
}

/// Whole, as it is: a picture of ours is small, and browsers keep it.
async fn from_store(store: &Store, name: &str, method: &Method) -> Response {
    match store.get(name).await {
        Ok(Some(picture)) => {
            let length = HeaderValue::from(picture.len());
            let body = if method == Method::HEAD {
                Body::empty()
            } else {
                picture.into()
            };
            let mut response = Response::new(body);
            response.headers_mut().insert(header::CONTENT_LENGTH, length);
            response
        }
        Ok(None) => Problem::not_found().into_response(),
        Err(error) => {
            tracing::error!(error = kit::report::chain(&error), "a picture cannot be read");
            Problem::unavailable().into_response()
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
