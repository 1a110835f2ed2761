//! More than can be done (TARGETS.md R20): who is refused, with what, and what was done for it. The speed of it is measured in `bench`.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    extract::Request,
    middleware::{Next, from_fn},
    routing::{get as on_get, post as on_post},
};
use bytes::Bytes;
use futures::stream;
use gateway::{Config, extract::JsonOrForm, middleware::Front, openapi::policies};
use http::{StatusCode, header};
use metrics_exporter_prometheus::PrometheusBuilder;
use serde_json::Value;
use tokio::{sync::Semaphore, task::JoinSet, time::Instant};

use crate::support::{Held, ask, get, get_with, post};

const SLOW: &str = "/api/v1/slow";

/// Routes of which the first is held; the second part counts the requests that reached any of them.
fn routes(slow: &Held) -> (Router, Arc<AtomicUsize>) {
    async fn read(JsonOrForm(_): JsonOrForm<Value>) -> &'static str {
        "read"
    }
    let reached = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&reached);
    let router = Router::new()
        .route(SLOW, slow.route("done"))
        .route("/api/v1/user", on_get(|| async { "me" }).post(read))
        .route("/api/v1/event", on_get(|| async { "[]" }))
        .route("/api/v1/auth/login", on_post(|| async { "in" }))
        .layer(from_fn(move |request: Request, next: Next| {
            counted.fetch_add(1, Ordering::SeqCst);
            next.run(request)
        }));
    (router, reached)
}

/// A portal in which as many as may be are under way.
async fn full(slow: &Held, router: Router) -> Front {
    let config = Config {
        in_flight: 1,
        ..Config::default()
    };
    let front = Front::new(router, policies(), &config);
    let first = front.clone();
    tokio::spawn(async move { get(&first, SLOW).await });
    slow.begun.notified().await;
    front
}

