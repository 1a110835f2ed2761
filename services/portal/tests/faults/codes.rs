//! What a code is good for, over HTTP: once, within five tries, the newest one, for its own account.

use std::sync::Arc;

use reqwest::StatusCode;
use sqlx::PgPool;
use tokio::task::JoinSet;

use crate::{
    cluster::Process,
    scene::{Scene, e164, email, keyed_hash, reset, sabotage, wrong},
};

/// No try is remembered.
const FORGETFUL: &str = "
    CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.tried_at := '{}'; RETURN NEW; END $$;
    CREATE TRIGGER forget BEFORE INSERT OR UPDATE ON login_attempts FOR EACH ROW EXECUTE FUNCTION forget();";
/// A used code stays as it is.
const REUSABLE: &str = "
    CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.used_at := NULL; RETURN NEW; END $$;
    CREATE TRIGGER keep BEFORE UPDATE ON otp_challenges FOR EACH ROW EXECUTE FUNCTION keep();";
/// The account's first code stands, every later one is replaced as it is written.
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
/// Every code is a code of member 6.
const ANY_ACCOUNT: &str = "
    CREATE FUNCTION misplace() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN
            SELECT id, phone INTO NEW.account_id, NEW.phone FROM accounts WHERE email = 'anggota6@contoh.id';
            RETURN NEW;
        END $$;
    CREATE TRIGGER misplace BEFORE INSERT ON otp_challenges FOR EACH ROW EXECUTE FUNCTION misplace();";

/// The processes that make and send codes, with ten members.
async fn scene() -> (Scene, [Process; 3]) {
    let mut scene = Scene::at_shared_broker().await;
    // A hundred resets at once are a hundred turns at the hasher, should they all come that far.
    scene.set("IDENTITY__HASH_WAIT_MS", "4000");
    let processes = scene.run(["gateway", "identity", "notification"]).await;
    scene.members(&processes[0], 0..10).await;
    (scene, processes)
}

/// Sabotage: `code_tries`.
#[tokio::test(flavor = "multi_thread")]
async fn of_a_thousand_guesses_five_are_looked_at() {
    let (scene, [gateway, _identity, _worker]) = scene().await;
    let identity = scene.database("identity").await;
    sabotage(&identity, "code_tries", FORGETFUL).await;
    a_thousand_guesses(&scene, &Arc::new(gateway), &identity).await;
    scene.stop().await;
}

/// Sabotage: `code_tries`, `code_reuse`, `code_older`, `code_borrowed`.
#[tokio::test(flavor = "multi_thread")]
async fn a_code_cannot_be_tried_on_used_twice_kept_for_later_or_borrowed() {
    let (scene, [gateway, _identity, _worker]) = scene().await;
    let identity = scene.database("identity").await;

    sabotage(&identity, "code_tries", FORGETFUL).await;
    after_five_wrong_ones_the_right_one_is_refused(&scene, &gateway).await;
    sabotage(&identity, "code_reuse", REUSABLE).await;
    of_a_hundred_right_ones_at_once_one_succeeds(&scene, &gateway).await;
    sabotage(&identity, "code_older", OLDEST_STANDS).await;
    an_older_one_is_dead(&scene, &gateway).await;
    sabotage(&identity, "code_borrowed", ANY_ACCOUNT).await;
    one_of_another_account_is_refused(&scene, &gateway).await;
    scene.stop().await;
}

async fn after_five_wrong_ones_the_right_one_is_refused(scene: &Scene, gateway: &Process) {
    let right = scene.code_of(gateway, 0).await;
    for _ in 0..5 {
        assert_refused(gateway, 0, &wrong(&right)).await;
    }
    assert_refused(gateway, 0, &right).await;
}

async fn of_a_hundred_right_ones_at_once_one_succeeds(scene: &Scene, gateway: &Process) {
    let right = scene.code_of(gateway, 1).await;
    let mut tries = JoinSet::new();
    for _ in 0..100 {
        let request = reset(gateway, &email(1), &right);
        tries.spawn(async move {
            loop {
                let status = request.try_clone().unwrap().send().await.unwrap().status();
                // A full machine asks to come back later.
                if status != StatusCode::SERVICE_UNAVAILABLE {
                    return status;
                }
            }
        });
    }
    let answers = tries.join_all().await;
    let count = |status: StatusCode| answers.iter().filter(|answer| **answer == status).count();
    assert_eq!(
        (count(StatusCode::OK), count(StatusCode::UNPROCESSABLE_ENTITY)),
        (1, 99),
        "{answers:?}"
    );
}

/// Each connection makes ten wrong guesses before its first right one, so no right one may be looked at.
async fn a_thousand_guesses(scene: &Scene, gateway: &Arc<Process>, identity: &PgPool) {
    let right = scene.code_of(gateway, 2).await;
    let mut connections = JoinSet::new();
    for _ in 0..20 {
        let (gateway, right) = (Arc::clone(gateway), right.clone());
        connections.spawn(async move {
            let mut successes = 0;
            for guess in 0..50 {
                let code = if guess < 10 { wrong(&right) } else { right.clone() };
                let answer = reset(&gateway, &email(2), &code).send().await.unwrap();
                successes += usize::from(answer.status() == StatusCode::OK);
            }
            successes
        });
    }
    assert_eq!(connections.join_all().await.into_iter().sum::<usize>(), 0);
    let challenge: String = sqlx::query_scalar("SELECT max(id::text) FROM otp_challenges WHERE phone = $1")
        .bind(e164(2))
        .fetch_one(identity)
        .await
        .unwrap();
    let counted: i32 = sqlx::query_scalar("SELECT cardinality(tried_at) FROM login_attempts WHERE key = $1")
        .bind(keyed_hash("tries.code", &challenge))
        .fetch_one(identity)
        .await
        .unwrap();
    assert!(counted <= 5, "{counted} guesses were looked at");
}

async fn an_older_one_is_dead(scene: &Scene, gateway: &Process) {
    let first = scene.code_of(gateway, 3).await;
    let newer = loop {
        scene.as_if_long_ago().await;
        let code = scene.code_of(gateway, 3).await;
        // Two codes may be the same, one time in a million.
        if code != first {
            break code;
        }
    };
    assert_refused(gateway, 3, &first).await;
    assert_taken(gateway, 3, &newer).await;
}

async fn one_of_another_account_is_refused(scene: &Scene, gateway: &Process) {
    let of_one = scene.code_of(gateway, 4).await;
    // An account for which no code lives, and one for which one does.
    assert_refused(gateway, 6, &of_one).await;
    let of_another = scene.code_of(gateway, 5).await;
    if of_one != of_another {
        assert_refused(gateway, 5, &of_one).await;
    }
    assert_taken(gateway, 4, &of_one).await;
    assert_taken(gateway, 5, &of_another).await;
}

async fn assert_refused(gateway: &Process, member: u32, code: &str) {
    let answer = reset(gateway, &email(member), code).send().await.unwrap();
    let status = answer.status();
    let said: serde_json::Value = answer.json().await.unwrap();
    assert_eq!(
        (status, said["code"].as_str()),
        (StatusCode::UNPROCESSABLE_ENTITY, Some("kode_otp_salah")),
        "the code of member {member}"
    );
}

async fn assert_taken(gateway: &Process, member: u32, code: &str) {
    let answer = reset(gateway, &email(member), code).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK, "the code of member {member}");
}
