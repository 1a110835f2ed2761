//! Whose proof waits for the desk may call the order off, is looked at in his turn, and after a refusal can pay.
//!
//! `looked_at_bound`, `longest_wait_last`, `ended_number_stays` and `early_end_stays` (`scripts/without-checks-orders.sh`) take a rule out of
//! the code; the tests that name them must then be red.

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::{eventually, refusal};
use time::Duration;

use crate::{
    cart,
    fake_provider::Provider,
    finance::transfer,
    order_review::{accepted, by_desk},
    proofs::a_pdf,
    provider::{VIRTUAL_ACCOUNT, scene},
    support::{NOW, Registration},
};

const PENDING: pb::PaymentChargeState = pb::PaymentChargeState::Pending;

impl Registration {
    /// The numbers of the orders that wait for the desk, as it reads them.
    async fn waiting_for_the_desk(&self) -> Vec<String> {
        let request = pb::ListAllOrdersRequest {
            page: 1,
            page_size: 50,
            status: pb::OrderStatus::AwaitingVerification.into(),
            ..pb::ListAllOrdersRequest::default()
        };
        let listed = self.review.clone().list_all_orders(by_desk(request)).await.unwrap();
        let orders = listed.into_inner().orders.into_iter();
        orders.map(|order| order.number).collect()
    }

    /// Waits until an order is to be paid to another number than this.
    async fn has_another_number(&self, member: i64, order: &str, than: &pb::PaymentCharge) {
        eventually("there is another number", async || {
            let charge = self.order_of(member, order).await.charge?;
            (charge.state() == PENDING && charge.account_number != than.account_number).then_some(())
        })
        .await;
    }
}

