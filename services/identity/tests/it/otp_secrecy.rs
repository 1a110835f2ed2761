//! What nobody may learn: the code from the database, and from the time of an answer whether an account exists.

use std::time::Instant;

use portal_proto::identity::v1::{Channel, ResetPasswordRequest};
use sqlx::{AssertSqlSafe, PgPool};
use tokio::task::JoinSet;

use crate::otp_scene::{EMAIL, NEW_PASSWORD, Scene, a_member, is_sabotaged, sabotage, scene, wrong};

/// Every row of every table as text.
async fn dump(pool: &PgPool) -> String {
    let tables: Vec<String> = sqlx::query_scalar("SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'")
        .fetch_all(pool)
        .await
        .unwrap();
    let mut dumped = String::new();
    for table in tables {
        let rows: Vec<String> = sqlx::query_scalar(AssertSqlSafe(format!("SELECT t::text FROM \"{table}\" t")))
            .fetch_all(pool)
            .await
            .unwrap();
        dumped.push_str(&rows.join("\n"));
    }
    dumped
}

/// Whether the digits stand somewhere by themselves, not within a longer number or a hash.
fn stands_in(dumped: &str, digits: &str) -> bool {
    dumped.contains(&hex::encode(digits))
        || dumped
            .split(|sign: char| !sign.is_ascii_alphanumeric() && !"+/=.".contains(sign))
            .any(|word| word == digits)
}

/// Sabotage: `otp_plain`.
#[testkit::database(identity::MIGRATOR)]
async fn no_table_holds_a_code_at_any_step_of_its_life(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let mut codes = vec![scene.a_code().await];
    let lost = scene.sent().await.pop().unwrap();
    scene.lose(lost.message_id, "unknown").await;
    scene.clock.advance(time::Duration::minutes(1));
    scene.settled().await;
    codes.push(scene.sent().await.pop().unwrap().code);
    if is_sabotaged("otp_plain") {
        sqlx::query("INSERT INTO audit_log (at, action, subject) VALUES (now(), 'a.b', $1)")
            .bind(&codes[1])
            .execute(&pool)
            .await
            .unwrap();
    }
    let before = dump(&pool).await;
    let wrong = wrong(&codes[1]);
    scene.reset(EMAIL, NEW_PASSWORD, &wrong).await.unwrap_err();
    scene.reset(EMAIL, NEW_PASSWORD, &codes[1]).await.unwrap();
    let after = dump(&pool).await;

    assert!(after.contains("password_reset"), "the dump shows what is there");
    codes.push(wrong);
    for code in codes {
        assert!(
            !stands_in(&before, &code) && !stands_in(&after, &code),
            "a table holds {code}"
        );
    }
}

/// A thousand accounts; `true` marks addresses that have one.
async fn a_crowd(pool: &PgPool) -> Vec<(bool, usize)> {
    sqlx::query(
        "INSERT INTO accounts (name, email, phone, role, password_hash, created_at)
         SELECT 'Anggota ' || n, 'ada' || n || '@contoh.id', '+62812' || (30000000 + n), 'user', '$argon2id$x', now()
         FROM generate_series(1, 1000) AS n",
    )
    .execute(pool)
    .await
    .unwrap();
    // In an order that says nothing: what a request leaves for the job to do falls on the next one, whatever that is.
    let mut crowd: Vec<_> = (1..=1_000).flat_map(|n| [(true, n), (false, n)]).collect();
    rand_order(&mut crowd);
    crowd
}

/// Fisher and Yates, with a generator that is good enough for an order and the same in every run.
fn rand_order<T>(items: &mut [T]) {
    let mut state = 0x2026_1120_u64;
    for last in (1..items.len()).rev() {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let place = usize::try_from(state >> 33).unwrap() % (last + 1);
        items.swap(last, place);
    }
}

fn email_of(known: bool, n: usize) -> String {
    format!("{}{n}@contoh.id", if known { "ada" } else { "bkn" })
}

/// How likely a known address takes longer than an unknown one: 0.5 when time tells nothing.
fn auc(times: &[(bool, u128)]) -> f64 {
    let mut ordered = times.to_vec();
    ordered.sort_by_key(|(_, took)| *took);
    let (mut unknown_before, mut wins) = (0_u32, 0_u32);
    for (known, _) in &ordered {
        match known {
            true => wins += unknown_before,
            false => unknown_before += 1,
        }
    }
    let known = u32::try_from(times.len()).unwrap() - unknown_before;
    f64::from(wins) / f64::from(known) / f64::from(unknown_before)
}

fn assert_untold(times: &[(bool, u128)], what: &str) {
    let auc = auc(times);
    assert!(
        (0.45..=0.55).contains(&auc),
        "{what}: the time tells known from unknown, {auc:.3}"
    );
}

async fn requests(scene: &Scene, crowd: &[(bool, usize)]) -> Vec<(bool, u128)> {
    let mut times = Vec::new();
    for (known, n) in crowd {
        let (email, phone) = (email_of(*known, *n), format!("0812{}", 30_000_000 + n));
        let begun = Instant::now();
        scene.ask(&email, &phone, Channel::Whatsapp).await.unwrap();
        times.push((*known, begun.elapsed().as_nanos()));
    }
    times
}

/// From several connections, since each waits for its refusal.
async fn wrong_resets(scene: &Scene, crowd: &[(bool, usize)]) -> Vec<(bool, u128)> {
    let mut connections = JoinSet::new();
    for part in crowd.chunks(crowd.len() / 8) {
        let (mut client, part) = (scene.resets.clone(), part.to_vec());
        connections.spawn(async move {
            let mut times = Vec::new();
            for (known, n) in part {
                let asked = ResetPasswordRequest {
                    email: email_of(known, n),
                    new_password: NEW_PASSWORD.into(),
                    code: "000000".into(),
                    ..ResetPasswordRequest::default()
                };
                let begun = Instant::now();
                // One in a million is right, which the order of a thousand does not show.
                let _ = client.reset_password(asked).await;
                times.push((known, begun.elapsed().as_nanos()));
            }
            times
        });
    }
    connections.join_all().await.concat()
}

/// Sabotage: `otp_time_request`; `otp_time_reset`, a code that is found takes longer than the floor of a refusal.
#[testkit::database(identity::MIGRATOR)]
async fn no_answer_takes_longer_for_an_account_that_exists(pool: PgPool) {
    sabotage(
        &pool,
        "otp_time_request",
        "CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN
                 IF EXISTS (SELECT FROM accounts WHERE lower(email) = NEW.email) THEN PERFORM pg_sleep(0.001); END IF;
                 RETURN NEW;
             END $$;
         CREATE TRIGGER dawdle BEFORE INSERT ON otp_requests FOR EACH ROW EXECUTE FUNCTION dawdle();",
    )
    .await;
    let scene = scene(&pool).await;
    let crowd = a_crowd(&pool).await;

    let times = requests(&scene, &crowd).await;
    scene.settled().await;
    assert_untold(&times, "a request for a code");

    assert_eq!(scene.sent().await.len(), 1_000);
    sabotage(
        &pool,
        "otp_time_reset",
        "CREATE FUNCTION dawdle_at_codes() RETURNS boolean LANGUAGE plpgsql COST 1000000 AS
             $$ BEGIN PERFORM pg_sleep(0.03); RETURN true; END $$;
         ALTER TABLE otp_challenges RENAME TO kept_challenges;
         CREATE VIEW otp_challenges AS SELECT * FROM kept_challenges WHERE dawdle_at_codes();",
    )
    .await;
    let times = wrong_resets(&scene, &crowd).await;
    assert_untold(&times, "a wrong code");
}
