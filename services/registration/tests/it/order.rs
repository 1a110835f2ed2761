//! What becomes of a cart that is ordered, and of an order that nobody pays.

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::{eventually, refusal};
use time::Duration;
use tonic::Code;

use crate::{
    cart::scene,
    catalog::sub_event,
    support::{NOW, Registration, a_bundle, a_seat, by},
};

pub const TRANSFER: i64 = 1;
const QRIS: i64 = 4;
const FREE: i64 = 5;

pub fn an_order() -> pb::PlaceOrderRequest {
    pb::PlaceOrderRequest {
        payment_method_id: TRANSFER,
        buyer_name: "dr. Sari".to_owned(),
        ..pb::PlaceOrderRequest::default()
    }
}

impl Registration {
    pub async fn orders(&self, member: i64, wanted: pb::PlaceOrderRequest) -> Result<pb::Order, tonic::Status> {
        Ok(self.order.clone().place_order(by(member, wanted)).await?.into_inner())
    }

    pub async fn order_of(&self, member: i64, id: &str) -> pb::Order {
        let request = pb::GetOrderRequest { id: id.to_owned() };
        self.order
            .clone()
            .get_order(by(member, request))
            .await
            .unwrap()
            .into_inner()
    }

    pub async fn cancels(&self, member: i64, id: &str) -> Result<pb::Order, tonic::Status> {
        let request = pb::CancelOrderRequest { id: id.to_owned() };
        Ok(self.order.clone().cancel_order(by(member, request)).await?.into_inner())
    }

    /// What was announced of orders, by name.
    pub async fn announced(&self) -> Vec<String> {
        sqlx::query_scalar("SELECT topic FROM outbox WHERE topic LIKE 'registration.order%' ORDER BY topic")
            .fetch_all(&self.pool)
            .await
            .unwrap()
    }
}

