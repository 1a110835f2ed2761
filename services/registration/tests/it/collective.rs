//! One invoice for several orders: what it says, and that all of them are paid by it or none.

use auth::Role;
use portal_proto::registration::v1::{self as pb, collective_invoice_service_client::CollectiveInvoiceServiceClient};
use serde_json::Value;
use sqlx::PgPool;
use testkit::refusal;
use tonic::{Code, Status};

use crate::{
    billing::issues,
    cart::scene,
    door::by_role,
    finance::transfer,
    order_review::{accepted, by_desk},
    proofs::a_pdf,
    support::{NOW, Registration},
};

/// The last day of the one that is issued here.
pub const DUE: &str = "2026-12-04";

/// What the desk asks for.
pub fn asked(orders: &[&pb::Order]) -> pb::IssueCollectiveInvoiceRequest {
    pb::IssueCollectiveInvoiceRequest {
        order_ids: orders.iter().map(|order| order.id.clone()).collect(),
        payer: Some(pb::Payer {
            name: "RS Contoh Sehat".to_owned(),
            address: "Jalan Uji 1, Bandung".to_owned(),
            tax_number: Some("01.234.567.8-901.000".to_owned()),
            email: None,
        }),
        due_on: DUE.to_owned(),
        payment_method_id: 1,
        idempotency_key: None,
    }
}

impl Registration {
    pub fn collective(&self) -> CollectiveInvoiceServiceClient<kit::link::Link> {
        CollectiveInvoiceServiceClient::new(self.link.clone())
    }

    pub async fn collects(&self, orders: &[&pb::Order]) -> Result<pb::CollectiveInvoice, Status> {
        let issued = self
            .collective()
            .issue_collective_invoice(by_desk(asked(orders)))
            .await?;
        Ok(issued.into_inner())
    }

    pub async fn collective_of(&self, id: &str) -> pb::CollectiveInvoice {
        let request = pb::GetCollectiveInvoiceRequest { id: id.to_owned() };
        let found = self.collective().get_collective_invoice(by_desk(request)).await;
        found.unwrap().into_inner()
    }

    async fn collective_is_paid(&self, id: &str) -> Result<pb::CollectiveInvoice, Status> {
        let request = pb::PayCollectiveInvoiceRequest { id: id.to_owned() };
        let paid = self.collective().pay_collective_invoice(by_desk(request)).await?;
        Ok(paid.into_inner())
    }

    pub async fn collective_is_void(&self, id: &str) -> Result<pb::CollectiveInvoice, Status> {
        let request = pb::VoidCollectiveInvoiceRequest {
            id: id.to_owned(),
            reason: " Batal berangkat. ".to_owned(),
        };
        let void = self.collective().void_collective_invoice(by_desk(request)).await?;
        Ok(void.into_inner())
    }
}

#[testkit::database(registration::MIGRATOR)]
async fn it_asks_for_the_sum_of_its_orders_and_each_buyer_sees_who_pays_and_nothing_of_the_others(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (first, second) = (running.ordered(1, 7).await, running.ordered(2, 8).await);
    let issued = running.collects(&[&second, &first]).await.unwrap();
    assert_eq!(issued.number, "FK-2026-000001");
    assert_eq!(issued.total_idr, first.total_idr + second.total_idr);
    assert_eq!(
        (issued.state(), issued.due_on.as_str()),
        (pb::CollectiveInvoiceState::Open, DUE)
    );
    let listed: Vec<_> = issued
        .orders
        .iter()
        .map(|order| (order.number.as_str(), order.total_idr))
        .collect();
    assert_eq!(
        listed,
        [
            (second.number.as_str(), second.total_idr),
            (first.number.as_str(), first.total_idr)
        ]
    );
    assert_eq!(issued.orders[1].items, ["Workshop Jalan Napas"]);

    let seen = running.order_of(1, &first.id).await;
    let mention = seen.collective.clone().unwrap();
    assert_eq!(
        (
            mention.number.as_str(),
            mention.payer_name.as_str(),
            mention.due_on.as_str()
        ),
        ("FK-2026-000001", "RS Contoh Sehat", DUE)
    );
    assert!(!format!("{seen:?}").contains(&second.number));
    // Until the last second of its last day in Jakarta.
    let until = time::macros::datetime!(2026-12-04 17:00 UTC);
    assert_eq!(seen.pay_until, Some(portal_proto::timestamp(until)));

    let file = running
        .collective()
        .get_collective_invoice_file(by_desk(pb::GetCollectiveInvoiceRequest { id: issued.id.clone() }))
        .await
        .unwrap()
        .into_inner();
    assert!(file.content.starts_with(b"%PDF-"));
    assert_eq!(file.file_name, "FK-2026-000001.pdf");
    for (keyword, total) in [("contoh fk-2026", 1), ("conthoh", 1), ("lain fk-2026", 0)] {
        let request = pb::ListCollectiveInvoicesRequest {
            page: 1,
            page_size: 10,
            state: pb::CollectiveInvoiceState::Open.into(),
            keyword: Some(keyword.to_owned()),
        };
        let listed = running.collective().list_collective_invoices(by_desk(request)).await;
        let listed = listed.unwrap().into_inner();
        assert_eq!(listed.total, total, "{keyword}");
        assert!(listed.invoices.iter().all(|invoice| invoice.order_count == 2));
    }
    running.stop().await;
}

