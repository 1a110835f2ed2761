//! What becomes of seats that a sponsor gave, and how many it may buy.
//!
//! `PORTAL_SABOTAGE=withdrawn_untold` forgets to tell of those that are taken back; the test that names it must then be red.

use portal_proto::registration::v1::{self as pb, notice_service_client::NoticeServiceClient};
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::Code;

use crate::{
    cart::scene,
    catalog::{FIRST_DAY, sub_event},
    door::presents,
    order::an_order,
    order_review::{accepted, by_desk},
    sponsor_seats::{SPONSOR, by_sponsor},
    support::a_seat,
};

#[testkit::database(registration::MIGRATOR)]
async fn a_seat_is_taken_back_until_it_begins_or_its_doctor_came_in(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (id, _) = running.sponsor_buys(SPONSOR, a_seat(7), 2).await;
    running.gives(SPONSOR, id, &[1, 2]).await.unwrap();
    let ticket = running.only_ticket_of(1).await;
    let after = running.takes_back(SPONSOR, id, &ticket.id).await.unwrap();
    assert_eq!((after.assigned, after.seats.len()), (1, 1));
    let refused = running.checks_in(presents(&ticket.payload)).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "tiket_batal");
    assert!(running.ticket_of(1, &ticket.id).await.unwrap().is_void);
    let again = running.takes_back(SPONSOR, id, &ticket.id).await.unwrap_err();
    assert_eq!(refusal::reason(&again), "tiket_tidak_ditemukan");
    // He may have the same again, by himself or another sponsor, and the seat is another doctor's.
    running.gives(SPONSOR, id, &[3]).await.unwrap();
    running.buys(1, a_seat(7), &[]).await;
    assert_eq!(running.gone().await, [(7, 0, 3)]);

    let early = running.only_ticket_of(2).await;
    running.turns(FIRST_DAY - Duration::minutes(30));
    running.checks_in(presents(&early.payload)).await.unwrap();
    let refused = running.takes_back(SPONSOR, id, &early.id).await.unwrap_err();
    assert_eq!(
        (refused.code(), refusal::reason(&refused).as_str()),
        (Code::FailedPrecondition, "kursi_sponsor_terpakai")
    );
    running.turns(FIRST_DAY);
    let late = running.only_ticket_of(3).await;
    let refused = running.takes_back(SPONSOR, id, &late.id).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "kursi_sponsor_terpakai");
    running.stop().await;
}

/// Red under `withdrawn_untold` and `giver_unnamed`.
#[testkit::database(registration::MIGRATOR)]
async fn who_was_told_of_a_seat_is_told_that_it_is_his_no_more(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (id, order) = running.sponsor_buys(SPONSOR, a_seat(7), 3).await;
    running.gives(SPONSOR, id, &[1, 2]).await.unwrap();
    running.seat_notice_of(1).await;
    running.seat_notice_of(2).await;
    let first = running.only_ticket_of(1).await;
    running.takes_back(SPONSOR, id, &first.id).await.unwrap();
    let mut notices = NoticeServiceClient::new(running.link.clone());
    let mut tells = async |notice_id: &str| {
        let asked = pb::TellNoticeRequest {
            notice_id: notice_id.to_owned(),
        };
        notices.tell_notice(asked).await.unwrap().into_inner().notice
    };
    let taken_back = running.notice_of_seat(1, "withdrawn").await;
    assert_eq!(running.giver_told_by(&taken_back).await, Some(SPONSOR));
    let told = tells(&taken_back).await.unwrap();
    let of = told.ticket.clone().unwrap();
    assert_eq!(
        (told.kind(), of.number, of.giver_name.as_str()),
        (pb::NoticeKind::Withdrawn, first.number, "PT Contoh Medika")
    );
    assert_eq!((told.order_number.as_str(), told.total_idr), ("", 0));
    // Of a seat that he has again nothing is told, and with the money of the order it goes from everybody.
    running.gives(SPONSOR, id, &[1]).await.unwrap();
    assert_eq!(tells(&taken_back).await, None);
    running.refunds(&order).await;
    let gone = running.notice_of_seat(2, "withdrawn").await;
    assert!(tells(&gone).await.is_some());
    let sponsor: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM order_notices n JOIN tickets t ON t.id = n.ticket_id WHERE t.member_id = $1",
    )
    .bind(SPONSOR)
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(sponsor, 0, "who bought it is told of his order");
    // What is over is nothing to tell.
    running.turns(FIRST_DAY + Duration::hours(3));
    assert_eq!(tells(&gone).await, None);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_refund_of_the_order_takes_the_seats_of_its_doctors(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (id, order) = running.sponsor_buys(SPONSOR, a_seat(7), 2).await;
    running.gives(SPONSOR, id, &[1]).await.unwrap();
    let ticket = running.only_ticket_of(1).await;
    running.refunds(&order).await;
    assert_eq!(running.pools_of(SPONSOR).await, []);
    let refused = running.checks_in(presents(&ticket.payload)).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "tiket_batal");
    let refused = running.gives(SPONSOR, id, &[2]).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "kursi_sponsor_tidak_ditemukan");
    // It stands in nobody's way any more.
    running.adds(1, a_seat(7)).await.unwrap();
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_sponsor_buys_two_hundred_at_most_and_who_names_people_gets_their_tickets_at_once(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    catalog.offers(vec![sub_event(9, "Simposium", 4, None, 1_000)], Vec::new());
    let many = pb::AddCartItemRequest {
        quantity: 201,
        ..a_seat(9)
    };
    let refused = running
        .cart
        .clone()
        .add_cart_item(by_sponsor(SPONSOR, many))
        .await
        .unwrap_err();
    assert_eq!(refusal::field_names(&refused), ["quantity"]);
    let (_, order) = running.sponsor_buys(SPONSOR, a_seat(9), 200).await;
    assert_eq!(running.pools_of(SPONSOR).await[0].bought, 200);
    // One more pool of the same, and staff of its own by name.
    running.sponsor_buys(SPONSOR, a_seat(9), 1).await;
    let one = running.cart.clone().add_cart_item(by_sponsor(SPONSOR, a_seat(9))).await;
    one.unwrap();
    let named = pb::PlaceOrderRequest {
        participants: vec!["Rina, stan".to_owned()],
        ..an_order()
    };
    let placed = running
        .order
        .clone()
        .place_order(by_sponsor(SPONSOR, named))
        .await
        .unwrap();
    let placed = placed.into_inner().id;
    running
        .review
        .clone()
        .review_order(by_desk(accepted(&placed)))
        .await
        .unwrap();
    assert_eq!(running.pools_of(SPONSOR).await.len(), 2);
    assert_eq!(running.only_ticket_of(SPONSOR).await.holder_name, "Rina, stan");
    assert_ne!(order, placed);
    running.stop().await;
}
