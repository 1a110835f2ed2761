//! A token dies with the answer that revokes it, at every gateway.
//!
//! Twenty tokens for each of the five ways to end one; five at short length. Readers hammer each of them at two gateways; a reader
//! notes whether the revoking answer had arrived before it sends. Such a request must never be accepted.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::eventually;
use tokio::task::JoinSet;

use crate::{
    cluster::Process,
    scene::{PASSWORD, Scene, WHO_AM_I, email, is_full, log_in, reset, sabotage},
};

const OF_EACH: u32 = 5;
const OF_EACH_IN_FULL: u32 = 20;
/// Requests of each reader that must be refused after the revoking answer.
const REFUSED: usize = 5;

const ENDLESS: &str = "
    CREATE FUNCTION endless() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.ended_at := NULL; RETURN NEW; END $$;
    CREATE TRIGGER endless BEFORE UPDATE ON sessions FOR EACH ROW EXECUTE FUNCTION endless();";
const ALWAYS_ACTIVE: &str = "
    CREATE FUNCTION reactivate() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.deactivated_at := NULL; RETURN NEW; END $$;
    CREATE TRIGGER reactivate BEFORE UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION reactivate();";

/// How a token is to end.
#[derive(Clone, Copy, Debug)]
enum Way {
    LogOut,
    ChangePassword,
    Reset,
    EndSession,
    Deactivate,
}

/// A token that is read with, and what it takes to revoke it.
struct Doomed {
    way: Way,
    member: u32,
    token: String,
    /// Another session of the member, which revokes.
    other: Option<String>,
    /// The number of the doomed session, or a code.
    by: Option<String>,
    revoked: AtomicBool,
    accepted_before: AtomicUsize,
}

/// Sabotage: `token_survives`, `token_outlives_account`.
#[tokio::test(flavor = "multi_thread")]
async fn no_request_that_is_sent_after_the_revoking_answer_is_accepted_at_any_gateway() {
    let mut scene = Scene::at_shared_broker().await;
    // The readers leave little of the machine to the hasher.
    scene.set("IDENTITY__HASH_WAIT_MS", "4000");
    let [one, other, _identity, _worker] = scene.run(["gateway", "gateway", "identity", "notification"]).await;
    let gateways = [Arc::new(one), Arc::new(other)];
    let ways = [
        Way::LogOut,
        Way::ChangePassword,
        Way::Reset,
        Way::EndSession,
        Way::Deactivate,
    ];
    let of_each = if is_full() { OF_EACH_IN_FULL } else { OF_EACH };
    scene.members(&gateways[0], 0..of_each * 5).await;
    let identity = scene.database("identity").await;
    sabotage(&identity, "token_survives", ENDLESS).await;
    sabotage(&identity, "token_outlives_account", ALWAYS_ACTIVE).await;

    let mut accepted = Vec::new();
    for (number, way) in (0..).zip(ways) {
        let mut wave = Vec::new();
        for member in number * of_each..(number + 1) * of_each {
            wave.push(Arc::new(doom(&scene, &gateways[0], way, member).await));
        }
        accepted.extend(hammer_and_revoke(&gateways, &identity, wave).await);
    }
    assert!(accepted.is_empty(), "{accepted:#?}");
    scene.stop().await;
}

async fn doom(scene: &Scene, gateway: &Process, way: Way, member: u32) -> Doomed {
    let token = log_in(gateway, member).await;
    let other = match way {
        Way::ChangePassword | Way::EndSession => Some(log_in(gateway, member).await),
        _ => None,
    };
    let by = match (way, &other) {
        (Way::Reset, _) => Some(scene.code_of(gateway, member).await),
        (Way::EndSession, Some(other)) => Some(session_besides(gateway, other).await),
        _ => None,
    };
    Doomed {
        way,
        member,
        token,
        other,
        by,
        revoked: AtomicBool::new(false),
        accepted_before: AtomicUsize::new(0),
    }
}

