//! The messages of the one-machine run, where nothing goes to real phones: `/dev/messages` for programs and `/dev` for
//! people, a page that looks like a phone's inbox.
//!
//! The page is three files beside this one and asks for nothing else: no script or style of it stands in the page itself.

use std::{io, sync::Arc};

use axum::{
    Json, Router,
    response::{IntoResponse, Response},
    routing::get,
};
use futures::future::BoxFuture;
use http::{HeaderName, HeaderValue, header};
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

use crate::{extract::Query, problem::Problem};

/// Reads the messages to a phone number or an e-mail address, or all of them, newest first.
pub type DevInbox = Arc<dyn Fn(Option<String>) -> BoxFuture<'static, io::Result<Vec<DevMessage>>> + Send + Sync>;

/// A message that was kept instead of sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DevMessage {
    /// E.164, or an e-mail address.
    pub to: String,
    /// `whatsapp`, `sms` or `mail`.
    pub channel: String,
    /// The template's name, such as `otp`.
    pub template: String,
    /// The whole text, as it would have been sent.
    pub body: String,
    /// When it was kept.
    #[serde(with = "time::serde::rfc3339")]
    pub sent_at: OffsetDateTime,
}

const PAGE: &str = include_str!("dev/inbox.html");
const SCRIPT: &str = include_str!("dev/inbox.js");
const STYLE: &str = include_str!("dev/inbox.css");

/// What a message says is data: nothing that stands in one can run or ask another host.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'",
);

#[derive(Deserialize)]
struct Filter {
    to: Option<String>,
}

/// `/dev`, its script and its style, and `/dev/messages`.
pub(super) fn router(inbox: DevInbox) -> Router {
    let messages = move |Query(Filter { to }): Query<Filter>| answer(inbox(to.map(with_plus)));
    Router::new()
        .route("/dev", file("text/html; charset=utf-8", PAGE))
        .route("/dev/inbox.js", file("text/javascript; charset=utf-8", SCRIPT))
        .route("/dev/inbox.css", file("text/css; charset=utf-8", STYLE))
        .route("/dev/messages", get(messages))
}

/// In a query `+` stands for a space, and who types a number there means `+`.
fn with_plus(to: String) -> String {
    match to.strip_prefix(' ') {
        Some(number) if number.starts_with(|first: char| first.is_ascii_digit()) => format!("+{number}"),
        _ => to,
    }
}

async fn answer(messages: BoxFuture<'static, io::Result<Vec<DevMessage>>>) -> Response {
    let mut response = match messages.await {
        Ok(messages) => Json(messages).into_response(),
        Err(error) => {
            tracing::error!(%error, "the kept messages cannot be read");
            Problem::internal().into_response()
        }
    };
    shield(&mut response);
    response
}

pub(super) fn file(media_type: &'static str, text: &'static str) -> axum::routing::MethodRouter {
    get(move || async move {
        let mut response = ([(header::CONTENT_TYPE, media_type)], text).into_response();
        shield(&mut response);
        response
    })
}

pub(super) fn shield(response: &mut Response) {
    let set: [(HeaderName, HeaderValue); 4] = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    ];
    response.headers_mut().extend(set);
}
