//! What the tests share: a registration at work, and the events that the catalog announces.

use auth::{Caller, Role};
use events::{Bus, Event, Retry, outbox};
use kit::link::{self, Link};
use portal_proto::registration::v1::{
    self as pb, billing_service_client::BillingServiceClient, cart_service_client::CartServiceClient,
    door_service_client::DoorServiceClient, finance_service_client::FinanceServiceClient,
    following_service_client::FollowingServiceClient, order_review_service_client::OrderReviewServiceClient,
    order_service_client::OrderServiceClient, payment_proof_service_client::PaymentProofServiceClient,
    payment_service_client::PaymentServiceClient, refund_service_client::RefundServiceClient,
    seat_service_client::SeatServiceClient, ticket_service_client::TicketServiceClient,
};
use registration::{Config, Deps, TicketKey};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use testkit::{FixedClock, eventually};
use time::{OffsetDateTime, macros::datetime};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tonic::{Request, Status};

use crate::catalog::Catalog;

pub const NOW: OffsetDateTime = datetime!(2026-11-20 08:00 UTC);
pub const EVENT: i64 = 94;
/// Signs the tickets of a test.
pub const KEY: [u8; 32] = [7; 32];

/// What the catalog announces, by the catalog's own names.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SubEventChanged {
    pub sub_event_id: i64,
    pub event_id: i64,
    pub revision: i64,
    pub capacity: Option<u32>,
    pub title: String,
    pub held_on: String,
    pub starts_at: String,
    pub ends_at: String,
}

impl Event for SubEventChanged {
    const TOPIC: &'static str = events::topics::SUB_EVENT_CHANGED;
}

/// A change of a sub-event of [`EVENT`].
pub fn a_change(sub_event_id: i64, revision: i64, capacity: Option<u32>) -> SubEventChanged {
    SubEventChanged {
        sub_event_id,
        event_id: EVENT,
        revision,
        capacity,
        title: "Workshop Jalan Napas Sulit".to_owned(),
        held_on: "2026-12-10".to_owned(),
        starts_at: "08:00".to_owned(),
        ends_at: "12:00".to_owned(),
    }
}

/// Registration at work.
pub struct Registration {
    pub pool: PgPool,
    pub seats: SeatServiceClient<Link>,
    pub payment: PaymentServiceClient<Link>,
    pub cart: CartServiceClient<Link>,
    pub order: OrderServiceClient<Link>,
    pub review: OrderReviewServiceClient<Link>,
    pub proof: PaymentProofServiceClient<Link>,
    /// Where proofs are kept.
    pub files: media::Store,
    pub ticket: TicketServiceClient<Link>,
    pub door: DoorServiceClient<Link>,
    pub following: FollowingServiceClient<Link>,
    pub finance: FinanceServiceClient<Link>,
    pub refund: RefundServiceClient<Link>,
    pub billing: BillingServiceClient<Link>,
    /// For the clients of its other services.
    pub link: Link,
    /// Stands at [`NOW`] until it is moved.
    pub clock: FixedClock,
    stop: CancellationToken,
    workers: Vec<JoinHandle<()>>,
}

/// Registration over `pool` with every worker running; the catalog is asked all the time.
pub async fn registration(pool: &PgPool, catalog: &Catalog) -> Registration {
    // Looked at once, while there is no order: a test of documents runs that worker itself.
    with_config(pool, catalog, |config| config.issue_documents_ms = 600_000).await
}

