//! Who may call what (TARGETS.md R14): every operation of the contract has a row here, and every
//! cell is asked. An operation without a row fails, and so does a row without an operation.

mod modules;

use axum::body::Body;
use gateway::{Config, Front, middleware::EdgeBody, ops::Readiness};
use http::{Method, Request, Response, StatusCode, header};
use http_body_util::BodyExt;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use modules::{ROLES, Token, poster_of, session_of};

/// Who may call an operation.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Who {
    /// Everybody; a dead token counts as none.
    Any,
    /// Whoever has a session, whatever the role; an object of somebody else is never named in these.
    Member,
    /// Whoever has a session of this role; every other role is 403.
    Role(&'static str),
    /// Whoever has a session, for what is his own; somebody else's is 404, as if it were not there.
    Owner(Object),
}

/// What belongs to somebody, named by the `{id}` of the path.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Object {
    Session,
    Poster,
}

impl Object {
    /// The id of this object of a member with that role.
    fn of(self, role: &str) -> String {
        match self {
            Self::Session => session_of(role),
            Self::Poster => poster_of(role),
        }
    }

    /// An id that stands for none.
    fn nothing(self) -> &'static str {
        match self {
            Self::Session => modules::NO_SESSION,
            Self::Poster => modules::NO_POSTER,
        }
    }
}

use Who::{Any, Member, Owner, Role};

/// Method, path, who.
const TABLE: [(&str, &str, Who); 85] = [
    ("GET", "/api/v1/event", Any),
    ("GET", "/api/v1/event/{id}", Any),
    ("GET", "/api/v1/sub-event", Any),
    ("GET", "/api/v1/sub-event-by-id-list", Any),
    ("GET", "/api/v1/sub-event-all-promo", Any),
    ("GET", "/api/v1/sub-event-not-ws", Any),
    ("GET", "/api/v1/sub-event-only-ws", Any),
    ("GET", "/api/v1/sub-event-only-pelatihan", Any),
    ("GET", "/api/v1/sub-event/detail/{id}", Any),
    ("GET", "/api/v1/sub-event/harga", Any),
    ("GET", "/api/v1/sub-event/harga/{id}", Any),
    ("GET", "/api/v1/sub-event/list/{id}", Any),
    ("GET", "/api/v1/sub-event/data/bundling", Any),
    ("GET", "/api/v1/sub-event/data/narasumber", Any),
    ("GET", "/api/v1/sub-event/data/venue", Any),
    ("GET", "/api/v1/sub-event/data/contact-person", Any),
    ("GET", "/api/v1/sub-event/data/e-poster/{id}", Any),
    ("GET", "/api/v1/sub-event/akomodasi/{id}", Any),
    ("GET", "/api/v1/akomodasi/list/{id}", Any),
    ("GET", "/api/v1/event/data/paket-wisata", Any),
    ("GET", "/api/v1/event/hospitality/banner/{id}", Any),
    ("POST", "/api/v1/event/data/hospitality/{id}", Member),
    ("GET", "/api/v1/rundown/{id}", Any),
    ("GET", "/api/v1/rundown/{id}/pdf", Any),
    ("GET", "/api/v1/user/e-poster", Member),
    ("POST", "/api/v1/sub-event/e-poster/{id}", Member),
    ("PUT", "/api/v1/sub-event/e-poster/{id}", Owner(Object::Poster)),
    ("GET", "/api/v1/sub-event/e-poster/{id}/file", Any),
    ("GET", "/api/v1/sub-event/e-poster/{id}/photo", Any),
    ("GET", "/api/v1/list-event-simplified", Any),
    ("GET", "/api/v1/jenis-eposter/list", Any),
    ("GET", "/api/v1/jenis-event/list", Any),
    ("GET", "/api/v1/jenis-event/kegiatan/list", Any),
    ("GET", "/api/v1/jenis-event/tanggal/list", Any),
    ("GET", "/api/v1/penyelenggara/list", Any),
    ("GET", "/api/v1/jenis-keilmuan/list", Any),
    ("GET", "/api/v1/jenis-kategori/list", Any),
    ("GET", "/api/v1/kategori-pelatihan/list", Any),
    ("GET", "/api/v1/jenis-kategori/e-course/list", Any),
    ("GET", "/api/v1/kategori-keilmuan/e-course/list", Any),
    ("POST", "/api/v1/payment/payment-method-list", Any),
    ("GET", "/api/v1/propinsi", Any),
    ("GET", "/api/v1/kabupaten/{propinsi}", Any),
    ("GET", "/api/v1/kecamatan/{kabupaten}", Any),
    ("GET", "/api/v1/kelurahan/{kecamatan}", Any),
    ("GET", "/api/v1/websetting", Any),
    ("GET", "/api/v1/websetting/sosmed/list", Any),
    ("GET", "/api/v1/berita", Any),
    ("GET", "/api/v1/berita/{id}", Any),
    ("GET", "/api/v1/home-page/jumbotron", Any),
    ("GET", "/api/v1/home-page/tentang-diklatlit", Any),
    ("GET", "/api/v1/home-page/visi-misi", Any),
    ("GET", "/api/v1/agenda-pelatihan", Any),
    ("GET", "/api/v1/alur-pendaftaran", Any),
    ("GET", "/api/v1/sejarah", Any),
    ("GET", "/api/v1/struktur-organisasi", Any),
    ("GET", "/api/v1/form-kepuasan/user", Member),
    ("GET", "/api/v1/form-kepuasan/indeks", Any),
    ("GET", "/api/v1/testimoni", Any),
    ("PUT", "/api/v1/testimoni", Member),
    ("GET", "/api/v1/jenis-profesi/list", Any),
    ("GET", "/api/v1/user-agama-simplified/list", Any),
    ("GET", "/api/v1/jenis-kelamin-simplified/list", Any),
    ("GET", "/api/v1/instansi/list", Any),
    ("GET", "/api/v1/instansi", Any),
    ("GET", "/api/v1/peserta/list", Member),
    ("GET", "/api/v1/peserta", Member),
    ("GET", "/api/v1/sponsor/all", Any),
    ("GET", "/api/v1/sponsor/{id}", Any),
    ("GET", "/api/v1/sponsorship/{id}", Any),
    ("GET", "/api/v1/sponsor/user", Role("sponsorship")),
    ("POST", "/api/v1/auth/login", Any),
    ("POST", "/api/v1/web/auth/login", Any),
    ("POST", "/api/v1/auth/register", Any),
    ("POST", "/api/v1/auth/register/sponsor", Any),
    ("POST", "/api/v1/auth/logout", Member),
    ("GET", "/api/v1/check/auth", Member),
    ("GET", "/api/v1/user/session", Member),
    ("DELETE", "/api/v1/user/session/{id}", Owner(Object::Session)),
    ("POST", "/api/v1/forgot-password/token", Any),
    ("POST", "/api/v1/forgot-password", Any),
    ("GET", "/api/v1/user/profile", Member),
    ("PUT", "/api/v1/user/profile", Member),
    ("POST", "/api/v1/user/photo", Member),
    ("PUT", "/api/v1/user/change-password", Member),
];

