//! One answer, ready to be given: bytes and headers, in each coding.

use std::sync::{
    OnceLock,
    atomic::{AtomicBool, AtomicU64, Ordering},
};

use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header, response::Parts};
use http_body_util::{Either, Full};
use sha2::{Digest, Sha256};
use tokio::time::{Duration, Instant};

use super::{
    age::{Age, Ages},
    coding::{self, Accepts},
};
use crate::middleware::{edge_body::EdgeBody, if_none_match, request_id::X_REQUEST_ID};

/// What browsers and proxies may do with an answer of the API: keep it, and ask each time whether it still holds. Any
/// time of their own would come on top of ours, and what a visitor sees would be older than two seconds.
const CACHE_CONTROL: &str = "public, max-age=0, must-revalidate";
const VARY: &str = "accept-encoding, authorization";
/// A renewal that has not come back after this long may be tried again.
const LEASE: Duration = Duration::from_secs(1);
/// Headers and bookkeeping, for the bound of the store.
const OVERHEAD: usize = 2_048;

/// An answer in the cache.
#[derive(Debug)]
pub(super) struct Entry {
    born: Instant,
    digest: String,
    plain: Variant,
    gzip: OnceLock<Variant>,
    brotli: OnceLock<Variant>,
    compressing: AtomicBool,
    failing: AtomicBool,
    renewable_at: AtomicU64,
}

#[derive(Clone, Debug)]
struct Variant {
    tag: String,
    headers: HeaderMap,
    body: Bytes,
}

impl Entry {
    /// An answer as it came from a handler. Its codings are taken over from `former` when the bytes
    /// are the same.
    pub(super) fn new(head: &Parts, body: Bytes, former: Option<&Self>, now: Instant) -> Self {
        let digest = hex::encode(&Sha256::digest(&body)[..16]);
        let mut headers = head.headers.clone();
        for own in [header::DATE, header::SET_COOKIE, header::TRANSFER_ENCODING] {
            headers.remove(own);
        }
        // A page says both itself.
        for (name, usual) in [(header::CACHE_CONTROL, CACHE_CONTROL), (header::VARY, VARY)] {
            headers.entry(name).or_insert(HeaderValue::from_static(usual));
        }
        let plain = Variant::new(&headers, &digest, None, body);
        let entry = Self {
            born: now,
            digest,
            plain,
            gzip: OnceLock::new(),
            brotli: OnceLock::new(),
            compressing: AtomicBool::new(false),
            failing: AtomicBool::new(false),
            renewable_at: AtomicU64::new(0),
        };
        if let Some(former) = former.filter(|former| former.digest == entry.digest) {
            entry.adopt(former);
        }
        entry
    }

    fn adopt(&self, former: &Self) {
        let pairs = [(&self.gzip, &former.gzip), (&self.brotli, &former.brotli)];
        for (own, theirs) in pairs {
            if let Some(variant) = theirs.get() {
                let _ = own.set(variant.clone());
            }
        }
        self.compressing.store(self.is_coded(), Ordering::Relaxed);
    }

    /// How old it is, and what that permits.
    pub(super) fn age(&self, now: Instant, ages: &Ages) -> Age {
        let age = now.saturating_duration_since(self.born);
        if age < ages.fresh {
            return Age::Fresh;
        }
        let good_for = if self.failing.load(Ordering::Relaxed) {
            ages.on_error
        } else {
            ages.fresh + ages.stale
        };
        if age < good_for { Age::Stale } else { Age::Spent }
    }

    /// Whether it may stand in for a call that failed.
    pub(super) fn good_on_error(&self, now: Instant, ages: &Ages) -> bool {
        now.saturating_duration_since(self.born) < ages.on_error
    }

    /// From now on it is given without waiting, and renewed beside that, until a renewal succeeds.
    pub(super) fn note_failure(&self) {
        self.failing.store(true, Ordering::Relaxed);
    }

