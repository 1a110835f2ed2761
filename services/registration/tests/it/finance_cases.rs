//! Late and wrong money: never silent, decided once, and no seat that is not free.
//!
//! `PORTAL_SABOTAGE=case_any_decision` takes the table of decisions away; the test that names it must then be red.

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::Status;

use crate::{
    cart::scene,
    finance::{bca, transfer},
    order_review::{accepted, by_desk},
    support::{Registration, a_seat, by},
};

impl Registration {
    pub async fn money_cases(&self, state: pb::MoneyCaseState) -> Vec<pb::MoneyCase> {
        let request = pb::ListMoneyCasesRequest {
            page: 1,
            page_size: 100,
            state: state.into(),
            keyword: None,
        };
        let listed = self.finance.clone().list_money_cases(by_desk(request)).await.unwrap();
        let listed = listed.into_inner();
        assert_eq!(listed.total, listed.cases.len() as u64);
        listed.cases
    }

    pub async fn settles(
        &self,
        id: &str,
        decision: pb::MoneyCaseDecision,
        order_id: Option<&str>,
    ) -> Result<pb::MoneyCase, Status> {
        self.settles_with(id, decision, order_id, pb::MoneyDifference::Unspecified)
            .await
    }

    /// The same, and what becomes of the difference.
    pub async fn settles_with(
        &self,
        id: &str,
        decision: pb::MoneyCaseDecision,
        order_id: Option<&str>,
        difference: pb::MoneyDifference,
    ) -> Result<pb::MoneyCase, Status> {
        let request = pb::SettleMoneyCaseRequest {
            id: id.to_owned(),
            decision: decision.into(),
            order_id: order_id.map(str::to_owned),
            reason: " Sudah dicek di rekening. ".to_owned(),
            difference: difference.into(),
        };
        let settled = self.finance.clone().settle_money_case(by_desk(request)).await?;
        Ok(settled.into_inner())
    }

    /// The transfers that stand beside the proof of an order.
    async fn transfers_of(&self, order: &str) -> Result<Vec<pb::StatementLine>, Status> {
        let request = pb::ListOrderTransfersRequest {
            order_id: order.to_owned(),
        };
        let listed = self.finance.clone().list_order_transfers(by_desk(request)).await?;
        Ok(listed.into_inner().lines)
    }

    /// The one case there is.
    pub async fn case(&self) -> pb::MoneyCase {
        let mut cases = self.money_cases(pb::MoneyCaseState::Open).await;
        assert_eq!(cases.len(), 1);
        cases.remove(0)
    }
}