/// Registration over `pool` with something set otherwise.
pub async fn with_config(pool: &PgPool, catalog: &Catalog, set: impl FnOnce(&mut Config)) -> Registration {
    sabotage(pool).await;
    let bus = Bus::in_process_with(Retry::after([]));
    // The catalog's, which announces out of this database too, so that a test need not have two.
    let relay = bus.relay("catalog", pool.clone());
    let clock = FixedClock::at(NOW);
    let mut config = Config {
        catch_up_ms: 20,
        free_seats_ms: 20,
        announce_notices_ms: 20,
        quotes_kept_ms: 0,
        ..Config::default()
    };
    let files = media::Store::in_memory();
    set(&mut config);
    let module = registration::module(Deps {
        files: files.clone(),
        pool: pool.clone(),
        bus,
        config,
        clock: clock.clock(),
        catalog: catalog.link(),
        learning: catalog.link(),
        ticket_key: TicketKey::new(&KEY),
    })
    .unwrap();
    let (stop, link) = (CancellationToken::new(), link::local(module.grpc.prepare()));
    let workers = module.workers.into_iter().chain([relay]);
    Registration {
        pool: pool.clone(),
        seats: SeatServiceClient::new(link.clone()),
        payment: PaymentServiceClient::new(link.clone()),
        cart: CartServiceClient::new(link.clone()),
        order: OrderServiceClient::new(link.clone()),
        review: OrderReviewServiceClient::new(link.clone()),
        proof: PaymentProofServiceClient::new(link.clone()),
        files,
        ticket: TicketServiceClient::new(link.clone()),
        door: DoorServiceClient::new(link.clone()),
        following: FollowingServiceClient::new(link.clone()),
        finance: FinanceServiceClient::new(link.clone()),
        refund: RefundServiceClient::new(link.clone()),
        billing: BillingServiceClient::new(link.clone()),
        link,
        clock,
        workers: workers.map(|worker| tokio::spawn(worker.run(stop.clone()))).collect(),
        stop,
    }
}

/// Registration that hears nothing but events: the catalog says nothing when it is asked.
pub async fn that_listens(pool: &PgPool) -> Registration {
    registration(pool, &Catalog::default()).await
}

impl Registration {
    /// It is this instant from now on.
    pub fn turns(&self, to: OffsetDateTime) {
        self.clock.advance(to - self.clock.clock().now());
    }

    /// Announces changes as the catalog's transaction does, and waits until each was taken in or given up.
    pub async fn hears(&self, changes: &[SubEventChanged]) {
        let mut conn = self.pool.acquire().await.unwrap();
        for change in changes {
            outbox::push(&mut conn, change, NOW).await.unwrap();
        }
        drop(conn);
        self.settled().await;
    }

    /// Waits until no event is on its way.
    pub async fn settled(&self) {
        eventually("every event was taken in", async || {
            let waiting: i64 = sqlx::query_scalar("SELECT count(*) FROM outbox WHERE sent_at IS NULL")
                .fetch_one(&self.pool)
                .await
                .unwrap();
            (waiting == 0).then_some(())
        })
        .await;
    }

    /// The pools of [`EVENT`], as visitors see them.
    pub async fn pools(&self) -> Vec<pb::SeatPool> {
        let request = pb::ListSeatsRequest { event_ids: vec![EVENT] };
        let mut seats = self.seats.clone();
        seats.list_seats(request).await.unwrap().into_inner().pools
    }

    /// How many seats there are by sub-event.
    pub async fn capacities(&self) -> Vec<(i64, u32)> {
        let pools = self.pools().await;
        pools.iter().map(|pool| (pool.sub_event_id, pool.capacity)).collect()
    }

    /// Orders took this many seats.
    pub async fn takes(&self, sub_event_id: i64, held: i32, sold: i32) {
        sqlx::query("UPDATE seat_pools SET held = held + $2, sold = sold + $3 WHERE sub_event_id = $1")
            .bind(sub_event_id)
            .bind(held)
            .bind(sold)
            .execute(&self.pool)
            .await
            .unwrap();
    }

    /// The row of a pool, with what changes whenever it is written.
    pub async fn row(&self, sub_event_id: i64) -> (serde_json::Value, String) {
        sqlx::query_as("SELECT to_jsonb(seat_pools), xmin::text FROM seat_pools WHERE sub_event_id = $1")
            .bind(sub_event_id)
            .fetch_one(&self.pool)
            .await
            .unwrap()
    }

