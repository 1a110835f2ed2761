//! Seats that a sponsor buys and gives to doctors: whose they are, who can have one, and what becomes of them.
//!
//! `PORTAL_SABOTAGE=assigned_twice` drops what the tables themselves hold, `foreign_pool` (`scripts/without-checks-more.sh`) lets a
//! sponsor give another one's seats; the tests that name them must then be red.

use auth::{Caller, Role};
use portal_proto::registration::v1::{
    self as pb, notice_service_client::NoticeServiceClient, sponsor_seat_service_client::SponsorSeatServiceClient,
};
use sqlx::PgPool;
use testkit::{eventually, refusal};
use time::Duration;
use tonic::{Code, Request, Status};
use tonic_types::StatusExt;

use crate::{
    cart::scene,
    catalog::{FIRST_DAY, sub_event},
    door::presents,
    order::an_order,
    order_review::{accepted, by_desk},
    support::{Registration, a_bundle, a_seat, by},
};

/// The sponsor, and another one.
pub const SPONSOR: i64 = 50;
const OTHER: i64 = 51;

pub fn by_sponsor<T>(member: i64, message: T) -> Request<T> {
    let mut request = Request::new(message);
    let role = Role::Sponsorship;
    Caller { member, role }.put(request.metadata_mut());
    request
}

fn doctor(member: i64) -> pb::Assignee {
    pb::Assignee {
        member_id: Some(member),
        name: format!("dr. {member}"),
        npa_masked: (member == 1).then(|| "****0030".to_owned()),
    }
}

fn giving(pool_id: i64, assignees: Vec<pb::Assignee>) -> pb::AssignSeatsRequest {
    pb::AssignSeatsRequest {
        pool_id,
        assignees,
        sponsor_name: "PT Contoh Medika".to_owned(),
    }
}

/// The rows that a refusal names, each with its rule.
fn rows(refused: &Status) -> Vec<(String, String)> {
    assert_eq!(refused.code(), Code::InvalidArgument);
    let details = refused.get_details_bad_request().unwrap();
    let named = details.field_violations.into_iter();
    named.map(|row| (row.field, row.description)).collect()
}

impl Registration {
    pub fn sponsors(&self) -> SponsorSeatServiceClient<kit::link::Link> {
        SponsorSeatServiceClient::new(self.link.clone())
    }

    /// Has a sponsor order so many; the order.
    pub async fn sponsor_orders(&self, sponsor: i64, wanted: pb::AddCartItemRequest, seats: i64) -> pb::Order {
        let wanted = pb::AddCartItemRequest {
            quantity: seats,
            ..wanted
        };
        self.cart
            .clone()
            .add_cart_item(by_sponsor(sponsor, wanted))
            .await
            .unwrap();
        let placed = self.order.clone().place_order(by_sponsor(sponsor, an_order())).await;
        placed.unwrap().into_inner()
    }

    /// Has a sponsor buy so many, which the desk accepts; the pool, and its order.
    pub async fn sponsor_buys(&self, sponsor: i64, wanted: pb::AddCartItemRequest, seats: i64) -> (i64, String) {
        let order = self.sponsor_orders(sponsor, wanted, seats).await;
        self.review
            .clone()
            .review_order(by_desk(accepted(&order.id)))
            .await
            .unwrap();
        (order.items[0].id, order.id)
    }

    pub async fn pools_of(&self, sponsor: i64) -> Vec<pb::SponsorPool> {
        let listed = self
            .sponsors()
            .list_sponsor_pools(by_sponsor(sponsor, pb::ListSponsorPoolsRequest {}))
            .await;
        listed.unwrap().into_inner().pools
    }

    pub async fn gives(&self, sponsor: i64, pool: i64, doctors: &[i64]) -> Result<pb::SponsorPool, Status> {
        let request = giving(pool, doctors.iter().map(|member| doctor(*member)).collect());
        let given = self.sponsors().assign_seats(by_sponsor(sponsor, request)).await?;
        Ok(given.into_inner())
    }

    /// The notice of a seat that a member was given, once it is due.
    pub async fn seat_notice_of(&self, member: i64) -> String {
        self.notice_of_seat(member, "assigned").await
    }

