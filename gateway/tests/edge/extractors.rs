//! What handlers take, and how they refuse.

use axum::{
    Extension, Router,
    body::Body,
    routing::{get as on_get, post as on_post},
};
use bytes::Bytes;
use gateway::{
    extract::{BodyLimit, JsonOrForm, Paging, Path, Query},
    middleware::Front,
};
use http::{Request, StatusCode, header};
use serde::Deserialize;

use crate::support::{Answered, ask, front, get, post};

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

#[derive(Deserialize)]
struct Account {
    nama: String,
    #[serde(default)]
    umur: Option<u8>,
}

#[derive(Deserialize)]
struct Filter {
    keyword: Option<String>,
    propinsi_id: Option<i64>,
}

async fn account(JsonOrForm(ask): JsonOrForm<Account>) -> String {
    format!("{} {:?}", ask.nama, ask.umur)
}

async fn list(paging: Paging, Query(filter): Query<Filter>) -> String {
    format!(
        "{} {} {:?} {:?}",
        paging.page, paging.item_per_page, filter.keyword, filter.propinsi_id
    )
}

async fn one(Path(id): Path<i64>) -> String {
    id.to_string()
}

async fn named(Path(name): Path<String>) -> String {
    name
}

fn portal() -> Front {
    front(
        Router::new()
            .route("/api/v1/account", on_post(account))
            .route("/api/v1/upload", on_post(account).layer(Extension(BodyLimit(200_000))))
            .route("/api/v1/list", on_get(list))
            .route("/api/v1/one/{id}", on_get(one))
            .route("/api/v1/named/{name}", on_get(named)),
    )
}

async fn sent(media_type: &str, body: impl Into<Body>) -> Answered {
    post(&portal(), "/api/v1/account", media_type, body).await
}

fn refusal(answer: &Answered) -> (u16, String) {
    (answer.status.as_u16(), answer.code())
}

