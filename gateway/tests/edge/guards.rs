//! Request ids, panics, overload, deadlines, rates and headers.

use std::{net::SocketAddr, sync::OnceLock};

use axum::{
    Router,
    body::Body,
    routing::{get as on_get, post as on_post},
};
use gateway::{Config, extract::Browser, middleware::Front, openapi::policies};
use http::{Request, StatusCode, header};
use http_body_util::BodyExt;

use crate::support::{Held, ask, front, get, get_with};

fn portal() -> Front {
    front(
        Router::new()
            .route("/api/v1/event", on_get(|| async { "[]" }))
            .route("/api/v1/user", on_get(|| async { "me" }).post(|| async { "made" }))
            .route("/api/v1/broken", on_get(broken))
            .route("/api/docs/index.css", on_get(|| async { "css" })),
    )
}

async fn broken() -> &'static str {
    panic!("a bug")
}

#[tokio::test]
async fn every_answer_carries_a_request_id_and_keeps_a_well_formed_one() {
    let front = portal();
    for address in [
        "/api/v1/event",
        "/api/v1/event",
        "/api/v1/user",
        "/api/v1/broken",
        "/api/v1/unknown",
        "/",
    ] {
        let own = get_with(&front, address, &[("x-request-id", "caller-1.a_b")]).await;
        assert_eq!(own.header("x-request-id"), "caller-1.a_b", "{address}");
        let fresh = get_with(&front, address, &[("x-request-id", "no good")]).await;
        assert_eq!(fresh.header("x-request-id").len(), 36, "{address}");
    }
}

#[tokio::test]
async fn a_panic_is_a_500_without_words_and_hurts_nobody_else() {
    let front = portal();
    let broken = get(&front, "/api/v1/broken").await;
    assert_eq!(
        (broken.status, broken.code().as_str()),
        (StatusCode::INTERNAL_SERVER_ERROR, "internal")
    );
    assert!(!String::from_utf8_lossy(&broken.body).contains("a bug"));
    assert_eq!(get(&front, "/api/v1/user").await.status, StatusCode::OK);
}

#[tokio::test]
async fn an_unknown_path_of_the_api_is_json_even_for_a_browser() {
    let browser = [("accept", "text/html,application/xhtml+xml")];
    for address in [
        "/api/v1/unknown",
        "/api",
        "/api/v2/event",
        "/api/v1/event/94/x",
        "/api/docs/unknown",
    ] {
        let answer = get_with(&portal(), address, &browser).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (StatusCode::NOT_FOUND, "tidak_ditemukan"),
            "{address}"
        );
    }
}

#[tokio::test]
async fn a_wrong_method_says_which_would_do() {
    let request = Request::delete("/api/v1/user").body(Body::empty()).unwrap();
    let answer = ask(&portal(), request).await;
    assert_eq!(
        (answer.status, answer.code().as_str()),
        (StatusCode::METHOD_NOT_ALLOWED, "metode_tidak_didukung")
    );
    assert_eq!(answer.header(header::ALLOW), "GET,HEAD,POST");
}

#[tokio::test]
async fn a_trailing_slash_changes_nothing() {
    let front = portal();
    for address in [
        "/api/v1/user/",
        "/api/v1/user//",
        "/api/v1/event/",
        "/api/v1/event/?keyword=",
    ] {
        assert_eq!(get(&front, address).await.status, StatusCode::OK, "{address}");
    }
}

#[tokio::test]
async fn an_error_names_the_trace_that_the_caller_began() {
    static LOG: OnceLock<telemetry::Guard> = OnceLock::new();
    let config = telemetry::Config {
        level: "off,gateway=info".to_owned(),
        ..telemetry::Config::default()
    };
    LOG.get_or_init(|| telemetry::init("edge", &config).unwrap());
    let trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    let begun = format!("00-{trace}-00f067aa0ba902b7-01");
    let answer = get_with(&portal(), "/api/v1/unknown", &[("traceparent", &begun)]).await;
    assert_eq!(answer.json()["trace_id"], trace);
    let alone = get_with(&portal(), "/api/v1/unknown", &[("traceparent", "garbage")])
        .await
        .json();
    let id = alone["trace_id"].as_str().unwrap();
    assert!(id.len() == 32 && id != trace, "{id}");
}

