//! The seats of sponsors between the wire, identity and registration.

use http::{Method, StatusCode};
use kit::{report::refused_places, rule::Rule};
use portal_proto::{identity::v1 as identity, registration::v1 as pb, timestamp};
use prost::Message;
use serde_json::{Value, json};
use time::macros::datetime;

use crate::module::{Portal, portal, session};

const TICKET: &str = "019aa1b2-c3d4-7e5f-8123-456789abcdef";

fn pool() -> pb::SponsorPool {
    pb::SponsorPool {
        id: 7,
        order_id: TICKET.into(),
        order_number: "ORD-2026-000123".into(),
        event_id: 94,
        event_title: "InASIA 2026".into(),
        title: "Workshop Nyeri".into(),
        parts: vec![pb::CartItemPart {
            sub_event_id: 9401,
            title: "Workshop Nyeri".into(),
            starts_at: Some(timestamp(datetime!(2026-12-10 00:00 UTC))),
            ends_at: Some(timestamp(datetime!(2026-12-10 02:00 UTC))),
            utc_offset_hours: 8,
        }],
        bought: 5,
        assigned: 1,
        is_open: true,
        seats: vec![pb::AssignedSeat {
            ticket_id: TICKET.into(),
            ticket_number: "TKT-7Q4M-2K9F".into(),
            name: "dr. Sari".into(),
            npa_masked: Some("****0030".into()),
            assigned_at: Some(timestamp(datetime!(2026-11-20 08:00 UTC))),
            is_used: false,
            can_be_taken_back: true,
        }],
    }
}

fn shown() -> Value {
    json!({
        "id": 7, "pesanan_id": TICKET, "nomor_pesanan": "ORD-2026-000123", "event_id": 94, "judul_event": "InASIA 2026",
        "judul": "Workshop Nyeri",
        "sub_event": [{
            "id": 9401, "judul": "Workshop Nyeri", "mulai": "2026-12-10T08:00:00+08:00", "selesai": "2026-12-10T10:00:00+08:00",
        }],
        "dibeli": 5, "terisi": 1, "sisa": 4, "dapat_diisi": true,
        "peserta": [{
            "tiket_id": TICKET, "nomor_tiket": "TKT-7Q4M-2K9F", "nama": "dr. Sari", "npa": "****0030",
            "diberikan_pada": "2026-11-20T08:00:00Z", "sudah_masuk": false, "dapat_ditarik": true,
        }],
    })
}

/// Identity that finds the first of two, and registration that takes them, or names the second.
fn giving(refuses: bool) -> Portal {
    portal(move |asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            Some("FindMembers") => identity::FindMembersResponse {
                members: vec![
                    identity::FoundMember {
                        id: Some(9),
                        name: "dr. Sari".into(),
                        npa_masked: Some("****0030".into()),
                    },
                    identity::FoundMember::default(),
                ],
                sponsor_name: "PT Contoh".into(),
            }
            .encode_to_vec(),
            Some("AssignSeats") if refuses => {
                return Err(refused_places(&[("baris_2".to_owned(), Rule::Unknown)]));
            }
            Some("ListSponsorPools") => pb::ListSponsorPoolsResponse {
                pools: vec![pool(), pb::SponsorPool { bought: 2, ..pool() }],
            }
            .encode_to_vec(),
            _ => pool().encode_to_vec(),
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
async fn a_sponsor_sees_its_seats_and_their_sums() {
    let (status, answer) = call(&giving(false), Method::GET, "/sponsor/kursi", "").await;
    assert_eq!(status, StatusCode::OK);
    let second = json!({ "dibeli": 2, "sisa": 1 });
    let mut other = shown();
    other
        .as_object_mut()
        .unwrap()
        .extend(second.as_object().unwrap().clone());
    assert_eq!(
        answer["data"],
        json!({ "dibeli": 7, "terisi": 2, "sisa": 5, "kursi": [shown(), other] })
    );
}

#[tokio::test]
async fn whom_identity_finds_registration_gives_seats_and_every_bad_row_is_named() {
    let list = json!({ "peserta": "10020030\n\nsiapa@contoh.id" }).to_string();
    let portal = giving(false);
    let (status, answer) = call(&portal, Method::POST, "/sponsor/kursi/7/peserta", &list).await;
    assert_eq!((status, &answer["data"]), (StatusCode::CREATED, &shown()));
    assert_eq!(answer["message"], "Berhasil memberikan kursi");
    let asked = portal.asked();
    let search: identity::FindMembersRequest = asked[1].read();
    assert_eq!(search.typed, ["10020030", "siapa@contoh.id"]);
    let token = asked[1].headers.get("authorization").unwrap();
    assert_eq!(
        token,
        crate::module::TOKEN,
        "identity decides by the token who may look for members"
    );
    let given: pb::AssignSeatsRequest = asked[2].read();
    assert_eq!((given.pool_id, given.sponsor_name.as_str()), (7, "PT Contoh"));
    let rows: Vec<_> = given.assignees.iter().map(|row| row.member_id).collect();
    assert_eq!(rows, [Some(9), None]);

    let (status, answer) = call(&giving(true), Method::POST, "/sponsor/kursi/7/peserta", &list).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer["errors"], json!({ "baris_2": ["Baris 2 tidak dikenal"] }));
}

#[tokio::test]
async fn a_seat_is_taken_back_by_its_ticket() {
    let portal = giving(false);
    let path = format!("/sponsor/kursi/7/peserta/{TICKET}");
    let (status, answer) = call(&portal, Method::DELETE, &path, "").await;
    assert_eq!((status, &answer["data"]), (StatusCode::OK, &shown()));
    let back: pb::TakeSeatBackRequest = portal.asked()[1].read();
    assert_eq!((back.pool_id, back.ticket_id.as_str()), (7, TICKET));
}
