//! A front end with places to fill, before an API that answers as it is told and counts its calls.
//! `PORTAL_SABOTAGE=opening_forgotten` leaves the opening's script out of what the build wrote.

use std::{
    collections::BTreeMap,
    fs,
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Router,
    extract::Path,
    response::{IntoResponse, Response},
    routing::get as on_get,
};
use gateway::{
    Config,
    middleware::{
        Front,
        site::{Pages, Pictures, routes},
    },
    openapi::policies,
    problem::Problem,
};
use http::{StatusCode, header};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{Answered, get_with};

/// The address under which the portal is known.
pub const PUBLIC: &str = "https://portal.example";

const INDEX: &str = "<!doctype html><html><head><!-- head --><title>Diklat</title><!-- /head -->\
     <!-- scripts --><script type=\"module\" src=\"/assets/index-1.js\"></script><!-- /scripts --><style>.all{}</style></head>\
     <body><div id=\"root\"></div><!-- first-answers --></body></html>";

/// How the API answers a path.
#[derive(Clone)]
pub enum Reply {
    Data(Value),
    Refused(StatusCode),
    /// Only after this long.
    Late(Duration, Value),
    /// A page of a list, and how many pages it has.
    Listed(Value, u32),
}

/// The portal.
pub struct Site {
    pub front: Front,
    calls: Arc<Mutex<Vec<String>>>,
    replies: Arc<Mutex<BTreeMap<String, Reply>>>,
    folder: TempDir,
}

impl Site {
    /// With an event, a news item, a sub-event and the setting.
    pub fn new() -> Self {
        Self::with(&Config::default())
    }

    /// The same, configured.
    pub fn with(config: &Config) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join(".vite")).unwrap();
        fs::write(folder.path().join("index.html"), INDEX).unwrap();
        let style = json!({"href": "/assets/home-1.css", "css": ".hero{color:#fff}"});
        let home = json!({"styles": [style], "scripts": ["/assets/home-1.js"]});
        let form = json!({"styles": [], "scripts": ["/assets/event-registration-1.js"]});
        let congress = json!({"styles": [], "scripts": [], "drawing": "/assets/konas2025-1.svg"});
        let mut built = json!({"opening": "/assets/opening-1.js", "pages": {"/": home, "/event/registration/{}": form, "/konas2025": congress}});
        if std::env::var("PORTAL_SABOTAGE").is_ok_and(|word| word == "opening_forgotten") {
            built["opening"] = Value::Null;
        }
        fs::write(folder.path().join(".vite/first-routes.json"), built.to_string()).unwrap();
        let calls = Arc::new(Mutex::new(Vec::new()));
        let replies = Arc::new(Mutex::new(usual()));
        let (kept, told) = (Arc::clone(&calls), Arc::clone(&replies));
        let handler = on_get(move |Path(path): Path<String>| {
            kept.lock().unwrap().push(path.clone());
            let reply = told.lock().unwrap().get(&path).cloned();
            answer(reply.unwrap_or(Reply::Refused(StatusCode::NOT_FOUND)))
        });
        let pages = Pages::load(folder.path()).unwrap().known_as(Some(PUBLIC));
        let site = routes(pages, Pictures::open(None).unwrap());
        Self {
            front: Front::new(
                Router::new().route("/api/v1/{*path}", handler).merge(site),
                policies(),
                config,
            ),
            calls,
            replies,
            folder,
        }
    }

    /// From now on the API answers this path so.
    pub fn says(&self, path: &str, reply: Reply) {
        self.replies.lock().unwrap().insert(path.to_owned(), reply);
    }

    /// Changes a field of what the API answers a path.
    pub fn changes(&self, path: &str, field: &str, value: impl Into<Value>) {
        let mut replies = self.replies.lock().unwrap();
        match replies.get_mut(path) {
            Some(Reply::Data(data)) => data[field] = value.into(),
            _ => panic!("nothing is said of {path}"),
        }
    }

    /// From now on every path is refused.
    pub fn goes_away(&self) {
        for reply in self.replies.lock().unwrap().values_mut() {
            *reply = Reply::Refused(StatusCode::SERVICE_UNAVAILABLE);
        }
    }

    /// The paths that were asked for since the last time.
    pub fn calls(&self) -> Vec<String> {
        let mut calls = std::mem::take(&mut *self.calls.lock().unwrap());
        calls.sort_unstable();
        calls
    }

    /// A page as a browser asks for it.
    pub async fn page(&self, address: &str) -> Answered {
        get_with(&self.front, address, &[("accept", "text/html,*/*;q=0.8")]).await
    }

    /// Its text, once it is a page.
    pub async fn html(&self, address: &str) -> String {
        let page = self.page(address).await;
        assert_eq!(page.status, StatusCode::OK, "{address}");
        assert_eq!(
            page.header(header::CONTENT_TYPE),
            "text/html; charset=utf-8",
            "{address}"
        );
        assert!(self.folder.path().exists());
        String::from_utf8(page.body.to_vec()).unwrap()
    }
}

async fn answer(reply: Reply) -> Response {
    let data = match reply {
        Reply::Refused(status) => return Problem::of(status).into_response(),
        Reply::Data(data) => data,
        Reply::Listed(data, pages) => {
            return axum::Json(json!({"message": "Berhasil", "data": data, "meta": {"total_page": pages}}))
                .into_response();
        }
        Reply::Late(after, data) => {
            tokio::time::sleep(after).await;
            data
        }
    };
    axum::Json(json!({"message": "Berhasil", "data": data})).into_response()
}

fn usual() -> BTreeMap<String, Reply> {
    let event = |id: i64| {
        json!({
            "id": id,
            "judul_event": "InASIA 2026: Pertemuan Ilmiah",
            "deskripsi": "<p>Nyeri &amp; <b>jalan napas</b></p>",
            "gambar": "/media/events/94/640.webp",
            "gambar_url_original": "/media/events/94/1280.webp",
            "gambar_srcset": "/media/events/94/640.webp 640w, /media/events/94/1280.webp 1280w",
        })
    };
    let setting = json!({
        "nama_produk": "Nusamedika",
        "jumbotron_subtitle": "Pelatihan tersertifikasi.",
        "jumbotron_img": "/media/site/hero/1280.webp",
        "jumbotron_img_url_original": "/media/site/hero/1920.webp",
    });
    let news = json!({
        "id": 1, "judul": "Angkatan ke-7 dibuka", "excerpt": "Pendaftaran telah dibuka.", "html": "<p>Isi</p>",
        "foto_url": "/media/news/1/640.webp", "foto_url_original": null, "foto_srcset": null,
    });
    let sub_event =
        json!({"id": 9401, "event_id": 94, "judul": "Workshop Jalan Napas", "deskripsi": "<p>Latihan.</p>"});
    let course = json!({
        "id": 101, "judul": "Manajemen Nyeri  Pascabedah", "ringkasan": "Menilai & menangani nyeri.",
        "gambar": "/media/courses/101/640.webp", "gambar_url_original": "/media/courses/101/1280.webp",
    });
    let said = [
        ("e-course/101", course.clone()),
        ("learning/201", course.clone()),
        ("microlearning/301", course),
        ("websetting", setting),
        ("websetting/sosmed/list", json!([])),
        ("event", json!([event(94)])),
        ("event/94", event(94)),
        ("event/84", event(84)),
        ("event/51", event(51)),
        ("berita", json!([])),
        ("berita/1", news),
        ("home-page/jumbotron", Value::Null),
        ("sub-event/detail/9401", sub_event),
    ];
    said.map(|(path, data)| (path.to_owned(), Reply::Data(data))).into()
}
