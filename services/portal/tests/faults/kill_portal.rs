//! kill -9 of the one-machine portal at any moment: what was answered as done is there after the next start, once.

use std::{collections::BTreeMap, path::Path, sync::Arc};

use embedded_postgres::Running;
use reqwest::StatusCode;
use sqlx::PgPool;
use testkit::eventually;
use tokio::task::JoinSet;

use crate::{
    ledger::Ledger,
    portal::{Portal, open_folder},
    scene::{is_full, sabotage},
};

const CLIENTS: usize = 4;
const KILLS: usize = 3;
const KILLS_IN_FULL: usize = 10;

/// Some accounts are gone with the commit that was answered.
const FORGET: &str = "
    CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN
            -- Whatever points at it.
            PERFORM set_config('session_replication_role', 'replica', true);
            DELETE FROM accounts WHERE id = NEW.id;
            RETURN NULL;
        END $$;
    CREATE CONSTRAINT TRIGGER forget AFTER INSERT ON accounts DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.email LIKE '%n3@%') EXECUTE FUNCTION forget();";

/// Sabotage: `portal_forgets`.
#[tokio::test(flavor = "multi_thread")]
async fn no_acknowledged_registration_is_lost_or_doubled_by_kill_nine() {
    let folder = open_folder();
    let ledger = Arc::new(Ledger::open(folder.path()));
    let kills = if is_full() { KILLS_IN_FULL } else { KILLS };
    for round in 0..kills {
        let portal = Arc::new(Portal::start(folder.path()).await);
        if round == 0 {
            sabotage(&identity(folder.path()).await, "portal_forgets", FORGET).await;
        }
        let mut clients = JoinSet::new();
        for client in 0..CLIENTS {
            clients.spawn(keep_registering(
                Arc::clone(&portal),
                format!("r{round}c{client}"),
                Arc::clone(&ledger),
            ));
        }
        // The kill comes after another number of answers each time, so at another moment of the work.
        let wanted = ledger.len() + [1, 7, 20, 3, 12][round % 5];
        eventually("registrations to be acknowledged", || async {
            (ledger.len() >= wanted).then_some(())
        })
        .await;
        portal.kill_nine();
        clients.join_all().await;
    }

    let portal = Portal::start(folder.path()).await;
    let emails: Vec<String> = sqlx::query_scalar("SELECT email FROM accounts")
        .fetch_all(&identity(folder.path()).await)
        .await
        .unwrap();
    let mut counts = BTreeMap::<&str, usize>::new();
    for email in &emails {
        *counts.entry(email).or_default() += 1;
    }
    let acknowledged = ledger.all("account");
    assert!(
        acknowledged.len() >= kills * 7,
        "only {} were acknowledged",
        acknowledged.len()
    );
    let lost: Vec<_> = acknowledged
        .iter()
        .filter(|email| !counts.contains_key(email.as_str()))
        .collect();
    let doubled: Vec<_> = counts.iter().filter(|(_, count)| **count > 1).collect();
    assert!(
        lost.is_empty() && doubled.is_empty(),
        "lost {lost:?}, doubled {doubled:?}"
    );

    // Not only its row: the account can be used.
    let newest = acknowledged.last().unwrap();
    assert_eq!(portal.log_in(newest).await, Some(StatusCode::OK), "{newest}");
    let nobody = portal.log_in("never.registered@contoh.id").await;
    assert_eq!(nobody, Some(StatusCode::UNAUTHORIZED));
}

/// A look into identity's database of the portal that runs in `folder`.
async fn identity(folder: &Path) -> PgPool {
    let server = Running::find(&folder.join("data/postgres")).unwrap().expect("it runs");
    PgPool::connect(&server.url_for("identity")).await.unwrap()
}

/// Registers one account after the other until no answer comes.
async fn keep_registering(portal: Arc<Portal>, prefix: String, ledger: Arc<Ledger>) {
    for number in 0.. {
        let email = format!("{prefix}n{number}@contoh.id");
        match portal.register(&email).await {
            Some(StatusCode::CREATED) => ledger.note("account", &email),
            // A full machine: not done, and not said to be.
            Some(StatusCode::SERVICE_UNAVAILABLE) => {}
            Some(other) => panic!("a registration was answered with {other}"),
            None => break,
        }
    }
}
