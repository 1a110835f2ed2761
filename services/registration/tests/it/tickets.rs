//! Tickets of what is paid, whose they are, and the events that a member follows.
//!
//! `PORTAL_SABOTAGE=tickets_survive` leaves the tickets of an order valid whose money went back; the test that names it must then
//! be red.

use portal_proto::registration::v1 as pb;
use registration::TicketKey;
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::Code;

use crate::{
    cart::scene,
    catalog::{FIRST_DAY, sub_event},
    door::presents,
    order::an_order,
    order_review::{accepted, by_desk},
    support::{KEY, NOW, Registration, a_bundle, a_seat, by},
};

impl Registration {
    /// Orders what the member's cart holds, which the desk accepts; the id of the order.
    pub async fn buys(&self, member: i64, wanted: pb::AddCartItemRequest, participants: &[&str]) -> String {
        self.adds(member, wanted).await.unwrap();
        let participants = participants.iter().map(|name| (*name).to_owned()).collect();
        let order = pb::PlaceOrderRequest {
            participants,
            ..an_order()
        };
        let placed = self.orders(member, order).await.unwrap();
        self.review
            .clone()
            .review_order(by_desk(accepted(&placed.id)))
            .await
            .unwrap();
        placed.id
    }

    /// What a member follows.
    pub async fn followed_by(&self, member: i64) -> Vec<pb::FollowedEvent> {
        let request = pb::ListFollowedEventsRequest { page: 1, page_size: 10 };
        let listed = self.following.clone().list_followed_events(by(member, request)).await;
        listed.unwrap().into_inner().events
    }

    /// The tickets of a member, of all events.
    pub async fn tickets_of(&self, member: i64) -> Vec<pb::Ticket> {
        let events = self.followed_by(member).await;
        events.into_iter().flat_map(|event| event.tickets).collect()
    }

    /// A ticket as its page shows it.
    pub async fn ticket_of(&self, member: i64, id: &str) -> Result<pb::Ticket, tonic::Status> {
        let request = pb::GetTicketRequest { id: id.to_owned() };
        Ok(self.ticket.clone().get_ticket(by(member, request)).await?.into_inner())
    }

    /// The money of an order goes back.
    pub async fn refunds(&self, order: &str) {
        sqlx::query("UPDATE orders SET status = 'refunded' WHERE id = $1::uuid")
            .bind(order)
            .execute(&self.pool)
            .await
            .unwrap();
    }
}

