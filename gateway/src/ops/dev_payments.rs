//! The payment provider of the one-machine run, which takes no money: under `/dev/midtrans` it answers as the real one does, and
//! at `/dev/payments` a person, or a test, says that something was paid.

use std::sync::Arc;

use axum::{
    Json, Router,
    body::Bytes,
    extract::Path,
    response::{IntoResponse, Response},
    routing::{any, get, post},
};
use futures::future::BoxFuture;
use http::{HeaderMap, Method, StatusCode, Uri, header};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::dev::{file, shield};

/// The provider that takes no money.
pub type DevPayments = Arc<dyn DevProvider>;

/// A provider that takes no money.
pub trait DevProvider: Send + Sync {
    /// Answers a request as the real one does: a status and JSON. `path` is what stands behind `/dev/midtrans`. `None`: the answer
    /// is lost.
    fn answer(&self, method: &Method, path: &str, authorization: Option<&str>, body: &[u8]) -> Option<(u16, Value)>;

    /// What is to be paid, and what was.
    fn charges(&self) -> Value;

    /// Says that a charge stands so from now on, and tells the portal; answers how the portal took it.
    fn turns(&self, order_id: String, status: String) -> BoxFuture<'static, Told>;
}

/// How the portal took what it was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// There is nothing of that name to be paid.
    NoSuchCharge,
    /// The portal answered with this status.
    Answered(u16),
    /// The portal did not answer.
    Unheard,
}

const PAGE: &str = include_str!("dev/payments.html");
const SCRIPT: &str = include_str!("dev/payments.js");
const STYLE: &str = include_str!("dev/payments.css");

/// What somebody does to a charge.
#[derive(Deserialize)]
struct Turn {
    /// The provider's word, such as `settlement`, `expire`, `cancel` or `deny`.
    status: String,
}

/// How the portal took it.
#[derive(Serialize)]
struct Answered {
    portal: Option<u16>,
}

/// `/dev/payments` with what belongs to it, and `/dev/midtrans`.
pub(super) fn router(payments: DevPayments) -> Router {
    let (api, list, turn) = (payments.clone(), payments.clone(), payments);
    let api = move |method: Method, uri: Uri, headers: HeaderMap, body: Bytes| {
        let path = uri.path().strip_prefix("/dev/midtrans").unwrap_or_default();
        let authorization = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let said = api.answer(&method, path, authorization, &body);
        async move { provider(said) }
    };
    let charges = move || {
        let charges = list.charges();
        async move { shielded(Json(charges).into_response()) }
    };
    // JSON alone, which no form of a stranger's page can send.
    let turn = move |Path(order_id): Path<String>, Json(Turn { status }): Json<Turn>| {
        let told = turn.turns(order_id, status);
        async move { shielded(answer(told.await)) }
    };
    Router::new()
        .route("/dev/payments", file("text/html; charset=utf-8", PAGE))
        .route("/dev/payments.js", file("text/javascript; charset=utf-8", SCRIPT))
        .route("/dev/payments.css", file("text/css; charset=utf-8", STYLE))
        .route("/dev/payments/list", get(charges))
        .route("/dev/payments/{order_id}", post(turn))
        .route("/dev/midtrans/{*path}", any(api))
}

fn provider(said: Option<(u16, Value)>) -> Response {
    let Some((status, body)) = said else {
        return StatusCode::GATEWAY_TIMEOUT.into_response();
    };
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, Json(body)).into_response()
}

fn answer(told: Told) -> Response {
    match told {
        Told::NoSuchCharge => StatusCode::NOT_FOUND.into_response(),
        Told::Answered(status) => Json(Answered { portal: Some(status) }).into_response(),
        Told::Unheard => (StatusCode::BAD_GATEWAY, Json(Answered { portal: None })).into_response(),
    }
}

fn shielded(mut response: Response) -> Response {
    shield(&mut response);
    response
}
