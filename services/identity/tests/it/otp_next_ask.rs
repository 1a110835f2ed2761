//! When the next code may be asked for: told by what was asked, whoever asks.

use portal_proto::identity::v1::Channel;
use sqlx::PgPool;
use time::Duration;

use crate::otp_scene::{EMAIL, PHONE, a_member, another_form, sabotage, scene};

/// What a member, somebody with a wrong phone and somebody without an account ask with.
fn pairs() -> [(&'static str, String); 3] {
    [
        (EMAIL, PHONE.to_owned()),
        (EMAIL, another_form().phone),
        ("tidak.ada@contoh.id", "0812-9999-9999".to_owned()),
    ]
}

/// Whoever asks too soon has to wait longer.
const PROLONGING: &str = "
    CREATE FUNCTION prolong() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.asked_at := OLD.asked_at + interval '5 s'; RETURN NEW; END $$;
    CREATE TRIGGER prolong BEFORE UPDATE ON otp_asks FOR EACH ROW EXECUTE FUNCTION prolong();";

/// Sabotage: `otp_next_prolonged`.
#[testkit::database(identity::MIGRATOR)]
async fn every_answer_says_when_the_next_may_be_asked_for_alike_for_known_and_unknown_accounts(pool: PgPool) {
    sabotage(&pool, "otp_next_prolonged", PROLONGING).await;
    let scene = scene(&pool).await;
    a_member(&scene).await;
    // From a whole second on: what is told is rounded up to one.
    let now = scene.clock.clock().now();
    scene
        .clock
        .advance(Duration::SECOND - Duration::nanoseconds(now.nanosecond().into()));
    let began = scene.clock.clock().now();
    // Of these the second and the third come too soon, and none of them moves what the first was told.
    for (after, next) in [(0, 60), (1, 60), (58, 60), (1, 120), (59, 120), (90, 269)] {
        scene.clock.advance(Duration::seconds(after));
        for (email, phone) in pairs() {
            let told = scene.ask(email, &phone, Channel::Whatsapp).await.unwrap();
            assert_eq!(
                told - began,
                Duration::seconds(next),
                "{email} {phone}, {after} s later"
            );
        }
        scene.settled().await;
    }
}

/// An ask more is counted than an hour bears.
const COUNTLESS: &str = "
    CREATE FUNCTION forget_the_hour() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.within_hour := ARRAY[NEW.asked_at]; RETURN NEW; END $$;
    CREATE TRIGGER forget_the_hour BEFORE UPDATE ON otp_asks FOR EACH ROW EXECUTE FUNCTION forget_the_hour();";

/// Sabotage: `otp_hour_untold`.
#[testkit::database(identity::MIGRATOR)]
async fn whoever_had_the_codes_of_an_hour_is_told_when_the_next_goes_out_alike_with_and_without_an_account(
    pool: PgPool,
) {
    sabotage(&pool, "otp_hour_untold", COUNTLESS).await;
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let now = scene.clock.clock().now();
    scene
        .clock
        .advance(Duration::SECOND - Duration::nanoseconds(now.nanosecond().into()));
    let began = scene.clock.clock().now();
    // The fifth of an hour, and what is asked beyond it, wait until the first is an hour old; then one goes out again.
    for (after, next) in [
        (0, 1),
        (10, 11),
        (10, 21),
        (10, 31),
        (10, 60),
        (5, 60),
        (14, 60),
        (1, 70),
    ] {
        scene.clock.advance(Duration::minutes(after));
        for (email, phone) in pairs() {
            let told = scene.ask(email, &phone, Channel::Whatsapp).await.unwrap();
            assert_eq!(
                told - began,
                Duration::minutes(next),
                "{email} {phone}, {after} min later"
            );
        }
        scene.settled().await;
    }
    assert_eq!(
        scene.sent().await.len(),
        6,
        "a code each time that was told, and none beyond"
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn however_it_is_written_the_same_address_and_phone_are_one(pool: PgPool) {
    let scene = scene(&pool).await;
    let first = scene.ask("tidak.ada@contoh.id", "0812-9999-9999", Channel::Whatsapp);
    let first = first.await.unwrap();
    scene.clock.advance(Duration::seconds(30));
    let again = scene
        .ask("Tidak.Ada@Contoh.id", "+62 812 9999 9999", Channel::Sms)
        .await;
    assert_eq!(again.unwrap(), first);
}

#[testkit::database(identity::MIGRATOR)]
async fn whoever_asks_when_told_to_gets_a_code(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let next = scene.ask(EMAIL, PHONE, Channel::Whatsapp).await.unwrap();
    scene.settled().await;
    // The code was issued later than it was asked for.
    sqlx::query("UPDATE otp_challenges SET issued_at = issued_at + interval '5 s'")
        .execute(&pool)
        .await
        .unwrap();
    scene.clock.advance(next - scene.clock.clock().now());

    scene.ask(EMAIL, PHONE, Channel::Whatsapp).await.unwrap();
    scene.settled().await;
    scene.clock.advance(Duration::seconds(5));
    scene.settled().await;

    assert_eq!(scene.sent().await.len(), 2);
}

#[testkit::database(identity::MIGRATOR)]
async fn what_was_asked_is_kept_and_names_nobody(pool: PgPool) {
    let scene = scene(&pool).await;
    scene.ask(EMAIL, PHONE, Channel::Whatsapp).await.unwrap();
    let kept: Vec<String> = sqlx::query_scalar("SELECT otp_asks::text FROM otp_asks")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(kept.len(), 1);
    assert!(
        !kept[0].contains("contoh") && !kept[0].contains("81210020099"),
        "{kept:?}"
    );
}
