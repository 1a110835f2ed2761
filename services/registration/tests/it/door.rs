//! Who comes in with a ticket, into which session, and who does not.
//!
//! `PORTAL_SABOTAGE=tickets_twice` lets a ticket in as often as it is held up; the test that names it must then be red.

use auth::{Caller, Role};
use portal_proto::registration::v1 as pb;
use registration::TicketKey;
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::{Code, Request, Status};
use tonic_types::StatusExt;
use uuid::Uuid;

use crate::{
    cart::scene,
    catalog::FIRST_DAY,
    support::{EVENT, KEY, Registration, a_bundle, a_seat},
};

/// Of the committee.
pub const PANITIA: i64 = 800;

/// A ticket that is held up, for whichever session is meant now.
pub fn presents(code: &str) -> pb::CheckInRequest {
    pb::CheckInRequest {
        code: code.to_owned(),
        ..pb::CheckInRequest::default()
    }
}

/// In the name of somebody of the committee.
pub fn by_role<T>(role: Role, message: T) -> Request<T> {
    let mut request = Request::new(message);
    let caller = Caller { member: PANITIA, role };
    caller.put(request.metadata_mut());
    request
}

/// What a refusal names.
pub fn names(refused: &Status, name: &str) -> String {
    let info = refused.get_details_error_info().unwrap();
    info.metadata.get(name).cloned().unwrap_or_default()
}

impl Registration {
    /// The committee scans something.
    pub async fn checks_in(&self, request: pb::CheckInRequest) -> Result<pb::CheckInResponse, Status> {
        let mut door = self.door.clone();
        Ok(door.check_in(by_role(Role::Panitia, request)).await?.into_inner())
    }

    /// The one ticket of a member, as its page shows it.
    pub async fn only_ticket_of(&self, member: i64) -> pb::Ticket {
        let tickets = self.tickets_of(member).await;
        assert_eq!(tickets.len(), 1);
        self.ticket_of(member, &tickets[0].id).await.unwrap()
    }
}

#[testkit::database(registration::MIGRATOR)]
async fn whoever_is_let_in_once_is_told_when_that_was_the_second_time(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_seat(7), &["dr. Budi Santoso"]).await;
    let ticket = running.only_ticket_of(1).await;
    // 08.12 by the clock of the venue.
    running.turns(FIRST_DAY + Duration::minutes(12));
    let entered = running.checks_in(presents(&ticket.payload)).await.unwrap();
    assert_eq!(
        (
            entered.ticket_number.as_str(),
            entered.holder_name.as_str(),
            entered.event_title.as_str()
        ),
        (ticket.number.as_str(), "dr. Budi Santoso", "InASIA 2026")
    );
    let session = entered.session.unwrap();
    let at = Some(portal_proto::timestamp(FIRST_DAY + Duration::minutes(12)));
    assert_eq!((session.sub_event_id, session.entered_at), (7, at));
    assert_eq!(running.only_ticket_of(1).await.sessions[0].entered_at, at);

    // By its number as well, and later that day.
    running.clock.advance(Duration::minutes(40));
    for code in [&ticket.payload, &ticket.number] {
        let refused = running.checks_in(presents(code)).await.unwrap_err();
        assert_eq!(
            (refused.code(), refusal::reason(&refused).as_str()),
            (Code::FailedPrecondition, "sudah_masuk")
        );
        assert_eq!(names(&refused, "pukul"), "08.12 WITA");
        assert_eq!(names(&refused, "masuk_pada"), "2026-12-10T08:12:00+08:00");
        assert_eq!(
            (names(&refused, "nama"), names(&refused, "nomor")),
            ("dr. Budi Santoso".into(), ticket.number.clone())
        );
    }
    let told: Vec<serde_json::Value> =
        sqlx::query_scalar("SELECT payload FROM outbox WHERE topic = 'registration.checked_in.v1'")
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(told.len(), 1);
    assert_eq!(
        (&told[0]["ticket_id"], &told[0]["sub_event_id"]),
        (&ticket.id.into(), &7.into())
    );
    let audit: Vec<(i64, String)> =
        sqlx::query_as("SELECT actor, subject FROM audit_log WHERE action = 'ticket.checked_in'")
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(audit.len(), 1);
    assert_eq!(audit[0].0, PANITIA);
    running.stop().await;
}

