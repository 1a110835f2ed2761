//! Money of a case that is more or less than what it is to pay: what came in is what is receipted, counted and paid back.

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::refusal;

use crate::{
    billing::issues,
    cart::scene,
    finance::transfer,
    support::{NOW, Registration},
};

const SEAT: pb::MoneyCaseDecision = pb::MoneyCaseDecision::Seat;

impl Registration {
    /// An order, and the case of so much money beside it.
    async fn short_of(&self, came: i64) -> (pb::Order, pb::MoneyCase) {
        let placed = self.ordered(1, 7).await;
        self.imports(&transfer(came)).await.unwrap();
        (placed, self.case().await)
    }

    /// Which differences finance may not decide on so.
    async fn needs_a_word(&self, case: &pb::MoneyCase, order: &pb::Order, differences: &[pb::MoneyDifference]) {
        for difference in differences {
            let refused = self.settles_with(&case.id, SEAT, Some(&order.id), *difference).await;
            assert_eq!(refusal::reason(&refused.unwrap_err()), "selisih_belum_diputuskan");
        }
        let unpaid = self.order_of(1, &order.id).await;
        assert_eq!(unpaid.status(), pb::OrderStatus::AwaitingPayment);
    }
}

/// Half of what was paid goes back of the workshops of the scene. Sabotage (scripts/without-checks-orders.sh): `received_forgotten`.
#[testkit::database(registration::MIGRATOR)]
async fn of_less_than_was_asked_for_the_receipt_the_sales_and_the_refund_are_of_what_came(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (placed, case) = running.short_of(500_001).await;
    let nothing_said = [pb::MoneyDifference::Unspecified, pb::MoneyDifference::Return];
    running.needs_a_word(&case, &placed, &nothing_said).await;
    let accept = pb::MoneyDifference::Accept;
    running
        .settles_with(&case.id, SEAT, Some(&placed.id), accept)
        .await
        .unwrap();
    issues(&pool, NOW).await;
    let paid = running.order_of(1, &placed.id).await;
    assert_eq!(
        (paid.status(), paid.total_idr),
        (pb::OrderStatus::Paid, placed.total_idr)
    );
    let receipt = running.receipt(1, &paid.receipt_id.unwrap()).await.unwrap();
    assert_eq!(
        (
            receipt.received_idr,
            receipt.total_idr,
            receipt.amount_in_words.as_str()
        ),
        (Some(500_001), placed.total_idr, "lima ratus ribu satu rupiah")
    );
    assert_eq!(running.sales().await.paid_idr, 500_001);
    assert_eq!(running.offer(1, &placed.id).await.unwrap().refundable_idr, 250_000);
    running.calls_off(1, &placed.id).await.unwrap();
    let asked = &running.asked_back().await[0];
    assert_eq!((asked.paid_idr, asked.amount_idr), (500_001, 250_000));
    running.decides(&asked.id, true).await.unwrap();
    issues(&pool, NOW).await;
    let back = running.invoices(1).await;
    assert_eq!(back[0].order_status(), pb::OrderStatus::Refunded);
    let note = running
        .invoice(1, back[0].credit_note_id.as_ref().unwrap())
        .await
        .unwrap();
    assert_eq!((note.total_idr, note.received_idr), (250_000, None));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn of_more_than_was_asked_for_the_rest_goes_back_or_is_kept_by_a_word(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (placed, case) = running.short_of(1_250_000).await;
    running
        .needs_a_word(&case, &placed, &[pb::MoneyDifference::Unspecified])
        .await;
    let back = pb::MoneyDifference::Return;
    let settled = running
        .settles_with(&case.id, SEAT, Some(&placed.id), back)
        .await
        .unwrap();
    assert_eq!(settled.state(), pb::MoneyCaseState::Seated);
    let refund = &running.asked_back().await[0];
    assert_eq!(
        (refund.amount_idr, refund.paid_idr, refund.state()),
        (1_250_000 - placed.total_idr, 1_250_000, pb::RefundState::Approved)
    );
    running.pays_out(&refund.id, "TRF-1").await.unwrap();
    issues(&pool, NOW).await;
    let paid = running.order_of(1, &placed.id).await;
    let receipt = running.receipt(1, &paid.receipt_id.unwrap()).await.unwrap();
    assert_eq!((receipt.received_idr, receipt.total_idr), (None, placed.total_idr));
    assert_eq!(running.sales().await.paid_idr, placed.total_idr);

    let second = running.ordered(2, 8).await;
    running.imports(&transfer(second.total_idr + 3)).await.unwrap();
    let case = running.case().await;
    let kept = pb::MoneyDifference::Accept;
    running
        .settles_with(&case.id, SEAT, Some(&second.id), kept)
        .await
        .unwrap();
    assert_eq!(running.asked_back().await.len(), 1);
    let decided: Vec<Option<String>> = sqlx::query_scalar("SELECT difference FROM money_cases ORDER BY opened_at, id")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(decided, [Some("returned".to_owned()), Some("accepted".to_owned())]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_table_itself_takes_no_more_for_received_than_was_asked_and_lets_no_more_of_it_go_back(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (placed, case) = running.short_of(500_001).await;
    let accept = pb::MoneyDifference::Accept;
    running
        .settles_with(&case.id, SEAT, Some(&placed.id), accept)
        .await
        .unwrap();
    for (sql, constraint) in [
        (
            "UPDATE orders SET received_idr = total_idr",
            "received_less_than_its_total",
        ),
        (
            "UPDATE orders SET asked_back_idr = 500002",
            "no_more_asked_back_than_was_paid",
        ),
        (
            "UPDATE money_cases SET difference = 'kept'",
            "money_cases_difference_check",
        ),
    ] {
        let refused = sqlx::query(sql).execute(&pool).await.unwrap_err();
        let said = refused.as_database_error().unwrap().constraint();
        assert_eq!(said, Some(constraint), "{sql}");
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_the_banks_words_name_is_offered_first_whatever_it_asks_for(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (near, named) = (running.ordered(1, 8).await, running.ordered(2, 7).await);
    let written = named.number.to_lowercase().replace('-', " ");
    let file = transfer(near.total_idr - 5).replace("SARI", &format!("BAYAR {written}."));
    running.imports(&file).await.unwrap();
    let case = running.case().await;
    let offered: Vec<&str> = case.candidates.iter().map(|order| order.number.as_str()).collect();
    assert_eq!(offered, [named.number.as_str(), near.number.as_str()]);
    running.stop().await;
}
