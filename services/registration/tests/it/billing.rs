//! Which documents an order gets, whose they are, and that they stay what they were.
//!
//! `PORTAL_SABOTAGE=billing_rewritten` lets documents be changed; the test that names it must then be red.

use events::Bus;
use kit::module::Worker;
use portal_proto::registration::v1 as pb;
use registration::{Config, Deps, TicketKey};
use sqlx::PgPool;
use testkit::{FixedClock, eventually, refusal};
use time::{Duration, OffsetDateTime, macros::datetime};
use tokio_util::sync::CancellationToken;
use tonic::{Code, Status};

use crate::{
    cart::scene,
    catalog::{Catalog, sub_event},
    order::an_order,
    order_review::{accepted, by_desk},
    support::{KEY, NOW, Registration, a_bundle, a_seat, by},
};

/// The worker that issues documents, by a clock that stands at `now`.
pub fn issuing(pool: &PgPool, now: OffsetDateTime) -> Worker {
    let module = registration::module(Deps {
        files: media::Store::in_memory(),
        ticket_key: TicketKey::new(&KEY),
        pool: pool.clone(),
        bus: Bus::in_process(),
        config: Config {
            issue_documents_ms: 10,
            ..Config::default()
        },
        clock: FixedClock::at(now).clock(),
        catalog: Catalog::default().link(),
        learning: Catalog::default().link(),
    })
    .unwrap();
    let mut workers = module.workers.into_iter();
    let found = workers.find(|worker| worker.name == "registration.issue_documents");
    found.expect("registration has a worker that issues documents")
}

/// How many orders wait for documents.
pub async fn waiting(pool: &PgPool) -> i64 {
    sqlx::query_scalar(
        "SELECT (SELECT count(*) FROM orders WHERE total_idr > 0 AND documented_status IS DISTINCT FROM status)
              + (SELECT count(*) FROM refunds WHERE state IN ('approved', 'paid_out') AND order_id IS NOT NULL
                                                AND NOT closes AND NOT documented)",
    )
    .fetch_one(pool)
    .await
    .unwrap()
}

/// Has documents issued until no order waits for one.
pub async fn issues(pool: &PgPool, now: OffsetDateTime) {
    let stop = CancellationToken::new();
    let worker = tokio::spawn(issuing(pool, now).run(stop.clone()));
    eventually("every order has its documents", async || {
        (waiting(pool).await == 0).then_some(())
    })
    .await;
    stop.cancel();
    worker.await.unwrap();
}

impl Registration {
    pub async fn invoice(&self, member: i64, id: &str) -> Result<pb::BillingDocument, Status> {
        let request = by(member, pb::GetBillingDocumentRequest { id: id.to_owned() });
        Ok(self.billing.clone().get_invoice(request).await?.into_inner())
    }

    pub async fn receipt(&self, member: i64, id: &str) -> Result<pb::BillingDocument, Status> {
        let request = by(member, pb::GetBillingDocumentRequest { id: id.to_owned() });
        Ok(self.billing.clone().get_receipt(request).await?.into_inner())
    }

    pub async fn invoices(&self, member: i64) -> Vec<pb::BillingDocument> {
        let request = by(member, pb::ListInvoicesRequest { page: 1, page_size: 10 });
        let listed = self.billing.clone().list_invoices(request).await.unwrap().into_inner();
        assert_eq!(listed.total, listed.invoices.len() as u64);
        listed.invoices
    }

    async fn accepts(&self, id: &str) {
        self.review.clone().review_order(by_desk(accepted(id))).await.unwrap();
    }
}

