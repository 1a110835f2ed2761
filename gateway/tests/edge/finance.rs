//! Bank statements and money that paid no order, between the wire and registration.

use http::{Method, StatusCode};
use kit::{
    report::{Kind, refused_places, status},
    rule::Rule,
};
use portal_proto::{registration::v1 as pb, timestamp};
use prost::Message;
use serde_json::{Value, json};
use time::macros::datetime;

use crate::{
    module::{Portal, portal, session},
    support::Answered,
};

const ID: &str = "019a0000-0000-7000-8000-000000000001";

fn mention() -> pb::OrderMention {
    pb::OrderMention {
        id: ID.into(),
        number: "ORD-2026-000007".into(),
        buyer_name: "dr. Sari".into(),
        status: pb::OrderStatus::Expired.into(),
        total_idr: 750_123,
        is_collective: false,
    }
}

fn case() -> pb::MoneyCase {
    pb::MoneyCase {
        id: ID.into(),
        kind: pb::MoneyCaseKind::Late.into(),
        state: pb::MoneyCaseState::Open.into(),
        amount_idr: 750_123,
        received_at: Some(timestamp(datetime!(2026-11-19 17:00 UTC))),
        method_name: "Transfer".into(),
        description: Some("TRSF E-BANKING CR SARI".into()),
        provider_reference: None,
        order: Some(mention()),
        candidates: vec![mention()],
        reason: None,
        decided_at: None,
    }
}

fn desk() -> Portal {
    portal(|asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            Some("ImportStatement") => pb::ImportStatementResponse {
                lines: 3,
                new: 2,
                matched: 1,
                cases: 1,
                ..pb::ImportStatementResponse::default()
            }
            .encode_to_vec(),
            Some("ListStatementLines") => pb::ListStatementLinesResponse {
                lines: vec![pb::StatementLine {
                    id: 5,
                    booked_on: "2026-11-20".into(),
                    amount_idr: 750_123,
                    description: "TRSF E-BANKING CR SARI".into(),
                    state: pb::StatementLineState::Case.into(),
                    bank: "Bank".into(),
                    account_number: "0001112223".into(),
                    order: None,
                    money_case: Some(case()),
                }],
                total: 1,
            }
            .encode_to_vec(),
            Some("ListMoneyCases") => pb::ListMoneyCasesResponse {
                cases: vec![case()],
                total: 1,
            }
            .encode_to_vec(),
            _ => case().encode_to_vec(),
        })
    })
}

async fn sent(portal: &Portal, file: &str) -> Answered {
    let body = format!(
        "--x\r\ncontent-disposition: form-data; name=\"file\"; filename=\"mutasi.csv\"\r\n\r\n{file}\r\n--x--\r\n"
    );
    portal
        .called("POST", "/api/v1/admin/mutasi", "multipart/form-data; boundary=x", body)
        .await
}

async fn call(portal: &Portal, method: Method, path: &str, body: Value) -> Answered {
    let body = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    portal
        .called(method.as_str(), &format!("/api/v1{path}"), "application/json", body)
        .await
}

