//! Who leaves and comes back, who is let through by hand, and whom the door finds by name.
//!
//! `PORTAL_SABOTAGE=movements_rewritten` has what is past changed; the test that names it must then be red.

use auth::Role;
use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::{Code, Status};

use crate::{
    cart::scene,
    catalog::FIRST_DAY,
    door::{PANITIA, by_role, names, presents},
    support::{Registration, a_seat},
};

/// Whoever leaves with it.
fn leaves(code: &str) -> pb::CheckInRequest {
    pb::CheckInRequest {
        direction: pb::DoorDirection::Out.into(),
        ..presents(code)
    }
}

/// Somebody who is let in by hand.
fn by_hand(code: &str, reason: &str) -> pb::OverrideCheckInRequest {
    pb::OverrideCheckInRequest {
        code: code.to_owned(),
        reason: reason.to_owned(),
        ..pb::OverrideCheckInRequest::default()
    }
}

impl Registration {
    /// The committee lets somebody through by hand.
    async fn lets_through(&self, request: pb::OverrideCheckInRequest) -> Result<pb::CheckInResponse, Status> {
        let mut door = self.door.clone();
        Ok(door
            .override_check_in(by_role(Role::Panitia, request))
            .await?
            .into_inner())
    }

    /// Whom the committee finds.
    async fn finds(&self, event_id: i64, keyword: &str) -> Result<Vec<String>, Status> {
        let keyword = keyword.to_owned();
        let asked = by_role(Role::Panitia, pb::ListHoldersRequest { event_id, keyword });
        let found = self.door.clone().list_holders(asked).await?.into_inner();
        Ok(found.holders.into_iter().map(|holder| holder.holder_name).collect())
    }
}

#[testkit::database(registration::MIGRATOR)]
async fn who_leaves_may_come_back_and_only_minutes_of_the_session_count(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    // From 08.00 to 10.00.
    running.buys(1, a_seat(7), &["dr. Budi Santoso"]).await;
    let ticket = running.only_ticket_of(1).await;
    let at = |minutes: i64| running.turns(FIRST_DAY + Duration::minutes(minutes));
    at(-30);
    let refused = running.checks_in(leaves(&ticket.payload)).await.unwrap_err();
    assert_eq!(
        (refused.code(), refusal::reason(&refused).as_str()),
        (Code::FailedPrecondition, "belum_masuk")
    );
    assert_eq!(names(&refused, "nama"), "dr. Budi Santoso");
    running.checks_in(presents(&ticket.payload)).await.unwrap();
    // In, out at 08.30, in at 08.45, out after the session.
    for (minutes, out, attended) in [(30, true, 30), (45, false, 30), (150, true, 105)] {
        at(minutes);
        let asked = if out {
            leaves(&ticket.number)
        } else {
            presents(&ticket.number)
        };
        let passed = running.checks_in(asked).await.unwrap();
        let session = passed.session.clone().unwrap();
        let moved_at = Some(portal_proto::timestamp(FIRST_DAY + Duration::minutes(minutes)));
        let entered_at = Some(portal_proto::timestamp(FIRST_DAY - Duration::minutes(30)));
        assert_eq!(
            (passed.moved_at, session.entered_at),
            (moved_at, entered_at),
            "{minutes}"
        );
        assert_eq!(passed.direction() == pb::DoorDirection::Out, out, "{minutes}");
        assert_eq!(session.left_at, moved_at.filter(|_| out), "{minutes}");
        assert_eq!(session.attended_minutes, attended, "{minutes}");
        // The second scan the same way says when the first was: in for the first time, or out for the last one.
        let again = if out {
            leaves(&ticket.number)
        } else {
            presents(&ticket.number)
        };
        let refused = running.checks_in(again).await.unwrap_err();
        let (reason, clock) = match out {
            true if minutes == 30 => ("sudah_keluar", "08.30 WITA"),
            true => ("sudah_keluar", "10.30 WITA"),
            false => ("sudah_masuk", "07.30 WITA"),
        };
        assert_eq!(
            (refusal::reason(&refused).as_str(), names(&refused, "pukul").as_str()),
            (reason, clock)
        );
    }
    assert_eq!(running.only_ticket_of(1).await.sessions[0].attended_minutes, 105);
    let told = |topic: &'static str| {
        let all = sqlx::query_scalar("SELECT payload FROM outbox WHERE topic = $1 ORDER BY id").bind(topic);
        all.fetch_all(&pool)
    };
    let entered: Vec<serde_json::Value> = told("registration.checked_in.v1").await.unwrap();
    // Who came back is told of too, with what he was inside before: he may never scan out again.
    let told_of = |entered: &serde_json::Value| (entered["returned_at"].clone(), entered["attended_minutes"].clone());
    assert_eq!(
        entered.iter().map(told_of).collect::<Vec<_>>(),
        [
            (serde_json::Value::Null, serde_json::Value::Null),
            ("2026-12-10T00:45:00Z".into(), 30.into()),
        ]
    );
    assert_eq!(entered[0]["entered_at"], entered[1]["entered_at"]);
    let left: Vec<serde_json::Value> = told("registration.checked_out.v1").await.unwrap();
    let minutes: Vec<_> = left.iter().map(|left| left["attended_minutes"].clone()).collect();
    assert_eq!(minutes, [30, 105]);
    assert_eq!(
        (&left[1]["member_id"], &left[1]["sub_event_id"]),
        (&1.into(), &7.into())
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn of_twenty_who_leave_with_one_ticket_at_the_same_moment_exactly_one_does(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_seat(7), &[]).await;
    let ticket = running.only_ticket_of(1).await;
    running.turns(FIRST_DAY);
    running.checks_in(presents(&ticket.number)).await.unwrap();
    let scans = (0..20).map(|_| running.checks_in(leaves(&ticket.number)));
    let scanned = futures::future::join_all(scans).await;
    let (passed, refused): (Vec<_>, Vec<_>) = scanned.into_iter().partition(Result::is_ok);
    assert_eq!((passed.len(), refused.len()), (1, 19));
    for refused in refused.into_iter().filter_map(Result::err) {
        assert_eq!(refusal::reason(&refused), "sudah_keluar");
    }
    running.stop().await;
}

