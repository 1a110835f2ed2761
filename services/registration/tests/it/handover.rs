//! Tickets that are handed to somebody else: by name within an account, or to another member.
//!
//! `PORTAL_SABOTAGE=handed_over_freely` drops what the tables themselves hold; `handover_without_end`, `handover_blind`,
//! `handover_keeps_owner`, `given_beside_cart` and `foreign_ticket` (`scripts/without-checks*.sh`) take a rule out of the code. The tests that name them must
//! then be red.

use portal_proto::registration::v1::{
    self as pb, hand_over_ticket_request::To, notice_service_client::NoticeServiceClient,
};
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::{Code, Status};
use tonic_types::StatusExt;

use crate::{
    cart::scene,
    catalog::{FIRST_DAY, sub_event},
    door::presents,
    order::an_order,
    sponsor_seats::SPONSOR,
    support::{Registration, a_bundle, a_seat, by, sabotage},
};

/// Another member, as identity finds him.
fn member(id: i64) -> To {
    To::Member(pb::Assignee {
        member_id: Some(id),
        name: format!("dr. {id}"),
        npa_masked: None,
    })
}

fn named(name: &str) -> To {
    To::Name(name.to_owned())
}

impl Registration {
    pub async fn hands_over(&self, giver: i64, ticket: &str, to: To) -> Result<pb::HandOverTicketResponse, Status> {
        let request = pb::HandOverTicketRequest {
            id: ticket.to_owned(),
            giver_name: "dr. Sari".to_owned(),
            to: Some(to),
        };
        let done = self.ticket.clone().hand_over_ticket(by(giver, request)).await?;
        Ok(done.into_inner())
    }

    /// Why it is whose it was.
    async fn refuses_to_hand_over(&self, giver: i64, ticket: &str, to: To) -> String {
        refusal::reason(&self.hands_over(giver, ticket, to).await.unwrap_err())
    }
}

/// The fields that a refusal names, each with its rule.
fn fields(refused: &Status) -> Vec<(String, String)> {
    assert_eq!(refused.code(), Code::InvalidArgument);
    let details = refused.get_details_bad_request().unwrap();
    let broken = details.field_violations.into_iter();
    broken.map(|field| (field.field, field.description)).collect()
}

#[testkit::database(registration::MIGRATOR)]
async fn another_name_is_another_ticket_of_the_same_seat(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_seat(7), &["dr. Budi"]).await;
    let gone = running.gone().await;
    let old = running.ticket_of(1, &running.only_ticket_of(1).await.id).await.unwrap();
    let until = portal_proto::timestamp(FIRST_DAY - Duration::days(1));
    assert_eq!((old.handover_until, old.handed_to.as_deref()), (Some(until), None));

    let done = running.hands_over(1, &old.id, named(" dr. Maya ")).await.unwrap();
    assert_eq!(done.holder_name, "dr. Maya");
    let new = done.ticket.unwrap();
    assert_ne!((&new.id, &new.number), (&old.id, &old.number));
    assert_eq!(running.ticket_of(1, &new.id).await.unwrap(), new);
    assert_eq!((new.given_by.as_deref(), new.is_void), (None, false));
    // One seat, one ticket in the list; the old one says whose it is now.
    assert_eq!(running.gone().await, gone);
    assert_eq!(running.only_ticket_of(1).await.id, new.id);
    let shown = running.ticket_of(1, &old.id).await.unwrap();
    assert_eq!((shown.is_void, shown.handed_to.as_deref()), (true, Some("dr. Maya")));
    assert_eq!(shown.handover_until, None);
    assert_eq!(
        running.refuses_to_hand_over(1, &old.id, named("dr. Adi")).await,
        "tiket_tidak_berlaku"
    );
    // Who kept the old code stays out, whichever way he shows it.
    running.turns(FIRST_DAY + Duration::minutes(5));
    for kept in [&old.payload, &old.number] {
        let refused = running.checks_in(presents(kept)).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "tiket_dialihkan");
    }
    assert_eq!(
        running.checks_in(presents(&new.payload)).await.unwrap().holder_name,
        "dr. Maya"
    );
    running.stop().await;
}

/// What was announced of the holders of tickets: member, sessions, and whether it is his.
async fn holders(pool: &PgPool) -> Vec<(i64, serde_json::Value, bool)> {
    sqlx::query_as(
        "SELECT (payload ->> 'member_id')::bigint, payload -> 'sub_event_ids', (payload ->> 'is_held')::boolean FROM outbox
         WHERE topic = 'registration.ticket_holder_changed.v1' ORDER BY 1, 3",
    )
    .fetch_all(pool)
    .await
    .unwrap()
}