#[tokio::test]
async fn a_statement_goes_on_whole_and_what_came_of_it_comes_back() {
    let portal = desk();
    let answer = sent(&portal, "Account No,Date").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(
        answer.json()["data"],
        json!({ "jumlah_baris": 3, "baru": 2, "tertunda": 0, "cocok": 1, "kasus": 1, "keluar": 0, "menunggu": 0 })
    );
    let asked: pb::ImportStatementRequest = portal.asked().last().unwrap().read();
    assert_eq!(asked.file, b"Account No,Date");
    let empty = sent(&portal, "").await;
    assert_eq!(
        (empty.status, empty.fields()),
        (StatusCode::UNPROCESSABLE_ENTITY, vec!["file".to_owned()])
    );
    let heavy = sent(&portal, &"a".repeat(2 * 1024 * 1024 + 1)).await;
    assert_eq!(heavy.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn each_bad_line_is_named_in_words() {
    let portal = portal(|asked| match asked.call.rsplit('/').next() {
        Some("CheckSession") => Ok(session()),
        _ => Err(refused_places(&[
            ("baris_8".to_owned(), Rule::StatementDate),
            ("baris_12".to_owned(), Rule::StatementAccount),
        ])),
    });
    let answer = sent(&portal, "x").await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let said = answer.json();
    assert_eq!(said["code"], "data_tidak_valid");
    assert_eq!(
        said["errors"],
        json!({
            "baris_8": ["Baris 8 tidak memuat tanggal mutasi yang benar"],
            "baris_12": ["Baris 12 memuat rekening yang bukan tujuan pembayaran"],
        })
    );
}

#[tokio::test]
async fn lines_and_cases_are_listed_and_decided_on() {
    let portal = desk();
    let listed = call(
        &portal,
        Method::GET,
        "/admin/mutasi?status=kasus&keyword=sari&page=2",
        Value::Null,
    )
    .await;
    assert_eq!(listed.status, StatusCode::OK);
    let asked: pb::ListStatementLinesRequest = portal.asked().last().unwrap().read();
    assert_eq!(
        (asked.state(), asked.keyword.as_deref(), asked.page),
        (pb::StatementLineState::Case, Some("sari"), 2)
    );
    let line = &listed.json()["data"][0];
    assert_eq!(
        (&line["tanggal"], &line["status"], &line["pesanan"]),
        (&json!("2026-11-20"), &json!("kasus"), &Value::Null)
    );
    let order = json!({
        "id": ID, "nomor": "ORD-2026-000007", "nama_pemesan": "dr. Sari", "status": "kedaluwarsa", "total": 750_123, "kolektif": false,
    });
    let shown = json!({
        "id": ID, "jenis": "terlambat", "status": "terbuka", "jumlah": 750_123, "diterima_pada": "2026-11-19T17:00:00Z",
        "metode": "Transfer", "keterangan": "TRSF E-BANKING CR SARI", "referensi": null, "pesanan": order,
        "kandidat": [order], "alasan": null, "diputuskan_pada": null,
    });
    assert_eq!(line["kasus"], shown);
    let listed = call(
        &portal,
        Method::GET,
        "/admin/kasus-dana?status=terbuka&keyword=750123",
        Value::Null,
    )
    .await;
    assert_eq!(listed.json()["data"], json!([shown]));
    let asked: pb::ListMoneyCasesRequest = portal.asked().last().unwrap().read();
    assert_eq!(
        (asked.state(), asked.keyword.as_deref()),
        (pb::MoneyCaseState::Open, Some("750123"))
    );
    let odd = call(&portal, Method::GET, "/admin/kasus-dana?status=hilang", Value::Null).await;
    assert_eq!(
        (odd.status, odd.fields()),
        (StatusCode::UNPROCESSABLE_ENTITY, vec!["status".to_owned()])
    );

    let path = format!("/admin/kasus-dana/{ID}/keputusan");
    let form = json!({ "keputusan": "beri_kursi", "order_id": ID, "alasan": "Masih ada kursi." });
    let settled = call(&portal, Method::POST, &path, form).await;
    assert_eq!((settled.status, &settled.json()["data"]), (StatusCode::OK, &shown));
    let asked: pb::SettleMoneyCaseRequest = portal.asked().last().unwrap().read();
    assert_eq!(
        (asked.decision(), asked.order_id.as_deref(), asked.reason.as_str()),
        (pb::MoneyCaseDecision::Seat, Some(ID), "Masih ada kursi.")
    );
    assert_eq!(asked.difference(), pb::MoneyDifference::Unspecified);
    for (word, difference) in [
        ("terima", pb::MoneyDifference::Accept),
        ("kembalikan", pb::MoneyDifference::Return),
    ] {
        let form = json!({ "keputusan": "beri_kursi", "selisih": word, "alasan": "Sudah dicek." });
        call(&portal, Method::POST, &path, form).await;
        let asked: pb::SettleMoneyCaseRequest = portal.asked().last().unwrap().read();
        assert_eq!(asked.difference(), difference);
    }
}

/// The one word for it, the one decision on it, and the state that it is in then.
#[tokio::test]
async fn what_a_provider_took_back_has_its_own_words_and_is_noted() {
    let taken_back = |state: pb::MoneyCaseState| pb::MoneyCase {
        kind: pb::MoneyCaseKind::TakenBack.into(),
        state: state.into(),
        method_name: "QRIS".into(),
        description: None,
        provider_reference: Some("513f1f01-c9da".into()),
        candidates: Vec::new(),
        ..case()
    };
    let portal = portal(move |asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            Some("ListMoneyCases") => pb::ListMoneyCasesResponse {
                cases: vec![taken_back(pb::MoneyCaseState::Open)],
                total: 1,
            }
            .encode_to_vec(),
            _ => taken_back(pb::MoneyCaseState::Noted).encode_to_vec(),
        })
    });
    let listed = call(&portal, Method::GET, "/admin/kasus-dana?status=dicatat", Value::Null).await;
    let shown = &listed.json()["data"][0];
    assert_eq!(
        (&shown["jenis"], &shown["status"], &shown["referensi"]),
        (&json!("ditarik_kembali"), &json!("terbuka"), &json!("513f1f01-c9da"))
    );
    let asked: pb::ListMoneyCasesRequest = portal.asked().last().unwrap().read();
    assert_eq!(asked.state(), pb::MoneyCaseState::Noted);

    let path = format!("/admin/kasus-dana/{ID}/keputusan");
    let form = json!({ "keputusan": "catat", "alasan": "Pemesan dihubungi." });
    let noted = call(&portal, Method::POST, &path, form).await;
    assert_eq!(
        (noted.status, &noted.json()["data"]["status"]),
        (StatusCode::OK, &json!("dicatat"))
    );
    let asked: pb::SettleMoneyCaseRequest = portal.asked().last().unwrap().read();
    assert_eq!(
        (asked.decision(), asked.order_id.as_deref(), asked.reason.as_str()),
        (pb::MoneyCaseDecision::Note, None, "Pemesan dihubungi.")
    );
}

#[tokio::test]
async fn a_decision_that_does_not_fit_the_case_is_refused_in_words() {
    let portal = portal(|asked| match asked.call.rsplit('/').next() {
        Some("CheckSession") => Ok(session()),
        _ => Err(status(Kind::Conflict, "keputusan_tidak_sesuai", Vec::new())),
    });
    let path = format!("/admin/kasus-dana/{ID}/keputusan");
    let form = json!({ "keputusan": "kembalikan", "alasan": "Uji." });
    let refused = call(&portal, Method::POST, &path, form).await;
    let said = refused.json();
    assert_eq!(
        (refused.status, &said["code"]),
        (StatusCode::CONFLICT, &json!("keputusan_tidak_sesuai"))
    );
    assert!(
        said["message"].as_str().unwrap().contains("hanya dapat dicatat"),
        "{said}"
    );
}
