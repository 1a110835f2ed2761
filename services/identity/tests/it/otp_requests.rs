//! Who gets a code, and when.

use identity::Config;
use portal_proto::identity::v1::{Channel, RegisterRequest};
use sqlx::PgPool;
use testkit::refusal::{fields, reason};
use time::Duration;
use tonic::Code;

use crate::{
    otp_scene::{E164, EMAIL, PHONE, a_member, another_form, is_sabotaged, sabotage, scene, scene_with},
    support::{NOW, a_form},
};

/// Rules of a phone that keep nobody back, when the rule of `word` is to be broken.
fn lax_if(word: &str) -> Config {
    let lax = Config {
        otp_pause_seconds: 1,
        otp_per_hour: 60,
        ..Config::default()
    };
    if is_sabotaged(word) { lax } else { Config::default() }
}

#[testkit::database(identity::MIGRATOR)]
async fn a_code_goes_to_the_phone_of_the_account(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    for (email, phone) in [(EMAIL, PHONE), (" SARI.Lestari@contoh.ID ", "+62 812 1002 0099")] {
        scene.ask(email, phone, Channel::Unspecified).await.unwrap();
        scene.settled().await;
        scene.clock.advance(Duration::minutes(1));
    }

    let sent = scene.sent().await;
    assert_eq!(sent.len(), 2);
    assert!(
        sent.iter()
            .all(|one| (one.phone.as_str(), one.channel.as_str()) == (E164, "whatsapp"))
    );
    assert_eq!(sent[0].expires_at, NOW + Duration::minutes(5));
    assert_ne!(sent[0].message_id, sent[1].message_id);
}

/// Sabotage: `otp_both_match`.
#[testkit::database(identity::MIGRATOR)]
async fn nothing_goes_out_unless_address_and_phone_are_of_one_active_account(pool: PgPool) {
    const ANY_PHONE: &str = "
        CREATE FUNCTION amend() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN
                NEW.phone := COALESCE((SELECT phone FROM accounts WHERE lower(email) = NEW.email), NEW.phone);
                RETURN NEW;
            END $$;
        CREATE TRIGGER amend BEFORE INSERT ON otp_requests FOR EACH ROW EXECUTE FUNCTION amend();";
    sabotage(&pool, "otp_both_match", ANY_PHONE).await;
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let another = another_form();
    scene.register(another_form()).await;
    let deactivated = RegisterRequest {
        email: "lama@contoh.id".into(),
        ..a_form()
    };
    scene.register(deactivated).await;
    sqlx::query("UPDATE accounts SET deactivated_at = now() WHERE email = 'lama@contoh.id'")
        .execute(&pool)
        .await
        .unwrap();

    for (email, phone) in [
        (EMAIL, another.phone.as_str()),
        ("tidak.ada@contoh.id", PHONE),
        ("tidak.ada@contoh.id", "0812-9999-9999"),
        ("lama@contoh.id", PHONE),
    ] {
        scene.ask(email, phone, Channel::Whatsapp).await.unwrap();
    }
    scene.settled().await;

    assert_eq!(scene.sent().await, []);
    let left: i64 = sqlx::query_scalar("SELECT count(*) FROM otp_requests")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(left, 0, "nothing is left of what nobody asked for");
}

#[testkit::database(identity::MIGRATOR)]
async fn a_form_that_is_not_in_order_is_told_by_field(pool: PgPool) {
    let scene = scene(&pool).await;
    for (email, phone, broken) in [
        ("", "", [("email", "required"), ("phone", "required")].as_slice()),
        ("sari", PHONE, &[("email", "invalid")]),
        ("sa\0ri@contoh.id", PHONE, &[("email", "invalid")]),
        (EMAIL, "0812", &[("phone", "invalid")]),
        (EMAIL, "０８１２１００２００９９", &[("phone", "invalid")]),
        (EMAIL, "081210020099\0", &[("phone", "invalid")]),
    ] {
        let refused = scene.ask(email, phone, Channel::Sms).await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::InvalidArgument, "data_tidak_valid")
        );
        let told = fields(&refused);
        let told: Vec<_> = told
            .iter()
            .map(|(field, rule)| (field.as_str(), rule.as_str()))
            .collect();
        assert_eq!(told, broken);
    }
}

/// Sabotage: `otp_pause`.
#[testkit::database(identity::MIGRATOR)]
async fn a_phone_gets_one_message_a_minute(pool: PgPool) {
    let scene = scene_with(&pool, lax_if("otp_pause")).await;
    a_member(&scene).await;
    for (seconds, expected) in [(0, 1), (30, 1), (29, 1), (1, 2), (59, 2), (1, 3)] {
        scene.clock.advance(Duration::seconds(seconds));
        scene.ask_and_wait(Channel::Whatsapp).await;
        assert_eq!(scene.sent().await.len(), expected, "after {seconds} s more");
    }
}

