//! E-courses in carts and orders.
//!
//! `PORTAL_SABOTAGE=courses_for_many` has the tables take one for several; the test that names it must then be red.

use portal_proto::{learning::v1 as learning, registration::v1 as pb};
use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::Code;
use uuid::Uuid;

use crate::{
    cart::scene,
    finance::transfer,
    order::an_order,
    order_review::{accepted, by_desk},
    support::{Registration, a_course, a_seat, by},
};

pub fn course(is_enrolled: bool) -> learning::QuotedCourse {
    learning::QuotedCourse {
        id: 101,
        title: "Jalan Napas Sulit".to_owned(),
        price_id: Some(9),
        price_idr: Some(450_000),
        is_enrolled,
        missing: None,
        kind: learning::CourseKind::ECourse.into(),
    }
}

impl Registration {
    async fn refused(&self, wanted: pb::AddCartItemRequest) -> String {
        refusal::reason(&self.adds(1, wanted).await.unwrap_err())
    }

    /// What the newest announcement of this topic says.
    async fn said(&self, topic: &str) -> Value {
        sqlx::query_scalar("SELECT payload FROM outbox WHERE topic = $1 ORDER BY created_at DESC, id DESC LIMIT 1")
            .bind(topic)
            .fetch_one(&self.pool)
            .await
            .unwrap()
    }

    async fn count(&self, table: &'static str) -> i64 {
        let sql = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
        sqlx::query_scalar(sql).fetch_one(&self.pool).await.unwrap()
    }
}

/// Red under `bought_too_early`.
#[testkit::database(registration::MIGRATOR)]
async fn what_another_course_comes_before_is_not_sold(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    let early = || learning::QuotedCourse {
        missing: Some("Skala Nyeri".to_owned()),
        ..course(false)
    };
    catalog.teaches(vec![early()]);
    assert_eq!(running.refused(a_course(101)).await, "prasyarat_belum_selesai");
    assert_eq!(running.count("cart_items").await, 0);

    // What was put in before is not ordered either, and stays where it is.
    catalog.teaches(vec![course(false)]);
    running.adds(1, a_course(101)).await.unwrap();
    catalog.teaches(vec![early()]);
    let refused = running.orders(1, an_order()).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "prasyarat_belum_selesai");
    assert_eq!(
        (running.count("orders").await, running.count("cart_items").await),
        (0, 1)
    );
}

