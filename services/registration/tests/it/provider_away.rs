//! A payment provider that fails, loses what it says, and tells nothing: orders are there all the same, and are paid once.

use portal_proto::registration::v1 as pb;
use registration::Misbehaviour;
use sqlx::PgPool;
use testkit::eventually;
use time::Duration;

use crate::provider::{QRIS, TICKETS, VIRTUAL_ACCOUNT, scene};

#[testkit::database(registration::MIGRATOR)]
async fn an_order_is_there_while_the_provider_fails_and_has_its_number_afterwards(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    provider.fake.misbehaves([Misbehaviour::Fail, Misbehaviour::Fail]);
    let placed = running.orders_by(1, 7, VIRTUAL_ACCOUNT).await;
    assert_eq!(placed.status(), pb::OrderStatus::AwaitingPayment);
    for tries in 1..=2 {
        eventually("the provider was asked in vain", async || {
            let sql = "SELECT count(*) FROM payment_charges WHERE state = 'requested' AND tries >= $1
                       AND next_look_at < '2026-11-20 08:00:50Z'";
            let counted: i64 = sqlx::query_scalar(sql)
                .bind(tries)
                .fetch_one(&running.pool)
                .await
                .unwrap();
            (counted == 1).then_some(())
        })
        .await;
        assert_eq!(provider.fake.charges(), []);
        running.clock.advance(Duration::seconds(5));
    }
    running.charge_is(1, &placed.id, pb::PaymentChargeState::Pending).await;
    assert_eq!(provider.fake.charges().len(), 1);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_charge_whose_answer_was_lost_is_found_under_the_same_id(pool: PgPool) {
    for how in [Misbehaviour::LoseAnswer, Misbehaviour::FailAfterwards] {
        let (running, provider) = scene(&pool).await;
        provider.fake.misbehaves([how]);
        let member = if how == Misbehaviour::LoseAnswer { 1 } else { 2 };
        let placed = running.orders_by(member, 7, VIRTUAL_ACCOUNT).await;
        eventually("the provider has it", async || {
            (!provider.fake.charges().is_empty()).then_some(())
        })
        .await;
        let open = eventually("the number is there", async || {
            // Later and later, until the next look is due.
            running.clock.advance(Duration::seconds(1));
            let charge = running.order_of(member, &placed.id).await.charge?;
            (charge.state() == pb::PaymentChargeState::Pending).then_some(charge)
        })
        .await;
        let charges = provider.fake.charges();
        assert_eq!((charges.len(), &charges[0].order_id), (1, &placed.id));
        assert_eq!(open.account_number, charges[0].va_number);
        running.stop().await;
    }
}

#[testkit::database(registration::MIGRATOR)]
async fn a_code_that_was_lost_is_called_off_and_another_takes_its_place(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    provider.fake.misbehaves([Misbehaviour::LoseAnswer]);
    let placed = running.orders_by(1, 7, QRIS).await;
    eventually("the provider has it", async || {
        (!provider.fake.charges().is_empty()).then_some(())
    })
    .await;
    let open = eventually("the code is there", async || {
        running.clock.advance(Duration::seconds(1));
        let charge = running.order_of(1, &placed.id).await.charge?;
        (charge.state() == pb::PaymentChargeState::Pending).then_some(charge)
    })
    .await;
    let next = provider.charge(&placed.id);
    assert_eq!(
        (next.order_id, next.qr_string),
        (format!("{}-2", placed.id), open.qr_string)
    );
    let first = provider
        .fake
        .charges()
        .into_iter()
        .find(|charge| charge.order_id == placed.id);
    assert_eq!(first.unwrap().transaction_status, "cancel");
    running
        .is_told(&provider.says(&placed.id, "settlement", None))
        .await
        .unwrap();
    assert_eq!(running.order_of(1, &placed.id).await.status(), pb::OrderStatus::Paid);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_no_notice_told_is_found_by_asking(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    let paid = running.orders_by(1, 7, VIRTUAL_ACCOUNT).await;
    let expired = running.orders_by(2, 8, QRIS).await;
    running.charge_is(1, &paid.id, pb::PaymentChargeState::Pending).await;
    running.charge_is(2, &expired.id, pb::PaymentChargeState::Pending).await;
    provider.fake.pays(&paid.id).unwrap();
    provider.fake.turns(&expired.id, "expire").unwrap();
    running.clock.advance(Duration::seconds(61));
    running.charge_is(1, &paid.id, pb::PaymentChargeState::Settled).await;
    running.charge_is(2, &expired.id, pb::PaymentChargeState::Expired).await;
    assert_eq!(running.order_of(1, &paid.id).await.status(), pb::OrderStatus::Paid);
    // The notice comes after all.
    running
        .is_told(&provider.says(&paid.id, "settlement", None))
        .await
        .unwrap();
    assert_eq!((running.counts(TICKETS).await, running.cases().await), (1, vec![]));
    running.stop().await;
}

/// Red under `cancelled_charge_waits`.
#[testkit::database(registration::MIGRATOR)]
async fn what_nobody_wants_any_more_can_be_paid_by_nobody(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    let placed = running.orders_by(1, 7, VIRTUAL_ACCOUNT).await;
    running.charge_is(1, &placed.id, pb::PaymentChargeState::Pending).await;
    running.cancels(1, &placed.id).await.unwrap();
    let told = running.order_of(1, &placed.id).await.charge.unwrap();
    assert_eq!(
        (told.state(), told.account_number),
        (pb::PaymentChargeState::Cancelled, None)
    );
    // At once, not when it would have been asked for next.
    eventually("the provider to be told", || async {
        let charges = provider.fake.charges();
        (charges[0].transaction_status == "cancel").then_some(())
    })
    .await;
    assert_eq!(provider.fake.pays(&placed.id), None);
    running.stop().await;
}
