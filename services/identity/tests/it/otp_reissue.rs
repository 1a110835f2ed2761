//! A new code in the place of one that may not have arrived.

use identity::Config;
use portal_proto::identity::v1::Channel;
use sqlx::PgPool;
use time::Duration;

use crate::otp_scene::{EMAIL, NEW_PASSWORD, PHONE, Scene, a_member, is_sabotaged, sabotage, scene, scene_with};

/// Moves on to when a new code may go out.
async fn after_the_pause(scene: &Scene) {
    scene.clock.advance(Duration::minutes(1));
    scene.settled().await;
}

#[testkit::database(identity::MIGRATOR)]
async fn a_code_that_may_not_have_arrived_is_replaced_after_the_pause_and_dead_from_then_on(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    scene.ask_and_wait(Channel::Whatsapp).await;
    let lost = scene.sent().await.pop().unwrap();
    scene.clock.advance(Duration::seconds(20));

    scene.lose(lost.message_id, "unknown").await;
    assert_eq!(
        scene.sent().await.len(),
        1,
        "it may have arrived: the phone has its pause"
    );
    scene.clock.advance(Duration::seconds(40));
    scene.settled().await;

    let sent = scene.sent().await;
    assert_eq!(sent.len(), 2);
    if sent[1].code != lost.code {
        scene.reset(EMAIL, NEW_PASSWORD, &lost.code).await.unwrap_err();
    }
    scene.reset(EMAIL, NEW_PASSWORD, &sent[1].code).await.unwrap();
}

/// Sabotage: `otp_reissue_once`.
#[testkit::database(identity::MIGRATOR)]
async fn however_often_a_loss_is_told_one_new_code_goes_out(pool: PgPool) {
    sabotage(
        &pool,
        "otp_reissue_once",
        "CREATE FUNCTION disown() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN NEW.replaces := NULL; RETURN NEW; END $$;
         CREATE FUNCTION uncount() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN NEW.unsent_at := NEW.issued_at; RETURN NEW; END $$;
         CREATE TRIGGER disown BEFORE INSERT ON otp_requests FOR EACH ROW EXECUTE FUNCTION disown();
         CREATE TRIGGER uncount BEFORE INSERT ON otp_challenges FOR EACH ROW EXECUTE FUNCTION uncount();",
    )
    .await;
    let scene = scene(&pool).await;
    a_member(&scene).await;
    scene.ask_and_wait(Channel::Whatsapp).await;
    let lost = scene.sent().await.pop().unwrap();

    scene.lose(lost.message_id, "unknown").await;
    scene.lose(lost.message_id, "unknown").await;
    after_the_pause(&scene).await;
    scene.lose(lost.message_id, "unknown").await;
    after_the_pause(&scene).await;

    assert_eq!(scene.sent().await.len(), 2);
}

/// Sabotage: `otp_reissue_settled`.
#[testkit::database(identity::MIGRATOR)]
async fn a_code_that_was_used_or_replaced_is_not_made_good(pool: PgPool) {
    sabotage(
        &pool,
        "otp_reissue_settled",
        "CREATE FUNCTION stand() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN NEW.used_at := NULL; RETURN NEW; END $$;
         CREATE TRIGGER stand BEFORE UPDATE ON otp_challenges FOR EACH ROW EXECUTE FUNCTION stand();",
    )
    .await;
    let scene = scene(&pool).await;
    a_member(&scene).await;
    scene.ask_and_wait(Channel::Whatsapp).await;
    let replaced = scene.sent().await.pop().unwrap();
    scene.clock.advance(Duration::minutes(1));
    scene.ask_and_wait(Channel::Whatsapp).await;
    scene.lose(replaced.message_id, "unknown").await;
    after_the_pause(&scene).await;
    assert_eq!(scene.sent().await.len(), 2);

    let arrived = scene.sent().await.pop().unwrap();
    scene.reset(EMAIL, NEW_PASSWORD, &arrived.code).await.unwrap();
    scene.lose(arrived.message_id, "unknown").await;
    after_the_pause(&scene).await;
    assert_eq!(scene.sent().await.len(), 2);
}

