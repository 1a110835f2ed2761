//! The classroom on the wire: what a lesson consists of, how far the caller came, files by their signed addresses.

use axum::body::Body;
use http::{Method, Request, StatusCode, header};
use portal_proto::learning::v1 as pb;
use prost::Message;
use serde_json::json;

use crate::{
    module::{Asked, Portal, TOKEN, answering_each, session},
    support::{Answered, ask},
};

const WAY: &str = "/api/v1/user/e-course/201/chapter/20101/2010102";

/// A module that knows one file of ten bytes, and one lesson.
fn portal() -> Portal {
    answering_each(|asked: &Asked| match asked.call.rsplit_once('/').unwrap().1 {
        "CheckSession" => session(),
        "GetMaterial" => pb::Material {
            media_type: "video/mp4".into(),
            bytes: 10,
            version: "1a-2b".into(),
            file_name: "materi-2010102.mp4".into(),
        }
        .encode_to_vec(),
        "OpenMaterial" => {
            let asked: pb::OpenMaterialRequest = asked.read();
            let [from, to] = [asked.from, asked.to].map(|at| usize::try_from(at).unwrap());
            let chunk = b"0123456789"[from..to].to_vec();
            pb::MaterialPiece { chunk }.encode_to_vec()
        }
        "GetChapter" => chapter().encode_to_vec(),
        "SaveProgress" => pb::Progress {
            done: true,
            course_progress: 25,
            position_seconds: 42,
            watched_seconds: 12,
            next: None,
        }
        .encode_to_vec(),
        "BeginAttempt" => pb::BeginAttemptResponse {
            is_new: true,
            ..pb::BeginAttemptResponse::default()
        }
        .encode_to_vec(),
        "SubmitAttempt" => pb::EndedAttempt::default().encode_to_vec(),
        other => panic!("{other} was not expected"),
    })
}

fn chapter() -> pb::Chapter {
    pb::Chapter {
        id: 2_010_102,
        title: "Jalan napas".into(),
        kind: "video".into(),
        section_id: 20_101,
        section_title: "Dasar".into(),
        course_id: 201,
        course_title: "Anestesi".into(),
        file_ticket: Some("abc".into()),
        seconds: Some(90),
        watched_seconds: 12,
        position_seconds: 42,
        note: "Catatan".into(),
        next: Some(pb::LessonRef {
            section_id: 20_102,
            lesson_id: 2_010_201,
            title: "Kuis".into(),
            kind: "quiz".into(),
            open: false,
        }),
        ..pb::Chapter::default()
    }
}

