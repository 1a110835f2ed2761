//! Accounts and passwords between the wire and identity.

use http::{StatusCode, header};
use kit::report::{FieldProblem, Kind, status};
use kit::rule::Rule;
use portal_proto::identity::v1 as pb;

use crate::{
    module::{TOKEN, answering, refusing},
    support::post,
};

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

#[tokio::test]
async fn a_sponsor_registers_by_form_and_by_json_alike() {
    let expected = pb::RegisterSponsorRequest {
        sponsor_name: "PT Sehat & Rekan".into(),
        sponsor_address: "Jl. Merdeka 1".into(),
        contact_name: "Sari".into(),
        contact_phone: "0812-3456-7890".into(),
        email: "sponsor@contoh.id".into(),
        password: "Rahasia#2026".into(),
        device: None,
        known_devices: None,
    };
    for (media_type, body) in [
        (
            FORM,
            "nama_sponsor=PT+Sehat+%26+Rekan&alamat_sponsor=Jl.+Merdeka+1&nama_kontak_person_sponsor=Sari\
             &hp_kontak_person_sponsor=0812-3456-7890&email=sponsor%40contoh.id&password=Rahasia%232026",
        ),
        (
            JSON,
            r#"{"nama_sponsor":"PT Sehat & Rekan","alamat_sponsor":"Jl. Merdeka 1","nama_kontak_person_sponsor":"Sari",
                "hp_kontak_person_sponsor":"0812-3456-7890","email":"sponsor@contoh.id","password":"Rahasia#2026"}"#,
        ),
    ] {
        let portal = answering(&pb::SessionOpened::default());
        let answer = post(&portal.front, "/api/v1/auth/register/sponsor", media_type, body).await;
        assert_eq!(answer.status, StatusCode::CREATED);
        assert_eq!(portal.only::<pb::RegisterSponsorRequest>(), expected);
    }
}