/// Red under `holder_untold`.
#[testkit::database(registration::MIGRATOR)]
async fn whose_a_ticket_is_that_its_buyer_gave_away_is_announced(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let two = pb::AddCartItemRequest {
        quantity: 2,
        ..a_seat(7)
    };
    running.buys(1, two, &["dr. Budi", "dr. Maya"]).await;
    let own = running.tickets_of(1).await;
    assert_eq!(holders(&pool).await, [], "of what he bought the order tells");
    running.hands_over(1, &own[0].id, named("dr. Adi")).await.unwrap();
    assert_eq!(holders(&pool).await, [], "it is still his");

    let sessions = serde_json::json!([7]);
    running.hands_over(1, &own[1].id, member(2)).await.unwrap();
    let first = (2, sessions.clone(), true);
    assert_eq!(
        holders(&pool).await,
        std::slice::from_ref(&first),
        "he keeps the other one"
    );
    let last = running.tickets_of(1).await;
    let last = last.iter().find(|ticket| !ticket.is_void).unwrap();
    running.hands_over(1, &last.id, member(3)).await.unwrap();
    let told = [(1, sessions.clone(), false), first, (3, sessions.clone(), true)];
    assert_eq!(holders(&pool).await, told);

    // A sponsor's seats likewise.
    let (id, _) = running.sponsor_buys(SPONSOR, a_seat(7), 1).await;
    running.gives(SPONSOR, id, &[4]).await.unwrap();
    let ticket = running.only_ticket_of(4).await;
    running.takes_back(SPONSOR, id, &ticket.id).await.unwrap();
    let of_sponsor = [(4, sessions.clone(), false), (4, sessions, true)];
    assert_eq!(holders(&pool).await[3..], of_sponsor);

    // The same of a portal that gave them before it announced anything: how each stands at last.
    sqlx::raw_sql("DELETE FROM outbox").execute(&pool).await.unwrap();
    sqlx::raw_sql(include_str!("../../migrations/0032_ticket_holders.sql"))
        .execute(&pool)
        .await
        .unwrap();
    let sessions = serde_json::json!([7]);
    let standing = [(1, false), (1, false), (2, true), (3, true), (4, false)]
        .map(|(member, is_held)| (member, sessions.clone(), is_held));
    assert_eq!(holders(&pool).await, standing);
    running.stop().await;
}

/// Red under `handover_keeps_owner` and `giver_unnamed`.
#[testkit::database(registration::MIGRATOR)]
async fn what_is_given_to_a_member_is_his_own_and_nobody_elses(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    let offered = vec![
        sub_event(7, "Workshop Jalan Napas", 0, Some(20), 750_000),
        sub_event(17, "Workshop Bersamaan", 1, Some(20), 500_000),
    ];
    catalog.offers(offered, Vec::new());
    let order = running.buys(1, a_seat(7), &[]).await;
    let old = running.only_ticket_of(1).await;
    let done = running.hands_over(1, &old.id, member(2)).await.unwrap();
    assert_eq!((done.holder_name.as_str(), done.ticket), ("dr. 2", None));

    let new = running.only_ticket_of(2).await;
    assert_eq!(
        (new.holder_name.as_str(), new.given_by.as_deref(), new.is_void),
        ("dr. 2", Some("dr. Sari"), false)
    );
    let foreign = running.ticket_of(1, &new.id).await.unwrap_err();
    assert_eq!(
        foreign.code(),
        Code::NotFound,
        "its code lets in, and is another member's"
    );
    let left = running.only_ticket_of(1).await;
    assert_eq!((left.is_void, left.handed_to.as_deref()), (true, Some("dr. 2")));

    // He has to be there, and who gave it has not.
    let clash = running.adds(2, a_seat(17)).await.unwrap_err();
    assert_eq!(refusal::reason(&clash), "jadwal_bentrok");
    running.adds(1, a_seat(17)).await.unwrap();

    // He is told by whom, and nothing of what it cost.
    let notice = running.seat_notice_of(2).await;
    let asked = pb::TellNoticeRequest { notice_id: notice };
    let mut notices = NoticeServiceClient::new(running.link.clone());
    let told = notices.tell_notice(asked).await.unwrap().into_inner().notice.unwrap();
    let of = told.ticket.unwrap();
    assert_eq!((of.number, of.giver_name.as_str()), (new.number.clone(), "dr. Sari"));
    assert_eq!((told.order_number.as_str(), told.total_idr), ("", 0));

    // He may give it on, and it may come back; with the money of the order it goes.
    running.hands_over(2, &new.id, member(3)).await.unwrap();
    let third = running.only_ticket_of(3).await;
    assert_eq!(running.giver_told_by(&running.seat_notice_of(3).await).await, Some(2));
    running.adds(2, a_seat(17)).await.unwrap();
    running.hands_over(3, &third.id, member(4)).await.unwrap();
    let fourth = running.only_ticket_of(4).await;
    running.hands_over(4, &fourth.id, member(1)).await.unwrap();
    running.adds(4, a_seat(17)).await.unwrap();
    let tickets = running.tickets_of(1).await;
    let own: Vec<_> = tickets.into_iter().filter(|ticket| !ticket.is_void).collect();
    assert_eq!((own.len(), own[0].holder_name.as_str()), (1, "dr. 1"));
    assert!(running.adds(1, a_seat(7)).await.is_err(), "it is his again");
    running.refunds(&order).await;
    assert!(running.ticket_of(1, &own[0].id).await.unwrap().is_void);
    running.stop().await;
}

