//! The front end, as it was built: held in memory, so that no path can lead anywhere else.

use std::{
    borrow::Cow,
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

use super::{answers, media_types, page::Page, sitemap, template::Template};
use crate::{
    middleware::{
        area::Area,
        cache::{Born, Cache, coding::Accepts},
        if_none_match,
    },
    problem::Problem,
};

const INDEX: &str = "/index.html";
/// What keeps tickets, and the pages that open without a connection, on a device. Its name never changes, or browsers would go on
/// with the old one.
const WORKER: &str = "/sw.js";
/// Names below this carry a hash of what is in the file.
const HASHED: &str = "/assets/";
/// A front end that weighs more was built wrongly.
const MOST: usize = 64 * 1024 * 1024;

/// The built front end. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Pages {
    built: Arc<Built>,
    public_url: Option<Arc<str>>,
}

#[derive(Debug)]
struct Built {
    files: HashMap<String, File>,
    /// The document of every page; none where it was built without places to fill.
    template: Option<Template>,
}

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
        let index = files.get(INDEX).and_then(|index| index.plain.as_ref());
        let template = index.and_then(|index| Template::read(folder, &index.body));
        Ok(Self {
            built: Arc::new(Built { files, template }),
            public_url: None,
        })
    }

    /// The same under the address by which visitors know it, without a slash at its end.
    #[must_use]
    pub fn known_as(self, public_url: Option<&str>) -> Self {
        Self {
            public_url: public_url.map(Arc::from),
            ..self
        }
    }

    /// Answers with a file, or with the page for every address that the front end routes itself.
    pub(super) async fn answer<B>(&self, request: Request<B>) -> Response {
        let path = request.uri().path();
        if matches!(Area::of(path), Area::Api | Area::Docs | Area::Health | Area::Media) {
            return Problem::not_found().into_response();
        }
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return Problem::method_not_allowed(HeaderValue::from_static("GET, HEAD")).into_response();
        }
        if let Some(file) = self.built.files.get(path) {
            return file.answer(request.method(), request.headers());
        }
        if let Some(public_url) = &self.public_url {
            match path {
                sitemap::ROBOTS => return sitemap::robots(public_url),
                sitemap::SITEMAP => {
                    let cache = request.extensions().get::<Cache>().cloned();
                    return sitemap::answer(cache, Arc::clone(public_url)).await;
                }
                _ => {}
            }
        }
        if !is_page(path, request.headers()) {
            return Problem::not_found().into_response();
        }
        let Some(template) = &self.built.template else {
            return self.built.files.get(INDEX).map_or_else(
                || Problem::not_found().into_response(),
                |index| index.answer(request.method(), request.headers()),
            );
        };
        let (page, cache) = (Page::of(path), request.extensions().get::<Cache>().cloned());
        self.fill(template, page, cache).await
    }

    /// The document of a page. Kept for a moment like an answer of the API, unless it names something that is not there: of
    /// such addresses there is no end.
    async fn fill(&self, template: &Template, page: Page, cache: Option<Cache>) -> Response {
        let answers = match cache {
            Some(cache) => answers::Answers::ask(&cache, page.asks()).await,
            None => answers::Answers::default(),
        };
        let (html, known) = template.fill(&page, &answers, self.public_url.as_deref());
        let mut response = Response::new(Body::from(html));
        let keep = if known { "no-cache" } else { "no-store" };
        let headers = response.headers_mut();
        for (name, value) in [
            (header::CONTENT_TYPE, media_types::of_page_file(INDEX)),
            (header::CACHE_CONTROL, keep),
            (header::VARY, "accept-encoding"),
        ] {
            headers.insert(name, HeaderValue::from_static(value));
        }
        if let Some(oldest) = answers.oldest {
            response.extensions_mut().insert(Born(oldest));
        }
        response
    }
}

/// What addresses have in common that get the same page; none for what is no page.
pub(in crate::middleware) fn key_of(path: &str, headers: &HeaderMap) -> Option<Cow<'static, str>> {
    (Area::of(path) == Area::Page && is_page(path, headers)).then(|| Page::of(path).key())
}

/// Whether an address that is no file is one that the front end routes itself.
fn is_page(path: &str, headers: &HeaderMap) -> bool {
    !media_types::asks_for_a_file(path) && !path.starts_with(HASHED) && accepts_html(headers)
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
        let digest = hex::encode(&Sha256::digest(&body)[..16]);
        let tag = format!("\"{digest}\"");
        let keep = match address {
            // A release must not wait for an old worker: browsers ask for this one each time.
            INDEX | WORKER => "no-cache",
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
