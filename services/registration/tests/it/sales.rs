//! What the desk reads of sales: every seat of a pool is in one place, and every rupiah is told.

use auth::Role;
use portal_proto::registration::v1::{self as pb, sales_service_client::SalesServiceClient};
use sqlx::PgPool;
use testkit::{eventually, refusal};
use tonic::{Code, Request, Status};

use crate::{
    cart::scene,
    order_review::by_desk,
    stays::hosting,
    support::{EVENT, Registration, a_room, a_seat, a_tour, by, registration},
    waiting::{a_place, sold_out},
};

fn of_events(event_ids: Vec<i64>) -> pb::ListEventSalesRequest {
    pb::ListEventSalesRequest {
        event_ids,
        with_details: true,
    }
}

impl Registration {
    async fn sales_by(
        &self,
        request: Request<pb::ListEventSalesRequest>,
    ) -> Result<pb::ListEventSalesResponse, Status> {
        let mut sales = SalesServiceClient::new(self.link.clone());
        Ok(sales.list_event_sales(request).await?.into_inner())
    }

    /// How [`EVENT`] sells. Every pool with a limit adds up, and is as free as visitors are told.
    pub async fn sales(&self) -> pb::EventSales {
        // A seat may be freed between the two questions.
        let sales = eventually("the desk and visitors are told the same", async || {
            let mut told = self.sales_by(by_desk(of_events(vec![EVENT]))).await.unwrap();
            let sales = told.events.remove(0);
            let is_told = |public: &pb::SeatPool| {
                let mut pools = sales.pools.iter();
                let pool = pools.find(|pool| pool.sub_event_id == Some(public.sub_event_id));
                pool.unwrap().seats.unwrap().free == Some(public.free)
            };
            self.pools().await.iter().all(is_told).then_some(sales)
        })
        .await;
        for pool in &sales.pools {
            let seats = pool.seats.unwrap();
            let Some(capacity) = seats.capacity else { continue };
            let places = [seats.free.unwrap(), seats.kept_for_queue, seats.in_carts, seats.offered];
            let sum = places.iter().sum::<u32>() + seats.unpaid + seats.sold;
            assert_eq!(sum, capacity, "{pool:?}");
        }
        sales
    }

    /// Where the seats of sub-event 7 are: free, in carts, not paid, sold.
    async fn places(&self) -> (u32, u32, u32, u32) {
        let sales = self.sales().await;
        let pool = sales.pools.iter().find(|pool| pool.sub_event_id == Some(7));
        let seats = pool.unwrap().seats.unwrap();
        (seats.free.unwrap(), seats.in_carts, seats.unpaid, seats.sold)
    }
}