#[tokio::test]
async fn success_speaks_the_words_of_the_specification() {
    for (method, path, words) in [
        ("POST", "/api/v1/auth/login", "Berhasil Login, Selamat Datang!"),
        (
            "POST",
            "/api/v1/auth/register",
            "Berhasil Mendaftar pada sistem, Selamat Datang!",
        ),
        (
            "POST",
            "/api/v1/auth/register/sponsor",
            "Berhasil Mendaftar Sponsor pada sistem, Selamat Datang!",
        ),
        (
            "POST",
            "/api/v1/forgot-password/token",
            "Berhasil Mengirim OTP ke nomor HP Anda!",
        ),
        (
            "POST",
            "/api/v1/forgot-password",
            "Berhasil menyimpan Password baru, Silahkan Login!",
        ),
    ] {
        let portal = answering(&());
        let answer = portal
            .called(method, path, JSON, r#"{"email": "a", "password": "b"}"#)
            .await;
        assert!(answer.status.is_success(), "{path}: {:?}", answer.body);
        assert_eq!(answer.json()["message"], words);
        assert_eq!(answer.header(header::CACHE_CONTROL), "no-store", "{path}");
    }
}

#[tokio::test]
async fn what_is_missing_at_login_is_empty_and_each_field_is_named_in_the_words_of_the_wire() {
    let required = |field| FieldProblem {
        field,
        rule: Rule::Required,
    };
    for (media_type, body) in [(JSON, "{}"), (FORM, "email=&password=")] {
        let portal = refusing(status(
            Kind::Invalid,
            "data_tidak_valid",
            vec![required("login"), required("password")],
        ));
        let answer = post(&portal.front, "/api/v1/auth/login", media_type, body).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(answer.fields(), ["email", "password"]);
        let expected = pb::LogInRequest {
            address: Some("::".into()),
            ..pb::LogInRequest::default()
        };
        assert_eq!(portal.only::<pb::LogInRequest>(), expected);
    }
}

#[tokio::test]
async fn what_a_form_says_of_role_and_id_is_ignored() {
    for (path, media_type, body) in [
        (
            "/api/v1/auth/register",
            FORM,
            "nama=Sari&role=admin&role_name=admin&id=1&npa=10020030&email=a",
        ),
        (
            "/api/v1/auth/register",
            JSON,
            r#"{"nama":"Sari","role":"admin","role_name":"admin","id":1,"user":{"id":1},"email":"a"}"#,
        ),
    ] {
        let portal = answering(&pb::SessionOpened::default());
        let answer = post(&portal.front, path, media_type, body).await;
        assert_eq!(answer.status, StatusCode::CREATED);
        let expected = pb::RegisterRequest {
            name: "Sari".into(),
            email: "a".into(),
            ..pb::RegisterRequest::default()
        };
        assert_eq!(portal.only::<pb::RegisterRequest>(), expected, "{body}");
    }
}

#[tokio::test]
async fn bad_input_never_reaches_identity() {
    let heavy = |name: &str| format!(r#"{{"email":"a","{name}":"{}"}}"#, "x".repeat(1_000_000));
    for (path, media_type, body, expected) in [
        ("/api/v1/auth/register", JSON, r#"{"nama":"a\u0000b"}"#.to_owned(), 422),
        ("/api/v1/auth/register", FORM, "nama=a%00b".to_owned(), 422),
        ("/api/v1/auth/register", FORM, "password=%ed%a0%80".to_owned(), 422),
        (
            "/api/v1/auth/register",
            JSON,
            r#"{"password":"\ud800"}"#.to_owned(),
            400,
        ),
        (
            "/api/v1/auth/register",
            JSON,
            r#"{"nik":3174014501900001}"#.to_owned(),
            422,
        ),
        ("/api/v1/auth/register", JSON, r#"{"email":["a"]}"#.to_owned(), 422),
        ("/api/v1/auth/register", JSON, r#"{"email":{"$ne":""}}"#.to_owned(), 422),
        ("/api/v1/auth/register", JSON, "[]".to_owned(), 400),
        ("/api/v1/auth/register", JSON, heavy("password"), 413),
        ("/api/v1/auth/register/sponsor", JSON, heavy("alamat_sponsor"), 413),
        ("/api/v1/auth/login", JSON, heavy("password"), 413),
        ("/api/v1/forgot-password", JSON, heavy("token"), 413),
        ("/api/v1/forgot-password", JSON, r#"{"token":123456}"#.to_owned(), 422),
        (
            "/api/v1/forgot-password/token",
            JSON,
            r#"{"kanal":"telegram"}"#.to_owned(),
            422,
        ),
        ("/api/v1/forgot-password/token", FORM, "kanal=telegram".to_owned(), 422),
        (
            "/api/v1/forgot-password/token",
            "multipart/form-data; boundary=x",
            String::new(),
            415,
        ),
    ] {
        let portal = answering(&());
        let shown: String = body.chars().take(60).collect();
        let answer = post(&portal.front, path, media_type, body).await;
        assert_eq!(answer.status.as_u16(), expected, "{path} {shown}");
        answer.code();
        assert!(portal.asked().is_empty(), "{path} {shown}");
    }
}

#[tokio::test]
async fn a_long_password_that_fits_into_a_body_is_identitys_to_refuse() {
    let portal = refusing(status(
        Kind::Invalid,
        "data_tidak_valid",
        vec![FieldProblem {
            field: "password",
            rule: Rule::LongerThan(200),
        }],
    ));
    let long = format!(r#"{{"password":"{}"}}"#, "x".repeat(60_000));
    let answer = post(&portal.front, "/api/v1/auth/register", JSON, long).await;
    assert_eq!(
        (answer.status.as_u16(), answer.fields()),
        (422, vec!["password".to_owned()])
    );
}

#[tokio::test]
async fn whoever_asks_for_a_code_is_told_when_the_next_may_be_asked_for() {
    let next_at = Some(prost_types::Timestamp {
        seconds: 1_793_000_000,
        nanos: 0,
    });
    let portal = answering(&pb::RequestCodeResponse {
        next_at,
        ..pb::RequestCodeResponse::default()
    });
    let body = r#"{"email":"a@b.id","phone":"1"}"#.to_owned();
    let answer = post(&portal.front, "/api/v1/forgot-password/token", JSON, body).await;
    assert_eq!(
        answer.json()["data"],
        serde_json::json!({"berikutnya": "2026-10-26T07:33:20Z"})
    );
}

#[tokio::test]
async fn the_last_of_a_doubled_field_counts() {
    for (media_type, body) in [
        (FORM, "email=a%40b.id&phone=1&phone=2&kanal=sms"),
        (JSON, r#"{"email":"a@b.id","phone":"1","phone":"2","kanal":"sms"}"#),
    ] {
        let portal = answering(&());
        post(&portal.front, "/api/v1/forgot-password/token", media_type, body).await;
        let expected = pb::RequestCodeRequest {
            email: "a@b.id".into(),
            phone: "2".into(),
            channel: pb::Channel::Sms.into(),
            browser: None,
        };
        assert_eq!(portal.only::<pb::RequestCodeRequest>(), expected);
    }
}

#[tokio::test]
async fn full_width_digits_are_passed_on_as_they_are_typed() {
    let portal = answering(&pb::SessionOpened::default());
    post(
        &portal.front,
        "/api/v1/auth/register",
        JSON,
        r#"{"nik":"３１７４０１４５０１９００００１"}"#,
    )
    .await;
    assert_eq!(
        portal.only::<pb::RegisterRequest>().nik,
        "３１７４０１４５０１９００００１"
    );
}

#[tokio::test]
async fn a_code_that_does_not_fit_is_told_at_its_field() {
    let fields = vec![FieldProblem {
        field: "code",
        rule: Rule::Otp,
    }];
    let portal = refusing(status(Kind::Invalid, "kode_otp_salah", fields));
    let answer = post(
        &portal.front,
        "/api/v1/forgot-password",
        FORM,
        "email=a&password=b&token=123456",
    )
    .await;
    assert_eq!(
        (answer.status.as_u16(), answer.code().as_str()),
        (422, "kode_otp_salah")
    );
    let said = answer.json();
    assert_eq!(said["errors"]["token"][0], "Kode OTP salah atau sudah tidak berlaku");
    assert_eq!(said["message"], "Kode OTP salah atau sudah tidak berlaku.");
}

#[tokio::test]
async fn a_wrong_old_password_is_told_at_its_field() {
    let fields = vec![FieldProblem {
        field: "old_password",
        rule: Rule::Wrong,
    }];
    let portal = refusing(status(Kind::Invalid, "data_tidak_valid", fields));
    let answer = portal
        .called(
            "PUT",
            "/api/v1/user/change-password",
            FORM,
            "password_lama=a&password=b",
        )
        .await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.json()["errors"]["password_lama"][0], "Password lama salah");
    let asked = &portal.asked()[0];
    assert_eq!(asked.headers[header::AUTHORIZATION], TOKEN);
    assert_eq!(asked.read::<pb::ChangePasswordRequest>().new_password, "b");
}
