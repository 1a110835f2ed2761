//! Files on their way in.

use std::{io, sync::Arc, time::Duration};

use axum::{Extension, Router, body::Body, routing::post as on_post};
use bytes::Bytes;
use futures::{StreamExt, stream};
use gateway::{
    Config,
    extract::{AccountPlaces, Upload},
    middleware::Front,
    openapi::policies,
    problem::Problem,
};
use http::{Request, StatusCode, header};
use kit::report::{Kind, status};
use portal_proto::identity::v1 as pb;
use prost::Message;
use tokio::sync::Notify;

use crate::{
    module::{answering, answering_each, refusing},
    support::{Answered, Held, ask, get},
};

const PATH: &str = "/api/v1/user/photo";
const MULTIPART: &str = "multipart/form-data; boundary=x";
const LIMIT: usize = 1_000;

async fn weigh(upload: Upload) -> Result<String, Problem> {
    Ok(upload.file("photo", LIMIT).await?.len().to_string())
}

fn weighing() -> Front {
    Front::new(
        Router::new().route(PATH, on_post(weigh)),
        policies(),
        &Config::default(),
    )
}

fn part(name: &str, content: &str) -> String {
    format!("--x\r\ncontent-disposition: form-data; name=\"{name}\"; filename=\"a.png\"\r\n\r\n{content}\r\n")
}

async fn sent(front: &Front, media_type: &str, body: impl Into<Body>) -> Answered {
    sent_by("a.b.c", front, media_type, body).await
}

async fn sent_by(token: &str, front: &Front, media_type: &str, body: impl Into<Body>) -> Answered {
    let request = Request::post(PATH)
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .header(header::CONTENT_TYPE, media_type);
    ask(front, request.body(body.into()).unwrap()).await
}

/// Pieces with a pause before each.
fn slow(pieces: Vec<String>, pause: Duration) -> Body {
    Body::from_stream(stream::iter(pieces).then(move |piece| async move {
        tokio::time::sleep(pause).await;
        Ok::<_, io::Error>(Bytes::from(piece))
    }))
}

#[tokio::test]
async fn the_named_part_is_the_file_and_the_others_are_thrown_away() {
    let front = weighing();
    let body = part("role", "admin") + &part("photo", "12345") + &part("lain", "x") + "--x--\r\n";
    assert_eq!(sent(&front, MULTIPART, body).await.body, "5");
    for (body, field) in [
        (part("foto", "12345") + "--x--\r\n", "photo"),
        (part("photo", "") + "--x--\r\n", "photo"),
        (part("photo", "1") + &part("photo", "2") + "--x--\r\n", "photo"),
    ] {
        let answer = sent(&front, MULTIPART, body).await;
        assert_eq!((answer.status.as_u16(), answer.fields()), (422, vec![field.to_owned()]));
    }
}

#[tokio::test]
async fn what_is_no_form_with_a_file_is_refused() {
    let front = weighing();
    let whole = || part("photo", "12345") + "--x--\r\n";
    for media_type in [
        "image/png",
        "application/json",
        "application/x-www-form-urlencoded",
        "multipart/mixed; boundary=x",
    ] {
        let answer = sent(&front, media_type, whole()).await;
        assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{media_type}");
    }
    for (media_type, body) in [
        ("multipart/form-data", whole()),
        (MULTIPART, part("photo", "12345")),
        (MULTIPART, String::new()),
        (MULTIPART, "no form at all".to_owned()),
    ] {
        let answer = sent(&front, media_type, body.clone()).await;
        assert_eq!(
            (answer.status.as_u16(), answer.code().as_str()),
            (400, "formulir_rusak"),
            "{media_type} {body}"
        );
    }
}

#[tokio::test]
async fn a_file_weighs_what_its_route_allows_and_no_more() {
    let front = weighing();
    let of = |weight: usize| part("photo", &"a".repeat(weight)) + "--x--\r\n";
    assert_eq!(sent(&front, MULTIPART, of(LIMIT)).await.body, "1000");
    let over = sent(&front, MULTIPART, of(LIMIT + 1)).await;
    assert_eq!((over.status.as_u16(), over.code().as_str()), (413, "terlalu_besar"));
    // Also in a part that nobody wants, and when nothing was announced.
    let around = slow(vec![part("lain", &"a".repeat(200_000)) + "--x--\r\n"], Duration::ZERO);
    assert_eq!(
        sent(&front, MULTIPART, around).await.status,
        StatusCode::PAYLOAD_TOO_LARGE
    );
}

