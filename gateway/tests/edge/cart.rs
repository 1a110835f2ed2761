//! Carts between the wire and registration.

use axum::body::Body;
use http::{Method, Request, StatusCode, header};
use kit::report::{FieldProblem, Kind, Report, status};
use kit::rule::Rule;
use portal_proto::{identity::v1 as identity, registration::v1 as pb, timestamp};
use prost::Message;
use serde_json::{Value, json};
use time::macros::datetime;

use crate::{
    module::{Portal, TOKEN, portal},
    support::{Answered, ask},
};

/// A session of somebody whose profession is DSA.
fn session() -> Vec<u8> {
    let user = identity::User {
        id: 1000,
        name: "Sari".into(),
        role: "user".into(),
        profession_code: Some("DSA".into()),
        ..identity::User::default()
    };
    identity::CheckSessionResponse {
        user: Some(user),
        ..identity::CheckSessionResponse::default()
    }
    .encode_to_vec()
}

fn line() -> pb::CartItem {
    pb::CartItem {
        id: 5,
        kind: pb::OfferKind::Bundle.into(),
        offer_id: 3,
        event_id: Some(94),
        event_title: "InASIA 2026".into(),
        title: "Paket".into(),
        unit_price_idr: 1_000_000,
        quantity: 2,
        total_idr: 2_000_000,
        for_whom: pb::ForWhom::Others.into(),
        parts: vec![pb::CartItemPart {
            sub_event_id: 7,
            title: "Workshop".into(),
            starts_at: Some(timestamp(datetime!(2026-12-10 00:00 UTC))),
            ends_at: Some(timestamp(datetime!(2026-12-10 04:00 UTC))),
            utc_offset_hours: 8,
        }],
        is_held: true,
        held_until: Some(timestamp(datetime!(2026-11-20 08:30 UTC))),
        now: Some(timestamp(datetime!(2026-11-20 08:10 UTC))),
        ..pb::CartItem::default()
    }
}

fn term(percent: u32, until: pb::refund_term::Until) -> pb::RefundTerm {
    pb::RefundTerm {
        percent,
        until: Some(until),
    }
}

fn selling() -> Portal {
    portal(|asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            Some("AddCartItem" | "ChangeCartItem" | "TakeBundle") => line().encode_to_vec(),
            _ => pb::Cart {
                items: vec![pb::CartItem {
                    is_held: false,
                    ..line()
                }],
                total_idr: 2_000_000,
                refund_terms: vec![pb::LineRefundTerms {
                    item_id: line().id,
                    terms: vec![
                        term(
                            50,
                            pb::refund_term::Until::Moment(timestamp(datetime!(2026-12-20 01:00 UTC))),
                        ),
                        term(100, pb::refund_term::Until::DaysAfterOrder(7)),
                    ],
                }],
                now: Some(timestamp(datetime!(2026-11-20 08:10 UTC))),
                cheaper_bundles: vec![pb::CheaperBundle {
                    bundle_id: 3,
                    title: "Paket".into(),
                    item_ids: vec![5, 6],
                    total_idr: 1_500_000,
                    saved_idr: 500_000,
                }],
            }
            .encode_to_vec(),
        })
    })
}

