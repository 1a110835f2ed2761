//! What the committee prints of an event, between the wire and registration.

use http::{Method, StatusCode, header};
use kit::report::{Kind, status};
use portal_proto::registration::v1 as pb;
use prost::Message;
use serde_json::json;

use crate::{
    module::{portal, session},
    ticket::{call, text},
};

#[tokio::test]
async fn a_room_is_told_with_who_shares_it() {
    let portal = portal(|asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            _ => pb::ListBookedRoomsResponse {
                rooms: vec![pb::BookedRoom {
                    title: "Hotel Losari, Kamar 5".into(),
                    check_in: "2026-12-09".into(),
                    check_out: "2026-12-11".into(),
                    nights: 2,
                    guests: vec!["dr. Sari".into(), "dr. Budi".into()],
                    buyer_name: "dr. Sari".into(),
                    order_number: "ORD-2026-000123".into(),
                    position: 1,
                    rooms: 2,
                }],
            }
            .encode_to_vec(),
        })
    });
    let list = call(&portal, Method::GET, "/admin/event/94/kamar", None).await;
    assert_eq!(list.header(header::CACHE_CONTROL), "no-store");
    let asked: pb::ListBookedRoomsRequest = portal.asked().last().unwrap().read();
    assert_eq!(asked.event_id, 94);
    assert_eq!(
        list.json()["data"],
        json!([{
            "kamar": "Hotel Losari, Kamar 5", "mulai": "2026-12-09", "sampai": "2026-12-11", "jumlah_malam": 2,
            "tamu": ["dr. Sari", "dr. Budi"], "pemesan": "dr. Sari", "nomor_pesanan": "ORD-2026-000123",
            "kamar_ke": 1, "jumlah_kamar": 2,
        }])
    );
}

#[tokio::test]
async fn papers_are_saved_by_name_and_kept_nowhere() {
    let portal = portal(|asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            Some("GetRoomListFile") => file("daftar-kamar-94.pdf"),
            _ => file("kartu-nama-94.pdf"),
        })
    });
    for (path, name) in [
        ("/admin/event/94/kamar/pdf", "daftar-kamar-94.pdf"),
        ("/admin/event/94/badge", "kartu-nama-94.pdf"),
    ] {
        let saved = call(&portal, Method::GET, path, None).await;
        assert_eq!(
            (saved.status, text(&saved).as_str()),
            (StatusCode::OK, "%PDF-"),
            "{path}"
        );
        assert_eq!(saved.header(header::CONTENT_TYPE), "application/pdf");
        assert_eq!(saved.header(header::CACHE_CONTROL), "private, no-store");
        assert_eq!(
            saved.header(header::CONTENT_DISPOSITION),
            format!("attachment; filename=\"{name}\"")
        );
    }
}

#[tokio::test]
async fn one_badge_is_asked_for_by_its_ticket_and_an_empty_value_is_none() {
    let portal = portal(|asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            _ if asked.read::<pb::GetBadgeFileRequest>().ticket.as_deref() == Some("TKT-0000-0000") => {
                return Err(status(Kind::NotFound, "tiket_tidak_ditemukan", Vec::new()));
            }
            _ => file("kartu-nama-94.pdf"),
        })
    });
    for (query, ticket) in [
        ("", None),
        ("?tiket=", None),
        ("?tiket=%20", None),
        ("?tiket=TKT-7Q4M-2K9F", Some("TKT-7Q4M-2K9F")),
    ] {
        let saved = call(&portal, Method::GET, &format!("/admin/event/94/badge{query}"), None).await;
        assert_eq!(saved.status, StatusCode::OK, "{query}");
        let asked: pb::GetBadgeFileRequest = portal.asked().last().unwrap().read();
        assert_eq!((asked.event_id, asked.ticket.as_deref()), (94, ticket), "{query}");
    }
    let refused = call(&portal, Method::GET, "/admin/event/94/badge?tiket=TKT-0000-0000", None).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND, "{}", text(&refused));
}

fn file(name: &str) -> Vec<u8> {
    pb::PaperFile {
        content: b"%PDF-".to_vec(),
        file_name: name.into(),
    }
    .encode_to_vec()
}

/// Registration keeps nothing of an event without buyers, so that it cannot tell it from none.
#[tokio::test]
async fn what_the_catalog_does_not_know_is_404_and_a_catalog_that_is_away_holds_nothing_up() {
    for (kind, papers, list) in [
        (Kind::NotFound, StatusCode::NOT_FOUND, StatusCode::NOT_FOUND),
        (Kind::Unavailable, StatusCode::OK, StatusCode::OK),
    ] {
        let portal = portal(move |asked| match asked.call.rsplit('/').next() {
            Some("CheckSession") => Ok(session()),
            Some("GetEvent") => Err(status(kind, "acara_tidak_ditemukan", Vec::new())),
            Some("ListSubEvents") if kind == Kind::Unavailable => Err(status(kind, "layanan_sibuk", Vec::new())),
            // Of the door's list and of the rooms the same: nothing is in it.
            Some("ListSubEvents" | "ListDoorTickets" | "ListBookedRooms") => Ok(Vec::new()),
            _ => Ok(file("kartu-nama-94.pdf")),
        });
        for path in [
            "/admin/event/94/kamar",
            "/admin/event/94/kamar/pdf",
            "/admin/event/94/badge",
        ] {
            let answer = call(&portal, Method::GET, path, None).await;
            assert_eq!(answer.status, papers, "{path}");
        }
        let door = call(&portal, Method::GET, "/checkin/daftar?sub_event_id=94", None).await;
        assert_eq!(door.status, list);
    }
}
