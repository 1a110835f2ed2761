//! The participants for the regulator, between the wire and learning: why their NIKs are needed stands in the body.

use http::{Method, StatusCode, header};
use kit::{
    report::{FieldProblem, Kind, status},
    rule::Rule,
};
use portal_proto::learning::v1 as pb;
use prost::Message;
use serde_json::json;

use crate::{
    module::{Portal, portal, session},
    ticket::call,
};

const EXPORT: &str = "/admin/skp/ekspor";
const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// A portal whose learning makes a workbook for whoever gives a reason of ten letters or more.
fn exporting() -> Portal {
    portal(|asked| {
        if asked.call.ends_with("/CheckSession") {
            return Ok(session());
        }
        let wanted: pb::ExportParticipantsRequest = asked.read();
        if wanted.reason.len() < 10 {
            let faults = vec![
                FieldProblem::new("year", Rule::Between(2000, 2100)),
                FieldProblem::new("reason", Rule::ShorterThan(10)),
            ];
            return Err(status(Kind::Invalid, "data_tidak_valid", faults));
        }
        let file = pb::LedgerFile {
            content: b"PK".to_vec(),
            file_name: "peserta-2026.xlsx".into(),
        };
        Ok(file.encode_to_vec())
    })
}

#[tokio::test]
async fn the_reason_of_an_export_is_told_in_the_body_and_the_workbook_is_kept_nowhere() {
    let portal = exporting();
    for (body, event_id, year) in [
        (json!({"tahun": 2026, "alasan": "Laporan tahunan"}), None, Some(2026)),
        (json!({"kegiatan": 94, "alasan": "Laporan tahunan"}), Some(94), None),
        (
            json!({"kegiatan": 94, "tahun": null, "alasan": "Laporan tahunan"}),
            Some(94),
            None,
        ),
    ] {
        let saved = call(&portal, Method::POST, EXPORT, Some(body.clone())).await;
        assert_eq!(saved.status, StatusCode::OK, "{body}");
        assert_eq!(&saved.body[..], b"PK", "{body}");
        assert_eq!(saved.header(header::CONTENT_TYPE), XLSX);
        assert_eq!(saved.header(header::CACHE_CONTROL), "private, no-store");
        assert_eq!(
            saved.header(header::CONTENT_DISPOSITION),
            "attachment; filename=\"peserta-2026.xlsx\""
        );
        let asked: pb::ExportParticipantsRequest = portal.asked().last().unwrap().read();
        let expected = pb::ExportParticipantsRequest {
            event_id,
            year,
            reason: "Laporan tahunan".into(),
        };
        assert_eq!(asked, expected, "{body}");
    }
}

#[tokio::test]
async fn an_export_that_is_not_in_order_names_its_fields() {
    let portal = exporting();
    for (body, fields) in [
        (json!({"tahun": 2026}), vec!["alasan"]),
        (
            json!({"kegiatan": "a", "tahun": []}),
            vec!["alasan", "kegiatan", "tahun"],
        ),
        (json!({"tahun": 1999, "alasan": "Uji."}), vec!["alasan", "tahun"]),
    ] {
        let refused = call(&portal, Method::POST, EXPORT, Some(body.clone())).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{body}");
        assert_eq!(refused.fields(), fields, "{body}");
    }
}

#[tokio::test]
async fn a_reason_in_the_address_makes_no_export() {
    let portal = exporting();
    let in_address = format!("{EXPORT}?tahun=2026&alasan=Laporan%20tahunan");
    let read = call(&portal, Method::GET, &in_address, None).await;
    assert_eq!(read.status, StatusCode::METHOD_NOT_ALLOWED);
    let sent = call(&portal, Method::POST, &in_address, Some(json!({}))).await;
    assert_eq!(sent.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(sent.fields(), ["alasan"]);
    let made = portal
        .asked()
        .iter()
        .any(|asked| asked.call.ends_with("/ExportParticipants"));
    assert!(!made, "{:?}", portal.asked());
}
