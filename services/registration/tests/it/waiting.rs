//! Whose turn it is when a seat comes free: the head's of the queue, and nobody else's meanwhile.
//!
//! `PORTAL_SABOTAGE=waiting_overtaken` forgets who waits; the tests that name it must then be red.

use portal_proto::{
    registration::v1::{
        self as pb, notice_service_client::NoticeServiceClient, waiting_list_service_client::WaitingListServiceClient,
    },
    timestamp,
};
use sqlx::PgPool;
use testkit::{eventually, refusal};
use time::Duration;
use tonic::Status;

use crate::{
    catalog::{Catalog, sub_event},
    support::{NOW, Registration, a_change, a_seat, by, registration},
};

/// One place in the queue of a sub-event.
pub fn a_place(sub_event_id: i64) -> pb::JoinQueueRequest {
    pb::JoinQueueRequest {
        sub_event_id,
        people: 1,
        member_name: "Sari Lestari".to_owned(),
        ..pb::JoinQueueRequest::default()
    }
}

/// Two workshops one after the other, each with so many seats, and of each the carts of members 1, 2, … hold all.
pub async fn sold_out(pool: &PgPool, seats: u32) -> (Registration, Catalog) {
    registration::load_reference(pool).await.unwrap();
    let catalog = Catalog::default();
    catalog.offers(
        vec![
            sub_event(7, "Workshop Jalan Napas", 0, Some(seats), 750_000),
            sub_event(8, "Workshop Nyeri", 2, Some(seats), 500_000),
        ],
        Vec::new(),
    );
    let running = registration(pool, &catalog).await;
    for member in 1..=i64::from(seats) {
        running.adds(member, a_seat(7)).await.unwrap();
        running.adds(member, a_seat(8)).await.unwrap();
    }
    (running, catalog)
}

impl Registration {
    pub fn waiting(&self) -> WaitingListServiceClient<kit::link::Link> {
        WaitingListServiceClient::new(self.link.clone())
    }

    pub async fn joins(&self, member: i64, wanted: pb::JoinQueueRequest) -> Result<pb::WaitingEntry, Status> {
        Ok(self.waiting().join_queue(by(member, wanted)).await?.into_inner())
    }

    pub async fn leaves(&self, member: i64, id: &str) -> Result<Vec<pb::WaitingEntry>, Status> {
        let request = pb::LeaveQueueRequest { id: id.to_owned() };
        Ok(self
            .waiting()
            .leave_queue(by(member, request))
            .await?
            .into_inner()
            .entries)
    }

    pub async fn takes_offer(&self, member: i64, id: &str) -> Result<pb::CartItem, Status> {
        let request = pb::TakeOfferRequest {
            id: id.to_owned(),
            profession_code: None,
        };
        Ok(self.waiting().take_offer(by(member, request)).await?.into_inner())
    }

    /// The newest entry of a member.
    pub async fn entry_of(&self, member: i64) -> pb::WaitingEntry {
        let request = by(member, pb::ListOwnEntriesRequest {});
        let entries = self.waiting().list_own_entries(request).await.unwrap().into_inner();
        entries.entries.into_iter().next().unwrap()
    }

    /// A member takes everything of a sub-event out of the cart.
    pub async fn gives_up(&self, member: i64, sub_event_id: i64) {
        let cart = self.cart_of(member).await;
        let line = cart.items.iter().find(|item| item.offer_id == sub_event_id).unwrap();
        let request = pb::RemoveCartItemRequest { id: line.id };
        self.cart.clone().remove_cart_item(by(member, request)).await.unwrap();
    }

    /// Waits until a member is offered seats.
    pub async fn is_offered(&self, member: i64) -> pb::WaitingEntry {
        let what = format!("member {member} is offered seats");
        eventually(&what, async || {
            let entry = self.entry_of(member).await;
            (entry.state() == pb::WaitingState::Offered).then_some(entry)
        })
        .await
    }

    /// The offers that were announced, by entry.
    async fn offers_announced(&self) -> Vec<(String, i64)> {
        sqlx::query_as(
            "SELECT payload ->> 'notice_id', (payload ->> 'member_id')::bigint FROM outbox
             WHERE topic = 'registration.notice_due.v1' AND payload ->> 'kind' = 'offered' ORDER BY 2",
        )
        .fetch_all(&self.pool)
        .await
        .unwrap()
    }

