//! Single lines of a paid order that go back: each once, by the rule of its own event, and the others stand.
//!
//! `scripts/without-checks-more.sh` keeps the seats of such a line (`line_keeps_seats`) and gives back all of its price
//! (`line_back_whole`).

use auth::Role;
use portal_proto::registration::v1 as pb;
use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::Status;

use crate::{
    cart::scene,
    catalog::FIRST_DAY,
    courses::course,
    door::{by_role, presents},
    order::an_order,
    order_review::{accepted, by_desk},
    stays::{hosting, taken},
    support::{EVENT, Registration, a_bundle, a_course, a_room, a_seat, by},
    waiting::{a_place, sold_out},
};

impl Registration {
    /// A member's order of these sub-events, paid.
    pub async fn paid_for(&self, member: i64, sub_events: &[i64]) -> pb::Order {
        for sub_event in sub_events {
            self.adds(member, a_seat(*sub_event)).await.unwrap();
        }
        let placed = self.orders(member, an_order()).await.unwrap();
        let paid = self.review.clone().review_order(by_desk(accepted(&placed.id))).await;
        paid.unwrap().into_inner()
    }

    pub async fn calls_off_lines(&self, member: i64, id: &str, item_ids: &[i64]) -> Result<pb::Order, Status> {
        let request = pb::CallOffOrderRequest {
            id: id.to_owned(),
            item_ids: item_ids.to_vec(),
            account: None,
        };
        let called_off = self.refund.clone().call_off_order(by(member, request)).await;
        Ok(called_off?.into_inner())
    }

    /// A line goes back: asked for, and approved.
    pub async fn line_goes_back(&self, member: i64, order: &pb::Order, offer_id: i64) -> pb::Refund {
        self.calls_off_lines(member, &order.id, &[line(order, offer_id)])
            .await
            .unwrap();
        let asked = self.asked_back().await.remove(0);
        self.decides(&asked.id, true).await.unwrap()
    }

    /// What was announced under a topic.
    pub async fn told_under(&self, topic: &str) -> Vec<Value> {
        let told = sqlx::query_scalar("SELECT payload FROM outbox WHERE topic = $1 ORDER BY created_at, id");
        told.bind(topic).fetch_all(&self.pool).await.unwrap()
    }
}

/// The number of the line of an order that is of this sub-event or package.
pub fn line(order: &pb::Order, offer_id: i64) -> i64 {
    let mut items = order.items.iter();
    items.find(|item| item.offer_id == offer_id).unwrap().id
}

fn standing(order: &pb::Order) -> Vec<pb::OrderItemStanding> {
    order.items.iter().map(pb::OrderItem::standing).collect()
}

const STANDS: pb::OrderItemStanding = pb::OrderItemStanding::Unspecified;

