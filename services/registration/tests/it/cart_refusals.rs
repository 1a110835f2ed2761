//! What a cart does not take: nothing is taken then, and the refusal names both sides.
//!
//! `PORTAL_SABOTAGE=cart_clash` takes the table's own rule away; the test that names it must then be red.

use std::collections::HashMap;

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::{Code, Status};
use tonic_types::StatusExt;

use crate::{
    cart::scene,
    catalog::{FIRST_DAY, bundle, sub_event},
    support::{NOW, a_bundle, a_seat, by},
};

/// The reason and what it names: what is asked for, and what stands in its way.
fn named(refused: &Status) -> (String, Option<String>, Option<String>) {
    let info = refused.get_details_error_info().unwrap();
    let names: HashMap<String, String> = info.metadata;
    (info.reason, names.get("item").cloned(), names.get("lain").cloned())
}

fn names(reason: &str, item: &str, other: &str) -> (String, Option<String>, Option<String>) {
    let name = |name: &str| (!name.is_empty()).then(|| name.to_owned());
    (reason.to_owned(), name(item), name(other))
}

#[testkit::database(registration::MIGRATOR)]
async fn what_is_there_already_and_what_clashes_is_refused_by_both_names(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    let clashing = sub_event(10, "Masterclass", 3, None, 100_000);
    catalog.offers(
        vec![
            sub_event(7, "Workshop Jalan Napas", 0, Some(20), 750_000),
            sub_event(8, "Workshop Nyeri", 2, Some(20), 500_000),
            clashing,
        ],
        vec![bundle(3, "Paket Dua", vec![7, 8], 1_000_000)],
    );
    running.adds(1, a_seat(8)).await.unwrap();
    for (wanted, expected) in [
        (
            a_seat(8),
            names("sudah_di_keranjang", "Workshop Nyeri", "Workshop Nyeri"),
        ),
        (
            a_bundle(3),
            names("sudah_di_keranjang", "Workshop Nyeri", "Workshop Nyeri"),
        ),
        (a_seat(10), names("jadwal_bentrok", "Masterclass", "Workshop Nyeri")),
    ] {
        let refused = running.adds(1, wanted).await.unwrap_err();
        assert_eq!((refused.code(), named(&refused)), (Code::FailedPrecondition, expected));
    }
    // One after the other is no clash, and it is nobody else's.
    running.adds(1, a_seat(7)).await.unwrap();
    running.adds(2, a_bundle(3)).await.unwrap();
    assert_eq!(running.gone().await, [(7, 2, 0), (8, 2, 0)]);
    running.stop().await;
}

