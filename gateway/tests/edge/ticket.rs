//! Tickets, what a member follows, and the door between the wire, registration and the catalog.

use axum::body::Body;
use http::{Method, Request, StatusCode, header};
use kit::report::{FieldProblem, Kind, status};
use kit::rule::Rule;
use portal_proto::{catalog::v1 as catalog, registration::v1 as pb, timestamp};
use prost::Message;
use serde_json::{Value, json};
use time::macros::datetime;
use tonic::{Code, Status};
use tonic_types::{ErrorDetails, StatusExt};

use crate::{
    module::{Portal, TOKEN, portal, session},
    support::{Answered, ask},
};

pub const ID: &str = "019aa1b2-c3d4-7e5f-8123-456789abcdef";

pub fn ticket() -> pb::Ticket {
    pb::Ticket {
        id: ID.into(),
        number: "TKT-7Q4M-2K9F".into(),
        payload: format!("T1{}", "A".repeat(52)),
        holder_name: "dr. Budi".into(),
        is_void: false,
        event_id: 94,
        event_title: "InASIA 2026".into(),
        title: "Paket".into(),
        order_id: ID.into(),
        issued_at: Some(timestamp(datetime!(2026-11-20 08:00 UTC))),
        sessions: vec![entered_session()],
        given_by: Some("dr. Sari".into()),
        handed_to: None,
        handover_until: Some(timestamp(datetime!(2026-12-09 00:00 UTC))),
    }
}

pub fn entered_session() -> pb::TicketSession {
    pb::TicketSession {
        sub_event_id: 7,
        title: "Workshop".into(),
        starts_at: Some(timestamp(datetime!(2026-12-10 00:00 UTC))),
        ends_at: Some(timestamp(datetime!(2026-12-10 02:00 UTC))),
        utc_offset_hours: 8,
        entered_at: Some(timestamp(datetime!(2026-12-10 00:12 UTC))),
        left_at: None,
        attended_minutes: 18,
    }
}

/// Registration with one ticket, and a catalog that knows the room, or is away.
pub fn issuing(catalog_is_away: bool) -> Portal {
    portal(move |asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            Some("GetTicket") => ticket().encode_to_vec(),
            Some("CheckIn") => pb::CheckInResponse {
                ticket_number: "TKT-7Q4M-2K9F".into(),
                holder_name: "dr. Budi".into(),
                event_title: "InASIA 2026".into(),
                session: Some(entered_session()),
                ..pb::CheckInResponse::default()
            }
            .encode_to_vec(),
            _ if catalog_is_away => return Err(Status::unavailable("away")),
            Some("ListSubEvents") => catalog::ListSubEventsResponse {
                sub_events: vec![catalog::SubEvent {
                    id: 7,
                    room: Some("Ruang A".into()),
                    ..catalog::SubEvent::default()
                }],
                total: 1,
            }
            .encode_to_vec(),
            _ => catalog::Event {
                venue: Some("Hotel Contoh".into()),
                ..catalog::Event::default()
            }
            .encode_to_vec(),
        })
    })
}

pub async fn call(portal: &Portal, method: Method, path: &str, body: Option<Value>) -> Answered {
    let request = Request::builder()
        .method(method)
        .uri(format!("/api/v1{path}"))
        .header(header::AUTHORIZATION, TOKEN);
    let request = match body {
        Some(body) => request
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string())),
        None => request.body(Body::empty()),
    };
    ask(&portal.front, request.unwrap()).await
}

pub fn text(answer: &Answered) -> String {
    String::from_utf8(answer.body.to_vec()).unwrap()
}

