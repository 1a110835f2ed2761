//! Orders between the wire and registration.

use axum::body::Body;
use http::{Method, Request, StatusCode, header};
use portal_proto::{identity::v1 as identity, registration::v1 as pb, timestamp};
use prost::Message;
use serde_json::{Value, json};
use time::macros::datetime;

use crate::{
    module::{Portal, TOKEN, portal, session, session_as},
    support::{Answered, ask},
};

const ID: &str = "019a0000-0000-7000-8000-000000000001";

fn order() -> pb::Order {
    pb::Order {
        id: ID.into(),
        number: "ORD-2026-000007".into(),
        status: pb::OrderStatus::AwaitingPayment.into(),
        buyer_name: "dr. Sari".into(),
        payment_method: Some(pb::PaymentMethod {
            id: 1,
            kind: "transfer_bank".into(),
            name: "Transfer".into(),
            bank: Some("Bank".into()),
            account_number: Some("0001112223".into()),
            account_holder: Some("Yayasan".into()),
            logo_url: None,
        }),
        subtotal_idr: 750_000,
        unique_code: 123,
        total_idr: 675_123,
        placed_at: Some(timestamp(datetime!(2026-11-20 08:00 UTC))),
        pay_until: Some(timestamp(datetime!(2026-11-21 08:00 UTC))),
        now: Some(timestamp(datetime!(2026-11-20 08:10 UTC))),
        items: vec![pb::OrderItem {
            id: 5,
            kind: pb::OfferKind::SubEvent.into(),
            offer_id: 7,
            event_id: Some(94),
            event_title: "InASIA 2026".into(),
            title: "Workshop".into(),
            price_id: Some(70),
            unit_price_idr: 750_000,
            quantity: 1,
            total_idr: 750_000,
            parts: Vec::new(),
            first_day: None,
            last_day: None,
            standing: 0,
            for_whom: pb::ForWhom::Others.into(),
            participants: vec!["Budi".into()],
        }],
        participants: vec!["Budi".into()],
        refusal: None,
        proof: None,
        invoice_id: Some(ID.into()),
        receipt_id: None,
        coupon: Some("HEMAT10".into()),
        discount_idr: 75_000,
        charge: None,
        given_back_idr: 0,
        collective: None,
    }
}

fn selling() -> Portal {
    portal(|asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            Some("ListOrders") => pb::ListOrdersResponse {
                orders: vec![order()],
                total: 11,
            }
            .encode_to_vec(),
            _ => order().encode_to_vec(),
        })
    })
}

async fn call(portal: &Portal, method: Method, path: &str, body: Option<Value>) -> Answered {
    let request = Request::builder()
        .method(method)
        .uri(format!("/api/v1{path}"))
        .header(header::AUTHORIZATION, TOKEN)
        .header("idempotency-key", "kunci");
    let request = match body {
        Some(body) => request
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string())),
        None => request.body(Body::empty()),
    };
    ask(&portal.front, request.unwrap()).await
}

