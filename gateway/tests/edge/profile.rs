//! Profiles and directories between the wire and identity.

use axum::body::Body;
use http::{Request, StatusCode, header};
use kit::report::{FieldProblem, Kind, status};
use kit::rule::Rule;
use portal_proto::identity::v1 as pb;

use crate::{
    module::{Portal, answering, refusing},
    support::{Answered, ask, get, get_with},
};

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";
const TOKEN: &[(&str, &str)] = &[("authorization", "Bearer a.b.c")];

async fn changed(portal: &Portal, media_type: &str, body: &str) -> Answered {
    let request = Request::put("/api/v1/user/profile")
        .header(header::AUTHORIZATION, TOKEN[0].1)
        .header(header::CONTENT_TYPE, media_type);
    ask(&portal.front, request.body(Body::from(body.to_owned())).unwrap()).await
}

#[tokio::test]
async fn what_is_not_sent_stays_and_what_is_empty_is_cleared() {
    let set = pb::UpdateProfileRequest {
        name: Some("dr. Sari".into()),
        institution_id: Some(7),
        province_id: Some(31),
        ..pb::UpdateProfileRequest::default()
    };
    let cleared = pb::UpdateProfileRequest {
        titles: Some(String::new()),
        birth_date: Some(String::new()),
        institution_id: Some(0),
        ..pb::UpdateProfileRequest::default()
    };
    for (media_type, body, expected) in [
        (JSON, "{}", pb::UpdateProfileRequest::default()),
        (FORM, "", pb::UpdateProfileRequest::default()),
        (
            JSON,
            r#"{"id":1,"role_name":"admin","nik":"x","email":"x"}"#,
            pb::UpdateProfileRequest::default(),
        ),
        (
            FORM,
            "id=1&role_name=admin&nik=x&email=x",
            pb::UpdateProfileRequest::default(),
        ),
        (
            JSON,
            r#"{"nama":"dr. Sari","instansi_id":7,"propinsi_id":"31"}"#,
            set.clone(),
        ),
        (FORM, "nama=dr.+Sari&instansi_id=7&propinsi_id=31", set),
        (
            JSON,
            r#"{"gelar":null,"tanggal_lahir":"","instansi_id":null}"#,
            cleared.clone(),
        ),
        (FORM, "gelar=&tanggal_lahir=&instansi_id=", cleared),
    ] {
        let portal = answering(&pb::Profile::default());
        let answer = changed(&portal, media_type, body).await;
        assert_eq!(answer.status, StatusCode::OK, "{body}");
        assert_eq!(
            portal.only::<pb::UpdateProfileRequest>(),
            expected,
            "{media_type} {body}"
        );
    }
}