#[testkit::database(registration::MIGRATOR)]
async fn a_course_is_ordered_paid_and_asked_back_without_a_seat_or_a_ticket(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    catalog.teaches(vec![course(false)]);
    let before = catalog.quoted().len();
    let line = running.adds(1, a_course(101)).await.unwrap();
    assert_eq!(
        (
            line.kind(),
            line.event_id,
            line.event_title.as_str(),
            line.price_id,
            line.total_idr
        ),
        (pb::OfferKind::ECourse, None, "E-Course", Some(9), 450_000)
    );
    assert_eq!(line.parts, []);
    // The catalog has nothing to say of it; learning is told who asks.
    assert_eq!(catalog.quoted().len(), before);
    assert_eq!(catalog.courses_quoted()[0].member_id, 1);
    assert_eq!(running.refused(a_course(101)).await, "sudah_di_keranjang");

    let placed = running.orders(1, an_order()).await.unwrap();
    assert_eq!((placed.items[0].event_id, placed.subtotal_idr), (None, 450_000));
    assert_eq!(running.refused(a_course(101)).await, "sudah_dipesan");
    let paid = running.review.clone().review_order(by_desk(accepted(&placed.id))).await;
    assert_eq!(paid.unwrap().into_inner().status(), pb::OrderStatus::Paid);
    let told = running.said("registration.order_paid.v1").await;
    assert_eq!(
        (&told["course_ids"], &told["sub_event_ids"]),
        (&json!([101]), &json!([]))
    );
    assert_eq!((running.count("tickets").await, running.gone().await), (0, vec![]));
    let notice: Uuid = sqlx::query_scalar("SELECT id FROM order_notices WHERE kind = 'paid'")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert!(running.told(notice).await.unwrap().only_courses);
    // Learning may not know of it yet.
    assert_eq!(running.refused(a_course(101)).await, "sudah_dipesan");

    let offer = running.offer(1, &placed.id).await.unwrap();
    assert_eq!(offer.refundable_idr, placed.total_idr);
    running.calls_off(1, &placed.id).await.unwrap();
    let asked = running.asked_back().await.remove(0);
    running.decides(&asked.id, true).await.unwrap();
    let told = running.said("registration.order_refunded.v1").await;
    assert_eq!(
        (&told["order_id"], &told["course_ids"]),
        (&json!(placed.id), &json!([101]))
    );
    // Whose money went back may buy it again.
    running.adds(1, a_course(101)).await.unwrap();
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_line_says_what_kind_of_course_it_is(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    for (member, kind, area) in [
        (1, learning::CourseKind::Learning, "Learning"),
        (2, learning::CourseKind::Microlearning, "Microlearning"),
        (3, learning::CourseKind::ECourse, "E-Course"),
    ] {
        catalog.teaches(vec![learning::QuotedCourse {
            kind: kind.into(),
            ..course(false)
        }]);
        let line = running.adds(member, a_course(101)).await.unwrap();
        assert_eq!((line.kind(), line.event_title.as_str()), (pb::OfferKind::ECourse, area));
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn nobody_buys_a_course_that_he_takes_or_that_is_not_sold(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    assert_eq!(running.refused(a_course(101)).await, "kelas_tidak_ditemukan");
    catalog.teaches(vec![learning::QuotedCourse {
        price_id: None,
        price_idr: None,
        ..course(false)
    }]);
    assert_eq!(running.refused(a_course(101)).await, "harga_tidak_tersedia");
    catalog.teaches(vec![course(true)]);
    assert_eq!(running.refused(a_course(101)).await, "kelas_sudah_diikuti");
    // He came to take it while it stood in the cart.
    catalog.teaches(vec![course(false)]);
    running.adds(1, a_course(101)).await.unwrap();
    catalog.teaches(vec![course(true)]);
    let refused = running.orders(1, an_order()).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "kelas_sudah_diikuti");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_line_whose_time_is_over_can_still_be_ordered_and_only_the_event_gives_tickets(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    catalog.teaches(vec![course(false)]);
    running.adds(1, a_course(101)).await.unwrap();
    running.adds(1, a_seat(7)).await.unwrap();
    running.clock.advance(Duration::hours(1));
    let placed = running.orders(1, an_order()).await.unwrap();
    let paid = running.review.clone().review_order(by_desk(accepted(&placed.id))).await;
    assert_eq!(paid.unwrap().into_inner().status(), pb::OrderStatus::Paid);
    assert_eq!(running.count("tickets").await, 1);
    assert_eq!(running.gone().await, [(7, 0, 1)]);
    let told = running.said("registration.order_paid.v1").await;
    assert_eq!(
        (&told["course_ids"], &told["sub_event_ids"]),
        (&json!([101]), &json!([7]))
    );
    running.stop().await;
}

/// Red under `courses_for_many`.
#[testkit::database(registration::MIGRATOR)]
async fn a_course_is_for_the_buyer_alone(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    catalog.teaches(vec![course(false)]);
    let two = pb::AddCartItemRequest {
        quantity: 2,
        ..a_course(101)
    };
    let refused = running.adds(1, two).await.unwrap_err();
    assert_eq!(
        (refused.code(), refusal::field_names(&refused)),
        (Code::InvalidArgument, vec!["quantity".to_owned()])
    );
    let line = running.adds(1, a_course(101)).await.unwrap();
    let change = pb::ChangeCartItemRequest {
        id: line.id,
        quantity: 2,
        ..pb::ChangeCartItemRequest::default()
    };
    let refused = running.cart.clone().change_cart_item(by(1, change)).await.unwrap_err();
    assert_eq!(refusal::field_names(&refused), ["quantity"]);
    for wrong in ["quantity = 2", "event_id = 94", "kind = 'sub_event'"] {
        let sql = sqlx::AssertSqlSafe(format!("UPDATE cart_items SET {wrong}"));
        let refused = sqlx::query(sql).execute(&pool).await;
        assert!(refused.is_err(), "{wrong}");
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn late_money_takes_no_course_a_second_time(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    catalog.teaches(vec![course(false)]);
    running.adds(1, a_course(101)).await.unwrap();
    let late = running.orders(1, an_order()).await.unwrap();
    running.runs_out(&late, 1).await;
    running.imports(&transfer(late.total_idr)).await.unwrap();
    let case = running.case().await;
    let bought = running.buys(1, a_course(101), &[]).await;
    let seat = pb::MoneyCaseDecision::Seat;
    let refused = running.settles(&case.id, seat, None).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "sesi_sudah_dimiliki");
    assert_eq!(running.order_of(1, &late.id).await.status(), pb::OrderStatus::Expired);
    // Without the other order the course is his by this one.
    running.calls_off(1, &bought).await.unwrap();
    let asked = running.asked_back().await.remove(0);
    running.decides(&asked.id, true).await.unwrap();
    running.settles(&case.id, seat, None).await.unwrap();
    assert_eq!(running.order_of(1, &late.id).await.status(), pb::OrderStatus::Paid);
    running.stop().await;
}
