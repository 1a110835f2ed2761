//! Setting a new password by the old one. `PORTAL_SABOTAGE=ended_sessions_live` breaks the rule that the other
//! sessions are dead.

use events::Sealed;
use identity::Config;
use portal_proto::identity::v1::ChangePasswordRequest;
use serde_json::Value;
use sqlx::PgPool;
use testkit::refusal::{fields, reason};
use tonic::{Code, Status};

use crate::{
    sabotage::sabotage,
    support::{Identity, PASSWORD, a_form, by, identity, identity_with, seal_key},
};

const NEW: &str = "Kata Sandi Baru 9";
const LOGIN: &str = "sari.lestari@contoh.id";

async fn change(identity: &Identity, token: &str, old: &str, new: &str) -> Result<u32, Status> {
    let asked = ChangePasswordRequest {
        old_password: old.into(),
        new_password: new.into(),
        known_devices: None,
    };
    let changed = identity.client.clone().change_password(by(token, asked)).await;
    changed.map(|answer| answer.into_inner().ended_sessions)
}

fn told(refused: &Status) -> Vec<(String, String)> {
    assert_eq!(
        (refused.code(), reason(refused).as_str()),
        (Code::InvalidArgument, "data_tidak_valid")
    );
    fields(refused)
}

fn wrong_old() -> Vec<(String, String)> {
    vec![("old_password".to_owned(), "wrong".to_owned())]
}

#[testkit::database(identity::MIGRATOR)]
async fn a_code_asked_for_before_the_change_is_worth_nothing_after_it(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    sqlx::query(
        "INSERT INTO otp_challenges (id, account_id, phone, channel, code_mac, requested_at, issued_at, expires_at)
         SELECT gen_random_uuid(), id, phone, 'whatsapp', decode(repeat('00', 32), 'hex'), $1, $1, $1 + interval '5 minutes'
         FROM accounts",
    )
    .bind(identity.clock.clock().now())
    .execute(&pool)
    .await
    .unwrap();

    change(&identity, &token, PASSWORD, NEW).await.unwrap();

    let standing: i64 = sqlx::query_scalar("SELECT count(*) FROM otp_challenges WHERE superseded_at IS NULL")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(standing, 0);
}

#[testkit::database(identity::MIGRATOR)]
async fn from_the_answer_on_only_the_new_password_and_the_asking_session_count(pool: PgPool) {
    let identity = identity(&pool).await;
    sabotage(&pool).await;
    let lost = identity.register(a_form()).await.unwrap().access_token;
    let also_lost = identity.log_in(LOGIN, PASSWORD).await.unwrap().access_token;
    let kept = identity.log_in(LOGIN, PASSWORD).await.unwrap().access_token;

    assert_eq!(change(&identity, &kept, PASSWORD, NEW).await.unwrap(), 2);

    for dead in [&lost, &also_lost] {
        let refused = identity.check(dead).await.expect_err("an ended session lives");
        assert_eq!(reason(&refused), "sesi_berakhir");
    }
    assert!(identity.check(&kept).await.is_ok());
    assert_eq!(
        reason(&identity.log_in(LOGIN, PASSWORD).await.unwrap_err()),
        "kredensial_salah"
    );
    assert!(identity.log_in(LOGIN, NEW).await.is_ok());
}

#[testkit::database(identity::MIGRATOR)]
async fn sessions_of_others_go_on(pool: PgPool) {
    let identity = identity(&pool).await;
    let own = identity.register(a_form()).await.unwrap().access_token;
    let other = portal_proto::identity::v1::RegisterRequest {
        email: "dewi@contoh.id".into(),
        ..a_form()
    };
    let other = identity.register(other).await.unwrap().access_token;
    assert_eq!(change(&identity, &own, PASSWORD, NEW).await.unwrap(), 0);
    assert!(identity.check(&other).await.is_ok());
    assert!(identity.log_in("dewi@contoh.id", PASSWORD).await.is_ok());
}

#[testkit::database(identity::MIGRATOR)]
async fn a_wrong_old_password_changes_nothing(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    identity.log_in(LOGIN, PASSWORD).await.unwrap();
    let refused = change(&identity, &token, "salah", NEW).await.unwrap_err();
    assert_eq!(told(&refused), wrong_old());
    assert!(identity.log_in(LOGIN, PASSWORD).await.is_ok());
    assert_eq!(identity.count("outbox").await, 1, "the registration's only");
}

