//! Asking a [`Front`] and reading what it says.

use std::sync::Arc;

use axum::{
    Router,
    body::Body,
    routing::{self, MethodRouter},
};
use bytes::Bytes;
use gateway::{Config, middleware::Front, openapi::policies};
use http::{HeaderMap, Request, StatusCode, header, header::AsHeaderName};
use http_body_util::BodyExt;
use serde_json::Value;
use tokio::sync::Notify;
use tower::ServiceExt;

/// An answer, read to its end.
pub struct Answered {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Answered {
    pub fn header(&self, name: impl AsHeaderName) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    pub fn json(&self) -> Value {
        assert_eq!(self.header(header::CONTENT_TYPE), "application/json", "{:?}", self.body);
        serde_json::from_slice(&self.body).unwrap()
    }

    /// The code of an error, once it has the shape of API.md.
    pub fn code(&self) -> String {
        let body = self.json();
        assert!(
            body["message"].as_str().is_some_and(|words| !words.is_empty()),
            "{body}"
        );
        assert!(body["trace_id"].as_str().is_some_and(|id| !id.is_empty()), "{body}");
        body["code"].as_str().unwrap().to_owned()
    }

    /// The names of the fields at fault.
    pub fn fields(&self) -> Vec<String> {
        let body = self.json();
        body["errors"]
            .as_object()
            .map(|errors| errors.keys().cloned().collect())
            .unwrap_or_default()
    }
}

pub fn front(router: Router) -> Front {
    Front::new(router, policies(), &Config::default())
}

/// A handler that says when it has begun and waits to be told to finish; clones are one.
#[derive(Clone, Default)]
pub struct Held {
    pub begun: Arc<Notify>,
    pub finish: Arc<Notify>,
}

impl Held {
    /// The handler, answering `words`.
    pub fn route(&self, words: &'static str) -> MethodRouter {
        let held = self.clone();
        routing::get(move || async move {
            held.begun.notify_one();
            held.finish.notified().await;
            words
        })
    }
}

pub async fn ask(front: &Front, request: Request<Body>) -> Answered {
    let response = front
        .clone()
        .oneshot(request)
        .await
        .unwrap_or_else(|never| match never {});
    let (head, body) = response.into_parts();
    Answered {
        status: head.status,
        headers: head.headers,
        body: body.collect().await.unwrap().to_bytes(),
    }
}

pub async fn get(front: &Front, address: &str) -> Answered {
    ask(front, Request::get(address).body(Body::empty()).unwrap()).await
}

pub async fn get_with(front: &Front, address: &str, headers: &[(&str, &str)]) -> Answered {
    let request = headers.iter().fold(Request::get(address), |request, (name, value)| {
        request.header(*name, *value)
    });
    ask(front, request.body(Body::empty()).unwrap()).await
}

pub async fn post(front: &Front, address: &str, media_type: &str, body: impl Into<Body>) -> Answered {
    ask(
        front,
        Request::post(address)
            .header(header::CONTENT_TYPE, media_type)
            .body(body.into())
            .unwrap(),
    )
    .await
}