/// Red under `given_away_and_back`.
#[testkit::database(registration::MIGRATOR)]
async fn what_is_given_away_is_not_asked_back_nor_what_is_asked_back_given_away(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let given = running.paid(1, 7).await;
    let ticket = running.only_ticket_of(1).await;
    running.hands_over(1, &ticket.id, member(2)).await.unwrap();
    assert_eq!(running.offer(1, &given.id).await.unwrap().refundable_idr, 0);
    let refused = running.calls_off(1, &given.id).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "pengembalian_tiket_dipakai");
    // Once it is his again, its money may go back.
    let his = running.only_ticket_of(2).await;
    running.hands_over(2, &his.id, member(1)).await.unwrap();
    running.calls_off(1, &given.id).await.unwrap();

    let mut own = running.tickets_of(1).await.into_iter().filter(|ticket| !ticket.is_void);
    let ticket = own.next().unwrap();
    for to in [member(2), named("dr. Lain")] {
        assert_eq!(
            running.refuses_to_hand_over(1, &ticket.id, to).await,
            "pengembalian_sudah_diminta"
        );
    }
    let asked = running.asked_back().await.remove(0);
    running.decides(&asked.id, false).await.unwrap();
    running.hands_over(1, &ticket.id, named("dr. Lain")).await.unwrap();
    running.stop().await;
}

/// Red under `handover_blind`.
#[testkit::database(registration::MIGRATOR)]
async fn nobody_is_given_a_seat_that_he_has_or_that_clashes_with_one(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    let offered = vec![
        sub_event(7, "Workshop Jalan Napas", 0, Some(20), 750_000),
        sub_event(17, "Workshop Bersamaan", 1, Some(20), 500_000),
    ];
    catalog.offers(offered, Vec::new());
    running.buys(2, a_seat(7), &[]).await;
    running.buys(3, a_seat(17), &[]).await;
    running.buys(1, a_seat(7), &[]).await;
    let ticket = running.only_ticket_of(1).await;
    for (to, field, rule) in [
        (To::Member(pb::Assignee::default()), "member", "unknown"),
        (member(1), "member", "own_account"),
        (member(2), "member", "seat_held"),
        (member(3), "member", "seat_clash"),
        (named("  "), "name", "required"),
        (named(&"é".repeat(201)), "name", "too_long:200"),
    ] {
        let refused = running.hands_over(1, &ticket.id, to).await.unwrap_err();
        assert_eq!(fields(&refused), [(field.to_owned(), rule.to_owned())]);
    }
    assert_eq!(running.only_ticket_of(1).await, ticket, "whose it was");
    running.stop().await;
}

