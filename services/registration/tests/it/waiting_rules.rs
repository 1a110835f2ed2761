//! Who can wait for what, whose an entry is, and when waiting ends.
//!
//! `PORTAL_SABOTAGE=waiting_any_step` lets anything become of an entry, `waiting_doubled` takes two of one member; the tests that
//! name them must then be red.

use auth::{Caller, Role};
use portal_proto::{registration::v1 as pb, timestamp};
use sqlx::PgPool;
use testkit::{eventually, refusal};
use time::Duration;
use tonic::Request;

use crate::{
    order::an_order,
    support::{NOW, a_change, a_seat, by},
    waiting::{a_place, sold_out},
};

/// Red under `foreign_entry`.
#[testkit::database(registration::MIGRATOR)]
async fn an_entry_is_its_members_alone(pool: PgPool) {
    let (running, _) = sold_out(&pool, 1).await;
    let entry = running.joins(2, a_place(7)).await.unwrap();
    running.gives_up(1, 7).await;
    running.is_offered(2).await;
    for id in [entry.id.as_str(), "00000000-0000-7000-8000-00000000ffff", "x"] {
        let refused = running.takes_offer(3, id).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "antrean_tidak_ditemukan");
        let refused = running.leaves(3, id).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "antrean_tidak_ditemukan");
    }
    let others = by(3, pb::ListOwnEntriesRequest {});
    let others = running.waiting().list_own_entries(others).await.unwrap().into_inner();
    assert_eq!(others.entries, []);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn nobody_waits_for_what_can_be_had_or_never_will_be(pool: PgPool) {
    let (running, _) = sold_out(&pool, 2).await;
    for people in [0, 11, -1] {
        let wanted = pb::JoinQueueRequest { people, ..a_place(7) };
        let refused = running.joins(3, wanted).await.unwrap_err();
        assert_eq!(refusal::field_names(&refused), ["people"], "{people}");
    }
    let refused = async |member, wanted| refusal::reason(&running.joins(member, wanted).await.unwrap_err());
    assert_eq!(refused(3, a_place(99)).await, "sub_acara_tidak_ditemukan");
    let three = pb::JoinQueueRequest {
        people: 3,
        ..a_place(7)
    };
    assert_eq!(refused(3, three).await, "kursi_tidak_sebanyak_itu");
    assert_eq!(refused(1, a_place(7)).await, "sudah_di_keranjang");
    let dear = pb::JoinQueueRequest {
        price_id: Some(1),
        ..a_place(7)
    };
    assert_eq!(refused(3, dear).await, "data_tidak_valid");
    running.joins(3, a_place(7)).await.unwrap();
    assert_eq!(refused(3, a_place(7)).await, "sudah_menunggu");
    running.gives_up(1, 8).await;
    assert_eq!(refused(4, a_place(8)).await, "masih_ada_kursi");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn nobody_waits_for_what_clashes_with_a_seat_by_an_order(pool: PgPool) {
    let (running, catalog) = sold_out(&pool, 1).await;
    catalog.offers(
        vec![
            crate::catalog::sub_event(7, "Workshop Jalan Napas", 0, Some(1), 800_000),
            crate::catalog::sub_event(9, "Simposium", 0, None, 1_000_000),
        ],
        Vec::new(),
    );
    running.adds(2, a_seat(9)).await.unwrap();
    running.orders(2, an_order()).await.unwrap();
    let refused = running.joins(2, a_place(7)).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "jadwal_bentrok");
    // Seats for others are another matter.
    let for_two = pb::JoinQueueRequest {
        people: 2,
        ..a_place(7)
    };
    assert_eq!(
        refusal::reason(&running.joins(2, for_two).await.unwrap_err()),
        "kursi_tidak_sebanyak_itu"
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_line_that_lost_its_seats_is_the_one_that_the_offer_fills(pool: PgPool) {
    let (running, _) = sold_out(&pool, 1).await;
    running.clock.advance(Duration::minutes(30));
    eventually("the seats are free", async || {
        running.gone().await.is_empty().then_some(())
    })
    .await;
    running.adds(2, a_seat(7)).await.unwrap();
    running.joins(1, a_place(7)).await.unwrap();
    running.gives_up(2, 7).await;
    let offered = running.is_offered(1).await;
    let line = running.takes_offer(1, &offered.id).await.unwrap();
    let cart = running.cart_of(1).await;
    let lines: Vec<_> = cart.items.iter().map(|item| (item.offer_id, item.is_held)).collect();
    assert_eq!(lines, [(8, false), (7, true)]);
    assert_eq!(cart.items[1], line);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_clashes_with_the_cart_is_not_taken_and_the_offer_stands(pool: PgPool) {
    let (running, catalog) = sold_out(&pool, 1).await;
    catalog.offers(
        vec![
            crate::catalog::sub_event(7, "Workshop Jalan Napas", 0, Some(1), 800_000),
            crate::catalog::sub_event(9, "Simposium", 0, None, 1_000_000),
        ],
        Vec::new(),
    );
    running.joins(2, a_place(7)).await.unwrap();
    running.adds(2, a_seat(9)).await.unwrap();
    running.gives_up(1, 7).await;
    let offered = running.is_offered(2).await;
    let refused = running.takes_offer(2, &offered.id).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "jadwal_bentrok");
    running.gives_up(2, 9).await;
    let line = running.takes_offer(2, &offered.id).await.unwrap();
    assert_eq!(line.unit_price_idr, 800_000, "the price of today");
    running.stop().await;
}

/// Red under `others_are_himself`.
#[testkit::database(registration::MIGRATOR)]
async fn whoever_has_a_seat_waits_for_one_for_somebody_else(pool: PgPool) {
    let (running, _) = sold_out(&pool, 1).await;
    running.orders(1, an_order()).await.unwrap();
    let refused = running.joins(1, a_place(7)).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "sudah_dipesan");
    let for_others = pb::JoinQueueRequest {
        for_whom: pb::ForWhom::Others.into(),
        ..a_place(7)
    };
    let entry = running.joins(1, for_others).await.unwrap();
    assert_eq!(entry.for_whom(), pb::ForWhom::Others);
    running.hears(&[a_change(7, 9, Some(2))]).await;
    let offered = running.is_offered(1).await;
    let line = running.takes_offer(1, &offered.id).await.unwrap();
    assert_eq!((line.for_whom(), line.offer_id), (pb::ForWhom::Others, 7));
    assert_eq!(running.cart_of(1).await.items, [line]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_list_closes_before_it_begins_and_what_is_free_then_is_anybodys(pool: PgPool) {
    let (running, _) = sold_out(&pool, 1).await;
    let entry = running.joins(2, a_place(7)).await.unwrap();
    let begins = entry.parts[0].starts_at.unwrap();
    let begins = time::OffsetDateTime::from_unix_timestamp(begins.seconds).unwrap();
    running.turns(begins - Duration::hours(3));
    // The cart's time was over long before.
    let offered = running.is_offered(2).await;
    assert_eq!(offered.offered_until, Some(timestamp(begins - Duration::hours(1))));
    running.joins(3, a_place(7)).await.unwrap();
    running.turns(begins - Duration::hours(1));
    eventually("nobody waits any more", async || {
        let over = async |member| running.entry_of(member).await.state() == pb::WaitingState::Lapsed;
        (over(2).await && over(3).await && running.gone().await.is_empty()).then_some(())
    })
    .await;
    let refused = running.joins(4, a_place(7)).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "pendaftaran_ditutup");
    running.adds(4, a_seat(7)).await.unwrap();
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn whoever_waits_for_more_seats_than_are_left_is_let_go(pool: PgPool) {
    let (running, _) = sold_out(&pool, 2).await;
    let group = pb::JoinQueueRequest {
        people: 2,
        ..a_place(7)
    };
    running.joins(3, group).await.unwrap();
    running.joins(4, a_place(7)).await.unwrap();
    running.hears(&[a_change(7, 9, Some(1))]).await;
    eventually("the group is let go", async || {
        (running.entry_of(3).await.state() == pb::WaitingState::Lapsed).then_some(())
    })
    .await;
    assert_eq!(running.entry_of(4).await.position, Some(1));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_desk_sees_all_lists_in_order_and_nobody_else_does(pool: PgPool) {
    let (running, _) = sold_out(&pool, 1).await;
    for (member, sub_event) in [(2, 8), (3, 7), (4, 7)] {
        running.joins(member, a_place(sub_event)).await.unwrap();
    }
    running.gives_up(1, 7).await;
    running.is_offered(3).await;
    let asks = async |role, event_id| {
        let mut request = Request::new(pb::ListQueueRequest {
            page: 1,
            page_size: 10,
            event_id,
        });
        Caller { member: 90, role }.put(request.metadata_mut());
        running.waiting().list_queue(request).await
    };
    for role in [Role::User, Role::Sponsorship, Role::Panitia] {
        assert_eq!(refusal::reason(&asks(role, None).await.unwrap_err()), "akses_ditolak");
    }
    let all = asks(Role::Admin, None).await.unwrap().into_inner();
    let seen: Vec<_> = all
        .entries
        .iter()
        .map(|one| (one.member_id, one.state(), one.position))
        .collect();
    assert_eq!(
        seen,
        [
            (3, pb::WaitingState::Offered, None),
            (4, pb::WaitingState::Waiting, Some(1)),
            (2, pb::WaitingState::Waiting, Some(1)),
        ]
    );
    assert_eq!((all.total, all.entries[0].member_name.as_str()), (3, "Sari Lestari"));
    assert_eq!(asks(Role::Admin, Some(95)).await.unwrap().into_inner().total, 0);
    running.stop().await;
}

/// Red under `waiting_any_step`.
#[testkit::database(registration::MIGRATOR)]
async fn the_table_itself_refuses_every_step_that_is_not_in_the_list(pool: PgPool) {
    let (running, _) = sold_out(&pool, 1).await;
    let states = ["waiting", "offered", "taken", "lapsed", "withdrawn"];
    let allowed = [
        ("waiting", "offered"),
        ("waiting", "lapsed"),
        ("waiting", "withdrawn"),
        ("offered", "taken"),
        ("offered", "lapsed"),
        ("offered", "withdrawn"),
    ];
    let mut member = 100;
    for from in states {
        for to in states {
            if from == to {
                continue;
            }
            member += 1;
            let entry = running.joins(member, a_place(7)).await.unwrap();
            let becomes = async |state: &str| {
                sqlx::query(
                    "UPDATE waiting_entries SET state = $2,
                         offered_at = CASE WHEN $2 = 'waiting' THEN NULL ELSE $3::timestamptz END,
                         offered_until = CASE WHEN $2 = 'waiting' THEN NULL ELSE $3::timestamptz + interval '1 day' END,
                         settled_at = CASE WHEN $2 NOT IN ('waiting', 'offered') THEN $3::timestamptz END
                     WHERE id = $1::uuid",
                )
                .bind(&entry.id)
                .bind(state)
                .bind(NOW)
                .execute(&pool)
                .await
            };
            let way: &[&str] = match from {
                "waiting" => &[],
                "offered" => &["offered"],
                "taken" => &["offered", "taken"],
                "lapsed" => &["lapsed"],
                _ => &["withdrawn"],
            };
            for step in way {
                becomes(step).await.unwrap();
            }
            assert_eq!(
                becomes(to).await.is_ok(),
                allowed.contains(&(from, to)),
                "{from} to {to}"
            );
        }
    }
    running.stop().await;
}

/// Red under `waiting_doubled`.
#[testkit::database(registration::MIGRATOR)]
async fn the_table_itself_takes_one_living_entry_of_a_member(pool: PgPool) {
    let (running, _) = sold_out(&pool, 1).await;
    let written = async || {
        sqlx::query(
            "INSERT INTO waiting_entries (id, member_id, member_name, sub_event_id, event_id, event_title, title, starts_at,
                                          ends_at, utc_offset_hours, people, unit_price_idr, since, state)
             VALUES (gen_random_uuid(), 2, 'Sari', 7, 94, 'InASIA', 'Workshop', $1, $1 + interval '2 hours', 8, 1, 0, $2,
                     'waiting')",
        )
        .bind(NOW + Duration::days(20))
        .bind(NOW)
        .execute(&pool)
        .await
    };
    written().await.unwrap();
    assert!(written().await.is_err(), "a second one");
    running.stop().await;
}