/// Sabotage: `otp_clock_jump`.
#[testkit::database(identity::MIGRATOR)]
async fn a_clock_that_jumped_ahead_and_back_silences_no_phone(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    scene.clock.advance(Duration::days(365));
    scene.ask_and_wait(Channel::Whatsapp).await;
    scene.clock.advance(Duration::days(-365));

    let next = scene.ask(EMAIL, PHONE, Channel::Whatsapp).await.unwrap();
    scene.settled().await;
    assert_eq!(scene.sent().await.len(), 2);
    assert!(next - NOW < Duration::minutes(2), "{next}");
}

/// Sabotage: `otp_crowd`.
#[testkit::database(identity::MIGRATOR)]
async fn requests_at_the_same_moment_are_one_message(pool: PgPool) {
    let config = lax_if("otp_crowd");
    sabotage(
        &pool,
        "otp_crowd",
        "CREATE FUNCTION uncount() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN NEW.unsent_at := NEW.issued_at; RETURN NEW; END $$;
         CREATE TRIGGER uncount BEFORE INSERT ON otp_challenges FOR EACH ROW EXECUTE FUNCTION uncount();",
    )
    .await;
    let scene = scene_with(&pool, config.clone()).await;
    let _replica = scene_with(&pool, config).await;
    a_member(&scene).await;
    for _ in 0..20 {
        scene.ask(EMAIL, PHONE, Channel::Whatsapp).await.unwrap();
    }
    scene.settled().await;
    assert_eq!(scene.sent().await.len(), 1);
}

/// Sabotage: `otp_hour`.
#[testkit::database(identity::MIGRATOR)]
async fn a_phone_gets_five_messages_an_hour(pool: PgPool) {
    let scene = scene_with(&pool, lax_if("otp_hour")).await;
    a_member(&scene).await;
    for _ in 0..7 {
        scene.ask_and_wait(Channel::Whatsapp).await;
        scene.clock.advance(Duration::minutes(2));
    }
    assert_eq!(scene.sent().await.len(), 5);

    // The first has left the hour.
    scene.clock.advance(Duration::minutes(46));
    scene.ask_and_wait(Channel::Whatsapp).await;
    assert_eq!(scene.sent().await.len(), 6);
}

/// Sabotage: `otp_sms`.
#[testkit::database(identity::MIGRATOR)]
async fn sms_is_only_for_whom_whatsapp_was_tried_a_minute_ago_or_longer(pool: PgPool) {
    let scene = scene_with(&pool, lax_if("otp_sms")).await;
    a_member(&scene).await;
    let mut ways = Vec::new();
    // At once, within the pause, after it, and when the hour has passed.
    for minutes in [0.0, 0.5, 0.5, 90.0] {
        scene.clock.advance(Duration::seconds_f64(minutes * 60.0));
        let before = scene.sent().await.len();
        scene.ask_and_wait(Channel::Sms).await;
        let sent = scene.sent().await;
        ways.push(sent.get(before).map(|one| one.channel.clone()).unwrap_or_default());
    }
    assert_eq!(ways, ["whatsapp", "", "sms", "whatsapp"]);
}

#[testkit::database(identity::MIGRATOR)]
async fn whoever_shares_a_phone_gets_the_code_after_the_pause(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let spouse = RegisterRequest {
        email: "suami@contoh.id".into(),
        ..a_form()
    };
    scene.register(spouse).await;
    scene.ask_and_wait(Channel::Whatsapp).await;
    scene.clock.advance(Duration::seconds(20));
    scene.ask("suami@contoh.id", PHONE, Channel::Whatsapp).await.unwrap();
    scene.settled().await;
    assert_eq!(scene.sent().await.len(), 1);

    scene.clock.advance(Duration::seconds(40));
    scene.settled().await;

    assert_eq!(scene.sent().await.len(), 2);
}

#[testkit::database(identity::MIGRATOR)]
async fn a_code_names_the_one_that_it_ends(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    for _ in 0..3 {
        scene.ask_and_wait(Channel::Whatsapp).await;
        scene.clock.advance(Duration::minutes(1));
    }

    let sent = scene.sent().await;

    let ended: Vec<_> = sent.iter().map(|one| one.supersedes).collect();
    assert_eq!(ended, [None, Some(sent[0].message_id), Some(sent[1].message_id)]);
}