#[tokio::test(start_paused = true)]
async fn who_is_refused_is_answered_from_memory_and_nothing_was_done_for_it() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let metrics = recorder.handle();
    let _here = metrics::set_default_local_recorder(&recorder);
    let slow = Held::default();
    let (router, reached) = routes(&slow);
    let front = full(&slow, router).await;

    let refused = get_with(
        &front,
        "/api/v1/user",
        &[("x-request-id", "req-1"), ("authorization", "Bearer a.b.c")],
    )
    .await;
    assert_eq!(
        (refused.status.as_u16(), refused.code().as_str()),
        (503, "layanan_sibuk")
    );
    assert_eq!(refused.header("x-request-id"), "req-1");
    assert_eq!(refused.json()["trace_id"], "req-1");
    assert_eq!(
        refused.json()["message"],
        "Layanan sedang sibuk. Silakan coba beberapa saat lagi."
    );
    assert_eq!(refused.header(header::CACHE_CONTROL), "no-store");
    assert_eq!(refused.header(header::X_CONTENT_TYPE_OPTIONS), "nosniff");

    // A body that is no JSON, one that never comes, and an address that is none.
    let never = Body::from_stream(stream::pending::<Result<Bytes, std::io::Error>>());
    let posts = [
        post(&front, "/api/v1/user", "application/json", "{").await,
        post(&front, "/api/v1/user", "application/json", never).await,
        get(&front, "/api/v1/unknown").await,
    ];
    let statuses = posts.map(|answer| (answer.status.as_u16(), answer.code()));
    assert_eq!(statuses, [0; 3].map(|_| (503, "layanan_sibuk".to_owned())));
    assert_eq!(reached.load(Ordering::SeqCst), 1, "only the one that is under way");
    let text = metrics.render();
    assert!(text.contains(r#"gateway_refused_total{why="usual"} 4"#), "{text}");
    assert!(text.contains(r#"gateway_under_way{kind="usual"} 1"#), "{text}");
    assert!(
        !text.contains("http_server_requests_total"),
        "none of them has a span: {text}"
    );
}

#[tokio::test(start_paused = true)]
async fn who_is_refused_is_told_when_to_come_and_not_all_at_the_same_moment() {
    let slow = Held::default();
    let front = full(&slow, routes(&slow).0).await;
    let mut told = Vec::new();
    for _ in 0..6 {
        told.push(get(&front, "/api/v1/user").await.header(header::RETRY_AFTER).to_owned());
    }
    assert_eq!(told, ["1", "2", "3", "1", "2", "3"]);
}

#[tokio::test(start_paused = true)]
async fn a_crowd_that_logs_in_shuts_out_nobody_who_has_and_the_other_way_round() {
    let slow = Held::default();
    let front = full(&slow, routes(&slow).0).await;
    assert_eq!(
        get(&front, "/api/v1/user").await.status,
        StatusCode::SERVICE_UNAVAILABLE
    );
    let login = post(&front, "/api/v1/auth/login", "application/json", "{}").await;
    assert_eq!(login.status, StatusCode::OK);
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_many_wait_for_is_still_fetched_while_others_are_refused() {
    let slow = Held::default();
    let front = full(&slow, routes(&slow).0).await;
    assert_eq!(get(&front, "/api/v1/event").await.status, StatusCode::OK);
}

#[tokio::test(start_paused = true)]
async fn a_place_is_free_again_when_its_client_goes_away() {
    let slow = Held::default();
    let (router, _) = routes(&slow);
    let config = Config {
        in_flight: 1,
        ..Config::default()
    };
    let front = Front::new(router, policies(), &config);
    for _ in 0..10 {
        let mut asking = tokio::spawn({
            let front = front.clone();
            async move { get(&front, SLOW).await }
        });
        tokio::select! {
            () = slow.begun.notified() => {}
            answer = &mut asking => panic!("refused: {}", answer.unwrap().status),
        }
        asking.abort();
        assert!(asking.await.is_err_and(|gone| gone.is_cancelled()));
    }
    assert_eq!(get(&front, "/api/v1/user").await.status, StatusCode::OK);
}

/// Modules that answer 500 requests a second, and 2,500 clients, each of which comes again when it was told to. The time is the test's own.
#[tokio::test(start_paused = true)]
async fn under_five_times_what_can_be_done_requests_wait_little_and_most_of_what_can_be_done_is_done() {
    let modules = Arc::new(Semaphore::new(10));
    let work = move || {
        let modules = Arc::clone(&modules);
        async move {
            let _one = modules.acquire().await;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let router = Router::new().route("/api/v1/user", on_get(work));
    let config = Config {
        in_flight_least: 16,
        delay_ms: 100,
        read_budget_ms: 60_000,
        ..Config::default()
    };
    let front = Front::new(router, policies(), &config);
    let begun = Instant::now();
    let (warm, end) = (begun + Duration::from_secs(2), begun + Duration::from_secs(12));
    let mut clients = JoinSet::new();
    for number in 0..2_500_u64 {
        let front = front.clone();
        clients.spawn(async move {
            let (mut done, mut slowest) = (0_u32, Duration::ZERO);
            tokio::time::sleep(Duration::from_millis(number * 997 % 1_000)).await;
            while Instant::now() < end {
                let asked = Instant::now();
                let request = http::Request::get("/api/v1/user").body(Body::empty()).unwrap();
                let answer = ask(&front, request).await;
                if answer.status == StatusCode::OK && asked > warm {
                    done += 1;
                    slowest = slowest.max(asked.elapsed());
                }
                tokio::time::sleep_until(asked + Duration::from_secs(1)).await;
            }
            (done, slowest)
        });
    }
    let all = clients.join_all().await;
    let done: u32 = all.iter().map(|(done, _)| done).sum();
    let slowest = all.iter().map(|(_, slowest)| *slowest).max().unwrap();
    assert!(done >= 4_000, "{done} of 5,000");
    assert!(slowest <= Duration::from_millis(400), "{slowest:?}");
}