#[testkit::database(registration::MIGRATOR)]
async fn an_order_gets_an_invoice_when_it_is_placed_and_a_receipt_when_it_is_paid(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_bundle(3)).await.unwrap();
    let placed = running.orders(1, an_order()).await.unwrap();
    assert_eq!((placed.invoice_id, placed.receipt_id), (None, None));
    issues(&pool, NOW).await;
    let order = running.order_of(1, &placed.id).await;
    assert_eq!(order.receipt_id, None);
    let invoice = running.invoice(1, &order.invoice_id.unwrap()).await.unwrap();
    assert_eq!(
        (invoice.kind(), invoice.number.as_str()),
        (pb::BillingDocumentKind::Invoice, "INV-2026-000001")
    );
    assert_eq!(
        (
            invoice.order_number.as_str(),
            invoice.buyer_name.as_str(),
            invoice.total_idr
        ),
        (placed.number.as_str(), "dr. Sari", placed.total_idr)
    );
    assert_eq!(
        (invoice.subtotal_idr, invoice.discount_idr, invoice.unique_code),
        (2_000_000, 0, placed.unique_code)
    );
    assert!(
        invoice.amount_in_words.starts_with("dua juta "),
        "{}",
        invoice.amount_in_words
    );
    assert_eq!((invoice.pay_until, invoice.settled_at), (placed.pay_until, None));
    let line = &invoice.lines[0];
    assert_eq!((line.title.as_str(), line.total_idr), ("Paket Lengkap", 2_000_000));
    assert_eq!(line.parts, ["Workshop Jalan Napas", "Workshop Nyeri", "Simposium"]);

    running.accepts(&placed.id).await;
    issues(&pool, NOW + Duration::HOUR).await;
    let order = running.order_of(1, &placed.id).await;
    let receipt = running.receipt(1, &order.receipt_id.unwrap()).await.unwrap();
    assert_eq!(
        (receipt.kind(), receipt.number.as_str()),
        (pb::BillingDocumentKind::Receipt, "KWT-2026-000001")
    );
    assert_eq!(receipt.settled_at, Some(portal_proto::timestamp(NOW)));
    assert_eq!(receipt.invoice_number.as_deref(), Some("INV-2026-000001"));
    assert_eq!((receipt.total_idr, receipt.pay_until), (placed.total_idr, None));
    let [listed] = running.invoices(1).await.try_into().unwrap();
    assert_eq!(listed.order_status(), pb::OrderStatus::Paid);
    assert_eq!((listed.receipt_id, listed.credit_note_id), (Some(receipt.id), None));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_comes_to_nothing_gets_a_credit_note_if_somebody_has_an_invoice_of_it(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    let placed = running.orders(1, an_order()).await.unwrap();
    issues(&pool, NOW).await;
    running.cancels(1, &placed.id).await.unwrap();
    // Called off before anybody made an invoice of it; and one that costs nothing.
    running.adds(2, a_seat(8)).await.unwrap();
    let second = running.orders(2, an_order()).await.unwrap();
    running.cancels(2, &second.id).await.unwrap();
    catalog.offers(vec![sub_event(9, "Webinar", 4, None, 0)], Vec::new());
    running.adds(3, a_seat(9)).await.unwrap();
    let free = pb::PlaceOrderRequest {
        payment_method_id: 5,
        ..an_order()
    };
    running.orders(3, free).await.unwrap();
    issues(&pool, NOW).await;

    let [invoice] = running.invoices(1).await.try_into().unwrap();
    assert_eq!(invoice.order_status(), pb::OrderStatus::Cancelled);
    let note = running
        .invoice(1, invoice.credit_note_id.as_deref().unwrap())
        .await
        .unwrap();
    assert_eq!(
        (note.kind(), note.number.as_str()),
        (pb::BillingDocumentKind::CreditNote, "NK-2026-000001")
    );
    assert_eq!(note.invoice_number, Some(invoice.number));
    assert_eq!((note.invoice_id, note.total_idr), (Some(invoice.id), invoice.total_idr));
    for member in [2, 3] {
        assert_eq!(running.invoices(member).await, [], "member {member}");
    }
    running.stop().await;
}