/// Red under `tickets_twice`.
#[testkit::database(registration::MIGRATOR)]
async fn of_fifty_scans_at_the_same_moment_exactly_one_lets_in(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_seat(7), &[]).await;
    let ticket = running.only_ticket_of(1).await;
    running.turns(FIRST_DAY);
    let scans = (0..50).map(|_| running.checks_in(presents(&ticket.payload)));
    let scanned = futures::future::join_all(scans).await;
    let (entered, refused): (Vec<_>, Vec<_>) = scanned.into_iter().partition(Result::is_ok);
    assert_eq!((entered.len(), refused.len()), (1, 49));
    for refused in refused.into_iter().filter_map(Result::err) {
        assert_eq!(
            (refusal::reason(&refused).as_str(), names(&refused, "pukul").as_str()),
            ("sudah_masuk", "08.00 WITA")
        );
    }
    let kept: i64 = sqlx::query_scalar("SELECT count(*) FROM check_ins")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(kept, 1);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn without_a_word_it_is_the_session_that_runs_or_the_next_one(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    // 08 to 10, 10 to 12, 12 to 14 o'clock.
    running.buys(1, a_bundle(3), &[]).await;
    let ticket = running.only_ticket_of(1).await;
    for (minutes, session) in [(-30, 7), (120, 8), (239, 8), (240, 9)] {
        running.turns(FIRST_DAY + Duration::minutes(minutes));
        let found = match running.checks_in(presents(&ticket.number)).await {
            Ok(entered) => entered.session.unwrap().sub_event_id,
            // He is in already: of the second look at one session.
            Err(refused) => {
                assert_eq!((minutes, refusal::reason(&refused).as_str()), (239, "sudah_masuk"));
                8
            }
        };
        assert_eq!(found, session, "{minutes}");
    }
    running.turns(FIRST_DAY + Duration::hours(6));
    let refused = running.checks_in(presents(&ticket.number)).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "sesi_tiket_selesai");
    running.stop().await;
}

