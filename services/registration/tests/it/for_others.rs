//! What somebody books for others: it is not held against what he has himself, nor against each other.
//!
//! `PORTAL_SABOTAGE=cart_clash` takes the table's own rule away, `others_are_himself` (`scripts/without-checks-orders.sh`) holds a place
//! for somebody else to be the buyer's own; the tests that name them must then be red.

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::refusal;
use tonic::Status;

use crate::{
    cart::scene,
    catalog::{Catalog, bundle, sub_event},
    order::an_order,
    support::{Registration, a_bundle, a_course, a_seat, by, for_others},
};

impl Registration {
    async fn changes_line(
        &self,
        member: i64,
        id: i64,
        quantity: i64,
        for_whom: pb::ForWhom,
    ) -> Result<pb::CartItem, Status> {
        let request = pb::ChangeCartItemRequest {
            id,
            quantity,
            for_whom: for_whom.into(),
        };
        Ok(self
            .cart
            .clone()
            .change_cart_item(by(member, request))
            .await?
            .into_inner())
    }
}

/// Orders the cart with a name for every line that is for others.
fn naming(name: &str) -> pb::PlaceOrderRequest {
    pb::PlaceOrderRequest {
        participants: vec![name.to_owned()],
        ..an_order()
    }
}

/// Two sessions at the same time, one that goes on into the next, and a package of two.
fn parallel(catalog: &Catalog) {
    catalog.offers(
        vec![
            sub_event(7, "Workshop Jalan Napas", 0, Some(20), 750_000),
            sub_event(8, "Workshop Nyeri", 2, Some(20), 500_000),
            sub_event(10, "Masterclass", 1, Some(20), 100_000),
        ],
        vec![bundle(3, "Paket Dua", vec![7, 8], 1_000_000)],
    );
}

fn reason<T: std::fmt::Debug>(done: Result<T, Status>) -> String {
    refusal::reason(&done.unwrap_err())
}

/// Red under `others_are_himself`.
#[testkit::database(registration::MIGRATOR)]
async fn whoever_has_a_seat_books_one_for_somebody_else(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    running.orders(1, an_order()).await.unwrap();
    parallel(&catalog);
    assert_eq!(reason(running.adds(1, a_seat(7)).await), "sudah_dipesan");
    let line = running.adds(1, for_others(a_seat(7))).await.unwrap();
    assert_eq!((line.for_whom(), line.quantity), (pb::ForWhom::Others, 1));
    // At the same time as his own as well.
    running.adds(1, for_others(a_seat(10))).await.unwrap();
    let shown = running.cart_of(1).await.items;
    assert!(
        shown.iter().all(|line| line.for_whom() == pb::ForWhom::Others),
        "{shown:?}"
    );
    let placed = running.orders(1, naming("dr. Budi")).await.unwrap();
    assert!(placed.items.iter().all(|line| line.for_whom() == pb::ForWhom::Others));
    // What he has for others is nothing that he has himself.
    catalog.offers(vec![sub_event(12, "Webinar", 2, None, 50_000)], Vec::new());
    running.adds(1, a_seat(12)).await.unwrap();
    assert_eq!(running.order_of(1, &placed.id).await.items, placed.items);
    assert_eq!(running.gone().await, [(7, 2, 0), (10, 1, 0), (12, 1, 0)]);
    running.stop().await;
}

/// Red under `parallel_lines_clash`.
#[testkit::database(registration::MIGRATOR)]
async fn sessions_at_the_same_time_stand_in_one_cart_unless_both_are_the_buyers_own(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    parallel(&catalog);
    let group = |quantity, wanted| pb::AddCartItemRequest { quantity, ..wanted };
    // A group, in both sessions.
    running.adds(1, group(5, a_seat(7))).await.unwrap();
    running.adds(1, group(3, a_seat(10))).await.unwrap();
    // Himself in one, a colleague in the other.
    running.adds(2, a_seat(7)).await.unwrap();
    running.adds(2, for_others(a_seat(10))).await.unwrap();
    // Nothing stands there twice, whomever it is for, and he cannot be at both himself.
    for (member, wanted, expected) in [
        (1, a_seat(7), "sudah_di_keranjang"),
        (1, for_others(a_seat(7)), "sudah_di_keranjang"),
        (2, for_others(a_seat(7)), "sudah_di_keranjang"),
        (2, for_others(a_bundle(3)), "sudah_di_keranjang"),
    ] {
        assert_eq!(reason(running.adds(member, wanted).await), expected);
    }
    running.adds(3, a_seat(7)).await.unwrap();
    assert_eq!(reason(running.adds(3, a_seat(10)).await), "jadwal_bentrok");
    // All of it becomes one order.
    assert_eq!(running.orders(1, an_order()).await.unwrap().items.len(), 2);
    assert_eq!(running.orders(2, naming("dr. Budi")).await.unwrap().items.len(), 2);
    assert_eq!(running.gone().await, [(7, 7, 0), (10, 4, 0)]);
    running.stop().await;
}