#[tokio::test]
async fn an_order_goes_on_in_the_buyers_name_and_comes_back_with_what_is_to_be_paid_and_until_when() {
    let portal = selling();
    let body = json!({"payment_method_id": 1, "kupon": null, "total": "675000", "peserta": ["Budi", " "]});
    let answer = call(&portal, Method::POST, "/order", Some(body)).await;
    assert_eq!(answer.status, StatusCode::CREATED);
    assert_eq!(
        portal.asked().last().unwrap().read::<pb::PlaceOrderRequest>(),
        pb::PlaceOrderRequest {
            payment_method_id: 1,
            coupon: None,
            participants: vec!["Budi".into()],
            participants_by_line: Vec::new(),
            buyer_name: "dr. Sari".into(),
            profession_code: None,
            idempotency_key: Some("kunci".into()),
            total_idr: Some(675_000),
        }
    );
    assert_eq!(
        answer.json()["data"],
        json!({
            "id": ID, "nomor": "ORD-2026-000007", "status": "menunggu_pembayaran", "nama_pemesan": "dr. Sari",
            "metode_pembayaran": {
                "id": 1, "jenis": "transfer_bank", "nama": "Transfer", "bank": "Bank", "nomor_rekening": "0001112223",
                "atas_nama": "Yayasan", "logo": null,
            },
            "subtotal": 750_000, "kupon": "HEMAT10", "potongan": 75_000, "kode_unik": 123, "total": 675_123, "dana_kembali": 0, "dibuat_pada": "2026-11-20T08:00:00Z",
            "batas_bayar": "2026-11-21T08:00:00Z", "sisa_detik": 85_800, "waktu_server": "2026-11-20T08:10:00Z",
            "item": [{
                "id": 5, "jenis": "sub_event", "item_id": 7, "event_id": 94, "judul_event": "InASIA 2026",
                "judul": "Workshop", "harga_id": 70, "harga": 750_000, "jumlah": 1, "untuk": "orang_lain", "peserta": ["Budi"], "subtotal": 750_000, "mulai": null,
                "sampai": null, "sub_event": [], "status": "berlaku",
            }],
            "peserta": ["Budi"], "alasan": null, "bukti_bayar": null, "pembayaran": null, "invoice_id": ID, "receipt_id": null, "faktur_kolektif": null,
        })
    );
}

#[tokio::test]
async fn names_go_on_line_by_line() {
    let portal = selling();
    let body = json!({"payment_method_id": 1, "peserta_item": [
        {"item_id": 5, "nama": ["dr. Budi", " "]}, {"item_id": "6", "nama": "dr. Sari\n\ndr. Tono"}, {"item_id": 7, "nama": []},
    ]});
    let answer = call(&portal, Method::POST, "/order", Some(body)).await;
    assert_eq!(answer.status, StatusCode::CREATED);
    let asked: pb::PlaceOrderRequest = portal.asked().last().unwrap().read();
    let named: Vec<_> = asked
        .participants_by_line
        .iter()
        .map(|line| (line.item_id, line.names.len()))
        .collect();
    assert_eq!((named, asked.participants.len()), (vec![(5, 1), (6, 2), (7, 0)], 0));
    for wrong in [json!([{"item_id": 5}]), json!(["dr. Budi"]), json!({"5": "dr. Budi"})] {
        let body = json!({"payment_method_id": 1, "peserta_item": wrong});
        let answer = call(&portal, Method::POST, "/order", Some(body)).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
    }
}

/// Sabotage (scripts/without-checks.sh): `bought_by_the_contact`.
#[tokio::test]
async fn a_sponsor_orders_in_its_companys_name() {
    let portal = portal(|asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session_as("sponsorship"),
            Some("GetOwnSponsor") => identity::Sponsor {
                name: "PT Contoh Medika".into(),
                ..identity::Sponsor::default()
            }
            .encode_to_vec(),
            _ => order().encode_to_vec(),
        })
    });
    let answer = call(&portal, Method::POST, "/order", Some(json!({"payment_method_id": 1}))).await;
    assert_eq!(answer.status, StatusCode::CREATED);
    let asked = portal.asked();
    assert_eq!(
        asked.last().unwrap().read::<pb::PlaceOrderRequest>().buyer_name,
        "PT Contoh Medika"
    );
    let own = asked.iter().find(|one| one.call.ends_with("/GetOwnSponsor")).unwrap();
    assert_eq!(own.headers["authorization"], TOKEN);
}