    async fn told_of(&self, entry: &str) -> Option<pb::OrderNotice> {
        let request = pb::TellNoticeRequest {
            notice_id: entry.to_owned(),
        };
        let mut notices = NoticeServiceClient::new(self.link.clone());
        notices.tell_notice(request).await.unwrap().into_inner().notice
    }
}

#[testkit::database(registration::MIGRATOR)]
async fn what_comes_free_is_offered_in_the_order_of_the_queue_and_taken_with_one_call(pool: PgPool) {
    let (running, _) = sold_out(&pool, 2).await;
    for (member, position) in [(3, 1), (4, 2), (5, 3)] {
        let entry = running.joins(member, a_place(7)).await.unwrap();
        assert_eq!(
            (entry.state(), entry.position),
            (pb::WaitingState::Waiting, Some(position))
        );
        assert_eq!(
            (entry.unit_price_idr, entry.title.as_str()),
            (750_000, "Workshop Jalan Napas")
        );
    }
    running.gives_up(1, 7).await;
    let offered = running.is_offered(3).await;
    assert_eq!(
        (offered.position, offered.offered_until),
        (None, Some(timestamp(NOW + Duration::days(1))))
    );
    assert_eq!(running.entry_of(4).await.position, Some(1));
    assert_eq!(running.entry_of(5).await.position, Some(2));
    assert_eq!(running.gone().await, [(7, 2, 0), (8, 2, 0)]);

    let line = running.takes_offer(3, &offered.id).await.unwrap();
    assert_eq!((line.offer_id, line.quantity, line.is_held), (7, 1, true));
    assert_eq!(line.held_until, Some(timestamp(NOW + Duration::minutes(30))));
    assert_eq!(running.cart_of(3).await.items, [line]);
    assert_eq!(running.gone().await, [(7, 2, 0), (8, 2, 0)]);
    let again = running.takes_offer(3, &offered.id).await.unwrap_err();
    assert_eq!(refusal::reason(&again), "tidak_ada_penawaran");

    // Whoever does not want it any more makes room for the next one.
    running.gives_up(3, 7).await;
    let offered = running.is_offered(4).await;
    assert_eq!(running.leaves(4, &offered.id).await.unwrap(), []);
    running.is_offered(5).await;
    assert_eq!(running.gone().await, [(7, 2, 0), (8, 2, 0)]);
    running.stop().await;
}

