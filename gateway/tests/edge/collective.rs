//! The desk with collective invoices, between the wire and registration.

use http::{Method, StatusCode};
use kit::{
    report::{Kind, refused_places, status},
    rule::Rule,
};
use portal_proto::{registration::v1 as pb, timestamp};
use prost::Message;
use serde_json::{Value, json};
use time::macros::datetime;

use crate::module::{Portal, portal, session};

const ID: &str = "019aa1b2-c3d4-7e5f-8123-456789abcdef";
const FIRST: &str = "019aa1b2-c3d4-7e5f-8123-000000000001";
const SECOND: &str = "019aa1b2-c3d4-7e5f-8123-000000000002";

fn payer() -> pb::Payer {
    pb::Payer {
        name: "RS Contoh Sehat".into(),
        address: "Bandung".into(),
        tax_number: Some("01.234.567.8-901.000".into()),
        email: None,
    }
}

fn invoice() -> pb::CollectiveInvoice {
    pb::CollectiveInvoice {
        id: ID.into(),
        number: "FK-2026-000001".into(),
        state: pb::CollectiveInvoiceState::Open.into(),
        payer: Some(payer()),
        due_on: "2026-12-15".into(),
        total_idr: 1_500_246,
        order_count: 2,
        payment_method: None,
        issued_at: Some(timestamp(datetime!(2026-11-20 08:00 UTC))),
        settled_at: None,
        reason: None,
        orders: vec![pb::CollectiveOrder {
            id: FIRST.into(),
            number: "ORD-2026-000007".into(),
            buyer_name: "dr. Sari".into(),
            total_idr: 750_123,
            items: vec!["Workshop".into()],
            status: pb::OrderStatus::AwaitingPayment.into(),
        }],
    }
}

/// Registration with one collective invoice; an order of the form that has none may not stand in it.
fn desk() -> Portal {
    portal(|asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            Some("ListCollectiveInvoices") => {
                let asked = asked.read::<pb::ListCollectiveInvoicesRequest>();
                assert_eq!(
                    (asked.state(), asked.keyword.as_deref()),
                    (pb::CollectiveInvoiceState::Open, Some("rs"))
                );
                pb::ListCollectiveInvoicesResponse {
                    invoices: vec![pb::CollectiveInvoice {
                        orders: Vec::new(),
                        ..invoice()
                    }],
                    total: 1,
                }
                .encode_to_vec()
            }
            Some("IssueCollectiveInvoice") => {
                let asked = asked.read::<pb::IssueCollectiveInvoiceRequest>();
                if asked.order_ids.len() != 2 {
                    return Err(refused_places(&[("pesanan_1".to_owned(), Rule::Collected)]));
                }
                assert_eq!(
                    (asked.order_ids, asked.payer),
                    (vec![FIRST.to_owned(), SECOND.to_owned()], Some(payer()))
                );
                assert_eq!((asked.due_on.as_str(), asked.payment_method_id), ("2026-12-15", 1));
                invoice().encode_to_vec()
            }
            Some("GetCollectiveInvoiceFile") => pb::BillingFile {
                content: b"%PDF-".to_vec(),
                file_name: "FK-2026-000001.pdf".into(),
            }
            .encode_to_vec(),
            Some("PayCollectiveInvoice") => {
                return Err(status(Kind::Conflict, "faktur_kolektif_sudah_selesai", Vec::new()));
            }
            Some("VoidCollectiveInvoice") => {
                assert_eq!(asked.read::<pb::VoidCollectiveInvoiceRequest>().reason, "Batal.");
                pb::CollectiveInvoice {
                    state: pb::CollectiveInvoiceState::Void.into(),
                    ..invoice()
                }
                .encode_to_vec()
            }
            _ => invoice().encode_to_vec(),
        })
    })
}

async fn call(portal: &Portal, method: Method, path: &str, body: Value) -> (StatusCode, Value) {
    let path = format!("/api/v1/admin/faktur-kolektif{path}");
    let body = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    let answer = portal.called(method.as_str(), &path, "application/json", body).await;
    (answer.status, serde_json::from_slice(&answer.body).unwrap_or_default())
}

fn form() -> Value {
    json!({
        "order_id": [FIRST, SECOND], "payment_method_id": 1, "nama_pembayar": "RS Contoh Sehat", "alamat_pembayar": "Bandung",
        "npwp": "01.234.567.8-901.000", "email": null, "jatuh_tempo": "2026-12-15",
    })
}

#[tokio::test]
async fn the_desk_sees_them_and_each_one_with_its_orders() {
    let portal = desk();
    let query = "?keyword=rs&status=menunggu_pembayaran";
    let (status, answer) = call(&portal, Method::GET, query, Value::Null).await;
    assert_eq!((status, &answer["meta"]["total"]), (StatusCode::OK, &json!(1)));
    assert_eq!(answer["data"][0]["pesanan"], json!([]));
    let (status, answer) = call(&portal, Method::GET, &format!("/{ID}"), Value::Null).await;
    assert_eq!(status, StatusCode::OK);
    let seen = &answer["data"];
    assert_eq!(
        (&seen["nomor"], &seen["status"], &seen["total"], &seen["jumlah_pesanan"]),
        (
            &json!("FK-2026-000001"),
            &json!("menunggu_pembayaran"),
            &json!(1_500_246),
            &json!(2)
        )
    );
    assert_eq!(
        seen["pesanan"],
        json!([{
            "id": FIRST, "nomor": "ORD-2026-000007", "nama_pemesan": "dr. Sari", "total": 750_123, "item": ["Workshop"],
            "status": "menunggu_pembayaran",
        }])
    );
    let (status, _) = call(&portal, Method::GET, &format!("/{ID}/pdf"), Value::Null).await;
    assert_eq!(status, StatusCode::OK);
}

#[tokio::test]
async fn what_the_desk_types_is_asked_for_and_an_order_at_fault_is_named_by_its_place() {
    let portal = desk();
    let (status, answer) = call(&portal, Method::POST, "", form()).await;
    assert_eq!(
        (status, &answer["data"]["nomor"]),
        (StatusCode::CREATED, &json!("FK-2026-000001"))
    );
    let mut one = form();
    one["order_id"] = json!([FIRST]);
    let (status, answer) = call(&portal, Method::POST, "", one).await;
    let words = json!({ "pesanan_1": ["Pesanan 1 sudah masuk faktur kolektif lain"] });
    assert_eq!((status, &answer["errors"]), (StatusCode::UNPROCESSABLE_ENTITY, &words));
}

#[tokio::test]
async fn it_is_called_off_with_a_reason_and_what_is_settled_says_so() {
    let portal = desk();
    let (status, answer) = call(
        &portal,
        Method::POST,
        &format!("/{ID}/batal"),
        json!({ "alasan": "Batal." }),
    )
    .await;
    assert_eq!(
        (status, &answer["data"]["status"]),
        (StatusCode::OK, &json!("dibatalkan"))
    );
    let (status, answer) = call(&portal, Method::POST, &format!("/{ID}/lunas"), Value::Null).await;
    let code = json!("faktur_kolektif_sudah_selesai");
    assert_eq!((status, &answer["code"]), (StatusCode::CONFLICT, &code));
}