#[tokio::test]
async fn orders_are_listed_shown_and_called_off() {
    let portal = selling();
    let listed = call(&portal, Method::GET, "/order?page=2&item_per_page=5", None).await;
    let asked: pb::ListOrdersRequest = portal.asked().last().unwrap().read();
    assert_eq!((asked.page, asked.page_size), (2, 5));
    let meta = json!({"page": 2, "item_per_page": 5, "total": 11, "total_page": 3});
    assert_eq!(
        (&listed.json()["meta"], &listed.json()["data"][0]["id"]),
        (&meta, &json!(ID))
    );
    assert_eq!(listed.header(header::CACHE_CONTROL), "no-store");
    let shown = call(&portal, Method::GET, &format!("/order/{ID}"), None).await;
    assert_eq!(
        (shown.status, &shown.json()["data"]["nomor"]),
        (StatusCode::OK, &json!("ORD-2026-000007"))
    );
    let cancelled = call(&portal, Method::POST, &format!("/order/{ID}/batal"), None).await;
    assert_eq!(cancelled.status, StatusCode::OK);
    assert_eq!(portal.asked().last().unwrap().read::<pb::CallOffOrderRequest>().id, ID);
}

#[tokio::test]
async fn lines_that_are_named_are_called_off_and_no_others_and_nothing_named_is_not_everything() {
    let portal = selling();
    let path = format!("/order/{ID}/batal");
    let lines = |portal: &Portal| {
        portal
            .asked()
            .last()
            .unwrap()
            .read::<pb::CallOffOrderRequest>()
            .item_ids
    };
    for (body, expected) in [
        (json!({"item": [5, "6"]}), vec![5, 6]),
        (json!({"item": null}), Vec::new()),
        (json!({}), Vec::new()),
    ] {
        let answer = call(&portal, Method::POST, &path, Some(body.clone())).await;
        assert_eq!((answer.status, lines(&portal)), (StatusCode::OK, expected), "{body}");
    }
    let asked = portal.asked().len();
    for body in [json!({"item": []}), json!({"item": ["x"]}), json!({"item": 5})] {
        let answer = call(&portal, Method::POST, &path, Some(body.clone())).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{body}");
        assert_eq!(answer.fields().len(), 1, "{body}");
    }
    // A list that nobody can read is not taken for none: that would be the whole order.
    for (kind, status) in [
        ("text/plain", StatusCode::UNSUPPORTED_MEDIA_TYPE),
        ("application/x-www-form-urlencoded", StatusCode::OK),
    ] {
        let answer = portal
            .called("POST", &format!("/api/v1{path}"), kind, "item=5&item=6".to_owned())
            .await;
        assert_eq!(answer.status, status, "{kind}");
    }
    let of_orders = portal
        .asked()
        .into_iter()
        .skip(asked)
        .filter(|asked| asked.call.ends_with("/CallOffOrder"));
    let read: Vec<_> = of_orders
        .map(|asked| asked.read::<pb::CallOffOrderRequest>().item_ids)
        .collect();
    assert_eq!(read, [[5, 6]]);
}

#[tokio::test]
async fn a_buyer_reads_what_would_go_back_of_each_line_and_what_was_asked_back() {
    let refund = pb::Refund {
        id: ID.to_owned(),
        order_id: Some(ID.to_owned()),
        state: pb::RefundState::Requested.into(),
        paid_idr: 1_250_123,
        amount_idr: 375_000,
        requested_at: Some(timestamp(datetime!(2026-11-20 08:00 UTC))),
        lines: vec![pb::RefundLine {
            order_item_id: 5,
            title: "Workshop".to_owned(),
            event_title: "InASIA 2026".to_owned(),
            amount_idr: 375_000,
        }],
        ..pb::Refund::default()
    };
    let offer = pb::RefundOffer {
        refundable_idr: 250_000,
        refund: Some(refund.clone()),
        lines: vec![pb::RefundableLine {
            order_item_id: 6,
            paid_idr: 500_000,
            refundable_idr: 250_000,
            may_be_called_off: true,
            is_used: false,
        }],
        refunds: vec![refund],
    };
    let portal = portal(move |asked| {
        Ok(if asked.call.ends_with("/CheckSession") {
            session()
        } else {
            offer.encode_to_vec()
        })
    });
    let shown = call(&portal, Method::GET, &format!("/order/{ID}/pengembalian"), None)
        .await
        .json();
    let data = &shown["data"];
    assert_eq!(
        data["item"],
        json!([{"id": 6, "dibayar": 500_000, "dapat_kembali": 250_000, "dapat_dibatalkan": true, "sudah_dipakai": false}])
    );
    assert_eq!(data["riwayat"], json!([data["pengembalian"]]));
    assert_eq!(
        (&data["pengembalian"]["item"], &data["pengembalian"]["seluruh_sisa"]),
        (
            &json!([{"id": 5, "judul": "Workshop", "judul_event": "InASIA 2026", "jumlah": 375_000}]),
            &json!(false)
        )
    );
}

