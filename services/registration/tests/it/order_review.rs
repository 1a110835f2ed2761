//! What the association's desk decides of orders.

use auth::{Caller, Role};
use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::{Code, Request};

use crate::{
    cart::scene,
    order::an_order,
    support::{NOW, a_bundle, a_seat},
};

/// A call that the association's desk makes.
pub fn by_desk<T>(message: T) -> Request<T> {
    let mut request = Request::new(message);
    let caller = Caller {
        member: 900,
        role: Role::Admin,
    };
    caller.put(request.metadata_mut());
    request
}

/// The desk says that an order is paid.
pub fn accepted(id: &str) -> pb::ReviewOrderRequest {
    pb::ReviewOrderRequest {
        id: id.to_owned(),
        accepted: true,
        reason: None,
        seen: None,
    }
}

#[testkit::database(registration::MIGRATOR)]
async fn what_the_desk_accepts_is_sold_once_and_stays_so(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_bundle(3)).await.unwrap();
    let placed = running.orders(1, an_order()).await.unwrap();
    let mut review = running.review.clone();
    let paid = review
        .review_order(by_desk(accepted(&placed.id)))
        .await
        .unwrap()
        .into_inner();
    assert_eq!(paid.status(), pb::OrderStatus::Paid);
    assert_eq!(running.gone().await, [(7, 0, 1), (8, 0, 1), (9, 0, 1)]);
    // A double click, a refusal after it, and the buyer: it is settled.
    let refusal_of = pb::ReviewOrderRequest {
        accepted: false,
        reason: Some("Kurang".to_owned()),
        ..accepted(&placed.id)
    };
    for request in [accepted(&placed.id), refusal_of] {
        let refused = review.review_order(by_desk(request)).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "pesanan_tidak_dapat_diubah");
    }
    let refused = running.cancels(1, &placed.id).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "pesanan_tidak_dapat_diubah");
    running.clock.advance(Duration::days(3));
    assert_eq!(running.order_of(1, &placed.id).await.status(), pb::OrderStatus::Paid);
    assert_eq!(running.gone().await, [(7, 0, 1), (8, 0, 1), (9, 0, 1)]);
    let announced = running.announced().await;
    assert_eq!(
        announced,
        ["registration.order_paid.v1", "registration.order_placed.v1"]
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn nothing_is_decided_of_an_order_that_somebody_else_decided_on_since_it_was_seen(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    let placed = running.orders(1, an_order()).await.unwrap();
    sqlx::query("UPDATE orders SET status = 'awaiting_verification'")
        .execute(&pool)
        .await
        .unwrap();
    let seen_waiting = || pb::ReviewOrderRequest {
        seen: Some(pb::OrderStatus::AwaitingVerification.into()),
        ..accepted(&placed.id)
    };
    let refusal_of = pb::ReviewOrderRequest {
        accepted: false,
        reason: Some("Kurang".to_owned()),
        ..seen_waiting()
    };
    let mut review = running.review.clone();
    review.review_order(by_desk(refusal_of)).await.unwrap();
    let late = review.review_order(by_desk(seen_waiting())).await.unwrap_err();
    assert_eq!(refusal::reason(&late), "pesanan_sudah_berubah");
    let order = running.order_of(1, &placed.id).await;
    assert_eq!(order.status(), pb::OrderStatus::AwaitingPayment, "it stays refused");
    let seen = pb::ReviewOrderRequest {
        seen: Some(pb::OrderStatus::AwaitingPayment.into()),
        ..accepted(&placed.id)
    };
    let paid = review.review_order(by_desk(seen)).await.unwrap().into_inner();
    assert_eq!(paid.status(), pb::OrderStatus::Paid);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_payment_that_is_not_accepted_can_be_made_again_and_the_buyer_reads_why(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    let placed = running.orders(1, an_order()).await.unwrap();
    let refusal_of = |reason: Option<&str>| pb::ReviewOrderRequest {
        accepted: false,
        reason: reason.map(str::to_owned),
        ..accepted(&placed.id)
    };
    let mut review = running.review.clone();
    // Nobody says yet that it is paid.
    let refused = review
        .review_order(by_desk(refusal_of(Some("Kurang"))))
        .await
        .unwrap_err();
    assert_eq!(refusal::reason(&refused), "pesanan_tidak_dapat_diubah");
    sqlx::query("UPDATE orders SET status = 'awaiting_verification'")
        .execute(&pool)
        .await
        .unwrap();
    // What is looked at does not run out.
    running.clock.advance(Duration::hours(30));
    let refused = review.review_order(by_desk(refusal_of(Some(" ")))).await.unwrap_err();
    assert_eq!(
        refusal::fields(&refused),
        [("reason".to_owned(), "required".to_owned())]
    );
    let long = "a".repeat(501);
    let refused = review.review_order(by_desk(refusal_of(Some(&long)))).await.unwrap_err();
    assert_eq!(
        refusal::fields(&refused),
        [("reason".to_owned(), "too_long:500".to_owned())]
    );
    let open = review
        .review_order(by_desk(refusal_of(Some(" Kurang Rp 100.000 "))))
        .await
        .unwrap()
        .into_inner();
    assert_eq!(
        (open.status(), open.refusal.as_deref()),
        (pb::OrderStatus::AwaitingPayment, Some("Kurang Rp 100.000"))
    );
    let again = NOW + Duration::hours(54);
    assert_eq!(open.pay_until, Some(portal_proto::timestamp(again)));
    assert_eq!(running.gone().await, [(7, 1, 0)]);
    // Once it is paid, nothing says that it is not.
    let paid = review.review_order(by_desk(accepted(&placed.id))).await.unwrap();
    assert_eq!(paid.into_inner().status(), pb::OrderStatus::Paid);
    let shown = running.order_of(1, &placed.id).await;
    assert_eq!((shown.status(), shown.refusal), (pb::OrderStatus::Paid, None));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn nobody_but_the_desk_sees_or_decides_on_the_orders_of_others(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    let placed = running.orders(1, an_order()).await.unwrap();
    let all = pb::ListAllOrdersRequest {
        page: 1,
        page_size: 10,
        ..pb::ListAllOrdersRequest::default()
    };
    let mut review = running.review.clone();
    for role in [Role::User, Role::Sponsorship, Role::Panitia] {
        let caller = Caller { member: 1, role };
        let mut listing = Request::new(all.clone());
        caller.put(listing.metadata_mut());
        let mut deciding = Request::new(accepted(&placed.id));
        caller.put(deciding.metadata_mut());
        let listed = review.list_all_orders(listing).await.unwrap_err();
        let decided = review.review_order(deciding).await.unwrap_err();
        assert_eq!(
            (listed.code(), decided.code()),
            (Code::PermissionDenied, Code::PermissionDenied),
            "{role}"
        );
    }
    assert_eq!(
        running.order_of(1, &placed.id).await.status(),
        pb::OrderStatus::AwaitingPayment
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_desk_finds_orders_by_state_number_buyer_and_amount(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let mut ids = Vec::new();
    for (member, name) in [
        (1, "dr. Sari Lestari"),
        (2, "dr. Budi Santoso"),
        (3, "dr. Sari Lestary"),
    ] {
        running.adds(member, a_seat(7)).await.unwrap();
        let buyer = pb::PlaceOrderRequest {
            buyer_name: name.to_owned(),
            ..an_order()
        };
        ids.push(running.orders(member, buyer).await.unwrap());
        running.clock.advance(Duration::MINUTE);
    }
    running.cancels(3, &ids[2].id).await.unwrap();
    let found = async |status: pb::OrderStatus, keyword: &str| {
        let request = pb::ListAllOrdersRequest {
            page: 1,
            page_size: 10,
            status: status.into(),
            keyword: Some(keyword.to_owned()),
        };
        let listed = running
            .review
            .clone()
            .list_all_orders(by_desk(request))
            .await
            .unwrap()
            .into_inner();
        assert_eq!(listed.total, listed.orders.len() as u64);
        let names = listed.orders.into_iter().map(|order| order.buyer_name);
        names.collect::<Vec<_>>()
    };
    let any = pb::OrderStatus::Unspecified;
    assert_eq!(
        found(any, "").await,
        ["dr. Sari Lestary", "dr. Budi Santoso", "dr. Sari Lestari"]
    );
    assert_eq!(
        found(any, "lestari SARI").await,
        ["dr. Sari Lestari", "dr. Sari Lestary"],
        "as it was typed first, although it is the older one"
    );
    assert_eq!(
        found(pb::OrderStatus::AwaitingPayment, "sari").await,
        ["dr. Sari Lestari"]
    );
    assert_eq!(found(any, &ids[1].number).await, ["dr. Budi Santoso"]);
    assert_eq!(
        found(pb::OrderStatus::AwaitingPayment, &ids[1].total_idr.to_string()).await,
        ["dr. Budi Santoso"]
    );
    assert_eq!(found(any, "%").await, [] as [String; 0]);
    assert_eq!(found(any, "santsoo budhi").await, ["dr. Budi Santoso"], "small typos");
    let amount = ids[1].total_idr.to_string();
    let grouped = format!("{}.{}", &amount[..amount.len() - 3], &amount[amount.len() - 3..]);
    for typed in [&grouped, &format!("Rp {grouped}"), &format!("Rp{grouped}")] {
        assert_eq!(
            found(pb::OrderStatus::AwaitingPayment, typed).await,
            ["dr. Budi Santoso"],
            "{typed}"
        );
    }
    let (most, last) = amount.split_at(amount.len() - 1);
    let another = format!("{most}{}", (last.parse::<u8>().unwrap() + 5) % 10);
    assert_eq!(found(any, &another).await, [] as [String; 0], "another amount");
    running.stop().await;
}

/// The desk accepts at the moment in which the time of an order is over: it is paid, or its seat is anybody's, never both.
#[testkit::database(registration::MIGRATOR)]
async fn an_order_is_paid_or_over_and_never_both(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let mut placed = Vec::new();
    for member in 1..=20 {
        running.adds(member, a_seat(7)).await.unwrap();
        placed.push(running.orders(member, an_order()).await.unwrap().id);
    }
    running.clock.advance(Duration::hours(24));
    let calls = placed.iter().map(|id| {
        let mut review = running.review.clone();
        async move { review.review_order(by_desk(accepted(id))).await.map(|_| ()) }
    });
    let decided = futures::future::join_all(calls).await;
    let paid = decided.iter().filter(|done| done.is_ok()).count();
    for refused in decided.into_iter().filter_map(Result::err) {
        assert_eq!(refusal::reason(&refused), "pesanan_tidak_dapat_diubah");
    }
    let states: Vec<(String, i64)> = sqlx::query_as(
        "SELECT status, count(*) FROM orders WHERE status <> 'awaiting_payment' GROUP BY status ORDER BY status",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let paid_rows = states
        .iter()
        .find(|(status, _)| status == "paid")
        .map_or(0, |(_, count)| *count);
    assert_eq!(usize::try_from(paid_rows).unwrap(), paid);
    assert_eq!(states.iter().map(|(_, count)| count).sum::<i64>(), 20, "{states:?}");
    let sold: Vec<_> = (paid > 0).then_some((7, 0, paid_rows)).into_iter().collect();
    assert_eq!(running.gone().await, sold);
    let announced = running.announced().await;
    let paid_told = announced.iter().filter(|topic| topic.ends_with("paid.v1")).count();
    let over_told = announced.iter().filter(|topic| topic.ends_with("expired.v1")).count();
    assert_eq!((paid_told, over_told), (paid, 20 - paid));
    running.stop().await;
}