async fn call(portal: &Portal, method: Method, path: &str, body: Option<Value>) -> Answered {
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

async fn add(portal: &Portal, body: Value) -> Answered {
    call(portal, Method::POST, "/cart/item", Some(body)).await
}

#[tokio::test]
async fn what_is_chosen_goes_on_with_the_callers_profession_and_comes_back_with_its_countdown() {
    let portal = selling();
    let answer = add(
        &portal,
        json!({"jenis": "bundling", "id": "3", "harga_id": null, "jumlah": 2, "mulai": null}),
    )
    .await;
    assert_eq!(answer.status, StatusCode::CREATED);
    assert_eq!(
        portal.asked().last().unwrap().read::<pb::AddCartItemRequest>(),
        pb::AddCartItemRequest {
            kind: pb::OfferKind::Bundle.into(),
            offer_id: 3,
            quantity: 2,
            for_whom: pb::ForWhom::Buyer.into(),
            profession_code: Some("DSA".into()),
            ..pb::AddCartItemRequest::default()
        }
    );
    assert_eq!(
        answer.json()["data"],
        json!({
            "id": 5, "jenis": "bundling", "item_id": 3, "event_id": 94, "judul_event": "InASIA 2026", "judul": "Paket",
            "harga_id": null, "harga": 1_000_000, "jumlah": 2, "untuk": "orang_lain", "subtotal": 2_000_000, "status": "ditahan",
            "mulai": null, "sampai": null,
            "sub_event": [{
                "id": 7, "judul": "Workshop", "mulai": "2026-12-10T08:00:00+08:00", "selesai": "2026-12-10T12:00:00+08:00",
            }],
            "expires_at": "2026-11-20T08:30:00Z", "sisa_detik": 1200, "waktu_server": "2026-11-20T08:10:00Z",
        })
    );
    // One place, unless more are asked for.
    add(&portal, json!({"jenis": "sub_event", "id": 7, "harga_id": 70})).await;
    let asked: pb::AddCartItemRequest = portal.asked().last().unwrap().read();
    assert_eq!(
        (asked.kind(), asked.price_id, asked.quantity),
        (pb::OfferKind::SubEvent, Some(70), 1)
    );
    add(&portal, json!({"jenis": "sub_event", "id": 7, "untuk": "orang_lain"})).await;
    let asked: pb::AddCartItemRequest = portal.asked().last().unwrap().read();
    assert_eq!((asked.for_whom(), asked.quantity), (pb::ForWhom::Others, 1));
}

#[tokio::test]
async fn nights_in_a_room_and_a_tour_go_on_by_their_days_and_come_back_with_them() {
    let portal = portal(|asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            _ => pb::CartItem {
                kind: pb::OfferKind::Accommodation.into(),
                offer_id: 31,
                price_id: Some(5),
                first_day: Some("2026-12-09".into()),
                last_day: Some("2026-12-11".into()),
                parts: Vec::new(),
                ..line()
            }
            .encode_to_vec(),
        })
    });
    let room = json!({
        "jenis": "akomodasi", "id": 31, "harga_id": 5, "jumlah": 2, "mulai": "2026-12-09", "sampai": "2026-12-11", "harga": 1,
    });
    let answer = add(&portal, room).await;
    assert_eq!(answer.status, StatusCode::CREATED);
    let item = &answer.json()["data"];
    assert_eq!(
        json!([
            item["jenis"],
            item["item_id"],
            item["harga_id"],
            item["mulai"],
            item["sampai"],
            item["sub_event"]
        ]),
        json!(["akomodasi", 31, 5, "2026-12-09", "2026-12-11", []])
    );
    assert_eq!(
        portal.asked().last().unwrap().read::<pb::AddCartItemRequest>(),
        pb::AddCartItemRequest {
            kind: pb::OfferKind::Accommodation.into(),
            offer_id: 31,
            price_id: Some(5),
            quantity: 2,
            profession_code: Some("DSA".into()),
            check_in: Some("2026-12-09".into()),
            check_out: Some("2026-12-11".into()),
            for_whom: pb::ForWhom::Buyer.into(),
        }
    );
    add(&portal, json!({"jenis": "paket_wisata", "id": 4})).await;
    let asked: pb::AddCartItemRequest = portal.asked().last().unwrap().read();
    assert_eq!(
        (asked.kind(), asked.offer_id, asked.check_in),
        (pb::OfferKind::Tour, 4, None)
    );
}

