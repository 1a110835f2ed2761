//! Sub-events between the wire, the catalog and registration.

use http::{StatusCode, header};
use kit::report::{Kind, status};
use portal_proto::{
    catalog::v1::{self as pb, Selection},
    identity::v1 as identity,
    registration::v1 as seats,
};
use prost::Message;
use serde_json::json;

use crate::{
    module::{Asked, Portal, TOKEN, portal},
    support::{get, get_with},
};

const LISTS: &[(&str, Selection)] = &[
    ("/api/v1/sub-event", Selection::Unspecified),
    ("/api/v1/sub-event-by-id-list", Selection::Unspecified),
    ("/api/v1/sub-event-all-promo", Selection::OnPromo),
    ("/api/v1/sub-event-not-ws", Selection::NotWorkshops),
    ("/api/v1/sub-event-only-ws", Selection::OnlyWorkshops),
    ("/api/v1/sub-event-only-pelatihan", Selection::OnlyTrainings),
];

fn workshop() -> pb::SubEvent {
    pb::SubEvent {
        id: 9401,
        event_id: 94,
        title: "Workshop Jalan Napas Sulit".into(),
        event_type: "workshop".into(),
        capacity: Some(20),
        credit_hundredths: 650,
        current_price_idr: Some(1_500_000),
        ..pb::SubEvent::default()
    }
}

/// One workshop of event 94, with three free places, and a member who is a general practitioner.
fn usual(asked: &Asked) -> Vec<u8> {
    match asked.call.rsplit('/').next().unwrap() {
        "ListSubEvents" => pb::ListSubEventsResponse {
            sub_events: vec![workshop()],
            total: 41,
        }
        .encode_to_vec(),
        "GetSubEvent" => workshop().encode_to_vec(),
        "ListBundles" => pb::ListBundlesResponse {
            bundles: vec![pb::Bundle {
                id: 3,
                sub_events: vec![workshop()],
                ..pb::Bundle::default()
            }],
        }
        .encode_to_vec(),
        "ListSeats" => seats::ListSeatsResponse {
            pools: vec![seats::SeatPool {
                sub_event_id: 9401,
                event_id: 94,
                free: 3,
                held: 5,
                ..seats::SeatPool::default()
            }],
        }
        .encode_to_vec(),
        "CheckSession" => identity::CheckSessionResponse {
            user: Some(identity::User {
                id: 7,
                role: "user".into(),
                profession_code: Some("DU".into()),
                ..identity::User::default()
            }),
            ..identity::CheckSessionResponse::default()
        }
        .encode_to_vec(),
        _ => Vec::new(),
    }
}

fn answering() -> Portal {
    portal(|asked| Ok(usual(asked)))
}

/// What the catalog was asked for.
fn question(portal: &Portal) -> pb::ListSubEventsRequest {
    let asked = portal.asked();
    let question = asked.iter().find(|asked| asked.call.ends_with("/ListSubEvents"));
    question.unwrap().read()
}