    /// Puts so many of something into a member's cart.
    pub async fn adds(&self, member: i64, wanted: pb::AddCartItemRequest) -> Result<pb::CartItem, Status> {
        let mut cart = self.cart.clone();
        Ok(cart.add_cart_item(by(member, wanted)).await?.into_inner())
    }

    /// What a member's cart holds.
    pub async fn cart_of(&self, member: i64) -> pb::Cart {
        let mut cart = self.cart.clone();
        cart.get_cart(by(member, pb::GetCartRequest::default()))
            .await
            .unwrap()
            .into_inner()
    }

    /// How many seats of each sub-event are promised and sold: what the pools say. What the holds say at that moment has to be
    /// the same.
    pub async fn gone(&self) -> Vec<(i64, i64, i64)> {
        let counts: Vec<(i64, i64, i64, i64, i64)> = sqlx::query_as(
            "SELECT sub_event_id, coalesce(p.held, 0)::bigint, coalesce(p.sold, 0)::bigint,
                    coalesce(h.held, 0)::bigint, coalesce(h.sold, 0)::bigint
             FROM (SELECT sub_event_id, held, sold FROM seat_pools WHERE held + sold > 0) AS p
             FULL JOIN (SELECT sub_event_id, sum(seats) FILTER (WHERE state = 'held') AS held,
                               sum(seats) FILTER (WHERE state = 'sold') AS sold
                        FROM seat_holds WHERE state <> 'freed' GROUP BY sub_event_id) AS h USING (sub_event_id)
             ORDER BY sub_event_id",
        )
        .fetch_all(&self.pool)
        .await
        .unwrap();
        let counts = counts.into_iter().map(|(id, held, sold, held_for, sold_for)| {
            assert_eq!(
                (held, sold),
                (held_for, sold_for),
                "the pool of {id} counts what is held"
            );
            (id, held, sold)
        });
        counts.collect()
    }

    pub async fn stop(self) {
        self.stop.cancel();
        for worker in self.workers {
            worker.await.unwrap();
        }
    }
}

/// A call that a member makes.
pub fn by<T>(member: i64, message: T) -> Request<T> {
    let mut request = Request::new(message);
    let caller = Caller {
        member,
        role: Role::User,
    };
    caller.put(request.metadata_mut());
    request
}

/// One place of a sub-event.
pub fn a_seat(sub_event_id: i64) -> pb::AddCartItemRequest {
    pb::AddCartItemRequest {
        kind: pb::OfferKind::SubEvent.into(),
        offer_id: sub_event_id,
        quantity: 1,
        ..pb::AddCartItemRequest::default()
    }
}

/// The same, for somebody else than whoever asks.
pub fn for_others(wanted: pb::AddCartItemRequest) -> pb::AddCartItemRequest {
    pb::AddCartItemRequest {
        for_whom: pb::ForWhom::Others.into(),
        ..wanted
    }
}

/// One place of a package.
pub fn a_bundle(id: i64) -> pb::AddCartItemRequest {
    pb::AddCartItemRequest {
        kind: pb::OfferKind::Bundle.into(),
        ..a_seat(id)
    }
}

/// An e-course.
pub fn a_course(id: i64) -> pb::AddCartItemRequest {
    pb::AddCartItemRequest {
        kind: pb::OfferKind::ECourse.into(),
        ..a_seat(id)
    }
}

/// One room for these nights, of the hotel that [`crate::catalog::hotel`] has with it.
pub fn a_room(room_id: i64, check_in: &str, check_out: &str) -> pb::AddCartItemRequest {
    pb::AddCartItemRequest {
        kind: pb::OfferKind::Accommodation.into(),
        price_id: Some(room_id),
        check_in: Some(check_in.to_owned()),
        check_out: Some(check_out.to_owned()),
        ..a_seat(crate::catalog::HOTEL)
    }
}

/// One place of a tour.
pub fn a_tour(id: i64) -> pb::AddCartItemRequest {
    pb::AddCartItemRequest {
        kind: pb::OfferKind::Tour.into(),
        ..a_seat(id)
    }
}

