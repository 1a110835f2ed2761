//! E-posters on their way in: passed on while they come, whole or not at all.

use std::{
    io,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use auth::{Caller, Role};
use axum::body::Body;
use bytes::Bytes;
use futures::{StreamExt, future::pending, stream, stream::BoxStream};
use gateway::{Config, Front, Links, ops::Readiness};
use http::{Request, StatusCode, header};
use kit::{
    link,
    report::{Kind, status},
};
use portal_proto::catalog::v1::{
    self as pb,
    poster_part::Part,
    poster_service_server::{PosterService, PosterServiceServer},
};
use tonic::{Response, Status, Streaming};

use crate::support::{Answered, ask};

const SUBMIT: &str = "/api/v1/sub-event/e-poster/94";
const MIB: usize = 1024 * 1024;

/// What the catalog does with a poster.
#[derive(Clone, Copy, PartialEq)]
enum Mood {
    ReadsAll,
    RefusesAtOnce,
    NeverReads,
}

#[derive(Clone)]
struct Catalog {
    mood: Mood,
    parts: Arc<Mutex<Vec<Part>>>,
    caller: Arc<Mutex<Option<Caller>>>,
}

impl Catalog {
    async fn take(&self, request: tonic::Request<Streaming<pb::PosterPart>>) -> Result<Response<pb::Poster>, Status> {
        *self.caller.lock().unwrap() = Caller::of(request.metadata());
        match self.mood {
            Mood::ReadsAll => {}
            Mood::RefusesAtOnce => return Err(status(Kind::Conflict, "pengumpulan_ditutup", Vec::new())),
            Mood::NeverReads => pending().await,
        }
        let mut parts = request.into_inner();
        while let Some(part) = parts.message().await? {
            self.parts.lock().unwrap().extend(part.part);
        }
        Ok(Response::new(pb::Poster {
            id: 12,
            number: "EP-94-0012".into(),
            status: "submitted".into(),
            ..pb::Poster::default()
        }))
    }

    /// What came, with a file as its length.
    fn seen(&self) -> Vec<String> {
        let mut seen: Vec<String> = Vec::new();
        let mut weight = None;
        for part in self.parts.lock().unwrap().iter() {
            if !matches!(part, Part::Chunk(_))
                && let Some(weight) = weight.take()
            {
                seen.push(format!("{weight} bytes"));
            }
            match part {
                Part::Start(start) => seen.push(format!(
                    "start {} {} {:?}",
                    start.id, start.author, start.idempotency_key
                )),
                Part::Field(field) => seen.push(format!("{}={}", field.name, field.value)),
                Part::FileStart(file) => {
                    seen.push(file.name.clone());
                    weight = Some(0);
                }
                Part::Chunk(piece) => *weight.as_mut().unwrap() += piece.len(),
                Part::End(_) => seen.push("end".into()),
            }
        }
        seen
    }
}

#[tonic::async_trait]
impl PosterService for Catalog {
    type OpenPosterFileStream = BoxStream<'static, Result<pb::PosterFile, Status>>;

    async fn list_posters(
        &self,
        _: tonic::Request<pb::ListPostersRequest>,
    ) -> Result<Response<pb::ListPostersResponse>, Status> {
        Err(Status::unimplemented("not asked here"))
    }

    async fn list_own_posters(
        &self,
        _: tonic::Request<pb::ListOwnPostersRequest>,
    ) -> Result<Response<pb::ListPostersResponse>, Status> {
        Err(Status::unimplemented("not asked here"))
    }

    async fn submit_poster(
        &self,
        request: tonic::Request<Streaming<pb::PosterPart>>,
    ) -> Result<Response<pb::Poster>, Status> {
        self.take(request).await
    }

    async fn revise_poster(
        &self,
        request: tonic::Request<Streaming<pb::PosterPart>>,
    ) -> Result<Response<pb::Poster>, Status> {
        self.take(request).await
    }

    async fn list_posters_for_review(
        &self,
        _: tonic::Request<pb::ListPostersForReviewRequest>,
    ) -> Result<Response<pb::ListPostersForReviewResponse>, Status> {
        Err(Status::unimplemented("not asked here"))
    }

    async fn review_poster(&self, _: tonic::Request<pb::ReviewPosterRequest>) -> Result<Response<pb::Poster>, Status> {
        Err(Status::unimplemented("not asked here"))
    }

    async fn open_poster_file(
        &self,
        _: tonic::Request<pb::OpenPosterFileRequest>,
    ) -> Result<Response<Self::OpenPosterFileStream>, Status> {
        Err(Status::unimplemented("not asked here"))
    }
}

/// The portal before a catalog in this mood, and the catalog.
fn portal(mood: Mood) -> (Front, Catalog) {
    let catalog = Catalog {
        mood,
        parts: Arc::default(),
        caller: Arc::default(),
    };
    let identity = crate::module::link_to(|asked| {
        let token = asked
            .read::<portal_proto::identity::v1::CheckSessionRequest>()
            .access_token;
        if token == "dead" {
            return Err(status(Kind::Unauthenticated, "sesi_berakhir", Vec::new()));
        }
        Ok(crate::module::session())
    });
    let web = tempfile::tempdir().unwrap();
    std::fs::write(web.path().join("index.html"), "<!doctype html><title>Portal</title>").unwrap();
    let config = Config {
        web_dir: web.path().to_owned(),
        ..Config::default()
    };
    let links = Links {
        catalog: link::local(PosterServiceServer::new(catalog.clone())),
        identity: identity.clone(),
        content: identity.clone(),
        feedback: identity.clone(),
        learning: identity.clone(),
        registration: identity,
    };
    let front = gateway::app(&config, links, Readiness::new(Vec::new(), Default::default())).unwrap();
    (front, catalog)
}

fn text(name: &str, value: &str) -> String {
    format!("--x\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
}

fn file(name: &str, bytes: usize) -> String {
    let content = "a".repeat(bytes);
    format!("--x\r\ncontent-disposition: form-data; name=\"{name}\"; filename=\"../../etc/x.pdf\"\r\n\r\n{content}\r\n")
}

const END: &str = "--x--\r\n";

async fn sent(front: &Front, method: &str, headers: &[(&str, &str)], body: impl Into<Body>) -> Answered {
    let mut request = Request::builder()
        .method(method)
        .uri(SUBMIT)
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=x");
    if !headers.iter().any(|(name, _)| *name == "authorization") {
        request = request.header(header::AUTHORIZATION, "Bearer a.b.c");
    }
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    ask(front, request.body(body.into()).unwrap()).await
}

async fn posted(front: &Front, body: impl Into<Body>) -> Answered {
    sent(front, "POST", &[], body).await
}

#[tokio::test]
async fn fields_and_files_go_on_as_they_come_and_what_nobody_asked_for_does_not() {
    let (front, catalog) = portal(Mood::ReadsAll);
    let body = text("asal_institusi", "RS Contoh")
        + &file("file", 3 * MIB)
        + &text("lain", "x")
        + &text("judul", "Jalan napas")
        + &file("photo", 1_000)
        + &file("malware", 1_000)
        + &text("jenis_eposter", "penelitian")
        + &text("abstrak", "Latar belakang")
        + &text("manuskrip", "")
        + END;
    let answer = sent(&front, "POST", &[("idempotency-key", "k-1")], body).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{:?}", answer.body);
    assert_eq!(
        answer.json(),
        serde_json::json!({
            "message": "Berhasil mengirim e-poster",
            "data": {"id": 12, "nomor": "EP-94-0012", "status": "diajukan"},
        })
    );
    assert_eq!(answer.header(header::CACHE_CONTROL), "no-store");
    assert_eq!(
        catalog.seen(),
        [
            "start 94 dr. Sari Some(\"k-1\")",
            "institution=RS Contoh",
            "file",
            "3145728 bytes",
            "title=Jalan napas",
            "photo",
            "1000 bytes",
            "poster_type=penelitian",
            "abstract=Latar belakang",
            "manuscript=",
            "end",
        ]
    );
    let caller = catalog.caller.lock().unwrap().unwrap();
    assert_eq!((caller.member, caller.role), (7, Role::User));
    let heaviest = |part: &Part| matches!(part, Part::Chunk(piece) if piece.len() > 64 * 1024);
    assert!(!catalog.parts.lock().unwrap().iter().any(heaviest));
}

#[tokio::test]
async fn a_change_may_come_without_a_file_and_an_empty_one_counts_as_none() {
    let (front, catalog) = portal(Mood::ReadsAll);
    let body = text("abstrak", "Baru") + &file("file", 0) + &file("photo", 0) + END;
    let answer = sent(&front, "PUT", &[], body).await;
    assert_eq!(answer.json()["message"], "Berhasil menyimpan e-poster");
    assert_eq!(catalog.seen(), ["start 94 dr. Sari None", "abstract=Baru", "end"]);
}

/// Whatever is refused on the way must not look whole to the catalog.
#[tokio::test]
async fn what_is_not_in_order_is_refused_and_never_ends_well() {
    let broken: BoxStream<'static, io::Result<Bytes>> = stream::iter([
        Ok(Bytes::from(file("file", 100_000))),
        Err(io::Error::other("the phone went away")),
    ])
    .boxed();
    let two = text("judul", "a\0b") + &text("asal_institusi", "RS") + &text("abstrak", &"a".repeat(20_001));
    for (body, expected, fields) in [
        (Body::from(file("file", 20 * MIB) + END), 201, &[][..]),
        (Body::from(file("file", 20 * MIB + 1) + END), 413, &[]),
        (Body::from(file("photo", 5 * MIB + 1) + END), 413, &[]),
        (Body::from(file("lain", 27 * MIB) + END), 413, &[]),
        (Body::from(file("file", 1) + &file("file", 1) + END), 422, &["file"]),
        (Body::from(text("abstrak", &"é".repeat(5_000)) + END), 201, &[]),
        (
            Body::from(text("abstrak", &"a".repeat(20_001)) + END),
            422,
            &["abstrak"],
        ),
        (Body::from(text("judul", "a\0b") + END), 422, &["judul"]),
        (Body::from(two + &file("file", 1_000) + END), 422, &["abstrak", "judul"]),
        (Body::from(text("a", "").repeat(201) + END), 400, &[]),
        (Body::from(file("file", 1_000)), 400, &[]),
        (Body::from_stream(broken), 400, &[]),
    ] {
        let (front, catalog) = portal(Mood::ReadsAll);
        let answer = posted(&front, body).await;
        assert_eq!(answer.status.as_u16(), expected, "{:?}", answer.body);
        if expected != 201 {
            assert_eq!(answer.fields(), fields, "{expected}");
        }
        let whole = catalog.seen().last().is_some_and(|last| last == "end");
        assert_eq!(whole, expected == 201, "{expected} {fields:?}");
    }
}