#[tokio::test]
async fn more_than_can_be_done_is_refused_at_once() {
    let slow = Held::default();
    let router = Router::new()
        .route("/api/v1/slow", slow.route("done"))
        .route("/healthz", on_get(|| async { "alive" }));
    let front = Front::new(
        router,
        policies(),
        &Config {
            in_flight: 1,
            ..Config::default()
        },
    );

    let first = tokio::spawn({
        let front = front.clone();
        async move { get(&front, "/api/v1/slow").await }
    });
    slow.begun.notified().await;
    let refused = get(&front, "/api/v1/slow").await;
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (StatusCode::SERVICE_UNAVAILABLE, "layanan_sibuk")
    );
    assert_eq!(refused.header(header::RETRY_AFTER), "1");
    assert_eq!(
        get(&front, "/healthz").await.status,
        StatusCode::OK,
        "being busy is not being dead"
    );

    slow.finish.notify_one();
    assert_eq!(first.await.unwrap().status, StatusCode::OK);
    slow.finish.notify_one();
    assert_eq!(
        get(&front, "/api/v1/slow").await.status,
        StatusCode::OK,
        "the place is free again"
    );
}

#[tokio::test(start_paused = true)]
async fn reads_have_two_seconds_and_writes_five() {
    async fn left() -> String {
        kit::deadline::remaining().as_millis().to_string()
    }
    let router = Router::new().route("/api/v1/left", on_get(left).post(left)).route(
        "/api/v1/hangs",
        on_get(std::future::pending::<()>).post(std::future::pending::<()>),
    );
    let front = front(router);
    let posted = |address: &str| Request::post(address).body(Body::empty()).unwrap();

    assert_eq!(get(&front, "/api/v1/left").await.body, "2000");
    assert_eq!(ask(&front, posted("/api/v1/left")).await.body, "5000");
    let begun = tokio::time::Instant::now();
    let hung = get(&front, "/api/v1/hangs").await;
    assert_eq!(
        (hung.status, hung.code().as_str()),
        (StatusCode::GATEWAY_TIMEOUT, "waktu_habis")
    );
    assert_eq!(begun.elapsed().as_secs(), 2);
    assert_eq!(
        ask(&front, posted("/api/v1/hangs")).await.status,
        StatusCode::GATEWAY_TIMEOUT
    );
    assert_eq!(begun.elapsed().as_secs(), 7);
}

async fn log_in(front: &Front, peer: &str, forwarded: &str) -> (StatusCode, String) {
    let peer: SocketAddr = format!("{peer}:4000").parse().unwrap();
    let request = Request::post("/api/v1/auth/login")
        .header("x-forwarded-for", forwarded)
        .body(Body::empty())
        .unwrap();
    let response = front
        .answer(request, Some(peer))
        .await
        .unwrap_or_else(|never| match never {});
    let retry = response
        .headers()
        .get(header::RETRY_AFTER)
        .map(|after| after.to_str().unwrap().to_owned());
    let status = response.status();
    if status == StatusCode::TOO_MANY_REQUESTS {
        let body = response.into_body().collect().await.unwrap().to_bytes();
        assert!(String::from_utf8_lossy(&body).contains("terlalu_banyak_permintaan"));
    }
    (status, retry.unwrap_or_default())
}

fn knocked(trusted_hops: usize) -> Front {
    let router = Router::new().route("/api/v1/auth/login", on_post(|| async { "in" }));
    Front::new(
        router,
        policies(),
        &Config {
            auth_per_minute: 3,
            trusted_hops,
            ..Config::default()
        },
    )
}

#[tokio::test]
async fn a_forged_address_does_not_evade_the_rate() {
    let front = knocked(0);
    for number in 0..3 {
        assert_eq!(
            log_in(&front, "203.0.113.1", &format!("10.0.0.{number}")).await.0,
            StatusCode::OK
        );
    }
    let (status, retry) = log_in(&front, "203.0.113.1", "10.0.0.99").await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert!((1..=20).contains(&retry.parse::<u64>().unwrap()), "{retry}");
    assert_eq!(
        log_in(&front, "203.0.113.2", "").await.0,
        StatusCode::OK,
        "another address has its own share"
    );
}