#[testkit::database(registration::MIGRATOR)]
async fn late_money_buys_the_seats_where_they_are_free_and_its_order_is_paid_after_all(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let placed = running.ordered(1, 7).await;
    running.runs_out(&placed, 1).await;
    assert_eq!(running.gone().await, []);
    let imported = running.imports(&transfer(placed.total_idr)).await.unwrap();
    assert_eq!((imported.matched, imported.cases), (0, 1));
    let case = running.case().await;
    assert_eq!(case.kind(), pb::MoneyCaseKind::Late);
    assert_eq!(case.order.as_ref().unwrap().number, placed.number);
    // Nothing happened by itself.
    assert_eq!(running.order_of(1, &placed.id).await.status(), pb::OrderStatus::Expired);
    // Nor does the desk's ordinary way sell seats that nobody holds.
    let refused = running.review.clone().review_order(by_desk(accepted(&placed.id))).await;
    assert_eq!(refusal::reason(&refused.unwrap_err()), "pesanan_tidak_dapat_diubah");

    let settled = running
        .settles(&case.id, pb::MoneyCaseDecision::Seat, None)
        .await
        .unwrap();
    assert_eq!(settled.state(), pb::MoneyCaseState::Seated);
    assert_eq!(settled.reason.as_deref(), Some("Sudah dicek di rekening."));
    assert_eq!(running.order_of(1, &placed.id).await.status(), pb::OrderStatus::Paid);
    assert_eq!(running.gone().await, [(7, 0, 1)]);
    let lines = running.lines(pb::StatementLineState::Matched).await;
    assert_eq!(lines[0].order.as_ref().unwrap().number, placed.number);
    let refused = running.settles(&case.id, pb::MoneyCaseDecision::Refund, None).await;
    assert_eq!(refusal::reason(&refused.unwrap_err()), "kasus_sudah_diputuskan");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_seat_that_is_gone_is_not_given_and_the_case_stays_open(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let placed = running.ordered(1, 7).await;
    running.runs_out(&placed, 1).await;
    let all = pb::AddCartItemRequest {
        quantity: 20,
        ..a_seat(7)
    };
    running.adds(2, all).await.unwrap();
    running.imports(&transfer(placed.total_idr)).await.unwrap();
    let case = running.case().await;
    let refused = running
        .settles(&case.id, pb::MoneyCaseDecision::Seat, None)
        .await
        .unwrap_err();
    assert_eq!(refusal::reason(&refused), "kuota_habis");
    assert_eq!(running.gone().await, [(7, 20, 0)]);
    assert_eq!(running.order_of(1, &placed.id).await.status(), pb::OrderStatus::Expired);
    // It goes back then, once.
    let id = running.case().await.id;
    let (one, other) = tokio::join!(
        running.settles(&id, pb::MoneyCaseDecision::Refund, None),
        running.settles(&id, pb::MoneyCaseDecision::Credit, None)
    );
    // Of the two the one that came first counts, but for a credit that is paid out later.
    let settled = running.money_cases(pb::MoneyCaseState::Unspecified).await.remove(0);
    assert!(one.is_ok() || other.is_ok());
    assert!(
        matches!(settled.state(), pb::MoneyCaseState::Refunded),
        "a credit may go back, what goes back is no credit: {settled:?}"
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_wrong_amount_waits_for_finance_which_may_take_it_for_the_order(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let placed = running.ordered(1, 7).await;
    running.imports(&transfer(placed.subtotal_idr)).await.unwrap();
    let case = running.case().await;
    assert_eq!(case.kind(), pb::MoneyCaseKind::WrongAmount);
    assert_eq!(
        case.candidates
            .iter()
            .map(|order| order.number.as_str())
            .collect::<Vec<_>>(),
        [placed.number.as_str()]
    );
    assert_eq!(
        running.order_of(1, &placed.id).await.status(),
        pb::OrderStatus::AwaitingPayment
    );
    let (seat, accept) = (pb::MoneyCaseDecision::Seat, pb::MoneyDifference::Accept);
    running
        .settles_with(&case.id, seat, Some(&placed.id), accept)
        .await
        .unwrap();
    assert_eq!(running.gone().await, [(7, 0, 1)]);
    // What is paid takes no further money.
    running.imports(&transfer(4_321)).await.unwrap();
    let unknown = running.case().await;
    assert_eq!(
        (unknown.kind(), unknown.order.is_none()),
        (pb::MoneyCaseKind::Unknown, true)
    );
    for (order, reason) in [
        (placed.id.as_str(), "pesanan_tidak_dapat_diubah"),
        ("00000000-0000-7000-8000-000000000000", "pesanan_tidak_ditemukan"),
    ] {
        let refused = running
            .settles(&unknown.id, pb::MoneyCaseDecision::Seat, Some(order))
            .await;
        assert_eq!(refusal::reason(&refused.unwrap_err()), reason);
    }
    let refused = running
        .settles(&unknown.id, pb::MoneyCaseDecision::Seat, None)
        .await
        .unwrap_err();
    assert_eq!(
        refusal::fields(&refused),
        [("order_id".to_owned(), "required".to_owned())]
    );
    let refused = running.settles(&placed.id, pb::MoneyCaseDecision::Credit, None).await;
    assert_eq!(refusal::reason(&refused.unwrap_err()), "kasus_tidak_ditemukan");
    running
        .settles(&unknown.id, pb::MoneyCaseDecision::Credit, None)
        .await
        .unwrap();
    assert_eq!(running.money_cases(pb::MoneyCaseState::Open).await, []);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_decision_needs_a_reason_and_a_word(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let request = pb::SettleMoneyCaseRequest {
        id: "x".to_owned(),
        decision: pb::MoneyCaseDecision::Unspecified.into(),
        difference: 0,
        order_id: Some("bukan".to_owned()),
        reason: " ".to_owned(),
    };
    let refused = running
        .finance
        .clone()
        .settle_money_case(by_desk(request))
        .await
        .unwrap_err();
    let named = [
        ("order_id", "invalid"),
        ("reason", "required"),
        ("decision", "required"),
    ];
    assert_eq!(
        refusal::fields(&refused),
        named.map(|(field, rule)| (field.to_owned(), rule.to_owned()))
    );
    running.stop().await;
}

/// The money of an order that was over already had its credit note: what is paid after all has an invoice and a receipt anew.
#[testkit::database(registration::MIGRATOR)]
async fn an_order_that_is_paid_after_all_is_invoiced_anew(pool: PgPool) {
    registration::load_reference(&pool).await.unwrap();
    let catalog = crate::catalog::Catalog::default();
    let offered = crate::catalog::sub_event(7, "Workshop", 0, Some(20), 750_000);
    catalog.offers(vec![offered], Vec::new());
    let running = crate::support::with_config(&pool, &catalog, |config| config.issue_documents_ms = 20).await;
    let documents = async || -> Vec<(String, i32)> {
        sqlx::query_as("SELECT kind, round FROM billing_documents ORDER BY issued_at, round, kind <> 'invoice', kind")
            .fetch_all(&pool)
            .await
            .unwrap()
    };
    let issued = async |many: usize| {
        testkit::eventually("the documents are issued", async || {
            (documents().await.len() == many).then_some(())
        })
        .await;
    };
    let placed = running.ordered(1, 7).await;
    issued(1).await;
    running.runs_out(&placed, 1).await;
    issued(2).await;
    running.clock.advance(Duration::HOUR);
    running.imports(&transfer(placed.total_idr)).await.unwrap();
    let case = running.case().await;
    running
        .settles(&case.id, pb::MoneyCaseDecision::Seat, None)
        .await
        .unwrap();
    issued(4).await;
    let expected = [("invoice", 1), ("credit_note", 1), ("invoice", 2), ("receipt", 2)];
    assert_eq!(
        documents().await,
        expected.map(|(kind, round)| (kind.to_owned(), round))
    );
    let shown = running.order_of(1, &placed.id).await;
    let newest: (String, String) = sqlx::query_as(
        "SELECT i.id::text, r.id::text FROM billing_documents i JOIN billing_documents r USING (order_id, round)
         WHERE i.kind = 'invoice' AND r.kind = 'receipt'",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!((shown.invoice_id, shown.receipt_id), (Some(newest.0), Some(newest.1)));
    running.stop().await;
}

/// Red under `case_any_decision`.
#[testkit::database(registration::MIGRATOR)]
async fn the_table_itself_refuses_every_decision_that_is_not_in_the_list(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let placed = running.ordered(1, 7).await;
    running.imports(&transfer(4_321)).await.unwrap();
    const STATES: [&str; 4] = ["open", "seated", "refunded", "credited"];
    let ways: [(&[&str], &[&str]); 4] = [
        (&[], &["seated", "refunded", "credited"]),
        (&["seated"], &[]),
        (&["refunded"], &[]),
        (&["credited"], &["refunded"]),
    ];
    for (way, allowed) in ways {
        for next in STATES {
            let mut tx = pool.begin().await.unwrap();
            let mut done = Ok(());
            for state in way.iter().chain([&next]) {
                let moved = sqlx::query(
                    "UPDATE money_cases SET state = $1, seated_order_id = CASE WHEN $1 = 'seated' THEN $2::uuid END,
                            decided_at = CASE WHEN $1 <> 'open' THEN now() END, decided_by = CASE WHEN $1 <> 'open' THEN 900 END,
                            reason = CASE WHEN $1 <> 'open' THEN 'Uji' END",
                );
                done = moved.bind(*state).bind(&placed.id).execute(&mut *tx).await.map(|_| ());
            }
            let refused = done.err().and_then(sqlx::Error::into_database_error);
            let named = refused.as_ref().and_then(|refused| refused.constraint());
            let expected = (!allowed.contains(&next)).then_some("only_these_decisions");
            assert_eq!(named, expected, "{way:?} then {next}");
        }
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn beside_a_proof_stand_the_transfers_that_may_be_its_money_the_nearest_first(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let asked = running.ordered(1, 7).await;
    let total = asked.total_idr;
    // A fee, another bank's fee, far too little, money that went, and money of long before the order.
    let file = bca(&[
        ("20/11", total - 2_500, "CR"),
        ("20/11", total + 1, "CR"),
        ("20/11", total - 500_000, "CR"),
        ("20/11", total + 2, "DB"),
        ("10/11", total + 3, "CR"),
    ]);
    running.imports(&file).await.unwrap();
    let transfers = running.transfers_of(&asked.id).await.unwrap();
    let amounts: Vec<i64> = transfers.iter().map(|line| line.amount_idr - total).collect();
    assert_eq!(amounts, [1, -2_500]);
    assert!(transfers.iter().all(|line| line.order.is_none()));
    let case = transfers[0].money_case.as_ref().unwrap();

    // What finance decided on is nobody's payment any more.
    let keep = pb::MoneyCaseDecision::Credit;
    running.settles(&case.id, keep, None).await.unwrap();
    let transfers = running.transfers_of(&asked.id).await.unwrap();
    assert_eq!(transfers.len(), 1);

    // The one that paid it stands above.
    running.imports(&transfer(total)).await.unwrap();
    let transfers = running.transfers_of(&asked.id).await.unwrap();
    let paid: Vec<_> = transfers.iter().map(|line| line.order.is_some()).collect();
    assert_eq!(paid, [true, false]);

    let nobody = running.transfers_of("00000000-0000-7000-8000-000000000000").await;
    assert_eq!(refusal::reason(&nobody.unwrap_err()), "pesanan_tidak_ditemukan");
    let request = pb::ListOrderTransfersRequest { order_id: asked.id };
    let member = running.finance.clone().list_order_transfers(by(1, request)).await;
    assert_eq!(refusal::reason(&member.unwrap_err()), "akses_ditolak");
    running.stop().await;
}

/// Sabotage (scripts/without-checks.sh): `money_never_found`.
#[testkit::database(registration::MIGRATOR)]
async fn money_whose_order_the_desk_had_taken_for_paid_is_found_once_and_sells_nothing_twice(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let placed = running.ordered(1, 7).await;
    running.imports(&transfer(placed.total_idr - 599)).await.unwrap();
    let case = running.case().await;
    let taken = running.review.clone().review_order(by_desk(accepted(&placed.id))).await;
    let paid = taken.unwrap().into_inner();
    let seat = pb::MoneyCaseDecision::Seat;
    let accept = pb::MoneyDifference::Accept;
    let settled = running
        .settles_with(&case.id, seat, Some(&placed.id), accept)
        .await
        .unwrap();
    assert_eq!(
        (settled.state(), settled.order.unwrap().number),
        (pb::MoneyCaseState::Seated, placed.number.clone())
    );
    assert_eq!(running.order_of(1, &placed.id).await, paid);
    let lines = running.lines(pb::StatementLineState::Matched).await;
    assert_eq!(lines[0].order.as_ref().unwrap().number, placed.number);
    let tickets: i64 = sqlx::query_scalar("SELECT count(*) FROM tickets")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(tickets, 1);

    // It has its money now: what comes besides is another case.
    running.imports(&transfer(placed.total_idr - 600)).await.unwrap();
    let more = running.case().await;
    let refused = running.settles(&more.id, seat, Some(&placed.id)).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "pesanan_tidak_dapat_diubah");
    let story = running.events_of(&placed.id).await;
    assert!(story.iter().any(|event| event.action == "order.money_found"));
    running.stop().await;
}
