//! The front end, as it was built: held in memory, so that no path can lead anywhere else.

use std::{
    collections::HashMap,
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use axum::{
    body::Body,
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Request, StatusCode, header};
use sha2::{Digest, Sha256};

use super::media_types;
use crate::{
    middleware::{area::Area, cache::coding::Accepts, if_none_match},
    problem::Problem,
};

const INDEX: &str = "/index.html";
/// Names below this carry a hash of what is in the file.
const HASHED: &str = "/assets/";
/// A front end that weighs more was built wrongly.
const MOST: usize = 64 * 1024 * 1024;

/// The built front end. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Pages(Arc<HashMap<String, File>>);

/// Why the front end cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum PagesError {
    /// There is nothing there.
    #[error("gateway.web_dir: no built front end in {}: run `npm run build` in frontend/", .0.display())]
    NotBuilt(PathBuf),
    /// It is there, but not readable.
    #[error("gateway.web_dir: cannot read {}", .0.display())]
    Unreadable(PathBuf, #[source] io::Error),
    /// It is something else than a front end.
    #[error("gateway.web_dir: {} holds more than a front end can weigh", .0.display())]
    TooHeavy(PathBuf),
}

#[derive(Debug, Default)]
struct File {
    plain: Option<Form>,
    brotli: Option<Form>,
    gzip: Option<Form>,
}

/// One form of a file: its bytes and everything that is said about them.
#[derive(Debug)]
struct Form {
    tag: String,
    headers: HeaderMap,
    body: Bytes,
}

impl Pages {
    /// Reads the whole front end, with the `.br` and `.gz` that the build laid beside the files.
    ///
    /// # Errors
    /// When there is no `index.html`, or something cannot be read.
    pub fn load(folder: &Path) -> Result<Self, PagesError> {
        if !folder.join("index.html").is_file() {
            return Err(PagesError::NotBuilt(folder.to_owned()));
        }
        let mut files = HashMap::new();
        let mut weight = 0;
        let mut open = vec![folder.to_owned()];
        while let Some(next) = open.pop() {
            let unreadable = |error| PagesError::Unreadable(next.clone(), error);
            for item in fs::read_dir(&next).map_err(unreadable)? {
                let path = item.map_err(unreadable)?.path();
                if path.is_dir() {
                    open.push(path);
                } else if let Some(address) = address(folder, &path) {
                    let bytes = fs::read(&path).map_err(|error| PagesError::Unreadable(path.clone(), error))?;
                    weight += bytes.len();
                    if weight > MOST {
                        return Err(PagesError::TooHeavy(folder.to_owned()));
                    }
                    add(&mut files, &address, bytes);
                }
            }
        }
        files.retain(|_, file: &mut File| file.plain.is_some());
        Ok(Self(Arc::new(files)))
    }

    /// Answers with a file, or with the page for every address that the front end routes itself.
    pub(super) fn answer<B>(&self, request: &Request<B>) -> Response {
        let path = request.uri().path();
        if matches!(Area::of(path), Area::Api | Area::Docs | Area::Health | Area::Media) {
            return Problem::not_found().into_response();
        }
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return Problem::method_not_allowed(HeaderValue::from_static("GET, HEAD")).into_response();
        }
        let file = self.0.get(path).or_else(|| {
            let routed =
                !media_types::asks_for_a_file(path) && !path.starts_with(HASHED) && accepts_html(request.headers());
            routed.then(|| self.0.get(INDEX)).flatten()
        });
        file.map_or_else(
            || Problem::not_found().into_response(),
            |file| file.answer(request.method(), request.headers()),
        )
    }
}

/// The address of a file; `None` for what is not for visitors (source maps, hidden files).
fn address(folder: &Path, path: &Path) -> Option<String> {
    let name = path.strip_prefix(folder).ok()?.to_str()?;
    let hidden = name.split('/').any(|part| part.starts_with('.'));
    let inner = name
        .strip_suffix(".br")
        .or_else(|| name.strip_suffix(".gz"))
        .unwrap_or(name);
    (!hidden && Path::new(inner).extension().is_none_or(|ending| ending != "map")).then(|| format!("/{name}"))
}

fn add(files: &mut HashMap<String, File>, address: &str, bytes: Vec<u8>) {
    let body = Bytes::from(bytes);
    if let Some(plain) = address.strip_suffix(".br") {
        files.entry(plain.to_owned()).or_default().brotli = Some(Form::new(plain, Some("br"), body));
    } else if let Some(plain) = address.strip_suffix(".gz") {
        files.entry(plain.to_owned()).or_default().gzip = Some(Form::new(plain, Some("gzip"), body));
    } else {
        files.entry(address.to_owned()).or_default().plain = Some(Form::new(address, None, body));
    }
}

impl File {
    fn answer(&self, method: &Method, headers: &HeaderMap) -> Response {
        let accepts = Accepts::read(headers);
        let brotli = self.brotli.as_ref().filter(|_| accepts.brotli);
        let gzip = || self.gzip.as_ref().filter(|_| accepts.gzip);
        let form = brotli.or_else(gzip).or(self.plain.as_ref());
        form.map_or_else(
            || Problem::not_found().into_response(),
            |form| form.answer(method, headers),
        )
    }
}

impl Form {
    fn new(address: &str, coding: Option<&'static str>, body: Bytes) -> Self {
        let digest: String = Sha256::digest(&body)
            .iter()
            .take(16)
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let tag = format!("\"{digest}\"");
        let keep = match address {
            INDEX => "no-cache",
            hashed if hashed.starts_with(HASHED) => "public, max-age=31536000, immutable",
            _ => "public, max-age=3600",
        };
        let mut headers = HeaderMap::new();
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static(media_types::of_page_file(address)),
        );
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(value) = HeaderValue::try_from(&tag) {
            headers.insert(header::ETAG, value);
        }
        if let Some(coding) = coding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
        Self { tag, headers, body }
    }

    fn answer(&self, method: &Method, asked: &HeaderMap) -> Response {
        let known = if_none_match::holds(asked, &self.tag);
        let body = if known || method == Method::HEAD {
            Body::empty()
        } else {
            Body::from(self.body.clone())
        };
        let mut response = Response::new(body);
        *response.headers_mut() = self.headers.clone();
        if known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response.headers_mut().remove(header::CONTENT_LENGTH);
        }
        response
    }
}

fn accepts_html(headers: &HeaderMap) -> bool {
    let Some(accepts) = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()) else {
        return true;
    };
    accepts.contains("text/html") || accepts.contains("*/*")
}
