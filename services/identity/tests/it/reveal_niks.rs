//! Identity numbers leave identity on one way, for admins who say why, and never without a trace.
//!
//! Sabotage (scripts/without-checks-more.sh): `nik_for_anybody` asks for no role, `nik_untraced` writes no trace.

use portal_proto::identity::v1::{RevealNiksRequest, RevealNiksResponse, nik_service_client::NikServiceClient};
use sqlx::PgPool;
use testkit::refusal::{field_names, reason};
use tonic::Status;

use crate::support::{Identity, NIK, a_form, by, identity, load_demo};

const WHY: &str = "Laporan tahunan ke kementerian.";
const DEMO_PASSWORD: &str = "Diklat#2026";

async fn token(identity: &Identity, login: &str) -> String {
    identity.log_in(login, DEMO_PASSWORD).await.unwrap().access_token
}

async fn reveal(identity: &Identity, token: &str, of: &[i64], why: &str) -> Result<RevealNiksResponse, Status> {
    let request = RevealNiksRequest {
        account_ids: of.to_vec(),
        purpose: "skp-2026".into(),
        reason: why.into(),
    };
    let mut client = NikServiceClient::new(identity.link.clone());
    Ok(client.reveal_niks(by(token, request)).await?.into_inner())
}

/// What the audit log says of it: who, what for, and the rest.
async fn traces(pool: &PgPool) -> Vec<(Option<i64>, String, serde_json::Value)> {
    sqlx::query_as("SELECT actor, subject, after FROM audit_log WHERE action = 'nik.revealed' ORDER BY id")
        .fetch_all(pool)
        .await
        .unwrap()
}

#[testkit::database(identity::MIGRATOR)]
async fn only_admins_are_shown_niks(pool: PgPool) {
    load_demo(&pool).await;
    let identity = identity(&pool).await;
    for login in ["anggota@contoh.id", "sponsor@contoh.id", "panitia@contoh.id"] {
        // Not even the own one: that is what the profile is for.
        let refused = reveal(&identity, &token(&identity, login).await, &[1, 2, 3], WHY).await;
        assert_eq!(reason(&refused.unwrap_err()), "akses_ditolak", "{login}");
    }
    let dead = reveal(&identity, "x", &[1], WHY).await.unwrap_err();
    assert_eq!(reason(&dead), "sesi_berakhir");
    assert!(traces(&pool).await.is_empty());
}

#[testkit::database(identity::MIGRATOR)]
async fn who_asked_why_and_for_how_many_is_written_down(pool: PgPool) {
    load_demo(&pool).await;
    let identity = identity(&pool).await;
    let member = identity.register(a_form()).await.unwrap().user.unwrap().id;
    let admin = token(&identity, "admin@contoh.id").await;

    let revealed = reveal(&identity, &admin, &[member, 999_999], &format!(" {WHY} "))
        .await
        .unwrap();

    let [person] = revealed.people.as_slice() else {
        panic!("one account of two is there")
    };
    assert_eq!(
        (person.account_id, person.nik.as_deref(), person.nik_unreadable),
        (member, Some(NIK), false)
    );
    assert_eq!((person.npa.as_deref(), person.profession_name.is_some()), (None, true));
    let expected = serde_json::json!({ "reason": WHY, "asked": 2, "revealed": 1 });
    assert_eq!(traces(&pool).await, [(Some(4), "export:skp-2026".to_owned(), expected)]);
}

#[testkit::database(identity::MIGRATOR)]
async fn what_cannot_be_written_down_is_not_shown(pool: PgPool) {
    load_demo(&pool).await;
    let identity = identity(&pool).await;
    let admin = token(&identity, "admin@contoh.id").await;
    sqlx::raw_sql(
        "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'full'; END $$;
         CREATE TRIGGER full_disk BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION full_disk();",
    )
    .execute(&pool)
    .await
    .unwrap();
    assert!(reveal(&identity, &admin, &[1], WHY).await.is_err());
}

#[testkit::database(identity::MIGRATOR)]
async fn a_reason_is_needed_and_has_its_length(pool: PgPool) {
    load_demo(&pool).await;
    let identity = identity(&pool).await;
    let admin = token(&identity, "admin@contoh.id").await;
    for why in ["", "   ", "sembilan.", &"a".repeat(501)] {
        let refused = reveal(&identity, &admin, &[1], why).await.unwrap_err();
        assert_eq!(field_names(&refused), ["reason"], "{why}");
    }
    assert!(traces(&pool).await.is_empty());
}

#[testkit::database(identity::MIGRATOR)]
async fn one_that_was_moved_to_another_account_is_told_as_unreadable(pool: PgPool) {
    load_demo(&pool).await;
    let identity = identity(&pool).await;
    let member = identity.register(a_form()).await.unwrap().user.unwrap().id;
    sqlx::query(
        "UPDATE accounts SET (nik_sealed, nik_key_id, nik_index) =
             (SELECT nik_sealed, nik_key_id, nik_index FROM accounts WHERE id = $1) WHERE id = 2",
    )
    .bind(member)
    .execute(&pool)
    .await
    .unwrap();
    let admin = token(&identity, "admin@contoh.id").await;
    let revealed = reveal(&identity, &admin, &[2], WHY).await.unwrap();
    assert!(revealed.people[0].nik.is_none() && revealed.people[0].nik_unreadable);
}
