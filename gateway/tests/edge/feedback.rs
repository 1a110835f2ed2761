//! Satisfaction forms, their index and testimonials between the wire and the modules.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use http::{StatusCode, header};
use kit::report::{FieldProblem, Kind, status};
use kit::rule::Rule;
use portal_proto::feedback::v1 as pb;
use prost::Message;
use prost_types::Timestamp;
use serde_json::{Value, json};
use tokio::time::{Duration, advance};

use crate::{
    module::{Portal, TOKEN, answering, portal, refusing, session},
    support::{get, get_with},
};

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";
const WELL: &str =
    "nilai_form_1=5&nilai_form_2=4&nilai_form_3=3&nilai_form_4=2&nilai_form_5=1&nilai_form_6=5&nilai_form_7=4";

fn given() -> pb::Form {
    pb::Form {
        ratings: vec![5, 4, 3, 2, 1, 5, 4],
        comment: "Bagus sekali".into(),
        year: 2026,
        answered_at: Some(Timestamp {
            seconds: 1_767_225_600,
            nanos: 0,
        }),
    }
}

fn given_on_the_wire() -> Value {
    json!({
        "nilai_form_1": 5, "nilai_form_2": 4, "nilai_form_3": 3, "nilai_form_4": 2, "nilai_form_5": 1,
        "nilai_form_6": 5, "nilai_form_7": 4,
        "komentar": "Bagus sekali", "tahun": 2026, "updated_at": "2026-01-01T00:00:00Z",
    })
}

/// A portal where a member is logged in and feedback answers this to every call.
fn with(answer: &impl Message) -> Portal {
    let answer = answer.encode_to_vec();
    portal(move |asked| {
        Ok(if asked.call.ends_with("/CheckSession") {
            session()
        } else {
            answer.clone()
        })
    })
}

/// What feedback is asked to keep of a body.
async fn kept(media_type: &str, body: &str) -> pb::SubmitFormRequest {
    let portal = with(&given());
    let answer = portal
        .called("PUT", "/api/v1/testimoni", media_type, body.to_owned())
        .await;
    assert_eq!(answer.status, StatusCode::OK, "{body} {:?}", answer.body);
    portal.asked()[1].read()
}

#[tokio::test]
async fn a_form_goes_on_whole_whichever_way_it_comes_and_is_signed_by_the_member() {
    let expected = pb::SubmitFormRequest {
        ratings: vec![5, 4, 3, 2, 1, 5, 4],
        comment: "Bagus\r\nsekali".into(),
        author_name: "dr. Sari".into(),
    };
    let json = r#"{"nilai_form_1":5,"nilai_form_2":"4","nilai_form_3":3,"nilai_form_4":2,"nilai_form_5":1,"nilai_form_6":5,
        "nilai_form_7":4,"komentar":"Bagus\r\nsekali","author_name":"dr. Lain"}"#;
    assert_eq!(kept(JSON, json).await, expected);
    let form = format!("{WELL}&komentar=Bagus%0D%0Asekali&author_name=dr.+Lain");
    assert_eq!(kept(FORM, &form).await, expected);
}

#[tokio::test]
async fn what_is_missing_or_no_number_counts_as_not_answered() {
    for (media_type, body) in [
        (JSON, r#"{"nilai_form_3":4}"#),
        (FORM, "nilai_form_3=4"),
        (
            FORM,
            "nilai_form_1=abc&nilai_form_2=&nilai_form_3=+4&nilai_form_4=4.5&nilai_form_5=%EF%BC%94&komentar=",
        ),
        (
            JSON,
            r#"{"nilai_form_1":"abc","nilai_form_2":null,"nilai_form_3":4,"nilai_form_4":4.5,"nilai_form_5":[5],
                "nilai_form_6":{"a":[5]},"nilai_form_7":99999999999999999999,"komentar":["a"]}"#,
        ),
    ] {
        let expected = pb::SubmitFormRequest {
            ratings: vec![0, 0, 4, 0, 0, 0, 0],
            comment: String::new(),
            author_name: "dr. Sari".into(),
        };
        assert_eq!(kept(media_type, body).await, expected, "{body}");
    }
    // What is a number goes on, whatever it is: feedback knows what is too much.
    let body = r#"{"nilai_form_1":6,"nilai_form_2":-1,"nilai_form_3":2147483648}"#;
    assert_eq!(kept(JSON, body).await.ratings, [6, -1, 0, 0, 0, 0, 0]);
}

