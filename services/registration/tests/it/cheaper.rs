//! Which packages cost less than what stands in a cart line by line, and the exchange of the one for the other.

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::Status;

use crate::{
    cart::scene,
    catalog::{bundle, sub_event},
    support::{Registration, a_seat, by},
};

async fn takes(running: &Registration, member: i64, bundle_id: i64) -> Result<pb::CartItem, Status> {
    let request = pb::TakeBundleRequest {
        bundle_id,
        profession_code: None,
    };
    let taken = running.cart.clone().take_bundle(by(member, request)).await;
    taken.map(tonic::Response::into_inner)
}

fn seats(id: i64, quantity: i64) -> pb::AddCartItemRequest {
    pb::AddCartItemRequest { quantity, ..a_seat(id) }
}

/// Red under `package_for_some`.
#[testkit::database(registration::MIGRATOR)]
async fn a_package_is_told_while_all_of_its_parts_stand_apart_for_as_many_and_cost_more(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    let told = async || running.cart_of(1).await.cheaper_bundles;
    let one = running.adds(1, seats(7, 2)).await.unwrap();
    assert_eq!(catalog.quoted().len(), 1);
    assert_eq!(told().await, []);
    assert_eq!(catalog.quoted().len(), 1, "of one line there is nothing to ask");
    let two = running.adds(1, seats(8, 2)).await.unwrap();
    assert_eq!(told().await, [], "a part is missing");
    let three = running.adds(1, a_seat(9)).await.unwrap();
    assert_eq!(told().await, [], "for one only");
    let change = pb::ChangeCartItemRequest {
        id: three.id,
        quantity: 2,
        ..pb::ChangeCartItemRequest::default()
    };
    running.cart.clone().change_cart_item(by(1, change)).await.unwrap();
    let expected = pb::CheaperBundle {
        bundle_id: 3,
        title: "Paket Lengkap".to_owned(),
        item_ids: vec![one.id, two.id, three.id],
        total_idr: 4_000_000,
        saved_idr: 500_000,
    };
    assert_eq!(told().await, [expected]);
    assert_eq!(running.cart_of(2).await.cheaper_bundles, [], "nobody else's");

    let of_price = |price_idr| {
        let three = [
            (7, "Workshop Jalan Napas", 0, 750_000),
            (8, "Workshop Nyeri", 2, 500_000),
            (9, "Simposium", 4, 1_000_000),
        ];
        let parts = three.map(|(id, title, hours, price)| sub_event(id, title, hours, Some(20), price));
        catalog.offers(
            parts.to_vec(),
            vec![
                bundle(3, "Paket Lengkap", vec![7, 8, 9], price_idr),
                bundle(4, "Paket Pagi", vec![7, 8], 1_000_000),
            ],
        );
    };
    let ids = async || told().await.iter().map(|one| one.bundle_id).collect::<Vec<_>>();
    of_price(2_249_999);
    assert_eq!(
        ids().await,
        [4],
        "of two packages of the same line the one that saves more"
    );
    of_price(1_900_000);
    assert_eq!(ids().await, [3]);
    of_price(2_250_000);
    assert_eq!(ids().await, [4], "what costs the same saves nothing");
    catalog.is_away(true);
    let cart = running.cart_of(1).await;
    assert_eq!(
        (cart.items.len(), cart.cheaper_bundles),
        (3, vec![]),
        "a cart is there without it"
    );
    running.stop().await;
}

/// Red under `bundled_for_longer`.
#[testkit::database(registration::MIGRATOR)]
async fn what_is_exchanged_for_a_package_keeps_its_seats_and_its_time(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let first = running.adds(1, seats(9, 2)).await.unwrap();
    running.clock.advance(Duration::minutes(10));
    for id in [7, 8] {
        running.adds(1, seats(id, 2)).await.unwrap();
    }
    // Whoever else wants a seat meanwhile gets none: nothing is given back on the way.
    for (member, id) in [(2, 7), (3, 8)] {
        running.adds(member, seats(id, 18)).await.unwrap();
    }
    let before = running.gone().await;
    let line = takes(&running, 1, 3).await.unwrap();
    assert_eq!(
        (line.kind(), line.offer_id, line.quantity, line.total_idr),
        (pb::OfferKind::Bundle, 3, 2, 4_000_000)
    );
    assert!(line.is_held);
    assert_eq!(line.held_until, first.held_until, "no longer than the first of them");
    let cart = running.cart_of(1).await;
    assert_eq!((cart.items.as_slice(), cart.total_idr), (&[line][..], 4_000_000));
    assert_eq!(cart.cheaper_bundles, []);
    assert_eq!(running.gone().await, before);
    running.clock.advance(Duration::minutes(20));
    testkit::eventually("the seats are free", async || {
        let left = running.gone().await;
        (left == [(7, 18, 0), (8, 18, 0)]).then_some(())
    })
    .await;
    running.stop().await;
}

/// Red under `package_for_more`.
#[testkit::database(registration::MIGRATOR)]
async fn of_a_cart_that_is_another_one_nothing_is_exchanged(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    let refused = async |bundle_id| refusal::reason(&takes(&running, 1, bundle_id).await.unwrap_err());
    for id in [0, -1, 4, i64::MAX] {
        assert_eq!(refused(id).await, "bundling_tidak_ditemukan", "{id}");
    }
    assert_eq!(refused(3).await, "keranjang_berubah", "an empty cart");
    for id in [7, 8, 9] {
        running.adds(1, a_seat(id)).await.unwrap();
    }
    let offered = |price_idr: Option<i64>| {
        let three = [(7, 0, 750_000), (8, 2, 500_000), (9, 4, 1_000_000)];
        let mut package = bundle(3, "Paket Lengkap", vec![7, 8, 9], 1);
        package.price_idr = price_idr;
        catalog.offers(
            three
                .map(|(id, hours, price)| sub_event(id, "Workshop", hours, Some(20), price))
                .to_vec(),
            vec![package],
        );
    };
    offered(None);
    assert_eq!(refused(3).await, "harga_tidak_tersedia");
    offered(Some(2_250_000));
    assert_eq!(refused(3).await, "keranjang_berubah", "it saves nothing any more");
    offered(Some(2_000_000));
    let (cart, gone) = (running.cart_of(1).await, running.gone().await);
    assert_eq!(cart.items.len(), 3);
    // Of two at the same moment one finds the lines, and no seat is counted twice.
    let (one, other) = tokio::join!(takes(&running, 1, 3), takes(&running, 1, 3));
    let lost = one.err().or(other.err()).unwrap();
    assert_eq!(refusal::reason(&lost), "keranjang_berubah");
    assert_eq!(running.cart_of(1).await.items.len(), 1);
    assert_eq!(running.gone().await, gone);

    // What is not held any more is taken anew first.
    for id in [7, 8, 9] {
        running.adds(2, a_seat(id)).await.unwrap();
    }
    running.clock.advance(Duration::minutes(30));
    let late = takes(&running, 2, 3).await.unwrap_err();
    assert_eq!(refusal::reason(&late), "keranjang_berubah");
    running.stop().await;
}