    /// True for one caller per lease: it renews the answer.
    pub(super) fn claim_renewal(&self, now: Instant) -> bool {
        let elapsed = now.saturating_duration_since(self.born);
        let (now, until) = (millis(elapsed), millis(elapsed + LEASE));
        let due = self.renewable_at.load(Ordering::Relaxed);
        due <= now
            && self
                .renewable_at
                .compare_exchange(due, until, Ordering::Relaxed, Ordering::Relaxed)
                .is_ok()
    }

    /// True for one caller ever: it makes the codings.
    pub(super) fn claim_compression(&self) -> bool {
        self.worth_coding()
            && !self.compressing.load(Ordering::Relaxed)
            && !self.compressing.swap(true, Ordering::Relaxed)
    }

    fn worth_coding(&self) -> bool {
        self.plain.body.len() >= coding::SMALLEST
    }

    /// Whether all codings stand ready.
    pub(super) fn is_coded(&self) -> bool {
        self.brotli.get().is_some()
    }

    /// Makes the codings that are missing. Takes its time: not for a thread that serves.
    pub(super) fn compress(&self) {
        self.gzip_now();
        if self.brotli.get().is_none()
            && let Some(coded) = coding::brotli(&self.plain.body)
        {
            let _ = self
                .brotli
                .set(Variant::new(&self.plain.headers, &self.digest, Some("br"), coded));
        }
    }

    /// Makes the cheap coding, so that the first visitor on a phone has it too.
    pub(super) fn gzip_now(&self) {
        if self.worth_coding()
            && self.gzip.get().is_none()
            && let Some(coded) = coding::gzip(&self.plain.body)
        {
            let _ = self
                .gzip
                .set(Variant::new(&self.plain.headers, &self.digest, Some("gzip"), coded));
        }
    }

    /// The answer for one client.
    pub(super) fn respond(&self, method: &Method, headers: &HeaderMap, accepts: Accepts) -> Response<EdgeBody> {
        let best = accepts.brotli.then(|| self.brotli.get()).flatten();
        let good = || accepts.gzip.then(|| self.gzip.get()).flatten();
        best.or_else(good).unwrap_or(&self.plain).respond(method, headers)
    }

    /// Its bytes, and when they were made.
    pub(super) fn plain(&self) -> (Bytes, Instant) {
        (self.plain.body.clone(), self.born)
    }

    /// What it may come to weigh, with its codings.
    pub(super) fn weight(&self) -> usize {
        self.plain.body.len() * 2 + OVERHEAD
    }
}

impl Variant {
    fn new(headers: &HeaderMap, digest: &str, coding: Option<&'static str>, body: Bytes) -> Self {
        let tag = coding.map_or_else(|| format!("\"{digest}\""), |coding| format!("\"{digest}-{coding}\""));
        let mut headers = headers.clone();
        if let Ok(tag) = HeaderValue::try_from(&tag) {
            headers.insert(header::ETAG, tag);
        }
        if let Some(coding) = coding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
        // The place of each answer's own id, so that no copy has to grow for it.
        headers.insert(X_REQUEST_ID, HeaderValue::from_static(""));
        Self { tag, headers, body }
    }

    fn respond(&self, method: &Method, asked: &HeaderMap) -> Response<EdgeBody> {
        if asked.contains_key(header::IF_NONE_MATCH) && if_none_match::holds(asked, &self.tag) {
            return self.not_modified();
        }
        let body = if method == Method::HEAD {
            Bytes::new()
        } else {
            self.body.clone()
        };
        let mut response = Response::new(Either::Left(Full::new(body)));
        *response.headers_mut() = self.headers.clone();
        response
    }

    fn not_modified(&self) -> Response<EdgeBody> {
        let mut response = Response::new(Either::Right(Body::empty()));
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        for name in [header::ETAG, header::CACHE_CONTROL, header::VARY] {
            if let Some(value) = self.headers.get(&name) {
                response.headers_mut().insert(name, value.clone());
            }
        }
        response
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