#[tokio::test]
async fn a_form_that_was_kept_is_answered_as_it_stands() {
    let answer = with(&given()).called("PUT", "/api/v1/testimoni", FORM, WELL).await;
    assert_eq!(
        answer.json(),
        json!({"message": "Selamat, Form Kepuasan Berhasil disubmit.", "data": given_on_the_wire()})
    );
    assert_eq!(answer.header(header::CACHE_CONTROL), "no-store");
}

#[tokio::test]
async fn an_incomplete_form_is_refused_with_every_field_in_words() {
    let portal = portal(|asked| {
        if asked.call.ends_with("/CheckSession") {
            return Ok(session());
        }
        let problem = |field, rule| FieldProblem { field, rule };
        let fields = vec![
            problem("nilai_form_3", Rule::Between(1, 5)),
            problem("nilai_form_7", Rule::Between(1, 5)),
            problem("komentar", Rule::LongerThan(2000)),
        ];
        Err(status(Kind::Invalid, "form_tidak_valid", fields))
    });
    let answer = portal.called("PUT", "/api/v1/testimoni", JSON, "{}").await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.code(), "form_tidak_valid");
    let body = answer.json();
    assert_eq!(body["message"], "Silahkan lengkapi terlebih dahulu seluruh form.");
    assert_eq!(
        body["errors"],
        json!({
            "nilai_form_3": ["Nilai harus diisi antara 1 dan 5"],
            "nilai_form_7": ["Nilai harus diisi antara 1 dan 5"],
            "komentar": ["Komentar paling banyak 2.000 karakter"],
        })
    );
}