/// Red under `movements_rewritten`.
#[testkit::database(registration::MIGRATOR)]
async fn the_table_takes_movements_by_turns_in_order_of_time_and_gives_none_back(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let order = running.buys(1, a_seat(7), &[]).await;
    let ticket = running.only_ticket_of(1).await;
    running.turns(FIRST_DAY);
    running.checks_in(presents(&ticket.number)).await.unwrap();
    let insert =
        "INSERT INTO ticket_movements (ticket_id, sub_event_id, position, direction, moved_at, previous_at, moved_by)
                  SELECT ticket_id, sub_event_id + $1, $2, $3, moved_at + make_interval(mins => $4),
                         CASE WHEN $2 > 1 THEN moved_at END, 900
                  FROM ticket_movements WHERE position = 1";
    for (session, position, direction, minutes, constraint) in [
        (0_i64, 2, "in", 5, "in_and_out_by_turns"),
        (0, 1, "in", 5, "one_a_position"),
        (0, 3, "in", 5, "after_the_last"),
        (0, 2, "out", -5, "not_before_the_last"),
        (1, 1, "in", 5, "of_a_check_in"),
    ] {
        let done = sqlx::query(insert)
            .bind(session)
            .bind(position)
            .bind(direction)
            .bind(minutes)
            .execute(&pool)
            .await;
        let refused = done.unwrap_err().into_database_error().unwrap();
        assert_eq!(refused.constraint(), Some(constraint));
    }
    for change in [
        "UPDATE ticket_movements SET moved_at = moved_at - interval '1 hour'",
        "DELETE FROM ticket_movements",
    ] {
        let done = sqlx::query(change).execute(&pool).await;
        let refused = done.expect_err(change).into_database_error().unwrap();
        assert_eq!(refused.constraint(), Some("only_added"), "{change}");
    }
    // Whose money went back may leave, and does not come in again.
    running.refunds(&order).await;
    running.checks_in(leaves(&ticket.number)).await.unwrap();
    let refused = running.checks_in(presents(&ticket.number)).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "tiket_batal");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn by_hand_it_needs_a_reason_that_the_audit_log_keeps(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_seat(7), &[]).await;
    let ticket = running.only_ticket_of(1).await;
    running.turns(FIRST_DAY);
    for (reason, rule) in [
        ("", "required"),
        (" \n ", "required"),
        ("ok", "too_short:3"),
        (" 1 2 3 . . !", "too_short:3"),
        (&"a".repeat(501), "too_long:500"),
    ] {
        let refused = running.lets_through(by_hand(&ticket.number, reason)).await.unwrap_err();
        assert_eq!(refused.code(), Code::InvalidArgument);
        assert_eq!(refusal::fields(&refused), [("reason".to_owned(), rule.to_owned())]);
    }
    let asked = by_role(Role::User, by_hand(&ticket.number, "KTP ditunjukkan"));
    let refused = running.door.clone().override_check_in(asked).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "akses_ditolak");
    running
        .lets_through(by_hand(&ticket.number, " KTP ditunjukkan "))
        .await
        .unwrap();
    let refused = running
        .lets_through(by_hand(&ticket.number, "Ponsel mati"))
        .await
        .unwrap_err();
    assert_eq!(refusal::reason(&refused), "sudah_masuk");
    let out = pb::OverrideCheckInRequest {
        direction: pb::DoorDirection::Out.into(),
        ..by_hand(&ticket.number, "Ponsel mati")
    };
    running.lets_through(out).await.unwrap();
    let kept: Vec<(i64, String, String)> = sqlx::query_as(
        "SELECT actor, action, after ->> 'reason' FROM audit_log WHERE action LIKE 'ticket.checked%' ORDER BY id",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let by = |action: &str, reason: &str| (PANITIA, action.to_owned(), reason.to_owned());
    assert_eq!(
        kept,
        [
            by("ticket.checked_in", "KTP ditunjukkan"),
            by("ticket.checked_out", "Ponsel mati")
        ]
    );
    let moved: Vec<Option<String>> = sqlx::query_scalar("SELECT reason FROM ticket_movements ORDER BY id")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(moved, [Some("KTP ditunjukkan".into()), Some("Ponsel mati".into())]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_door_finds_names_of_its_event_and_nobody_else_finds_any(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_seat(7), &["dr. Budi Santoso"]).await;
    running.buys(2, a_seat(7), &["dr. Ani 100%"]).await;
    let found = |event, keyword: &'static str| running.finds(event, keyword);
    for keyword in ["budi", "SANTOSO dr.", " udi ", "budhi", "santsoo"] {
        assert_eq!(found(94, keyword).await.unwrap(), ["dr. Budi Santoso"], "{keyword}");
    }
    assert_eq!(found(94, "dr.").await.unwrap(), ["dr. Ani 100%", "dr. Budi Santoso"]);
    assert_eq!(found(94, "ani 100%").await.unwrap(), ["dr. Ani 100%"]);
    for (event, keyword) in [(94, "b%di"), (94, "budi ani"), (95, "budi"), (-1, "budi")] {
        assert!(found(event, keyword).await.unwrap().is_empty(), "{event} {keyword}");
    }
    let number = running.only_ticket_of(1).await.number;
    let asked = pb::ListHoldersRequest {
        event_id: 94,
        keyword: number[4..].to_lowercase(),
    };
    let by_number = running
        .door
        .clone()
        .list_holders(by_role(Role::Admin, asked.clone()))
        .await;
    let expected = pb::Holder {
        ticket_number: number,
        holder_name: "dr. Budi Santoso".into(),
    };
    assert_eq!(by_number.unwrap().into_inner().holders, [expected]);
    for (keyword, rule) in [(" ", "required"), ("b", "too_short:2")] {
        let refused = found(94, keyword).await.unwrap_err();
        assert_eq!(refusal::fields(&refused), [("keyword".to_owned(), rule.to_owned())]);
    }
    for role in [Role::User, Role::Sponsorship] {
        let refused = running.door.clone().list_holders(by_role(role, asked.clone())).await;
        let refused = refused.unwrap_err();
        assert_eq!(
            (refused.code(), refusal::reason(&refused).as_str()),
            (Code::PermissionDenied, "akses_ditolak")
        );
    }
    running.stop().await;
}
