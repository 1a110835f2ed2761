//! Nights in rooms: all of them or none, never one twice, and anybody's again once nobody wants them.
//!
//! `PORTAL_SABOTAGE=nights_without_end` takes the end of every room and tour away; the tests that name it must then be red.

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::refusal;
use tokio::task::JoinSet;
use tonic::Status;
use tonic_types::StatusExt;

use crate::{
    cart::scene,
    catalog::{Catalog, hotel, tour},
    support::{Registration, a_room, a_tour, by},
};

/// The nights of the rooms of [`hosting`], and what each costs.
pub const DAYS: &[(&str, i64)] = &[
    ("2026-12-09", 900_000),
    ("2026-12-10", 1_000_000),
    ("2026-12-11", 1_100_000),
    ("2026-12-12", 900_000),
];

/// The hotel with rooms of one kind, so many of them, and with one of another kind; a tour with so many places.
pub async fn hosting(pool: &PgPool, rooms: u32, places: u32) -> (Registration, Catalog) {
    let (running, catalog) = scene(pool).await;
    catalog.hosts(
        vec![hotel(&[(5, DAYS, rooms), (6, DAYS, 1)])],
        vec![tour(4, places, 350_000)],
    );
    (running, catalog)
}

/// What is promised or sold of each night of a room.
pub async fn taken(running: &Registration, room_id: i64) -> Vec<(String, u32)> {
    let request = pb::ListStayPlacesRequest {
        room_ids: vec![room_id],
        tour_ids: Vec::new(),
    };
    let places = running
        .seats
        .clone()
        .list_stay_places(request)
        .await
        .unwrap()
        .into_inner();
    let nights = places.places.into_iter().filter(|place| place.taken > 0);
    let mut nights: Vec<_> = nights.map(|place| (place.night.unwrap(), place.taken)).collect();
    nights.sort();
    nights
}

/// What a refusal names by this word.
fn named(refused: &Status, word: &str) -> String {
    let info = refused.get_details_error_info().unwrap();
    info.metadata[word].clone()
}

fn nights(days: &[(&str, u32)]) -> Vec<(String, u32)> {
    days.iter().map(|(day, taken)| ((*day).to_owned(), *taken)).collect()
}

#[testkit::database(registration::MIGRATOR)]
async fn all_nights_are_taken_or_none_and_the_one_that_is_gone_is_named(pool: PgPool) {
    let (running, _) = hosting(&pool, 2, 1).await;
    let both = pb::AddCartItemRequest {
        quantity: 2,
        ..a_room(5, "2026-12-11", "2026-12-12")
    };
    let line = running.adds(1, both).await.unwrap();
    assert_eq!((line.unit_price_idr, line.total_idr), (1_100_000, 2_200_000));
    let refused = running
        .adds(2, a_room(5, "2026-12-09", "2026-12-13"))
        .await
        .unwrap_err();
    assert_eq!(refusal::reason(&refused), "kuota_habis");
    assert_eq!(named(&refused, "item"), "Hotel Losari, Kamar 5, malam 11 Desember 2026");
    assert_eq!(taken(&running, 5).await, nights(&[("2026-12-11", 2)]));
    assert_eq!(running.cart_of(2).await.items, []);
    // The nights around it are anybody's, and so is the other kind of room.
    running.adds(2, a_room(5, "2026-12-09", "2026-12-11")).await.unwrap();
    running.adds(2, a_room(5, "2026-12-12", "2026-12-13")).await.unwrap();
    running.adds(2, a_room(6, "2026-12-11", "2026-12-12")).await.unwrap();
    // More rooms than there are, at once or by a change.
    let three = pb::ChangeCartItemRequest {
        id: line.id,
        quantity: 3,
        ..pb::ChangeCartItemRequest::default()
    };
    let refused = running.cart.clone().change_cart_item(by(1, three)).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "kuota_habis");
    let one = pb::ChangeCartItemRequest {
        id: line.id,
        quantity: 1,
        ..pb::ChangeCartItemRequest::default()
    };
    running.cart.clone().change_cart_item(by(1, one)).await.unwrap();
    assert_eq!(
        taken(&running, 5).await,
        nights(&[
            ("2026-12-09", 1),
            ("2026-12-10", 1),
            ("2026-12-11", 1),
            ("2026-12-12", 1)
        ])
    );
    running.gone().await;
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_nobody_can_book_is_refused_with_the_reason_and_takes_nothing(pool: PgPool) {
    let (running, catalog) = hosting(&pool, 2, 1).await;
    for (case, wanted, reason) in [
        (
            "foreign hotel",
            pb::AddCartItemRequest {
                offer_id: 99,
                ..a_room(5, "2026-12-10", "2026-12-11")
            },
            "akomodasi_tidak_ditemukan",
        ),
        ("foreign tour", a_tour(99), "paket_wisata_tidak_ditemukan"),
        (
            "before the offer",
            a_room(5, "2026-12-08", "2026-12-10"),
            "malam_tidak_tersedia",
        ),
        (
            "after the offer",
            a_room(5, "2026-12-12", "2026-12-14"),
            "malam_tidak_tersedia",
        ),
        (
            "more rooms than there are",
            pb::AddCartItemRequest {
                quantity: 3,
                ..a_room(5, "2026-12-10", "2026-12-11")
            },
            "kuota_habis",
        ),
        (
            "more people than may come",
            pb::AddCartItemRequest {
                quantity: 2,
                ..a_tour(4)
            },
            "kuota_habis",
        ),
    ] {
        let refused = running.adds(1, wanted).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), reason, "{case}");
    }
    let refused = running
        .adds(1, a_room(5, "2026-12-12", "2026-12-14"))
        .await
        .unwrap_err();
    assert_eq!(named(&refused, "malam"), "13 Desember 2026");
    for (case, wanted, field, rule) in [
        (
            "foreign room",
            a_room(77, "2026-12-10", "2026-12-11"),
            "price_id",
            "invalid",
        ),
        (
            "no room",
            pb::AddCartItemRequest {
                price_id: None,
                ..a_room(5, "2026-12-10", "2026-12-11")
            },
            "price_id",
            "required",
        ),
        (
            "no day",
            pb::AddCartItemRequest {
                check_in: None,
                ..a_room(5, "", "2026-12-11")
            },
            "check_in",
            "required",
        ),
        ("no last day", a_room(5, "2026-12-10", " "), "check_out", "required"),
        ("no such day", a_room(5, "2026-02-30", "2026-12-11"), "check_in", "date"),
        ("no night", a_room(5, "2026-12-10", "2026-12-10"), "check_out", "nights"),
        (
            "backwards",
            a_room(5, "2026-12-11", "2026-12-10"),
            "check_out",
            "nights",
        ),
        (
            "too many nights",
            a_room(5, "2026-12-01", "2027-01-01"),
            "check_out",
            "nights",
        ),
        (
            "no room at all",
            pb::AddCartItemRequest {
                quantity: 0,
                ..a_room(5, "2026-12-10", "2026-12-11")
            },
            "quantity",
            "range_1_1000",
        ),
        (
            "a thousand and one",
            pb::AddCartItemRequest {
                quantity: 1_001,
                ..a_tour(4)
            },
            "quantity",
            "range_1_1000",
        ),
        (
            "a price that a tour has not",
            pb::AddCartItemRequest {
                price_id: Some(1),
                ..a_tour(4)
            },
            "price_id",
            "invalid",
        ),
    ] {
        let refused = running.adds(1, wanted).await.unwrap_err();
        assert_eq!(
            refusal::fields(&refused),
            [(field.to_owned(), rule.to_owned())],
            "{case}"
        );
    }
    // The first night has begun: at two in the afternoon of the place, and with it the tour of that morning.
    running.turns(time::macros::datetime!(2026-12-10 14:00 +8));
    for wanted in [a_room(5, "2026-12-10", "2026-12-12"), a_tour(4)] {
        let refused = running.adds(1, wanted).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "pendaftaran_ditutup");
    }
    catalog.is_away(true);
    let refused = running.adds(1, a_tour(4)).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "layanan_sibuk");
    assert_eq!((running.gone().await, running.cart_of(1).await.items), (vec![], vec![]));
    running.stop().await;
}