#[tokio::test]
async fn a_text_that_no_table_can_hold_is_named_and_never_sent_on() {
    for (media_type, body) in [(FORM, "komentar=a%00b"), (JSON, r#"{"komentar":"a\u0000b"}"#)] {
        let portal = with(&given());
        let answer = portal.called("PUT", "/api/v1/testimoni", media_type, body).await;
        let refused = (answer.status.as_u16(), answer.fields());
        assert_eq!(refused, (422, vec!["komentar".to_owned()]), "{body}");
        assert_eq!(portal.asked().len(), 1, "{body}");
    }
}

#[tokio::test]
async fn nobody_without_a_session_reads_or_gives_a_form() {
    let dead = refusing(status(Kind::Unauthenticated, "sesi_berakhir", Vec::new()));
    for (method, path) in [("GET", "/api/v1/form-kepuasan/user"), ("PUT", "/api/v1/testimoni")] {
        let answer = dead.called(method, path, FORM, WELL).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{path}");
    }
    assert_eq!(dead.asked().len(), 2, "feedback was asked for somebody unknown");
    let answer = get(&dead.front, "/api/v1/form-kepuasan/user").await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn the_own_form_is_a_list_of_at_most_one_and_is_never_kept() {
    for (form, data) in [(None, json!([])), (Some(given()), json!([given_on_the_wire()]))] {
        let portal = with(&pb::GetOwnFormResponse { form });
        let answer = get_with(&portal.front, "/api/v1/form-kepuasan/user", &[("authorization", TOKEN)]).await;
        assert_eq!(answer.json()["data"], data);
        assert_eq!(answer.header(header::CACHE_CONTROL), "no-store");
        assert!(answer.header(header::ETAG).is_empty());
        assert_eq!(portal.asked()[1].headers["portal-member"], "7");
    }
}

#[tokio::test]
async fn testimonials_come_in_pages_with_their_mean() {
    let portal = answering(&pb::ListTestimonialsResponse {
        items: vec![pb::Testimonial {
            id: 3,
            author: "dr. Ratna W.".into(),
            comment: "Bagus".into(),
            rating: 4.714_285,
            answered_at: given().answered_at,
        }],
        total: 24,
    });
    let answer = get(&portal.front, "/api/v1/testimoni?page=2&item_per_page=5").await;
    assert_eq!(
        answer.json(),
        json!({
            "message": "Berhasil",
            "data": [{
                "id": 3, "nama": "dr. Ratna W.", "komentar": "Bagus", "nilai": 4.7,
                "created_at": "2026-01-01T00:00:00Z",
            }],
            "meta": {"page": 2, "item_per_page": 5, "total": 24, "total_page": 5},
        })
    );
    let asked: pb::ListTestimonialsRequest = portal.only();
    assert_eq!((asked.page, asked.page_size), (2, 5));
}

fn index(score: f64, grade: &str) -> pb::Index {
    pb::Index {
        year: Some(2026),
        years: vec![2026, 2025],
        respondents: 100,
        mean: Some(4.428_571),
        score: Some(score),
        grade: Some(grade.into()),
        questions: (1..=7)
            .map(|number| pb::QuestionFigures {
                number,
                mean: Some(4.005),
                counts: vec![0, 1, 2, 3, 94],
            })
            .collect(),
    }
}

#[tokio::test]
async fn the_index_shows_its_figures_in_two_decimals_and_its_grade_in_words() {
    for (grade, words) in [
        ("A", "SANGAT BAIK"),
        ("B", "BAIK"),
        ("C", "KURANG BAIK"),
        ("D", "TIDAK BAIK"),
    ] {
        let portal = answering(&index(88.571_428, grade));
        let answer = get(&portal.front, "/api/v1/form-kepuasan/indeks?tahun=2026")
            .await
            .json();
        let mut data = answer["data"].clone();
        let questions = data["pertanyaan"].take();
        assert_eq!(
            data,
            json!({
                "tahun": 2026, "tahun_tersedia": [2026, 2025], "responden": 100, "rata_rata": 4.43, "nilai": 88.57,
                "grade": grade, "predikat": words, "pertanyaan": null,
            })
        );
        assert_eq!(questions.as_array().unwrap().len(), 7);
        assert_eq!(questions[3]["nomor"], 4);
        assert_eq!(questions[3]["pertanyaan"], "Kesopanan dan keramahan petugas");
        assert_eq!(questions[3]["jumlah"], json!([0, 1, 2, 3, 94]));
        assert_eq!(portal.only::<pb::GetIndexRequest>().year, Some(2026));
    }
}

#[tokio::test]
async fn an_index_without_respondents_has_no_figures() {
    let portal = answering(&pb::Index::default());
    let data = get(&portal.front, "/api/v1/form-kepuasan/indeks?tahun=").await.json()["data"].clone();
    for figure in ["tahun", "rata_rata", "nilai", "grade", "predikat"] {
        assert_eq!(data.get(figure), Some(&Value::Null), "{figure}");
    }
    assert_eq!(data["responden"], 0);
    assert_eq!(portal.only::<pb::GetIndexRequest>().year, None);
}

#[tokio::test]
async fn a_year_that_cannot_be_is_named() {
    let portal = refusing(status(
        Kind::Invalid,
        "data_tidak_valid",
        vec![FieldProblem {
            field: "tahun",
            rule: Rule::Range,
        }],
    ));
    let answer = get(&portal.front, "/api/v1/form-kepuasan/indeks?tahun=1999").await;
    assert_eq!(
        (answer.status.as_u16(), answer.code().as_str()),
        (422, "data_tidak_valid")
    );
    assert_eq!(answer.fields(), ["tahun"]);
    for year in ["abc", "-1", "2026.5", "99999999999"] {
        let answer = get(&portal.front, &format!("/api/v1/form-kepuasan/indeks?tahun={year}")).await;
        assert_eq!(
            (answer.status.as_u16(), answer.fields()),
            (422, vec!["tahun".to_owned()]),
            "{year}"
        );
    }
    assert_eq!(portal.asked().len(), 1);
}

/// One member's form is everybody's index: the cache may hold it back for its two seconds, no longer.
#[tokio::test(start_paused = true)]
async fn a_form_that_was_given_is_in_the_index_of_others_after_two_seconds() {
    let respondents = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&respondents);
    let portal = portal(move |asked| {
        Ok(match asked.call.rsplit('/').next().unwrap() {
            "CheckSession" => session(),
            "SubmitForm" => {
                counted.fetch_add(1, Ordering::SeqCst);
                given().encode_to_vec()
            }
            _ => pb::Index {
                respondents: counted.load(Ordering::SeqCst),
                ..pb::Index::default()
            }
            .encode_to_vec(),
        })
    });
    let seen = async || {
        let answer = get(&portal.front, "/api/v1/form-kepuasan/indeks").await;
        assert!(!answer.header(header::ETAG).is_empty());
        answer.json()["data"]["responden"].clone()
    };
    assert_eq!(seen().await, 0);
    portal.called("PUT", "/api/v1/testimoni", FORM, WELL).await;
    assert_eq!(seen().await, 0, "nothing was kept: the test would show nothing");
    advance(Duration::from_millis(2_001)).await;
    assert_eq!(seen().await, 1);
    assert_eq!(respondents.load(Ordering::SeqCst), 1);
}
