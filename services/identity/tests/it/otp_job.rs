//! What the job does when something goes wrong: it dies, fails, is late, or has much to do.

use identity::Config;
use portal_proto::identity::v1::Channel;
use sqlx::PgPool;
use testkit::eventually;
use time::Duration;

use crate::otp_scene::{
    E164, EMAIL, PHONE, Scene, a_member, another_form, is_sabotaged, resting, sabotage, scene, scene_with,
};

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

/// Sabotage: `otp_stale`.
#[testkit::database(identity::MIGRATOR)]
async fn a_request_that_waited_too_long_is_not_answered(pool: PgPool) {
    let config = Config {
        otp_request_minutes: if is_sabotaged("otp_stale") { 60 } else { 15 },
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
/// Sabotage: `otp_crash`, the request is taken away before its code is written.
#[testkit::database(identity::MIGRATOR)]
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
    sabotage(&pool, "otp_crash", "DELETE FROM otp_requests").await;
    blocking.rollback().await.unwrap();

    nothing_is_left(&scene).await;

    assert_eq!(scene.sent().await.len(), 1);
    let codes: i64 = sqlx::query_scalar("SELECT count(*) FROM otp_challenges")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(codes, 1);
}

/// Sabotage: `otp_poison`, no code can be written at all.
#[testkit::database(identity::MIGRATOR)]
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
        "otp_poison",
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

/// Sabotage: `otp_burst`, some requests are lost.
#[testkit::database(identity::MIGRATOR)]
async fn of_many_requests_at_once_each_is_answered_once(pool: PgPool) {
    sabotage(
        &pool,
        "otp_burst",
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
