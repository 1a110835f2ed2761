//! Certificates of events: when one is due, whose it is, what goes with the money, what the desk issues.

use auth::Role;
use portal_proto::learning::v1::{self as pb, RequirementKind};
use serde_json::json;
use sqlx::PgPool;
use testkit::refusal::{field_names, reason};
use time::Duration;
use tonic::Code;
use uuid::Uuid;

use crate::event_scene::{
    ACCREDITATION, AFTERNOON, CameIn, EIGHT, EVENT, Holder, Left, LinesRefunded, MORNING, Refunded, event_scene, left,
    order_of,
};

const MEMBER: i64 = 2;

/// Which kinds are met.
fn met(found: &pb::ListEventRequirementsResponse) -> Vec<(RequirementKind, bool)> {
    found.requirements.iter().map(|one| (one.kind(), one.is_met)).collect()
}

/// Red under `event_form_forgotten`.
#[testkit::database(learning::MIGRATOR)]
async fn what_is_missing_is_told_and_when_nothing_is_the_certificate_follows(pool: PgPool) {
    use RequirementKind::{Attendance, Form, Over, Ticket};
    let scene = event_scene(&pool).await;
    assert_eq!(reason(&scene.needs(MEMBER).await.unwrap_err()), "acara_tidak_ditemukan");
    let order = scene.pays(MEMBER, &[MORNING, AFTERNOON]).await;
    let found = scene.needs(MEMBER).await.unwrap();
    let expected = [
        (Ticket, true),
        (Attendance, false),
        (Attendance, false),
        (Over, false),
        (Form, false),
    ];
    assert_eq!(met(&found), expected);

    scene.attends(MEMBER, order, MORNING, 120).await;
    scene.attends(MEMBER, order, AFTERNOON, 89).await;
    let found = scene.needs(MEMBER).await.unwrap();
    let minutes: Vec<_> = found.requirements[1..3]
        .iter()
        .map(|one| (one.done, one.of, one.is_met))
        .collect();
    assert_eq!(minutes, [(120, 90, true), (89, 90, false)]);
    assert_eq!((found.credit_hundredths, found.certificate), (200, None));

    scene.clock.advance(Duration::hours(8));
    scene.looked().await;
    assert_eq!(met(&scene.needs(MEMBER).await.unwrap()).pop(), Some((Form, false)));
    scene.own(MEMBER, 0).await;
    // A form of before says nothing of this event.
    scene.gives_form(MEMBER, EIGHT - Duration::seconds(1));
    assert_eq!(met(&scene.needs(MEMBER).await.unwrap()).pop(), Some((Form, false)));
    scene.gives_form(MEMBER, EIGHT + Duration::hours(8));
    assert_eq!(met(&scene.needs(MEMBER).await.unwrap()).pop(), Some((Form, true)));

    let own = scene.own(MEMBER, 1).await.remove(0);
    assert_eq!(
        (own.title.as_str(), own.name.as_str(), own.credit_hundredths, own.role()),
        ("InASIA 2026", "dr. 2", 200, pb::CertificateRole::Participant)
    );
    assert_eq!(
        (own.subject(), own.number.as_str()),
        (pb::CertificateSubject::Event, "SRT-KGT-2026-000001")
    );
    // The event's number stands on the certificate and on its entry in the ledger.
    assert_eq!(own.accreditation_number.as_deref(), Some(ACCREDITATION));
    let of_entry: Vec<Option<String>> = sqlx::query_scalar("SELECT accreditation_number FROM credit_entries")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(of_entry, [Some(ACCREDITATION.to_owned())]);
    assert_eq!(scene.points(MEMBER).await, (vec![200], 200));
    assert_eq!(scene.needs(MEMBER).await.unwrap().certificate.unwrap().id, own.id);
    // Another member reads nothing of it.
    assert_eq!(scene.needs(3).await.unwrap_err().code(), Code::NotFound);
    scene.own(3, 0).await;
    scene.stop().await;
}

/// What registration says of a ticket to the morning.
fn holds(ticket: Uuid, order: Uuid, member: i64, is_held: bool) -> Holder {
    Holder(json!({
        "ticket_id": ticket, "order_id": order, "member_id": member, "sub_event_ids": [MORNING], "is_held": is_held,
    }))
}

