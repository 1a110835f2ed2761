//! What a cart holds, for how long, and whose it is.
//!
//! `PORTAL_SABOTAGE=cart_keeps_seats` lets no hold run out; the tests that name it must then be red.

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::{eventually, refusal};
use time::Duration;
use tonic_types::StatusExt;

use crate::{
    catalog::{Catalog, bundle, sub_event},
    support::{NOW, Registration, a_bundle, a_seat, by, registration},
};

/// Two workshops of 20 seats one after the other, a symposium without a limit, and a package of all.
pub async fn scene(pool: &PgPool) -> (Registration, Catalog) {
    registration::load_reference(pool).await.unwrap();
    let catalog = Catalog::default();
    catalog.offers(
        vec![
            sub_event(7, "Workshop Jalan Napas", 0, Some(20), 750_000),
            sub_event(8, "Workshop Nyeri", 2, Some(20), 500_000),
            sub_event(9, "Simposium", 4, None, 1_000_000),
        ],
        vec![bundle(3, "Paket Lengkap", vec![7, 8, 9], 2_000_000)],
    );
    (registration(pool, &catalog).await, catalog)
}

#[testkit::database(registration::MIGRATOR)]
async fn what_is_chosen_is_the_accounts_and_holds_its_seats_at_the_price_of_today(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    let doctor = pb::AddCartItemRequest {
        quantity: 2,
        profession_code: Some("DSA".to_owned()),
        ..a_seat(7)
    };
    let added = running.adds(1, doctor).await.unwrap();
    assert_eq!(catalog.quoted()[0].profession_code.as_deref(), Some("DSA"));
    assert_eq!(
        (added.unit_price_idr, added.quantity, added.total_idr),
        (750_000, 2, 1_500_000)
    );
    assert_eq!((added.price_id, added.is_held), (Some(70), true));
    let held_until = portal_proto::timestamp(NOW + Duration::minutes(30));
    assert_eq!(
        (added.held_until, added.now),
        (Some(held_until), Some(portal_proto::timestamp(NOW)))
    );
    running.adds(1, a_seat(9)).await.unwrap();

    // Another device of the same account sees the same, another account nothing.
    let cart = running.cart_of(1).await;
    assert_eq!(cart.items.iter().map(|item| item.offer_id).collect::<Vec<_>>(), [7, 9]);
    assert_eq!((cart.total_idr, &cart.items[0]), (2_500_000, &added));
    assert_eq!(running.cart_of(2).await.items, []);
    assert_eq!(running.gone().await, [(7, 2, 0), (9, 1, 0)]);
    running.stop().await;
}