/// The number of the member's session that is not the one of `token`.
async fn session_besides(gateway: &Process, token: &str) -> String {
    let address = format!("http://127.0.0.1:{}/api/v1/user/session", gateway.port);
    let answer = Client::new().get(address).bearer_auth(token).send().await.unwrap();
    let list: Value = answer.json().await.unwrap();
    let mut sessions = list["data"].as_array().unwrap().iter();
    let besides = sessions.find(|session| session["sesi_ini"] == false).unwrap();
    besides["id"].as_str().unwrap().to_owned()
}

/// Readers at both gateways for every token, each revoked while they read; what was accepted that must not be.
async fn hammer_and_revoke(gateways: &[Arc<Process>; 2], identity: &PgPool, wave: Vec<Arc<Doomed>>) -> Vec<String> {
    let client = Client::new();
    let mut readers = JoinSet::new();
    for doomed in &wave {
        for gateway in gateways {
            let address = format!("http://127.0.0.1:{}{WHO_AM_I}", gateway.port);
            readers.spawn(read(client.clone(), address, Arc::clone(doomed)));
        }
    }
    for (doomed, gateway) in wave.iter().zip(gateways.iter().cycle()) {
        eventually("the readers to be let in", || async {
            (doomed.accepted_before.load(Ordering::SeqCst) >= 4).then_some(())
        })
        .await;
        revoke(gateway, identity, doomed).await;
        doomed.revoked.store(true, Ordering::SeqCst);
    }
    readers.join_all().await.into_iter().flatten().collect()
}

/// Reads until it was refused often enough after the revoking answer; what was accepted then.
async fn read(client: Client, address: String, doomed: Arc<Doomed>) -> Option<String> {
    let mut refused = 0;
    while refused < REFUSED {
        let revoked = doomed.revoked.load(Ordering::SeqCst);
        let request = client.get(&address).bearer_auth(&doomed.token);
        match (request.send().await.unwrap().status(), revoked) {
            (StatusCode::OK, false) => {
                doomed.accepted_before.fetch_add(1, Ordering::SeqCst);
            }
            (StatusCode::OK, true) => {
                return Some(format!("a token of member {} after {:?}", doomed.member, doomed.way));
            }
            (StatusCode::UNAUTHORIZED, true) => refused += 1,
            // The revocation is under way, or the machine is full.
            (StatusCode::UNAUTHORIZED, false) | (StatusCode::SERVICE_UNAVAILABLE | StatusCode::GATEWAY_TIMEOUT, _) => {}
            (other, _) => panic!("a reader was answered with {other}"),
        }
    }
    None
}

async fn revoke(gateway: &Process, identity: &PgPool, doomed: &Doomed) {
    let by = doomed.by.as_deref().unwrap_or_default();
    let token = doomed.other.as_deref().unwrap_or(&doomed.token);
    let client = Client::new();
    let address = |path: &str| format!("http://127.0.0.1:{}/api/v1/{path}", gateway.port);
    let request = match doomed.way {
        Way::LogOut => client.post(address("auth/logout")),
        Way::ChangePassword => client
            .put(address("user/change-password"))
            .json(&json!({"password_lama": PASSWORD, "password": "Kata-Sandi-Baru 8"})),
        Way::Reset => reset(gateway, &email(doomed.member), by),
        Way::EndSession => client.delete(address(&format!("user/session/{by}"))),
        Way::Deactivate => {
            let deactivate = "UPDATE accounts SET deactivated_at = now() WHERE email = $1";
            let deactivate = sqlx::query(deactivate).bind(email(doomed.member));
            deactivate.execute(identity).await.unwrap();
            return;
        }
    };
    let request = request.bearer_auth(token);
    eventually("a revoking answer", || async {
        let status = request.try_clone().unwrap().send().await.unwrap().status();
        // A full machine asks to come back later.
        let is_revoked = status == StatusCode::OK;
        assert!(
            is_revoked || status == StatusCode::SERVICE_UNAVAILABLE,
            "{:?}: {status}",
            doomed.way
        );
        is_revoked.then_some(())
    })
    .await;
}
