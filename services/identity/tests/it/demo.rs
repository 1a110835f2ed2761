//! The demo's people.

use sqlx::PgPool;
use time::{Date, macros::date};

use crate::support::{a_form, identity, load_demo};

#[testkit::database(identity::MIGRATOR)]
async fn each_demo_account_enters_with_its_role(pool: PgPool) {
    load_demo(&pool).await;
    let identity = identity(&pool).await;
    for (email, role) in [
        ("anggota@contoh.id", "user"),
        ("sponsor@contoh.id", "sponsorship"),
        ("panitia@contoh.id", "panitia"),
        ("admin@contoh.id", "admin"),
    ] {
        let user = identity.log_in(email, "Diklat#2026").await.unwrap().user.unwrap();
        assert_eq!(user.role, role);
        assert!(user.id < 1000, "{}", user.id);
    }
    let first: String = sqlx::query_scalar(
        "SELECT s.name FROM sponsors s JOIN accounts a ON a.id = s.account_id WHERE a.email = 'sponsor@contoh.id'",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(first, "PT Contoh Medika Sejahtera");
}

#[testkit::database(identity::MIGRATOR)]
async fn the_demo_has_members_with_titles_and_institutions_and_sponsors(pool: PgPool) {
    load_demo(&pool).await;
    let counts: (i64, i64, i64, i64, i64) = sqlx::query_as(
        "SELECT count(*) FILTER (WHERE role = 'user'), count(titles), count(institution_id), count(npa),
                (SELECT count(*) FROM sponsors) FROM accounts",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(counts, (13, 11, 12, 6, 5));
}

#[testkit::database(identity::MIGRATOR)]
async fn all_demo_accounts_share_one_hash(pool: PgPool) {
    load_demo(&pool).await;
    let hashes: i64 = sqlx::query_scalar("SELECT count(DISTINCT password_hash) FROM accounts")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(
        hashes, 1,
        "hashing is slow on purpose: the start would grow with every account"
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn loading_it_again_keeps_what_people_did_since(pool: PgPool) {
    load_demo(&pool).await;
    sqlx::query("UPDATE accounts SET name = 'dr. Ratri W.' WHERE email = 'anggota@contoh.id'")
        .execute(&pool)
        .await
        .unwrap();
    let identity = identity(&pool).await;
    let accounts = identity.count("accounts").await;
    identity.register(a_form()).await.unwrap();

    load_demo(&pool).await;

    assert_eq!(identity.count("accounts").await, accounts + 1);
    let user = identity.log_in("10020030", "Diklat#2026").await.unwrap().user.unwrap();
    assert_eq!(user.name, "dr. Ratri W.");
}

#[testkit::database(identity::MIGRATOR)]
async fn dues_are_counted_from_today(pool: PgPool) {
    load_demo(&pool).await;
    let until: Date = sqlx::query_scalar("SELECT dues_until FROM membership_roll WHERE npa = '10020030'")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(until, date!(2027 - 09 - 26));
}