/// Red under `collected_and_cancelled`, which `scripts/without-checks-more.sh` takes out.
#[testkit::database(registration::MIGRATOR)]
async fn an_order_of_one_is_paid_and_called_off_by_nothing_else(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (first, second) = (running.ordered(1, 7).await, running.ordered(2, 7).await);
    running.collects(&[&first, &second]).await.unwrap();
    let word = "pesanan_dalam_faktur_kolektif";
    let refused = running.cancels(1, &first.id).await.unwrap_err();
    assert_eq!(refused.code(), Code::FailedPrecondition);
    assert_eq!(refusal::reason(&refused), word);
    let refused = running.sends(1, &first.id, &a_pdf(2_000)).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), word);
    let review = running.review.clone().review_order(by_desk(accepted(&first.id))).await;
    assert_eq!(refusal::reason(&review.unwrap_err()), word);
    // Its buyer transfers all the same: that is before finance, which cannot seat it by itself.
    let imported = running.imports(&transfer(first.total_idr)).await.unwrap();
    assert_eq!((imported.matched, imported.cases), (0, 1));
    let case = running.case().await;
    assert_eq!(
        case.order.as_ref().map(|order| order.id.clone()),
        Some(first.id.clone())
    );
    let seated = running.settles(&case.id, pb::MoneyCaseDecision::Seat, None).await;
    assert_eq!(refusal::reason(&seated.unwrap_err()), word);
    let status = running.order_of(1, &first.id).await.status();
    assert_eq!(status, pb::OrderStatus::AwaitingPayment);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn when_the_desk_says_so_all_of_them_are_paid_each_with_its_ticket_its_receipt_and_its_line(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (first, second) = (running.ordered(1, 7).await, running.ordered(2, 8).await);
    let issued = running.collects(&[&first, &second]).await.unwrap();
    let paid = running.collective_is_paid(&issued.id).await.unwrap();
    assert_eq!(paid.state(), pb::CollectiveInvoiceState::Paid);
    assert!(paid.orders.iter().all(|order| order.status() == pb::OrderStatus::Paid));
    assert_eq!(running.gone().await, [(7, 0, 1), (8, 0, 1)]);
    let tickets: Vec<i64> =
        sqlx::query_scalar("SELECT member_id FROM tickets WHERE state = 'valid' ORDER BY member_id")
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(tickets, [1, 2]);
    let told: i64 = sqlx::query_scalar("SELECT count(*) FROM order_notices WHERE kind = 'paid'")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(told, 2);
    issues(&pool, NOW).await;
    let receipts: Vec<Value> = sqlx::query_scalar(
        "SELECT content -> 'paid_by' FROM billing_documents WHERE kind = 'receipt' ORDER BY sequence",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let by = serde_json::json!({ "payer_name": "RS Contoh Sehat", "collective_number": "FK-2026-000001" });
    assert_eq!(receipts, [by.clone(), by]);
    let audited: Vec<(String, i64)> =
        sqlx::query_as("SELECT action, count(*) FROM audit_log WHERE actor = 900 GROUP BY action ORDER BY action")
            .fetch_all(&pool)
            .await
            .unwrap();
    let audited: Vec<_> = audited.iter().map(|(action, rows)| (action.as_str(), *rows)).collect();
    assert_eq!(
        audited,
        [
            ("collective_invoice.issued", 1),
            ("collective_invoice.paid", 1),
            ("order.collected", 2),
            ("order.paid_collectively", 2),
        ]
    );
    // A double click, and a change of mind.
    let word = "faktur_kolektif_sudah_selesai";
    assert_eq!(
        refusal::reason(&running.collective_is_paid(&issued.id).await.unwrap_err()),
        word
    );
    assert_eq!(
        refusal::reason(&running.collective_is_void(&issued.id).await.unwrap_err()),
        word
    );
    let mention = running.order_of(1, &first.id).await.collective.unwrap();
    assert_eq!(mention.state(), pb::CollectiveInvoiceState::Paid);
    running.stop().await;
}

/// Red under `statement_doubled`.
#[testkit::database(registration::MIGRATOR)]
async fn a_transfer_of_its_amount_pays_all_of_them_and_the_same_file_again_changes_nothing(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (first, second) = (running.ordered(1, 7).await, running.ordered(2, 8).await);
    let issued = running.collects(&[&first, &second]).await.unwrap();
    let file = transfer(issued.total_idr);
    let imported = running.imports(&file).await.unwrap();
    assert_eq!((imported.new, imported.matched, imported.cases), (1, 1, 0));
    for (member, order) in [(1, &first), (2, &second)] {
        let status = running.order_of(member, &order.id).await.status();
        assert_eq!(status, pb::OrderStatus::Paid);
    }
    assert_eq!(
        running.collective_of(&issued.id).await.state(),
        pb::CollectiveInvoiceState::Paid
    );
    let lines = running.lines(pb::StatementLineState::Matched).await;
    let paid = lines[0].order.clone().unwrap();
    assert_eq!((paid.number.as_str(), paid.is_collective), ("FK-2026-000001", true));
    let again = running.imports(&file).await.unwrap();
    assert_eq!((again.new, again.matched, again.cases), (0, 0, 0));
    assert_eq!(running.gone().await, [(7, 0, 1), (8, 0, 1)]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn money_with_a_banks_fee_taken_off_pays_one_after_all_when_finance_says_so(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (first, second) = (running.ordered(1, 7).await, running.ordered(2, 8).await);
    let issued = running.collects(&[&first, &second]).await.unwrap();
    running.imports(&transfer(issued.total_idr - 2_500)).await.unwrap();
    let case = running.case().await;
    assert_eq!(case.kind(), pb::MoneyCaseKind::WrongAmount);
    let offered = case.candidates[0].clone();
    assert_eq!((offered.id.as_str(), offered.is_collective), (issued.id.as_str(), true));
    let seat = pb::MoneyCaseDecision::Seat;
    let refused = running.settles(&case.id, seat, Some(&issued.id)).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "selisih_belum_diputuskan");
    let accept = pb::MoneyDifference::Accept;
    let settled = running.settles_with(&case.id, seat, Some(&issued.id), accept).await;
    let settled = settled.unwrap();
    assert_eq!(settled.state(), pb::MoneyCaseState::Seated);
    assert_eq!(settled.order.unwrap().number, "FK-2026-000001");
    assert_eq!(running.order_of(2, &second.id).await.status(), pb::OrderStatus::Paid);
    // What the bank took is missing of each by what it asks for, and of both together to the rupiah.
    issues(&pool, NOW).await;
    let mut missing = Vec::new();
    for (member, order) in [(1, &first), (2, &second)] {
        let paid = running.order_of(member, &order.id).await;
        let receipt = running.receipt(member, &paid.receipt_id.unwrap()).await.unwrap();
        assert_eq!(receipt.paid_by_number.as_deref(), Some("FK-2026-000001"));
        missing.push(order.total_idr - receipt.received_idr.unwrap());
    }
    assert_eq!(
        missing.iter().sum::<i64>(),
        first.total_idr + second.total_idr - (issued.total_idr - 2_500)
    );
    assert!(missing[0] > missing[1] && missing[1] > 0, "{missing:?}");
    assert_eq!(running.lines(pb::StatementLineState::Matched).await.len(), 1);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn it_is_for_finance_alone(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (first, second) = (running.ordered(1, 7).await, running.ordered(2, 7).await);
    let issued = running.collects(&[&first, &second]).await.unwrap();
    let mut desk = running.collective();
    for role in [Role::User, Role::Panitia, Role::Sponsorship] {
        let one = || pb::GetCollectiveInvoiceRequest { id: issued.id.clone() };
        let list = pb::ListCollectiveInvoicesRequest {
            page: 1,
            page_size: 10,
            ..pb::ListCollectiveInvoicesRequest::default()
        };
        let pay = pb::PayCollectiveInvoiceRequest { id: issued.id.clone() };
        let void = pb::VoidCollectiveInvoiceRequest {
            id: issued.id.clone(),
            reason: "Uji.".to_owned(),
        };
        let refused = [
            desk.list_collective_invoices(by_role(role, list)).await.unwrap_err(),
            desk.get_collective_invoice(by_role(role, one())).await.unwrap_err(),
            desk.get_collective_invoice_file(by_role(role, one()))
                .await
                .unwrap_err(),
            desk.issue_collective_invoice(by_role(role, asked(&[&first, &second])))
                .await
                .unwrap_err(),
            desk.pay_collective_invoice(by_role(role, pay)).await.unwrap_err(),
            desk.void_collective_invoice(by_role(role, void)).await.unwrap_err(),
        ];
        let reasons: Vec<_> = refused.iter().map(refusal::reason).collect();
        assert_eq!(reasons, ["akses_ditolak"; 6], "{role:?}");
    }
    running.stop().await;
}
