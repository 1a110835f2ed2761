//! Invoices, receipts and credit notes between registration and the wire.

use axum::body::Body;
use http::{Request, StatusCode, header};
use portal_proto::{registration::v1 as pb, timestamp};
use prost::Message;
use serde_json::json;
use time::macros::datetime;

use crate::{
    module::{Portal, TOKEN, portal, session},
    support::{Answered, ask, get},
};

const INVOICE: &str = "019a0000-0000-7000-8000-000000000001";
const RECEIPT: &str = "019a0000-0000-7000-8000-000000000002";
const ORDER: &str = "019a0000-0000-7000-8000-000000000003";

fn invoice() -> pb::BillingDocument {
    pb::BillingDocument {
        id: INVOICE.into(),
        kind: pb::BillingDocumentKind::Invoice.into(),
        number: "INV-2026-000001".into(),
        issued_at: Some(timestamp(datetime!(2026-11-20 08:00:02 UTC))),
        order_id: ORDER.into(),
        order_number: "ORD-2026-000007".into(),
        ordered_at: Some(timestamp(datetime!(2026-11-20 08:00 UTC))),
        order_status: pb::OrderStatus::Paid.into(),
        issuer_name: "Yayasan".into(),
        issuer_address: "Jakarta".into(),
        buyer_name: "dr. Sari".into(),
        participants: vec!["Budi".into()],
        lines: vec![pb::BillingLine {
            title: "Paket".into(),
            event_title: "InASIA 2026".into(),
            parts: vec!["Workshop".into(), "Simposium".into()],
            unit_price_idr: 750_000,
            quantity: 1,
            total_idr: 750_000,
        }],
        subtotal_idr: 750_000,
        discount_idr: 50_000,
        unique_code: 123,
        total_idr: 700_123,
        amount_in_words: "tujuh ratus ribu seratus dua puluh tiga rupiah".into(),
        payment_method: Some(pb::BillingMethod {
            name: "Transfer".into(),
            bank: Some("Bank".into()),
            account_number: Some("0001112223".into()),
            account_holder: None,
        }),
        pay_until: Some(timestamp(datetime!(2026-11-21 08:00 UTC))),
        settled_at: None,
        invoice_number: None,
        invoice_id: Some(INVOICE.into()),
        receipt_id: Some(RECEIPT.into()),
        credit_note_id: None,
        part_notes: Vec::new(),
        issuer_tax_number: Some("01.234.567.8-901.000".into()),
        issuer_contact: None,
        closing: Some("Terima kasih.".into()),
        signatory_name: Some("dr. Budi".into()),
        signatory_office: Some("Bendahara".into()),
        received_idr: None,
        paid_by_name: None,
        paid_by_number: None,
    }
}

fn billing() -> Portal {
    portal(|asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            Some("ListInvoices") => pb::ListInvoicesResponse {
                invoices: vec![invoice()],
                total: 11,
            }
            .encode_to_vec(),
            Some(call @ ("GetInvoiceFile" | "GetReceiptFile")) => pb::BillingFile {
                content: call.into(),
                file_name: "INV-2026-000001.pdf".into(),
            }
            .encode_to_vec(),
            Some("GetReceipt") => pb::BillingDocument {
                kind: pb::BillingDocumentKind::Receipt.into(),
                pay_until: None,
                settled_at: Some(timestamp(datetime!(2026-11-20 09:00 UTC))),
                invoice_number: Some("INV-2026-000001".into()),
                received_idr: Some(697_623),
                paid_by_name: Some("RS Uji".into()),
                paid_by_number: Some("FK-2026-000001".into()),
                ..invoice()
            }
            .encode_to_vec(),
            _ => invoice().encode_to_vec(),
        })
    })
}