#[tokio::test]
async fn five_megabytes_are_a_photo_and_a_byte_more_is_not() {
    let portal = answering(&pb::User::default());
    let of = |weight: usize| part("photo", &"a".repeat(weight)) + "--x--\r\n";
    let answer = sent(&portal.front, MULTIPART, of(5 * 1024 * 1024)).await;
    assert_eq!(answer.status, StatusCode::OK, "{:?}", answer.body);
    assert_eq!(answer.header(header::CACHE_CONTROL), "no-store");
    let asked = portal.asked();
    assert!(asked[0].call.ends_with("/CheckSession") && asked[1].call.ends_with("/SetPhoto"));
    assert!(asked[0].budget() <= kit::deadline::READ, "{:?}", asked[0].budget());
    assert_eq!(asked[1].read::<pb::SetPhotoRequest>().picture.len(), 5 * 1024 * 1024);
    assert!(asked[1].budget() <= Duration::from_secs(15), "{:?}", asked[1].budget());
    let over = sent(&portal.front, MULTIPART, of(5 * 1024 * 1024 + 1)).await;
    assert_eq!((over.status.as_u16(), over.code().as_str()), (413, "terlalu_besar"));
}

/// A buffer that is doubled as the file comes would hold twice of it.
#[tokio::test(start_paused = true)]
async fn a_file_takes_no_more_room_than_was_announced_or_than_it_may_weigh() {
    let room = async |upload: Upload| Ok::<_, Problem>(upload.file("photo", LIMIT).await?.capacity().to_string());
    let front = Front::new(Router::new().route(PATH, on_post(room)), policies(), &Config::default());
    let taken = async |weight: usize, announced: bool| -> (usize, usize) {
        let whole = part("photo", &"a".repeat(weight)) + "--x--\r\n";
        let mut request = Request::post(PATH).header(header::CONTENT_TYPE, MULTIPART);
        if announced {
            request = request.header(header::CONTENT_LENGTH, whole.len());
        }
        let pieces = whole.as_bytes().chunks(100);
        let pieces = pieces.map(|piece| String::from_utf8_lossy(piece).into_owned());
        let body = slow(pieces.collect(), Duration::from_millis(1));
        let answer = ask(&front, request.body(body).unwrap()).await;
        (String::from_utf8_lossy(&answer.body).parse().unwrap(), whole.len())
    };
    for (weight, announced) in [(900, false), (LIMIT, true)] {
        assert!(taken(weight, announced).await.0 <= LIMIT, "{announced}");
    }
    let (room, announced) = taken(300, true).await;
    assert!(room <= announced);
}

#[tokio::test]
async fn two_files_of_an_account_may_be_on_their_way_and_another_account_still_finds_a_place() {
    // The token says whose it is.
    let portal = answering_each(|asked| {
        if asked.call.ends_with("/SetPhoto") {
            return pb::User::default().encode_to_vec();
        }
        let token = asked.read::<pb::CheckSessionRequest>().access_token;
        let mut session = pb::CheckSessionResponse::default();
        session.user.get_or_insert_default().id = token.len() as i64;
        session.encode_to_vec()
    });
    let begun = Arc::new(Notify::new());
    let (front, sees) = (portal.front.clone(), Arc::clone(&begun));
    let endless = move || {
        let (front, sees) = (front.clone(), Arc::clone(&sees));
        let told = stream::once(async move {
            sees.notify_one();
            Ok::<_, io::Error>(Bytes::from_static(b"--x\r\n"))
        });
        let body = Body::from_stream(told.chain(stream::pending()));
        tokio::spawn(async move { sent_by("a", &front, MULTIPART, body).await })
    };
    let first = endless();
    begun.notified().await;
    let second = endless();
    begun.notified().await;
    let whole = || part("photo", "12345") + "--x--\r\n";
    let third = sent_by("a", &portal.front, MULTIPART, whole()).await;
    assert_eq!(
        (third.status.as_u16(), third.code().as_str()),
        (429, "terlalu_banyak_unggahan")
    );
    assert_eq!(third.header(header::RETRY_AFTER), "5");
    assert_eq!(
        sent_by("bb", &portal.front, MULTIPART, whole()).await.status,
        StatusCode::OK
    );

    first.abort();
    assert!(first.await.is_err_and(|stopped| stopped.is_cancelled()));
    assert_eq!(
        sent_by("a", &portal.front, MULTIPART, whole()).await.status,
        StatusCode::OK
    );
    second.abort();
}

