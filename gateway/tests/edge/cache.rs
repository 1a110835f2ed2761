//! The cache of anonymous answers.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    response::{IntoResponse, Response},
    routing::get as on_get,
};
use futures::future::join_all;
use gateway::{middleware::Front, problem::Problem};
use http::{Request, StatusCode, header};
use tokio::{
    sync::Semaphore,
    time::{Instant, advance},
};

use crate::support::{ask, front, get, get_with};

const LIST: &str = "/api/v1/event?page=1&item_per_page=3";

/// An upstream that counts its calls, answers as told, and lets them through one by one if asked.
struct Upstream {
    calls: AtomicUsize,
    answer: Mutex<(StatusCode, String)>,
    gate: Semaphore,
}

impl Upstream {
    fn calls(&self) -> usize {
        self.calls.load(Ordering::SeqCst)
    }

    fn says(&self, status: StatusCode, words: &str) {
        *self.answer.lock().unwrap() = (status, words.to_owned());
    }

    async fn answer(&self) -> Response {
        self.calls.fetch_add(1, Ordering::SeqCst);
        self.gate.acquire().await.unwrap().forget();
        self.gate.add_permits(1);
        let (status, words) = self.answer.lock().unwrap().clone();
        if status == StatusCode::OK {
            return ([(header::CONTENT_TYPE, "application/json")], words).into_response();
        }
        Problem::of(status).into_response()
    }
}

/// A portal with an open gate (or a shut one), saying `words`.
fn portal(open: bool, words: &str) -> (Front, Arc<Upstream>) {
    let upstream = Arc::new(Upstream {
        calls: AtomicUsize::new(0),
        answer: Mutex::new((StatusCode::OK, words.to_owned())),
        gate: Semaphore::new(usize::from(open)),
    });
    let answers = Arc::clone(&upstream);
    let handler = on_get(move || {
        let upstream = Arc::clone(&answers);
        async move { upstream.answer().await }
    });
    let router = ["/api/v1/event", "/api/v1/event/{id}", "/api/v1/check/auth"]
        .into_iter()
        .fold(Router::new(), |router, path| router.route(path, handler.clone()));
    (front(router), upstream)
}