/// Red under `cart_keeps_seats`.
#[testkit::database(registration::MIGRATOR)]
async fn seats_are_held_for_half_an_hour_and_then_anybodys_again_while_the_line_stays(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let line = running.adds(1, a_bundle(3)).await.unwrap();
    running.clock.advance(Duration::minutes(30) - Duration::SECOND);
    assert!(running.cart_of(1).await.items[0].is_held);
    assert_eq!(running.gone().await, [(7, 1, 0), (8, 1, 0), (9, 1, 0)]);

    running.clock.advance(Duration::SECOND);
    assert!(
        !running.cart_of(1).await.items[0].is_held,
        "said at once, whenever the sweep comes"
    );
    eventually("the seats are free", async || {
        running.gone().await.is_empty().then_some(())
    })
    .await;

    // Whoever comes back takes them anew, with a time of its own.
    let change = pb::ChangeCartItemRequest {
        id: line.id,
        quantity: 3,
        ..pb::ChangeCartItemRequest::default()
    };
    let renewed = running
        .cart
        .clone()
        .change_cart_item(by(1, change))
        .await
        .unwrap()
        .into_inner();
    assert!(renewed.is_held);
    let half_an_hour_on = portal_proto::timestamp(NOW + Duration::minutes(60));
    assert_eq!((renewed.quantity, renewed.held_until), (3, Some(half_an_hour_on)));
    assert_eq!(running.gone().await, [(7, 3, 0), (8, 3, 0), (9, 3, 0)]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_change_takes_or_gives_back_the_difference_and_no_further_time(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let line = running.adds(1, a_bundle(3)).await.unwrap();
    running.clock.advance(Duration::minutes(10));
    for quantity in [5, 20, 1, 1] {
        let change = pb::ChangeCartItemRequest {
            id: line.id,
            quantity,
            ..Default::default()
        };
        let changed = running
            .cart
            .clone()
            .change_cart_item(by(1, change))
            .await
            .unwrap()
            .into_inner();
        assert_eq!(changed.held_until, line.held_until, "{quantity}");
        assert_eq!(changed.total_idr, 2_000_000 * quantity);
        assert_eq!(
            running.gone().await,
            [(7, quantity, 0), (8, quantity, 0), (9, quantity, 0)]
        );
    }
    let change = pb::ChangeCartItemRequest {
        id: line.id,
        quantity: 21,
        ..pb::ChangeCartItemRequest::default()
    };
    let refused = running.cart.clone().change_cart_item(by(1, change)).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "kuota_habis");
    let named = refused.get_details_error_info().unwrap().metadata;
    assert_eq!(named["sisa"], "19", "beside the one that is in the cart");
    assert_eq!(running.gone().await, [(7, 1, 0), (8, 1, 0), (9, 1, 0)]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_is_taken_out_is_anybodys_and_a_line_of_somebody_else_is_not_there(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let line = running.adds(1, a_bundle(3)).await.unwrap();
    let mut cart = running.cart.clone();
    for id in [line.id, 0, -1, i64::MAX] {
        let refused = cart
            .remove_cart_item(by(2, pb::RemoveCartItemRequest { id }))
            .await
            .unwrap_err();
        assert_eq!(refusal::reason(&refused), "item_tidak_ditemukan", "{id}");
        let change = pb::ChangeCartItemRequest {
            id,
            quantity: 2,
            ..Default::default()
        };
        let refused = cart.change_cart_item(by(2, change)).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "item_tidak_ditemukan", "{id}");
    }
    assert_eq!(running.cart_of(1).await.items, std::slice::from_ref(&line));
    let left = cart
        .remove_cart_item(by(1, pb::RemoveCartItemRequest { id: line.id }))
        .await
        .unwrap();
    assert_eq!(left.into_inner().items, []);
    assert_eq!(running.gone().await, []);
    // A double click.
    let refused = cart
        .remove_cart_item(by(1, pb::RemoveCartItemRequest { id: line.id }))
        .await
        .unwrap_err();
    assert_eq!(refusal::reason(&refused), "item_tidak_ditemukan");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_line_that_nobody_came_back_for_is_forgotten_after_a_month(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    running.clock.advance(Duration::days(30));
    eventually("its seat is free", async || {
        running.gone().await.is_empty().then_some(())
    })
    .await;
    assert_eq!(running.cart_of(1).await.items.len(), 1);
    running.clock.advance(Duration::minutes(31));
    eventually("it is forgotten", async || {
        running.cart_of(1).await.items.is_empty().then_some(())
    })
    .await;
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn every_change_of_a_cart_has_its_audit_row_and_time_has_none(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let line = running.adds(1, a_seat(7)).await.unwrap();
    let other = running.adds(1, a_seat(8)).await.unwrap();
    let change = pb::ChangeCartItemRequest {
        id: line.id,
        quantity: 2,
        ..pb::ChangeCartItemRequest::default()
    };
    running.cart.clone().change_cart_item(by(1, change)).await.unwrap();
    let remove = pb::RemoveCartItemRequest { id: line.id };
    running.cart.clone().remove_cart_item(by(1, remove)).await.unwrap();
    running.clock.advance(Duration::hours(1));
    eventually("its seat is free", async || {
        running.gone().await.is_empty().then_some(())
    })
    .await;
    let rows: Vec<(i64, String, String)> = sqlx::query_as("SELECT actor, action, subject FROM audit_log ORDER BY id")
        .fetch_all(&pool)
        .await
        .unwrap();
    let row = |action: &str, id| (1, format!("cart_item.{action}"), format!("cart_item:{id}"));
    let expected = [
        row("added", line.id),
        row("added", other.id),
        row("changed", line.id),
        row("removed", line.id),
    ];
    assert_eq!(rows, expected);
    running.stop().await;
}
