//! What is written down of money that goes back: the credit note, and the order's story at the desk.

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::refusal;

use crate::{
    billing::issues,
    cart::scene,
    order_review::by_desk,
    support::{NOW, Registration, by},
};

impl Registration {
    /// What became of an order, as the desk reads it.
    pub async fn events_of(&self, id: &str) -> Vec<pb::OrderEvent> {
        let request = pb::ListOrderEventsRequest {
            order_id: id.to_owned(),
        };
        let told = self.review.clone().list_order_events(by_desk(request)).await;
        told.unwrap().into_inner().events
    }
}

/// A document cannot be changed: one that says too much would say so for good.
#[testkit::database(registration::MIGRATOR)]
async fn the_credit_note_of_a_refund_is_of_what_goes_back_and_no_more(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid(1, 7).await;
    issues(&pool, NOW).await;
    running.calls_off(1, &paid.id).await.unwrap();
    let asked = running.asked_back().await.remove(0);
    running.decides(&asked.id, true).await.unwrap();
    issues(&pool, NOW).await;
    let invoice = running.invoices(1).await.remove(0);
    let note = invoice.credit_note_id.as_deref().unwrap();
    let note = running.invoice(1, note).await.unwrap();
    assert_eq!((invoice.total_idr, note.total_idr), (paid.total_idr, asked.amount_idr));
    assert_eq!(
        (note.subtotal_idr, note.discount_idr, note.unique_code),
        (asked.amount_idr, 0, 0)
    );
    let lines: Vec<i64> = note.lines.iter().map(|line| line.total_idr).collect();
    assert_eq!(lines, [asked.amount_idr]);
    assert_eq!(note.amount_in_words, "tiga ratus tujuh puluh lima ribu rupiah");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_desk_reads_who_did_what_to_an_order_and_nobody_else_does(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid(1, 7).await;
    running.paid(2, 7).await;
    issues(&pool, NOW).await;
    running.calls_off(1, &paid.id).await.unwrap();
    let asked = running.asked_back().await.remove(0);
    running.decides(&asked.id, true).await.unwrap();
    running.pays_out(&asked.id, "FT26325ABC").await.unwrap();

    let story = running.events_of(&paid.id).await;
    let told: Vec<_> = story
        .iter()
        .map(|event| (event.action.as_str(), event.by(), event.reference.as_deref()))
        .collect();
    let (buyer, staff, system) = (
        pb::OrderEventBy::Buyer,
        pb::OrderEventBy::Staff,
        pb::OrderEventBy::System,
    );
    assert_eq!(
        told[..2],
        [
            ("order.placed", buyer, Some(paid.number.as_str())),
            ("order.reviewed", staff, None)
        ]
    );
    let documents: Vec<_> = told[2..4].iter().map(|(action, by, _)| (*action, *by)).collect();
    assert_eq!(documents, [("document.issued", system); 2]);
    assert_eq!(
        told[4..],
        [
            ("refund.requested", buyer, None),
            ("refund.decided", staff, None),
            ("order.refunded", staff, None),
            ("refund.paid_out", staff, Some("FT26325ABC")),
        ]
    );
    let decided = &story[5];
    assert_eq!(
        (decided.reason.as_deref(), decided.amount_idr),
        (Some("Sesuai ketentuan."), Some(375_000))
    );

    let request = pb::ListOrderEventsRequest { order_id: paid.id };
    let refused = running
        .review
        .clone()
        .list_order_events(by(1, request))
        .await
        .unwrap_err();
    assert_eq!(refusal::reason(&refused), "akses_ditolak");
    let unknown = pb::ListOrderEventsRequest {
        order_id: "019aa1b2-c3d4-7e5f-8123-456789abcdef".to_owned(),
    };
    let refused = running
        .review
        .clone()
        .list_order_events(by_desk(unknown))
        .await
        .unwrap_err();
    assert_eq!(refusal::reason(&refused), "pesanan_tidak_ditemukan");
    running.stop().await;
}
