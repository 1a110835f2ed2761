//! Orders whose payment a provider takes in: whatever it does, the order is there, money counts once and is never silent.
//!
//! `PORTAL_SABOTAGE=notices_again` keeps what is said again as something new; the tests that name it must then be red.

use portal_proto::registration::v1 as pb;
use serde_json::json;
use sqlx::PgPool;
use testkit::{eventually, refusal};
use time::Duration;
use tonic::Code;

use crate::{
    fake_provider::{Provider, collecting},
    order::an_order,
    order_review::{accepted, by_desk},
    support::{Registration, a_seat},
};

pub const VIRTUAL_ACCOUNT: i64 = 3;
pub const QRIS: i64 = 4;

/// A registration and its provider.
pub async fn scene(pool: &PgPool) -> (Registration, Provider) {
    let provider = Provider::start().await;
    (collecting(pool, &provider).await, provider)
}

impl Registration {
    /// Orders a seat, to be paid in this way.
    pub async fn orders_by(&self, member: i64, sub_event: i64, payment_method_id: i64) -> pb::Order {
        self.adds(member, a_seat(sub_event)).await.unwrap();
        let wanted = pb::PlaceOrderRequest {
            payment_method_id,
            ..an_order()
        };
        self.orders(member, wanted).await.unwrap()
    }

    /// Waits until the charge of an order stands so.
    pub async fn charge_is(&self, member: i64, order: &str, state: pb::PaymentChargeState) -> pb::PaymentCharge {
        eventually("the charge stands as it should", async || {
            let charge = self.order_of(member, order).await.charge?;
            (charge.state() == state).then_some(charge)
        })
        .await
    }

    pub async fn counts(&self, sql: &'static str) -> i64 {
        sqlx::query_scalar(sql).fetch_one(&self.pool).await.unwrap()
    }

    /// The cases before the desk: kind, amount and what was asked for.
    pub async fn cases(&self) -> Vec<(String, i64, i64)> {
        sqlx::query_as(
            "SELECT c.kind, c.amount_idr, o.total_idr FROM money_cases c JOIN orders o ON o.id = c.order_id WHERE c.state = 'open'
             ORDER BY c.opened_at, c.kind, c.amount_idr",
        )
        .fetch_all(&self.pool)
        .await
        .unwrap()
    }
}

const NOTICES: &str = "SELECT count(*) FROM payment_notices";
const CALLED_OFF: &str = "SELECT count(*) FROM payment_charges WHERE state = 'cancelled'";
pub const TICKETS: &str = "SELECT count(*) FROM tickets";