#[tokio::test]
async fn the_catalogs_refusal_does_not_wait_for_the_rest() {
    let (front, _) = portal(Mood::RefusesAtOnce);
    let endless = stream::iter([Ok(Bytes::from(file("file", 1_000)))]).chain(stream::pending::<io::Result<_>>());
    let answer = posted(&front, Body::from_stream(endless)).await;
    assert_eq!(
        (answer.status.as_u16(), answer.code().as_str()),
        (409, "pengumpulan_ditutup")
    );
}

/// A catalog that takes its time holds the sender back: a file is never gathered here.
#[tokio::test(start_paused = true)]
async fn no_more_of_a_file_is_here_than_a_few_pieces() {
    let (front, _) = portal(Mood::NeverReads);
    let pulled = Arc::new(AtomicUsize::new(0));
    let counting = Arc::clone(&pulled);
    let head = stream::iter([Ok(Bytes::from(file("file", 1).replace("a\r\n", "")))]);
    let pieces = stream::iter(0..300).map(move |_| {
        counting.fetch_add(64 * 1024, Ordering::SeqCst);
        Ok::<_, io::Error>(Bytes::from(vec![b'a'; 64 * 1024]))
    });
    let sending = tokio::spawn(async move { posted(&front, Body::from_stream(head.chain(pieces))).await.status });
    tokio::time::sleep(Duration::from_secs(60)).await;
    let pulled = pulled.load(Ordering::SeqCst);
    assert!((1..=2 * MIB).contains(&pulled), "{pulled}");
    sending.abort();
}

