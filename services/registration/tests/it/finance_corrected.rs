//! Money that was found for an order after its receipt, and is less: the receipt is taken back, and receipt, sales and refund are of what
//! came.

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::refusal;

use crate::{
    billing::issues,
    cart::scene,
    finance::transfer,
    order_review::{accepted, by_desk},
    refund_lines::line,
    support::NOW,
};

const SEAT: pb::MoneyCaseDecision = pb::MoneyCaseDecision::Seat;
const ACCEPT: pb::MoneyDifference = pb::MoneyDifference::Accept;

#[testkit::database(registration::MIGRATOR)]
async fn a_receipt_of_more_than_came_in_is_taken_back_and_issued_anew(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let placed = running.ordered(1, 7).await;
    let came = placed.total_idr - 599;
    running.imports(&transfer(came)).await.unwrap();
    let case = running.case().await;
    let taken = running.review.clone().review_order(by_desk(accepted(&placed.id))).await;
    taken.unwrap();
    issues(&pool, NOW).await;
    let before = running.order_of(1, &placed.id).await;
    let (old_invoice, old_receipt) = (before.invoice_id.unwrap(), before.receipt_id.unwrap());
    let said = running.receipt(1, &old_receipt).await.unwrap();
    assert_eq!((said.received_idr, said.total_idr), (None, placed.total_idr));

    running
        .settles_with(&case.id, SEAT, Some(&placed.id), ACCEPT)
        .await
        .unwrap();
    issues(&pool, NOW).await;
    let after = running.order_of(1, &placed.id).await;
    let (invoice_id, receipt_id) = (after.invoice_id.unwrap(), after.receipt_id.unwrap());
    assert_ne!((&invoice_id, &receipt_id), (&old_invoice, &old_receipt));
    let receipt = running.receipt(1, &receipt_id).await.unwrap();
    assert_eq!(
        (receipt.received_idr, receipt.total_idr),
        (Some(came), placed.total_idr)
    );
    assert_eq!(running.sales().await.paid_idr, came);
    assert_eq!(running.offer(1, &placed.id).await.unwrap().refundable_idr, came / 2);

    // What was issued says what it said, and that it was taken back as a whole.
    let old = running.invoice(1, &old_invoice).await.unwrap();
    let note = running.invoice(1, old.credit_note_id.as_ref().unwrap()).await.unwrap();
    assert_eq!(old.order_status(), pb::OrderStatus::Cancelled);
    assert_eq!(
        (note.total_idr, note.invoice_number.as_deref(), note.settled_at),
        (placed.total_idr, Some(old.number.as_str()), None)
    );
    let kept = running.receipt(1, &old_receipt).await.unwrap();
    assert_eq!((kept.number, kept.received_idr), (said.number, None));
    let documents: Vec<(String, i32, Option<String>)> =
        sqlx::query_as("SELECT kind, round, content ->> 'reason' FROM billing_documents ORDER BY round, id")
            .fetch_all(&pool)
            .await
            .unwrap();
    let plain = |kind: &str, round| (kind.to_owned(), round, None);
    let corrected = ("credit_note".to_owned(), 1, Some("corrected".to_owned()));
    assert_eq!(
        documents,
        [
            plain("invoice", 1),
            plain("receipt", 1),
            corrected,
            plain("invoice", 2),
            plain("receipt", 2)
        ]
    );

    // What goes back later goes back of the new invoice.
    running.calls_off(1, &placed.id).await.unwrap();
    let asked = running.asked_back().await.remove(0);
    assert_eq!((asked.paid_idr, asked.amount_idr), (came, came / 2));
    running.decides(&asked.id, true).await.unwrap();
    issues(&pool, NOW).await;
    let newest = running.invoice(1, &invoice_id).await.unwrap();
    let back = running
        .invoice(1, newest.credit_note_id.as_ref().unwrap())
        .await
        .unwrap();
    assert_eq!(back.total_idr, came / 2);
    running.stop().await;
}

/// A refund before the documents were corrected changes nothing of what they say.
#[testkit::database(registration::MIGRATOR)]
async fn a_receipt_is_corrected_also_where_its_order_went_back_meanwhile(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid(1, 7).await;
    issues(&pool, NOW).await;
    let came = paid.total_idr - 599;
    running.imports(&transfer(came)).await.unwrap();
    let case = running.case().await;
    running
        .settles_with(&case.id, SEAT, Some(&paid.id), ACCEPT)
        .await
        .unwrap();
    running.calls_off(1, &paid.id).await.unwrap();
    let asked = running.asked_back().await.remove(0);
    running.decides(&asked.id, true).await.unwrap();
    issues(&pool, NOW).await;
    let totals: Vec<(String, i32, i64, Option<i64>)> = sqlx::query_as(
        "SELECT kind, round, (content ->> 'total_idr')::bigint, (content ->> 'received_idr')::bigint
         FROM billing_documents ORDER BY round, id",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let total = paid.total_idr;
    let expected = [
        ("invoice", 1, total, None),
        ("receipt", 1, total, None),
        ("credit_note", 1, total, None),
        ("invoice", 2, total, None),
        ("receipt", 2, total, Some(came)),
        ("credit_note", 2, came / 2, None),
    ];
    let expected = expected.map(|(kind, round, total, received)| (kind.to_owned(), round, total, received));
    assert_eq!(totals, expected);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn less_is_not_taken_once_a_share_of_the_whole_is_asked_back(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid_for(1, &[7, 8]).await;
    running.imports(&transfer(paid.total_idr - 599)).await.unwrap();
    let case = running.case().await;
    running.calls_off_lines(1, &paid.id, &[line(&paid, 7)]).await.unwrap();
    let refused = running.settles_with(&case.id, SEAT, Some(&paid.id), ACCEPT).await;
    assert_eq!(refusal::reason(&refused.unwrap_err()), "selisih_setelah_pengembalian");
    // The desk refuses what was asked for, and then takes it.
    let asked = running.asked_back().await.remove(0);
    running.decides(&asked.id, false).await.unwrap();
    running
        .settles_with(&case.id, SEAT, Some(&paid.id), ACCEPT)
        .await
        .unwrap();
    let received: Option<i64> = sqlx::query_scalar("SELECT received_idr FROM orders")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(received, Some(paid.total_idr - 599));
    running.stop().await;
}