#[tokio::test]
async fn every_list_takes_every_filter_by_its_name() {
    for &(path, selection) in LISTS {
        let portal = answering();
        let filters = "keyword=napas&propinsi_id=32&kabupaten_id=3273&bulan=2026-12&kategori_keilmuan=ANES\
             &jenis_event=workshop&sesi=2&event_id=94&id_list=9401,9402";
        let answer = get(&portal.front, &format!("{path}?{filters}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        let expected = pb::ListSubEventsRequest {
            page: 1,
            page_size: 0,
            keyword: Some("napas".into()),
            province_id: Some(32),
            regency_id: Some(3273),
            month: Some(pb::Month {
                year: Some(2026),
                month: 12,
            }),
            knowledge_field: Some("ANES".into()),
            event_type: Some("workshop".into()),
            session: Some("2".into()),
            event_id: Some(94),
            ids: vec![9401, 9402],
            selection: selection.into(),
            profession_code: None,
        };
        assert_eq!(question(&portal), expected, "{path}");
    }
}

#[tokio::test]
async fn a_list_comes_whole_unless_a_page_was_asked_for() {
    for (list, _) in LISTS {
        for (filters, page, meta) in [
            ("", (1, 0), false),
            ("event_id=&id_list=&page=", (1, 0), false),
            ("keyword=nyeri", (1, 0), false),
            ("page=1", (1, 10), true),
            ("item_per_page=5", (1, 5), true),
            ("event_id=94", (1, 0), false),
            ("id_list=1,2", (1, 0), false),
            ("event_id=94&page=2", (2, 10), true),
            ("id_list=1&item_per_page=5", (1, 5), true),
        ] {
            let portal = answering();
            let answer = get(&portal.front, &format!("{list}?{filters}")).await;
            let asked = question(&portal);
            assert_eq!((asked.page, asked.page_size), page, "{list}?{filters}");
            let body = answer.json();
            assert_eq!(body.get("meta").is_some(), meta, "{list}?{filters}");
            if filters == "event_id=94&page=2" {
                assert_eq!(
                    body["meta"],
                    json!({"page": 2, "item_per_page": 10, "total": 41, "total_page": 5})
                );
            }
        }
    }
}

#[tokio::test]
async fn events_are_narrowed_by_status_and_ordered_as_asked() {
    use pb::{EventOrder as Order, EventStatus as Status};
    for (filters, status, order) in [
        ("", Status::Unspecified, Order::Newest),
        ("status=&urut=", Status::Unspecified, Order::Newest),
        ("status=akan_datang&urut=terdekat", Status::Upcoming, Order::Nearest),
        ("status=berlangsung&urut=terbaru", Status::Running, Order::Newest),
        ("status=selesai", Status::Finished, Order::Newest),
    ] {
        let portal = answering();
        get(&portal.front, &format!("/api/v1/event?{filters}")).await;
        let asked: pb::ListEventsRequest = portal.only();
        assert_eq!((asked.status(), asked.order()), (status, order), "{filters}");
    }
}

#[tokio::test]
async fn a_filter_that_cannot_be_read_is_named() {
    for (address, field) in [
        ("/api/v1/sub-event?id_list=1,b", "id_list"),
        ("/api/v1/sub-event-by-id-list?id_list=,", "id_list"),
        ("/api/v1/event?status=besok", "status"),
        ("/api/v1/event?urut=judul", "urut"),
        ("/api/v1/sub-event?event_id=abc", "event_id"),
        ("/api/v1/sub-event?bulan=13", "bulan"),
        ("/api/v1/sub-event?event_id=94&page=0", "page"),
        ("/api/v1/sub-event/harga?item_per_page=101", "item_per_page"),
        ("/api/v1/sub-event/data/venue?event_id=x", "event_id"),
        ("/api/v1/akomodasi/list/1?akomodasi_harga_id=x", "akomodasi_harga_id"),
    ] {
        let portal = answering();
        let answer = get(&portal.front, address).await;
        assert_eq!(
            (answer.status.as_u16(), answer.fields()),
            (422, vec![field.to_owned()]),
            "{address}"
        );
        assert!(portal.asked().is_empty(), "{address}");
    }
}

#[tokio::test]
async fn a_sub_event_has_its_free_places_wherever_it_is_shown() {
    let portal = answering();
    for (address, place) in [
        ("/api/v1/sub-event?event_id=94", "/data/0"),
        ("/api/v1/sub-event/detail/9401", "/data"),
        ("/api/v1/sub-event/list/94", "/data/0"),
        ("/api/v1/sub-event/data/bundling?event_id=94", "/data/0/sub_event/0"),
    ] {
        let answer = get(&portal.front, address).await.json();
        let shown = answer.pointer(place).unwrap();
        assert_eq!(
            (&shown["kuota"], &shown["sisa_kuota"]),
            (&json!(20), &json!(3)),
            "{address}"
        );
        assert_eq!(shown["skp"], 6.5, "{address}");
    }
}

/// Red under `held_untold`.
#[tokio::test]
async fn what_is_full_of_holds_says_so() {
    let portal = answering();
    for (address, place) in [
        ("/api/v1/sub-event?event_id=94", "/data/0"),
        ("/api/v1/sub-event/detail/9401", "/data"),
        ("/api/v1/sub-event/data/bundling?event_id=94", "/data/0/sub_event/0"),
    ] {
        let answer = get(&portal.front, address).await.json();
        assert_eq!(answer.pointer(place).unwrap()["kursi_ditahan"], json!(5), "{address}");
    }
}

#[tokio::test]
async fn without_registration_a_page_comes_without_its_free_places() {
    let portal = portal(|asked| {
        if asked.call.ends_with("/ListSeats") {
            return Err(status(Kind::Unavailable, "layanan_sibuk", Vec::new()));
        }
        Ok(usual(asked))
    });
    let answer = get(&portal.front, "/api/v1/sub-event/detail/9401").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.json()["data"]["sisa_kuota"], json!(null));
    assert_eq!(answer.json()["data"]["kursi_ditahan"], json!(null));
}

