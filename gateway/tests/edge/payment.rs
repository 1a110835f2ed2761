//! Payments that a provider takes in, between the wire and registration.

use axum::body::Body;
use http::{Request, StatusCode, header};
use kit::report::{Kind, status};
use portal_proto::{registration::v1 as pb, timestamp};
use prost::Message;
use serde_json::{Value, json};
use time::macros::datetime;

use crate::{
    module::{Portal, answering, portal, session},
    support::{Answered, ask},
};

const NOTIFY: &str = "/api/v1/payment/notifikasi/midtrans";

/// A notice as the provider sends it, with what nobody here reads.
fn notice() -> Value {
    json!({
        "order_id": "019a0000-0000-7000-8000-000000000001", "transaction_id": "t-1", "transaction_status": "settlement",
        "fraud_status": "accept", "status_code": "200", "gross_amount": "250000.00", "signature_key": "ab",
        "payment_type": "bank_transfer", "va_numbers": [{ "bank": "bni", "va_number": "9880000000000001" }],
    })
}

/// Nobody has a session here.
async fn tells(portal: &Portal, body: Value) -> Answered {
    let request = Request::post(NOTIFY).header(header::CONTENT_TYPE, "application/json");
    ask(&portal.front, request.body(Body::from(body.to_string())).unwrap()).await
}

#[tokio::test]
async fn a_notice_goes_on_in_the_providers_words_without_a_session() {
    let portal = answering(&pb::TakePaymentNoticeResponse {});
    let answer = tells(&portal, notice()).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(
        answer.json(),
        json!({ "message": "Pemberitahuan diterima", "data": null })
    );
    let asked: pb::TakePaymentNoticeRequest = portal.only();
    assert_eq!(
        (asked.provider.as_str(), asked.status_code.as_str()),
        ("midtrans", "200")
    );
    assert_eq!(
        (asked.gross_amount.as_str(), asked.fraud_status.as_deref()),
        ("250000.00", Some("accept"))
    );
}

#[tokio::test]
async fn what_nobody_signed_is_refused_in_words_whatever_it_lacks() {
    let portal = portal(|_| Err(status(Kind::Unauthenticated, "tanda_tangan_salah", Vec::new())));
    let mut unsigned = notice();
    unsigned.as_object_mut().unwrap().remove("signature_key");
    for told in [notice(), unsigned, json!({ "order_id": "x" }), json!({})] {
        let refused = tells(&portal, told).await;
        assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
        assert_eq!(refused.json()["code"], "tanda_tangan_salah");
    }
    let broken = tells(&portal, json!({ "signature_key": 7 })).await;
    assert_eq!(broken.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(broken.json()["errors"]["signature_key"].is_array());
}

#[tokio::test]
async fn an_order_says_where_it_is_paid_and_draws_its_code_while_it_can_be() {
    let shown = async |state: pb::PaymentChargeState, kind: &str| {
        let (kind, is_qris) = (kind.to_owned(), kind == "qris");
        let portal = portal(move |asked| {
            if asked.call.ends_with("/CheckSession") {
                return Ok(session());
            }
            let order = pb::Order {
                payment_method: Some(pb::PaymentMethod {
                    kind: kind.clone(),
                    bank: (!is_qris).then(|| "Bank Contoh".to_owned()),
                    ..pb::PaymentMethod::default()
                }),
                charge: Some(pb::PaymentCharge {
                    state: state.into(),
                    account_number: (!is_qris).then(|| "9880000000000001".to_owned()),
                    qr_string: is_qris.then(|| "00020101021226".to_owned()),
                    expires_at: Some(timestamp(datetime!(2026-11-21 08:00 UTC))),
                }),
                ..pb::Order::default()
            };
            Ok(order.encode_to_vec())
        });
        let path = "/api/v1/order/019a0000-0000-7000-8000-000000000001";
        let answer = portal.called("GET", path, "application/json", Body::empty()).await;
        answer.json()["data"]["pembayaran"].clone()
    };
    assert_eq!(
        shown(pb::PaymentChargeState::Pending, "virtual_account").await,
        json!({
            "jenis": "virtual_account", "bank": "Bank Contoh", "nomor_va": "9880000000000001", "qr_string": null,
            "qr_svg": null, "kedaluwarsa": "2026-11-21T08:00:00Z", "status": "menunggu",
        })
    );
    let code = shown(pb::PaymentChargeState::Pending, "qris").await;
    assert_eq!(code["qr_string"], "00020101021226");
    assert!(code["qr_svg"].as_str().unwrap().contains("<svg"));
    let paid = shown(pb::PaymentChargeState::Settled, "qris").await;
    assert_eq!((&paid["qr_svg"], &paid["status"]), (&Value::Null, &json!("lunas")));
}
