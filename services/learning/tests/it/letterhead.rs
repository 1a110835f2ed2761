//! In whose name certificates are issued, and who signs them: the newest that registration told, frozen when they are issued.
//!
//! `PORTAL_SABOTAGE=letterhead_overtaken` keeps whatever was told last, also what was overtaken on its way; the test must then be red.

use auth::Role;
use portal_proto::learning::v1 as pb;
use serde_json::json;
use sqlx::PgPool;
use time::Duration;

use crate::{
    event_scene::{EVENT, EventScene, NewStationery, event_scene},
    scene::sabotage,
};

fn told(edition: i32, name: &str, signatory: Option<&str>) -> NewStationery {
    let signatory = signatory.map(|name| json!({ "name": name, "office": "Ketua Umum" }));
    NewStationery(json!({ "edition": edition, "name": name, "certificate_signatory": signatory }))
}

/// Issues one and says what is printed at its head and at its foot.
async fn issues(scene: &EventScene, role: pb::CertificateRole) -> (String, Option<String>, Option<String>) {
    let asked = pb::AssignRoleRequest {
        member_id: 2,
        event_id: EVENT,
        role: role.into(),
        credit_hundredths: 400,
    };
    let issued = scene.assigns(Role::Admin, asked).await.unwrap();
    printed(&scene.pool, &issued.number).await
}

async fn printed(pool: &PgPool, number: &str) -> (String, Option<String>, Option<String>) {
    sqlx::query_as("SELECT issuer, signatory_name, signatory_office FROM certificates WHERE number = $1")
        .bind(number)
        .fetch_one(pool)
        .await
        .unwrap()
}

#[testkit::database(learning::MIGRATOR)]
async fn new_certificates_carry_what_was_told_last_and_those_before_keep_theirs(pool: PgPool) {
    sabotage(&pool).await;
    let scene = event_scene(&pool).await;
    scene.clock.advance(Duration::hours(8));
    let configured = learning::Config::default().issuer_name;
    let first = issues(&scene, pb::CertificateRole::Speaker).await;
    assert_eq!(first, (configured, None, None));

    scene
        .hears(&told(2, "Perhimpunan Contoh", Some("Prof. dr. Ratih")))
        .await;
    // What was said before it comes late.
    scene.hears(&told(1, "Perhimpunan Lama", None)).await;
    let second = issues(&scene, pb::CertificateRole::Moderator).await;
    let signed = |name: &str| Some(name.to_owned());
    assert_eq!(
        second,
        (
            "Perhimpunan Contoh".to_owned(),
            signed("Prof. dr. Ratih"),
            signed("Ketua Umum")
        )
    );

    scene.hears(&told(3, "Perhimpunan Baru", None)).await;
    let third = issues(&scene, pb::CertificateRole::Committee).await;
    assert_eq!(third, ("Perhimpunan Baru".to_owned(), None, None));
    for (number, before) in [("SRT-KGT-2026-000001", first), ("SRT-KGT-2026-000002", second)] {
        assert_eq!(printed(&pool, number).await, before, "{number}");
    }
    let changed = sqlx::raw_sql("UPDATE certificates SET signatory_name = 'Lain', signatory_office = 'x'")
        .execute(&pool)
        .await
        .unwrap_err();
    assert_eq!(
        changed.into_database_error().unwrap().constraint(),
        Some("certificate_is_final")
    );
    scene.stop().await;
}