#[tokio::test(start_paused = true)]
async fn a_sender_may_be_quiet_for_half_a_minute_and_take_a_quarter_of_an_hour() {
    let with_pauses = |pause: u64, pieces: usize| {
        let mut all = vec!["--x\r\ncontent-disposition: form-data; name=\"file\"\r\n\r\n".to_owned()];
        all.extend((0..pieces).map(|_| "a".to_owned()));
        all.push("\r\n--x--\r\n".to_owned());
        Body::from_stream(stream::iter(all).then(move |piece| async move {
            tokio::time::sleep(Duration::from_secs(pause)).await;
            Ok::<_, io::Error>(Bytes::from(piece))
        }))
    };
    for (pause, pieces, expected) in [(29, 20, 201), (31, 1, 408), (29, 31, 408)] {
        let (front, catalog) = portal(Mood::ReadsAll);
        let answer = posted(&front, with_pauses(pause, pieces)).await;
        assert_eq!(answer.status.as_u16(), expected, "{pause} s, {pieces} pieces");
        assert_eq!(catalog.seen().last().is_some_and(|last| last == "end"), expected == 201);
    }
}

#[tokio::test]
async fn nobody_waits_for_the_file_of_a_dead_session_or_with_a_key_that_is_none() {
    let never = || Body::from_stream(stream::pending::<io::Result<Bytes>>());
    let (front, catalog) = portal(Mood::ReadsAll);
    let dead = sent(&front, "POST", &[("authorization", "Bearer dead")], never()).await;
    assert_eq!((dead.status.as_u16(), dead.code().as_str()), (401, "sesi_berakhir"));
    let long = "k".repeat(256);
    let refused = sent(&front, "POST", &[("idempotency-key", &long)], never()).await;
    assert_eq!(
        (refused.status.as_u16(), refused.fields()),
        (422, vec!["Idempotency-Key".to_owned()])
    );
    assert!(catalog.seen().is_empty());
}