async fn own(portal: &Portal, path: &str) -> Answered {
    let request = Request::get(format!("/api/v1{path}")).header(header::AUTHORIZATION, TOKEN);
    ask(&portal.front, request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn invoices_are_listed_in_pages() {
    let portal = billing();
    let listed = own(&portal, "/invoice?page=2&item_per_page=5").await;
    let asked: pb::ListInvoicesRequest = portal.asked().last().unwrap().read();
    assert_eq!((asked.page, asked.page_size), (2, 5));
    assert_eq!(
        listed.json()["data"],
        json!([{
            "id": INVOICE, "nomor": "INV-2026-000001", "tanggal_terbit": "2026-11-20T08:00:02Z", "order_id": ORDER,
            "nomor_pesanan": "ORD-2026-000007", "status": "lunas", "nama_pemesan": "dr. Sari", "total": 700_123,
            "receipt_id": RECEIPT, "nota_kredit_id": null, "nota_kredit": [],
        }])
    );
    let meta = json!({"page": 2, "item_per_page": 5, "total": 11, "total_page": 3});
    assert_eq!(listed.json()["meta"], meta);
    assert_eq!(listed.header(header::CACHE_CONTROL), "no-store");
}

#[tokio::test]
async fn a_document_comes_with_all_that_it_says() {
    let portal = billing();
    let shown = own(&portal, &format!("/invoice/{INVOICE}")).await;
    assert_eq!(
        portal
            .asked()
            .last()
            .unwrap()
            .read::<pb::GetBillingDocumentRequest>()
            .id,
        INVOICE
    );
    assert_eq!(
        shown.json()["data"],
        json!({
            "id": INVOICE, "jenis": "invoice", "nomor": "INV-2026-000001", "tanggal_terbit": "2026-11-20T08:00:02Z",
            "order_id": ORDER, "nomor_pesanan": "ORD-2026-000007", "tanggal_pesanan": "2026-11-20T08:00:00Z",
            "status": "lunas", "penerbit": {"nama": "Yayasan", "alamat": "Jakarta", "npwp": "01.234.567.8-901.000", "kontak": null},
            "penutup": "Terima kasih.", "nama_penandatangan": "dr. Budi", "jabatan_penandatangan": "Bendahara", "nama_pemesan": "dr. Sari",
            "peserta": ["Budi"],
            "item": [{
                "judul": "Paket", "judul_event": "InASIA 2026", "rincian": ["Workshop", "Simposium"], "harga": 750_000,
                "jumlah": 1, "subtotal": 750_000,
            }],
            "subtotal": 750_000, "diskon": 50_000, "kode_unik": 123, "total": 700_123,
            "terbilang": "tujuh ratus ribu seratus dua puluh tiga rupiah", "diterima": null, "dibayar_oleh": null,
            "metode_pembayaran": {
                "nama": "Transfer", "bank": "Bank", "nomor_rekening": "0001112223", "atas_nama": null,
            },
            "batas_bayar": "2026-11-21T08:00:00Z", "diselesaikan_pada": null, "nomor_invoice": null,
            "invoice_id": INVOICE, "receipt_id": RECEIPT, "nota_kredit_id": null, "nota_kredit": [],
        })
    );
    assert_eq!(shown.header(header::CACHE_CONTROL), "no-store");
    let receipt = own(&portal, &format!("/receipt/{RECEIPT}")).await.json()["data"].clone();
    assert_eq!(
        (
            &receipt["jenis"],
            &receipt["diselesaikan_pada"],
            &receipt["nomor_invoice"]
        ),
        (
            &json!("kwitansi"),
            &json!("2026-11-20T09:00:00Z"),
            &json!("INV-2026-000001")
        )
    );
    assert_eq!(
        (&receipt["diterima"], &receipt["dibayar_oleh"]),
        (
            &json!(697_623),
            &json!({ "nama": "RS Uji", "nomor_faktur_kolektif": "FK-2026-000001" })
        )
    );
}

#[tokio::test]
async fn a_pdf_is_saved_under_its_number_and_kept_by_nobody() {
    let portal = billing();
    for (path, call) in [
        (format!("/invoice/{INVOICE}/pdf"), "GetInvoiceFile"),
        (format!("/receipt/{RECEIPT}/pdf"), "GetReceiptFile"),
    ] {
        let answer = own(&portal, &path).await;
        assert_eq!(answer.status, StatusCode::OK);
        assert_eq!(&answer.body[..], call.as_bytes());
        let said = |name| answer.header(name).to_owned();
        assert_eq!(said(header::CONTENT_TYPE), "application/pdf");
        assert_eq!(
            said(header::CONTENT_DISPOSITION),
            "attachment; filename=\"INV-2026-000001.pdf\""
        );
        assert_eq!(said(header::CACHE_CONTROL), "no-store");
        assert_eq!(said(header::X_CONTENT_TYPE_OPTIONS), "nosniff");
        assert_eq!(said(header::CONTENT_SECURITY_POLICY), "sandbox; default-src 'none'");
        let visitor = get(&portal.front, &format!("/api/v1{path}")).await;
        assert_eq!(visitor.status, StatusCode::UNAUTHORIZED);
    }
}