#[testkit::database(registration::MIGRATOR)]
async fn an_order_takes_the_cart_with_its_seats_and_holds_them_for_a_day(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let two = pb::AddCartItemRequest {
        quantity: 2,
        ..a_bundle(3)
    };
    running.adds(1, two).await.unwrap();
    let names = ["Sari", "Budi"].map(str::to_owned).to_vec();
    let placed = running
        .orders(
            1,
            pb::PlaceOrderRequest {
                participants: names.clone(),
                ..an_order()
            },
        )
        .await
        .unwrap();
    assert_eq!(placed.status(), pb::OrderStatus::AwaitingPayment);
    assert_eq!((placed.subtotal_idr, placed.participants.clone()), (4_000_000, names));
    assert!((1..=999).contains(&placed.unique_code));
    assert_eq!(placed.total_idr, 4_000_000 + i64::from(placed.unique_code));
    assert_eq!(
        placed.pay_until,
        Some(portal_proto::timestamp(NOW + Duration::hours(24)))
    );
    let parts = placed.items[0].parts.iter().map(|part| part.sub_event_id);
    assert_eq!((placed.items.len(), parts.collect::<Vec<_>>()), (1, vec![7, 8, 9]));
    assert_eq!(running.cart_of(1).await.items, []);
    // The half hour of the cart is over: the order's day is not.
    running.clock.advance(Duration::hours(23));
    assert_eq!(running.gone().await, [(7, 2, 0), (8, 2, 0), (9, 2, 0)]);
    assert_eq!(running.announced().await, ["registration.order_placed.v1"]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_nobody_pays_in_time_is_over_and_its_seats_are_anybodys(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_bundle(3)).await.unwrap();
    let placed = running.orders(1, an_order()).await.unwrap();
    running.clock.advance(Duration::hours(24) - Duration::SECOND);
    assert_eq!(running.gone().await, [(7, 1, 0), (8, 1, 0), (9, 1, 0)]);
    running.clock.advance(Duration::SECOND);
    eventually("the order is over", async || {
        (running.order_of(1, &placed.id).await.status() == pb::OrderStatus::Expired).then_some(())
    })
    .await;
    assert_eq!(running.gone().await, []);
    assert_eq!(
        running.announced().await,
        ["registration.order_expired.v1", "registration.order_placed.v1"]
    );
    let refused = running.cancels(1, &placed.id).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "pesanan_tidak_dapat_diubah");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_is_called_off_gives_its_seats_back_once(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    let placed = running.orders(1, an_order()).await.unwrap();
    let (one, other) = tokio::join!(running.cancels(1, &placed.id), running.cancels(1, &placed.id));
    let refused = match (one, other) {
        (Ok(order), Err(refused)) | (Err(refused), Ok(order)) => {
            assert_eq!(order.status(), pb::OrderStatus::Cancelled);
            refused
        }
        both => panic!("{both:?}"),
    };
    assert_eq!(refusal::reason(&refused), "pesanan_tidak_dapat_diubah");
    assert_eq!(running.gone().await, []);
    assert_eq!(
        running.announced().await,
        ["registration.order_cancelled.v1", "registration.order_placed.v1"]
    );
    // And the same can be booked anew.
    running.adds(1, a_seat(7)).await.unwrap();
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_costs_nothing_is_paid_at_once(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    catalog.offers(vec![sub_event(7, "Webinar", 0, Some(20), 0)], Vec::new());
    running.adds(1, a_seat(7)).await.unwrap();
    let free = pb::PlaceOrderRequest {
        payment_method_id: FREE,
        ..an_order()
    };
    let placed = running.orders(1, free).await.unwrap();
    assert_eq!(
        (placed.status(), placed.total_idr, placed.unique_code),
        (pb::OrderStatus::Paid, 0, 0)
    );
    assert_eq!(running.gone().await, [(7, 0, 1)]);
    let announced = running.announced().await;
    assert_eq!(
        announced,
        ["registration.order_paid.v1", "registration.order_placed.v1"]
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_repeated_order_is_one_and_a_double_click_orders_once(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    let keyed = pb::PlaceOrderRequest {
        idempotency_key: Some("satu".to_owned()),
        ..an_order()
    };
    let (one, other) = tokio::join!(running.orders(1, keyed.clone()), running.orders(1, keyed.clone()));
    assert_eq!(one.unwrap().id, other.unwrap().id);
    let again = running.orders(1, keyed.clone()).await.unwrap();
    let else_asked = pb::PlaceOrderRequest {
        payment_method_id: 2,
        ..keyed
    };
    let refused = running.orders(1, else_asked).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "kunci_idempotensi_dipakai");
    // Without a key the second click finds an empty cart.
    let refused = running.orders(1, an_order()).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "keranjang_kosong");
    let request = pb::ListOrdersRequest { page: 1, page_size: 10 };
    let listed = running
        .order
        .clone()
        .list_orders(by(1, request))
        .await
        .unwrap()
        .into_inner();
    assert_eq!((listed.total, listed.orders), (1, vec![again]));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn another_price_than_the_carts_is_refused_and_stands_in_the_cart_then(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    catalog.offers(
        vec![sub_event(7, "Workshop Jalan Napas", 0, Some(20), 900_000)],
        Vec::new(),
    );
    let refused = running.orders(1, an_order()).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "harga_berubah");
    assert_eq!(running.cart_of(1).await.total_idr, 900_000);
    assert_eq!(running.orders(1, an_order()).await.unwrap().subtotal_idr, 900_000);
    // What is not offered any more is not sold.
    running.adds(2, a_seat(7)).await.unwrap();
    catalog.offers(Vec::new(), Vec::new());
    let refused = running.orders(2, an_order()).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "harga_tidak_tersedia");
    assert_eq!(running.cart_of(2).await.items.len(), 1);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_line_whose_time_was_over_takes_its_seats_anew_or_nothing_is_ordered(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_bundle(3)).await.unwrap();
    running.adds(2, a_seat(7)).await.unwrap();
    running.clock.advance(Duration::minutes(30));
    eventually("the seats are free", async || {
        running.gone().await.is_empty().then_some(())
    })
    .await;
    let all = pb::AddCartItemRequest {
        quantity: 20,
        ..a_seat(8)
    };
    running.adds(3, all).await.unwrap();
    let refused = running.orders(1, an_order()).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "kuota_habis");
    assert_eq!(running.gone().await, [(8, 20, 0)]);
    assert_eq!(running.cart_of(1).await.items.len(), 1);
    running.orders(2, an_order()).await.unwrap();
    assert_eq!(running.gone().await, [(7, 1, 0), (8, 20, 0)]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_cannot_be_ordered_takes_nothing(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let refused = running.orders(1, an_order()).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "keranjang_kosong");
    running.adds(1, a_seat(7)).await.unwrap();
    let by_method = |payment_method_id| pb::PlaceOrderRequest {
        payment_method_id,
        ..an_order()
    };
    for (method, rule) in [(0, "unknown"), (-1, "unknown"), (999, "unknown"), (FREE, "invalid")] {
        let refused = running.orders(1, by_method(method)).await.unwrap_err();
        assert_eq!(
            refusal::fields(&refused),
            [("payment_method_id".to_owned(), rule.to_owned())],
            "{method}"
        );
    }
    let refused = running.orders(1, by_method(QRIS)).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "metode_belum_tersedia");
    let many = pb::PlaceOrderRequest {
        participants: vec!["Sari".to_owned(), "Budi".to_owned()],
        ..an_order()
    };
    let refused = running.orders(1, many).await.unwrap_err();
    assert_eq!(
        refusal::fields(&refused),
        [("participants".to_owned(), "range".to_owned())]
    );
    let coupon = pb::PlaceOrderRequest {
        coupon: Some("HEMAT".to_owned()),
        ..an_order()
    };
    let refused = running.orders(1, coupon).await.unwrap_err();
    assert_eq!(
        refusal::fields(&refused),
        [("coupon".to_owned(), "coupon_unknown".to_owned())]
    );
    assert_eq!(
        (running.cart_of(1).await.items.len(), running.gone().await),
        (1, vec![(7, 1, 0)])
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn an_order_of_somebody_else_is_not_there(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    let placed = running.orders(1, an_order()).await.unwrap();
    for id in [placed.id.as_str(), "00000000-0000-7000-8000-000000000000", "", "7"] {
        let request = pb::GetOrderRequest { id: id.to_owned() };
        let refused = running.order.clone().get_order(by(2, request)).await.unwrap_err();
        assert_eq!(
            (refused.code(), refusal::reason(&refused).as_str()),
            (Code::NotFound, "pesanan_tidak_ditemukan")
        );
        let refused = running.cancels(2, id).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "pesanan_tidak_ditemukan");
    }
    let request = pb::ListOrdersRequest { page: 1, page_size: 10 };
    let listed = running
        .order
        .clone()
        .list_orders(by(2, request))
        .await
        .unwrap()
        .into_inner();
    assert_eq!((listed.total, listed.orders), (0, Vec::new()));
    assert_eq!(
        running.order_of(1, &placed.id).await.status(),
        pb::OrderStatus::AwaitingPayment
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_somebody_ordered_for_himself_is_not_chosen_again(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    running.orders(1, an_order()).await.unwrap();
    let mut same_time = sub_event(10, "Masterclass", 1, None, 100_000);
    same_time.event_id = 95;
    catalog.offers(
        vec![sub_event(7, "Workshop Jalan Napas", 0, Some(20), 750_000), same_time],
        Vec::new(),
    );
    for (id, reason) in [(7, "sudah_dipesan"), (10, "jadwal_bentrok")] {
        let refused = running.adds(1, a_seat(id)).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), reason);
    }
    // For others he may, and others may for themselves.
    let group = pb::AddCartItemRequest {
        quantity: 2,
        ..a_seat(7)
    };
    running.adds(1, group).await.unwrap();
    running.adds(2, a_seat(7)).await.unwrap();
    running.stop().await;
}
