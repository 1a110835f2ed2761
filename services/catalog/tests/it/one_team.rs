//! One open registration of a member for an event that offers hospitality, and its change.

use portal_proto::catalog::v1 as pb;
use serde_json::Value;
use sqlx::PgPool;
use testkit::refusal::reason;
use time::macros::datetime;
use tonic::Code;

use crate::{
    builders::NOW,
    hospitality::{MEMBER, a_team, another_team, scene},
    sabotage::sabotage,
};

#[testkit::database(catalog::MIGRATOR)]
async fn an_event_that_receives_no_teams_takes_none(pool: PgPool) {
    let scene = scene(&pool).await;
    sqlx::query("UPDATE events SET receives_teams = false WHERE id = 94")
        .execute(&pool)
        .await
        .unwrap();
    let refused = scene.register(a_team()).await.unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::FailedPrecondition, "hospitality_tidak_tersedia")
    );
    assert_eq!(scene.rows().await, [0; 5]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_member_has_one_open_registration_for_an_event_until_it_is_declined(pool: PgPool) {
    let scene = scene(&pool).await;
    sabotage(&pool).await;
    let answers = futures::future::join_all((0..4).map(|_| scene.register(a_team()))).await;
    let taken = answers.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!((taken, scene.rows().await), (1, [1, 1, 1, 1, 0]));
    for refused in answers.into_iter().filter_map(Result::err) {
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::FailedPrecondition, "hospitality_sudah_terdaftar")
        );
    }
    let status = async |status: &str| {
        sqlx::query("UPDATE hospitality_registrations SET status = $1 WHERE number = 'HSP-94-0001'")
            .bind(status)
            .execute(&pool)
            .await
            .unwrap();
    };
    status("confirmed").await;
    assert_eq!(
        reason(&scene.register(a_team()).await.unwrap_err()),
        "hospitality_sudah_terdaftar"
    );
    status("declined").await;
    assert_eq!(scene.register(a_team()).await.unwrap().number, "HSP-94-0002");
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_member_changes_the_own_registration_until_the_hosts_decide(pool: PgPool) {
    let scene = scene(&pool).await;
    let unknown = scene.change_as(MEMBER, another_team()).await.unwrap_err();
    assert_eq!(
        (unknown.code(), reason(&unknown).as_str()),
        (Code::NotFound, "hospitality_tidak_ditemukan")
    );
    let first = scene.register(a_team()).await.unwrap();
    let others = scene.change_as(MEMBER + 1, another_team()).await.unwrap_err();
    assert_eq!(reason(&others), "hospitality_tidak_ditemukan", "it is the member's own");

    assert_eq!(scene.change_as(MEMBER, another_team()).await.unwrap(), first);
    let stored: (String, i32, Option<i64>, String, String, Vec<String>) = sqlx::query_as(
        "SELECT team_origin, team_size, banner_id, contact_name, whatsapp, participants FROM hospitality_registrations",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    let expected = (
        "RSUD Lain".to_owned(),
        5,
        None,
        "Budi".to_owned(),
        "+6281310020030".to_owned(),
        vec!["Budi".to_owned()],
    );
    assert_eq!(stored, expected);
    let audited: (String, Value, Value) =
        sqlx::query_as("SELECT action, before, after FROM audit_log ORDER BY id DESC LIMIT 1")
            .fetch_one(&pool)
            .await
            .unwrap();
    let told =
        |team_size: i64, banner_id: Option<i64>| serde_json::json!({ "team_size": team_size, "banner_id": banner_id });
    assert_eq!(
        audited,
        ("hospitality.changed".to_owned(), told(3, Some(1)), told(5, None))
    );

    let bad = pb::ChangeHospitalityRequest {
        team_size: 0,
        banner_id: Some(2),
        ..another_team()
    };
    let refused = scene.change_as(MEMBER, bad).await.unwrap_err();
    assert_eq!(testkit::refusal::field_names(&refused), ["banner_id", "team_size"]);
    for decided in ["confirmed", "declined"] {
        sqlx::query("UPDATE hospitality_registrations SET status = $1")
            .bind(decided)
            .execute(&pool)
            .await
            .unwrap();
        let refused = scene.change_as(MEMBER, another_team()).await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::FailedPrecondition, "hospitality_sudah_diproses")
        );
    }
    let unknown = pb::ChangeHospitalityRequest {
        event_id: 7,
        ..another_team()
    };
    assert_eq!(
        reason(&scene.change_as(MEMBER, unknown).await.unwrap_err()),
        "acara_tidak_ditemukan"
    );
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_member_reads_the_own_teams_as_they_stand_and_whether_they_may_change(pool: PgPool) {
    let scene = scene(&pool).await;
    let declined = scene.register(a_team()).await.unwrap();
    sqlx::query("UPDATE hospitality_registrations SET status = 'declined'")
        .execute(&pool)
        .await
        .unwrap();
    let open = scene.register(a_team()).await.unwrap();
    scene.change_as(MEMBER, another_team()).await.unwrap();
    scene.register_as(MEMBER + 1, a_team()).await.unwrap();

    let own = scene.own_teams(MEMBER).await;
    let told: Vec<_> = own
        .iter()
        .map(|team| {
            let registration = team.registration.as_ref().unwrap();
            (registration.id, registration.status.as_str(), team.open)
        })
        .collect();
    assert_eq!(
        told,
        [(open.id, "submitted", true), (declined.id, "declined", false)],
        "the newest first, nobody else's"
    );
    let expected = pb::OwnTeam {
        registration: Some(open),
        event_id: 94,
        event_title: own[0].event_title.clone(),
        team_origin: "RSUD Lain".to_owned(),
        team_size: 5,
        banner_id: None,
        contact_name: "Budi".to_owned(),
        whatsapp: "+6281310020030".to_owned(),
        participants: vec!["Budi".to_owned()],
        created_at: Some(portal_proto::timestamp(NOW)),
        open: true,
    };
    assert_eq!(own[0], expected);
    assert!(!own[0].event_title.is_empty());
    assert_eq!(
        (own[1].team_origin.as_str(), own[1].banner_id, own[1].participants.len()),
        ("RSUD Contoh", Some(1), 2)
    );

    let last = datetime!(2026-12-13 23:59:59.999999 +7);
    scene.clock.advance(last - NOW);
    assert!(scene.own_teams(MEMBER).await[0].open, "until the end of the last day");
    scene.clock.advance(time::Duration::microseconds(1));
    assert!(!scene.own_teams(MEMBER).await[0].open, "the event is over");
}
