//! A multipart body with a file.

use std::{error::Error, sync::Arc, time::Duration};

use axum::{
    body::Body,
    extract::{DefaultBodyLimit, FromRequest, Multipart, Request, multipart::MultipartError},
};
use futures::{StreamExt, stream};
use http::StatusCode;
use kit::rule::Rule;

use super::{account_places::AccountPlaces, body};
use crate::{
    middleware::bodies::BodyPlace,
    policy::{self, FILE_WORK},
    problem::Problem,
};

/// What may stand around the file: boundaries, headers, fields that nobody asked for.
const AROUND: usize = 64 * 1024;
/// When who gave way to others may come again.
const AGAIN: Duration = Duration::from_secs(5);
/// The patience with a sender on a route whose policy says nothing of files.
const IDLE: Duration = Duration::from_secs(10);

/// A multipart body of which nothing was read yet, so that whoever may not send one is refused before it came. The
/// policy of its route must say how it comes ([`policy::Upload`]). Any other media type is 415.
#[derive(Debug)]
pub struct Upload {
    request: Request,
    idle: Duration,
}

impl<S: Send + Sync> FromRequest<S> for Upload {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        let multipart = body::media_type(&request).is_some_and(|kind| kind == "multipart/form-data");
        if !multipart || body::is_coded(request.headers()) {
            return Err(Problem::unsupported_media_type());
        }
        let idle = request
            .extensions()
            .get::<policy::Upload>()
            .map_or(IDLE, |upload| upload.idle);
        Ok(Self { request, idle })
    }
}

impl Upload {
    /// Reads the body to its end and gives the file of the part `name`, `limit` bytes at most. Other parts are thrown away.
    ///
    /// # Errors
    /// 422 without such a part, with an empty one or with two; 413 when the file or the body weighs more; 408 when it does
    /// not come: after the time of the route less [`FILE_WORK`], or earlier when
    /// the sender falls silent.
    pub async fn file(self, name: &'static str, limit: usize) -> Result<Vec<u8>, Problem> {
        // The room for it is taken once: a buffer that grows as the file comes ends at almost twice what it may weigh.
        let room = body::announced(self.request.headers()).map_or(limit, |announced| announced.min(limit));
        let parts = self.parts(limit).await?;
        let file = in_time(read(parts, name, limit, room)).await?;
        file.filter(|file| !file.is_empty())
            .ok_or_else(|| Problem::field(name, Rule::Required))
    }

    /// The parts of the body, which may weigh `limit` and a little more.
    pub(super) async fn parts(self, limit: usize) -> Result<Multipart, Problem> {
        let whole = limit.saturating_add(AROUND);
        if body::announces_more_than(self.request.headers(), whole) {
            return Err(Problem::too_large());
        }
        let idle = self.idle;
        let place = self.request.extensions().get().and_then(AccountPlaces::taken);
        let mut request = self.request.map(|body| watched(body, idle, place));
        DefaultBodyLimit::max(whole).apply(&mut request);
        Multipart::from_request(request, &())
            .await
            .map_err(|_| Problem::malformed("formulir_rusak"))
    }
}

/// Reads for as long as the way of a file may take: the time of the route less that of the work.
pub(super) async fn in_time<T>(reading: impl Future<Output = Result<T, Problem>>) -> Result<T, Problem> {
    let patience = kit::deadline::remaining().saturating_sub(FILE_WORK);
    tokio::time::timeout(patience, reading)
        .await
        .unwrap_or_else(|_| Err(Problem::of(StatusCode::REQUEST_TIMEOUT)))
}

async fn read(mut parts: Multipart, name: &'static str, limit: usize, room: usize) -> Result<Option<Vec<u8>>, Problem> {
    let mut found = None;
    while let Some(mut part) = parts.next_field().await.map_err(|error| unreadable(&error))? {
        if part.name() != Some(name) {
            continue;
        }
        if found.is_some() {
            return Err(Problem::field(name, Rule::OneOnly));
        }
        let mut file = Vec::with_capacity(room);
        while let Some(piece) = part.chunk().await.map_err(|error| unreadable(&error))? {
            if file.len() + piece.len() > limit {
                return Err(Problem::too_large());
            }
            file.extend_from_slice(&piece);
        }
        found = Some(file);
    }
    Ok(found)
}

/// The body, with an end to the patience for each of its pieces, and for all of it when it has to give way.
fn watched(body: Body, idle: Duration, place: Option<Arc<BodyPlace>>) -> Body {
    let pieces = body.into_data_stream();
    Body::from_stream(stream::unfold(Some((pieces, place)), move |coming| async move {
        let (mut pieces, place) = coming?;
        // The reader of parts takes all that is ready before it gives any of it on: the whole file of a fast sender.
        tokio::task::yield_now().await;
        let next = tokio::select! {
            biased;
            () = gives_way(place.as_deref()) => return Some((Err(axum::Error::new(GaveWay)), None)),
            next = tokio::time::timeout(idle, pieces.next()) => next,
        };
        let Ok(next) = next else {
            return Some((Err(axum::Error::new(Quiet)), None));
        };
        if let Some(place) = &place {
            match &next {
                Some(Ok(piece)) => place.came().add(piece.len()),
                Some(Err(_)) => {}
                None => place.arrived(),
            }
        }
        Some((next?, Some((pieces, place))))
    }))
}

async fn gives_way(place: Option<&BodyPlace>) {
    match place {
        Some(place) => place.gives_way().await,
        None => std::future::pending().await,
    }
}

/// Others needed the place.
#[derive(Debug, thiserror::Error)]
#[error("the body gave way to others")]
struct GaveWay;

/// The sender fell silent.
#[derive(Debug, thiserror::Error)]
#[error("the body stopped coming")]
struct Quiet;

pub(super) fn unreadable(error: &MultipartError) -> Problem {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        return Problem::too_large();
    }
    let mut cause = error.source();
    while let Some(reason) = cause {
        if reason.is::<Quiet>() {
            return Problem::of(StatusCode::REQUEST_TIMEOUT);
        }
        if reason.is::<GaveWay>() {
            return Problem::unavailable_for(AGAIN);
        }
        cause = reason.source();
    }
    Problem::malformed("formulir_rusak")
}