#[tokio::test]
async fn a_member_has_the_price_of_the_own_profession_and_an_answer_that_nobody_keeps() {
    let portal = answering();
    let answer = get_with(
        &portal.front,
        "/api/v1/sub-event?event_id=94",
        &[("authorization", TOKEN)],
    )
    .await;
    assert_eq!(question(&portal).profession_code.as_deref(), Some("DU"));
    assert_eq!(answer.header(header::CACHE_CONTROL), "no-store");
    assert_eq!(answer.json()["data"][0]["harga_berlaku"], 1_500_000);
}

#[tokio::test]
async fn a_token_that_is_dead_or_cannot_be_checked_is_none() {
    for refusal in [Kind::Unauthenticated, Kind::Unavailable] {
        let portal = portal(move |asked| {
            if asked.call.ends_with("/CheckSession") {
                return Err(status(refusal, "sesi_berakhir", Vec::new()));
            }
            Ok(usual(asked))
        });
        let answer = get_with(
            &portal.front,
            "/api/v1/sub-event?event_id=94",
            &[("authorization", TOKEN)],
        )
        .await;
        assert_eq!(answer.status, StatusCode::OK, "{refusal:?}");
        assert_eq!(question(&portal).profession_code, None, "{refusal:?}");
        assert_eq!(answer.header(header::CACHE_CONTROL), "no-store");
    }
}

#[tokio::test]
async fn an_event_without_sub_events_is_an_empty_list_and_one_that_is_not_there_is_404() {
    let of = |known: bool| {
        portal(move |asked| match asked.call.rsplit('/').next().unwrap() {
            "GetEvent" if !known => Err(status(Kind::NotFound, "acara_tidak_ditemukan", Vec::new())),
            _ => Ok(Vec::new()),
        })
    };
    let empty = get(&of(true).front, "/api/v1/sub-event/list/94").await;
    assert_eq!(
        (empty.status, empty.json()["data"].clone()),
        (StatusCode::OK, json!([]))
    );
    let unknown = get(&of(false).front, "/api/v1/sub-event/list/94").await;
    assert_eq!(
        (unknown.status.as_u16(), unknown.code().as_str()),
        (404, "acara_tidak_ditemukan")
    );
}

#[tokio::test]
async fn a_path_that_names_an_unknown_event_is_404() {
    let portal = portal(|_| Err(status(Kind::NotFound, "acara_tidak_ditemukan", Vec::new())));
    for path in [
        "rundown/7",
        "rundown/7/pdf",
        "sub-event/akomodasi/7",
        "sub-event/data/e-poster/7",
        "event/hospitality/banner/7",
        "sub-event/detail/7",
    ] {
        let answer = get(&portal.front, &format!("/api/v1/{path}")).await;
        assert_eq!(answer.code(), "acara_tidak_ditemukan", "{path}");
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
    }
}