/// Asks for the file without a token.
async fn open(portal: &Portal, method: Method, headers: &[(header::HeaderName, &str)]) -> Answered {
    let request = Request::builder().method(method).uri("/api/v1/materi/abc");
    let request = headers
        .iter()
        .fold(request, |request, (name, value)| request.header(name, *value));
    ask(&portal.front, request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn a_file_is_sent_whole_and_stays_private() {
    let portal = portal();
    let whole = open(&portal, Method::GET, &[]).await;
    assert_eq!(
        (whole.status, whole.body.as_ref()),
        (StatusCode::OK, b"0123456789".as_slice())
    );
    for (name, value) in [
        (header::CONTENT_TYPE, "video/mp4"),
        (header::CONTENT_LENGTH, "10"),
        (header::ACCEPT_RANGES, "bytes"),
        (header::ETAG, "\"1a-2b\""),
        (header::CACHE_CONTROL, "private, no-store"),
        (header::CONTENT_SECURITY_POLICY, "sandbox; default-src 'none'"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ] {
        assert_eq!(whole.header(&name), value, "{name}");
    }
    let held = open(&portal, Method::GET, &[(header::IF_NONE_MATCH, "\"1a-2b\"")]).await;
    assert_eq!((held.status, held.body.len()), (StatusCode::NOT_MODIFIED, 0));
}

#[tokio::test]
async fn a_part_of_a_file_is_sent_and_no_more_of_it_is_read() {
    let portal = portal();
    for (range, content, told) in [
        ("bytes=2-4", "234", "bytes 2-4/10"),
        ("bytes=8-", "89", "bytes 8-9/10"),
        ("bytes=-3", "789", "bytes 7-9/10"),
        ("bytes=0-500", "0123456789", "bytes 0-9/10"),
    ] {
        let part = open(&portal, Method::GET, &[(header::RANGE, range)]).await;
        assert_eq!(part.status, StatusCode::PARTIAL_CONTENT, "{range}");
        assert_eq!(
            (part.body.as_ref(), part.header(header::CONTENT_RANGE)),
            (content.as_bytes(), told),
            "{range}"
        );
        assert_eq!(
            part.header(header::CONTENT_LENGTH),
            content.len().to_string(),
            "{range}"
        );
    }
    let past = open(&portal, Method::GET, &[(header::RANGE, "bytes=10-")]).await;
    assert_eq!(past.status, StatusCode::RANGE_NOT_SATISFIABLE);
    assert_eq!(past.header(header::CONTENT_RANGE), "bytes */10");
    let other = [(header::RANGE, "bytes=2-4"), (header::IF_RANGE, "\"other\"")];
    let whole = open(&portal, Method::GET, &other).await;
    assert_eq!((whole.status, whole.body.len()), (StatusCode::OK, 10));
}

#[tokio::test]
async fn the_head_of_a_file_reads_nothing_of_it() {
    let portal = portal();
    let head = open(&portal, Method::HEAD, &[(header::RANGE, "bytes=2-4")]).await;
    assert_eq!((head.status, head.body.len()), (StatusCode::PARTIAL_CONTENT, 0));
    assert_eq!(head.header(header::CONTENT_LENGTH), "3");
    let calls: Vec<_> = portal.asked().into_iter().map(|asked| asked.call).collect();
    assert!(!calls.iter().any(|call| call.ends_with("OpenMaterial")), "{calls:?}");
}

#[tokio::test]
async fn a_lesson_is_shown_with_the_addresses_of_its_files() {
    let shown = portal().called("GET", WAY, "application/json", "").await;
    assert_eq!(shown.status, StatusCode::OK);
    assert_eq!(
        shown.json()["data"],
        json!({
            "id": 2_010_102, "judul": "Jalan napas", "jenis": "video",
            "kategori": {"id": 20_101, "judul": "Dasar"}, "kelas": {"id": 201, "judul": "Anestesi"},
            "html": null, "slide": null, "berkas_url": "/api/v1/materi/abc", "takarir_url": null, "video_luar_url": null, "durasi_detik": 90,
            "boleh_lompat": false, "posisi_detik": 42, "detik_ditonton": 12, "selesai": false, "catatan": "Catatan",
            "sebelumnya": null,
            "berikutnya": {"cat_id": 20_102, "sub_id": 2_010_201, "judul": "Kuis", "jenis": "kuis", "terbuka": false},
        })
    );
}

#[tokio::test]
async fn progress_goes_on_as_it_was_told() {
    let portal = portal();
    let form = r#"{"selesai": true, "posisi_detik": 42, "ditonton": [[30, 42], [0, 3]]}"#;
    let saved = portal
        .called("PUT", &format!("{WAY}/progress"), "application/json", form)
        .await;
    assert_eq!(
        saved.json()["data"],
        json!({"selesai": true, "progres": 25, "posisi_detik": 42, "detik_ditonton": 12, "lanjut": null})
    );
    let asked = portal.asked().pop().unwrap().read::<pb::SaveProgressRequest>();
    let watched: Vec<_> = asked.watched.iter().map(|piece| (piece.from, piece.to)).collect();
    assert_eq!(
        (asked.done, asked.position_seconds, watched),
        (true, Some(42), vec![(30, 42), (0, 3)])
    );
    assert_eq!(asked.lesson.unwrap().section_id, 20_101);
    for wrong in [
        r#"{"posisi_detik": -1}"#,
        r#"{"ditonton": [[1]]}"#,
        r#"{"ditonton": [[-1, 2]]}"#,
        r#"{"ditonton": 1}"#,
    ] {
        let refused = portal
            .called("PUT", &format!("{WAY}/progress"), "application/json", wrong)
            .await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
    }
}

#[tokio::test]
async fn an_exam_is_opened_and_handed_in_without_a_body() {
    let portal = portal();
    for (way, status) in [
        ("/api/v1/user/e-course/201/ujian/20102/2010201", StatusCode::CREATED),
        (
            "/api/v1/ujian/01890000-0000-7000-8000-000000000001/kumpulkan",
            StatusCode::OK,
        ),
    ] {
        let request = Request::post(way).header(header::AUTHORIZATION, TOKEN);
        let answered = ask(&portal.front, request.body(Body::empty()).unwrap()).await;
        assert_eq!(answered.status, status, "{way}");
    }
    let asked: Vec<_> = portal
        .asked()
        .into_iter()
        .filter(|asked| !asked.call.ends_with("CheckSession"))
        .collect();
    let [opened, handed_in] = asked.as_slice() else {
        panic!("{asked:?}")
    };
    assert_eq!(opened.read::<pb::BeginAttemptRequest>().device, None);
    assert_eq!(handed_in.read::<pb::SubmitAttemptRequest>().device, "");
}
