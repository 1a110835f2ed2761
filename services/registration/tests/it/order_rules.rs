//! What holds of every order: money adds up, amounts are told apart, each ends once and in a state that the list allows.
//!
//! `PORTAL_SABOTAGE=order_any_transition` takes the table of transitions away; the test that names it must then be red.

use portal_proto::registration::v1 as pb;
use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};
use sqlx::PgPool;
use testkit::{eventually, refusal};
use time::Duration;

use crate::{
    cart::scene,
    catalog::{FIRST_DAY, sub_event},
    coupons::a_coupon,
    order::{TRANSFER, an_order},
    support::{NOW, a_seat},
};

#[testkit::database(registration::MIGRATOR)]
async fn open_orders_of_one_amount_are_told_apart_by_their_code(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let many = (1..=30).map(|member| {
        let running = &running;
        async move {
            running.adds(member, a_seat(9)).await.unwrap();
            running.orders(member, an_order()).await.unwrap().total_idr
        }
    });
    let mut totals = futures::future::join_all(many).await;
    totals.sort_unstable();
    totals.dedup();
    assert_eq!(totals.len(), 30);
    assert!(
        totals.iter().all(|total| (1_000_001..=1_000_999).contains(total)),
        "{totals:?}"
    );
    // When no code is left the way to pay is full, and nothing is taken.
    sqlx::query(
        "INSERT INTO orders (id, number, member_id, buyer_name, status, payment_method_id, subtotal_idr, unique_code, total_idr,
                             placed_at, pay_until)
         SELECT gen_random_uuid(), 'ORD-2020-' || lpad(code::text, 6, '0'), 1, 'Penuh', 'awaiting_payment', $1, 1000000, code,
                1000000 + code, $2, $2 + interval '1 day' FROM generate_series(1, 999) AS code ON CONFLICT DO NOTHING",
    )
    .bind(TRANSFER)
    .bind(NOW)
    .execute(&pool)
    .await
    .unwrap();
    running.adds(31, a_seat(9)).await.unwrap();
    let refused = running.orders(31, an_order()).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "kode_unik_habis");
    let other_bank = pb::PlaceOrderRequest {
        payment_method_id: 2,
        ..an_order()
    };
    running.orders(31, other_bank).await.unwrap();
    running.stop().await;
}

/// Red under `ordered_unseen`.
#[testkit::database(registration::MIGRATOR)]
async fn a_cart_that_was_changed_elsewhere_is_not_ordered_until_it_was_seen(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    a_coupon(&pool, "'SEKALI', 10, NULL, NULL, NULL, 1").await;
    let seeing = |total_idr, coupon: Option<&str>| pb::PlaceOrderRequest {
        total_idr: Some(total_idr),
        coupon: coupon.map(str::to_owned),
        idempotency_key: Some("pesan".to_owned()),
        ..an_order()
    };
    running.adds(1, a_seat(7)).await.unwrap();
    // Another device adds a symposium meanwhile.
    running.adds(1, a_seat(9)).await.unwrap();
    let gone = running.gone().await;
    let unseen = [
        (750_000, None),
        (675_000, Some("SEKALI")),
        (1_750_000, Some("SEKALI")),
        (0, None),
        (-1, None),
        (i64::MAX, None),
    ];
    for (total, coupon) in unseen {
        let refused = running.orders(1, seeing(total, coupon)).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "keranjang_berubah", "{total} {coupon:?}");
    }
    assert_eq!((running.cart_of(1).await.items.len(), running.gone().await), (2, gone));
    assert_eq!(running.used("SEKALI").await, 0);
    let placed = running.orders(1, seeing(1_575_000, Some("SEKALI"))).await.unwrap();
    assert_eq!((placed.subtotal_idr, placed.discount_idr), (1_750_000, 175_000));
    // What was ordered is told again to whoever asks the same again, and is nobody's answer to something else.
    let again = running.orders(1, seeing(1_575_000, Some("SEKALI"))).await.unwrap();
    assert_eq!(again.id, placed.id);
    let other = running.orders(1, seeing(750_000, Some("SEKALI"))).await.unwrap_err();
    assert_eq!(refusal::reason(&other), "kunci_idempotensi_dipakai");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_begins_within_a_day_is_paid_before_it_begins(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.clock.advance(FIRST_DAY - Duration::hours(5) - NOW);
    for (member, sub_event, hours) in [(1, 7, 5), (2, 9, 9)] {
        let placed = running.ordered(member, sub_event).await;
        let until = portal_proto::timestamp(FIRST_DAY + Duration::hours(hours - 5));
        assert_eq!(placed.pay_until, Some(until), "{sub_event}");
    }
    running.stop().await;
}