#[tokio::test]
async fn a_field_of_the_wrong_type_is_named() {
    for (media_type, body, field) in [
        (JSON, r#"{"propinsi_id":"３１"}"#, "propinsi_id"),
        (FORM, "propinsi_id=%EF%BC%93%EF%BC%91", "propinsi_id"),
        (JSON, r#"{"propinsi_id":0}"#, "propinsi_id"),
        (FORM, "propinsi_id=-31", "propinsi_id"),
        (FORM, "propinsi_id=31.5", "propinsi_id"),
        (JSON, r#"{"propinsi_id":31.5}"#, "propinsi_id"),
        (JSON, r#"{"instansi_id":true}"#, "instansi_id"),
        (JSON, r#"{"nama":7}"#, "nama"),
        (JSON, r#"{"alamat":["a"]}"#, "alamat"),
        (JSON, r#"{"gelar":"a\u0000"}"#, "gelar"),
    ] {
        let portal = answering(&pb::Profile::default());
        let answer = changed(&portal, media_type, body).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{body}");
        assert_eq!(answer.fields(), [field], "{body}");
        assert!(portal.asked().is_empty(), "{body}");
    }
}

#[tokio::test]
async fn identitys_refusal_names_the_fields_of_the_wire() {
    let problem = |field, rule| FieldProblem { field, rule };
    let portal = refusing(status(
        Kind::Invalid,
        "data_tidak_valid",
        vec![
            problem("npa", Rule::NameMismatch),
            problem("religion_code", Rule::Unknown),
            problem("birth_date", Rule::Date),
            problem("titles", Rule::LongerThan(100)),
        ],
    ));
    let answer = changed(&portal, JSON, "{}").await;
    let expected = serde_json::json!({
        "npa": ["NPA tidak sesuai dengan nama pada daftar anggota"],
        "agama": ["Agama tidak dikenal"],
        "tanggal_lahir": ["Tanggal lahir harus berupa tanggal (YYYY-MM-DD)"],
        "gelar": ["Gelar maksimal 100 karakter"],
    });
    assert_eq!(answer.json()["errors"], expected);
}

#[tokio::test]
async fn a_profile_shows_its_doubts_in_words_and_every_field() {
    let portal = answering(&pb::Profile {
        user: Some(pb::User {
            id: 7,
            name: "Sari".into(),
            npa: Some("10020030".into()),
            ..pb::User::default()
        }),
        nik_masked: Some("************0001".into()),
        membership: Some(pb::Membership {
            npa: "10020030".into(),
            dues_until: "2026-12-31".into(),
            paid: true,
        }),
        email_verified: true,
        doubts: vec!["birth_date".into(), "gender_code".into()],
        ..pb::Profile::default()
    });
    let answer = get_with(&portal.front, "/api/v1/user/profile", TOKEN).await;
    assert_eq!(answer.header(header::CACHE_CONTROL), "no-store");
    let data = &answer.json()["data"];
    assert_eq!(data["nik"], "************0001");
    assert_eq!(
        (&data["npa"], &data["iuran_sampai"]),
        (&"10020030".into(), &"2026-12-31".into())
    );
    assert_eq!(
        (&data["iuran_aktif"], &data["email_terverifikasi"]),
        (&true.into(), &true.into())
    );
    let doubts = [
        "Tanggal lahir tidak sesuai dengan NIK",
        "Jenis kelamin tidak sesuai dengan NIK",
    ];
    assert_eq!(data["peringatan"], serde_json::json!(doubts));
    let fields = data.as_object().unwrap();
    for field in [
        "gelar",
        "profesi_id",
        "instansi_id",
        "instansi",
        "agama",
        "alamat",
        "kelurahan_id",
        "photo",
    ] {
        assert!(fields.get(field).is_some_and(serde_json::Value::is_null), "{field}");
    }
}

#[tokio::test]
async fn participants_show_no_more_than_a_name_needs() {
    let portal = answering(&pb::ListParticipantsResponse {
        participants: vec![pb::Participant {
            id: 7,
            name: "Sari".into(),
            ..pb::Participant::default()
        }],
        total: 1,
    });
    let page = get_with(
        &portal.front,
        "/api/v1/peserta?page=2&item_per_page=5&keyword=sa",
        TOKEN,
    )
    .await;
    assert_eq!(page.header(header::CACHE_CONTROL), "no-store");
    let shown: Vec<_> = page.json()["data"][0].as_object().unwrap().keys().cloned().collect();
    assert_eq!(shown, ["gelar", "id", "instansi", "nama", "photo", "profesi"]);
    let expected = pb::ListParticipantsRequest {
        page: 2,
        per_page: 5,
        keyword: "sa".into(),
    };
    assert_eq!(portal.only::<pb::ListParticipantsRequest>(), expected);
    let names = get_with(&portal.front, "/api/v1/peserta/list?keyword=sa", TOKEN).await;
    assert_eq!(names.json()["data"], serde_json::json!([{"id": 7, "value": "Sari"}]));
    assert_eq!(portal.asked()[1].read::<pb::ListParticipantsRequest>().page, 0);
}

#[tokio::test]
async fn look_ups_are_kept_for_all_and_a_sponsor_asked_with_a_token_is_not() {
    let portal = answering(&());
    for path in [
        "/api/v1/user-agama-simplified/list",
        "/api/v1/jenis-kelamin-simplified/list",
        "/api/v1/instansi/list?keyword=rs",
        "/api/v1/instansi?page=1",
        "/api/v1/sponsor/all",
        "/api/v1/sponsor/7",
        "/api/v1/sponsorship/7",
    ] {
        let answer = get(&portal.front, path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(!answer.header(header::ETAG).is_empty(), "{path}");
        let known = get_with(&portal.front, path, &[("if-none-match", answer.header(header::ETAG))]).await;
        assert_eq!(known.status, StatusCode::NOT_MODIFIED, "{path}");
    }
    let before = portal.asked().len();
    for path in ["/api/v1/sponsor/7", "/api/v1/sponsorship/7"] {
        let own = get_with(&portal.front, path, TOKEN).await;
        assert_eq!(own.header(header::CACHE_CONTROL), "no-store", "{path}");
        assert!(own.header(header::ETAG).is_empty(), "{path}");
        assert_eq!(
            portal.asked().last().unwrap().headers[header::AUTHORIZATION],
            TOKEN[0].1
        );
    }
    assert_eq!(portal.asked().len(), before + 2);
}
