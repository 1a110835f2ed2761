//! Late money seats nobody twice, and nobody in what has begun: it says so, and what finance does instead.
//!
//! `late_money_seats_twice`, `late_money_takes_a_course_twice`, `late_money_seats_the_past` and `past_session_sold`
//! (`scripts/without-checks-orders.sh`) take a rule out of the code; the tests that name them must then be red.

use std::collections::HashMap;

use portal_proto::registration::v1::{self as pb, hand_over_ticket_request::To};
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::Status;
use tonic_types::StatusExt;

use crate::{
    cart::scene,
    catalog::FIRST_DAY,
    finance::transfer,
    provider::{self, TICKETS, VIRTUAL_ACCOUNT},
    support::{Registration, a_seat},
};

const SEAT: pb::MoneyCaseDecision = pb::MoneyCaseDecision::Seat;

impl Registration {
    /// A member's order for the session 7 that is over, and the case of the money that came for it since.
    async fn paid_too_late(&self, member: i64) -> (pb::Order, pb::MoneyCase) {
        let placed = self.ordered(member, 7).await;
        self.runs_out(&placed, member).await;
        self.imports(&transfer(placed.total_idr)).await.unwrap();
        let case = self.case().await;
        assert_eq!(case.kind(), pb::MoneyCaseKind::Late);
        (placed, case)
    }
}

/// What a refusal names.
fn names(refused: &Status) -> HashMap<String, String> {
    refused.get_details_error_info().unwrap().metadata
}

#[testkit::database(registration::MIGRATOR)]
async fn nobody_is_seated_twice_who_bought_the_session_meanwhile(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (late, case) = running.paid_too_late(1).await;
    let bought = running.buys(1, a_seat(7), &[]).await;
    let bought = running.order_of(1, &bought).await;
    let refused = running.settles(&case.id, SEAT, None).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "sesi_sudah_dimiliki");
    let names = names(&refused);
    assert_eq!(names["item"], "Workshop Jalan Napas");
    assert_eq!(names["lain"], bought.number);
    assert_eq!(
        (running.gone().await, running.counts(TICKETS).await),
        (vec![(7, 0, 1)], 1)
    );
    assert_eq!(running.order_of(1, &late.id).await.status(), pb::OrderStatus::Expired);
    // The case waits for what it is told to do.
    let refund = running.settles(&case.id, pb::MoneyCaseDecision::Refund, None).await;
    assert_eq!(refund.unwrap().state(), pb::MoneyCaseState::Refunded);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn nobody_is_seated_twice_whom_somebody_gave_the_session_meanwhile(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (_, case) = running.paid_too_late(1).await;
    running.buys(2, a_seat(7), &[]).await;
    let given = To::Member(pb::Assignee {
        member_id: Some(1),
        name: "dr. Sari".to_owned(),
        npa_masked: None,
    });
    let ticket = running.only_ticket_of(2).await;
    running.hands_over(2, &ticket.id, given).await.unwrap();
    let refused = running.settles(&case.id, SEAT, None).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "sesi_sudah_dimiliki");
    assert_eq!(running.gone().await, [(7, 0, 1)]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn nobody_is_seated_in_a_session_that_has_begun_or_is_over(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (late, case) = running.paid_too_late(1).await;
    for at in [FIRST_DAY, FIRST_DAY + Duration::days(1)] {
        running.turns(at);
        let refused = running.settles(&case.id, SEAT, None).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "sesi_sudah_dimulai");
        assert_eq!(names(&refused)["item"], "Workshop Jalan Napas");
    }
    assert_eq!(running.gone().await, []);
    assert_eq!(running.order_of(1, &late.id).await.status(), pb::OrderStatus::Expired);
    let credit = running.settles(&case.id, pb::MoneyCaseDecision::Credit, None).await;
    assert_eq!(credit.unwrap().state(), pb::MoneyCaseState::Credited);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn money_that_the_provider_tells_of_after_the_session_sells_nothing_by_itself(pool: PgPool) {
    let (running, provider) = provider::scene(&pool).await;
    let placed = running.orders_by(1, 7, VIRTUAL_ACCOUNT).await;
    running.charge_is(1, &placed.id, pb::PaymentChargeState::Pending).await;
    // The desk gave it more time than it has.
    sqlx::query("UPDATE orders SET pay_until = pay_until + interval '60 days'")
        .execute(&pool)
        .await
        .unwrap();
    running.turns(FIRST_DAY + Duration::hours(2));
    running
        .is_told(&provider.says(&placed.id, "settlement", None))
        .await
        .unwrap();
    assert_eq!(
        running.cases().await,
        [("late".to_owned(), placed.total_idr, placed.total_idr)]
    );
    let stands = running.order_of(1, &placed.id).await.status();
    assert_eq!(
        (stands, running.counts(TICKETS).await),
        (pb::OrderStatus::AwaitingPayment, 0)
    );
    running.stop().await;
}
