//! Alive, ready, metrics.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use axum::{Router, body::Body};
use gateway::ops::{Operations, Readiness, health, router};
use http::{Request, StatusCode};
use http_body_util::BodyExt;
use kit::health::Check;
use serde_json::Value;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

async fn ask(router: &Router, address: &str) -> (StatusCode, String) {
    let request = Request::get(address).body(Body::empty()).unwrap();
    let response = router.clone().oneshot(request).await.unwrap();
    let status = response.status();
    (
        status,
        String::from_utf8(response.into_body().collect().await.unwrap().to_bytes().to_vec()).unwrap(),
    )
}

fn checks() -> Vec<Check> {
    vec![
        Check::new("catalog.database", || async { Ok(()) }),
        Check::new("bus", || async { Err("the broker is away".to_owned()) }),
    ]
}

#[tokio::test]
async fn each_dependency_is_named_and_one_that_fails_makes_it_503() {
    let (status, body) = ask(&health(Readiness::new(checks(), CancellationToken::new())), "/readyz").await;
    let said: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(said["checks"]["catalog.database"], "ok");
    assert_eq!(said["checks"]["bus"], "the broker is away");
}

#[tokio::test]
async fn a_notice_is_shown_but_takes_nobody_out_of_service() {
    let checks = checks().into_iter().map(Check::as_notice).collect();
    let (status, body) = ask(&health(Readiness::new(checks, CancellationToken::new())), "/readyz").await;
    assert_eq!(status, StatusCode::OK);
    assert!(body.contains("the broker is away"), "{body}");
}

#[tokio::test]
async fn a_process_that_is_to_end_is_alive_but_not_ready() {
    let stop = CancellationToken::new();
    let health = health(Readiness::new(checks()[..1].to_vec(), stop.clone()));
    assert_eq!(ask(&health, "/readyz").await.0, StatusCode::OK);
    stop.cancel();
    assert_eq!(ask(&health, "/readyz").await.0, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(ask(&health, "/healthz").await.0, StatusCode::OK);
}

#[tokio::test]
async fn asking_often_does_not_ask_the_dependencies_often() {
    let asked = Arc::new(AtomicUsize::new(0));
    let counts = Arc::clone(&asked);
    let check = Check::new("catalog.database", move || {
        counts.fetch_add(1, Ordering::SeqCst);
        async { Ok(()) }
    });
    let health = health(Readiness::new(vec![check], CancellationToken::new()));
    futures::future::join_all((0..50).map(|_| ask(&health, "/readyz"))).await;
    assert_eq!(asked.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn metrics_stand_on_the_private_port_only() {
    let stop = CancellationToken::new();
    let private = router(Operations {
        checks: Vec::new(),
        metrics: Arc::new(|| "requests 1".to_owned()),
        stop: stop.clone(),
    });
    assert_eq!(
        ask(&private, "/metrics").await,
        (StatusCode::OK, "requests 1".to_owned())
    );
    assert_eq!(ask(&private, "/readyz").await.0, StatusCode::OK);
    assert_eq!(
        ask(&health(Readiness::new(Vec::new(), stop)), "/metrics").await.0,
        StatusCode::NOT_FOUND
    );
}
