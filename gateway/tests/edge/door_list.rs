//! What a door takes along for the time without a connection, what it tells later, and whom it finds.

use axum::body::Body;
use http::{Method, Request, StatusCode, header};
use portal_proto::{registration::v1 as pb, timestamp};
use prost::Message;
use serde_json::json;
use time::macros::datetime;

use crate::{
    module::{TOKEN, portal, session},
    support::ask,
    ticket::{call, entered_session, issuing, text},
};

#[tokio::test]
async fn what_a_door_saw_without_a_connection_goes_on_with_its_time_and_its_key() {
    let portal = issuing(false);
    let form = json!({ "kode": "T1", "sub_event_id": 7, "waktu": "2026-12-10T08:12:00.5+08:00" });
    let request = Request::post("/api/v1/checkin")
        .header(header::AUTHORIZATION, TOKEN)
        .header(header::CONTENT_TYPE, "application/json")
        .header("Idempotency-Key", "pindai-1")
        .body(Body::from(form.to_string()));
    ask(&portal.front, request.unwrap()).await;
    let asked: pb::CheckInRequest = portal.asked().last().unwrap().read();
    let at = datetime!(2026-12-10 00:12:00.5 UTC);
    assert_eq!(
        (asked.scanned_at, asked.idempotency_key.as_deref()),
        (Some(timestamp(at)), Some("pindai-1"))
    );
    let refused = call(
        &portal,
        Method::POST,
        "/checkin",
        Some(json!({ "kode": "T1", "waktu": "tadi" })),
    )
    .await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", text(&refused));
}

#[tokio::test]
async fn what_a_door_takes_along_is_names_numbers_and_what_codes_are_known_by() {
    let portal = portal(|asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            _ => pb::ListDoorTicketsResponse {
                tickets: vec![pb::DoorTicket {
                    ticket_number: "TKT-7Q4M-2K9F".into(),
                    holder_name: "dr. Budi".into(),
                    code_digest: vec![0, 171],
                    entered_at: Some(timestamp(datetime!(2026-12-10 00:12 UTC))),
                    left_at: None,
                }],
                session: Some(entered_session()),
                made_at: Some(timestamp(datetime!(2026-12-10 00:30 UTC))),
                good_until: Some(timestamp(datetime!(2026-12-10 01:30 UTC))),
            }
            .encode_to_vec(),
        })
    });
    let list = call(&portal, Method::GET, "/checkin/daftar?sub_event_id=7", None).await;
    assert_eq!(list.header(header::CACHE_CONTROL), "no-store");
    assert_eq!(
        portal
            .asked()
            .last()
            .unwrap()
            .read::<pb::ListDoorTicketsRequest>()
            .sub_event_id,
        7
    );
    let expected = json!({
        "sub_event": {
            "id": 7, "judul": "Workshop", "mulai": "2026-12-10T08:00:00+08:00", "selesai": "2026-12-10T10:00:00+08:00",
        },
        "dibuat_pada": "2026-12-10T08:30:00+08:00",
        "berlaku_sampai": "2026-12-10T09:30:00+08:00",
        "tiket": [{
            "nomor": "TKT-7Q4M-2K9F", "nama": "dr. Budi", "sidik": "00ab", "masuk_pada": "2026-12-10T08:12:00+08:00",
            "keluar_pada": null,
        }],
    });
    assert_eq!(list.json()["data"], expected);
}

#[tokio::test]
async fn whom_the_door_finds_is_a_name_and_a_number_and_nothing_else() {
    let portal = portal(|asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            _ => pb::ListHoldersResponse {
                holders: vec![pb::Holder {
                    ticket_number: "TKT-7Q4M-2K9F".into(),
                    holder_name: "dr. Budi".into(),
                }],
            }
            .encode_to_vec(),
        })
    });
    let found = call(&portal, Method::GET, "/checkin/peserta?event_id=94&keyword=budi", None).await;
    let asked: pb::ListHoldersRequest = portal.asked().last().unwrap().read();
    assert_eq!((asked.event_id, asked.keyword.as_str()), (94, "budi"));
    assert_eq!(
        found.json()["data"],
        json!([{ "nomor": "TKT-7Q4M-2K9F", "nama": "dr. Budi" }])
    );
    for query in ["", "?event_id=94", "?keyword=budi", "?event_id=x&keyword=budi"] {
        let refused = call(&portal, Method::GET, &format!("/checkin/peserta{query}"), None).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{query}");
    }
}