#[testkit::database(registration::MIGRATOR)]
async fn every_seat_is_in_one_place_and_every_rupiah_is_told(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    assert_eq!(running.places().await, (19, 1, 0, 0));
    let placed = running.ordered(2, 7).await;
    assert_eq!(running.places().await, (18, 1, 1, 0));
    assert_eq!(running.sales().await.unpaid_idr, placed.total_idr);
    let paid = running.paid(3, 7).await;
    assert_eq!(running.places().await, (17, 1, 1, 1));
    let sales = running.sales().await;
    assert_eq!((sales.paid_idr, sales.refunded_idr), (paid.total_idr, 0));
    assert_eq!(sales.days.len(), 30);
    let today = &sales.days[0];
    assert_eq!(
        (today.day.as_str(), today.orders, today.paid_idr, today.seats),
        ("2026-11-20", 1, paid.total_idr, 1)
    );

    running.calls_off(3, &paid.id).await.unwrap();
    let asked = running.asked_back().await.remove(0);
    running.decides(&asked.id, true).await.unwrap();
    assert_eq!(running.places().await, (18, 1, 1, 0));
    let sales = running.sales().await;
    assert_eq!((sales.paid_idr, sales.refunded_idr), (paid.total_idr, asked.amount_idr));
    assert_eq!(sales.days[0].paid_idr, paid.total_idr, "it came in on that day");

    running.cancels(2, &placed.id).await.unwrap();
    assert_eq!(running.places().await, (19, 1, 0, 0));
    let late = running.ordered(4, 7).await;
    running.runs_out(&late, 4).await;
    let sales = running.sales().await;
    assert_eq!(sales.unpaid_idr, 0);
    let states: Vec<_> = sales
        .orders
        .iter()
        .map(|count| (count.status(), count.orders))
        .collect();
    assert_eq!(
        states,
        [
            (pb::OrderStatus::Expired, 1),
            (pb::OrderStatus::Cancelled, 1),
            (pb::OrderStatus::Refunded, 1)
        ]
    );
    assert_eq!((sales.days[0].orders, sales.days[1].orders), (0, 1), "a day went by");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_is_left_is_for_who_waits_and_what_is_offered_is_nobody_elses(pool: PgPool) {
    let (running, _) = sold_out(&pool, 2).await;
    running
        .joins(
            9,
            pb::JoinQueueRequest {
                people: 2,
                ..a_place(7)
            },
        )
        .await
        .unwrap();
    running.gives_up(1, 7).await;
    let seats = running.sales().await.pools[0].seats.unwrap();
    assert_eq!((seats.free, seats.kept_for_queue, seats.in_carts), (Some(0), 1, 1));
    assert_eq!((seats.waiting, seats.waiting_people), (1, 2));
    running.gives_up(2, 7).await;
    running.is_offered(9).await;
    let seats = running.sales().await.pools[0].seats.unwrap();
    assert_eq!((seats.offered, seats.waiting, seats.kept_for_queue), (2, 0, 0));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn nights_and_tours_are_pools_of_their_own_and_no_seats_of_the_event(pool: PgPool) {
    let (running, _) = hosting(&pool, 3, 10).await;
    running.adds(1, a_room(5, "2026-12-09", "2026-12-10")).await.unwrap();
    running.adds(1, a_tour(4)).await.unwrap();
    let sales = running.sales().await;
    let night = sales
        .pools
        .iter()
        .find(|pool| pool.night.as_deref() == Some("2026-12-09"));
    let night = night.unwrap();
    assert_eq!((night.room_id, night.seats.unwrap().in_carts), (Some(5), 1));
    let tour = sales.pools.iter().find(|pool| pool.tour_id == Some(4)).unwrap();
    assert_eq!(tour.seats.unwrap().in_carts, 1);
    assert_eq!(sales.seats.unwrap().in_carts, 0);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn only_the_desk_reads_sales_and_only_of_so_many_events(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let refused = running.sales_by(by(1, of_events(vec![EVENT]))).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "akses_ditolak");
    let mut panitia = Request::new(of_events(vec![EVENT]));
    let caller = auth::Caller {
        member: 1,
        role: Role::Panitia,
    };
    caller.put(panitia.metadata_mut());
    let refused = running.sales_by(panitia).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "akses_ditolak");
    let many = running
        .sales_by(by_desk(of_events((1..=101).collect())))
        .await
        .unwrap_err();
    assert_eq!(many.code(), Code::InvalidArgument);
    let unknown = running.sales_by(by_desk(of_events(vec![5_000]))).await.unwrap();
    assert_eq!((unknown.events[0].event_id, unknown.events[0].paid_idr), (5_000, 0));
    running.stop().await;
}

/// The first round of a process that has just begun: the next one comes a quarter of a minute later.
#[testkit::database(registration::MIGRATOR)]
async fn what_stands_open_and_where_seats_are_is_shown_to_whoever_operates(pool: PgPool) {
    let (before, catalog) = scene(&pool).await;
    before.adds(1, a_seat(7)).await.unwrap();
    before.ordered(2, 7).await;
    before.paid(3, 7).await;
    let given_back = before.paid(4, 8).await;
    before.calls_off(4, &given_back.id).await.unwrap();
    before.stop().await;

    let metrics = telemetry::Metrics::install("registration").unwrap();
    let running = registration(&pool, &catalog).await;
    let shown = eventually("the figures are shown", async || {
        let text = metrics.render();
        text.contains("registration_open").then_some(text)
    })
    .await;
    for line in [
        r#"registration_open{what="order_unpaid"} 1"#,
        r#"registration_open{what="order_to_verify"} 0"#,
        r#"registration_open{what="money_case"} 0"#,
        r#"registration_open{what="refund_to_decide"} 1"#,
        r#"registration_open{what="refund_to_pay"} 0"#,
        r#"registration_open{what="waiting_person"} 0"#,
        r#"registration_seats{state="held"} 2"#,
        r#"registration_seats{state="sold"} 2"#,
    ] {
        assert!(shown.lines().any(|shown| shown == line), "{line} in {shown}");
    }
    running.stop().await;
}