#[tokio::test]
async fn a_form_and_json_say_the_same() {
    for (media_type, body) in [
        (JSON, r#"{"nama": "dr. Sari & Rekan", "umur": 41, "lain": [1]}"#),
        (
            "Application/JSON; charset=utf-8",
            r#"{"umur": 41, "nama": "x", "nama": "dr. Sari & Rekan"}"#,
        ),
        (FORM, "nama=dr.+Sari+%26+Rekan&umur=41&lain=1"),
        (
            "application/x-www-form-urlencoded; charset=UTF-8",
            "nama=x&umur=41&nama=dr.%20Sari%20%26%20Rekan",
        ),
    ] {
        assert_eq!(
            sent(media_type, body).await.body,
            r"dr. Sari & Rekan Some(41)",
            "{body}"
        );
    }
}

#[tokio::test]
async fn other_media_types_and_codings_are_415() {
    for media_type in [
        "text/plain",
        "application/xml",
        "multipart/form-data; boundary=x",
        "application/jsonp",
        "",
    ] {
        let answer = sent(media_type, r#"{"nama": "a"}"#).await;
        assert_eq!(
            refusal(&answer),
            (415, "jenis_isi_tidak_didukung".into()),
            "{media_type:?}"
        );
    }
    let coded = Request::post("/api/v1/account")
        .header(header::CONTENT_TYPE, JSON)
        .header(header::CONTENT_ENCODING, "gzip");
    let answer = ask(&portal(), coded.body(Body::from(vec![0x1f, 0x8b, 0x08])).unwrap()).await;
    assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    let untyped = Request::post("/api/v1/account").body(Body::from("{}")).unwrap();
    assert_eq!(ask(&portal(), untyped).await.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
}

#[tokio::test]
async fn what_cannot_be_read_is_400_and_what_breaks_a_rule_is_422() {
    assert_eq!(refusal(&sent(JSON, "{").await), (400, "json_rusak".into()));
    assert_eq!(refusal(&sent(JSON, "").await), (400, "json_rusak".into()));
    assert_eq!(
        refusal(&sent(JSON, vec![b'"', 0xff, b'"']).await),
        (400, "json_rusak".into())
    );
    assert_eq!(
        refusal(&sent(FORM, vec![b'a', b'=', 0xff]).await),
        (400, "formulir_rusak".into())
    );
    for (media_type, body, field) in [
        (JSON, r#"{"nama": 7}"#, "nama"),
        (JSON, "{}", "nama"),
        (JSON, r#"{"nama": "a", "umur": -1}"#, "umur"),
        (JSON, r#"{"nama": "a\u0000b"}"#, "nama"),
        (FORM, "", "nama"),
        (FORM, "nama=a&umur=abc", "umur"),
        (FORM, "nama=a%00b", "nama"),
    ] {
        let answer = sent(media_type, body).await;
        assert_eq!(refusal(&answer), (422, "data_tidak_valid".into()), "{body}");
        assert_eq!(answer.fields(), [field], "{body}");
    }
    let words = sent(JSON, "{}").await.json();
    assert_eq!(words["errors"]["nama"][0], "Nama tidak boleh kosong");
}

#[tokio::test]
async fn bombs_bounce() {
    let deep = format!("{{\"nama\": {}{}}}", "[".repeat(30_000), "]".repeat(30_000));
    assert_eq!(sent(JSON, deep).await.status, StatusCode::BAD_REQUEST);
    let deeper = format!("{{\"nama\": {}{}}}", "[".repeat(100_000), "]".repeat(100_000));
    assert_eq!(sent(JSON, deeper).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    let keys: String = (0..1_000_000).map(|number| format!("k{number}=&")).collect();
    assert_eq!(sent(FORM, keys).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    let keys: String = (0..5_000).map(|number| format!("k{number}=&")).collect();
    assert_eq!(refusal(&sent(FORM, keys).await), (400, "terlalu_banyak_kolom".into()));
    let filters: String = (0..5_000).map(|number| format!("k{number}=1&")).collect();
    assert_eq!(
        get(&portal(), &format!("/api/v1/list?{filters}")).await.status,
        StatusCode::BAD_REQUEST
    );
}

#[tokio::test]
async fn a_body_weighs_what_its_route_allows_and_no_more() {
    let heavy = || format!("nama={}", "a".repeat(100_000));
    assert_eq!(refusal(&sent(FORM, heavy()).await), (413, "terlalu_besar".into()));
    let unannounced = Body::from_stream(futures::stream::iter(
        (0..100).map(|_| Ok::<_, std::io::Error>(Bytes::from_static(&[b'a'; 1024]))),
    ));
    assert_eq!(sent(FORM, unannounced).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(
        post(&portal(), "/api/v1/upload", FORM, heavy()).await.status,
        StatusCode::OK
    );
}

#[tokio::test]
async fn a_huge_announced_body_is_refused_unread() {
    let request = Request::post("/api/v1/account")
        .header(header::CONTENT_TYPE, JSON)
        .header(header::CONTENT_LENGTH, "99999999999");
    let never = Body::from_stream(futures::stream::pending::<Result<Bytes, std::io::Error>>());
    assert_eq!(
        ask(&portal(), request.body(never).unwrap()).await.status,
        StatusCode::PAYLOAD_TOO_LARGE
    );
}

#[tokio::test]
async fn empty_filters_are_no_filters_and_malformed_ones_are_named() {
    let front = portal();
    let list = |query: &'static str| {
        let front = front.clone();
        async move { get(&front, &format!("/api/v1/list?{query}")).await }
    };
    assert_eq!(list("keyword=&propinsi_id=&page=&x=y").await.body, "1 10 None None");
    assert_eq!(
        list("keyword=a+b&propinsi_id=11&page=2&item_per_page=100").await.body,
        "2 100 Some(\"a b\") Some(11)"
    );
    assert_eq!(
        list("page=1&page=3&keyword=a&keyword=").await.body,
        "3 10 Some(\"a\") None"
    );
    for (query, field) in [
        ("propinsi_id=abc", "propinsi_id"),
        ("propinsi_id=99999999999999999999", "propinsi_id"),
        ("propinsi_id=1%27%20OR%201=1", "propinsi_id"),
        ("keyword=a%00b", "keyword"),
        ("page=0", "page"),
        ("page=1e3", "page"),
        ("item_per_page=101", "item_per_page"),
    ] {
        let answer = list(query).await;
        assert_eq!(refusal(&answer), (422, "data_tidak_valid".into()), "{query}");
        assert_eq!(answer.fields(), [field], "{query}");
    }
}

#[tokio::test]
async fn an_address_that_names_nothing_is_404() {
    let front = portal();
    assert_eq!(get(&front, "/api/v1/one/94").await.body, "94");
    for address in [
        "/api/v1/one/abc",
        "/api/v1/one/99999999999999999999",
        "/api/v1/one/%ff",
        "/api/v1/named/a%00b",
        "/api/v1/one/",
    ] {
        assert_eq!(
            refusal(&get(&front, address).await),
            (404, "tidak_ditemukan".into()),
            "{address}"
        );
    }
}
