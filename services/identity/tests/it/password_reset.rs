//! Setting a password with a code.

use portal_proto::identity::v1::Channel;
use sqlx::PgPool;
use testkit::refusal::{fields, reason};
use tonic::{Code, Status};

use crate::{
    otp_scene::{EMAIL, NEW_PASSWORD, PHONE, a_member, another_form, assert_wrong, sabotage, scene, wrong},
    support::PASSWORD,
};

/// All that a caller can see of a refusal.
fn seen(status: &Status) -> (Code, String, Vec<u8>) {
    (status.code(), status.message().to_owned(), status.details().to_vec())
}

#[testkit::database(identity::MIGRATOR)]
async fn a_code_sets_the_password(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let code = scene.a_code().await;

    scene.reset_with(&code).await.unwrap();

    assert!(scene.enters_with(NEW_PASSWORD).await && !scene.enters_with(PASSWORD).await);
}

/// Sabotage: `reset_ends_sessions`.
#[testkit::database(identity::MIGRATOR)]
async fn a_reset_ends_every_session_of_the_account_and_of_no_other(pool: PgPool) {
    const ENDLESS: &str = "
        CREATE FUNCTION endless() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN NEW.ended_at := NULL; RETURN NEW; END $$;
        CREATE TRIGGER endless BEFORE UPDATE ON sessions FOR EACH ROW EXECUTE FUNCTION endless();";
    sabotage(&pool, "reset_ends_sessions", ENDLESS).await;
    let scene = scene(&pool).await;
    let tokens = [a_member(&scene).await, scene.log_in(EMAIL, PASSWORD).await.unwrap()];
    let of_another = scene.register(another_form()).await;
    let code = scene.a_code().await;

    scene.reset_with(&code).await.unwrap();

    for token in tokens {
        assert!(!scene.is_alive(&token).await);
    }
    assert!(scene.is_alive(&of_another).await);
}

/// Sabotage: `reset_opens_lockout`.
#[testkit::database(identity::MIGRATOR)]
async fn a_reset_forgets_the_tries_at_the_old_password(pool: PgPool) {
    const UNFORGIVING: &str = "
        CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
        CREATE TRIGGER hold BEFORE DELETE ON login_attempts FOR EACH ROW EXECUTE FUNCTION hold();";
    sabotage(&pool, "reset_opens_lockout", UNFORGIVING).await;
    let scene = scene(&pool).await;
    a_member(&scene).await;
    for _ in 0..10 {
        assert!(!scene.enters_with("salah").await);
    }
    assert!(!scene.enters_with(PASSWORD).await, "locked");
    let code = scene.a_code().await;

    scene.reset_with(&code).await.unwrap();

    assert!(scene.enters_with(NEW_PASSWORD).await);
}

#[testkit::database(identity::MIGRATOR)]
async fn every_worthless_code_gets_the_same_answer_to_the_byte(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    scene.register(another_form()).await;
    let code = scene.a_code().await;
    let first = seen(&scene.reset_with(&wrong(&code)).await.unwrap_err());
    for (email, code) in [
        ("tidak.ada@contoh.id", code.as_str()),
        ("dewi@contoh.id", code.as_str()),
        (EMAIL, "12345"),
        (EMAIL, "1234567"),
        (EMAIL, "１２３４５６"),
        (EMAIL, "12345\0"),
        (EMAIL, "' OR 1=1 --"),
    ] {
        let refused = scene.reset(email, NEW_PASSWORD, code).await.unwrap_err();
        assert_eq!(seen(&refused), first, "{email} {code:?}");
    }
    for _ in 0..6 {
        let refused = scene.reset("tidak.ada@contoh.id", NEW_PASSWORD, &code).await;
        assert_eq!(seen(&refused.unwrap_err()), first, "tried too often");
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn a_form_that_is_not_in_order_costs_no_try(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let code = scene.a_code().await;
    let long = "x".repeat(129);
    for _ in 0..3 {
        for (password, typed, broken) in [
            ("", code.as_str(), [("new_password", "required")].as_slice()),
            (&long, &code, &[("new_password", "too_long:128")]),
            (NEW_PASSWORD, " ", &[("code", "required")]),
            ("", "12345", &[("new_password", "required"), ("code", "otp")]),
        ] {
            let refused = scene.reset(EMAIL, password, typed).await.unwrap_err();
            assert_eq!(reason(&refused), "data_tidak_valid");
            let told = fields(&refused);
            let told: Vec<_> = told
                .iter()
                .map(|(field, rule)| (field.as_str(), rule.as_str()))
                .collect();
            assert_eq!(told, broken);
        }
        assert_wrong(&scene.reset_with("12345").await.unwrap_err());
    }
    let refused = scene.reset("sari", NEW_PASSWORD, &code).await.unwrap_err();
    assert_eq!(fields(&refused), [("email".to_owned(), "invalid".to_owned())]);

    let copied = format!(" {}-{}\n", &code[..3], &code[3..]);
    scene.reset_with(&copied).await.unwrap();
}

#[testkit::database(identity::MIGRATOR)]
async fn a_megabyte_in_any_field_is_refused(pool: PgPool) {
    let scene = scene(&pool).await;
    let long = "1".repeat(1_048_576);
    for (email, password, code) in [
        (long.as_str(), NEW_PASSWORD, "123456"),
        (EMAIL, &long, "123456"),
        (EMAIL, NEW_PASSWORD, &long),
    ] {
        scene.reset(email, password, code).await.unwrap_err();
    }
    for (email, phone) in [(long.as_str(), PHONE), (EMAIL, &long)] {
        scene.ask(email, phone, Channel::Whatsapp).await.unwrap_err();
    }
    let shorter = &long[..200_000];
    let refused = scene.reset(EMAIL, NEW_PASSWORD, shorter).await.unwrap_err();
    assert_wrong(&refused);
}

#[testkit::database(identity::MIGRATOR)]
async fn a_reset_is_there_with_its_event_and_its_audit_row_or_not_at_all(pool: PgPool) {
    let scene = scene(&pool).await;
    let token = a_member(&scene).await;
    let code = scene.a_code().await;
    for (close, open) in [
        (
            "ALTER TABLE outbox ADD CONSTRAINT closed CHECK (topic = '') NOT VALID",
            "ALTER TABLE outbox DROP CONSTRAINT closed",
        ),
        (
            "ALTER TABLE audit_log ADD CONSTRAINT closed CHECK (subject = '') NOT VALID",
            "ALTER TABLE audit_log DROP CONSTRAINT closed",
        ),
    ] {
        sqlx::query(close).execute(&pool).await.unwrap();
        let refused = scene.reset_with(&code).await.unwrap_err();
        assert_eq!(reason(&refused), "internal");
        assert!(scene.is_alive(&token).await);
        sqlx::query(open).execute(&pool).await.unwrap();
    }

    scene.reset_with(&code).await.unwrap();

    let told: i64 = sqlx::query_scalar("SELECT count(*) FROM outbox WHERE topic = 'identity.password_changed.v1'")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(told, 1);
    let actions: Vec<String> = sqlx::query_scalar(
        "SELECT action FROM audit_log WHERE action LIKE 'password.%' OR action LIKE '%.password_reset' ORDER BY id",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(actions, ["password.code_issued", "account.password_reset"]);
}
