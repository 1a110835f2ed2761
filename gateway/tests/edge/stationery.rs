//! The words that the association may change on its documents, between the wire and registration.

use http::{Method, StatusCode, header};
use kit::{
    report::{FieldProblem, Kind, Refused, status},
    rule::Rule,
};
use portal_proto::{identity::v1 as identity, registration::v1 as pb, timestamp};
use prost::Message;
use serde_json::{Value, json};
use time::macros::datetime;

use crate::module::{Portal, portal, session};

const KOP: &str = "/api/v1/admin/dokumen/kop";

fn words() -> pb::StationeryWords {
    pb::StationeryWords {
        name: "Perhimpunan Contoh".into(),
        address: "Jalan Contoh 1, Jakarta".into(),
        tax_number: Some("01.234.567.8-901.000".into()),
        contact: Some("sekretariat@contoh.id".into()),
        invoice_closing: Some("Penutup invoice.".into()),
        receipt_closing: None,
        credit_note_closing: Some("Penutup nota.".into()),
        signatory_name: Some("dr. Budi".into()),
        signatory_office: Some("Bendahara".into()),
        certificate_signatory_name: Some("Prof. dr. Ratih".into()),
        certificate_signatory_office: Some("Ketua Umum".into()),
    }
}

fn edition(edition: i32, changed_by: Option<i64>) -> pb::StationeryEdition {
    pb::StationeryEdition {
        edition,
        words: Some(words()),
        changed_by,
        changed_at: changed_by.map(|_| timestamp(datetime!(2026-11-20 08:00 UTC))),
    }
}

fn form() -> Value {
    json!({
        "edisi": 2, "nama": "Perhimpunan Contoh", "alamat": "Jalan Contoh 1, Jakarta", "npwp": "01.234.567.8-901.000",
        "kontak": "sekretariat@contoh.id", "penutup_invoice": "Penutup invoice.", "penutup_kwitansi": "",
        "penutup_nota_kredit": "Penutup nota.", "nama_penandatangan": "dr. Budi", "jabatan_penandatangan": "Bendahara",
        "nama_penandatangan_sertifikat": "Prof. dr. Ratih", "jabatan_penandatangan_sertifikat": "Ketua Umum",
    })
}

/// The form as an answer shows it, made by 41 who is called so.
fn shown(edition: i32, name: Value) -> Value {
    let mut shown = form();
    let more = json!({
        "edisi": edition, "penutup_kwitansi": null, "diubah_pada": "2026-11-20T08:00:00Z", "akun_id": 41, "nama_petugas": name,
    });
    shown.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    shown
}

/// Registration with three editions; identity knows who 41 is and nobody else.
fn desk() -> Portal {
    portal(|asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            Some("ListAccountNames") => identity::ListAccountNamesResponse {
                accounts: vec![identity::AccountName {
                    id: 41,
                    name: "dr. Sari".into(),
                }],
            }
            .encode_to_vec(),
            Some("GetStationery") => edition(3, Some(41)).encode_to_vec(),
            Some("ListStationeryEditions") => pb::ListStationeryEditionsResponse {
                editions: vec![edition(3, Some(41)), edition(2, Some(42))],
                total: 3,
            }
            .encode_to_vec(),
            Some("ChangeStationery") => {
                let asked: pb::ChangeStationeryRequest = asked.read();
                if asked.words.unwrap_or_default().name.is_empty() {
                    return Err(Refused(vec![
                        FieldProblem::new("name", Rule::Required),
                        FieldProblem::new("tax_number", Rule::Invalid),
                        FieldProblem::new("signatory_office", Rule::Required),
                    ])
                    .into());
                }
                if asked.seen_edition != 2 {
                    return Err(status(Kind::Conflict, "kop_sudah_berubah", Vec::new()));
                }
                edition(3, Some(41)).encode_to_vec()
            }
            _ => pb::BillingFile {
                content: b"%PDF-1.7 contoh".to_vec(),
                file_name: "contoh-invoice.pdf".into(),
            }
            .encode_to_vec(),
        })
    })
}

async fn call(portal: &Portal, method: Method, path: &str, body: Value) -> (StatusCode, Value) {
    let body = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    let answer = portal.called(method.as_str(), path, "application/json", body).await;
    (answer.status, serde_json::from_slice(&answer.body).unwrap())
}

fn with(field: &str, value: Value) -> Value {
    let mut form = form();
    form[field] = value;
    form
}

#[tokio::test]
async fn the_desk_reads_the_words_and_who_changed_them_when() {
    let portal = desk();
    let (status, answer) = call(&portal, Method::GET, KOP, Value::Null).await;
    assert_eq!(
        (status, &answer["data"]),
        (StatusCode::OK, &shown(3, json!("dr. Sari")))
    );
    let path = format!("{KOP}/riwayat?page=2&item_per_page=5");
    let (status, answer) = call(&portal, Method::GET, &path, Value::Null).await;
    assert_eq!((status, &answer["meta"]["total"]), (StatusCode::OK, &json!(3)));
    let told = &answer["data"];
    assert_eq!(told[0], shown(3, json!("dr. Sari")));
    assert_eq!(
        (&told[1]["edisi"], &told[1]["akun_id"], &told[1]["nama_petugas"]),
        (&json!(2), &json!(42), &Value::Null)
    );
    let asked = portal.asked();
    let list = asked.iter().find(|one| one.call.ends_with("/ListStationeryEditions"));
    let list: pb::ListStationeryEditionsRequest = list.unwrap().read();
    assert_eq!((list.page, list.page_size), (2, 5));
}

