//! Waiting lists between the wire and registration.

use http::{Method, StatusCode};
use kit::{
    report::{FieldProblem, Kind, Refused, Report, status},
    rule::Rule,
};
use portal_proto::{registration::v1 as pb, timestamp};
use prost::Message;
use serde_json::{Value, json};
use time::macros::datetime;

use crate::module::{Portal, portal, session};

const ENTRY: &str = "019aa1b2-c3d4-7e5f-8123-456789abcdef";

fn entry() -> pb::WaitingEntry {
    pb::WaitingEntry {
        id: ENTRY.into(),
        state: pb::WaitingState::Offered.into(),
        member_id: 7,
        member_name: "dr. Sari".into(),
        sub_event_id: 9402,
        event_id: 94,
        event_title: "InASIA 2026".into(),
        title: "Workshop Nyeri".into(),
        parts: Vec::new(),
        people: 2,
        price_id: Some(31),
        unit_price_idr: 750_000,
        since: Some(timestamp(datetime!(2026-11-19 08:00 UTC))),
        position: None,
        offered_until: Some(timestamp(datetime!(2026-11-21 08:00 UTC))),
        now: Some(timestamp(datetime!(2026-11-20 08:00 UTC))),
        for_whom: pb::ForWhom::Others.into(),
    }
}

fn shown() -> Value {
    json!({
        "id": ENTRY, "jenis": "sub_event", "item_id": 9402, "event_id": 94, "judul_event": "InASIA 2026",
        "judul": "Workshop Nyeri", "sub_event": [], "jumlah": 2, "untuk": "orang_lain", "harga_id": 31, "harga": 750_000,
        "sejak": "2026-11-19T08:00:00Z", "status": "ditawarkan", "posisi": null, "batas_ambil": "2026-11-21T08:00:00Z",
        "sisa_detik": 86_400, "waktu_server": "2026-11-20T08:00:00Z",
    })
}

/// Registration with one entry, which refuses eleven people and whoever takes anything.
fn queue() -> Portal {
    portal(move |asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            Some("JoinQueue") if asked.read::<pb::JoinQueueRequest>().people > 10 => {
                let refused = Refused::from(FieldProblem::new("people", Rule::Between(1, 10)));
                return Err(status(refused.report().0, refused.report().1, refused.0));
            }
            Some("TakeOffer") => return Err(status(Kind::Conflict, "tidak_ada_penawaran", Vec::new())),
            Some("ListOwnEntries" | "LeaveQueue") => {
                pb::ListOwnEntriesResponse { entries: vec![entry()] }.encode_to_vec()
            }
            Some("ListQueue") => pb::ListQueueResponse {
                entries: vec![entry()],
                total: 12,
            }
            .encode_to_vec(),
            _ => entry().encode_to_vec(),
        })
    })
}

async fn call(portal: &Portal, method: Method, path: &str, body: &str) -> (StatusCode, Value) {
    let path = format!("/api/v1{path}");
    let answer = portal
        .called(method.as_str(), &path, "application/json", body.to_owned())
        .await;
    (answer.status, serde_json::from_slice(&answer.body).unwrap())
}

#[tokio::test]
async fn who_waits_is_told_place_and_deadline() {
    let portal = queue();
    let form =
        json!({ "jenis": "sub_event", "id": 9402, "harga_id": 31, "jumlah": 2, "untuk": "orang_lain" }).to_string();
    let (status, answer) = call(&portal, Method::POST, "/daftar-tunggu", &form).await;
    assert_eq!((status, &answer["data"]), (StatusCode::CREATED, &shown()));
    let asked: pb::JoinQueueRequest = portal.asked()[1].read();
    assert_eq!((asked.sub_event_id, asked.price_id, asked.people), (9402, Some(31), 2));
    assert_eq!(asked.for_whom(), pb::ForWhom::Others);
    assert!(!asked.member_name.is_empty(), "the session's name, for the desk");

    let (status, answer) = call(&portal, Method::GET, "/user/daftar-tunggu", "").await;
    assert_eq!((status, &answer["data"]), (StatusCode::OK, &json!([shown()])));
    let path = format!("/daftar-tunggu/{ENTRY}");
    let (status, answer) = call(&portal, Method::DELETE, &path, "").await;
    assert_eq!((status, &answer["data"]), (StatusCode::OK, &json!([shown()])));
}

#[tokio::test]
async fn refusals_name_the_field_or_say_what_is_the_matter() {
    let portal = queue();
    let many = json!({ "jenis": "sub_event", "id": 9402, "jumlah": 11 }).to_string();
    let (status, answer) = call(&portal, Method::POST, "/daftar-tunggu", &many).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer["errors"]["jumlah"].is_array(), "{answer}");
    let other = json!({ "jenis": "akomodasi", "id": 1 }).to_string();
    let (status, _) = call(&portal, Method::POST, "/daftar-tunggu", &other).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let path = format!("/daftar-tunggu/{ENTRY}/ambil");
    let (status, answer) = call(&portal, Method::POST, &path, "").await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_eq!(answer["code"], "tidak_ada_penawaran");
}

#[tokio::test]
async fn the_desk_sees_whose_an_entry_is() {
    let portal = queue();
    let path = "/admin/daftar-tunggu?event_id=94&page=2";
    let (status, answer) = call(&portal, Method::GET, path, "").await;
    assert_eq!(status, StatusCode::OK);
    let queued = json!([{ "peserta_id": 7, "nama": "dr. Sari", "antrean": shown() }]);
    assert_eq!((&answer["data"], &answer["meta"]["total"]), (&queued, &json!(12)));
    let asked: pb::ListQueueRequest = portal.asked()[1].read();
    assert_eq!((asked.event_id, asked.page, asked.page_size), (Some(94), 2, 10));
}