/// Red under `own_again_unchecked`.
#[testkit::database(registration::MIGRATOR)]
async fn what_becomes_the_buyers_own_seat_is_held_against_his_others_then(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    parallel(&catalog);
    running.adds(1, a_seat(7)).await.unwrap();
    let line = running.adds(1, for_others(a_seat(10))).await.unwrap();
    let (buyer, others, same) = (pb::ForWhom::Buyer, pb::ForWhom::Others, pb::ForWhom::Unspecified);
    assert_eq!(
        reason(running.changes_line(1, line.id, 1, buyer).await),
        "jadwal_bentrok"
    );
    // One for him and one who comes with him is no seat of his own alone, and back; for whom it is stays what it is.
    for (quantity, for_whom, told) in [
        (2, buyer, buyer),
        (1, others, others),
        (2, same, others),
        (1, same, others),
    ] {
        let changed = running.changes_line(1, line.id, quantity, for_whom).await.unwrap();
        assert_eq!((changed.for_whom(), i64::from(changed.quantity)), (told, quantity));
        assert_eq!(running.cart_of(1).await.items[1], changed);
        assert_eq!(running.gone().await, [(7, 1, 0), (10, quantity, 0)]);
    }
    let both = running.changes_line(1, line.id, 2, buyer).await.unwrap();
    assert_eq!(
        reason(running.changes_line(1, both.id, 1, same).await),
        "jadwal_bentrok"
    );
    assert_eq!(running.cart_of(1).await.items[1], both, "refused, and as it was");
    // And against what he has by an order.
    running.changes_line(1, line.id, 1, others).await.unwrap();
    running.orders(1, naming("dr. Budi")).await.unwrap();
    let again = running.adds(1, for_others(a_seat(7))).await.unwrap();
    assert_eq!(
        reason(running.changes_line(1, again.id, 1, buyer).await),
        "sudah_dipesan"
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_course_is_for_nobody_else(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let refused = running.adds(1, for_others(a_course(1))).await.unwrap_err();
    assert_eq!(refusal::field_names(&refused), ["for_whom"]);
    running.stop().await;
}

/// Red under `cart_clash`.
#[testkit::database(registration::MIGRATOR)]
async fn the_tables_say_the_same_of_whose_seat_it_is(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    parallel(&catalog);
    running.adds(1, a_seat(7)).await.unwrap();
    running.adds(1, for_others(a_seat(10))).await.unwrap();
    let tried = async |sql: &'static str| {
        let mut tx = pool.begin().await.unwrap();
        let done = match sqlx::query(sql).execute(&mut *tx).await {
            Ok(_) => tx.commit().await,
            Err(refused) => Err(refused),
        };
        let refused = done.err().and_then(sqlx::Error::into_database_error);
        refused.and_then(|refused| refused.constraint().map(str::to_owned))
    };
    for (sql, expected) in [
        (
            "UPDATE seat_holds SET for_others = false WHERE sub_event_id = 10",
            "no_clash_in_a_cart",
        ),
        (
            "UPDATE seat_holds SET for_others = true WHERE sub_event_id = 7",
            "for_whom_its_line_is",
        ),
        (
            "UPDATE seat_holds SET sub_event_id = 7 WHERE sub_event_id = 10",
            "nothing_twice_in_a_cart",
        ),
        (
            "UPDATE cart_items SET kind = 'e_course', event_id = NULL WHERE for_others",
            "a_course_is_for_the_buyer_alone",
        ),
    ] {
        assert_eq!(tried(sql).await.as_deref(), Some(expected), "{sql}");
    }
    // The rule of the domain, which a test of its own goes through.
    let rows: Vec<(i32, bool, bool)> = sqlx::query_as(
        "SELECT seats, for_others, is_own_seat(seats, for_others)
         FROM (VALUES (1, false), (2, false), (1, true), (2, true)) AS said (seats, for_others)",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let own: Vec<_> = rows.into_iter().filter(|(_, _, own)| *own).collect();
    assert_eq!(own, [(1, false, true)]);
    running.stop().await;
}
