//! Login.

use identity::Config;
use sqlx::PgPool;
use testkit::refusal::{fields, reason};
use tonic::{Code, Status};

use crate::support::{PASSWORD, a_form, identity, identity_with, load_demo};

/// All that a caller can see of a refusal.
fn seen(status: &Status) -> (Code, String, Vec<u8>) {
    (status.code(), status.message().to_owned(), status.details().to_vec())
}

#[testkit::database(identity::MIGRATOR)]
async fn a_member_enters_by_address_and_by_membership_number(pool: PgPool) {
    load_demo(&pool).await;
    let identity = identity(&pool).await;

    let by_address = identity
        .log_in("Anggota@contoh.id", "Diklat#2026")
        .await
        .unwrap()
        .user
        .unwrap();
    let by_number = identity
        .log_in(" 10020030 ", "Diklat#2026")
        .await
        .unwrap()
        .user
        .unwrap();

    assert_eq!(by_address, by_number);
    assert_eq!(by_number.npa.as_deref(), Some("10020030"));
}

#[testkit::database(identity::MIGRATOR)]
async fn a_number_on_the_roll_without_an_account_lets_nobody_in(pool: PgPool) {
    load_demo(&pool).await;
    let identity = identity(&pool).await;
    let refused = identity.log_in("10020168", "Diklat#2026").await.unwrap_err();
    assert_eq!(reason(&refused), "kredensial_salah");
}

#[testkit::database(identity::MIGRATOR)]
async fn every_wrong_pair_gets_the_same_answer_to_the_byte(pool: PgPool) {
    load_demo(&pool).await;
    let identity = identity(&pool).await;
    sqlx::query("UPDATE accounts SET deactivated_at = now() WHERE email = 'panitia@contoh.id'")
        .execute(&pool)
        .await
        .unwrap();

    let wrong_password = identity.log_in("anggota@contoh.id", "salah").await.unwrap_err();
    assert_eq!(wrong_password.code(), Code::Unauthenticated);
    assert_eq!(reason(&wrong_password), "kredensial_salah");
    let long = "x".repeat(2_000);
    for (login, password) in [
        ("tidak.ada@contoh.id", "Diklat#2026"),
        ("10020030", "salah"),
        ("99999999", "Diklat#2026"),
        ("panitia@contoh.id", "Diklat#2026"),
        ("admin@contoh.id", &long),
        ("' OR 1=1 --", "Diklat#2026"),
        ("a\0@contoh.id", "Diklat#2026"),
    ] {
        let refused = identity.log_in(login, password).await.unwrap_err();
        assert_eq!(seen(&refused), seen(&wrong_password), "{login:?}");
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn an_empty_login_or_password_is_refused_by_its_name_and_counts_as_no_try(pool: PgPool) {
    load_demo(&pool).await;
    let identity = identity(&pool).await;
    for (login, password, named) in [
        ("", "Diklat#2026", vec!["login"]),
        (" \t", "Diklat#2026", vec!["login"]),
        ("anggota@contoh.id", "", vec!["password"]),
        ("", "", vec!["login", "password"]),
    ] {
        for _ in 0..4 {
            let refused = identity.log_in(login, password).await.unwrap_err();
            assert_eq!(refused.code(), Code::InvalidArgument);
            let expected: Vec<_> = named
                .iter()
                .map(|field: &&str| ((*field).to_owned(), "required".to_owned()))
                .collect();
            assert_eq!(fields(&refused), expected);
        }
    }
    identity.log_in("anggota@contoh.id", "Diklat#2026").await.unwrap();
}

#[testkit::database(identity::MIGRATOR)]
async fn a_login_that_nobody_has_costs_a_hash_like_any_other(pool: PgPool) {
    // With one place and next to no patience, a hash that is made keeps the others out.
    let config = Config {
        hash_permits: 1,
        hash_wait_ms: 1,
        ..Config::default()
    };
    let identity = identity_with(&pool, config).await;
    let mut tries = tokio::task::JoinSet::new();
    for place in 0..40 {
        let mut client = identity.client.clone();
        tries.spawn(async move {
            let login = format!("tidak.ada.{place}@contoh.id");
            let asked = portal_proto::identity::v1::LogInRequest {
                login,
                password: PASSWORD.into(),
                ..Default::default()
            };
            client.log_in(asked).await.unwrap_err()
        });
    }
    let refusals = tries.join_all().await;
    let busy = refusals
        .iter()
        .filter(|status| status.code() == Code::Unavailable)
        .count();
    let wrong = refusals
        .iter()
        .filter(|status| status.code() == Code::Unauthenticated)
        .count();
    assert!(busy > 0 && wrong > 0, "busy {busy}, wrong {wrong}");
    assert_eq!(busy + wrong, refusals.len());
    assert!(
        refusals
            .iter()
            .filter(|status| status.code() == Code::Unavailable)
            .all(|s| reason(s) == "layanan_sibuk")
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn each_login_has_a_session_of_its_own(pool: PgPool) {
    let identity = identity(&pool).await;
    let first = identity.register(a_form()).await.unwrap().access_token;
    let second = identity
        .log_in("sari.lestari@contoh.id", PASSWORD)
        .await
        .unwrap()
        .access_token;
    assert_ne!(first, second);

    identity.log_out(&format!("Bearer {second}")).await.unwrap();

    assert!(identity.check(&first).await.is_ok(), "another session goes on");
    assert!(identity.check(&second).await.is_err());
}

#[testkit::database(identity::MIGRATOR)]
async fn a_wrong_login_opens_nothing(pool: PgPool) {
    let identity = identity(&pool).await;
    identity.register(a_form()).await.unwrap();
    identity.log_in("sari.lestari@contoh.id", "salah").await.unwrap_err();
    assert_eq!(identity.count("sessions").await, 1, "only the one of the registration");
}