    /// What a member is to be told of a seat that somebody gave him, once it is due.
    pub async fn notice_of_seat(&self, member: i64, kind: &str) -> String {
        eventually("whoever was given a seat is to be told", async || {
            let found: Option<String> = sqlx::query_scalar(
                "SELECT payload ->> 'notice_id' FROM outbox WHERE topic = 'registration.notice_due.v1'
                 AND payload ->> 'kind' = $2 AND (payload ->> 'member_id')::bigint = $1",
            )
            .bind(member)
            .bind(kind)
            .fetch_optional(&self.pool)
            .await
            .unwrap();
            found
        })
        .await
    }

    /// Whose doing it is what a notice tells.
    pub async fn giver_told_by(&self, notice: &str) -> Option<i64> {
        sqlx::query_scalar(
            "SELECT (payload ->> 'giver_id')::bigint FROM outbox
             WHERE topic = 'registration.notice_due.v1' AND payload ->> 'notice_id' = $1",
        )
        .bind(notice)
        .fetch_one(&self.pool)
        .await
        .unwrap()
    }

    pub async fn takes_back(&self, sponsor: i64, pool: i64, ticket: &str) -> Result<pb::SponsorPool, Status> {
        let request = pb::TakeSeatBackRequest {
            pool_id: pool,
            ticket_id: ticket.to_owned(),
        };
        let taken = self.sponsors().take_seat_back(by_sponsor(sponsor, request)).await?;
        Ok(taken.into_inner())
    }
}

#[testkit::database(registration::MIGRATOR)]
async fn a_seat_that_a_sponsor_gives_is_the_doctors_as_if_he_had_bought_it(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (id, order) = running.sponsor_buys(SPONSOR, a_seat(7), 3).await;
    assert_eq!(running.gone().await, [(7, 0, 3)]);
    let bought = running.pools_of(SPONSOR).await;
    assert_eq!((bought.len(), bought[0].bought, bought[0].assigned), (1, 3, 0));
    let tickets: i64 = sqlx::query_scalar("SELECT count(*) FROM tickets")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(tickets, 0, "whose they are is said later");

    let given = running.gives(SPONSOR, id, &[1, 2]).await.unwrap();
    assert_eq!((given.bought, given.assigned, given.is_open), (3, 2, true));
    let seen: Vec<_> = given
        .seats
        .iter()
        .map(|seat| (seat.name.as_str(), seat.npa_masked.as_deref(), seat.can_be_taken_back))
        .collect();
    assert_eq!(seen, [("dr. 1", Some("****0030"), true), ("dr. 2", None, true)]);
    assert_eq!(running.pools_of(SPONSOR).await, std::slice::from_ref(&given));

    let followed = running.followed_by(1).await;
    assert_eq!((followed.len(), followed[0].tickets.len()), (1, 1));
    let ticket = running.only_ticket_of(1).await;
    assert_eq!(
        (ticket.id.as_str(), ticket.holder_name.as_str()),
        (given.seats[0].ticket_id.as_str(), "dr. 1")
    );
    let refused = running.ticket_of(SPONSOR, &ticket.id).await.unwrap_err();
    assert_eq!(refused.code(), Code::NotFound, "the code lets in, and is the doctor's");
    assert_eq!(
        running.followed_by(SPONSOR).await,
        [],
        "what it gave away is nothing that it follows"
    );

    // He is told who gave it, and nothing of what the sponsor paid.
    let notice = running.seat_notice_of(1).await;
    assert_eq!(running.giver_told_by(&notice).await, Some(SPONSOR));
    let mut notices = NoticeServiceClient::new(running.link.clone());
    let asked = pb::TellNoticeRequest { notice_id: notice };
    let told = notices
        .tell_notice(asked.clone())
        .await
        .unwrap()
        .into_inner()
        .notice
        .unwrap();
    let of = told.ticket.unwrap();
    assert_eq!(
        (of.number.as_str(), of.giver_name.as_str()),
        (ticket.number.as_str(), "PT Contoh Medika")
    );
    assert_eq!(
        (told.order_number.as_str(), told.order_id.as_str(), told.total_idr),
        ("", "", 0)
    );

    running.turns(FIRST_DAY + Duration::minutes(12));
    let entered = running.checks_in(presents(&ticket.payload)).await.unwrap();
    assert_eq!(entered.holder_name, "dr. 1");
    let seats = &running.pools_of(SPONSOR).await[0].seats;
    assert_eq!((seats[0].is_used, seats[1].is_used), (true, false));

    // It is over: nothing is told any more, and nobody gets a seat.
    running.turns(FIRST_DAY + Duration::hours(2));
    assert_eq!(notices.tell_notice(asked).await.unwrap().into_inner().notice, None);
    let refused = running.gives(SPONSOR, id, &[3]).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "pendaftaran_ditutup");
    running.refunds(&order).await;
    running.stop().await;
}

