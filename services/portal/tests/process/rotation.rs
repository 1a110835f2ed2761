//! New signing keys while members are at work: whoever is logged in stays so, in one process and in several.

use std::{
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use reqwest::{Client, StatusCode};
use rustix::process::Signal;
use serde_json::{Value, json};
use testkit::eventually;
use tokio::task::JoinHandle;

use crate::{
    cluster::{Cluster, Process},
    portal::{Portal, command, free_port, open_folder},
};

/// Answers after which whoever takes turns has asked everybody.
const MANY: usize = 20;

/// Somebody who asks with one token again and again; ends when dropped.
struct Visits {
    answered: Arc<AtomicUsize>,
    refused: Arc<AtomicUsize>,
    asking: JoinHandle<()>,
}

impl Visits {
    fn begin(port: u16, token: &str) -> Self {
        let (answered, refused) = (Arc::<AtomicUsize>::default(), Arc::<AtomicUsize>::default());
        let (well, badly, token) = (Arc::clone(&answered), Arc::clone(&refused), token.to_owned());
        let asking = tokio::spawn(async move {
            let client = Client::new();
            // Nobody asks faster than this while nobody answers.
            let mut pause = tokio::time::interval(Duration::from_millis(2));
            loop {
                pause.tick().await;
                match check(&client, port, &token).await {
                    Some(StatusCode::OK) => well.fetch_add(1, Ordering::SeqCst),
                    Some(StatusCode::UNAUTHORIZED) => badly.fetch_add(1, Ordering::SeqCst),
                    // A process that restarts answers nothing, or that it is busy: nobody is logged out by that.
                    _ => 0,
                };
            }
        });
        Self {
            answered,
            refused,
            asking,
        }
    }

    /// Waits for many more answers, none of which may be that the token is dead.
    async fn go_on(&self) {
        let before = self.answered.load(Ordering::SeqCst);
        eventually("many more answers", || async {
            let refused = self.refused.load(Ordering::SeqCst);
            assert_eq!(refused, 0, "a member was logged out");
            (self.answered.load(Ordering::SeqCst) >= before + MANY).then_some(())
        })
        .await;
    }
}

impl Drop for Visits {
    fn drop(&mut self) {
        self.asking.abort();
    }
}

async fn check(client: &Client, port: u16, token: &str) -> Option<StatusCode> {
    let address = format!("http://127.0.0.1:{port}/api/v1/check/auth");
    let answer = client.get(address).bearer_auth(token).send().await.ok()?;
    Some(answer.status())
}

/// Opens an account, or logs in to it; the token of the session.
async fn enter(port: u16, way: &str, email: &str) -> Option<String> {
    let form = json!({
        "nama": "Uji Coba", "email": email, "password": "Rahasia#2026", "phone": "081234567890", "nik": "3174014501900001",
    });
    let login = json!({"email": email, "password": "Rahasia#2026"});
    let address = format!("http://127.0.0.1:{port}/api/v1/auth/{way}");
    let body = if way == "register" { form } else { login };
    let answer = Client::new().post(address).json(&body).send().await.ok()?;
    let session: Value = answer.json().await.ok()?;
    Some(session["token"]["accessToken"].as_str()?.to_owned())
}

/// The name of the key that signed a token.
fn kid_of(token: &str) -> String {
    let header = URL_SAFE_NO_PAD.decode(token.split('.').next().unwrap()).unwrap();
    let header: Value = serde_json::from_slice(&header).unwrap();
    header["kid"].as_str().unwrap().to_owned()
}

/// Takes a step as an operator does; what was printed.
fn rotate(mut command: Command, step: &[&str]) -> String {
    let output = command.arg("rotate-keys").args(step).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{step:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// Sabotage: `old_key_forgotten`.
#[tokio::test(flavor = "multi_thread")]
async fn on_one_machine_a_new_key_logs_nobody_out() {
    let folder = open_folder();
    let portal = Portal::start(folder.path()).await;
    let old = enter(portal.port, "register", "putar@contoh.id").await.unwrap();
    let visits = Visits::begin(portal.port, &old);
    visits.go_on().await;

    let said = rotate(command(folder.path(), free_port()), &[]);
    assert!(said.contains(&format!("{} is accepted until ", kid_of(&old))), "{said}");
    assert!(
        said.contains(" signs\n") && said.contains("restart the portal"),
        "{said}"
    );
    visits.go_on().await;
    portal.terminate();
    assert!(portal.ended().await.success());
    assert_eq!(visits.refused.load(Ordering::SeqCst), 0);
    drop(visits);

    let portal = Portal::start(folder.path()).await;
    let new = enter(portal.port, "login", "putar@contoh.id").await.unwrap();
    assert_ne!(kid_of(&new), kid_of(&old));
    assert!(said.contains(&format!("{} signs\n", kid_of(&new))), "{said}");
    for token in [&old, &new] {
        Visits::begin(portal.port, token).go_on().await;
    }

    // A key that was stolen is gone with all the others.
    rotate(command(folder.path(), free_port()), &["replace"]);
    portal.terminate();
    assert!(portal.ended().await.success());
    let portal = Portal::start(folder.path()).await;
    for token in [&old, &new] {
        let answer = check(&Client::new(), portal.port, token).await;
        assert_eq!(answer, Some(StatusCode::UNAUTHORIZED));
    }
    assert!(enter(portal.port, "login", "putar@contoh.id").await.is_some());
}

/// Sabotage: `next_key_unknown`.
#[tokio::test(flavor = "multi_thread")]
async fn of_several_processes_none_meets_a_key_that_it_does_not_know() {
    let mut cluster = Cluster::start().await;
    let ports = [free_port(), free_port()];
    cluster.set(
        "PORTAL__LINKS__IDENTITY",
        ports.map(|port| format!("http://127.0.0.1:{port}")).join(","),
    );
    let mut identities = Vec::new();
    for port in ports {
        identities.push(cluster.begin_at("identity", port));
        identities.last().unwrap().ready().await;
    }
    let gateway = cluster.run("gateway").await;
    let old = eventually("an account to be opened", || {
        enter(gateway.port, "register", "putar@contoh.id")
    })
    .await;
    assert_eq!(kid_of(&old), "k1", "the only key, by its seed");
    let visits = Visits::begin(gateway.port, &old);

    let at_once = cluster
        .command("identity", free_port())
        .arg("rotate-keys")
        .output()
        .unwrap();
    assert!(!at_once.status.success() && at_once.stdout.is_empty());
    for step in ["publish", "activate"] {
        let keys = rotate(cluster.command("identity", free_port()), &[step]);
        assert_eq!(keys.lines().count(), 1);
        cluster.set("PORTAL__SECRETS__SIGNING_KEYS", keys.trim());
        for (identity, port) in identities.iter_mut().zip(ports) {
            restart(&cluster, identity, port).await;
            visits.go_on().await;
            if step == "publish" {
                continue;
            }
            // One signs with the new key, before the other has restarted and after.
            let entries = AtomicUsize::new(0);
            let new = eventually("a session of the new key", || async {
                let email = format!("putar-{port}-{}@contoh.id", entries.fetch_add(1, Ordering::SeqCst));
                enter(gateway.port, "register", &email)
                    .await
                    .filter(|token| kid_of(token) != "k1")
            })
            .await;
            Visits::begin(gateway.port, &new).go_on().await;
        }
    }
    visits.go_on().await;
    let last = eventually("a login", || enter(gateway.port, "login", "putar@contoh.id")).await;
    assert_ne!(kid_of(&last), "k1");
    drop((visits, gateway, identities));
    cluster.stop().await;
}

async fn restart(cluster: &Cluster, identity: &mut Process, port: u16) {
    identity.signal(Signal::TERM);
    assert!(identity.ended().await.success());
    *identity = cluster.begin_at("identity", port);
    identity.ready().await;
}