/// Breaks the rule that `PORTAL_SABOTAGE` names, so that its test can be seen red.
pub async fn sabotage(pool: &PgPool) {
    let sql = match std::env::var("PORTAL_SABOTAGE").as_deref() {
        Ok("seat_revisions") => include_str!("../sabotage/seat_revisions.sql"),
        Ok("oversold") => include_str!("../sabotage/oversold.sql"),
        Ok("seats_cut") => include_str!("../sabotage/seats_cut.sql"),
        Ok("seats_without_end") => include_str!("../sabotage/seats_without_end.sql"),
        Ok("order_any_transition") => include_str!("../sabotage/order_any_transition.sql"),
        Ok("coupon_overused") => include_str!("../sabotage/coupon_overused.sql"),
        Ok("coupon_rewritten") => include_str!("../sabotage/coupon_rewritten.sql"),
        Ok("proofs_side_by_side") => include_str!("../sabotage/proofs_side_by_side.sql"),
        Ok("billing_gap") => include_str!("../sabotage/billing_gap.sql"),
        Ok("billing_doubled") => include_str!("../sabotage/billing_doubled.sql"),
        Ok("billing_rewritten") => include_str!("../sabotage/billing_rewritten.sql"),
        Ok("frozen_words_follow") => include_str!("../sabotage/frozen_words_follow.sql"),
        Ok("stationery_rewritten") => include_str!("../sabotage/stationery_rewritten.sql"),
        Ok("stationery_unseen") => include_str!("../sabotage/stationery_unseen.sql"),
        Ok("notices_outlive") => include_str!("../sabotage/notices_outlive.sql"),
        Ok("notices_twice") => include_str!("../sabotage/notices_twice.sql"),
        Ok("cart_clash") => include_str!("../sabotage/cart_clash.sql"),
        Ok("tickets_twice") => include_str!("../sabotage/tickets_twice.sql"),
        Ok("movements_rewritten") => include_str!("../sabotage/movements_rewritten.sql"),
        Ok("handed_over_freely") => include_str!("../sabotage/handed_over_freely.sql"),
        Ok("tickets_survive") => include_str!("../sabotage/tickets_survive.sql"),
        Ok("notices_again") => include_str!("../sabotage/notices_again.sql"),
        Ok("statement_doubled") => include_str!("../sabotage/statement_doubled.sql"),
        Ok("collective_gap") => include_str!("../sabotage/collective_gap.sql"),
        Ok("collective_twice") => include_str!("../sabotage/collective_twice.sql"),
        Ok("collective_torn") => include_str!("../sabotage/collective_torn.sql"),
        Ok("collective_expires") => include_str!("../sabotage/collective_expires.sql"),
        Ok("refund_above_paid") => include_str!("../sabotage/refund_above_paid.sql"),
        Ok("withdrawn_untold") => include_str!("../sabotage/withdrawn_untold.sql"),
        Ok("line_back_twice") => include_str!("../sabotage/line_back_twice.sql"),
        Ok("case_any_decision") => include_str!("../sabotage/case_any_decision.sql"),
        Ok("assigned_twice") => include_str!("../sabotage/assigned_twice.sql"),
        Ok("nights_without_end") => include_str!("../sabotage/nights_without_end.sql"),
        Ok("courses_for_many") => include_str!("../sabotage/courses_for_many.sql"),
        Ok("cart_keeps_seats") => include_str!("../sabotage/cart_keeps_seats.sql"),
        Ok("waiting_overtaken") => include_str!("../sabotage/waiting_overtaken.sql"),
        Ok("waiting_any_step") => include_str!("../sabotage/waiting_any_step.sql"),
        Ok("waiting_doubled") => include_str!("../sabotage/waiting_doubled.sql"),
        Ok("warned_once_for_ever") => include_str!("../sabotage/warned_once_for_ever.sql"),
        Ok("cart_without_index") => include_str!("../sabotage/cart_without_index.sql"),
        _ => return,
    };
    sqlx::raw_sql(sql).execute(pool).await.unwrap();
}