#[tokio::test]
async fn what_registration_refuses_of_a_stay_is_told_by_the_wires_names() {
    let portal = portal(|asked| match asked.call.rsplit('/').next() {
        Some("CheckSession") => Ok(session()),
        _ => {
            let fields = vec![
                FieldProblem::new("price_id", Rule::Required),
                FieldProblem::new("check_in", Rule::Date),
                FieldProblem::new("check_out", Rule::Nights),
            ];
            Err(status(Kind::Invalid, "data_tidak_valid", fields))
        }
    });
    let answer = add(&portal, json!({"jenis": "akomodasi", "id": 31})).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        answer.json()["errors"],
        json!({
            "harga_id": ["Harga tidak boleh kosong"],
            "mulai": ["Tanggal datang harus berupa tanggal (YYYY-MM-DD)"],
            "sampai": ["Tanggal pulang harus 1 sampai 30 malam setelah tanggal datang"],
        })
    );
}

#[tokio::test]
async fn a_cart_is_shown_changed_and_emptied() {
    let portal = selling();
    let shown = call(&portal, Method::GET, "/cart", None).await;
    assert_eq!(
        (shown.status, shown.header(header::CACHE_CONTROL)),
        (StatusCode::OK, "no-store")
    );
    let cart = &shown.json()["data"];
    assert_eq!(
        (&cart["total"], &cart["waktu_server"]),
        (&json!(2_000_000), &json!("2026-11-20T08:10:00Z"))
    );
    assert_eq!(
        (&cart["item"][0]["status"], &cart["item"][0]["sisa_detik"]),
        (&json!("kedaluwarsa"), &json!(0))
    );
    assert_eq!(
        cart["pengembalian"],
        json!([{ "item_id": line().id, "batas": [
            { "persen": 50, "sampai": "2026-12-20T01:00:00Z", "hari_sejak_pesan": null },
            { "persen": 100, "sampai": null, "hari_sejak_pesan": 7 },
        ] }])
    );
    assert_eq!(
        cart["saran_bundling"],
        json!([{ "bundling_id": 3, "judul": "Paket", "item_id": [5, 6], "harga": 1_500_000, "hemat": 500_000 }])
    );
    let asked: pb::GetCartRequest = portal.asked().last().unwrap().read();
    assert_eq!(asked.profession_code.as_deref(), Some("DSA"));
    let form = Some(json!({"bundling_id": "3"}));
    let bundled = call(&portal, Method::POST, "/cart/bundling", form).await;
    assert_eq!(
        (bundled.status, &bundled.json()["data"]["jenis"]),
        (StatusCode::CREATED, &json!("bundling"))
    );
    let asked: pb::TakeBundleRequest = portal.asked().last().unwrap().read();
    assert_eq!((asked.bundle_id, asked.profession_code.as_deref()), (3, Some("DSA")));
    let changed = call(&portal, Method::PATCH, "/cart/item/5", Some(json!({"jumlah": "3"}))).await;
    assert_eq!(changed.status, StatusCode::OK);
    let asked: pb::ChangeCartItemRequest = portal.asked().last().unwrap().read();
    assert_eq!(
        (asked.id, asked.quantity, asked.for_whom()),
        (5, 3, pb::ForWhom::Unspecified)
    );
    for (untuk, expected) in [("sendiri", pb::ForWhom::Buyer), ("orang_lain", pb::ForWhom::Others)] {
        let form = json!({"jumlah": 1, "untuk": untuk});
        call(&portal, Method::PATCH, "/cart/item/5", Some(form)).await;
        let asked: pb::ChangeCartItemRequest = portal.asked().last().unwrap().read();
        assert_eq!(asked.for_whom(), expected);
    }
    let removed = call(&portal, Method::DELETE, "/cart/item/5", None).await;
    assert_eq!(
        (removed.status, &removed.json()["data"]["total"]),
        (StatusCode::OK, &json!(2_000_000))
    );
    assert_eq!(portal.asked().last().unwrap().read::<pb::RemoveCartItemRequest>().id, 5);
    for path in ["/cart/item/abc", "/cart/item/99999999999999999999"] {
        assert_eq!(
            call(&portal, Method::DELETE, path, None).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
}

#[tokio::test]
async fn what_is_no_choice_is_refused_by_field_before_registration_is_asked() {
    for (body, field, words) in [
        (json!({"id": 1}), "jenis", "Jenis item tidak boleh kosong"),
        (json!({"jenis": "tiket", "id": 1}), "jenis", "Jenis item tidak dikenal"),
        (json!({"jenis": "sub_event"}), "id", "Id tidak boleh kosong"),
        (json!({"jenis": "sub_event", "id": "x"}), "id", "Id tidak valid"),
        (
            json!({"jenis": "sub_event", "id": 1, "jumlah": "dua"}),
            "jumlah",
            "Jumlah tidak valid",
        ),
        (
            json!({"jenis": "sub_event", "id": 1, "harga_id": "x"}),
            "harga_id",
            "Harga tidak valid",
        ),
        (
            json!({"jenis": "sub_event", "id": 1, "untuk": "semua"}),
            "untuk",
            "Untuk siapa tidak dikenal",
        ),
    ] {
        let portal = selling();
        let answer = add(&portal, body.clone()).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{body}");
        assert_eq!(answer.json()["errors"], json!({ field: [words] }), "{body}");
        assert!(
            portal.asked().iter().all(|asked| asked.call.ends_with("/CheckSession")),
            "{body}"
        );
    }
}

#[tokio::test]
async fn what_registration_refuses_is_told_by_the_wires_names() {
    let portal = portal(|asked| match asked.call.ends_with("/CheckSession") {
        true => Ok(session()),
        false => {
            let fields = vec![FieldProblem::new("quantity", Rule::Between(1, 1_000))];
            Err(status(Kind::Invalid, "data_tidak_valid", fields))
        }
    });
    let told = json!({"jumlah": ["Jumlah harus antara 1 dan 1.000"]});
    let added = add(&portal, json!({"jenis": "sub_event", "id": 1, "jumlah": 0})).await;
    assert_eq!(added.json()["errors"], told);
    let changed = call(&portal, Method::PATCH, "/cart/item/5", Some(json!({"jumlah": 1_001}))).await;
    assert_eq!(changed.json()["errors"], told);
}

#[derive(Debug, thiserror::Error)]
#[error("sold out")]
struct SoldOut(&'static [(&'static str, &'static str)]);

impl Report for SoldOut {
    fn report(&self) -> (Kind, &'static str) {
        (Kind::Conflict, "kuota_habis")
    }

    fn names(&self) -> Vec<(&'static str, String)> {
        self.0.iter().map(|(word, name)| (*word, (*name).to_owned())).collect()
    }
}

#[tokio::test]
async fn what_is_sold_out_is_named_and_what_is_left_of_it_is_told() {
    const ITEM: (&str, &str) = ("item", "Workshop Nyeri");
    let cases: [(&'static [_], _); 3] = [
        (
            &[ITEM, ("ditahan", "3")],
            "Kuota Workshop Nyeri sudah habis, tetapi 3 kursi belum lunas dan dapat kosong lagi. Coba lagi nanti atau masuk daftar tunggu.",
        ),
        (&[ITEM], "Kuota Workshop Nyeri sudah habis."),
        (&[ITEM, ("sisa", "2")], "Kuota Workshop Nyeri hanya tersisa 2 lagi."),
    ];
    for (names, message) in cases {
        let portal = portal(move |asked| match asked.call.ends_with("/CheckSession") {
            true => Ok(session()),
            false => Err(SoldOut(names).into_status()),
        });
        let answer = add(&portal, json!({"jenis": "sub_event", "id": 8})).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (StatusCode::CONFLICT, "kuota_habis")
        );
        assert_eq!(answer.json()["message"], message);
    }
}
