//! Money that comes after its order gave its coupon back.

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::refusal;

use crate::{
    cart::scene,
    coupons::{a_coupon, with},
    finance::transfer,
    support::{Registration, a_seat},
};

/// An order with a coupon that each member may take once, whose time is over, and whose money lies at the desk.
async fn paid_late(running: &Registration, pool: &PgPool) -> (pb::Order, pb::MoneyCase) {
    a_coupon(pool, "'HEMAT', NULL, 100000, NULL, 10, 1").await;
    running.adds(1, a_seat(7)).await.unwrap();
    let late = running.orders(1, with("HEMAT")).await.unwrap();
    running.runs_out(&late, 1).await;
    running.imports(&transfer(late.total_idr)).await.unwrap();
    (late, running.case().await)
}

#[testkit::database(registration::MIGRATOR)]
async fn late_money_takes_the_coupon_of_its_order_again(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (late, case) = paid_late(&running, &pool).await;
    assert_eq!(running.used("HEMAT").await, 0);
    let seat = pb::MoneyCaseDecision::Seat;
    running.settles(&case.id, seat, None).await.unwrap();
    assert_eq!(running.order_of(1, &late.id).await.status(), pb::OrderStatus::Paid);
    assert_eq!(running.used("HEMAT").await, 1);
    // It is taken: another order of the member does not get it.
    running.adds(1, a_seat(8)).await.unwrap();
    running.orders(1, with("HEMAT")).await.unwrap_err();
    running.stop().await;
}

/// Red under `late_money_revives_coupons`.
#[testkit::database(registration::MIGRATOR)]
async fn late_money_does_not_take_a_coupon_that_another_order_has_by_now(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (late, case) = paid_late(&running, &pool).await;
    running.adds(1, a_seat(8)).await.unwrap();
    let next = running.orders(1, with("HEMAT")).await.unwrap();
    let seat = pb::MoneyCaseDecision::Seat;
    let refused = running.settles(&case.id, seat, None).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "kupon_sudah_dipakai");
    assert_eq!(running.gone().await, [(8, 1, 0)], "nothing was taken");
    assert_eq!((running.used("HEMAT").await, &running.case().await.id), (1, &case.id));
    assert_eq!(running.order_of(1, &late.id).await.status(), pb::OrderStatus::Expired);
    // Once that one is called off it is free again.
    running.cancels(1, &next.id).await.unwrap();
    running.settles(&case.id, seat, None).await.unwrap();
    assert_eq!(running.used("HEMAT").await, 1);
    running.stop().await;
}
