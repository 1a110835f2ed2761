//! A load that goes on while processes are killed, and the kills.

use std::{
    collections::BTreeMap,
    path::Path,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use reqwest::{RequestBuilder, StatusCode};
use rustix::process::Signal;
use serde_json::Value;
use testkit::eventually;
use tokio_util::sync::CancellationToken;

use crate::{
    broker::OwnBroker,
    cluster::Process,
    ledger::Ledger,
    scene::{Scene, is_full},
    server::{signal, takes_connections_again},
};

/// Between two requests of one client: a load, not a flood.
const PACE: Duration = Duration::from_millis(20);
const AGAIN: Duration = Duration::from_millis(100);
/// No answer by then is no answer.
const ANSWER: Duration = Duration::from_secs(10);

/// What is killed, and how soon it must be back without a hand.
pub type Victim = (&'static str, Duration);

/// How soon a service must be back.
pub const SERVICE: Duration = Duration::from_secs(5);
pub const POSTGRES: Victim = ("postgres", Duration::from_secs(10));
pub const BROKER: Victim = ("broker", Duration::from_secs(30));

/// What the clients share.
pub struct Load {
    /// The one that runs now.
    gateway: Mutex<Arc<Process>>,
    pub ledger: Ledger,
    pub over: CancellationToken,
    pub complaints: Mutex<Vec<String>>,
}

impl Load {
    /// Keeps its ledger in `folder`.
    pub fn at(gateway: Process, folder: &Path) -> Arc<Self> {
        Arc::new(Self {
            gateway: Mutex::new(Arc::new(gateway)),
            ledger: Ledger::open(folder),
            over: CancellationToken::new(),
            complaints: Mutex::default(),
        })
    }

    pub fn gateway(&self) -> Arc<Process> {
        Arc::clone(&self.gateway.lock().unwrap())
    }

    pub fn complain(&self, complaint: String) {
        self.complaints.lock().unwrap().push(complaint);
    }

    /// Waits until so many more were answered as done, of whatever kind.
    pub async fn goes_on(&self, more: usize) {
        let wanted = self.ledger.len() + more;
        eventually("requests to be answered as done", || async {
            (self.ledger.len() >= wanted).then_some(())
        })
        .await;
    }

    /// Sends the same request until it is answered with one of `done`, and gives that answer; `None` when the load is over
    /// before. Nobody there and busy are no answers; anything else is a complaint.
    pub async fn until_done<F>(&self, what: &str, done: &[StatusCode], send: F) -> Option<Value>
    where
        F: Fn(&Process) -> RequestBuilder,
    {
        tokio::time::sleep(PACE).await;
        while !self.over.is_cancelled() {
            match send(&self.gateway()).timeout(ANSWER).send().await {
                Ok(answer) if done.contains(&answer.status()) => {
                    if let Ok(answer) = answer.json().await {
                        return Some(answer);
                    }
                }
                Ok(answer) => match answer.status() {
                    StatusCode::SERVICE_UNAVAILABLE | StatusCode::GATEWAY_TIMEOUT => {}
                    status => {
                        let said = answer.text().await.unwrap_or_default();
                        self.complain(format!("{what} was answered with {status}: {said}"));
                    }
                },
                Err(_) => {}
            }
            tokio::time::sleep(AGAIN).await;
        }
        None
    }

    /// kill -9 of each victim once, at another moment of the work in each round.
    pub async fn loses_each(
        &self,
        victims: &[Victim],
        round: usize,
        scene: &Scene,
        broker: &OwnBroker,
        running: &mut BTreeMap<&'static str, Process>,
    ) {
        for (victim, soon) in victims.iter().copied() {
            // After another number of answers each time.
            self.goes_on(1 + round * 17 % 40).await;
            let killed = Instant::now();
            match victim {
                "gateway" => {
                    self.gateway().kill_nine();
                    let next = scene.cluster.begin("gateway");
                    next.ready().await;
                    *self.gateway.lock().unwrap() = Arc::new(next);
                }
                "postgres" => {
                    let server = scene.cluster.databases.pid().unwrap();
                    signal(&[server], Signal::KILL);
                    takes_connections_again(scene, server).await;
                }
                "broker" => {
                    broker.kill_nine().await;
                    broker.start_again().await;
                }
                module => {
                    running[module].kill_nine();
                    let next = scene.cluster.begin(module);
                    next.ready().await;
                    running.insert(module, next);
                }
            }
            let back = killed.elapsed();
            println!(
                "{victim} was back after {back:.1?}; {} are in the ledger",
                self.ledger.len()
            );
            if is_full() && back > soon {
                self.complain(format!("round {round}: {victim} was back after {back:.1?} only"));
            }
        }
    }
}