#[tokio::test]
async fn nobody_waits_for_the_file_of_a_dead_session() {
    let portal = refusing(status(Kind::Unauthenticated, "sesi_berakhir", Vec::new()));
    let never = Body::from_stream(stream::pending::<Result<Bytes, io::Error>>());
    let answer = sent(&portal.front, MULTIPART, never).await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (401, "sesi_berakhir"));
    assert_eq!(portal.asked().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_slow_phone_has_the_time_it_needs() {
    let mut pieces = vec!["--x\r\ncontent-disposition: form-data; name=\"photo\"\r\n\r\n".to_owned()];
    pieces.extend((0..5).map(|_| "a".repeat(100)));
    pieces.push("\r\n--x--\r\n".to_owned());
    let answer = sent(&weighing(), MULTIPART, slow(pieces, Duration::from_secs(6))).await;
    assert_eq!((answer.status, &answer.body[..]), (StatusCode::OK, &b"500"[..]));
}

#[tokio::test(start_paused = true)]
async fn a_file_that_stops_coming_or_never_ends_is_408() {
    let front = weighing();
    let begun = tokio::time::Instant::now();
    let silent =
        Body::from_stream(stream::iter([Ok(Bytes::from_static(b"--x\r\n"))]).chain(stream::pending::<io::Result<_>>()));
    let answer = sent(&front, MULTIPART, silent).await;
    assert_eq!(
        (answer.status.as_u16(), answer.code().as_str()),
        (408, "permintaan_terlalu_lambat")
    );
    assert_eq!(
        begun.elapsed().as_secs(),
        12,
        "ten of silence, and two in which a rest might come"
    );

    let begun = tokio::time::Instant::now();
    let mut pieces = vec!["--x\r\ncontent-disposition: form-data; name=\"photo\"\r\n\r\n".to_owned()];
    pieces.extend((0..500).map(|_| "a".to_owned()));
    let answer = sent(&front, MULTIPART, slow(pieces, Duration::from_secs(9))).await;
    assert_eq!(answer.status, StatusCode::REQUEST_TIMEOUT);
    assert_eq!(
        begun.elapsed().as_secs(),
        47,
        "45 for the way, two in which a rest might come"
    );
}

#[tokio::test]
async fn files_on_their_way_take_no_place_from_others() {
    let held = Held::default();
    let (begun, finish) = (held.begun.clone(), held.finish.clone());
    let waits = move |Extension(places): Extension<AccountPlaces>, _: Upload| {
        let (begun, finish) = (begun.clone(), finish.clone());
        async move {
            let _place = places.take(7)?;
            begun.notify_one();
            finish.notified().await;
            Ok::<_, Problem>("kept")
        }
    };
    let router = Router::new()
        .route(PATH, on_post(waits))
        .route("/api/v1/user", axum::routing::get(|| async { "me" }));
    let config = Config {
        in_flight: 1,
        uploads: 1,
        ..Config::default()
    };
    let front = Front::new(router, policies(), &config);
    let first = tokio::spawn({
        let front = front.clone();
        async move { sent(&front, MULTIPART, "").await }
    });
    held.begun.notified().await;
    assert_eq!(get(&front, "/api/v1/user").await.status, StatusCode::OK);
    let second = sent(&front, MULTIPART, "").await;
    assert_eq!((second.status.as_u16(), second.header(header::RETRY_AFTER)), (503, "5"));
    held.finish.notify_one();
    assert_eq!(first.await.unwrap().status, StatusCode::OK);
}
