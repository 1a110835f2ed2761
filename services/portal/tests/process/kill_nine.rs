//! kill -9 of the portal at any moment: what was acknowledged is there after the next start.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use reqwest::StatusCode;
use testkit::eventually;

use crate::portal::{Portal, open_folder};

const CLIENTS: usize = 4;

#[tokio::test(flavor = "multi_thread")]
async fn no_acknowledged_registration_is_lost_by_kill_nine() {
    let folder = open_folder();
    let mut acknowledged = Vec::new();
    // The kill comes after another number of answers each time, so at another moment of the work.
    for (round, answers) in [1, 7, 20].into_iter().enumerate() {
        let portal = Arc::new(Portal::start(folder.path()).await);
        let count = Arc::new(AtomicUsize::new(0));
        let clients: Vec<_> = (0..CLIENTS)
            .map(|client| {
                tokio::spawn(keep_registering(
                    Arc::clone(&portal),
                    format!("r{round}c{client}"),
                    Arc::clone(&count),
                ))
            })
            .collect();
        eventually("registrations to be acknowledged", || async {
            (count.load(Ordering::SeqCst) >= answers).then_some(())
        })
        .await;
        portal.kill_nine();
        for client in clients {
            acknowledged.extend(client.await.unwrap());
        }
    }
    assert!(
        acknowledged.len() >= 28,
        "only {} were acknowledged",
        acknowledged.len()
    );

    let portal = Portal::start(folder.path()).await;
    for email in &acknowledged {
        assert_eq!(
            portal.log_in(email).await,
            Some(StatusCode::OK),
            "{email} was acknowledged and is gone"
        );
    }
    assert_eq!(
        portal.log_in("never.registered@contoh.id").await,
        Some(StatusCode::UNAUTHORIZED)
    );
}

/// Registers one account after the other until no answer comes; the acknowledged ones.
async fn keep_registering(portal: Arc<Portal>, prefix: String, count: Arc<AtomicUsize>) -> Vec<String> {
    let mut acknowledged = Vec::new();
    for number in 0.. {
        let email = format!("{prefix}n{number}@contoh.id");
        match portal.register(&email).await {
            Some(StatusCode::CREATED) => {
                acknowledged.push(email);
                count.fetch_add(1, Ordering::SeqCst);
            }
            Some(other) => panic!("a registration was answered with {other}"),
            None => break,
        }
    }
    acknowledged
}
