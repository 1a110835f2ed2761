//! The export of participants: for the desk alone, with a reason, and only once identity wrote down who asked.
//!
//! Sabotage (scripts/without-checks-more.sh): `any_exporter` lets every role export.

use std::sync::{Arc, Mutex};

use auth::Role;
use kit::link::{self, Link};
use portal_proto::{
    identity::v1::{
        RevealNiksRequest, RevealNiksResponse, RevealedPerson,
        nik_service_server::{NikService, NikServiceServer},
    },
    learning::v1 as pb,
};
use sqlx::PgPool;
use testkit::refusal::{field_names, reason};
use tonic::{Request, Response, Status};

use crate::{
    certifying::{DESK, certified, certifying},
    scene::{NOW, Scene, as_role, scene_beside},
};

const NIK: &str = "3171045203880002";
const TOKEN: &str = "a.b.c";
const WHY: &str = "Laporan tahunan.";

/// A question for NIKs, and the token that it came with.
type Asked = (Option<String>, RevealNiksRequest);

/// An identity that says of everybody the same and remembers what it was asked.
#[derive(Clone, Default)]
struct People {
    asked: Arc<Mutex<Vec<Asked>>>,
    /// Nothing can be written down.
    is_full: bool,
}

#[tonic::async_trait]
impl NikService for People {
    async fn reveal_niks(&self, request: Request<RevealNiksRequest>) -> Result<Response<RevealNiksResponse>, Status> {
        let token = auth::bearer(request.metadata()).map(str::to_owned);
        let asked = request.into_inner();
        self.asked.lock().unwrap().push((token, asked.clone()));
        if self.is_full {
            return Err(Status::internal("could not write"));
        }
        let person = |account_id| RevealedPerson {
            account_id,
            nik: Some(NIK.to_owned()),
            nik_unreadable: false,
            npa: Some("10042".to_owned()),
            profession_name: Some("Dokter Umum".to_owned()),
        };
        let people = asked.account_ids.into_iter().map(person).collect();
        Ok(Response::new(RevealNiksResponse { people }))
    }
}

impl People {
    fn link(&self) -> Link {
        link::local(NikServiceServer::new(self.clone()))
    }

    fn asked(&self) -> Vec<(Option<String>, RevealNiksRequest)> {
        self.asked.lock().unwrap().clone()
    }
}

/// Certificates of two members, and a desk beside this identity.
async fn desk(pool: &PgPool, people: &People) -> Scene {
    let issuing = certifying(pool).await;
    certified(&issuing, 2, NOW).await;
    certified(&issuing, 3, NOW).await;
    scene_beside(pool, people.link()).await
}

async fn export(scene: &Scene, role: Role, wanted: pb::ExportParticipantsRequest) -> Result<pb::LedgerFile, Status> {
    let mut request = as_role(DESK, role, wanted);
    let bearer = format!("Bearer {TOKEN}").parse().unwrap();
    request.metadata_mut().insert("authorization", bearer);
    Ok(scene.credits.clone().export_participants(request).await?.into_inner())
}

fn of_year(year: i32, reason: &str) -> pb::ExportParticipantsRequest {
    pb::ExportParticipantsRequest {
        event_id: None,
        year: Some(year),
        reason: reason.to_owned(),
    }
}

#[testkit::database(learning::MIGRATOR)]
async fn the_desk_alone_exports_and_not_without_a_reason(pool: PgPool) {
    let people = People::default();
    let scene = desk(&pool, &people).await;
    for role in [Role::User, Role::Sponsorship, Role::Panitia] {
        let refused = export(&scene, role, of_year(2026, WHY)).await.unwrap_err();
        assert_eq!(reason(&refused), "akses_ditolak", "{role}");
    }
    for why in ["", " ", "sembilan.", &"a".repeat(501)] {
        let refused = export(&scene, Role::Admin, of_year(2026, why)).await.unwrap_err();
        assert_eq!(field_names(&refused), ["reason"], "{why}");
    }
    let nothing = pb::ExportParticipantsRequest {
        year: None,
        ..of_year(2026, WHY)
    };
    let refused = export(&scene, Role::Admin, nothing).await.unwrap_err();
    assert_eq!(field_names(&refused), ["year"]);
    let refused = export(&scene, Role::Admin, of_year(1999, WHY)).await.unwrap_err();
    assert_eq!(field_names(&refused), ["year"]);
    assert!(people.asked().is_empty(), "nobody is told of without need");
}

#[testkit::database(learning::MIGRATOR)]
async fn identity_hears_who_asks_for_whom_what_for_and_why_and_the_file_is_made(pool: PgPool) {
    let people = People::default();
    let scene = desk(&pool, &people).await;
    // One that counts no more is not told of.
    let gone = scene.own(3).await.remove(0);
    scene.revoke(Role::Admin, &gone.id, "Keliru.").await.unwrap();
    let file = export(&scene, Role::Admin, of_year(2026, &format!(" {WHY} ")))
        .await
        .unwrap();
    assert!(file.content.starts_with(b"PK\x03\x04"));
    assert_eq!(file.file_name, "peserta-skp-2026.xlsx");
    let expected = RevealNiksRequest {
        account_ids: vec![2],
        purpose: "skp-2026".to_owned(),
        reason: WHY.to_owned(),
    };
    assert_eq!(people.asked(), [(Some(TOKEN.to_owned()), expected)]);
    // Of an event there are none: that is said, and nobody is asked of.
    let of_event = pb::ExportParticipantsRequest {
        event_id: Some(94),
        year: None,
        reason: WHY.to_owned(),
    };
    let refused = export(&scene, Role::Admin, of_event).await.unwrap_err();
    assert_eq!(reason(&refused), "peserta_tidak_ada");
    assert_eq!(people.asked().len(), 1);
}

#[testkit::database(learning::MIGRATOR)]
async fn without_identitys_word_there_is_no_file_and_no_nik_stays_here(pool: PgPool) {
    let away = People {
        is_full: true,
        ..People::default()
    };
    let scene = desk(&pool, &away).await;
    assert!(export(&scene, Role::Admin, of_year(2026, WHY)).await.is_err());
    let people = People::default();
    let scene = scene_beside(&pool, people.link()).await;
    export(&scene, Role::Admin, of_year(2026, WHY)).await.unwrap();
    let tables: Vec<String> = sqlx::query_scalar("SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'")
        .fetch_all(&pool)
        .await
        .unwrap();
    for table in tables {
        let sql = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {table} t WHERE t::text LIKE '%{NIK}%'"));
        let rows: i64 = sqlx::query_scalar(sql).fetch_one(&pool).await.unwrap();
        assert_eq!(rows, 0, "{table}");
    }
}