#[tokio::test]
async fn a_ticket_comes_with_its_code_and_where_its_sessions_take_place() {
    let portal = issuing(false);
    let shown = call(&portal, Method::GET, &format!("/tiket/{ID}"), None).await;
    assert_eq!(shown.header(header::CACHE_CONTROL), "no-store");
    let expected = json!({
        "id": ID, "nomor": "TKT-7Q4M-2K9F", "kode": format!("T1{}", "A".repeat(52)), "nama": "dr. Budi", "status": "berlaku",
        "event_id": 94, "judul_event": "InASIA 2026", "lokasi": "Hotel Contoh", "judul": "Paket", "pesanan_id": ID,
        "diterbitkan_pada": "2026-11-20T08:00:00Z",
        "sub_event": [{
            "id": 7, "judul": "Workshop", "mulai": "2026-12-10T08:00:00+08:00", "selesai": "2026-12-10T10:00:00+08:00",
            "ruang": "Ruang A", "masuk_pada": "2026-12-10T08:12:00+08:00",
        }],
        "dapat_dialihkan_sampai": "2026-12-09T00:00:00Z", "dialihkan_kepada": null, "pemberian_dari": "dr. Sari",
    });
    assert_eq!(shown.json()["data"], expected);
    let rooms: catalog::ListSubEventsRequest = {
        let asked = portal.asked();
        let rooms = asked.iter().find(|asked| asked.call.ends_with("/ListSubEvents"));
        rooms.unwrap().read()
    };
    assert_eq!((rooms.ids, rooms.page_size), (vec![7], 0));
}

#[tokio::test]
async fn without_the_catalog_a_ticket_comes_all_the_same() {
    let portal = issuing(true);
    let shown = call(&portal, Method::GET, &format!("/tiket/{ID}"), None).await;
    assert_eq!(shown.status, StatusCode::OK);
    let data = &shown.json()["data"];
    assert_eq!(
        (&data["lokasi"], &data["sub_event"][0]["ruang"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(data["nomor"], "TKT-7Q4M-2K9F");
}

#[tokio::test]
async fn the_picture_and_the_calendar_file_of_a_ticket_are_nobody_elses_to_keep() {
    let portal = issuing(false);
    let picture = call(&portal, Method::GET, &format!("/tiket/{ID}/qr.svg"), None).await;
    assert_eq!(
        (picture.status, picture.header(header::CONTENT_TYPE)),
        (StatusCode::OK, "image/svg+xml")
    );
    assert!(text(&picture).contains("<svg"), "{}", text(&picture));
    let calendar = call(&portal, Method::GET, &format!("/tiket/{ID}/kalender.ics"), None).await;
    assert_eq!(calendar.header(header::CONTENT_TYPE), "text/calendar; charset=utf-8");
    assert_eq!(
        calendar.header(header::CONTENT_DISPOSITION),
        "attachment; filename=\"TKT-7Q4M-2K9F.ics\""
    );
    let written = text(&calendar);
    assert!(
        written.contains("DTSTART;TZID=Asia/Makassar:20261210T080000\r\n"),
        "{written}"
    );
    assert!(written.contains("LOCATION:Ruang A\\, Hotel Contoh\r\n"), "{written}");
    for answer in [picture, calendar] {
        assert_eq!(answer.header(header::CACHE_CONTROL), "private, no-store");
        assert_eq!(
            answer.header(header::CONTENT_SECURITY_POLICY),
            "sandbox; default-src 'none'"
        );
    }
}

#[tokio::test]
async fn what_is_followed_is_listed_by_event_with_tickets_and_open_orders() {
    let portal = portal(|asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            _ => pb::ListFollowedEventsResponse {
                events: vec![pb::FollowedEvent {
                    event_id: 94,
                    event_title: "InASIA 2026".into(),
                    starts_at: Some(timestamp(datetime!(2026-12-09 16:30 UTC))),
                    ends_at: Some(timestamp(datetime!(2026-12-10 02:00 UTC))),
                    utc_offset_hours: 8,
                    stage: pb::FollowedStage::Running.into(),
                    tickets: vec![pb::Ticket {
                        is_void: true,
                        ..ticket()
                    }],
                    open_orders: vec![pb::OpenOrder {
                        id: ID.into(),
                        number: "ORD-2026-000007".into(),
                        status: pb::OrderStatus::AwaitingVerification.into(),
                        total_idr: 750_123,
                        pay_until: Some(timestamp(datetime!(2026-11-21 08:00 UTC))),
                        titles: vec!["Simposium".into()],
                    }],
                    stays: vec![pb::FollowedStay {
                        order_id: ID.into(),
                        kind: pb::OfferKind::Accommodation.into(),
                        title: "Hotel Losari, Kamar Dobel".into(),
                        quantity: 1,
                        first_day: "2026-12-09".into(),
                        last_day: "2026-12-11".into(),
                    }],
                }],
                total: 1,
                now: None,
            }
            .encode_to_vec(),
        })
    });
    let listed = call(&portal, Method::GET, "/user/event?page=2&item_per_page=1", None).await;
    let asked: pb::ListFollowedEventsRequest = portal.asked().last().unwrap().read();
    assert_eq!((asked.page, asked.page_size), (2, 1));
    let expected = json!([{
        "id": 94, "judul_event": "InASIA 2026", "tanggal_awal": "2026-12-10", "tanggal_akhir": "2026-12-10",
        "mulai": "2026-12-10T00:30:00+08:00", "selesai": "2026-12-10T10:00:00+08:00", "status": "berlangsung",
        "tiket": [{
            "id": ID, "nomor": "TKT-7Q4M-2K9F", "nama": "dr. Budi", "judul": "Paket", "status": "batal", "dialihkan_kepada": null,
            "sub_event": [{
                "id": 7, "judul": "Workshop", "mulai": "2026-12-10T08:00:00+08:00", "selesai": "2026-12-10T10:00:00+08:00",
            }],
        }],
        "pesanan": [{
            "id": ID, "nomor": "ORD-2026-000007", "status": "menunggu_verifikasi", "total": 750_123,
            "batas_bayar": "2026-11-21T08:00:00Z", "judul": ["Simposium"],
        }],
        "tambahan": [{
            "jenis": "akomodasi", "judul": "Hotel Losari, Kamar Dobel", "jumlah": 1, "mulai": "2026-12-09", "sampai": "2026-12-11",
            "pesanan_id": ID,
        }],
    }]);
    assert_eq!(listed.json()["data"], expected);
}

