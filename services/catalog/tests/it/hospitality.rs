//! Teams that ask to be received.

use auth::Role;
use catalog::Deps;
use kit::link::Link;
use portal_proto::catalog::v1::{self as pb, stay_service_client::StayServiceClient};
use serde_json::Value;
use sqlx::PgPool;
use testkit::{
    FixedClock,
    refusal::{fields, reason},
};
use time::{
    Duration,
    macros::{date, datetime},
};
use tonic::{Code, Status};

use crate::{
    builders::{AnEvent, NOW, an_event},
    poster_scene::by,
    sabotage::sabotage,
};

pub const MEMBER: i64 = 1_000;

pub struct Scene {
    client: StayServiceClient<Link>,
    pub clock: FixedClock,
    pool: PgPool,
}

/// Event 94 ends on 13 December 2026 and has banner 1; event 86 has banner 2.
pub async fn scene(pool: &PgPool) -> Scene {
    let congress = AnEvent {
        starts_on: Some(date!(2026 - 12 - 10)),
        ends_on: Some(date!(2026 - 12 - 13)),
        ..an_event(94)
    };
    congress.create(pool).await;
    an_event(86).create(pool).await;
    sqlx::raw_sql(
        "INSERT INTO hospitality_banners (id, event_id, title, position, search, search_words)
         VALUES (1, 94, 'Jemput Bandara', 1, '', '{}'), (2, 86, 'Makan Malam', 1, '', '{}');
         UPDATE events SET receives_teams = true",
    )
    .execute(pool)
    .await
    .unwrap();
    let clock = FixedClock::at(NOW);
    let module = catalog::module(Deps {
        pool: pool.clone(),
        bus: events::Bus::in_process(),
        clock: clock.clock(),
        config: crate::builders::every_total_counted(),
        files: media::Store::in_memory(),
    });
    Scene {
        client: StayServiceClient::new(kit::link::local(module.grpc.prepare())),
        clock,
        pool: pool.clone(),
    }
}

pub fn a_team() -> pb::RegisterHospitalityRequest {
    pb::RegisterHospitalityRequest {
        event_id: 94,
        team_origin: "RSUD Contoh".to_owned(),
        team_size: 3,
        banner_id: Some(1),
        contact_name: "Sari".to_owned(),
        whatsapp: "0812-1002-0030".to_owned(),
        participants: vec!["Sari".to_owned(), "Budi".to_owned()],
        idempotency_key: None,
    }
}

/// What the team of [`a_team`] becomes.
pub fn another_team() -> pb::ChangeHospitalityRequest {
    pb::ChangeHospitalityRequest {
        event_id: 94,
        team_origin: "RSUD Lain".to_owned(),
        team_size: 5,
        banner_id: None,
        contact_name: "Budi".to_owned(),
        whatsapp: "+62 813 1002 0030".to_owned(),
        participants: vec!["Budi".to_owned()],
    }
}

impl Scene {
    pub async fn register_as(
        &self,
        member: i64,
        team: pb::RegisterHospitalityRequest,
    ) -> Result<pb::HospitalityRegistration, Status> {
        let answer = self
            .client
            .clone()
            .register_hospitality(by(member, Role::User, team))
            .await;
        answer.map(tonic::Response::into_inner)
    }

    pub async fn change_as(
        &self,
        member: i64,
        team: pb::ChangeHospitalityRequest,
    ) -> Result<pb::HospitalityRegistration, Status> {
        let answer = self
            .client
            .clone()
            .change_hospitality(by(member, Role::User, team))
            .await;
        answer.map(tonic::Response::into_inner)
    }

    pub async fn own_teams(&self, member: i64) -> Vec<pb::OwnTeam> {
        let asked = by(member, Role::User, pb::ListOwnHospitalityRequest {});
        let answer = self.client.clone().list_own_hospitality(asked).await;
        answer.unwrap().into_inner().teams
    }

    pub async fn register(&self, team: pb::RegisterHospitalityRequest) -> Result<pb::HospitalityRegistration, Status> {
        self.register_as(MEMBER, team).await
    }