/// Lets tasks that are ready run.
async fn settle() {
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn many_misses_of_one_key_are_one_call() {
    let (front, upstream) = portal(false, "{}");
    let asking: Vec<_> = (0..64)
        .map(|_| {
            tokio::spawn({
                let front = front.clone();
                async move { get(&front, LIST).await }
            })
        })
        .collect();
    settle().await;
    upstream.gate.add_permits(1);
    for answer in join_all(asking).await {
        assert_eq!(answer.unwrap().body, "{}");
    }
    assert_eq!(upstream.calls(), 1);
}

#[tokio::test]
async fn a_client_that_leaves_does_not_end_the_call_for_the_others() {
    let (front, upstream) = portal(false, "{}");
    let first = tokio::spawn({
        let front = front.clone();
        async move { get(&front, LIST).await }
    });
    settle().await;
    let second = tokio::spawn({
        let front = front.clone();
        async move { get(&front, LIST).await }
    });
    settle().await;
    first.abort();
    upstream.gate.add_permits(1);
    assert_eq!(second.await.unwrap().status, StatusCode::OK);
    assert_eq!(upstream.calls(), 1);
}

#[tokio::test(start_paused = true)]
async fn an_answer_is_renewed_by_one_call_while_it_is_still_given() {
    let (front, upstream) = portal(true, "old");
    assert_eq!(get(&front, LIST).await.body, "old");
    advance(Duration::from_millis(900)).await;
    assert_eq!(get(&front, LIST).await.body, "old");
    assert_eq!(upstream.calls(), 1, "fresh for a second");

    upstream.says(StatusCode::OK, "new");
    advance(Duration::from_millis(300)).await;
    for answer in join_all((0..64).map(|_| get(&front, LIST))).await {
        assert_eq!(answer.body, "old", "nobody waits for the renewal");
    }
    settle().await;
    assert_eq!(upstream.calls(), 2, "one renewal for 64 clients");
    assert_eq!(get(&front, LIST).await.body, "new");
    assert_eq!(upstream.calls(), 2);
}

#[tokio::test(start_paused = true)]
async fn no_answer_is_older_than_two_seconds() {
    let (front, upstream) = portal(true, "old");
    get(&front, LIST).await;
    upstream.says(StatusCode::OK, "new");
    advance(Duration::from_millis(2_000)).await;
    for answer in join_all((0..64).map(|_| get(&front, LIST))).await {
        assert_eq!(answer.body, "new");
    }
    assert_eq!(upstream.calls(), 2);
}

#[tokio::test(start_paused = true)]
async fn when_the_renewal_fails_the_last_answer_is_good_for_a_minute() {
    let (front, upstream) = portal(true, "kept");
    get(&front, LIST).await;
    upstream.says(StatusCode::SERVICE_UNAVAILABLE, "");
    advance(Duration::from_secs(10)).await;
    let stale = get(&front, LIST).await;
    assert_eq!((stale.status, &stale.body[..]), (StatusCode::OK, &b"kept"[..]));

    advance(Duration::from_secs(40)).await;
    upstream.gate.try_acquire().unwrap().forget();
    let asked = Instant::now();
    assert_eq!(get(&front, LIST).await.body, "kept");
    assert_eq!(
        asked.elapsed(),
        Duration::ZERO,
        "it is known to fail, so nobody waits for it"
    );
    upstream.gate.add_permits(1);
    settle().await;

    advance(Duration::from_secs(11)).await;
    assert_eq!(get(&front, LIST).await.status, StatusCode::SERVICE_UNAVAILABLE);
    upstream.says(StatusCode::OK, "back");
    assert_eq!(get(&front, LIST).await.body, "back");
}

#[tokio::test]
async fn only_a_200_is_kept() {
    let (front, upstream) = portal(true, "{}");
    for (status, calls) in [
        (StatusCode::NOT_FOUND, 2),
        (StatusCode::UNPROCESSABLE_ENTITY, 4),
        (StatusCode::INTERNAL_SERVER_ERROR, 6),
    ] {
        upstream.says(status, "");
        for _ in 0..2 {
            let refused = get(&front, "/api/v1/event/1").await;
            assert_eq!(
                (refused.status, refused.header(header::CACHE_CONTROL)),
                (status, "no-store")
            );
            assert!(!refused.code().is_empty());
        }
        assert_eq!(upstream.calls(), calls);
    }
}

#[tokio::test(start_paused = true)]
async fn what_is_gone_is_not_given_any_more() {
    let (front, upstream) = portal(true, "{}");
    get(&front, LIST).await;
    upstream.says(StatusCode::NOT_FOUND, "");
    advance(Duration::from_millis(1_500)).await;
    get(&front, LIST).await;
    settle().await;
    assert_eq!(get(&front, LIST).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn nothing_personal_enters_or_is_given_out() {
    let (front, upstream) = portal(true, "mine");
    let bearer = [("authorization", "Bearer x")];
    for calls in 1..=2 {
        let answer = get_with(&front, LIST, &bearer).await;
        assert_eq!(answer.header(header::CACHE_CONTROL), "no-store");
        assert_eq!(upstream.calls(), calls);
    }
    upstream.says(StatusCode::OK, "everybody's");
    let open = get(&front, LIST).await;
    assert_eq!(open.body, "everybody's");
    assert!(open.header(header::VARY).contains("authorization"));
    assert_eq!(
        get(&front, "/api/v1/check/auth").await.header(header::CACHE_CONTROL),
        "no-store"
    );
    assert_eq!(get(&front, "/api/v1/check/auth").await.header(header::ETAG), "");
    assert_eq!(upstream.calls(), 5);
}

#[tokio::test]
async fn the_same_question_is_asked_once() {
    let (front, upstream) = portal(true, "{}");
    for address in [
        LIST,
        "/api/v1/event?item_per_page=3&page=1",
        "/api/v1/event/?page=1&item_per_page=3&keyword=&propinsi_id=",
    ] {
        get(&front, address).await;
    }
    assert_eq!(upstream.calls(), 1);
    get(&front, "/api/v1/event?page=2&item_per_page=3").await;
    assert_eq!(upstream.calls(), 2);
}

#[tokio::test]
async fn whoever_has_it_already_gets_304() {
    let (front, _) = portal(true, "{}");
    let first = get(&front, LIST).await;
    let tag = first.header(header::ETAG).to_owned();
    assert!(tag.starts_with('"'), "{tag}");
    // No time of its own: the browser's would be added to the cache's two seconds.
    let keep = first.header(header::CACHE_CONTROL);
    assert_eq!(keep, "public, max-age=0, must-revalidate");
    for held in [
        tag.clone(),
        format!("W/{tag}"),
        format!("\"other\", {tag}"),
        "*".to_owned(),
    ] {
        let known = get_with(&front, LIST, &[("if-none-match", &held)]).await;
        assert_eq!(
            (known.status, known.body.len()),
            (StatusCode::NOT_MODIFIED, 0),
            "{held}"
        );
        assert_eq!(known.header(header::ETAG), tag);
    }
    let changed = get_with(&front, LIST, &[("if-none-match", "\"other\"")]).await;
    assert_eq!(changed.status, StatusCode::OK);
}

#[tokio::test]
async fn head_says_the_same_without_a_body() {
    let (front, upstream) = portal(true, "0123456789");
    for _ in 0..2 {
        let head = ask(&front, Request::head(LIST).body(Body::empty()).unwrap()).await;
        assert_eq!(
            (head.status, head.body.len(), head.header(header::CONTENT_LENGTH)),
            (StatusCode::OK, 0, "10")
        );
    }
    assert_eq!(get(&front, LIST).await.body, "0123456789");
    assert_eq!(upstream.calls(), 1);
}

#[tokio::test]
async fn each_client_gets_a_coding_it_takes() {
    let words = "anestesiologi ".repeat(400);
    let (front, upstream) = portal(true, &words);
    let coded = |accepts: &'static str| {
        let front = front.clone();
        async move { get_with(&front, LIST, &[("accept-encoding", accepts)]).await }
    };
    let first = coded("gzip, deflate, br").await;
    assert_eq!(
        first.header(header::CONTENT_ENCODING),
        "gzip",
        "the first visitor has a small answer too"
    );
    let mut text = String::new();
    std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(&first.body[..]), &mut text).unwrap();
    assert_eq!(text, words);

    let small = testkit::eventually("the brotli form", || async {
        Some(coded("br").await).filter(|answer| answer.header(header::CONTENT_ENCODING) == "br")
    })
    .await;
    let mut bytes = Vec::new();
    brotli::BrotliDecompress(&mut &small.body[..], &mut bytes).unwrap();
    assert_eq!(String::from_utf8(bytes).unwrap(), words);

    let plain = coded("identity").await;
    assert_eq!(
        (plain.header(header::CONTENT_ENCODING), plain.body.len()),
        ("", words.len())
    );
    assert_eq!(coded("gzip;q=0, br;q=0").await.header(header::CONTENT_ENCODING), "");
    let tags = [
        first.header(header::ETAG),
        small.header(header::ETAG),
        plain.header(header::ETAG),
    ];
    assert!(
        tags[0] != tags[1] && tags[1] != tags[2] && tags[0] != tags[2],
        "a strong tag is of one form: {tags:?}"
    );
    assert!(plain.header(header::VARY).contains("accept-encoding"));
    assert!(upstream.calls() <= 2);
}