#[testkit::database(registration::MIGRATOR)]
async fn an_order_whose_proof_waits_is_called_off_and_its_money_is_before_finance(pool: PgPool) {
    let (running, _) = cart::scene(&pool).await;
    let placed = running.an_open_order(1).await;
    running.sends(1, &placed.id, &a_pdf(100)).await.unwrap();
    let called_off = running.cancels(1, &placed.id).await.unwrap();
    assert_eq!(called_off.status(), pb::OrderStatus::Cancelled);
    assert_eq!(
        running.order_of(1, &placed.id).await.status(),
        pb::OrderStatus::Cancelled
    );
    assert_eq!(running.gone().await, []);
    // The desk comes too late, and what it looked at is still on record.
    let late = running.review.clone().review_order(by_desk(accepted(&placed.id))).await;
    assert_eq!(refusal::reason(&late.unwrap_err()), "pesanan_tidak_dapat_diubah");
    assert!(running.order_of(1, &placed.id).await.proof.is_some());
    assert_eq!(running.waiting_for_the_desk().await, Vec::<String>::new());
    running.imports(&transfer(placed.total_idr)).await.unwrap();
    let case = running.case().await;
    assert_eq!(case.kind(), pb::MoneyCaseKind::Late);
    assert_eq!(case.order.unwrap().number, placed.number);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_desk_reads_first_who_waits_the_longest(pool: PgPool) {
    let (running, _) = cart::scene(&pool).await;
    let (mut orders, minute) = (Vec::new(), Duration::minutes(1));
    for member in 1..=3 {
        orders.push(running.an_open_order(member).await);
        running.clock.advance(minute);
    }
    for member in [2, 1, 3] {
        let order = &orders[usize::try_from(member - 1).unwrap()];
        running.sends(member, &order.id, &a_pdf(100)).await.unwrap();
        running.clock.advance(minute);
    }
    let numbers = |of: [usize; 3]| of.map(|at| orders[at].number.clone());
    assert_eq!(running.waiting_for_the_desk().await, numbers([1, 0, 2]));
    // Another proof costs nobody his turn; one after a refusal waits from then on.
    running.sends(2, &orders[1].id, &a_pdf(101)).await.unwrap();
    assert_eq!(running.waiting_for_the_desk().await, numbers([1, 0, 2]));
    running.desk_says(&orders[0].id, Some("Tidak terbaca")).await;
    running.sends(1, &orders[0].id, &a_pdf(102)).await.unwrap();
    assert_eq!(running.waiting_for_the_desk().await, numbers([1, 2, 0]));
    running.stop().await;
}

/// An order by virtual account whose buyer sent a proof, and the number that he was given.
async fn shown_to_be_paid(running: &Registration, provider: &Provider) -> (pb::Order, pb::PaymentCharge) {
    let placed = running.orders_by(1, 7, VIRTUAL_ACCOUNT).await;
    let first = running.charge_is(1, &placed.id, PENDING).await;
    assert_eq!(first.account_number, provider.charge(&placed.id).va_number);
    running.sends(1, &placed.id, &a_pdf(100)).await.unwrap();
    (placed, first)
}

#[testkit::database(registration::MIGRATOR)]
async fn a_number_that_ended_is_asked_for_anew_once_the_proof_is_refused(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    let (placed, first) = shown_to_be_paid(&running, &provider).await;
    let ended = provider.fake.turns(&placed.id, "expire").unwrap();
    running.clock.advance(Duration::hours(30));
    running.is_told(&ended).await.unwrap();
    // While the desk looks there is nothing to pay.
    running.charge_is(1, &placed.id, pb::PaymentChargeState::Expired).await;
    running.desk_says(&placed.id, Some("Bukti transaksi lain")).await;
    running.has_another_number(1, &placed.id, &first).await;
    let until = running.order_of(1, &placed.id).await.pay_until;
    assert_eq!(until, Some(portal_proto::timestamp(NOW + Duration::hours(54))));
    let second = format!("{}-2", placed.id);
    let notice = provider.fake.pays(&second).unwrap();
    running.is_told(&notice).await.unwrap();
    assert_eq!(running.order_of(1, &placed.id).await.status(), pb::OrderStatus::Paid);
    assert_eq!(running.gone().await, [(7, 0, 1)]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_number_that_ends_before_its_order_is_followed_by_another(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    let (placed, first) = shown_to_be_paid(&running, &provider).await;
    running.clock.advance(Duration::hours(12));
    running.desk_says(&placed.id, Some("Bukti transaksi lain")).await;
    // It can still be paid for half a day; its order for a whole one.
    let kept = running.charge_is(1, &placed.id, PENDING).await;
    assert_eq!(kept.account_number, first.account_number);
    running.clock.advance(Duration::hours(12));
    let ended = provider.fake.turns(&placed.id, "expire").unwrap();
    running.is_told(&ended).await.unwrap();
    running.has_another_number(1, &placed.id, &first).await;
    // What is said of the first one is not said of the second.
    running.is_told(&ended).await.unwrap();
    running.charge_is(1, &placed.id, PENDING).await;
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn money_by_an_earlier_number_counts_once_and_what_comes_by_the_next_one_is_other_money(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    let (placed, first) = shown_to_be_paid(&running, &provider).await;
    let says = |name: &str, word: &str| provider.fake.turns(name, word).unwrap();
    running.is_told(&says(&placed.id, "expire")).await.unwrap();
    running.desk_says(&placed.id, Some("Bukti transaksi lain")).await;
    running.has_another_number(1, &placed.id, &first).await;
    // It was paid at the last moment, which the provider tells late and in two words.
    for word in ["capture", "settlement"] {
        running.is_told(&says(&placed.id, word)).await.unwrap();
    }
    assert_eq!(running.order_of(1, &placed.id).await.status(), pb::OrderStatus::Paid);
    assert_eq!(running.cases().await, []);
    let second = format!("{}-2", placed.id);
    running.is_told(&says(&second, "settlement")).await.unwrap();
    let case = |kind: &str| (kind.to_owned(), placed.total_idr, placed.total_idr);
    assert_eq!(running.cases().await, [case("paid_already")]);
    running.is_told(&says(&placed.id, "chargeback")).await.unwrap();
    assert_eq!(running.cases().await, [case("paid_already"), case("taken_back")]);
    running.stop().await;
}
