//! Who gets a code, when, and what the job does when something goes wrong.

use identity::Config;
use portal_proto::identity::v1::{Channel, RegisterRequest};
use sqlx::PgPool;
use testkit::{
    eventually,
    refusal::{fields, reason},
};
use time::Duration;
use tonic::Code;

use crate::{
    otp_scene::{
        E164, EMAIL, PHONE, Scene, a_member, another_form, is_sabotaged, resting, sabotage, scene, scene_with,
    },
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

/// Lets time go on until every request has ended, those too that failed and were put off.
async fn nothing_is_left(scene: &Scene) {
    eventually("every request has ended", || async {
        scene.clock.advance(Duration::SECOND);
        let left: i64 = sqlx::query_scalar("SELECT count(*) FROM otp_requests")
            .fetch_one(&scene.pool)
            .await
            .unwrap();
        (left == 0).then_some(())
    })
    .await;
}

#[sqlx::test(migrator = "identity::MIGRATOR")]
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

/// Sabotage: `otp-both-match`.
#[sqlx::test(migrator = "identity::MIGRATOR")]
async fn nothing_goes_out_unless_address_and_phone_are_of_one_active_account(pool: PgPool) {
    const ANY_PHONE: &str = "
        CREATE FUNCTION amend() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN
                NEW.phone := COALESCE((SELECT phone FROM accounts WHERE lower(email) = NEW.email), NEW.phone);
                RETURN NEW;
            END $$;
        CREATE TRIGGER amend BEFORE INSERT ON otp_requests FOR EACH ROW EXECUTE FUNCTION amend();";
    sabotage(&pool, "otp-both-match", ANY_PHONE).await;
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

#[sqlx::test(migrator = "identity::MIGRATOR")]
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

/// Sabotage: `otp-pause`.
#[sqlx::test(migrator = "identity::MIGRATOR")]
async fn a_phone_gets_one_message_a_minute(pool: PgPool) {
    let scene = scene_with(&pool, lax_if("otp-pause")).await;
    a_member(&scene).await;
    for (seconds, expected) in [(0, 1), (30, 1), (29, 1), (1, 2), (59, 2), (1, 3)] {
        scene.clock.advance(Duration::seconds(seconds));
        scene.ask_and_wait(Channel::Whatsapp).await;
        assert_eq!(scene.sent().await.len(), expected, "after {seconds} s more");
    }
}

/// Sabotage: `otp-crowd`.
#[sqlx::test(migrator = "identity::MIGRATOR")]
async fn requests_at_the_same_moment_are_one_message(pool: PgPool) {
    let config = lax_if("otp-crowd");
    sabotage(
        &pool,
        "otp-crowd",
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

/// Sabotage: `otp-hour`.
#[sqlx::test(migrator = "identity::MIGRATOR")]
async fn a_phone_gets_five_messages_an_hour(pool: PgPool) {
    let scene = scene_with(&pool, lax_if("otp-hour")).await;
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

/// Sabotage: `otp-sms`.
#[sqlx::test(migrator = "identity::MIGRATOR")]
async fn sms_is_only_for_whom_whatsapp_was_tried_a_minute_ago_or_longer(pool: PgPool) {
    let scene = scene_with(&pool, lax_if("otp-sms")).await;
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

#[sqlx::test(migrator = "identity::MIGRATOR")]
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

/// Sabotage: `otp-stale`.
#[sqlx::test(migrator = "identity::MIGRATOR")]
async fn a_request_that_waited_too_long_is_not_answered(pool: PgPool) {
    let config = Config {
        otp_request_minutes: if is_sabotaged("otp-stale") { 60 } else { 15 },
        ..Config::default()
    };
    let (scene, workers, stop) = resting(&pool, config).await;
    a_member(&scene).await;
    scene.ask(EMAIL, PHONE, Channel::Whatsapp).await.unwrap();
    scene.clock.advance(Duration::minutes(15));

    for worker in workers {
        tokio::spawn(worker.run(stop.clone()));
    }
    scene.settled().await;

    assert_eq!(scene.sent().await, []);
}

/// The connection of the job is cut while it waits for the table that it writes the code to.
/// Sabotage: `otp-crash`, the request is taken away before its code is written.
#[sqlx::test(migrator = "identity::MIGRATOR")]
async fn a_job_that_dies_half_way_loses_nothing_and_doubles_nothing(pool: PgPool) {
    let scene = scene(&pool).await;
    let _replica = scene_with(&pool, Config::default()).await;
    a_member(&scene).await;
    let mut blocking = pool.begin().await.unwrap();
    sqlx::query("LOCK TABLE otp_challenges IN SHARE MODE")
        .execute(&mut *blocking)
        .await
        .unwrap();
    scene.ask(EMAIL, PHONE, Channel::Whatsapp).await.unwrap();
    let victim: i32 = eventually("a job waits", || async {
        sqlx::query_scalar(
            "SELECT pid FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%otp_challenges%'",
        )
        .fetch_optional(&pool)
        .await
        .unwrap()
    })
    .await;
    sqlx::query("SELECT pg_terminate_backend($1)")
        .bind(victim)
        .execute(&pool)
        .await
        .unwrap();
    sabotage(&pool, "otp-crash", "DELETE FROM otp_requests").await;
    blocking.rollback().await.unwrap();

    nothing_is_left(&scene).await;

    assert_eq!(scene.sent().await.len(), 1);
    let codes: i64 = sqlx::query_scalar("SELECT count(*) FROM otp_challenges")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(codes, 1);
}

/// Sabotage: `otp-poison`, no code can be written at all.
#[sqlx::test(migrator = "identity::MIGRATOR")]
async fn a_request_that_always_fails_holds_up_nobody_and_is_given_up(pool: PgPool) {
    sqlx::raw_sql(
        "CREATE FUNCTION choke() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN IF NEW.phone = '+6281210020100' THEN RAISE 'poison'; END IF; RETURN NEW; END $$;
         CREATE TRIGGER choke BEFORE INSERT ON otp_challenges FOR EACH ROW EXECUTE FUNCTION choke();",
    )
    .execute(&pool)
    .await
    .unwrap();
    sabotage(
        &pool,
        "otp-poison",
        "CREATE FUNCTION choke_all() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'poison'; END $$;
         CREATE TRIGGER choke_all BEFORE INSERT ON otp_challenges FOR EACH ROW EXECUTE FUNCTION choke_all();",
    )
    .await;
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let another = another_form();
    scene.register(another_form()).await;
    scene
        .ask(&another.email, &another.phone, Channel::Whatsapp)
        .await
        .unwrap();
    scene.ask(EMAIL, PHONE, Channel::Whatsapp).await.unwrap();

    nothing_is_left(&scene).await;

    let sent = scene.sent().await;
    assert_eq!(sent.iter().map(|one| one.phone.as_str()).collect::<Vec<_>>(), [E164]);
}

/// Sabotage: `otp-burst`, some requests are lost.
#[sqlx::test(migrator = "identity::MIGRATOR")]
async fn of_many_requests_at_once_each_is_answered_once(pool: PgPool) {
    sabotage(
        &pool,
        "otp-burst",
        "CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN IF right(NEW.phone, 1) = '7' THEN RETURN NULL; END IF; RETURN NEW; END $$;
         CREATE TRIGGER lose BEFORE INSERT ON otp_requests FOR EACH ROW EXECUTE FUNCTION lose();",
    )
    .await;
    let scene = scene(&pool).await;
    let _replica = scene_with(&pool, Config::default()).await;
    sqlx::query(
        "INSERT INTO accounts (name, email, phone, role, password_hash, created_at)
         SELECT 'Anggota ' || n, 'anggota' || n || '@contoh.id', '+62812' || (30000000 + n), 'user', '$argon2id$x', now()
         FROM generate_series(1, 300) AS n",
    )
    .execute(&pool)
    .await
    .unwrap();

    for n in 1..=300 {
        let (email, phone) = (format!("anggota{n}@contoh.id"), format!("0812{}", 30_000_000 + n));
        scene.ask(&email, &phone, Channel::Whatsapp).await.unwrap();
    }
    scene.settled().await;

    let mut phones: Vec<_> = scene.sent().await.into_iter().map(|one| one.phone).collect();
    phones.sort();
    let mut expected: Vec<_> = (1..=300).map(|n| format!("+62812{}", 30_000_000 + n)).collect();
    expected.sort();
    assert_eq!(phones, expected);
}