/// Red under `cart_clash`.
#[testkit::database(registration::MIGRATOR)]
async fn the_table_itself_takes_no_clash_and_nothing_twice(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    running.adds(1, a_seat(8)).await.unwrap();
    let moved = sqlx::query("UPDATE seat_holds SET starts_at = starts_at - interval '1 hour' WHERE sub_event_id = 8")
        .execute(&pool)
        .await;
    let refused = moved.unwrap_err().into_database_error().unwrap();
    assert_eq!(refused.constraint(), Some("no_clash_in_a_cart"));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_package_takes_the_seats_of_all_its_parts_or_of_none(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let all = pb::AddCartItemRequest {
        quantity: 20,
        ..a_seat(8)
    };
    running.adds(1, all).await.unwrap();
    let refused = running.adds(2, a_bundle(3)).await.unwrap_err();
    assert_eq!(named(&refused), names("kuota_habis", "Workshop Nyeri", ""));
    assert_eq!(running.gone().await, [(8, 20, 0)]);
    assert_eq!(running.cart_of(2).await.items, []);
    running.stop().await;
}

/// Red under `held_told_sold`.
#[testkit::database(registration::MIGRATOR)]
async fn what_somebody_holds_is_told_apart_from_what_is_sold(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let told = async |member| {
        let refused = running.adds(member, a_seat(7)).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "kuota_habis");
        let said = refused.get_details_error_info().unwrap().metadata;
        (said.get("ditahan").cloned(), said.get("sisa").cloned())
    };
    let seats = |quantity| pb::AddCartItemRequest { quantity, ..a_seat(7) };
    running.adds(1, seats(15)).await.unwrap();
    running.adds(2, seats(5)).await.unwrap();
    assert_eq!(told(3).await, (Some("20".to_owned()), None));
    sqlx::query("UPDATE seat_pools SET held = held - 15, sold = sold + 15")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(told(3).await, (Some("5".to_owned()), None));
    sqlx::query("UPDATE seat_pools SET held = 0, sold = 20")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(told(3).await, (None, None), "nobody's hold ends");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_cannot_be_is_refused_and_nothing_is_taken(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    for quantity in [0, -1, 1_001, i64::MAX, i64::MIN] {
        let refused = running
            .adds(1, pb::AddCartItemRequest { quantity, ..a_seat(9) })
            .await
            .unwrap_err();
        let range = ("quantity".to_owned(), "range_1_1000".to_owned());
        assert_eq!(refusal::fields(&refused), [range], "{quantity}");
    }
    // Somebody else's price, that of another thing, and none at all.
    for price_id in [71, 80, 0, -1] {
        let price_id = Some(price_id);
        let refused = running
            .adds(1, pb::AddCartItemRequest { price_id, ..a_seat(7) })
            .await
            .unwrap_err();
        assert_eq!(
            refusal::fields(&refused),
            [("price_id".to_owned(), "invalid".to_owned())],
            "{price_id:?}"
        );
    }
    for id in [0, -1, 3, 999, i64::MAX] {
        let refused = running.adds(1, a_seat(id)).await.unwrap_err();
        assert_eq!(
            (refused.code(), refusal::reason(&refused).as_str()),
            (Code::NotFound, "sub_acara_tidak_ditemukan")
        );
    }
    for id in [0, 7, i64::MAX] {
        let refused = running.adds(1, a_bundle(id)).await.unwrap_err();
        assert_eq!(
            (refused.code(), refusal::reason(&refused).as_str()),
            (Code::NotFound, "bundling_tidak_ditemukan")
        );
    }
    let mut unpriced = sub_event(7, "Workshop Jalan Napas", 0, Some(20), 0);
    (unpriced.price_id, unpriced.price_idr) = (None, None);
    catalog.offers(vec![unpriced], Vec::new());
    let refused = running.adds(1, a_seat(7)).await.unwrap_err();
    assert_eq!(
        named(&refused),
        names("harga_tidak_tersedia", "Workshop Jalan Napas", "")
    );
    catalog.is_away(true);
    let refused = running.adds(1, a_seat(7)).await.unwrap_err();
    assert_eq!(
        (refused.code(), refusal::reason(&refused).as_str()),
        (Code::Unavailable, "layanan_sibuk")
    );
    assert_eq!(running.cart_of(1).await.items, []);
    assert_eq!(running.gone().await, []);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_has_begun_is_not_booked(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.clock.advance(FIRST_DAY - NOW - Duration::SECOND);
    let line = running.adds(1, a_seat(7)).await.unwrap();
    running.clock.advance(Duration::SECOND);
    for wanted in [a_seat(7), a_bundle(3)] {
        let refused = running.adds(2, wanted).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "pendaftaran_ditutup");
    }
    // Nor are its seats taken anew.
    running.clock.advance(Duration::minutes(30));
    let change = pb::ChangeCartItemRequest {
        id: line.id,
        quantity: 1,
        ..pb::ChangeCartItemRequest::default()
    };
    let refused = running.cart.clone().change_cart_item(by(1, change)).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "pendaftaran_ditutup");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_visitor_has_no_cart(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let mut cart = running.cart.clone();
    let refused = [
        cart.get_cart(pb::GetCartRequest::default()).await.err(),
        cart.add_cart_item(a_seat(7)).await.err(),
        cart.change_cart_item(pb::ChangeCartItemRequest {
            id: 1,
            quantity: 1,
            ..Default::default()
        })
        .await
        .err(),
        cart.remove_cart_item(pb::RemoveCartItemRequest { id: 1 }).await.err(),
    ];
    for refused in refused {
        assert_eq!(refused.unwrap().code(), Code::Unauthenticated);
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn of_two_devices_that_choose_the_same_at_the_same_moment_one_takes_a_seat(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    for member in 1..=20 {
        let (one, other) = tokio::join!(running.adds(member, a_seat(7)), running.adds(member, a_seat(7)));
        let refused = match (one, other) {
            (Ok(_), Err(refused)) | (Err(refused), Ok(_)) => refused,
            both => panic!("{both:?}"),
        };
        assert_eq!(refusal::reason(&refused), "sudah_di_keranjang");
    }
    assert_eq!(running.gone().await, [(7, 20, 0)]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_cart_has_fifty_lines(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    let many = (1..=51).map(|id| sub_event(id, &format!("Sesi {id}"), id * 2, None, 1_000));
    catalog.offers(many.collect(), Vec::new());
    for id in 1..=50 {
        running.adds(1, a_seat(id)).await.unwrap();
    }
    let refused = running.adds(1, a_seat(51)).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "keranjang_penuh");
    running.stop().await;
}