/// Red under `given_tickets_unread`.
#[testkit::database(learning::MIGRATOR)]
async fn a_ticket_that_was_given_is_his_who_has_it_and_nobody_elses(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let order = scene.pays(MEMBER, &[MORNING, AFTERNOON]).await;
    let titles = |found: pb::ListEventRequirementsResponse| -> Vec<String> {
        let sessions = found.requirements.into_iter();
        sessions
            .filter(|one| one.kind() == RequirementKind::Attendance)
            .map(|one| one.title.unwrap_or_default())
            .collect()
    };
    let (old, new) = (Uuid::now_v7(), Uuid::now_v7());
    scene.hears(&holds(old, order, MEMBER, false)).await;
    scene.hears(&holds(new, order, 3, true)).await;
    assert_eq!(
        titles(scene.needs(MEMBER).await.unwrap()),
        ["Workshop"],
        "he gave the morning away"
    );
    assert_eq!(titles(scene.needs(3).await.unwrap()), ["Simposium"]);

    // Told again it stays; that it was taken back may come before that it was given.
    let third = Uuid::now_v7();
    scene.hears(&holds(third, order, 4, false)).await;
    scene.hears(&holds(third, order, 4, true)).await;
    assert_eq!(reason(&scene.needs(4).await.unwrap_err()), "acara_tidak_ditemukan");
    scene.hears(&holds(new, order, 3, false)).await;
    assert_eq!(reason(&scene.needs(3).await.unwrap_err()), "acara_tidak_ditemukan");
    // With the money of the line it goes from whoever has it.
    scene.hears(&holds(Uuid::now_v7(), order, 5, true)).await;
    assert_eq!(titles(scene.needs(5).await.unwrap()), ["Simposium"]);
    scene.hears(&LinesRefunded(order_of(order, MEMBER, &[MORNING]))).await;
    assert_eq!(reason(&scene.needs(5).await.unwrap_err()), "acara_tidak_ditemukan");
    scene.stop().await;
}

#[testkit::database(learning::MIGRATOR)]
async fn the_same_told_again_and_in_another_order_changes_nothing(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let order = Uuid::now_v7();
    scene.gives_form(MEMBER, EIGHT + Duration::hours(3));
    // He left before anybody says that he came or paid; what was overtaken comes last.
    scene.hears(&Left(left(MEMBER, order, MORNING, 120))).await;
    scene.hears(&Left(left(MEMBER, order, MORNING, 30))).await;
    scene.hears(&CameIn(left(MEMBER, order, MORNING, 0))).await;
    sqlx::query("UPDATE outbox SET sent_at = NULL")
        .execute(&pool)
        .await
        .unwrap();
    scene.hears(&Left(left(MEMBER, order, MORNING, 120))).await;
    let found = scene.needs(MEMBER).await.unwrap();
    assert_eq!((found.requirements[1].done, found.credit_hundredths), (120, 200));
    scene.clock.advance(Duration::hours(8));
    scene.own(MEMBER, 1).await;
    scene.hears(&Left(left(MEMBER, order, MORNING, 120))).await;
    scene.looked().await;
    scene.own(MEMBER, 1).await;
    assert_eq!(scene.points(MEMBER).await, (vec![200], 200));
    scene.stop().await;
}

#[testkit::database(learning::MIGRATOR)]
async fn a_ticket_that_was_bought_for_somebody_else_certifies_nobody_here(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let order = scene.pays(MEMBER, &[MORNING]).await;
    scene.gives_form(MEMBER, EIGHT + Duration::hours(3));
    let mut of_another = left(MEMBER, order, MORNING, 120);
    of_another["holder_name"] = "dr. Budi".into();
    scene.hears(&Left(of_another)).await;
    scene.clock.advance(Duration::hours(8));
    scene.looked().await;
    let found = scene.needs(MEMBER).await.unwrap();
    assert_eq!((found.requirements[1].done, found.credit_hundredths), (0, 0));
    scene.own(MEMBER, 0).await;
    scene.stop().await;
}

/// Red under `refunded_still_certified`.
#[testkit::database(learning::MIGRATOR)]
async fn a_ticket_that_is_paid_back_takes_its_points_along_and_leaves_the_others(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let first = scene.pays(MEMBER, &[MORNING]).await;
    let second = scene.pays(MEMBER, &[AFTERNOON]).await;
    scene.attends(MEMBER, first, MORNING, 120).await;
    scene.attends(MEMBER, second, AFTERNOON, 120).await;
    scene.gives_form(MEMBER, EIGHT + Duration::hours(3));
    scene.clock.advance(Duration::hours(8));
    assert_eq!(scene.own(MEMBER, 1).await[0].credit_hundredths, 350);

    scene.hears(&Refunded(order_of(first, MEMBER, &[MORNING]))).await;
    let own = scene.own(MEMBER, 2).await;
    let valid: Vec<_> = own
        .iter()
        .filter(|one| one.state() == pb::CertificateState::Valid)
        .collect();
    assert_eq!((valid.len(), valid[0].credit_hundredths), (1, 150));
    let old = own.iter().find(|one| one.credit_hundredths == 350).unwrap();
    assert_eq!(old.replaced_by_code.as_deref(), Some(valid[0].code.as_str()));
    assert_eq!(scene.points(MEMBER).await.1, 150);

    scene.hears(&Refunded(order_of(second, MEMBER, &[AFTERNOON]))).await;
    scene.hears(&Refunded(order_of(second, MEMBER, &[AFTERNOON]))).await;
    let own = scene.own(MEMBER, 2).await;
    assert!(own.iter().all(|one| one.state() != pb::CertificateState::Valid));
    assert!(
        own.iter()
            .all(|one| one.reason.as_deref() == Some("Pembayaran telah dikembalikan."))
    );
    let (entries, sum) = scene.points(MEMBER).await;
    assert_eq!((entries.len(), sum), (4, 0));
    scene.stop().await;
}