/// Red under `nights_without_end`.
#[testkit::database(registration::MIGRATOR)]
async fn of_forty_who_want_the_last_room_exactly_one_holds_it(pool: PgPool) {
    let (running, _) = hosting(&pool, 1, 1).await;
    let mut clients = JoinSet::new();
    for member in 1..=40 {
        let mut cart = running.cart.clone();
        // Every one of them needs the night of the tenth, with other nights before or behind it.
        let (from, to) = match member % 3 {
            0 => ("2026-12-09", "2026-12-11"),
            1 => ("2026-12-10", "2026-12-13"),
            _ => ("2026-12-10", "2026-12-11"),
        };
        clients.spawn(async move { cart.add_cart_item(by(member, a_room(5, from, to))).await });
    }
    let mut held = 0;
    while let Some(done) = clients.join_next().await {
        match done.unwrap() {
            Ok(_) => held += 1,
            Err(refused) => assert_eq!(refusal::reason(&refused), "kuota_habis"),
        }
    }
    assert_eq!(held, 1);
    let tenth = taken(&running, 5).await;
    assert!(tenth.contains(&("2026-12-10".to_owned(), 1)), "{tenth:?}");
    assert!(tenth.iter().all(|(_, taken)| *taken == 1), "{tenth:?}");
    running.gone().await;
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_hotel_that_gives_fewer_rooms_lets_no_more_and_takes_none_away(pool: PgPool) {
    let (running, catalog) = hosting(&pool, 3, 1).await;
    let two = pb::AddCartItemRequest {
        quantity: 2,
        ..a_room(5, "2026-12-10", "2026-12-11")
    };
    let line = running.adds(1, two).await.unwrap();
    catalog.hosts(vec![hotel(&[(5, DAYS, 1)])], vec![]);
    let refused = running
        .adds(2, a_room(5, "2026-12-10", "2026-12-11"))
        .await
        .unwrap_err();
    assert_eq!(refusal::reason(&refused), "kuota_habis");
    let request = pb::RemoveCartItemRequest { id: line.id };
    running.cart.clone().remove_cart_item(by(1, request)).await.unwrap();
    running.adds(2, a_room(5, "2026-12-10", "2026-12-11")).await.unwrap();
    let refused = running
        .adds(3, a_room(5, "2026-12-10", "2026-12-11"))
        .await
        .unwrap_err();
    assert_eq!(refusal::reason(&refused), "kuota_habis");
    // And once it gives more again, they are there.
    catalog.hosts(vec![hotel(&[(5, DAYS, 2)])], vec![]);
    running.adds(3, a_room(5, "2026-12-10", "2026-12-11")).await.unwrap();
    running.stop().await;
}