/// Twenty days before it half goes back. Red under `line_keeps_seats` and `line_back_whole`.
#[testkit::database(registration::MIGRATOR)]
async fn a_line_goes_back_with_its_seat_and_its_ticket_and_the_others_stand_until_the_last(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid_for(1, &[7, 8]).await;
    let offer = running.offer(1, &paid.id).await.unwrap();
    let lines: Vec<_> = offer
        .lines
        .iter()
        .map(|line| (line.paid_idr, line.refundable_idr))
        .collect();
    assert_eq!(lines, [(750_000, 375_000), (500_000, 250_000)]);
    assert_eq!(offer.refundable_idr, 625_000);

    let asked = running.calls_off_lines(1, &paid.id, &[line(&paid, 7)]).await.unwrap();
    assert_eq!(standing(&asked), [pb::OrderItemStanding::AskedBack, STANDS]);
    assert_eq!(running.gone().await, [(7, 0, 1), (8, 0, 1)], "the desk has not decided");
    let offer = running.offer(1, &paid.id).await.unwrap();
    assert_eq!((offer.refundable_idr, offer.lines.len()), (250_000, 1));
    let refund = running.asked_back().await.remove(0);
    assert_eq!((refund.amount_idr, refund.ends_order), (375_000, false));
    let named: Vec<_> = refund
        .lines
        .iter()
        .map(|line| (line.title.as_str(), line.amount_idr))
        .collect();
    assert_eq!(named, [("Workshop Jalan Napas", 375_000)]);

    running.decides(&refund.id, true).await.unwrap();
    let order = running.order_of(1, &paid.id).await;
    assert_eq!((order.status(), order.given_back_idr), (pb::OrderStatus::Paid, 375_000));
    assert_eq!(standing(&order), [pb::OrderItemStanding::GivenBack, STANDS]);
    assert_eq!(running.gone().await, [(8, 0, 1)]);
    let tickets = running.tickets_of(1).await;
    let of = |title: &str| tickets.iter().find(|ticket| ticket.title == title).unwrap().is_void;
    assert_eq!((of("Workshop Jalan Napas"), of("Workshop Nyeri")), (true, false));
    let told = running.told_under("registration.order_lines_refunded.v1").await;
    assert_eq!(
        (told.len(), &told[0]["sub_event_ids"], &told[0]["order_id"]),
        (1, &json!([7]), &json!(paid.id))
    );
    assert!(running.told_under("registration.order_refunded.v1").await.is_empty());
    let refused = running
        .calls_off_lines(1, &paid.id, &[line(&paid, 7)])
        .await
        .unwrap_err();
    assert_eq!(refusal::reason(&refused), "pengembalian_sudah_diputuskan");
    // The seat can be bought again, by himself too.
    running.adds(1, a_seat(7)).await.unwrap();

    running.calls_off(1, &paid.id).await.unwrap();
    let rest = running.asked_back().await.remove(0);
    assert_eq!((rest.amount_idr, rest.ends_order), (250_000, true));
    running.decides(&rest.id, true).await.unwrap();
    let order = running.order_of(1, &paid.id).await;
    assert_eq!(
        (order.status(), order.given_back_idr),
        (pb::OrderStatus::Refunded, 625_000)
    );
    assert_eq!(running.told_under("registration.order_refunded.v1").await.len(), 1);
    assert_eq!(
        running.told_under("registration.order_lines_refunded.v1").await.len(),
        1
    );
    let refunds = running.offer(1, &paid.id).await.unwrap().refunds;
    let back: i64 = refunds.iter().map(|refund| refund.amount_idr).sum();
    assert_eq!((refunds.len(), back), (2, 625_000));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_is_refused_stands_alone_and_may_be_asked_for_again(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid_for(1, &[7, 8]).await;
    for round in 1..=2 {
        running.calls_off_lines(1, &paid.id, &[line(&paid, 8)]).await.unwrap();
        let asked = running.asked_back().await.remove(0);
        running.decides(&asked.id, false).await.unwrap();
        assert_eq!(
            standing(&running.order_of(1, &paid.id).await),
            [STANDS, STANDS],
            "{round}"
        );
    }
    assert_eq!(running.gone().await, [(7, 0, 1), (8, 0, 1)]);
    let counted: i64 = sqlx::query_scalar("SELECT asked_back_idr FROM orders")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(counted, 0);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_package_goes_as_a_whole_and_nothing_that_is_no_line(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let unpaid = running.ordered(2, 7).await;
    let refused = running
        .calls_off_lines(2, &unpaid.id, &[line(&unpaid, 7)])
        .await
        .unwrap_err();
    assert_eq!(refusal::reason(&refused), "pesanan_tidak_dapat_diubah");
    assert_eq!(
        running.order_of(2, &unpaid.id).await.status(),
        pb::OrderStatus::AwaitingPayment
    );

    running.adds(1, a_bundle(3)).await.unwrap();
    let paid = running.paid_for(1, &[]).await;
    // No line has this number, and a part of the package does: somebody took it for a line.
    assert!(paid.items.iter().all(|item| item.id != 8));
    for (wanted, rule) in [(8, "part_of_bundle"), (999, "unknown")] {
        let refused = running.calls_off_lines(1, &paid.id, &[wanted]).await.unwrap_err();
        assert_eq!(refusal::fields(&refused), [("item_ids".to_owned(), rule.to_owned())]);
    }
    let own = line(&paid, 3);
    let refused = running.calls_off_lines(2, &paid.id, &[own]).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "pesanan_tidak_ditemukan");
    assert_eq!(running.asked_back().await, []);
    running.calls_off_lines(1, &paid.id, &[own, own]).await.unwrap();
    let asked = running.asked_back().await.remove(0);
    assert_eq!((asked.amount_idr, asked.ends_order), (1_000_000, true));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_a_coupon_took_off_made_every_line_cheaper_by_the_same_part(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    crate::coupons::a_coupon(&pool, "'HEMAT10', 10, NULL, NULL, NULL, NULL").await;
    running.adds(1, a_seat(7)).await.unwrap();
    running.adds(1, a_seat(8)).await.unwrap();
    let with_code = pb::PlaceOrderRequest {
        coupon: Some("HEMAT10".to_owned()),
        ..an_order()
    };
    let placed = running.orders(1, with_code).await.unwrap();
    running
        .review
        .clone()
        .review_order(by_desk(accepted(&placed.id)))
        .await
        .unwrap();
    let offer = running.offer(1, &placed.id).await.unwrap();
    let shares: Vec<i64> = offer.lines.iter().map(|line| line.paid_idr).collect();
    assert_eq!(shares, [675_000, 450_000]);
    assert_eq!(
        shares.iter().sum::<i64>(),
        placed.total_idr - i64::from(placed.unique_code)
    );
    assert_eq!(running.line_goes_back(1, &placed, 8).await.amount_idr, 225_000);
    running.stop().await;
}

/// One asks for the same line five times at once, and five decide; another line goes its own way.
#[testkit::database(registration::MIGRATOR)]
async fn of_many_who_ask_for_one_line_at_the_same_moment_one_is_taken(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid_for(1, &[7, 8]).await;
    let (first, second) = (line(&paid, 7), line(&paid, 8));
    let calls = [first, first, first, first, second].map(|id| {
        let (running, order) = (&running, &paid.id);
        async move { running.calls_off_lines(1, order, &[id]).await }
    });
    let asked = futures::future::join_all(calls).await;
    let (taken, refused): (Vec<_>, Vec<_>) = asked.into_iter().partition(Result::is_ok);
    assert_eq!((taken.len(), refused.len()), (2, 3));
    for refused in refused.into_iter().filter_map(Result::err) {
        assert_eq!(refusal::reason(&refused), "pengembalian_sudah_diminta");
    }
    let both = running.asked_back().await;
    assert_eq!(both.iter().map(|refund| refund.amount_idr).sum::<i64>(), 625_000);
    // Both at the same moment: one of them is the last line, whichever, and ends the order.
    let calls = both.iter().chain(&both).map(|refund| running.decides(&refund.id, true));
    let decided = futures::future::join_all(calls).await;
    assert_eq!(decided.iter().filter(|decided| decided.is_ok()).count(), 2);
    assert_eq!(running.gone().await, []);
    assert_eq!(running.order_of(1, &paid.id).await.status(), pb::OrderStatus::Refunded);
    let told = [
        running.told_under("registration.order_lines_refunded.v1").await.len(),
        running.told_under("registration.order_refunded.v1").await.len(),
    ];
    assert_eq!(told, [1, 1]);
    running.stop().await;
}

/// Whoever comes first at the same moment: he is in and nothing goes back, or his ticket is void and he stays out. Never both.
#[testkit::database(registration::MIGRATOR)]
async fn a_line_goes_back_or_somebody_comes_in_with_its_ticket(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid_for(1, &[7, 8]).await;
    let tickets = running.tickets_of(1).await;
    let of = |title: &str| tickets.iter().find(|ticket| ticket.title == title).unwrap();
    let ticket = running.ticket_of(1, &of("Workshop Jalan Napas").id).await.unwrap();
    running.calls_off_lines(1, &paid.id, &[line(&paid, 7)]).await.unwrap();
    let asked = running.asked_back().await.remove(0);
    running.turns(FIRST_DAY + Duration::minutes(5));
    let (decided, scanned) = tokio::join!(
        running.decides(&asked.id, true),
        running.checks_in(presents(&ticket.payload))
    );
    let entered: i64 = sqlx::query_scalar("SELECT count(*) FROM check_ins")
        .fetch_one(&pool)
        .await
        .unwrap();
    let (is_in, went_back) = (scanned.is_ok(), decided.is_ok());
    assert_eq!((entered, went_back), (i64::from(is_in), !is_in));
    let again = pb::CheckInRequest {
        sub_event_id: Some(7),
        ..presents(&ticket.payload)
    };
    let refused = running.checks_in(again).await.unwrap_err();
    let why = if is_in { "sudah_masuk" } else { "tiket_batal" };
    assert_eq!(refusal::reason(&refused), why);
    let taken_along = async |sub_event_id: i64| {
        let asked = by_role(Role::Panitia, pb::ListDoorTicketsRequest { sub_event_id });
        let listed = running.door.clone().list_door_tickets(asked).await;
        listed.unwrap().into_inner().tickets.len()
    };
    assert_eq!((taken_along(7).await, taken_along(8).await), (usize::from(is_in), 1));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn who_waits_is_offered_the_seat_of_a_line_that_went_back(pool: PgPool) {
    let (running, _) = sold_out(&pool, 1).await;
    let paid = running.paid_for(1, &[]).await;
    running.joins(9, a_place(7)).await.unwrap();
    running.line_goes_back(1, &paid, 7).await;
    running.is_offered(9).await;
    running.stop().await;
}

/// A workshop, a room and a course in one order; the course goes back whole within a week.
#[testkit::database(registration::MIGRATOR)]
async fn a_room_and_a_course_go_back_by_themselves(pool: PgPool) {
    let (running, catalog) = hosting(&pool, 1, 10).await;
    catalog.teaches(vec![course(false)]);
    running.adds(1, a_room(5, "2026-12-09", "2026-12-11")).await.unwrap();
    running.adds(1, a_course(101)).await.unwrap();
    let paid = running.paid_for(1, &[7]).await;
    assert_eq!(taken(&running, 5).await.len(), 2);
    let of = |kind: pb::OfferKind| paid.items.iter().find(|item| item.kind() == kind).unwrap().id;
    let goes_back = async |id: i64| {
        running.calls_off_lines(1, &paid.id, &[id]).await.unwrap();
        let asked = running.asked_back().await.remove(0);
        running.decides(&asked.id, true).await.unwrap().amount_idr
    };
    assert_eq!(goes_back(of(pb::OfferKind::Accommodation)).await, 950_000);
    assert_eq!(taken(&running, 5).await, []);
    assert_eq!(running.rooms(Role::Admin, EVENT).await.unwrap(), []);
    assert_eq!(goes_back(of(pb::OfferKind::ECourse)).await, 450_000);
    let told = running.told_under("registration.order_lines_refunded.v1").await;
    let mut told: Vec<_> = told
        .iter()
        .map(|told| (told["sub_event_ids"].to_string(), told["course_ids"].to_string()))
        .collect();
    told.sort();
    let of = |courses: &str| ("[]".to_owned(), courses.to_owned());
    assert_eq!(told, [of("[101]"), of("[]")]);
    assert_eq!(running.gone().await, [(7, 0, 1)]);
    // Whose money went back may buy it again.
    running.adds(1, a_course(101)).await.unwrap();
    running.stop().await;
}