/// Red under `foreign_pool`.
#[testkit::database(registration::MIGRATOR)]
async fn a_pool_is_of_its_sponsor_alone_and_only_once_it_is_paid(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (id, _) = running.sponsor_buys(SPONSOR, a_seat(7), 2).await;
    let ticket = running.gives(SPONSOR, id, &[1]).await.unwrap().seats[0]
        .ticket_id
        .clone();
    let unpaid = running.sponsor_orders(OTHER, a_seat(8), 2).await.items[0].id;
    assert_eq!(running.pools_of(OTHER).await, []);
    for missing in [id, unpaid, 999_999] {
        let refused = running.gives(OTHER, missing, &[2]).await.unwrap_err();
        assert_eq!(
            (refused.code(), refusal::reason(&refused).as_str()),
            (Code::NotFound, "kursi_sponsor_tidak_ditemukan"),
            "{missing}"
        );
        let refused = running.takes_back(OTHER, missing, &ticket).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "kursi_sponsor_tidak_ditemukan", "{missing}");
    }
    for nothing in ["bukan-id", "00000000-0000-7000-8000-00000000ffff"] {
        let refused = running.takes_back(SPONSOR, id, nothing).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "tiket_tidak_ditemukan");
    }
    // Whoever is no sponsor, the admin too.
    let mut sponsors = running.sponsors();
    let list = || pb::ListSponsorPoolsRequest {};
    let refused = sponsors.list_sponsor_pools(by(SPONSOR, list())).await.unwrap_err();
    assert_eq!(refused.code(), Code::PermissionDenied);
    let refused = sponsors.list_sponsor_pools(by_desk(list())).await.unwrap_err();
    assert_eq!(refused.code(), Code::PermissionDenied);
    let refused = sponsors.assign_seats(by(SPONSOR, giving(id, vec![doctor(2)]))).await;
    assert_eq!(refused.unwrap_err().code(), Code::PermissionDenied);
    let back = pb::TakeSeatBackRequest {
        pool_id: id,
        ticket_id: ticket,
    };
    let refused = sponsors.take_seat_back(by(SPONSOR, back)).await.unwrap_err();
    assert_eq!(refused.code(), Code::PermissionDenied);
    assert_eq!(running.pools_of(SPONSOR).await[0].assigned, 1);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_list_with_a_bad_row_gives_nobody_a_seat_and_names_every_bad_row(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    let offered = vec![
        sub_event(7, "Workshop Jalan Napas", 0, Some(20), 750_000),
        sub_event(17, "Workshop Bersamaan", 1, Some(20), 500_000),
    ];
    catalog.offers(offered, Vec::new());
    running.buys(2, a_seat(7), &[]).await;
    running.buys(3, a_seat(17), &[]).await;
    let (other, _) = running.sponsor_buys(OTHER, a_seat(7), 1).await;
    running.gives(OTHER, other, &[4]).await.unwrap();
    let (id, _) = running.sponsor_buys(SPONSOR, a_seat(7), 2).await;
    let nobody = pb::Assignee::default();
    let list = vec![
        doctor(1),
        nobody,
        doctor(2),
        doctor(3),
        doctor(4),
        doctor(1),
        doctor(5),
        doctor(6),
    ];
    let refused = running
        .sponsors()
        .assign_seats(by_sponsor(SPONSOR, giving(id, list)))
        .await;
    let named = rows(&refused.unwrap_err());
    let named: Vec<_> = named.iter().map(|(row, rule)| (row.as_str(), rule.as_str())).collect();
    assert_eq!(
        named,
        [
            ("baris_2", "unknown"),
            ("baris_3", "seat_held"),
            ("baris_4", "seat_clash"),
            ("baris_5", "seat_held"),
            ("baris_6", "seat_doubled"),
            ("baris_8", "seat_none"),
        ]
    );
    assert_eq!(running.pools_of(SPONSOR).await[0].assigned, 0, "nothing was taken");
    assert_eq!(running.followed_by(1).await, []);
    let mut sponsors = running.sponsors();
    for list in [Vec::new(), (1..=201).map(doctor).collect()] {
        let refused = sponsors.assign_seats(by_sponsor(SPONSOR, giving(id, list))).await;
        assert_eq!(refusal::field_names(&refused.unwrap_err()), ["assignees"]);
    }

    // Who has a seat books the same for himself no more.
    running.gives(SPONSOR, id, &[1]).await.unwrap();
    let same = running.adds(1, a_seat(7)).await.unwrap_err();
    assert_eq!(refusal::reason(&same), "sudah_dipesan");
    let clash = running.adds(1, a_seat(17)).await.unwrap_err();
    assert_eq!(refusal::reason(&clash), "jadwal_bentrok");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn of_many_who_give_the_last_seat_at_the_same_moment_one_does(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (id, _) = running.sponsor_buys(SPONSOR, a_bundle(3), 1).await;
    let doctors: Vec<[i64; 1]> = (1..=8).map(|member| [member]).collect();
    let giving = doctors.iter().map(|one| running.gives(SPONSOR, id, one));
    let (won, lost): (Vec<_>, Vec<_>) = futures::future::join_all(giving)
        .await
        .into_iter()
        .partition(Result::is_ok);
    assert_eq!((won.len(), lost.len()), (1, 7));
    for refused in lost {
        let none = [("baris_1".to_owned(), "seat_none".to_owned())];
        assert_eq!(rows(&refused.unwrap_err()), none);
    }
    let given = &running.pools_of(SPONSOR).await[0];
    assert_eq!((given.assigned, given.seats.len(), given.parts.len()), (1, 1, 3));
    // One doctor whom two sponsors give a seat of the same.
    let (mine, _) = running.sponsor_buys(SPONSOR, a_seat(8), 1).await;
    let (theirs, _) = running.sponsor_buys(OTHER, a_seat(8), 1).await;
    let both = tokio::join!(running.gives(SPONSOR, mine, &[20]), running.gives(OTHER, theirs, &[20]));
    let refused = match both {
        (Ok(_), Err(refused)) | (Err(refused), Ok(_)) => refused,
        both => panic!("{both:?}"),
    };
    assert_eq!(rows(&refused), [("baris_1".to_owned(), "seat_held".to_owned())]);
    assert_eq!(running.tickets_of(20).await.len(), 1);
    running.stop().await;
}

/// Red under `assigned_twice`.
#[testkit::database(registration::MIGRATOR)]
async fn the_tables_themselves_refuse_a_second_seat_of_a_doctor_and_one_more_than_was_bought(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (id, _) = running.sponsor_buys(SPONSOR, a_seat(7), 1).await;
    let (other, _) = running.sponsor_buys(OTHER, a_seat(7), 2).await;
    running.gives(SPONSOR, id, &[1]).await.unwrap();
    let insert = "INSERT INTO tickets (id, number, order_id, order_item_id, position, member_id, holder_name, event_id,
                                       event_title, title, state, issued_at)
                  SELECT gen_random_uuid(), 'TKT-0000-0001', order_id, id, 1, 1, 'Uji', 94, 'Uji', 'Uji', 'valid', now()
                  FROM order_items WHERE id = $1";
    let constraint = |refused: sqlx::Error| {
        let refused = refused.into_database_error().unwrap();
        refused.constraint().map(str::to_owned)
    };
    let twice = sqlx::query(insert).bind(other).execute(&pool).await.unwrap_err();
    assert_eq!(constraint(twice).as_deref(), Some("one_a_member_and_sub_event"));
    let seat = sqlx::query(insert).bind(id).execute(&pool).await.unwrap_err();
    assert_eq!(constraint(seat).as_deref(), Some("one_a_seat"));
    let more = sqlx::query("UPDATE sponsor_pools SET assigned = bought + 1")
        .execute(&pool)
        .await;
    assert_eq!(constraint(more.unwrap_err()).as_deref(), Some("no_more_than_bought"));
    let many = sqlx::query("UPDATE sponsor_pools SET bought = 201")
        .execute(&pool)
        .await;
    assert_eq!(
        constraint(many.unwrap_err()).as_deref(),
        Some("sponsor_pools_bought_check")
    );
    running.stop().await;
}