#[tokio::test]
async fn while_nobody_has_changed_anything_nobody_is_named_and_identity_not_asked() {
    let portal = portal(|asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            _ => edition(0, None).encode_to_vec(),
        })
    });
    let (status, answer) = call(&portal, Method::GET, KOP, Value::Null).await;
    let told = &answer["data"];
    assert_eq!((status, &told["edisi"]), (StatusCode::OK, &json!(0)));
    for field in ["diubah_pada", "akun_id", "nama_petugas"] {
        assert!(told[field].is_null(), "{field}");
    }
    assert!(
        portal
            .asked()
            .iter()
            .all(|one| !one.call.ends_with("/ListAccountNames"))
    );
}

#[tokio::test]
async fn words_are_sent_on_with_the_edition_that_was_seen_and_empty_ones_are_none() {
    let portal = desk();
    let (status, answer) = call(&portal, Method::PUT, KOP, form()).await;
    assert_eq!((status, &answer["data"]["edisi"]), (StatusCode::OK, &json!(3)));
    assert!(answer["data"]["nama_petugas"].is_string(), "{answer}");
    let asked: pb::ChangeStationeryRequest = portal.asked().last().unwrap().read();
    assert_eq!((asked.seen_edition, asked.words), (2, Some(words())));
    let typed = "edisi=2&nama=Perhimpunan+Contoh&alamat=Jakarta&npwp=&kontak=";
    let media_type = "application/x-www-form-urlencoded";
    let answer = portal.called("PUT", KOP, media_type, typed).await;
    assert_eq!(answer.status, StatusCode::OK);
    let asked: pb::ChangeStationeryRequest = portal.asked().last().unwrap().read();
    let expected = pb::StationeryWords {
        name: "Perhimpunan Contoh".into(),
        address: "Jakarta".into(),
        ..pb::StationeryWords::default()
    };
    assert_eq!(asked.words, Some(expected));
}

#[tokio::test]
async fn what_is_wrong_is_told_at_its_field_and_a_newer_edition_in_clear_words() {
    let portal = desk();
    let (status, answer) = call(&portal, Method::PUT, KOP, with("nama", json!(""))).await;
    assert_eq!(
        (status, &answer["errors"]),
        (
            StatusCode::UNPROCESSABLE_ENTITY,
            &json!({
                "nama": ["Nama tidak boleh kosong"], "npwp": ["NPWP tidak valid"],
                "jabatan_penandatangan": ["Jabatan penandatangan tidak boleh kosong"],
            })
        )
    );
    for edition in [json!(1), json!(9_000_000_000_i64)] {
        let (status, answer) = call(&portal, Method::PUT, KOP, with("edisi", edition)).await;
        assert_eq!(
            (status, &answer["code"]),
            (StatusCode::CONFLICT, &json!("kop_sudah_berubah"))
        );
        assert_eq!(
            answer["message"],
            "Kop dokumen sudah diubah petugas lain sejak Anda membukanya. Muat ulang halaman, lalu ulangi perubahan Anda."
        );
    }
    for (field, value) in [("edisi", Value::Null), ("edisi", json!("dua")), ("npwp", json!(15))] {
        let (status, answer) = call(&portal, Method::PUT, KOP, with(field, value)).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{field}");
        assert!(answer["errors"][field].is_array(), "{field}: {answer}");
    }
}

#[tokio::test]
async fn a_preview_is_a_pdf_that_is_kept_nowhere() {
    let portal = desk();
    for (query, kind) in [
        ("", pb::StationerySample::Invoice),
        ("?jenis=", pb::StationerySample::Invoice),
        ("?jenis=kwitansi", pb::StationerySample::Receipt),
        ("?jenis=nota_kredit", pb::StationerySample::CreditNote),
        ("?jenis=sertifikat", pb::StationerySample::Certificate),
    ] {
        let path = format!("{KOP}/pratinjau{query}");
        let made = portal
            .called("POST", &path, "application/json", form().to_string())
            .await;
        assert_eq!(
            (made.status, made.header(header::CONTENT_TYPE)),
            (StatusCode::OK, "application/pdf")
        );
        assert_eq!(made.header(header::CACHE_CONTROL), "private, no-store");
        assert_eq!(
            made.header(header::CONTENT_DISPOSITION),
            "attachment; filename=\"contoh-invoice.pdf\""
        );
        let asked: pb::GetStationeryPreviewRequest = portal.asked().last().unwrap().read();
        assert_eq!((asked.kind(), asked.words), (kind, Some(words())));
    }
    let path = format!("{KOP}/pratinjau?jenis=surat");
    let (status, _) = call(&portal, Method::POST, &path, form()).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
}
