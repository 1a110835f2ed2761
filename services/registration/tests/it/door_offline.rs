//! A door without a connection: what it takes along, and what it tells later of whom it saw.

use auth::Role;
use portal_proto::{registration::v1 as pb, timestamp};
use sqlx::PgPool;
use testkit::refusal;
use time::{Duration, OffsetDateTime};
use tonic::Code;

use crate::{
    cart::scene,
    catalog::FIRST_DAY,
    door::{by_role, names, presents},
    support::{Registration, a_bundle, a_seat},
};

/// What a phone saw then, under its key.
fn saw(code: &str, direction: pb::DoorDirection, at: OffsetDateTime, key: &str) -> pb::CheckInRequest {
    pb::CheckInRequest {
        code: code.to_owned(),
        sub_event_id: Some(7),
        direction: direction.into(),
        scanned_at: Some(timestamp(at)),
        idempotency_key: Some(key.to_owned()),
        event_id: None,
        only_today: false,
    }
}

impl Registration {
    /// What the committee takes along of a session.
    async fn takes_along(&self, sub_event_id: i64) -> pb::ListDoorTicketsResponse {
        let asked = by_role(Role::Panitia, pb::ListDoorTicketsRequest { sub_event_id });
        self.door.clone().list_door_tickets(asked).await.unwrap().into_inner()
    }
}

async fn count(pool: &PgPool, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(pool).await.unwrap()
}

/// Red under `scans_doubled`.
#[testkit::database(registration::MIGRATOR)]
async fn what_is_told_twice_is_done_once_and_counts_from_when_it_was_seen(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_seat(7), &["dr. Budi Santoso"]).await;
    let ticket = running.only_ticket_of(1).await;
    running.turns(FIRST_DAY + Duration::minutes(40));
    let (came, left) = (FIRST_DAY + Duration::minutes(5), FIRST_DAY + Duration::minutes(25));
    let told = [
        saw(&ticket.payload, pb::DoorDirection::In, came, "a"),
        saw(&ticket.number, pb::DoorDirection::Out, left, "b"),
    ];
    // In their order; then the phone does not know whether any of it arrived.
    for round in 0..3 {
        for (asked, at) in told.iter().zip([came, left]) {
            let passed = running.checks_in(asked.clone()).await.unwrap();
            assert_eq!(passed.moved_at, Some(timestamp(at)), "{round}");
            assert_eq!(passed.direction, asked.direction, "{round}");
        }
        // Also when it tells of them long after.
        running.clock.advance(Duration::minutes(50));
    }
    let session = &running.only_ticket_of(1).await.sessions[0];
    assert_eq!(
        (session.entered_at, session.left_at),
        (Some(timestamp(came)), Some(timestamp(left)))
    );
    assert_eq!(session.attended_minutes, 20);
    assert_eq!(count(&pool, "SELECT count(*) FROM ticket_movements").await, 2);
    assert_eq!(
        count(&pool, "SELECT count(*) FROM audit_log WHERE after ? 'scanned_at'").await,
        2
    );
    // The same key for somebody else is a mistake.
    let refused = running
        .checks_in(saw(&ticket.number, pb::DoorDirection::In, came, "a"))
        .await
        .unwrap_err();
    assert_eq!(refusal::reason(&refused), "kunci_idempotensi_dipakai");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn of_one_scan_told_twenty_times_at_the_same_moment_all_are_answered_and_one_is_done(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_seat(7), &[]).await;
    let ticket = running.only_ticket_of(1).await;
    running.turns(FIRST_DAY);
    let asked = saw(
        &ticket.payload,
        pb::DoorDirection::In,
        FIRST_DAY - Duration::minutes(1),
        "a",
    );
    let told = (0..20).map(|_| running.checks_in(asked.clone()));
    let told = futures::future::join_all(told).await;
    assert!(told.iter().all(Result::is_ok), "{told:?}");
    assert_eq!(count(&pool, "SELECT count(*) FROM ticket_movements").await, 1);
    running.stop().await;
}

/// Red under `scans_of_any_age`.
#[testkit::database(registration::MIGRATOR)]
async fn a_scan_of_long_ago_or_still_to_come_is_not_taken(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_seat(7), &[]).await;
    let ticket = running.only_ticket_of(1).await;
    // Long after the list of the phone was over, which was made when it still had a connection.
    running.turns(FIRST_DAY + Duration::DAY);
    for (at, rule) in [
        (FIRST_DAY - Duration::seconds(1), "scan_too_old"),
        (FIRST_DAY + Duration::DAY + Duration::SECOND, "future"),
    ] {
        let asked = saw(&ticket.payload, pb::DoorDirection::In, at, "a");
        let refused = running.checks_in(asked).await.unwrap_err();
        assert_eq!(refused.code(), Code::InvalidArgument);
        assert_eq!(refusal::fields(&refused), [("scanned_at".to_owned(), rule.to_owned())]);
    }
    let asked = saw(&ticket.payload, pb::DoorDirection::In, FIRST_DAY, "a");
    let passed = running.checks_in(asked).await.unwrap();
    assert_eq!(passed.moved_at, Some(timestamp(FIRST_DAY)));
    running.stop().await;
}