/// Red under `order_any_transition`.
#[testkit::database(registration::MIGRATOR)]
async fn the_table_itself_refuses_every_transition_that_is_not_in_the_list(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    const STATES: [&str; 6] = [
        "awaiting_payment",
        "awaiting_verification",
        "paid",
        "expired",
        "cancelled",
        "refunded",
    ];
    // The way to each state, and what may become of it.
    let ways: [(&[&str], &[&str]); 6] = [
        (&[], &["awaiting_verification", "paid", "expired", "cancelled"]),
        (&["awaiting_verification"], &["awaiting_payment", "paid", "cancelled"]),
        (&["paid"], &["refunded"]),
        (&["expired"], &["paid"]),
        (&["cancelled"], &["paid"]),
        (&["paid", "refunded"], &[]),
    ];
    for (way, allowed) in ways {
        for next in STATES {
            let mut tx = pool.begin().await.unwrap();
            sqlx::query(
                "INSERT INTO orders (id, number, member_id, buyer_name, status, payment_method_id, subtotal_idr, unique_code,
                                     total_idr, placed_at, pay_until)
                 VALUES (gen_random_uuid(), 'ORD-2020-000001', 1, 'Uji', 'awaiting_payment', 1, 1000, 1, 1001, now(), now())",
            )
            .execute(&mut *tx)
            .await
            .unwrap();
            let mut done = Ok(());
            for state in way.iter().chain([&next]) {
                let moved = sqlx::query(
                    "UPDATE orders SET status = $1, settled_at = CASE WHEN $1 IN ('awaiting_payment', 'awaiting_verification')
                                                                      THEN NULL ELSE now() END",
                );
                done = moved.bind(*state).execute(&mut *tx).await.map(|_| ());
            }
            let refused = done.err().and_then(sqlx::Error::into_database_error);
            let named = refused.as_ref().and_then(|refused| refused.constraint());
            let expected = match (way, next) {
                // Of this one something was to be paid.
                (["paid"], "cancelled") => Some("only_free_ones_are_called_off"),
                _ => (!allowed.contains(&next)).then_some("only_these_transitions"),
            };
            assert_eq!(named, expected, "{way:?} then {next}");
        }
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_money_of_an_order_adds_up(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    let mut runner = TestRunner::deterministic();
    let carts = prop::collection::vec((0_i64..5_000_000, 1_i64..=1_000), 1..6);
    for member in 1..=40 {
        let cart = carts.new_tree(&mut runner).unwrap().current();
        let offered = (1..)
            .zip(&cart)
            .map(|(id, (price, _))| sub_event(id, &format!("Sesi {id}"), id * 2, None, *price));
        catalog.offers(offered.collect(), Vec::new());
        for (id, (_, quantity)) in (1..).zip(&cart) {
            let quantity = *quantity;
            running
                .adds(member, pb::AddCartItemRequest { quantity, ..a_seat(id) })
                .await
                .unwrap();
        }
        let by_hand: i64 = cart.iter().map(|(price, quantity)| price * quantity).sum();
        // None, a share, an amount, all of it.
        let (worth, off) = match member % 4 {
            _ if by_hand == 0 => ("", 0),
            1 => ("7, NULL", by_hand * 7 / 100),
            2 => ("NULL, 250000", by_hand.min(250_000)),
            3 => ("100, NULL", by_hand),
            _ => ("", 0),
        };
        let coupon = (!worth.is_empty()).then(|| format!("UJI-{member}"));
        if let Some(code) = &coupon {
            a_coupon(&pool, &format!("'{code}', {worth}, NULL, NULL, NULL")).await;
        }
        let wanted = pb::PlaceOrderRequest { coupon, ..an_order() };
        let placed = running.orders(member, wanted).await.unwrap();
        assert_eq!(placed.subtotal_idr, by_hand, "{cart:?}");
        assert_eq!(
            placed.items.iter().map(|item| item.total_idr).sum::<i64>(),
            by_hand,
            "{cart:?}"
        );
        let payable = by_hand - placed.discount_idr;
        assert_eq!(placed.discount_idr, off, "{cart:?}");
        assert_eq!(placed.total_idr, payable + i64::from(placed.unique_code), "{cart:?}");
        assert_eq!(placed.unique_code == 0, payable == 0, "{cart:?}");
    }
    running.stop().await;
}

/// At the very moment in which its time is over somebody calls it off: one of the two counts, and the seat comes back once.
#[testkit::database(registration::MIGRATOR)]
async fn an_order_ends_once(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let mut placed = Vec::new();
    for member in 1..=20 {
        running.adds(member, a_seat(7)).await.unwrap();
        placed.push((member, running.orders(member, an_order()).await.unwrap().id));
    }
    assert_eq!(running.gone().await, [(7, 20, 0)]);
    running.clock.advance(Duration::hours(24));
    let calls = placed.iter().map(|(member, id)| running.cancels(*member, id));
    for refused in futures::future::join_all(calls)
        .await
        .into_iter()
        .filter_map(Result::err)
    {
        assert_eq!(refusal::reason(&refused), "pesanan_tidak_dapat_diubah");
    }
    eventually("every order is over", async || {
        running.gone().await.is_empty().then_some(())
    })
    .await;
    let ends = running.announced().await;
    let ends = ends.iter().filter(|topic| !topic.contains("placed"));
    assert_eq!(ends.count(), 20);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_number_of_an_order_grows_when_six_digits_are_no_longer_enough(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    sqlx::query("SELECT setval('order_numbers', 999998)")
        .execute(&pool)
        .await
        .unwrap();
    for (member, count) in [(1, "999999"), (2, "1000000"), (3, "1000001")] {
        running.adds(member, a_seat(9)).await.unwrap();
        let number = running.orders(member, an_order()).await.unwrap().number;
        assert_eq!(number.rsplit('-').next(), Some(count), "{number}");
    }
}
