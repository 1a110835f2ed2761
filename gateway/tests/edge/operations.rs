//! Alive, ready, metrics.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use axum::{Router, body::Body};
use gateway::ops::{
    Operations, Readiness,
    dev::{DevInbox, DevMessage},
    health, router,
};
use http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use kit::health::Check;
use serde_json::Value;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

async fn ask(router: &Router, address: &str) -> (StatusCode, String) {
    ask_as("localhost", router, address).await
}

/// Asks by a name of the port.
async fn ask_as(name: &str, router: &Router, address: &str) -> (StatusCode, String) {
    let request = Request::get(address)
        .header(header::HOST, name)
        .body(Body::empty())
        .unwrap();
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

fn private(dev: Option<DevInbox>) -> Router {
    router(Operations {
        checks: Vec::new(),
        metrics: Arc::new(|| "requests 1".to_owned()),
        stop: CancellationToken::new(),
        payments: None,
        dev,
        names: vec!["metrics.portal".to_owned()],
    })
}

#[tokio::test]
async fn metrics_stand_on_the_private_port_only() {
    let stop = CancellationToken::new();
    let private = private(None);
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

#[tokio::test]
async fn a_name_that_a_stranger_led_here_gets_no_answer() {
    let private = private(Some(echoing()));
    for address in ["/dev/messages", "/dev", "/metrics", "/readyz", "/healthz", "/none"] {
        for stranger in [
            "evil.example",
            "evil.example:9090",
            "localhost.evil.example",
            "10.0.0.1",
        ] {
            let (status, body) = ask_as(stranger, &private, address).await;
            assert_eq!(status, StatusCode::MISDIRECTED_REQUEST, "{stranger} {address}");
            assert!(!body.contains("123456"), "{body}");
        }
    }
    for own in ["localhost:9090", "127.0.0.1:9090", "[::1]:9090", "metrics.portal"] {
        assert_eq!(ask_as(own, &private, "/dev/messages").await.0, StatusCode::OK, "{own}");
    }
}

#[tokio::test]
async fn who_says_no_name_or_two_is_not_answered() {
    for names in [&[][..], &["localhost", "evil.example"], &["localhost", "localhost"]] {
        let request = names.iter().fold(Request::get("/metrics"), |request, name| {
            request.header(header::HOST, *name)
        });
        let response = private(None)
            .oneshot(request.body(Body::empty()).unwrap())
            .await
            .unwrap();
        assert_eq!(response.status(), StatusCode::BAD_REQUEST, "{names:?}");
    }
}

/// An inbox that says whom it was asked for.
fn echoing() -> DevInbox {
    Arc::new(|to| {
        Box::pin(async move {
            Ok(vec![DevMessage {
                to: to.unwrap_or_else(|| "all".to_owned()),
                channel: "whatsapp".to_owned(),
                template: "otp".to_owned(),
                body: "Kode Anda 123456".to_owned(),
                sent_at: time::OffsetDateTime::UNIX_EPOCH,
            }])
        })
    })
}

#[tokio::test]
async fn kept_messages_are_listed_for_whom_they_were_sent_to() {
    let private = private(Some(echoing()));
    for (query, asked) in [
        ("", "all"),
        ("?to=", "all"),
        ("?to=+62812", "+62812"),
        ("?to=%2B62812", "+62812"),
        ("?to=0812", "0812"),
        ("?to=sari@contoh.id", "sari@contoh.id"),
    ] {
        let (status, body) = ask(&private, &format!("/dev/messages{query}")).await;
        assert_eq!(status, StatusCode::OK);
        let said: Value = serde_json::from_str(&body).unwrap();
        assert_eq!(said.as_array().unwrap().len(), 1);
        assert_eq!(said[0]["to"], asked, "{query}");
        assert_eq!(said[0]["sent_at"], "1970-01-01T00:00:00Z");
    }
}

#[tokio::test]
async fn without_kept_messages_there_is_no_inbox() {
    for address in ["/dev", "/dev/messages", "/dev/inbox.js", "/dev/inbox.css"] {
        assert_eq!(ask(&private(None), address).await.0, StatusCode::NOT_FOUND, "{address}");
        assert_eq!(
            ask(&private(Some(echoing())), address).await.0,
            StatusCode::OK,
            "{address}"
        );
    }
}

#[tokio::test]
async fn a_message_can_run_nothing_in_the_inbox() {
    let private = private(Some(echoing()));
    for address in ["/dev", "/dev/messages", "/dev/inbox.js", "/dev/inbox.css"] {
        let request = Request::get(address)
            .header(header::HOST, "localhost")
            .body(Body::empty())
            .unwrap();
        let response = private.clone().oneshot(request).await.unwrap();
        let policy = response.headers()["content-security-policy"].to_str().unwrap();
        assert!(
            policy.starts_with("default-src 'none'") && !policy.contains("unsafe"),
            "{policy}"
        );
        assert_eq!(response.headers()["x-content-type-options"], "nosniff");
    }
    let (_, page) = ask(&private, "/dev").await;
    assert!(!page.contains("://") && !page.contains("<style") && !page.contains(" style="));
    assert!(!page.contains("<script>") && !page.contains(" onclick="));
    let (_, script) = ask(&private, "/dev/inbox.js").await;
    assert!(!script.contains("innerHTML") && !script.contains("://"));
}