/// The code is used after its new one was scheduled and before that is issued.
#[testkit::database(identity::MIGRATOR)]
async fn a_code_that_arrived_after_all_is_not_replaced_once_used(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    scene.ask_and_wait(Channel::Whatsapp).await;
    let slow = scene.sent().await.pop().unwrap();
    scene.lose(slow.message_id, "unknown").await;

    scene.reset(EMAIL, NEW_PASSWORD, &slow.code).await.unwrap();
    after_the_pause(&scene).await;

    assert_eq!(scene.sent().await.len(), 1);
}

/// Sabotage: `otp_reissue_end`.
#[testkit::database(identity::MIGRATOR)]
async fn a_chain_ends_a_quarter_of_an_hour_after_the_member_asked(pool: PgPool) {
    let config = Config {
        otp_per_hour: 60,
        otp_request_minutes: if is_sabotaged("otp_reissue_end") { 60 } else { 15 },
        ..Config::default()
    };
    let scene = scene_with(&pool, config).await;
    a_member(&scene).await;
    scene.ask_and_wait(Channel::Whatsapp).await;
    for _ in 0..20 {
        let lost = scene.sent().await.pop().unwrap();
        scene.lose(lost.message_id, "unknown").await;
        after_the_pause(&scene).await;
    }
    // At minutes 0 to 14.
    assert_eq!(scene.sent().await.len(), 15);

    // The member may ask anew.
    scene.ask_and_wait(Channel::Whatsapp).await;
    assert_eq!(scene.sent().await.len(), 16);
}

/// Sabotage: `otp_unsent`.
#[testkit::database(identity::MIGRATOR)]
async fn a_code_that_certainly_never_left_does_not_count_against_the_phone(pool: PgPool) {
    sabotage(
        &pool,
        "otp_unsent",
        "CREATE FUNCTION count_all() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN NEW.unsent_at := NULL; RETURN NEW; END $$;
         CREATE TRIGGER count_all BEFORE UPDATE ON otp_challenges FOR EACH ROW EXECUTE FUNCTION count_all();",
    )
    .await;
    for reason in ["expired", "refused"] {
        sqlx::query("TRUNCATE accounts, outbox CASCADE")
            .execute(&pool)
            .await
            .unwrap();
        let scene = scene(&pool).await;
        a_member(&scene).await;
        scene.ask_and_wait(Channel::Whatsapp).await;
        let lost = scene.sent().await.pop().unwrap();
        scene.lose(lost.message_id, reason).await;

        // The member does not wait for the pause of a message that never came.
        scene.clock.advance(Duration::seconds(10));
        scene.ask(EMAIL, PHONE, Channel::Whatsapp).await.unwrap();
        scene.settled().await;
        assert_eq!(scene.sent().await.len(), 2, "{reason}");
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn a_provider_that_refuses_every_code_is_asked_once_a_minute(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    scene.ask_and_wait(Channel::Whatsapp).await;
    for sent in 1..=3 {
        let refused = scene.sent().await.pop().unwrap();
        scene.lose(refused.message_id, "refused").await;
        assert_eq!(scene.sent().await.len(), sent);
        after_the_pause(&scene).await;
        assert_eq!(scene.sent().await.len(), sent + 1);
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn a_loss_of_what_was_never_issued_changes_nothing(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    scene.lose(uuid::Uuid::from_u128(7), "unknown").await;
    after_the_pause(&scene).await;
    assert_eq!(scene.sent().await, []);
}

/// Sabotage: `audit_forgotten`.
#[testkit::database(identity::MIGRATOR)]
async fn every_loss_that_changes_something_has_its_audit_row(pool: PgPool) {
    let scene = scene(&pool).await;
    crate::sabotage::sabotage(&pool).await;
    a_member(&scene).await;
    scene.ask_and_wait(Channel::Whatsapp).await;
    let lost = scene.sent().await.pop().unwrap().message_id;
    // Of these the second changes nothing, and the third only that the phone's rate no longer counts the code.
    for reason in ["unknown", "unknown", "expired"] {
        scene.lose(lost, reason).await;
    }

    let told: Vec<(serde_json::Value, bool)> = sqlx::query_as(
        "SELECT after, subject = 'account:' || (SELECT id FROM accounts) AND actor IS NULL
         FROM audit_log WHERE action = 'password.code_lost' ORDER BY id",
    )
    .fetch_all(&pool)
    .await
    .unwrap();

    let entry = |reason: &str, replaced| serde_json::json!({"challenge": lost, "reason": reason, "replaced": replaced});
    assert_eq!(told, [(entry("unknown", true), true), (entry("expired", false), true)]);
}