/// Both sessions were bought in one order. Red under `refunded_still_certified` and `lines_close_everything`.
#[testkit::database(learning::MIGRATOR)]
async fn of_an_order_only_the_sessions_of_the_lines_that_go_back_lose_their_points(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let order = scene.pays(MEMBER, &[MORNING, AFTERNOON]).await;
    scene.attends(MEMBER, order, MORNING, 120).await;
    scene.attends(MEMBER, order, AFTERNOON, 120).await;
    scene.gives_form(MEMBER, EIGHT + Duration::hours(3));
    scene.clock.advance(Duration::hours(8));
    assert_eq!(scene.own(MEMBER, 1).await[0].credit_hundredths, 350);

    for _ in 0..2 {
        scene.hears(&LinesRefunded(order_of(order, MEMBER, &[MORNING]))).await;
    }
    let own = scene.own(MEMBER, 2).await;
    let valid: Vec<_> = own
        .iter()
        .filter(|one| one.state() == pb::CertificateState::Valid)
        .collect();
    assert_eq!((valid.len(), valid[0].credit_hundredths), (1, 150));
    assert_eq!(scene.points(MEMBER).await.1, 150);

    // With the last line all of the order is said to go back.
    scene
        .hears(&Refunded(order_of(order, MEMBER, &[MORNING, AFTERNOON])))
        .await;
    let own = scene.own(MEMBER, 2).await;
    assert!(own.iter().all(|one| one.state() != pb::CertificateState::Valid));
    assert_eq!(scene.points(MEMBER).await.1, 0);
    scene.stop().await;
}

/// Sabotage (scripts/without-checks.sh): `role_revoked_for_good`.
#[testkit::database(learning::MIGRATOR)]
async fn what_was_taken_back_from_a_speaker_may_be_issued_again_and_counts_once(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let speaker = |credit_hundredths| pb::AssignRoleRequest {
        member_id: MEMBER,
        event_id: EVENT,
        role: pb::CertificateRole::Speaker.into(),
        credit_hundredths,
    };
    scene.clock.advance(Duration::hours(8));
    let mut last = scene.assigns(Role::Admin, speaker(4_000)).await.unwrap();
    // A typing error in the points, and then another one in those of what took its place.
    for (right, points) in [(400, 400), (450, 450)] {
        scene.revokes(&last.id, "SKP salah ketik.").await;
        assert_eq!(scene.points(MEMBER).await.1, 0);
        last = scene.assigns(Role::Admin, speaker(right)).await.unwrap();
        assert_eq!((last.credit_hundredths, scene.points(MEMBER).await.1), (right, points));
        last = scene.replaces(&last.id, "dr. Lain").await;
        let refused = scene.assigns(Role::Admin, speaker(right)).await.unwrap_err();
        assert_eq!(reason(&refused), "sertifikat_sudah_terbit");
    }
    scene.stop().await;
}

#[testkit::database(learning::MIGRATOR)]
async fn the_desk_alone_says_what_somebody_was_and_once(pool: PgPool) {
    let scene = event_scene(&pool).await;
    let asked = |event_id: i64, role: pb::CertificateRole| pb::AssignRoleRequest {
        member_id: MEMBER,
        event_id,
        role: role.into(),
        credit_hundredths: 400,
    };
    let speaker = asked(EVENT, pb::CertificateRole::Speaker);
    for role in [Role::User, Role::Sponsorship, Role::Panitia] {
        let refused = scene.assigns(role, speaker).await.unwrap_err();
        assert_eq!(refused.code(), Code::PermissionDenied, "{role:?}");
    }
    let refused = scene
        .assigns(Role::Admin, asked(EVENT, pb::CertificateRole::Participant))
        .await
        .unwrap_err();
    assert_eq!(field_names(&refused), ["role"]);
    let refused = scene
        .assigns(Role::Admin, asked(1, pb::CertificateRole::Speaker))
        .await
        .unwrap_err();
    assert_eq!(reason(&refused), "acara_tidak_ditemukan");
    assert_eq!(
        reason(&scene.assigns(Role::Admin, speaker).await.unwrap_err()),
        "acara_belum_selesai"
    );
    scene.clock.advance(Duration::hours(8));
    let issued = scene.assigns(Role::Admin, speaker).await.unwrap();
    assert_eq!(
        (issued.role(), issued.credit_hundredths),
        (pb::CertificateRole::Speaker, 400)
    );
    assert_eq!(issued.accreditation_number.as_deref(), Some(ACCREDITATION));
    assert_eq!(
        reason(&scene.assigns(Role::Admin, speaker).await.unwrap_err()),
        "sertifikat_sudah_terbit"
    );
    scene
        .assigns(Role::Admin, asked(EVENT, pb::CertificateRole::Committee))
        .await
        .unwrap();
    assert_eq!(scene.points(MEMBER).await, (vec![400, 400], 800));
    let domains: Vec<String> = sqlx::query_scalar("SELECT domain FROM credit_entries")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(domains, ["service", "service"]);
    let audited: i64 =
        sqlx::query_scalar("SELECT count(*) FROM audit_log WHERE action = 'certificate.issued' AND actor = $1")
            .bind(crate::certifying::DESK)
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!(audited, 2);
    scene.stop().await;
}