#[tokio::test]
async fn every_state_has_its_word_and_only_what_waits_is_counted_down() {
    for (status, word) in [
        (pb::OrderStatus::AwaitingPayment, "menunggu_pembayaran"),
        (pb::OrderStatus::AwaitingVerification, "menunggu_verifikasi"),
        (pb::OrderStatus::Paid, "lunas"),
        (pb::OrderStatus::Expired, "kedaluwarsa"),
        (pb::OrderStatus::Cancelled, "dibatalkan"),
        (pb::OrderStatus::Refunded, "dikembalikan"),
    ] {
        let portal = portal(move |asked| {
            let order = pb::Order {
                status: status.into(),
                ..order()
            };
            Ok(if asked.call.ends_with("/CheckSession") {
                session()
            } else {
                order.encode_to_vec()
            })
        });
        let shown = call(&portal, Method::GET, &format!("/order/{ID}"), None).await.json();
        assert_eq!(shown["data"]["status"], word);
        assert_eq!(
            shown["data"]["sisa_detik"] != 0,
            word == "menunggu_pembayaran",
            "{word}"
        );
    }
}

#[tokio::test]
async fn an_order_without_a_way_to_pay_is_refused_by_field() {
    for (body, words) in [
        (json!({}), "Metode pembayaran tidak boleh kosong"),
        (json!({"payment_method_id": "x"}), "Metode pembayaran tidak valid"),
    ] {
        let answer = call(&selling(), Method::POST, "/order", Some(body.clone())).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{body}");
        assert_eq!(
            answer.json()["errors"],
            json!({ "payment_method_id": [words] }),
            "{body}"
        );
    }
}

#[tokio::test]
async fn the_desk_looks_for_orders_and_decides_on_one() {
    let portal = portal(|asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            Some("ListAllOrders") => pb::ListOrdersResponse {
                orders: vec![order()],
                total: 1,
            }
            .encode_to_vec(),
            _ => order().encode_to_vec(),
        })
    });
    let path = "/admin/order?status=menunggu_verifikasi&keyword=sari&page=1";
    assert_eq!(call(&portal, Method::GET, path, None).await.status, StatusCode::OK);
    let asked: pb::ListAllOrdersRequest = portal.asked().last().unwrap().read();
    assert_eq!(
        (asked.status(), asked.keyword.as_deref()),
        (pb::OrderStatus::AwaitingVerification, Some("sari"))
    );
    call(&portal, Method::GET, "/admin/order?status=&keyword=", None).await;
    let asked: pb::ListAllOrdersRequest = portal.asked().last().unwrap().read();
    assert_eq!((asked.status(), asked.keyword), (pb::OrderStatus::Unspecified, None));
    let odd = call(&portal, Method::GET, "/admin/order?status=hilang", None).await;
    assert_eq!(
        (odd.status, odd.fields()),
        (StatusCode::UNPROCESSABLE_ENTITY, vec!["status".to_owned()])
    );
    let path = format!("/admin/order/{ID}/verifikasi");
    let body = json!({"diterima": false, "alasan": "Kurang"});
    assert_eq!(
        call(&portal, Method::POST, &path, Some(body)).await.status,
        StatusCode::OK
    );
    let asked: pb::ReviewOrderRequest = portal.asked().last().unwrap().read();
    assert_eq!(
        (asked.id.as_str(), asked.accepted, asked.reason.as_deref()),
        (ID, false, Some("Kurang"))
    );
}
