//! What a code is worth: five tries, once, for five minutes, for one account, until the next.

use identity::Config;
use portal_proto::identity::v1::{Channel, ResetPasswordRequest};
use sqlx::{AssertSqlSafe, PgPool};
use testkit::eventually;
use time::Duration;
use tokio::task::JoinSet;

use crate::{
    otp_scene::{
        EMAIL, NEW_PASSWORD, a_member, another_form, assert_wrong, resting, sabotage, scene, scene_with, wrong,
    },
    support::PASSWORD,
};

/// Tries are not remembered.
const FORGETFUL: &str = "
    CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.tried_at := '{}'; RETURN NEW; END $$;
    CREATE TRIGGER forget BEFORE INSERT OR UPDATE ON login_attempts FOR EACH ROW EXECUTE FUNCTION forget();";

/// A used code stays as it is.
const REUSABLE: &str = "
    CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.used_at := NULL; RETURN NEW; END $$;
    CREATE TRIGGER keep BEFORE UPDATE ON otp_challenges FOR EACH ROW EXECUTE FUNCTION keep();";

/// Sabotage: `otp_five_tries`.
#[testkit::database(identity::MIGRATOR)]
async fn the_right_code_after_five_wrong_ones_is_refused(pool: PgPool) {
    sabotage(&pool, "otp_five_tries", FORGETFUL).await;
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let code = scene.a_code().await;
    for _ in 0..5 {
        assert_wrong(&scene.reset_with(&wrong(&code)).await.unwrap_err());
    }

    assert_wrong(&scene.reset_with(&code).await.unwrap_err());
    scene.assert_unchanged().await;
}

#[testkit::database(identity::MIGRATOR)]
async fn the_fifth_try_may_still_be_the_right_one(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let code = scene.a_code().await;
    for _ in 0..4 {
        assert_wrong(&scene.reset_with(&wrong(&code)).await.unwrap_err());
    }
    scene.reset_with(&code).await.unwrap();
}

/// Sabotage: `otp_single_use`.
#[testkit::database(identity::MIGRATOR)]
async fn of_a_hundred_right_codes_at_the_same_moment_one_succeeds(pool: PgPool) {
    sabotage(&pool, "otp_single_use", REUSABLE).await;
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let code = scene.a_code().await;
    let mut tries = JoinSet::new();
    for place in 0..100 {
        let (mut client, code) = (scene.resets.clone(), code.clone());
        tries.spawn(async move {
            let asked = ResetPasswordRequest {
                email: EMAIL.into(),
                new_password: format!("Kata sandi {place}"),
                code,
                ..ResetPasswordRequest::default()
            };
            client.reset_password(asked).await.map(|_| place)
        });
    }
    let (set, refused): (Vec<_>, Vec<_>) = tries.join_all().await.into_iter().partition(Result::is_ok);

    assert_eq!(set.len(), 1);
    refused.iter().for_each(|one| assert_wrong(one.as_ref().unwrap_err()));
    let winner = set[0].as_ref().unwrap();
    assert!(scene.enters_with(&format!("Kata sandi {winner}")).await);
}

/// Each connection makes ten wrong guesses before its first right one, so none of the right ones may be looked at.
/// Sabotage: `otp_guessing`.
#[testkit::database(identity::MIGRATOR)]
async fn of_a_thousand_guesses_five_are_evaluated(pool: PgPool) {
    sabotage(&pool, "otp_guessing", FORGETFUL).await;
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let code = scene.a_code().await;
    let mut connections = JoinSet::new();
    for _ in 0..20 {
        let (mut client, code) = (scene.resets.clone(), code.clone());
        connections.spawn(async move {
            let mut right = 0;
            for guess in 0..50 {
                let asked = ResetPasswordRequest {
                    email: EMAIL.into(),
                    new_password: NEW_PASSWORD.into(),
                    code: if guess < 10 { wrong(&code) } else { code.clone() },
                    ..ResetPasswordRequest::default()
                };
                match client.reset_password(asked).await {
                    Ok(_) => right += 1,
                    Err(refused) => assert_wrong(&refused),
                }
            }
            right
        });
    }
    let right: usize = connections.join_all().await.into_iter().sum();

    assert_eq!(right, 0, "guesses past the fifth were evaluated");
    let counted: i64 = sqlx::query_scalar("SELECT sum(cardinality(tried_at)) FROM login_attempts")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(counted, 5);
    scene.assert_unchanged().await;
}