/// One phone of a hall asks 300 times a minute; whoever has logged in before, or asked for a code, is asked on.
#[tokio::test]
async fn an_address_that_asked_too_often_shuts_nobody_out_whom_identity_may_know() {
    let router = Router::new()
        .route(
            "/api/v1/auth/login",
            on_post(|browser: Browser| async move { format!("crowded: {}", browser.is_crowded) }),
        )
        .route("/api/v1/auth/register", on_post(|| async { "in" }))
        .route("/api/v1/auth/logout", on_post(|| async { "out" }));
    let config = Config {
        auth_per_minute: 3,
        ..Config::default()
    };
    let front = Front::new(router, policies(), &config);
    let asked = async |path: &str, cookie: &str| {
        let request = Request::post(format!("/api/v1/auth/{path}")).header(header::COOKIE, cookie);
        let peer = Some(SocketAddr::from(([203, 0, 113, 1], 4_000)));
        let answered = front.answer(request.body(Body::empty()).unwrap(), peer).await;
        let (head, body) = answered.unwrap_or_else(|never| match never {}).into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        (head.status.as_u16(), String::from_utf8_lossy(&body).into_owned())
    };
    for _ in 0..3 {
        assert_eq!(
            asked("login", "portal_device=a.b").await,
            (200, "crowded: false".to_owned())
        );
    }
    for known in ["portal_device=a.b", "portal_reset=a"] {
        assert_eq!(asked("login", known).await, (200, "crowded: true".to_owned()));
        assert_eq!(asked("register", known).await.0, 429, "nobody is known there");
    }
    assert_eq!(asked("login", "other=a").await.0, 429);
    assert_eq!(asked("logout", "").await.0, 200, "nothing can be guessed there");
}

#[tokio::test]
async fn behind_a_trusted_proxy_the_client_counts_and_not_what_it_forges() {
    let front = knocked(1);
    for number in 0..3 {
        let forged = format!("10.0.0.{number}, 203.0.113.1");
        assert_eq!(log_in(&front, "192.0.2.1", &forged).await.0, StatusCode::OK);
    }
    assert_eq!(
        log_in(&front, "192.0.2.1", "9.9.9.9, 203.0.113.1").await.0,
        StatusCode::TOO_MANY_REQUESTS
    );
    assert_eq!(log_in(&front, "192.0.2.1", "203.0.113.7").await.0, StatusCode::OK);
}

/// The client, a load balancer that appends it, an ingress that appends the load balancer, the gateway.
#[tokio::test]
async fn behind_two_proxies_the_client_counts_whichever_of_their_machines_it_comes_by() {
    let front = knocked(2);
    for number in 0..3 {
        let forged = format!("10.0.0.{number}, 203.0.113.1, 198.51.100.{number}");
        assert_eq!(
            log_in(&front, &format!("192.0.2.{number}"), &forged).await.0,
            StatusCode::OK
        );
    }
    assert_eq!(
        log_in(&front, "192.0.2.9", "9.9.9.9, 203.0.113.1, 198.51.100.9")
            .await
            .0,
        StatusCode::TOO_MANY_REQUESTS
    );
    let neighbour = "203.0.113.1, 203.0.113.7, 198.51.100.1";
    assert_eq!(log_in(&front, "192.0.2.1", neighbour).await.0, StatusCode::OK);
}

#[tokio::test]
async fn each_area_has_its_policy() {
    let front = portal();
    let data = get(&front, "/api/v1/user").await;
    assert_eq!(
        data.header(header::CONTENT_SECURITY_POLICY),
        "default-src 'none'; frame-ancestors 'none'"
    );
    assert_eq!(data.header(header::CACHE_CONTROL), "no-store");
    let refused = get(&front, "/api/v1/unknown").await;
    assert_eq!(refused.header(header::X_CONTENT_TYPE_OPTIONS), "nosniff");
    let page = get(&front, "/api/docs/index.css").await;
    let policy = page.header(header::CONTENT_SECURITY_POLICY);
    for rule in [
        "default-src 'self'",
        "script-src 'self';",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ] {
        assert!(policy.contains(rule), "{rule} is missing in {policy}");
    }
    let scripts = policy
        .split(';')
        .find(|rule| rule.trim().starts_with("script-src"))
        .unwrap();
    assert!(!scripts.contains("unsafe"), "{scripts}");
    for name in [
        "referrer-policy",
        "permissions-policy",
        "cross-origin-opener-policy",
        "x-frame-options",
    ] {
        assert!(page.headers.contains_key(name), "{name}");
    }
    // The door and the check of certificates read codes by the camera; nothing else of a device is for a page.
    let device = page.header(header::HeaderName::from_static("permissions-policy"));
    assert!(device.starts_with("camera=(self), geolocation=()"), "{device}");
}