#[testkit::database(registration::MIGRATOR)]
async fn a_signed_notice_pays_an_order_once_however_often_it_comes(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    let placed = running.orders_by(1, 7, VIRTUAL_ACCOUNT).await;
    assert_eq!((placed.unique_code, placed.total_idr), (0, 750_000));
    assert_eq!(placed.charge.unwrap().state(), pb::PaymentChargeState::Requested);
    let open = running.charge_is(1, &placed.id, pb::PaymentChargeState::Pending).await;
    assert_eq!(open.account_number, provider.charge(&placed.id).va_number);
    assert_eq!((open.qr_string, open.expires_at), (None, placed.pay_until));

    let notice = provider.fake.pays(&placed.id).unwrap();
    for _ in 0..3 {
        running.is_told(&notice).await.unwrap();
    }
    let paid = running.order_of(1, &placed.id).await;
    assert_eq!(paid.status(), pb::OrderStatus::Paid);
    assert_eq!(paid.charge.unwrap().state(), pb::PaymentChargeState::Settled);
    assert_eq!(running.gone().await, [(7, 0, 1)]);
    let counted = [running.counts(NOTICES).await, running.counts(TICKETS).await];
    assert_eq!(counted, [1, 1], "notices and tickets");
    let announced = running.announced().await;
    assert_eq!(
        announced,
        ["registration.order_paid.v1", "registration.order_placed.v1"]
    );
    assert_eq!(running.cases().await, []);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_the_provider_doubts_at_first_is_paid_once_it_doubts_no_more(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    for (member, word, method) in [(1, "settlement", VIRTUAL_ACCOUNT), (2, "capture", QRIS)] {
        let placed = running.orders_by(member, 7, method).await;
        let pending = pb::PaymentChargeState::Pending;
        running.charge_is(member, &placed.id, pending).await;
        let accepted = provider.says(&placed.id, word, None);
        let mut doubted = accepted.clone();
        doubted["fraud_status"] = json!("challenge");
        for _ in 0..2 {
            running.is_told(&doubted).await.unwrap();
        }
        let waits = running.order_of(member, &placed.id).await.status();
        assert_eq!(waits, pb::OrderStatus::AwaitingPayment, "{word}");
        for _ in 0..2 {
            running.is_told(&accepted).await.unwrap();
        }
        // The doubt, told late once more, is as old as it is.
        running.is_told(&doubted).await.unwrap();
        let paid = running.order_of(member, &placed.id).await.status();
        assert_eq!(paid, pb::OrderStatus::Paid, "{word}");
    }
    let counted = [running.counts(NOTICES).await, running.counts(TICKETS).await];
    assert_eq!(counted, [4, 2], "each thing once: notices and tickets");
    assert_eq!(running.cases().await, []);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_code_to_scan_is_of_one_order_and_two_orders_of_one_amount_stand_beside_each_other(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    let first = running.orders_by(1, 7, QRIS).await;
    let second = running.orders_by(2, 7, QRIS).await;
    assert_eq!(first.total_idr, second.total_idr);
    let one = running.charge_is(1, &first.id, pb::PaymentChargeState::Pending).await;
    let other = running.charge_is(2, &second.id, pb::PaymentChargeState::Pending).await;
    assert!(one.qr_string.is_some() && one.qr_string != other.qr_string && one.account_number.is_none());
    running
        .is_told(&provider.says(&first.id, "capture", None))
        .await
        .unwrap();
    running
        .is_told(&provider.says(&first.id, "settlement", None))
        .await
        .unwrap();
    assert_eq!(running.order_of(1, &first.id).await.status(), pb::OrderStatus::Paid);
    assert_eq!(
        running.order_of(2, &second.id).await.status(),
        pb::OrderStatus::AwaitingPayment
    );
    assert_eq!((running.gone().await, running.cases().await), (vec![(7, 1, 1)], vec![]));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_the_provider_did_not_sign_is_refused_and_nothing_of_it_is_kept(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    let placed = running.orders_by(1, 7, VIRTUAL_ACCOUNT).await;
    running.charge_is(1, &placed.id, pb::PaymentChargeState::Pending).await;
    let right = provider.says(&placed.id, "settlement", None);
    for (field, forged) in [
        ("signature_key", json!("00".repeat(64))),
        ("signature_key", json!("")),
        ("gross_amount", json!("1.00")),
        ("status_code", json!("201")),
    ] {
        let mut notice = right.clone();
        // Of what is not signed nothing is said to be missing.
        notice["transaction_id"] = json!("");
        notice[field] = forged;
        let refused = running.is_told(&notice).await.unwrap_err();
        assert_eq!(refused.code(), Code::Unauthenticated, "{field}");
        assert_eq!(refusal::reason(&refused), "tanda_tangan_salah");
    }
    let mut nameless = right;
    nameless["transaction_id"] = json!("");
    let refused = running.is_told(&nameless).await.unwrap_err();
    assert_eq!(
        refusal::fields(&refused),
        [("transaction_id".to_owned(), "required".to_owned())]
    );
    assert_eq!(running.counts(NOTICES).await, 0);
    assert_eq!(
        running.order_of(1, &placed.id).await.status(),
        pb::OrderStatus::AwaitingPayment
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn an_order_that_nobody_knows_is_said_to_be_unknown(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    let placed = running.orders_by(1, 7, VIRTUAL_ACCOUNT).await;
    running.charge_is(1, &placed.id, pb::PaymentChargeState::Pending).await;
    for unknown in ["019a0000-0000-7000-8000-00000000ffff", "ORDER-101", ""] {
        let mut charge = provider.charge(&placed.id);
        charge.order_id = unknown.to_owned();
        charge.transaction_status = "settlement".to_owned();
        let refused = running.is_told(&provider.fake.notice(&charge)).await.unwrap_err();
        assert_eq!(refused.code(), Code::NotFound, "{unknown}");
    }
    assert_eq!(running.counts(NOTICES).await, 0);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn another_amount_pays_nothing_and_is_before_the_desk(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    for (member, amount) in [(1, "749999.00"), (2, "7500000.00")] {
        let placed = running.orders_by(member, 7, VIRTUAL_ACCOUNT).await;
        running
            .charge_is(member, &placed.id, pb::PaymentChargeState::Pending)
            .await;
        let notice = provider.says(&placed.id, "settlement", Some(amount));
        for _ in 0..2 {
            running.is_told(&notice).await.unwrap();
        }
        let order = running.order_of(member, &placed.id).await;
        assert_eq!(order.status(), pb::OrderStatus::AwaitingPayment);
        assert_eq!(order.charge.unwrap().state(), pb::PaymentChargeState::InReview);
    }
    let case = |amount| ("wrong_amount".to_owned(), amount, 750_000);
    assert_eq!(running.cases().await, [case(749_999), case(7_500_000)]);
    assert_eq!(running.gone().await, [(7, 2, 0)]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn money_for_what_is_over_or_paid_already_is_before_the_desk(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    let by_transfer = running.orders_by(2, 8, VIRTUAL_ACCOUNT).await;
    running
        .charge_is(2, &by_transfer.id, pb::PaymentChargeState::Pending)
        .await;
    let late = running.orders_by(1, 7, VIRTUAL_ACCOUNT).await;
    running.charge_is(1, &late.id, pb::PaymentChargeState::Pending).await;
    let notices = [&late, &by_transfer].map(|order| provider.says(&order.id, "settlement", None));
    let mut review = running.review.clone();
    review.review_order(by_desk(accepted(&by_transfer.id))).await.unwrap();
    running.clock.advance(Duration::hours(24));
    eventually("nobody paid in time", async || {
        (running.order_of(1, &late.id).await.status() == pb::OrderStatus::Expired).then_some(())
    })
    .await;
    // Both are called off first: between a notice and that, the provider would take the money back. Whoever was just asked says when
    // to ask again by a clock that has moved meanwhile: so it goes on moving.
    eventually("both are called off", async || {
        running.clock.advance(Duration::minutes(20));
        // Members are told so as soon as their orders are over; here the provider has to know.
        (running.counts(CALLED_OFF).await == 2).then_some(())
    })
    .await;
    for notice in &notices {
        running.is_told(notice).await.unwrap();
        running.is_told(notice).await.unwrap();
    }
    let cases = [
        ("late".to_owned(), 750_000, 750_000),
        ("paid_already".to_owned(), 500_000, 500_000),
    ];
    assert_eq!(running.cases().await, cases);
    assert_eq!(running.order_of(1, &late.id).await.status(), pb::OrderStatus::Expired);
    assert_eq!(running.gone().await, [(8, 0, 1)]);
    // Finance has both beside what came by transfer, and gives the seat of the late one.
    let before_finance = running.money_cases(pb::MoneyCaseState::Open).await;
    let kinds: Vec<_> = before_finance.iter().map(pb::MoneyCase::kind).collect();
    assert_eq!(kinds, [pb::MoneyCaseKind::PaidAlready, pb::MoneyCaseKind::Late]);
    running
        .settles(&before_finance[1].id, pb::MoneyCaseDecision::Seat, None)
        .await
        .unwrap();
    assert_eq!(running.order_of(1, &late.id).await.status(), pb::OrderStatus::Paid);
    assert_eq!(running.gone().await, [(7, 0, 1), (8, 0, 1)]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn out_of_order_the_money_counts_and_what_came_late_changes_nothing(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    for (member, words) in [
        (1, ["settlement", "pending", "expire"]),
        (2, ["expire", "settlement", "pending"]),
        (3, ["deny", "pending", "settlement"]),
    ] {
        let placed = running.orders_by(member, 7, VIRTUAL_ACCOUNT).await;
        running
            .charge_is(member, &placed.id, pb::PaymentChargeState::Pending)
            .await;
        for word in words {
            running.is_told(&provider.says(&placed.id, word, None)).await.unwrap();
        }
        let order = running.order_of(member, &placed.id).await;
        assert_eq!(order.status(), pb::OrderStatus::Paid, "{words:?}");
        assert_eq!(
            order.charge.unwrap().state(),
            pb::PaymentChargeState::Settled,
            "{words:?}"
        );
    }
    assert_eq!(running.cases().await, []);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_table_itself_refuses_what_may_not_become_of_a_charge(pool: PgPool) {
    let (running, _provider) = scene(&pool).await;
    let placed = running.orders_by(1, 7, VIRTUAL_ACCOUNT).await;
    running.charge_is(1, &placed.id, pb::PaymentChargeState::Pending).await;
    running.stop().await;
    let becomes = async |state: &str| {
        let sql = "UPDATE payment_charges SET state = $1";
        sqlx::query(sql)
            .bind(state)
            .execute(&pool)
            .await
            .map(|done| done.rows_affected())
    };
    becomes("requested").await.unwrap_err();
    assert_eq!(becomes("settled").await.unwrap(), 1);
    for after in [
        "requested",
        "pending",
        "denied",
        "expired",
        "cancelled",
        "failed",
        "in_review",
    ] {
        let refused = becomes(after).await.unwrap_err();
        let by = refused
            .as_database_error()
            .and_then(|error| error.constraint().map(str::to_owned));
        assert_eq!(by.as_deref(), Some("only_these_transitions"), "{after}");
    }
}