/// Sabotage: `otp_newest_only`.
#[testkit::database(identity::MIGRATOR)]
async fn an_older_code_is_dead(pool: PgPool) {
    const OLDEST_STANDS: &str = "
        CREATE FUNCTION stand() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN NEW.superseded_at := NULL; RETURN NEW; END $$;
        CREATE FUNCTION give_way() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN
                IF EXISTS (SELECT FROM otp_challenges WHERE account_id = NEW.account_id) THEN
                    NEW.superseded_at := NEW.issued_at;
                END IF;
                RETURN NEW;
            END $$;
        CREATE TRIGGER stand BEFORE UPDATE ON otp_challenges FOR EACH ROW EXECUTE FUNCTION stand();
        CREATE TRIGGER give_way BEFORE INSERT ON otp_challenges FOR EACH ROW EXECUTE FUNCTION give_way();";
    sabotage(&pool, "otp_newest_only", OLDEST_STANDS).await;
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let older = scene.a_code().await;
    scene.clock.advance(Duration::minutes(1));
    let newer = scene.a_code().await;

    if older != newer {
        assert_wrong(&scene.reset_with(&older).await.unwrap_err());
    }
    scene.reset_with(&newer).await.unwrap();
}

/// Sabotage: `otp_own_account`.
#[testkit::database(identity::MIGRATOR)]
async fn a_code_is_worth_nothing_with_the_address_of_another(pool: PgPool) {
    const ANY_ACCOUNT: &str = "
        CREATE FUNCTION misplace() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN
                SELECT id, phone INTO NEW.account_id, NEW.phone FROM accounts WHERE email = 'dewi@contoh.id';
                RETURN NEW;
            END $$;
        CREATE TRIGGER misplace BEFORE INSERT ON otp_challenges FOR EACH ROW EXECUTE FUNCTION misplace();";
    sabotage(&pool, "otp_own_account", ANY_ACCOUNT).await;
    let scene = scene(&pool).await;
    a_member(&scene).await;
    scene.register(another_form()).await;
    let code = scene.a_code().await;

    assert_wrong(&scene.reset("dewi@contoh.id", NEW_PASSWORD, &code).await.unwrap_err());
    let another = another_form();
    scene
        .ask(&another.email, &another.phone, Channel::Whatsapp)
        .await
        .unwrap();
    scene.settled().await;
    let mut sent = scene.sent().await.into_iter();
    let of_another = sent.find(|one| one.phone == "+6281210020100").unwrap();
    if of_another.code != code {
        assert_wrong(&scene.reset("dewi@contoh.id", NEW_PASSWORD, &code).await.unwrap_err());
    }

    assert!(scene.log_in("dewi@contoh.id", PASSWORD).await.is_ok());
    scene.reset_with(&code).await.unwrap();
}

/// Sabotage: `otp_expiry`.
#[testkit::database(identity::MIGRATOR)]
async fn a_code_is_worth_nothing_after_five_minutes(pool: PgPool) {
    const EVERLASTING: &str = "
        CREATE FUNCTION last() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN NEW.expires_at := NEW.expires_at + interval '1 day'; RETURN NEW; END $$;
        CREATE TRIGGER last BEFORE INSERT ON otp_challenges FOR EACH ROW EXECUTE FUNCTION last();";
    sabotage(&pool, "otp_expiry", EVERLASTING).await;
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let late = scene.a_code().await;
    scene.clock.advance(Duration::minutes(5));
    assert_wrong(&scene.reset_with(&late).await.unwrap_err());

    let in_time = scene.a_code().await;
    scene.clock.advance(Duration::minutes(5) - Duration::SECOND);
    scene.reset_with(&in_time).await.unwrap();
}

