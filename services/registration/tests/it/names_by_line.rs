//! Names that are said line by line: whose tickets they become, and what cannot be said.
//!
//! `names_of_the_order`, `others_unnamed` and `any_number_of_names` (`scripts/without-checks-orders.sh`) take the rules away; the tests
//! that name them must then be red.

use auth::Role;
use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::refusal;
use uuid::Uuid;

use crate::{
    billing::issues,
    cart::scene,
    order::an_order,
    order_review::{accepted, by_desk},
    sponsor_seats::{SPONSOR, by_sponsor},
    stays::hosting,
    support::{EVENT, NOW, Registration, a_bundle, a_room, a_seat, for_others},
};

fn so_many(quantity: i64, wanted: pb::AddCartItemRequest) -> pb::AddCartItemRequest {
    pb::AddCartItemRequest { quantity, ..wanted }
}

/// An order whose lines are named one by one.
fn named(lines: &[(i64, &[&str])]) -> pb::PlaceOrderRequest {
    let line = |(item_id, names): &(i64, &[&str])| pb::LineParticipants {
        item_id: *item_id,
        names: names.iter().map(|name| (*name).to_owned()).collect(),
    };
    pb::PlaceOrderRequest {
        participants_by_line: lines.iter().map(line).collect(),
        ..an_order()
    }
}

impl Registration {
    async fn is_paid(&self, placed: &pb::Order) {
        let request = by_desk(accepted(&placed.id));
        self.review.clone().review_order(request).await.unwrap();
    }
}

/// Red under `names_of_the_order`.
#[testkit::database(registration::MIGRATOR)]
async fn each_line_has_its_own_names_on_its_tickets(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let own = running.adds(1, a_seat(7)).await.unwrap();
    let pair = running.adds(1, so_many(2, for_others(a_seat(8)))).await.unwrap();
    let one = running.adds(1, for_others(a_seat(9))).await.unwrap();
    let order = named(&[(one.id, &["dr. Citra"]), (pair.id, &["dr. Budi", "dr. Citra"])]);
    let placed = running.orders(1, order).await.unwrap();
    assert_eq!(
        placed.participants,
        ["dr. Budi", "dr. Citra"],
        "each once, in the order of the lines"
    );
    let said = placed.items.iter().map(|item| item.participants.clone());
    assert_eq!(
        said.collect::<Vec<_>>(),
        [vec![], vec!["dr. Budi", "dr. Citra"], vec!["dr. Citra"]]
    );
    assert_eq!(running.order_of(1, &placed.id).await.items, placed.items);
    running.is_paid(&placed).await;
    let tickets = running.tickets_of(1).await;
    let mut holders: Vec<_> = tickets
        .iter()
        .map(|ticket| (ticket.title.as_str(), ticket.holder_name.as_str()))
        .collect();
    holders.sort_unstable();
    assert_eq!(
        holders,
        [
            ("Simposium", "dr. Citra"),
            ("Workshop Jalan Napas", "dr. Sari"),
            ("Workshop Nyeri", "dr. Budi"),
            ("Workshop Nyeri", "dr. Citra"),
        ],
        "his own in his own name"
    );
    issues(&pool, NOW).await;
    let words: Vec<serde_json::Value> = sqlx::query_scalar("SELECT content -> 'participants' FROM billing_documents")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert!(!words.is_empty());
    for participants in words {
        assert_eq!(participants, serde_json::json!(["dr. Budi", "dr. Citra"]));
    }
    assert_eq!(own.for_whom(), pb::ForWhom::Buyer);
    running.stop().await;
}

/// Red under `others_unnamed`.
#[testkit::database(registration::MIGRATOR)]
async fn a_single_seat_for_somebody_else_is_not_ordered_without_his_name(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let one = running.adds(1, for_others(a_seat(7))).await.unwrap();
    let own = running.adds(1, a_seat(9)).await.unwrap();
    for order in [an_order(), named(&[(own.id, &["dr. Sari"])]), named(&[(one.id, &[])])] {
        let refused = running.orders(1, order).await.unwrap_err();
        let unnamed = ("participants_by_line".to_owned(), "unnamed".to_owned());
        assert_eq!(refusal::fields(&refused), [unnamed]);
    }
    assert_eq!(
        (running.cart_of(1).await.items.len(), running.announced().await),
        (2, Vec::new())
    );
    running.orders(1, named(&[(one.id, &["dr. Budi"])])).await.unwrap();
    // One list for all names it too.
    running.adds(2, for_others(a_seat(7))).await.unwrap();
    let flat = pb::PlaceOrderRequest {
        participants: vec!["dr. Budi".to_owned()],
        ..an_order()
    };
    running.orders(2, flat).await.unwrap();
    // Several have the buyer's name on them until he says otherwise, as before.
    running.adds(3, so_many(2, for_others(a_seat(7)))).await.unwrap();
    running.orders(3, an_order()).await.unwrap();
    running.stop().await;
}

