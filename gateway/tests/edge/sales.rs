//! How events sell, between registration, the catalog and the wire.

use http::StatusCode;
use portal_proto::{catalog::v1 as catalog, registration::v1 as pb, timestamp};
use prost::Message;
use serde_json::{Value, json};
use time::macros::datetime;

use crate::module::{Portal, portal, session};

fn seats() -> pb::SeatSales {
    pb::SeatSales {
        capacity: Some(20),
        free: Some(12),
        in_carts: 1,
        unpaid: 2,
        sold: 5,
        sponsored: 3,
        assigned: 1,
        ..pb::SeatSales::default()
    }
}

/// An event that sells, whatever is asked for.
fn selling() -> Portal {
    portal(move |asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            Some("GetEvent") => event().encode_to_vec(),
            Some("ListEvents") => catalog::ListEventsResponse {
                events: vec![event()],
                total: 31,
            }
            .encode_to_vec(),
            Some("ListSubEvents") => catalog::ListSubEventsResponse {
                sub_events: vec![catalog::SubEvent {
                    id: 9402,
                    title: "Workshop Nyeri".into(),
                    ..catalog::SubEvent::default()
                }],
                total: 1,
            }
            .encode_to_vec(),
            _ => sales(asked.read::<pb::ListEventSalesRequest>().with_details).encode_to_vec(),
        })
    })
}

fn event() -> catalog::Event {
    catalog::Event {
        id: 94,
        title: "InASIA 2026".into(),
        starts_on: Some("2026-12-10".into()),
        status: catalog::EventStatus::Upcoming.into(),
        ..catalog::Event::default()
    }
}

fn sales(with_details: bool) -> pb::ListEventSalesResponse {
    let pool = pb::PoolSales {
        sub_event_id: Some(9402),
        title: Some("as it was called before".into()),
        seats: Some(seats()),
        ..pb::PoolSales::default()
    };
    let night = pb::PoolSales {
        room_id: Some(5),
        night: Some("2026-12-09".into()),
        ..pb::PoolSales::default()
    };
    let day = pb::SalesDay {
        day: "2026-11-20".into(),
        orders: 2,
        paid_idr: 1_500_000,
        seats: 3,
    };
    pb::ListEventSalesResponse {
        events: vec![pb::EventSales {
            event_id: 94,
            seats: Some(seats()),
            paid_idr: 4_000_000,
            refunded_idr: 375_000,
            unpaid_idr: 750_123,
            orders: vec![pb::OrderCount {
                status: pb::OrderStatus::Paid.into(),
                orders: 5,
            }],
            pools: if with_details { vec![pool, night] } else { Vec::new() },
            days: if with_details { vec![day] } else { Vec::new() },
        }],
        now: Some(timestamp(datetime!(2026-11-20 08:00 UTC))),
    }
}

async fn shown(portal: &Portal, path: &str) -> (StatusCode, Value) {
    let path = format!("/api/v1{path}");
    let answer = portal.called("GET", &path, "application/json", String::new()).await;
    (answer.status, serde_json::from_slice(&answer.body).unwrap())
}

#[tokio::test]
async fn the_list_has_totals_and_says_as_of_when() {
    let portal = selling();
    let (status, answer) = shown(&portal, "/admin/penjualan?page=2&status=akan_datang").await;
    assert_eq!(status, StatusCode::OK);
    let event = &answer["data"][0];
    assert_eq!(
        (&answer["meta"]["total"], &event["judul_event"]),
        (&json!(31), &json!("InASIA 2026"))
    );
    assert_eq!(
        (&event["dana_masuk"], &event["dana_kembali"], &event["dana_ditunggu"]),
        (&json!(4_000_000), &json!(375_000), &json!(750_123))
    );
    assert_eq!(event["pesanan"], json!([{ "status": "lunas", "jumlah": 5 }]));
    assert_eq!(
        (&event["rincian"], &event["waktu_server"]),
        (&Value::Null, &json!("2026-11-20T08:00:00Z"))
    );
    let calls = portal.asked();
    let events = calls.iter().find(|asked| asked.call.ends_with("/ListEvents")).unwrap();
    let events: catalog::ListEventsRequest = events.read();
    assert_eq!((events.page, events.status()), (2, catalog::EventStatus::Upcoming));
    assert_eq!(events.order(), catalog::EventOrder::Nearest);
}

#[tokio::test]
async fn one_event_shows_its_pools_by_the_catalogs_names_and_its_days() {
    let portal = selling();
    let (status, answer) = shown(&portal, "/admin/penjualan?event_id=94").await;
    assert_eq!(status, StatusCode::OK);
    let details = &answer["data"][0]["rincian"];
    let seats = json!({
        "kapasitas": 20, "sisa": 12, "untuk_antrean": 0, "di_keranjang": 1, "ditawarkan": 0, "belum_dibayar": 2,
        "terjual": 5, "dibeli_sponsor": 3, "diberikan_sponsor": 1, "antrean": 0, "orang_menunggu": 0,
    });
    assert_eq!(
        details["kuota"][0],
        json!({ "jenis": "sub_event", "id": 9402, "malam": null, "judul": "Workshop Nyeri", "kursi": seats })
    );
    let night = &details["kuota"][1];
    assert_eq!(
        (&night["jenis"], &night["malam"], &night["judul"]),
        (&json!("akomodasi"), &json!("2026-12-09"), &Value::Null)
    );
    assert_eq!(
        details["harian"],
        json!([{ "tanggal": "2026-11-20", "pesanan": 2, "dana_masuk": 1_500_000, "kursi": 3 }])
    );
}