/// Sabotage: `otp_used_up`.
#[testkit::database(identity::MIGRATOR)]
async fn a_code_is_worth_nothing_once_it_was_used(pool: PgPool) {
    sabotage(&pool, "otp_used_up", REUSABLE).await;
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let code = scene.a_code().await;
    scene.reset_with(&code).await.unwrap();

    assert_wrong(&scene.reset(EMAIL, "Lain lagi 9", &code).await.unwrap_err());
    assert!(scene.enters_with(NEW_PASSWORD).await);
}

/// The tries at passwords may be forgotten after a minute here; those at a code that lives may not.
/// Sabotage: `otp_sweep`.
#[testkit::database(identity::MIGRATOR)]
async fn tries_at_a_code_are_kept_as_long_as_it_lives_and_codes_for_a_week(pool: PgPool) {
    let config = Config {
        login_window_minutes: 1,
        ..Config::default()
    };
    let scene = scene_with(&pool, config.clone()).await;
    a_member(&scene).await;
    let code = scene.a_code().await;
    for _ in 0..5 {
        scene.reset_with(&wrong(&code)).await.unwrap_err();
    }
    sweep(&pool, &config, Duration::minutes(4)).await;
    sabotage(&pool, "otp_sweep", "DELETE FROM login_attempts").await;
    assert_wrong(&scene.reset_with(&code).await.unwrap_err());

    for (days, left) in [(6, 1), (8, 0)] {
        sweep(&pool, &config, Duration::days(days)).await;
        let codes: i64 = sqlx::query_scalar("SELECT count(*) FROM otp_challenges")
            .fetch_one(&pool)
            .await
            .unwrap();
        assert_eq!(codes, left, "after {days} days");
    }
}

/// Sweeps once, so much later.
async fn sweep(pool: &PgPool, config: &Config, later: Duration) {
    let (scene, workers, stop) = resting(pool, config.clone()).await;
    // Old enough to be swept whenever that is: when it is gone, the sweep is done.
    sqlx::query(
        "INSERT INTO sessions (id, account_id, created_at, expires_at, last_seen_at)
                 SELECT gen_random_uuid(), min(id), '2020-01-01', '2020-01-02', '2020-01-01' FROM accounts",
    )
    .execute(pool)
    .await
    .unwrap();
    scene.clock.advance(later);
    let sweeper = workers
        .into_iter()
        .find(|worker| worker.name == "identity.sweep")
        .unwrap();
    let sweeping = tokio::spawn(sweeper.run(stop.clone()));
    eventually("the sweep is done", || async {
        let old: i64 = sqlx::query_scalar("SELECT count(*) FROM sessions WHERE expires_at < '2021-01-01'")
            .fetch_one(pool)
            .await
            .unwrap();
        (old == 0).then_some(())
    })
    .await;
    stop.cancel();
    sweeping.await.unwrap();
}

#[testkit::database(identity::MIGRATOR)]
async fn the_table_itself_refuses_what_no_code_may_be(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    scene.a_code().await;
    for (changes, refused_by) in [
        ("code_mac = 'short'", "otp_challenges_code_mac_check"),
        ("expires_at = issued_at", "otp_challenges_times"),
        ("used_at = issued_at - interval '1 s'", "otp_challenges_times"),
        (
            "used_at = issued_at, superseded_at = issued_at",
            "otp_challenges_ends_once",
        ),
        ("replaces = id", "otp_challenges_replaces_another"),
        ("channel = 'mail'", "otp_challenges_channel_check"),
    ] {
        let refused = sqlx::query(AssertSqlSafe(format!("UPDATE otp_challenges SET {changes}")))
            .execute(&pool)
            .await
            .unwrap_err();
        let constraint = refused.as_database_error().and_then(|error| error.constraint());
        assert_eq!(constraint, Some(refused_by), "{changes}");
    }
    let second =
        "INSERT INTO otp_challenges (id, account_id, phone, channel, code_mac, requested_at, issued_at, expires_at)
                  SELECT gen_random_uuid(), account_id, phone, channel, code_mac, requested_at, issued_at, expires_at
                  FROM otp_challenges";
    let refused = sqlx::query(second).execute(&pool).await.unwrap_err();
    let constraint = refused.as_database_error().and_then(|error| error.constraint());
    assert_eq!(constraint, Some("otp_challenges_one_standing"));
}