fn front() -> Front {
    let web = tempfile::tempdir().unwrap();
    std::fs::write(web.path().join("index.html"), "<!doctype html><title>Portal</title>").unwrap();
    let config = Config {
        web_dir: web.path().to_owned(),
        auth_per_minute: 100_000,
        ..Config::default()
    };
    gateway::app(
        &config,
        modules::links(),
        Readiness::new(Vec::new(), CancellationToken::new()),
    )
    .unwrap()
}

async fn ask(front: &Front, method: &str, path: &str, id: &str, token: Option<&str>) -> Response<EdgeBody> {
    let mut path = path
        .split('/')
        .map(|part| if part.starts_with('{') { id } else { part })
        .collect::<Vec<_>>()
        .join("/");
    if path.ends_with("-by-id-list") {
        path.push_str("?id_list=1");
    }
    let mut request = Request::builder()
        .method(Method::from_bytes(method.as_bytes()).unwrap())
        .uri(&path);
    if let Some(token) = token {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    let (media_type, body) = match (method, path.as_str()) {
        ("POST" | "PUT", path) if path.contains("/e-poster/") || path.ends_with("/photo") => {
            ("multipart/form-data; boundary=x", modules::PHOTO)
        }
        ("POST" | "PUT", _) => ("application/json", modules::BODY),
        _ => ("application/json", ""),
    };
    let request = request
        .header("content-type", media_type)
        .body(Body::from(body))
        .unwrap();
    front.clone().oneshot(request).await.unwrap()
}

/// An id that stands for nothing in particular, or for something of a member with the role `user`.
fn some_id(who: Who) -> String {
    match who {
        Owner(object) => object.of("user"),
        Any | Member | Role(_) => "1".to_owned(),
    }
}

#[test]
fn every_operation_stands_in_the_table() {
    let contract: serde_json::Value = serde_json::from_str(&gateway::openapi::text()).unwrap();
    let mut published = Vec::new();
    for (path, methods) in contract["paths"].as_object().unwrap() {
        published.extend(
            methods
                .as_object()
                .unwrap()
                .keys()
                .map(|method| format!("{} {path}", method.to_uppercase())),
        );
    }
    let mut listed: Vec<_> = TABLE
        .iter()
        .map(|(method, path, _)| format!("{method} {path}"))
        .collect();
    published.sort();
    listed.sort();
    assert_eq!(published, listed);
}

#[tokio::test]
async fn nobody_without_a_session_passes_where_one_is_needed() {
    let front = front();
    for (method, path, who) in TABLE {
        for token in [None, Some(Token::Dead.text()), Some("garbage")] {
            let status = ask(&front, method, path, &some_id(who), token).await.status();
            let expected = if who == Any {
                status.is_success()
            } else {
                status == StatusCode::UNAUTHORIZED
            };
            assert!(expected, "{method} {path} with {token:?}: {status}");
        }
    }
}

#[tokio::test]
async fn every_role_passes_where_its_session_is_enough_and_is_403_where_it_is_not() {
    let front = front();
    for (method, path, who) in TABLE {
        for role in ROLES {
            let id = match who {
                Owner(object) => object.of(role),
                Any | Member | Role(_) => some_id(who),
            };
            let status = ask(&front, method, path, &id, Some(Token::Of(role).text()))
                .await
                .status();
            if matches!(who, Role(needed) if needed != role) {
                assert_eq!(status, StatusCode::FORBIDDEN, "{method} {path} as {role}");
            } else {
                assert!(status.is_success(), "{method} {path} as {role}: {status}");
            }
        }
    }
}

#[tokio::test]
async fn what_belongs_to_another_member_is_404_like_what_is_not_there() {
    let front = front();
    for (method, path, who) in TABLE {
        let Owner(object) = who else { continue };
        for (role, other) in ROLES.iter().flat_map(|role| ROLES.map(|other| (*role, other))) {
            if role == other {
                continue;
            }
            let answer = ask(&front, method, path, &object.of(other), Some(role)).await;
            let nothing = ask(&front, method, path, object.nothing(), Some(role)).await;
            assert_eq!(
                answer.status(),
                StatusCode::NOT_FOUND,
                "{method} {path} of {other} as {role}"
            );
            let (answer, nothing) = (problem(answer).await, problem(nothing).await);
            assert_eq!(answer, nothing, "{method} {path} of {other} as {role}");
        }
    }
}

/// The error without what tells one request from another.
async fn problem(answer: Response<EdgeBody>) -> serde_json::Value {
    let bytes = answer.into_body().collect().await.unwrap().to_bytes();
    let mut problem: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
    problem.as_object_mut().unwrap().remove("trace_id");
    problem
}

/// A sponsor's page is open to all; the person to talk to is not.
#[tokio::test]
async fn the_person_to_talk_to_shows_to_the_sponsor_itself_and_to_admins_only() {
    let front = front();
    for path in ["/api/v1/sponsor/{id}", "/api/v1/sponsorship/{id}"] {
        for token in [
            None,
            Some("garbage"),
            Some("user"),
            Some("sponsorship"),
            Some("panitia"),
            Some("admin"),
        ] {
            for (id, own) in [(modules::SPONSOR, true), ("2", false)] {
                let answer = ask(&front, "GET", path, id, token).await;
                let keep = answer.headers()[header::CACHE_CONTROL].to_str().unwrap().to_owned();
                let bytes = answer.into_body().collect().await.unwrap().to_bytes();
                let sponsor: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
                let sees = token == Some("admin") || (own && token == Some("sponsorship"));
                for field in ["nama_kontak_person_sponsor", "hp_kontak_person_sponsor", "email"] {
                    assert_eq!(
                        sponsor["data"].get(field).is_some(),
                        sees,
                        "{field} of {path} {id} as {token:?}"
                    );
                }
                assert_eq!(keep == "no-store", token.is_some(), "{path} as {token:?}: {keep}");
            }
        }
    }
}

/// The picture of a poster is open to all once it is published; before, only its author and the back office see it.
#[tokio::test]
async fn a_poster_that_is_not_published_is_there_for_its_author_and_admins_only() {
    let front = front();
    for what in ["file", "photo"] {
        let path = format!("/api/v1/sub-event/e-poster/{{id}}/{what}");
        for token in [None, Some("garbage")].into_iter().chain(ROLES.map(Some)) {
            let published = ask(&front, "GET", &path, modules::PUBLISHED, token).await;
            assert_eq!(published.status(), StatusCode::OK, "{what} as {token:?}");
            let nothing = problem(ask(&front, "GET", &path, modules::NO_POSTER, token).await).await;
            for owner in ROLES {
                let answer = ask(&front, "GET", &path, &poster_of(owner), token).await;
                if token == Some("admin") || token == Some(owner) {
                    assert_eq!(answer.headers()[header::CACHE_CONTROL], "private, no-store");
                    assert_eq!(answer.status(), StatusCode::OK, "{what} of {owner} as {token:?}");
                } else {
                    assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{what} of {owner} as {token:?}");
                    assert_eq!(problem(answer).await, nothing, "{what} of {owner} as {token:?}");
                }
            }
        }
    }
}

/// The switch that shows the check can fail: a row that says 'everybody' of a closed call is red.
#[tokio::test]
async fn a_wrong_row_would_be_noticed() {
    let front = front();
    let status = ask(&front, "GET", "/api/v1/check/auth", "1", None).await.status();
    assert!(!status.is_success(), "a closed call passed as open");
}