/// Red under `billing_rewritten`.
#[testkit::database(registration::MIGRATOR)]
async fn what_was_issued_stays_as_it_was_whatever_is_renamed_later(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    running.orders(1, an_order()).await.unwrap();
    issues(&pool, NOW).await;
    let [before] = running.invoices(1).await.try_into().unwrap();
    sqlx::raw_sql(
        "UPDATE orders SET buyer_name = 'Orang Lain', subtotal_idr = 1, unique_code = 1, total_idr = 2;
         UPDATE order_items SET title = 'Lain', unit_price_idr = 1;
         UPDATE payment_methods SET name = 'Bank Lain ' || id;",
    )
    .execute(&pool)
    .await
    .unwrap();
    issues(&pool, NOW + Duration::DAY).await;
    assert_eq!(running.invoices(1).await, [before]);
    for change in [
        "UPDATE billing_documents SET content = content || '{\"buyer_name\": \"Orang Lain\"}'",
        "DELETE FROM billing_documents",
        "TRUNCATE billing_documents",
    ] {
        let refused = sqlx::raw_sql(change).execute(&pool).await.unwrap_err();
        let refused = refused.into_database_error().unwrap();
        assert_eq!(refused.constraint(), Some("issued_is_final"), "{change}");
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_document_of_somebody_else_is_not_there_and_a_receipt_is_no_invoice(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    let placed = running.orders(1, an_order()).await.unwrap();
    running.accepts(&placed.id).await;
    issues(&pool, NOW).await;
    let order = running.order_of(1, &placed.id).await;
    let (invoice, receipt) = (order.invoice_id.unwrap(), order.receipt_id.unwrap());
    for (member, id) in [(2, invoice.as_str()), (1, &receipt), (1, &placed.id), (1, ""), (1, "7")] {
        let refused = running.invoice(member, id).await.unwrap_err();
        assert_eq!(
            (refused.code(), refusal::reason(&refused).as_str()),
            (Code::NotFound, "invoice_tidak_ditemukan")
        );
        let request = by(member, pb::GetBillingDocumentRequest { id: id.to_owned() });
        let refused = running.billing.clone().get_invoice_file(request).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "invoice_tidak_ditemukan");
    }
    for (member, id) in [(2, receipt.as_str()), (1, &invoice), (1, &placed.id), (1, "")] {
        let refused = running.receipt(member, id).await.unwrap_err();
        assert_eq!(
            (refused.code(), refusal::reason(&refused).as_str()),
            (Code::NotFound, "kwitansi_tidak_ditemukan")
        );
        let request = by(member, pb::GetBillingDocumentRequest { id: id.to_owned() });
        let refused = running.billing.clone().get_receipt_file(request).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "kwitansi_tidak_ditemukan");
    }
    assert_eq!(running.invoices(2).await, []);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn numbers_begin_anew_with_the_year_of_jakarta(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let mut numbers = Vec::new();
    for (member, now) in [
        (1, datetime!(2026-12-31 16:59:59 UTC)),
        (2, datetime!(2026-12-31 17:00 UTC)),
        (3, datetime!(2027-06-30 08:00 UTC)),
    ] {
        running.adds(member, a_seat(7)).await.unwrap();
        running.orders(member, an_order()).await.unwrap();
        issues(&pool, now).await;
        numbers.extend(running.invoices(member).await.into_iter().map(|invoice| invoice.number));
    }
    assert_eq!(numbers, ["INV-2026-000001", "INV-2027-000001", "INV-2027-000002"]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_pdf_is_the_same_whenever_it_is_made(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    let placed = running.orders(1, an_order()).await.unwrap();
    running.accepts(&placed.id).await;
    issues(&pool, NOW).await;
    let order = running.order_of(1, &placed.id).await;
    let asked = |id: &Option<String>| {
        by(
            1,
            pb::GetBillingDocumentRequest {
                id: id.clone().unwrap(),
            },
        )
    };
    let mut billing = running.billing.clone();
    let invoice = billing
        .get_invoice_file(asked(&order.invoice_id))
        .await
        .unwrap()
        .into_inner();
    let receipt = billing
        .get_receipt_file(asked(&order.receipt_id))
        .await
        .unwrap()
        .into_inner();
    assert_eq!(
        (invoice.file_name.as_str(), receipt.file_name.as_str()),
        ("INV-2026-000001.pdf", "KWT-2026-000001.pdf")
    );
    assert!(invoice.content.starts_with(b"%PDF-") && receipt.content.starts_with(b"%PDF-"));
    let again = billing
        .get_invoice_file(asked(&order.invoice_id))
        .await
        .unwrap()
        .into_inner();
    assert_eq!(again, invoice);
    running.stop().await;
}