/// Red under `any_number_of_names`.
#[testkit::database(registration::MIGRATOR)]
async fn a_line_has_a_name_for_each_of_its_places_or_none_yet(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let pair = running.adds(1, so_many(2, a_bundle(3))).await.unwrap();
    let other = running.adds(2, a_seat(7)).await.unwrap();
    for (lines, rule) in [
        (vec![(pair.id, &["dr. Budi"][..])], "range"),
        (vec![(pair.id, &["dr. Budi", "dr. Citra", "dr. Dewi"][..])], "range"),
        (vec![(other.id, &["dr. Budi"][..])], "unknown"),
        (vec![(pair.id, &["dr. Budi", "dr. Citra"][..]), (0, &[][..])], "unknown"),
        (vec![(pair.id, &["dr. Budi", " "][..])], "required"),
    ] {
        let refused = running.orders(1, named(&lines)).await.unwrap_err();
        let expected = ("participants_by_line".to_owned(), rule.to_owned());
        assert_eq!(refusal::fields(&refused), [expected], "{lines:?}");
    }
    running.orders(1, named(&[(pair.id, &[])])).await.unwrap();
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_tables_take_no_name_without_a_place_of_its_own(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let line = running.adds(1, so_many(2, a_seat(7))).await.unwrap();
    let by_line = running
        .orders(1, named(&[(line.id, &["dr. Budi", "dr. Citra"])]))
        .await
        .unwrap();
    running.adds(2, a_seat(7)).await.unwrap();
    let flat = pb::PlaceOrderRequest {
        participants: vec!["dr. Budi".to_owned()],
        ..an_order()
    };
    let flat = running.orders(2, flat).await.unwrap();
    let constraint = |done: Result<(), sqlx::Error>| {
        let refused = done.unwrap_err().into_database_error().unwrap();
        refused.constraint().unwrap_or_default().to_owned()
    };
    for (item, position) in [(by_line.items[0].id, 3), (flat.items[0].id, 1)] {
        let written = sqlx::query("INSERT INTO order_item_participants VALUES ($1, $2, 'dr. Dewi')")
            .bind(item)
            .bind(position)
            .execute(&pool)
            .await;
        assert_eq!(constraint(written.map(|_| ())), "named_for_its_place", "{position}");
    }
    // A release that asks for no name writes none.
    running.adds(3, a_seat(9)).await.unwrap();
    let own = running.orders(3, an_order()).await.unwrap();
    let mut tx = pool.begin().await.unwrap();
    sqlx::query(
        "INSERT INTO order_items (order_id, kind, offer_id, event_id, event_title, title, unit_price_idr, quantity, for_others)
         VALUES ($1, 'sub_event', 8, 94, 'InASIA', 'Workshop', 1, 1, true)",
    )
    .bind(own.id.parse::<Uuid>().unwrap())
    .execute(&mut *tx)
    .await
    .unwrap();
    assert_eq!(constraint(tx.commit().await), "a_place_for_others_is_named");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn guests_of_a_room_are_those_of_its_line(pool: PgPool) {
    let (running, _) = hosting(&pool, 9, 10).await;
    let room = running.adds(1, a_room(5, "2026-12-09", "2026-12-10")).await.unwrap();
    let seat = running.adds(1, for_others(a_seat(9))).await.unwrap();
    let three = named(&[
        (room.id, &["dr. Budi", "dr. Citra", "dr. Dewi"]),
        (seat.id, &["dr. Eka"]),
    ]);
    let refused = running.orders(1, three).await.unwrap_err();
    assert_eq!(refusal::field_names(&refused), ["participants_by_line"]);
    let order = named(&[(room.id, &["dr. Budi", "dr. Citra"]), (seat.id, &["dr. Eka"])]);
    let placed = running.orders(1, order).await.unwrap();
    running.is_paid(&placed).await;
    let rooms = running.rooms(Role::Admin, EVENT).await.unwrap();
    assert_eq!(rooms[0].guests, ["dr. Budi", "dr. Citra"]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_sponsor_names_the_doctors_of_some_lines_and_the_others_later(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let mut lines = Vec::new();
    for wanted in [for_others(a_seat(7)), for_others(a_seat(8))] {
        let added = running.cart.clone().add_cart_item(by_sponsor(SPONSOR, wanted)).await;
        lines.push(added.unwrap().into_inner());
    }
    let order = named(&[(lines[0].id, &["Rina, stan"])]);
    let placed = running.order.clone().place_order(by_sponsor(SPONSOR, order)).await;
    let placed = placed.unwrap().into_inner();
    let pools: Vec<i64> = sqlx::query_scalar("SELECT order_item_id FROM sponsor_pools")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(pools, [placed.items[1].id]);
    running.stop().await;
}