#[tokio::test]
async fn the_door_says_whom_it_lets_in_and_into_what() {
    let portal = issuing(false);
    let form = json!({ "kode": " tkt-7q4m-2k9f ", "sub_event_id": 7 });
    let entered = call(&portal, Method::POST, "/checkin", Some(form)).await;
    let asked: pb::CheckInRequest = portal.asked().last().unwrap().read();
    assert_eq!((asked.code.as_str(), asked.sub_event_id), (" tkt-7q4m-2k9f ", Some(7)));
    let expected = json!({
        "nomor": "TKT-7Q4M-2K9F", "nama": "dr. Budi", "judul_event": "InASIA 2026", "masuk_pada": "2026-12-10T08:12:00+08:00",
        "arah": "masuk", "waktu": "2026-12-10T08:12:00+08:00", "menit": 18,
        "sub_event": {
            "id": 7, "judul": "Workshop", "mulai": "2026-12-10T08:00:00+08:00", "selesai": "2026-12-10T10:00:00+08:00",
        },
        "hari_lain": false,
    });
    assert_eq!((entered.status, &entered.json()["data"]), (StatusCode::OK, &expected));
    for form in [json!({ "kode": "x" }), json!({ "kode": "x", "sub_event_id": null })] {
        call(&portal, Method::POST, "/checkin", Some(form)).await;
        assert_eq!(
            portal.asked().last().unwrap().read::<pb::CheckInRequest>().sub_event_id,
            None
        );
    }
    let nothing = call(&portal, Method::POST, "/checkin", Some(json!({}))).await;
    assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(nothing.json()["errors"], json!({ "kode": ["Kode tidak boleh kosong"] }));
}