/// Red under `handover_without_end`.
/// Red under `given_beside_cart`.
#[testkit::database(registration::MIGRATOR)]
async fn what_waits_in_a_cart_is_not_ordered_beside_a_seat_that_was_given_meanwhile(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    let offered = vec![
        sub_event(7, "Workshop Jalan Napas", 0, Some(20), 750_000),
        sub_event(17, "Workshop Bersamaan", 1, Some(20), 500_000),
    ];
    catalog.offers(offered, Vec::new());
    running.buys(1, a_seat(7), &[]).await;
    let ticket = running.only_ticket_of(1).await;
    running.adds(2, a_seat(7)).await.unwrap();
    running.adds(3, a_seat(17)).await.unwrap();
    running.hands_over(1, &ticket.id, member(2)).await.unwrap();
    let refused = running.orders(2, an_order()).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "sudah_dipesan");

    running
        .hands_over(2, &running.only_ticket_of(2).await.id, member(3))
        .await
        .unwrap();
    let refused = running.orders(3, an_order()).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "jadwal_bentrok");
    assert_eq!(
        running.gone().await,
        [(7, 1, 1), (17, 1, 0)],
        "their carts are what they were"
    );

    // Who gave it away again orders what he wanted.
    running
        .hands_over(3, &running.only_ticket_of(3).await.id, member(4))
        .await
        .unwrap();
    running.orders(2, an_order()).await.unwrap();
    running.orders(3, an_order()).await.unwrap();
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn it_is_handed_over_by_its_member_until_a_day_before_and_unused(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_bundle(3), &[]).await;
    let ticket = running.only_ticket_of(1).await;
    for foreign in [ticket.id.as_str(), "bukan-id", "00000000-0000-7000-8000-00000000ffff"] {
        assert_eq!(
            running.refuses_to_hand_over(2, foreign, named("dr. Adi")).await,
            "tiket_tidak_ditemukan"
        );
    }
    // A sponsor's seat is the sponsor's affair.
    let (seats, _) = running.sponsor_buys(SPONSOR, a_seat(7), 1).await;
    running.gives(SPONSOR, seats, &[5]).await.unwrap();
    let given = running.only_ticket_of(5).await;
    assert_eq!(
        running.refuses_to_hand_over(5, &given.id, member(6)).await,
        "tiket_dari_sponsor"
    );
    // To the second; the parts of a package begin with the first of them.
    running.turns(FIRST_DAY - Duration::days(1) - Duration::SECOND);
    let done = running.hands_over(1, &ticket.id, named("dr. Adi")).await.unwrap();
    let ticket = done.ticket.unwrap();
    running.turns(FIRST_DAY - Duration::days(1));
    assert_eq!(
        running.refuses_to_hand_over(1, &ticket.id, named("dr. Budi")).await,
        "pengalihan_ditutup"
    );
    assert_eq!(running.ticket_of(1, &ticket.id).await.unwrap().handover_until, None);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn of_many_who_try_at_once_one_hands_it_over(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_seat(7), &[]).await;
    let ticket = running.only_ticket_of(1).await;
    let tries = (2..10).map(|to| running.hands_over(1, &ticket.id, member(to)));
    let outcomes = futures::future::join_all(tries).await;
    let (done, refused): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(Result::is_ok);
    assert_eq!(done.len(), 1);
    for refused in refused {
        assert_eq!(refusal::reason(&refused.unwrap_err()), "tiket_tidak_berlaku");
    }
    let valid: i64 = sqlx::query_scalar("SELECT count(*) FROM tickets WHERE state = 'valid'")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(valid, 1);
    running.stop().await;
}

/// Red under `handed_over_freely`.
#[testkit::database(registration::MIGRATOR)]
async fn the_table_itself_gives_no_seat_away_that_is_valid_or_was_used(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    sabotage(&pool).await;
    running.buys(1, a_seat(7), &[]).await;
    let succeed = "INSERT INTO tickets (id, number, order_id, order_item_id, position, member_id, holder_name, event_id,
                                        event_title, title, state, issued_at, replaces)
                   SELECT gen_random_uuid(), 'TKT-0000-0000', order_id, order_item_id, position + $1, 2, 'dr. 2', event_id,
                          event_title, title, 'valid', issued_at, id FROM tickets";
    let refused = async |further: i32| {
        let error = sqlx::query(succeed).bind(further).execute(&pool).await.unwrap_err();
        error.into_database_error().unwrap().constraint().map(str::to_owned)
    };
    assert_eq!(refused(0).await.as_deref(), Some("of_a_paid_seat"), "it lets in");
    running.turns(FIRST_DAY + Duration::minutes(5));
    let ticket = running.only_ticket_of(1).await;
    running.checks_in(presents(&ticket.number)).await.unwrap();
    sqlx::query("UPDATE tickets SET state = 'void'")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(
        refused(0).await.as_deref(),
        Some("of_a_paid_seat"),
        "somebody came in with it"
    );
    assert_eq!(refused(1).await.as_deref(), Some("of_a_paid_seat"), "another seat");
    running.stop().await;
}