    /// Registrations, numbers given, announcements, entries of the audit log, keys used.
    pub async fn rows(&self) -> [i64; 5] {
        let rows: (i64, i64, i64, i64, i64) = sqlx::query_as(
            "SELECT (SELECT count(*) FROM hospitality_registrations), (SELECT coalesce(sum(last), 0)::bigint FROM number_series),
                    (SELECT count(*) FROM outbox), (SELECT count(*) FROM audit_log), (SELECT count(*) FROM idempotency_keys)",
        )
        .fetch_one(&self.pool)
        .await
        .unwrap();
        rows.into()
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_team_is_written_down_numbered_and_announced_without_names_or_phones(pool: PgPool) {
    let scene = scene(&pool).await;
    let first = scene.register(a_team()).await.unwrap();
    assert_eq!(
        (first.number.as_str(), first.status.as_str()),
        ("HSP-94-0001", "submitted")
    );
    let elsewhere = pb::RegisterHospitalityRequest {
        event_id: 86,
        banner_id: None,
        ..a_team()
    };
    assert_eq!(scene.register(elsewhere).await.unwrap().number, "HSP-86-0001");
    assert_eq!(
        scene.register_as(MEMBER + 1, a_team()).await.unwrap().number,
        "HSP-94-0002"
    );

    let stored: (String, String, i32, Vec<String>) = sqlx::query_as(
        "SELECT team_origin, whatsapp, team_size, participants FROM hospitality_registrations WHERE id = $1",
    )
    .bind(first.id)
    .fetch_one(&pool)
    .await
    .unwrap();
    let names = vec!["Sari".to_owned(), "Budi".to_owned()];
    assert_eq!(
        stored,
        ("RSUD Contoh".to_owned(), "+6281210020030".to_owned(), 3, names)
    );
    let (topic, told): (String, Value) =
        sqlx::query_as("SELECT topic, payload FROM outbox WHERE payload ->> 'number' = 'HSP-94-0001'")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!(topic, "catalog.hospitality_registered.v1");
    let expected = serde_json::json!({ "registration_id": first.id, "event_id": 94, "member_id": MEMBER, "number": "HSP-94-0001" });
    assert_eq!(told, expected);
    let audited: String = sqlx::query_scalar("SELECT string_agg(a::text, ' ') FROM audit_log a")
        .fetch_one(&pool)
        .await
        .unwrap();
    for private in ["Sari", "81210020030"] {
        assert!(!audited.contains(private), "{audited}");
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn every_broken_field_is_named_at_once(pool: PgPool) {
    let scene = scene(&pool).await;
    let bad = pb::RegisterHospitalityRequest {
        team_origin: " ".to_owned(),
        team_size: 0,
        banner_id: Some(2),
        contact_name: "a".repeat(201),
        whatsapp: "12345".to_owned(),
        participants: vec!["a\nb".to_owned()],
        ..a_team()
    };
    let refused = scene.register(bad).await.unwrap_err();
    let mut broken = fields(&refused);
    broken.sort();
    assert!(
        broken.contains(&("team_size".to_owned(), "range_1_500".to_owned())),
        "{broken:?}"
    );
    let named: Vec<String> = broken.into_iter().map(|(field, _)| field).collect();
    assert_eq!(
        named,
        [
            "banner_id",
            "contact_name",
            "participants",
            "team_origin",
            "team_size",
            "whatsapp"
        ]
    );
    for (team_size, whatsapp) in [(501, "0812"), (i64::MIN, ""), (i64::MAX, "x")] {
        let bad = pb::RegisterHospitalityRequest {
            team_size,
            whatsapp: whatsapp.to_owned(),
            ..a_team()
        };
        assert_eq!(fields(&scene.register(bad).await.unwrap_err()).len(), 2);
    }
    assert_eq!(scene.rows().await, [0; 5]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn teams_are_taken_until_the_end_of_the_last_day_in_jakarta(pool: PgPool) {
    let scene = scene(&pool).await;
    let last = datetime!(2026-12-13 23:59:59.999999 +7);
    scene.clock.advance(last - NOW);
    let keyed = pb::RegisterHospitalityRequest {
        idempotency_key: Some("kunci".to_owned()),
        ..a_team()
    };
    let taken = scene.register(keyed.clone()).await.unwrap();
    scene.clock.advance(Duration::microseconds(1));
    for refused in [
        scene.register_as(MEMBER + 1, a_team()).await.unwrap_err(),
        scene.change_as(MEMBER, another_team()).await.unwrap_err(),
    ] {
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::FailedPrecondition, "pendaftaran_ditutup")
        );
    }
    assert_eq!(
        scene.register(keyed).await.unwrap(),
        taken,
        "a repeated request is answered whatever the hour"
    );
    let of_an_event_without_days = pb::RegisterHospitalityRequest {
        event_id: 86,
        banner_id: None,
        ..a_team()
    };
    scene.register(of_an_event_without_days).await.unwrap();
    let unknown = pb::RegisterHospitalityRequest {
        event_id: 7,
        ..a_team()
    };
    assert_eq!(
        reason(&scene.register(unknown).await.unwrap_err()),
        "acara_tidak_ditemukan"
    );
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_repeated_request_is_one_and_a_key_stands_for_one_request(pool: PgPool) {
    let scene = scene(&pool).await;
    sabotage(&pool).await;
    let keyed = pb::RegisterHospitalityRequest {
        idempotency_key: Some("kunci".to_owned()),
        ..a_team()
    };
    let answers = futures::future::join_all((0..4).map(|_| scene.register(keyed.clone()))).await;
    let answers: Vec<_> = answers.into_iter().map(Result::unwrap).collect();
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(scene.rows().await, [1; 5]);
    for other in [
        pb::RegisterHospitalityRequest {
            team_size: 4,
            ..keyed.clone()
        },
        pb::RegisterHospitalityRequest {
            event_id: 86,
            banner_id: None,
            ..keyed.clone()
        },
        pb::RegisterHospitalityRequest {
            participants: Vec::new(),
            ..keyed.clone()
        },
    ] {
        assert_eq!(
            reason(&scene.register(other).await.unwrap_err()),
            "kunci_idempotensi_dipakai"
        );
    }
    let other_member = scene
        .client
        .clone()
        .register_hospitality(by(MEMBER + 1, Role::User, keyed))
        .await
        .unwrap();
    assert_ne!(other_member.into_inner().id, answers[0].id, "keys are a member's own");
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_visitor_registers_no_team(pool: PgPool) {
    let scene = scene(&pool).await;
    let refused = scene.client.clone().register_hospitality(a_team()).await.unwrap_err();
    assert_eq!(reason(&refused), "sesi_berakhir");
}