#[testkit::database(identity::MIGRATOR)]
async fn both_fields_are_told_at_once_and_spend_no_try(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    let refused = change(&identity, &token, "", &"x".repeat(129)).await.unwrap_err();
    let expected = [("old_password", "required"), ("new_password", "too_long:128")];
    assert_eq!(
        told(&refused),
        expected.map(|(field, rule)| (field.to_owned(), rule.to_owned()))
    );
    let refused = change(&identity, &token, "salah", "").await.unwrap_err();
    assert_eq!(told(&refused), [("new_password".to_owned(), "required".to_owned())]);
    assert_eq!(identity.count("login_attempts").await, 0);
}

#[testkit::database(identity::MIGRATOR)]
async fn guessing_the_old_password_ends_after_its_own_tries_and_those_of_strangers_are_none_of_them(pool: PgPool) {
    let config = Config {
        login_tries: 3,
        ..Config::default()
    };
    let identity = identity_with(&pool, config).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    for _ in 0..3 {
        identity.log_in(LOGIN, "salah").await.unwrap_err();
    }
    assert_eq!(
        reason(&identity.log_in(LOGIN, PASSWORD).await.unwrap_err()),
        "terlalu_banyak_percobaan"
    );
    for _ in 0..3 {
        let refused = change(&identity, &token, "salah", NEW).await.unwrap_err();
        assert_eq!(fields(&refused), wrong_old());
    }

    let locked = change(&identity, &token, PASSWORD, NEW).await.unwrap_err();

    assert_eq!(
        (locked.code(), reason(&locked).as_str()),
        (Code::ResourceExhausted, "terlalu_banyak_percobaan")
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn a_change_forgets_the_tries_before_it(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    change(&identity, &token, "salah", NEW).await.unwrap_err();
    change(&identity, &token, PASSWORD, NEW).await.unwrap();
    assert_eq!(identity.count("login_attempts").await, 0);
}

#[testkit::database(identity::MIGRATOR)]
async fn of_changes_at_the_same_moment_exactly_one_wins(pool: PgPool) {
    let identity = identity(&pool).await;
    let first = identity.register(a_form()).await.unwrap().access_token;
    let second = identity.log_in(LOGIN, PASSWORD).await.unwrap().access_token;

    let (one, other) = tokio::join!(
        change(&identity, &first, PASSWORD, "Baru Satu 1"),
        change(&identity, &second, PASSWORD, "Baru Dua 2"),
    );

    let (winner, loser, lost, password) = match (&one, &other) {
        (Ok(1), Err(refused)) => (&first, &second, refused, "Baru Satu 1"),
        (Err(refused), Ok(1)) => (&second, &first, refused, "Baru Dua 2"),
        outcomes => panic!("{outcomes:?}"),
    };
    // The loser finds its old password wrong, or its session already ended.
    assert!(
        reason(lost) == "sesi_berakhir" || fields(lost) == wrong_old(),
        "{lost:?}"
    );
    assert!(identity.check(winner).await.is_ok() && identity.check(loser).await.is_err());
    assert!(identity.log_in(LOGIN, password).await.is_ok());
    let announced: i64 = sqlx::query_scalar("SELECT count(*) FROM outbox WHERE topic = 'identity.password_changed.v1'")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(announced, 1);
}

#[testkit::database(identity::MIGRATOR)]
async fn a_change_is_announced_with_the_address_sealed(pool: PgPool) {
    let identity = identity(&pool).await;
    let opened = identity.register(a_form()).await.unwrap();
    change(&identity, &opened.access_token, PASSWORD, NEW).await.unwrap();

    let payload: Value = sqlx::query_scalar("SELECT payload FROM outbox WHERE topic = 'identity.password_changed.v1'")
        .fetch_one(&pool)
        .await
        .unwrap();

    assert_eq!(payload["member_id"], opened.user.unwrap().id);
    let written = payload.to_string().to_lowercase();
    // Long enough that no cipher text holds it by chance.
    assert!(
        !written.contains("sari.lestari") && !written.contains("contoh.id"),
        "{written}"
    );
    let sealed: Sealed = serde_json::from_value(payload["sealed"].clone()).unwrap();
    let message = payload["message_id"].as_str().unwrap();
    let recipient: Value = seal_key().open(&sealed, message).unwrap();
    assert_eq!(recipient["email"], "Sari.Lestari@contoh.id");
    assert!(seal_key().open::<Value>(&sealed, "another message").is_err());
}

#[testkit::database(identity::MIGRATOR)]
async fn without_a_living_session_nothing_is_checked(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    identity.log_out(&format!("Bearer {token}")).await.unwrap();
    for dead in [token.as_str(), "x"] {
        let refused = change(&identity, dead, PASSWORD, NEW).await.unwrap_err();
        assert_eq!(reason(&refused), "sesi_berakhir");
    }
    assert_eq!(identity.count("login_attempts").await, 0);
}