/// Sabotage (scripts/without-checks.sh): `entered_weeks_before`.
#[testkit::database(registration::MIGRATOR)]
async fn who_wants_to_be_asked_lets_nobody_into_a_session_of_another_day_and_on_its_day_he_comes_in(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_seat(8), &[]).await;
    let ticket = running.only_ticket_of(1).await;
    let asked = || pb::CheckInRequest {
        only_today: true,
        ..presents(&ticket.number)
    };
    let refused = running.checks_in(asked()).await.unwrap_err();
    assert_eq!(
        (refused.code(), refusal::reason(&refused).as_str()),
        (Code::FailedPrecondition, "bukan_hari_ini")
    );
    let named = ["nomor", "nama", "sesi", "hari"].map(|name| names(&refused, name));
    assert_eq!(
        named,
        [ticket.number.as_str(), "dr. Sari", "Workshop Nyeri", "10 Desember 2026"]
    );
    let written: i64 = sqlx::query_scalar("SELECT count(*) FROM check_ins")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(written, 0);

    running.turns(FIRST_DAY);
    running.checks_in(asked()).await.unwrap();
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_ticket_lets_into_its_own_sessions_only_each_once(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_seat(8), &[]).await;
    running.buys(2, a_bundle(3), &[]).await;
    let (one, all) = (running.only_ticket_of(1).await, running.only_ticket_of(2).await);
    let into = |ticket: &pb::Ticket, session| pb::CheckInRequest {
        code: ticket.payload.clone(),
        sub_event_id: Some(session),
        ..presents("")
    };
    let refused = running.checks_in(into(&one, 7)).await.unwrap_err();
    assert_eq!(
        (refused.code(), refusal::reason(&refused).as_str()),
        (Code::FailedPrecondition, "tiket_bukan_sesi_ini")
    );
    assert_eq!(
        (names(&refused, "sesi").as_str(), names(&refused, "nama").as_str()),
        ("Workshop Nyeri", "dr. Sari")
    );
    // At the door of an event no ticket of another one, whichever session of it would be meant.
    let at_another = pb::CheckInRequest {
        event_id: Some(EVENT + 1),
        ..presents(&one.payload)
    };
    let refused = running.checks_in(at_another).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "tiket_bukan_sesi_ini");
    assert!(names(&refused, "sesi").starts_with("Workshop Nyeri ("), "{refused:?}");
    let at_its_own = pb::CheckInRequest {
        event_id: Some(EVENT),
        ..presents(&one.payload)
    };
    running.checks_in(at_its_own).await.unwrap();
    for session in [7, 8, 9] {
        let entered = running.checks_in(into(&all, session)).await.unwrap();
        assert_eq!(entered.session.unwrap().sub_event_id, session);
        let refused = running.checks_in(into(&all, session)).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "sudah_masuk");
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_we_did_not_sign_is_forged_and_what_is_no_ticket_is_said_so(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_seat(7), &[]).await;
    let ticket = running.only_ticket_of(1).await;
    let id: Uuid = ticket.id.parse().unwrap();
    let last = if ticket.payload.ends_with('A') { "B" } else { "A" };
    let cut = &ticket.payload[..53];
    for (code, reason) in [
        (TicketKey::new(&[8; 32]).sign(id), "tiket_palsu"),
        (format!("{cut}{last}"), "tiket_palsu"),
        (cut.to_owned(), "tiket_palsu"),
        (ticket.payload.replacen("T1", "T2", 1), "data_tidak_valid"),
        (ticket.id.clone(), "data_tidak_valid"),
        (String::new(), "data_tidak_valid"),
        ("' OR 1=1 --".to_owned(), "data_tidak_valid"),
        ("A".repeat(100_000), "data_tidak_valid"),
    ] {
        let refused = running.checks_in(presents(&code)).await.unwrap_err();
        assert_eq!(
            (refused.code(), refusal::reason(&refused).as_str()),
            (Code::InvalidArgument, reason),
            "{code:.60}"
        );
        let rule = if code.is_empty() { "required" } else { "invalid" };
        let fields = [("code".to_owned(), rule.to_owned())];
        assert_eq!(refusal::fields(&refused), fields, "{code:.60}");
    }
    // One that we signed, of a ticket that is not there, and a number that nobody has.
    for code in [TicketKey::new(&KEY).sign(Uuid::nil()), "TKT-ZZZZ-ZZZZ".to_owned()] {
        let refused = running.checks_in(presents(&code)).await.unwrap_err();
        assert_eq!(
            (refused.code(), refusal::reason(&refused).as_str()),
            (Code::NotFound, "tiket_tidak_ditemukan")
        );
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn nobody_but_the_committee_and_the_back_office_stands_at_the_door(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_bundle(3), &[]).await;
    let ticket = running.only_ticket_of(1).await;
    for role in [Role::User, Role::Sponsorship] {
        for code in [ticket.payload.as_str(), "bukan tiket"] {
            let asked = by_role(role, presents(code));
            let refused = running.door.clone().check_in(asked).await.unwrap_err();
            assert_eq!(
                (refused.code(), refusal::reason(&refused).as_str()),
                (Code::PermissionDenied, "akses_ditolak")
            );
        }
    }
    for (role, session) in [(Role::Panitia, 7), (Role::Admin, 8)] {
        let request = pb::CheckInRequest {
            sub_event_id: Some(session),
            ..presents(&ticket.number)
        };
        assert!(
            running.door.clone().check_in(by_role(role, request)).await.is_ok(),
            "{role}"
        );
    }
    running.stop().await;
}