/// Red under `scans_out_of_order`.
#[testkit::database(registration::MIGRATOR)]
async fn what_another_door_saw_since_stands_and_is_told(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_seat(7), &["dr. Budi Santoso"]).await;
    let ticket = running.only_ticket_of(1).await;
    let at = |minutes| FIRST_DAY + Duration::minutes(minutes);
    running.turns(at(20));
    running.checks_in(presents(&ticket.number)).await.unwrap();
    // He is inside already, whoever saw him first.
    let asked = saw(&ticket.payload, pb::DoorDirection::In, at(10), "a");
    let refused = running.checks_in(asked).await.unwrap_err();
    assert_eq!(
        (refusal::reason(&refused).as_str(), names(&refused, "pukul").as_str()),
        ("sudah_masuk", "08.20 WITA")
    );
    // He came back since: that he left before does not put him out.
    let asked = saw(&ticket.payload, pb::DoorDirection::Out, at(15), "b");
    let refused = running.checks_in(asked).await.unwrap_err();
    assert_eq!(refused.code(), Code::FailedPrecondition);
    assert_eq!(
        (refusal::reason(&refused).as_str(), names(&refused, "pukul").as_str()),
        ("pindaian_tersusul", "08.20 WITA")
    );
    assert_eq!(names(&refused, "nama"), "dr. Budi Santoso");
    assert_eq!(count(&pool, "SELECT count(*) FROM ticket_movements").await, 1);
    running.stop().await;
}

/// Red under `tickets_survive`.
#[testkit::database(registration::MIGRATOR)]
async fn a_door_takes_along_names_numbers_and_who_is_inside_of_its_session_alone(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_seat(7), &["dr. Budi Santoso"]).await;
    running.buys(2, a_seat(8), &["dr. Citra"]).await;
    running.buys(3, a_bundle(3), &["dr. Ani"]).await;
    let gone = running.buys(4, a_seat(7), &["dr. Dedi"]).await;
    running.refunds(&gone).await;
    let ticket = running.only_ticket_of(1).await;
    running.turns(FIRST_DAY);
    running.checks_in(presents(&ticket.number)).await.unwrap();
    running.clock.advance(Duration::minutes(30));
    let list = running.takes_along(7).await;
    let named: Vec<_> = list.tickets.iter().map(|ticket| ticket.holder_name.as_str()).collect();
    assert_eq!(named, ["dr. Ani", "dr. Budi Santoso"]);
    assert_eq!(
        (list.made_at, list.good_until),
        (
            Some(timestamp(FIRST_DAY + Duration::minutes(30))),
            Some(timestamp(FIRST_DAY + Duration::minutes(90)))
        )
    );
    assert_eq!(list.session.unwrap().sub_event_id, 7);
    let digest = {
        use sha2::{Digest, Sha256};
        Sha256::digest(&ticket.payload)[..16].to_vec()
    };
    let expected = pb::DoorTicket {
        ticket_number: ticket.number.clone(),
        holder_name: "dr. Budi Santoso".into(),
        code_digest: digest,
        entered_at: Some(timestamp(FIRST_DAY)),
        left_at: None,
    };
    assert_eq!(list.tickets[1], expected);
    let out = pb::CheckInRequest {
        direction: pb::DoorDirection::Out.into(),
        ..presents(&ticket.number)
    };
    running.checks_in(out).await.unwrap();
    let left_at = running.takes_along(7).await.tickets[1].left_at;
    assert_eq!(left_at, Some(timestamp(FIRST_DAY + Duration::minutes(30))));
    let nobody = running.takes_along(999).await;
    assert_eq!((nobody.tickets.len(), nobody.session), (0, None));
    running.stop().await;
}

/// Red under `anybody_takes_the_list`.
#[testkit::database(registration::MIGRATOR)]
async fn the_list_is_for_those_at_the_door(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    for role in [Role::User, Role::Sponsorship] {
        let asked = by_role(role, pb::ListDoorTicketsRequest { sub_event_id: 7 });
        let refused = running.door.clone().list_door_tickets(asked).await.unwrap_err();
        assert_eq!(
            (refused.code(), refusal::reason(&refused).as_str()),
            (Code::PermissionDenied, "akses_ditolak")
        );
    }
    running.stop().await;
}
