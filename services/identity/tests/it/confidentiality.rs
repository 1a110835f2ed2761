//! What must not be readable anywhere in the database.

use std::collections::BTreeMap;

use portal_proto::identity::v1::{ChangePasswordRequest, UpdateProfileRequest};
use sqlx::{AssertSqlSafe, PgPool};

use crate::{
    support::{NIK, PASSWORD, a_form, by, identity},
    update_profile::update,
};

/// Every row of every table as text, bytea columns also as the bytes they hold.
async fn dump(pool: &PgPool) -> BTreeMap<String, String> {
    let tables: Vec<String> = sqlx::query_scalar("SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'")
        .fetch_all(pool)
        .await
        .unwrap();
    let mut dumped = BTreeMap::new();
    for table in tables {
        let rows: Vec<String> = sqlx::query_scalar(AssertSqlSafe(format!("SELECT t::text FROM \"{table}\" t")))
            .fetch_all(pool)
            .await
            .unwrap();
        dumped.insert(table, rows.join("\n"));
    }
    dumped
}

#[testkit::database(identity::MIGRATOR)]
async fn no_column_of_any_table_holds_a_nik_a_password_or_a_token(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    identity
        .log_in("sari.lestari@contoh.id", "salah-sekali")
        .await
        .unwrap_err();
    identity
        .log_in("tidak.ada@contoh.id", "salah-sekali")
        .await
        .unwrap_err();

    let dumped = dump(&pool).await;

    assert!(
        dumped["accounts"].contains("Sari.Lestari@contoh.id"),
        "the dump shows what is there"
    );
    assert!(!dumped["login_attempts"].is_empty() && !dumped["outbox"].is_empty());
    for (table, rows) in &dumped {
        for secret in [NIK, PASSWORD, "salah-sekali", token.as_str(), "tidak.ada"] {
            assert!(
                !rows.contains(secret) && !rows.contains(&hex::encode(secret)),
                "{table} holds {secret}"
            );
        }
        assert_eq!(rows.contains("6281210020099"), table == "accounts", "{table}");
        assert_eq!(
            rows.to_lowercase().contains("sari.lestari@"),
            table == "accounts",
            "{table}"
        );
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn what_a_member_tells_of_himself_stands_in_the_accounts_alone(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    let told = UpdateProfileRequest {
        phone: Some("081299998888".into()),
        address: Some("Jalan Rahasia 17".into()),
        birth_date: Some("1988-03-12".into()),
        ..UpdateProfileRequest::default()
    };
    update(&identity, &token, told).await.unwrap();
    let change = ChangePasswordRequest {
        old_password: PASSWORD.into(),
        new_password: "Kata-Sandi-Baru 9".into(),
        known_devices: None,
    };
    identity
        .client
        .clone()
        .change_password(by(&token, change))
        .await
        .unwrap();

    let dumped = dump(&pool).await;

    assert!(dumped["outbox"].contains("identity.password_changed.v1"));
    for (table, rows) in &dumped {
        for private in [
            "6281299998888",
            "Jalan Rahasia 17",
            "1988-03-12",
            "Sari.Lestari@contoh.id",
        ] {
            assert_eq!(rows.contains(private), table == "accounts", "{table}: {private}");
        }
        for secret in [NIK, PASSWORD, "Kata-Sandi-Baru 9"] {
            assert!(
                !rows.contains(secret) && !rows.contains(&hex::encode(secret)),
                "{table} holds {secret}"
            );
        }
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn two_accounts_of_one_person_have_one_index_and_different_seals(pool: PgPool) {
    let identity = identity(&pool).await;
    identity.register(a_form()).await.unwrap();
    let second = portal_proto::identity::v1::RegisterRequest {
        email: "sari2@contoh.id".into(),
        ..a_form()
    };
    identity.register(second).await.unwrap();

    let (indexes, seals, keys): (i64, i64, Vec<String>) = sqlx::query_as(
        "SELECT count(DISTINCT nik_index), count(DISTINCT nik_sealed), array_agg(DISTINCT nik_key_id) FROM accounts",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!((indexes, seals, keys), (1, 2, vec!["n1".to_owned()]));
}
