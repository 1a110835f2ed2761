//! Rooms and tours on their way through cart, order, payment, invoice and refund.

use portal_proto::registration::v1 as pb;
use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;

use crate::{
    billing::issues,
    order::an_order,
    order_review::{accepted, by_desk},
    sponsor_seats::{SPONSOR, by_sponsor},
    stays::hosting,
    support::{NOW, Registration, a_room, a_seat, a_tour},
};

async fn told(running: &Registration, topic: &str) -> Value {
    sqlx::query_scalar("SELECT payload FROM outbox WHERE topic = $1 ORDER BY created_at DESC, id DESC LIMIT 1")
        .bind(topic)
        .fetch_one(&running.pool)
        .await
        .unwrap()
}

#[testkit::database(registration::MIGRATOR)]
async fn a_room_and_a_tour_are_ordered_paid_invoiced_and_asked_back_beside_a_workshop(pool: PgPool) {
    let (running, _) = hosting(&pool, 2, 10).await;
    let two_rooms = pb::AddCartItemRequest {
        quantity: 2,
        ..a_room(5, "2026-12-09", "2026-12-11")
    };
    let room = running.adds(1, two_rooms).await.unwrap();
    assert_eq!(
        (
            room.kind(),
            room.offer_id,
            room.price_id,
            room.event_id,
            room.title.as_str()
        ),
        (
            pb::OfferKind::Accommodation,
            31,
            Some(5),
            Some(94),
            "Hotel Losari, Kamar 5"
        )
    );
    assert_eq!(
        (room.unit_price_idr, room.total_idr, room.parts.len()),
        (1_900_000, 3_800_000, 0)
    );
    assert_eq!(
        (room.first_day.as_deref(), room.last_day.as_deref()),
        (Some("2026-12-09"), Some("2026-12-11"))
    );
    let three = pb::AddCartItemRequest {
        quantity: 3,
        ..a_tour(4)
    };
    let tour = running.adds(1, three).await.unwrap();
    assert_eq!(
        (
            tour.kind(),
            tour.price_id,
            tour.total_idr,
            tour.first_day.as_deref(),
            tour.last_day.as_deref()
        ),
        (
            pb::OfferKind::Tour,
            None,
            1_050_000,
            Some("2026-12-10"),
            Some("2026-12-10")
        )
    );
    // At the time of the tour and of the nights there is a workshop, and that is no clash.
    running.adds(1, a_seat(7)).await.unwrap();

    let placed = running.orders(1, an_order()).await.unwrap();
    assert_eq!(running.followed_by(1).await[0].stays, [], "nothing is paid yet");
    assert_eq!(placed.subtotal_idr, 3_800_000 + 1_050_000 + 750_000);
    assert_eq!(placed.items[0].first_day.as_deref(), Some("2026-12-09"));
    issues(&pool, NOW).await;
    let order = running.order_of(1, &placed.id).await;
    let invoice = running.invoice(1, &order.invoice_id.unwrap()).await.unwrap();
    let titles: Vec<_> = invoice.lines.iter().map(|line| line.title.as_str()).collect();
    assert_eq!(
        titles,
        [
            "Hotel Losari, Kamar 5, 9 – 11 Desember 2026 (2 malam)",
            "Wisata 4, 10 Desember 2026",
            "Workshop Jalan Napas"
        ]
    );

    let paid = running.review.clone().review_order(by_desk(accepted(&placed.id))).await;
    assert_eq!(paid.unwrap().into_inner().status(), pb::OrderStatus::Paid);
    let paid = told(&running, "registration.order_paid.v1").await;
    assert_eq!(paid["sub_event_ids"], json!([7]));
    let tickets: i64 = sqlx::query_scalar("SELECT count(*) FROM tickets")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(tickets, 1, "a room and a tour let in at no door");
    let followed = running.followed_by(1).await.remove(0);
    let beside = |stay: &pb::FollowedStay| {
        (
            stay.title.clone(),
            stay.quantity,
            stay.first_day.clone(),
            stay.last_day.clone(),
        )
    };
    assert_eq!(
        followed.stays.iter().map(beside).collect::<Vec<_>>(),
        [
            (
                "Hotel Losari, Kamar 5".to_owned(),
                2,
                "2026-12-09".to_owned(),
                "2026-12-11".to_owned()
            ),
            (
                "Wisata 4".to_owned(),
                3,
                "2026-12-10".to_owned(),
                "2026-12-10".to_owned()
            ),
        ]
    );
    assert!(
        running
            .gone()
            .await
            .iter()
            .all(|(_, held, sold)| *held == 0 && *sold > 0)
    );

    // Twenty days before the event half of a workshop goes back, and so it does of what is beside it.
    let offer = running.offer(1, &placed.id).await.unwrap();
    assert_eq!(offer.refundable_idr, (3_800_000 + 1_050_000 + 750_000) / 2);
    running.calls_off(1, &placed.id).await.unwrap();
    let asked = running.asked_back().await.remove(0);
    running.decides(&asked.id, true).await.unwrap();
    assert_eq!(running.gone().await, []);
    assert_eq!(running.followed_by(1).await[0].stays, [], "it went back");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_same_nights_are_chosen_once_and_other_nights_and_rooms_beside_them(pool: PgPool) {
    let (running, _) = hosting(&pool, 9, 10).await;
    running.adds(1, a_room(5, "2026-12-09", "2026-12-11")).await.unwrap();
    running.adds(1, a_tour(4)).await.unwrap();
    for again in [a_room(5, "2026-12-09", "2026-12-11"), a_tour(4)] {
        let refused = running.adds(1, again).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "sudah_di_keranjang");
    }
    running.adds(1, a_room(5, "2026-12-10", "2026-12-12")).await.unwrap();
    running.adds(1, a_room(6, "2026-12-09", "2026-12-11")).await.unwrap();
    // What was ordered may be ordered again: for somebody who came along.
    let placed = running.orders(1, an_order()).await.unwrap();
    assert_eq!(placed.items.len(), 4);
    running.adds(1, a_room(5, "2026-12-09", "2026-12-11")).await.unwrap();
    running.adds(1, a_tour(4)).await.unwrap();
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn nights_of_a_line_whose_time_was_over_are_taken_anew_with_the_order_or_nothing_is(pool: PgPool) {
    let (running, catalog) = hosting(&pool, 1, 10).await;
    running.adds(1, a_room(5, "2026-12-09", "2026-12-11")).await.unwrap();
    running.clock.advance(Duration::hours(1));
    testkit::eventually("its nights are free", async || {
        running.gone().await.is_empty().then_some(())
    })
    .await;
    running.adds(2, a_room(5, "2026-12-10", "2026-12-11")).await.unwrap();
    let refused = running.orders(1, an_order()).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "kuota_habis");
    running.orders(2, an_order()).await.unwrap();
    let id = running.cart_of(1).await.items[0].id;
    let removed = running.cart.clone();
    let request = crate::support::by(1, pb::RemoveCartItemRequest { id });
    removed.clone().remove_cart_item(request).await.unwrap();
    // A night that costs something else by now, and one that is not offered any more.
    running.adds(1, a_room(5, "2026-12-12", "2026-12-13")).await.unwrap();
    let dearer: &[(&str, i64)] = &[("2026-12-12", 950_000)];
    catalog.hosts(vec![crate::catalog::hotel(&[(5, dearer, 1)])], vec![]);
    let refused = running.orders(1, an_order()).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "harga_berubah");
    assert_eq!(running.cart_of(1).await.total_idr, 950_000);
    catalog.hosts(vec![crate::catalog::hotel(&[(5, &[], 1)])], vec![]);
    let refused = running.orders(1, an_order()).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "harga_tidak_tersedia");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn up_to_two_guests_are_named_for_a_room(pool: PgPool) {
    let (running, _) = hosting(&pool, 9, 10).await;
    for (rooms, seats, named, fits) in [
        (1, 0, 2, true),
        (1, 0, 1, true),
        (1, 0, 3, false),
        (2, 0, 4, true),
        (2, 0, 5, false),
        (1, 1, 2, true),
        (1, 3, 2, false),
        (1, 3, 3, true),
        (0, 1, 2, false),
    ] {
        if rooms > 0 {
            let quantity = rooms;
            let room = a_room(5, "2026-12-09", "2026-12-10");
            running
                .adds(1, pb::AddCartItemRequest { quantity, ..room })
                .await
                .unwrap();
        }
        if seats > 0 {
            let quantity = seats;
            running
                .adds(1, pb::AddCartItemRequest { quantity, ..a_seat(9) })
                .await
                .unwrap();
        }
        let wanted = pb::PlaceOrderRequest {
            participants: (0..named).map(|at| format!("dr. {at}")).collect(),
            ..an_order()
        };
        let placed = running.orders(1, wanted).await;
        assert_eq!(
            placed.is_ok(),
            fits,
            "{rooms} rooms, {seats} seats, {named} names: {placed:?}"
        );
        match placed {
            Ok(placed) => {
                running.cancels(1, &placed.id).await.unwrap();
            }
            Err(refused) => {
                assert_eq!(refusal::field_names(&refused), ["participants"]);
                for item in running.cart_of(1).await.items {
                    let request = crate::support::by(1, pb::RemoveCartItemRequest { id: item.id });
                    running.cart.clone().remove_cart_item(request).await.unwrap();
                }
            }
        }
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn whoever_only_sleeps_there_follows_the_event_until_the_room_goes_back(pool: PgPool) {
    let (running, _) = hosting(&pool, 9, 10).await;
    running.adds(1, a_room(5, "2026-12-09", "2026-12-11")).await.unwrap();
    let placed = running.orders(1, an_order()).await.unwrap();
    let waiting = running.followed_by(1).await.remove(0);
    assert_eq!(
        (waiting.event_id, waiting.open_orders.len(), waiting.stays.len()),
        (94, 1, 0)
    );
    let paid = running.review.clone().review_order(by_desk(accepted(&placed.id))).await;
    assert_eq!(paid.unwrap().into_inner().status(), pb::OrderStatus::Paid);
    let slept = running.followed_by(1).await.remove(0);
    assert_eq!(
        (slept.tickets.len(), slept.open_orders.len(), slept.stays.len()),
        (0, 0, 1)
    );
    running.calls_off(1, &placed.id).await.unwrap();
    let asked = running.asked_back().await.remove(0);
    running.decides(&asked.id, true).await.unwrap();
    assert_eq!(running.followed_by(1).await, []);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_sponsor_gives_neither_rooms_nor_tours_to_doctors(pool: PgPool) {
    let (running, _) = hosting(&pool, 2, 10).await;
    for wanted in [a_room(5, "2026-12-09", "2026-12-11"), a_tour(4)] {
        running
            .cart
            .clone()
            .add_cart_item(by_sponsor(SPONSOR, wanted))
            .await
            .unwrap();
    }
    running.sponsor_buys(SPONSOR, a_seat(7), 3).await;
    let pools = running.pools_of(SPONSOR).await;
    let bought: Vec<_> = pools.iter().map(|pool| (pool.title.as_str(), pool.bought)).collect();
    assert_eq!(bought, [("Workshop Jalan Napas", 3)]);
    running.stop().await;
}