#[testkit::database(registration::MIGRATOR)]
async fn every_seat_that_is_paid_has_one_ticket_of_whoever_comes(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let two = pb::AddCartItemRequest {
        quantity: 2,
        ..a_bundle(3)
    };
    running.adds(1, two).await.unwrap();
    let names = ["dr. Sari", "dr. Budi"].map(str::to_owned).to_vec();
    let order = pb::PlaceOrderRequest {
        participants: names,
        ..an_order()
    };
    let placed = running.orders(1, order).await.unwrap();
    assert_eq!(running.tickets_of(1).await, [], "nothing is paid yet");
    running
        .review
        .clone()
        .review_order(by_desk(accepted(&placed.id)))
        .await
        .unwrap();

    let tickets = running.tickets_of(1).await;
    let holders: Vec<_> = tickets.iter().map(|ticket| ticket.holder_name.as_str()).collect();
    assert_eq!(holders, ["dr. Sari", "dr. Budi"]);
    assert_ne!(tickets[0].number, tickets[1].number);
    for ticket in &tickets {
        let shown = running.ticket_of(1, &ticket.id).await.unwrap();
        assert_eq!(shown.payload, TicketKey::new(&KEY).sign(ticket.id.parse().unwrap()));
        assert_eq!((shown.is_void, shown.title.as_str()), (false, "Paket Lengkap"));
        assert_eq!((shown.event_id, shown.order_id.as_str()), (94, placed.id.as_str()));
        assert_eq!(shown.issued_at, Some(portal_proto::timestamp(NOW)));
        // A package covers all of its parts.
        let sessions: Vec<_> = shown.sessions.iter().map(|session| session.sub_event_id).collect();
        assert_eq!(sessions, [7, 8, 9]);
        assert!(shown.sessions.iter().all(|session| session.entered_at.is_none()));
        assert_eq!(shown.sessions[0].utc_offset_hours, 8);
        assert_eq!(
            &pb::Ticket {
                payload: String::new(),
                handover_until: None,
                ..shown
            },
            ticket
        );
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_costs_nothing_has_its_ticket_at_once_in_the_name_of_the_buyer(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    catalog.offers(vec![sub_event(7, "Webinar", 0, Some(20), 0)], Vec::new());
    running.adds(1, a_seat(7)).await.unwrap();
    running.orders(1, an_order()).await.unwrap();
    let tickets = running.tickets_of(1).await;
    assert_eq!(tickets.len(), 1);
    assert_eq!(
        (tickets[0].holder_name.as_str(), tickets[0].title.as_str()),
        ("dr. Sari", "Webinar")
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_ticket_of_another_is_as_one_that_is_not_there(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_seat(7), &[]).await;
    let id = running.tickets_of(1).await[0].id.clone();
    assert!(running.ticket_of(1, &id).await.is_ok());
    assert_eq!(running.tickets_of(2).await, []);
    for (member, asked) in [
        (2, id.as_str()),
        (1, "00000000-0000-7000-8000-00000000ffff"),
        (1, "bukan-id"),
    ] {
        let refused = running.ticket_of(member, asked).await.unwrap_err();
        assert_eq!(
            (refused.code(), refusal::reason(&refused).as_str()),
            (Code::NotFound, "tiket_tidak_ditemukan"),
            "{asked}"
        );
    }
    running.stop().await;
}

/// Red under `tickets_survive`.
#[testkit::database(registration::MIGRATOR)]
async fn whose_money_went_back_has_no_ticket_that_lets_in(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let order = running.buys(1, a_seat(7), &[]).await;
    let kept = running.buys(1, a_seat(8), &[]).await;
    running.refunds(&order).await;
    let mut of_orders: Vec<_> = running.tickets_of(1).await;
    of_orders.retain(|ticket| ticket.order_id == kept || ticket.is_void);
    assert_eq!(of_orders.len(), 2, "that of the other order stays valid");
    let void = of_orders.iter().find(|ticket| ticket.is_void).unwrap();
    let refused = running.checks_in(presents(&void.number)).await.unwrap_err();
    assert_eq!(
        (refused.code(), refusal::reason(&refused).as_str()),
        (Code::FailedPrecondition, "tiket_batal")
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_tables_themselves_refuse_what_no_ticket_may_be(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.buys(1, a_seat(7), &[]).await;
    running.adds(2, a_seat(8)).await.unwrap();
    let open = running.orders(2, an_order()).await.unwrap().id;
    let insert = "INSERT INTO tickets (id, number, order_id, order_item_id, position, member_id, holder_name, event_id,
                                       event_title, title, state, issued_at)
                  SELECT gen_random_uuid(), $3, o.id, i.id, $2, $4, 'Uji', 94, 'Uji', 'Uji', 'valid', now()
                  FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id = $1::uuid";
    for (order, position, number, member, constraint) in [
        (&paid, 1, "TKT-0000-0001", 1, "one_a_seat"),
        (&paid, 2, "TKT-0000-0001", 1, "of_a_paid_seat"),
        (&paid, 1, "TKT-0000-0001", 2, "of_a_paid_seat"),
        (&open, 1, "TKT-0000-0001", 2, "of_a_paid_seat"),
        (&paid, 0, "TKT-0000-0001", 1, "tickets_position_check"),
        (&paid, 1, "TKT-0000-000U", 1, "tickets_number_check"),
    ] {
        let refused = sqlx::query(insert)
            .bind(order)
            .bind(position)
            .bind(number)
            .bind(member)
            .execute(&pool)
            .await;
        let refused = refused.unwrap_err().into_database_error().unwrap();
        assert_eq!(refused.constraint(), Some(constraint), "{position} {number} {member}");
    }
    let enter = "INSERT INTO check_ins (ticket_id, order_item_id, sub_event_id, entered_at, checked_by)
                 SELECT id, order_item_id, $1, now(), 900 FROM tickets";
    let other = sqlx::query(enter).bind(8_i64).execute(&pool).await.unwrap_err();
    assert_eq!(
        other.into_database_error().unwrap().constraint(),
        Some("of_its_sessions")
    );
    running.refunds(&paid).await;
    let void = sqlx::query(enter).bind(7_i64).execute(&pool).await.unwrap_err();
    assert_eq!(
        void.into_database_error().unwrap().constraint(),
        Some("not_with_a_void_ticket")
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_next_event_comes_first_and_what_is_over_last(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    let of_event = |event_id: i64, id: i64, hours: i64| {
        let mut offered = sub_event(id, &format!("Sesi {id}"), hours, None, 100_000);
        offered.event_id = event_id;
        offered.event_title = format!("Event {event_id}");
        offered
    };
    // The day of each: 10 December and so many days more.
    let days = [(81, 11, 5), (82, 12, 1), (83, 13, 3), (84, 14, 2)];
    let offered = days.map(|(event, id, day)| of_event(event, id, day * 24));
    catalog.offers(offered.to_vec(), Vec::new());
    for (_, id, _) in days {
        if id == 13 {
            running.adds(1, a_seat(id)).await.unwrap();
            running.orders(1, an_order()).await.unwrap();
        } else {
            running.buys(1, a_seat(id), &[]).await;
        }
    }
    // An order that was called off is nothing that anybody follows.
    running.adds(2, a_seat(11)).await.unwrap();
    let off = running.orders(2, an_order()).await.unwrap();
    running.cancels(2, &off.id).await.unwrap();
    assert_eq!(running.followed_by(2).await, []);

    let listed = running.followed_by(1).await;
    let order: Vec<_> = listed.iter().map(|event| event.event_id).collect();
    assert_eq!(order, [82, 84, 83, 81]);
    assert!(listed.iter().all(|event| event.stage() == pb::FollowedStage::Upcoming));
    let waiting = &listed[2];
    assert_eq!((waiting.tickets.len(), waiting.open_orders.len()), (0, 1));
    assert_eq!(waiting.open_orders[0].titles, ["Sesi 13"]);
    assert_eq!(waiting.open_orders[0].status(), pb::OrderStatus::AwaitingPayment);
    let first = FIRST_DAY + Duration::days(1);
    assert_eq!(listed[0].starts_at, Some(portal_proto::timestamp(first)));
    assert_eq!(
        listed[0].ends_at,
        Some(portal_proto::timestamp(first + Duration::hours(2)))
    );

    // The third day at noon: two are over, the later one of them first; the order was not paid in time.
    running.turns(FIRST_DAY + Duration::days(2) + Duration::hours(4));
    testkit::eventually("the order is over", async || {
        (running.followed_by(1).await.len() == 3).then_some(())
    })
    .await;
    let listed = running.followed_by(1).await;
    let stages: Vec<_> = listed.iter().map(|event| (event.event_id, event.stage())).collect();
    let (upcoming, finished) = (pb::FollowedStage::Upcoming, pb::FollowedStage::Finished);
    assert_eq!(stages, [(81, upcoming), (84, finished), (82, finished)]);
    running.turns(FIRST_DAY + Duration::days(5) + Duration::hours(1));
    assert_eq!(running.followed_by(1).await[0].stage(), pb::FollowedStage::Running);

    let second = pb::ListFollowedEventsRequest { page: 2, page_size: 2 };
    let page = running
        .following
        .clone()
        .list_followed_events(by(1, second))
        .await
        .unwrap()
        .into_inner();
    assert_eq!((page.total, page.events[0].event_id), (3, 82));
    let none = pb::ListFollowedEventsRequest { page: 0, page_size: 2 };
    let refused = running
        .following
        .clone()
        .list_followed_events(by(1, none))
        .await
        .unwrap_err();
    assert_eq!(refusal::field_names(&refused), ["page"]);
    running.stop().await;
}

/// What was paid before there were tickets.
#[sqlx::test(migrations = false)]
async fn orders_that_were_paid_before_get_their_tickets_with_the_table(pool: PgPool) {
    let migrations = registration::MIGRATOR.iter();
    let (before, with): (Vec<_>, Vec<_>) = migrations.partition(|migration| migration.version < 9);
    for migration in before {
        sqlx::raw_sql(migration.sql.clone()).execute(&pool).await.unwrap();
    }
    sqlx::raw_sql(
        "INSERT INTO payment_methods (id, kind, name, position) OVERRIDING SYSTEM VALUE VALUES (5, 'gratis', 'Gratis', 1);
         INSERT INTO orders (id, number, member_id, buyer_name, status, payment_method_id, subtotal_idr, unique_code, total_idr,
                             placed_at, pay_until, settled_at)
         VALUES ('019aa1b2-c3d4-7e5f-8123-456789abcdef', 'ORD-2026-000001', 1, 'dr. Sari', 'paid', 5, 0, 0, 0,
                 '2026-11-20 08:00+00', '2026-11-20 08:00+00', '2026-11-20 08:00+00');
         INSERT INTO order_items (order_id, kind, offer_id, event_id, event_title, title, unit_price_idr, quantity)
         VALUES ('019aa1b2-c3d4-7e5f-8123-456789abcdef', 'sub_event', 7, 94, 'InASIA 2026', 'Webinar', 0, 3);
         INSERT INTO order_participants VALUES ('019aa1b2-c3d4-7e5f-8123-456789abcdef', 2, 'dr. Budi')",
    )
    .execute(&pool)
    .await
    .unwrap();
    for migration in with {
        sqlx::raw_sql(migration.sql.clone()).execute(&pool).await.unwrap();
    }
    let tickets: Vec<(uuid::Uuid, String, String)> =
        sqlx::query_as("SELECT id, number, holder_name FROM tickets ORDER BY position")
            .fetch_all(&pool)
            .await
            .unwrap();
    let holders: Vec<_> = tickets.iter().map(|(_, _, holder)| holder.as_str()).collect();
    assert_eq!(holders, ["dr. Sari", "dr. Budi", "dr. Sari"]);
    let mut numbers: Vec<_> = tickets.iter().map(|(_, number, _)| number).collect();
    numbers.dedup();
    assert_eq!(numbers.len(), 3, "a number each");
    for (id, ..) in tickets {
        assert_eq!(id.get_version_num(), 7);
        let (seconds, _) = id.get_timestamp().unwrap().to_unix();
        assert_eq!(i64::try_from(seconds).unwrap(), NOW.unix_timestamp());
    }
}