#[tokio::test]
async fn the_door_says_why_not_in_words() {
    let already = {
        let mut details = ErrorDetails::new();
        let names = [
            ("pukul", "08.12"),
            ("nama", "dr. Budi"),
            ("masuk_pada", "2026-12-10T08:12:00+08:00"),
        ];
        let names = names.map(|(word, name)| (word.to_owned(), name.to_owned()));
        details.set_error_info("sudah_masuk", "portal", names);
        Status::with_error_details(Code::FailedPrecondition, "sudah_masuk", details)
    };
    let forged = status(
        Kind::Invalid,
        "tiket_palsu",
        vec![FieldProblem::new("code", Rule::Invalid)],
    );
    for (refusal, http, expected) in [
        (
            already,
            StatusCode::CONFLICT,
            json!({
                "message": "Sudah masuk pukul 08.12.", "code": "sudah_masuk",
                "rincian": { "pukul": "08.12", "nama": "dr. Budi", "masuk_pada": "2026-12-10T08:12:00+08:00" },
            }),
        ),
        (
            forged,
            StatusCode::UNPROCESSABLE_ENTITY,
            json!({
                "message": "Tiket palsu: tanda tangan pada kode QR ini tidak cocok.", "code": "tiket_palsu",
                "errors": { "kode": ["Kode tidak valid"] },
            }),
        ),
    ] {
        let portal = portal(move |asked| match asked.call.ends_with("/CheckSession") {
            true => Ok(session()),
            false => Err(refusal.clone()),
        });
        let answer = call(&portal, Method::POST, "/checkin", Some(json!({ "kode": "T1" }))).await;
        let mut said = answer.json();
        said.as_object_mut().unwrap().remove("trace_id");
        assert_eq!((answer.status, said), (http, expected));
    }
}

#[tokio::test]
async fn who_leaves_is_told_apart_from_who_comes_in_and_by_hand_it_takes_a_reason() {
    let portal = portal(|asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            _ => pb::CheckInResponse {
                session: Some(entered_session()),
                direction: pb::DoorDirection::Out.into(),
                moved_at: Some(timestamp(datetime!(2026-12-10 00:30 UTC))),
                ..pb::CheckInResponse::default()
            }
            .encode_to_vec(),
        })
    });
    let form = json!({ "kode": "TKT-7Q4M-2K9F", "arah": "keluar" });
    let left = call(&portal, Method::POST, "/checkin", Some(form)).await;
    let asked: pb::CheckInRequest = portal.asked().last().unwrap().read();
    assert_eq!(asked.direction(), pb::DoorDirection::Out);
    let said = left.json();
    assert_eq!(
        (&said["message"], &said["data"]["arah"], &said["data"]["waktu"]),
        (
            &json!("Keluar tercatat"),
            &json!("keluar"),
            &json!("2026-12-10T08:30:00+08:00")
        )
    );
    let form = json!({ "tiket": "TKT-7Q4M-2K9F", "alasan": "Ponsel mati", "arah": "masuk", "sub_event_id": 7, "event_id": 94 });
    let passed = call(&portal, Method::POST, "/checkin/manual", Some(form)).await;
    assert_eq!(passed.status, StatusCode::OK);
    let asked: pb::OverrideCheckInRequest = portal.asked().last().unwrap().read();
    let expected = pb::OverrideCheckInRequest {
        code: "TKT-7Q4M-2K9F".into(),
        sub_event_id: Some(7),
        event_id: Some(94),
        direction: pb::DoorDirection::In.into(),
        reason: "Ponsel mati".into(),
        ..pb::OverrideCheckInRequest::default()
    };
    assert_eq!(asked, expected);
    for (path, form, errors) in [
        (
            "/checkin",
            json!({ "kode": "T1", "arah": "terbang" }),
            json!({ "arah": ["Arah tidak dikenal"] }),
        ),
        (
            "/checkin/manual",
            json!({ "arah": "masuk" }),
            json!({ "tiket": ["Tiket tidak boleh kosong"], "alasan": ["Alasan tidak boleh kosong"] }),
        ),
    ] {
        let refused = call(&portal, Method::POST, path, Some(form)).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(refused.json()["errors"], errors, "{path}");
    }
}