/// Red under `waiting_overtaken`.
#[testkit::database(registration::MIGRATOR)]
async fn nobody_overtakes_who_waits(pool: PgPool) {
    let (running, _) = sold_out(&pool, 3).await;
    // Two of them wait for more than comes free: whatever the worker does, one seat is neither held nor sold.
    let group = pb::JoinQueueRequest {
        people: 2,
        ..a_place(7)
    };
    let entry = running.joins(4, group).await.unwrap();
    running.gives_up(1, 7).await;
    assert_eq!(running.gone().await, [(7, 2, 0), (8, 3, 0)]);
    let refused = running.adds(5, a_seat(7)).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "kuota_habis");
    let more = pb::ChangeCartItemRequest {
        id: running.cart_of(2).await.items[0].id,
        quantity: 2,
        ..pb::ChangeCartItemRequest::default()
    };
    let refused = running.cart.clone().change_cart_item(by(2, more)).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "kuota_habis");
    let pools = running.pools().await;
    let free: Vec<_> = pools.iter().map(|pool| (pool.sub_event_id, pool.free)).collect();
    assert_eq!(free, [(7, 0), (8, 0)], "visitors are told that none is free");
    let behind = running.joins(5, a_place(7)).await.unwrap();
    assert_eq!(behind.position, Some(2), "there is a queue as long as somebody waits");

    // Once nobody waits any more it is anybody's.
    running.leaves(5, &behind.id).await.unwrap();
    running.leaves(4, &entry.id).await.unwrap();
    running.adds(6, a_seat(7)).await.unwrap();
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_group_waits_for_all_its_seats_and_nobody_behind_it_gets_them(pool: PgPool) {
    let (running, _) = sold_out(&pool, 3).await;
    let group = pb::JoinQueueRequest {
        people: 2,
        ..a_place(7)
    };
    running.joins(4, group).await.unwrap();
    running.joins(5, a_place(7)).await.unwrap();
    running.joins(6, a_place(8)).await.unwrap();
    running.gives_up(1, 7).await;
    // The worker looks at pools by number: who is offered something of 8, which came free later, shows that it looked at 7.
    running.gives_up(1, 8).await;
    running.is_offered(6).await;
    assert_eq!(running.gone().await, [(7, 2, 0), (8, 3, 0)]);
    assert_eq!(
        (running.entry_of(4).await.position, running.entry_of(5).await.position),
        (Some(1), Some(2))
    );
    running.gives_up(2, 7).await;
    let offered = running.is_offered(4).await;
    assert_eq!(running.gone().await, [(7, 3, 0), (8, 3, 0)]);
    let line = running.takes_offer(4, &offered.id).await.unwrap();
    assert_eq!((line.quantity, line.total_idr), (2, 1_500_000));
    assert_eq!(running.entry_of(5).await.position, Some(1));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn an_offer_that_nobody_takes_lapses_and_goes_to_the_next(pool: PgPool) {
    let (running, _) = sold_out(&pool, 1).await;
    for member in [2, 3] {
        running.joins(member, a_place(7)).await.unwrap();
    }
    running.gives_up(1, 7).await;
    let offered = running.is_offered(2).await;
    running.clock.advance(Duration::days(1) - Duration::SECOND);
    assert_eq!(running.entry_of(2).await.state(), pb::WaitingState::Offered);
    running.clock.advance(Duration::SECOND);
    assert_eq!(
        running.entry_of(2).await.state(),
        pb::WaitingState::Lapsed,
        "said at once, whenever the worker comes"
    );
    let late = running.takes_offer(2, &offered.id).await.unwrap_err();
    assert_eq!(refusal::reason(&late), "tidak_ada_penawaran");
    let next = running.is_offered(3).await;
    assert_eq!(next.offered_until, Some(timestamp(NOW + Duration::days(2))));
    let late = running.leaves(2, &offered.id).await.unwrap_err();
    assert_eq!(refusal::reason(&late), "antrean_selesai");
    eventually("the other workshop's cart ran out", async || {
        (running.gone().await == [(7, 1, 0)]).then_some(())
    })
    .await;
    // Whoever let it pass may wait again, at the end.
    assert_eq!(running.joins(2, a_place(7)).await.unwrap().position, Some(1));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn two_workers_grant_every_seat_once(pool: PgPool) {
    let (running, catalog) = sold_out(&pool, 1).await;
    let other = registration(&pool, &catalog).await;
    for member in 2..=21 {
        running.joins(member, a_place(7)).await.unwrap();
    }
    running.hears(&[a_change(7, 9, Some(11))]).await;
    running.is_offered(11).await;
    let offered: Vec<i64> = running
        .offers_announced()
        .await
        .into_iter()
        .map(|(_, member)| member)
        .collect();
    assert_eq!(offered, (2..=11).collect::<Vec<_>>());
    assert_eq!(running.gone().await, [(7, 11, 0), (8, 1, 0)]);
    assert_eq!(running.entry_of(12).await.position, Some(1));
    other.stop().await;
    running.stop().await;
}

/// Red under `offer_told_late`.
#[testkit::database(registration::MIGRATOR)]
async fn an_offer_is_told_once_and_never_after_it_is_over(pool: PgPool) {
    let (running, _) = sold_out(&pool, 1).await;
    for member in [2, 3] {
        running.joins(member, a_place(7)).await.unwrap();
    }
    let first = running.entry_of(2).await.id;
    assert_eq!(running.told_of(&first).await, None, "nothing is offered yet");
    running.gives_up(1, 7).await;
    let offered = running.is_offered(2).await;
    assert_eq!(running.offers_announced().await, [(first.clone(), 2)]);
    let told = running.told_of(&first).await.unwrap();
    let until = timestamp(NOW + Duration::days(1));
    assert_eq!((told.kind(), told.good_until), (pb::NoticeKind::Offered, Some(until)));
    let offer = told.offer.unwrap();
    assert_eq!(
        (offer.title.as_str(), offer.people, offer.offered_until),
        ("Workshop Jalan Napas", 1, Some(until))
    );
    running.clock.advance(Duration::days(1));
    assert_eq!(running.told_of(&first).await, None, "its time is over");
    let second = running.is_offered(3).await.id;
    assert_eq!(
        running.offers_announced().await,
        [(offered.id, 2), (second.clone(), 3)],
        "once each"
    );
    running.takes_offer(3, &second).await.unwrap();
    assert_eq!(running.told_of(&second).await, None, "it is taken");
    running.stop().await;
}
