//! Everybody at once, while what the portal stands on is away, silent or slow.

use std::{
    collections::BTreeSet,
    pin::pin,
    time::{Duration, Instant},
};

use reqwest::{
    Client, Method, StatusCode,
    header::RETRY_AFTER,
    multipart::{Form, Part},
};
use serde_json::Value;
use testkit::eventually;
use tokio::{task::JoinSet, time::sleep};

use crate::{
    calls::{Call, PHOTO, calls, forgotten},
    cluster::Process,
    scene::{Scene, is_full, log_in},
};

/// A refusal of what cannot be served must be there so soon.
const IN_TIME: Duration = Duration::from_secs(3);
/// How often every call is made while the database is away at least.
const ROUNDS: usize = 2;
/// What a read may take from end to end (TARGETS.md R23).
const READ: Duration = Duration::from_millis(2_100);
/// What a change may take.
const WRITE: Duration = Duration::from_millis(5_100);
/// Reads that each ask another module, or another part of one.
const PUBLIC: [&str; 8] = [
    "/event/1",
    "/rundown/94",
    "/propinsi",
    "/berita/1",
    "/sejarah",
    "/e-course",
    "/testimoni",
    "/sponsor/all",
];
/// Whoever is not answered as before after so long never will be.
const GIVEN_UP: Duration = Duration::from_secs(120);
/// What a machine may be late besides, where other tests run on it. `make faults` measures, and allows nothing.
const BESIDE_OTHERS: Duration = Duration::from_secs(1);
/// How often it is looked how late the machine is.
const BETWEEN: Duration = Duration::from_millis(200);

/// What a call was answered with.
#[derive(Debug)]
struct Answered {
    call: String,
    /// 0 without an answer.
    status: u16,
    retry_after: bool,
    after: Duration,
}

/// Everybody who asks, member 0 by the token, and whoever answers.
pub struct Crowd {
    calls: Vec<Call>,
    gateway: Process,
    _modules: Vec<Process>,
    token: String,
    /// What each call is answered with on a good day.
    usual: Vec<Answered>,
}

impl Crowd {
    /// Starts whatever answers calls and asks until every call is answered. Nothing comes from a cache: every call must go to a
    /// database.
    pub async fn gather(scene: &mut Scene) -> Self {
        scene.set("GATEWAY__CACHE__BYTES", "0");
        scene.set("IDENTITY__LOGIN_TRIES", "100");
        scene.set("IDENTITY__LOGIN_TRIES_OF_STRANGERS", "100");
        let [gateway, modules @ ..] = scene
            .run([
                "gateway",
                "identity",
                "catalog",
                "content",
                "learning",
                "registration",
                "feedback",
            ])
            .await;
        scene.members(&gateway, 0..1).await;
        let token = log_in(&gateway, 0).await;
        let contract = contract(&gateway).await;
        assert_eq!(
            forgotten(&contract),
            BTreeSet::new(),
            "calls that the table does not know"
        );
        let mut crowd = Self {
            calls: calls(&contract),
            gateway,
            _modules: modules.into(),
            token,
            usual: Vec::new(),
        };
        // A module that has just begun may still be making its way to another one.
        crowd.usual = eventually("every call to be answered", || async {
            let usual = crowd.ask_all().await;
            usual.iter().all(|one| (1..500).contains(&one.status)).then_some(usual)
        })
        .await;
        crowd
    }

    /// Every call at the same moment, as a crowd makes them.
    async fn ask_all(&self) -> Vec<Answered> {
        self.ask(&self.calls, true).await
    }

    /// These calls at the same moment, by the token or by nobody.
    async fn ask(&self, calls: &[Call], by_token: bool) -> Vec<Answered> {
        let client = Client::new();
        let mut asking = JoinSet::new();
        for (place, call) in calls.iter().enumerate() {
            let name = format!("{} {}", call.method, call.path);
            let address = format!("http://127.0.0.1:{}/api/v1{}", self.gateway.port, call.path);
            let mut request = client.request(call.method.clone(), address);
            if by_token {
                request = request.bearer_auth(&self.token);
            }
            if (&call.method, call.path.as_str()) == (&Method::POST, PHOTO) {
                request = request.multipart(Form::new().part("photo", Part::text("no picture").file_name("a.png")));
            } else if !call.body.is_null() {
                request = request.json(&call.body);
            }
            asking.spawn(async move {
                let begun = Instant::now();
                let answer = request.timeout(Duration::from_secs(20)).send().await;
                let answered = Answered {
                    call: name,
                    status: answer.as_ref().map_or(0, |answer| answer.status().as_u16()),
                    retry_after: answer.is_ok_and(|answer| answer.headers().contains_key(RETRY_AFTER)),
                    after: begun.elapsed(),
                };
                (place, answered)
            });
        }
        let mut answers = asking.join_all().await;
        answers.sort_by_key(|(place, _)| *place);
        answers.into_iter().map(|(_, answered)| answered).collect()
    }

    /// What came of asking, and how late this machine may have been meanwhile: as late as it was, at its latest, with what needs no
    /// database. Nobody's refusal is to blame for that.
    async fn and_lateness<T>(&self, asking: impl Future<Output = T>) -> (T, Duration) {
        let mut asking = pin!(asking);
        let spare = if is_full() { Duration::ZERO } else { BESIDE_OTHERS };
        let mut late = Duration::ZERO;
        loop {
            let begun = Instant::now();
            tokio::select! {
                answers = &mut asking => return (answers, late + spare),
                answer = self.gateway.get("/api/v1/openapi.json") => {
                    answer.unwrap();
                    late = late.max(begun.elapsed());
                }
            }
            tokio::select! {
                answers = &mut asking => return (answers, late + spare),
                () = sleep(BETWEEN) => {}
            }
        }
    }

    /// Whatever was not a refusal in good order while the database was away, for so long at full length.
    pub async fn refused(&self, how: &str, in_full: Duration) -> Vec<String> {
        let (mut complaints, mut round, since) = (Vec::new(), 0, Instant::now());
        let mut slowest = Duration::ZERO;
        while round < ROUNDS || is_full() && since.elapsed() < in_full {
            round += 1;
            let (answers, late) = self.and_lateness(self.ask_all()).await;
            for Answered {
                call,
                status,
                retry_after,
                after,
            } in answers
            {
                slowest = slowest.max(after);
                // Who asked before the portal could know is refused at his deadline.
                let is_refusal = status == 503 && retry_after || status == 504 && round == 1;
                if !is_refusal || after > IN_TIME + late {
                    let after = after.as_secs_f32();
                    complaints.push(format!(
                        "{how}, round {round}: {call} was {status} after {after:.2} s, retry-after: {retry_after}"
                    ));
                }
            }
        }
        println!("{how}: every refusal was there after {slowest:.2?}");
        complaints
    }

    /// Asks, of each module, what nobody has to log in for, while the database answers, but slowly. How many were ended at their
    /// deadline (504), and whatever was not refused by then: who found no connection hears 503 before.
    pub async fn ended_in_time(&self, how: &str) -> (usize, Vec<String>) {
        let calls = PUBLIC.map(|path| Call {
            method: Method::GET,
            path: path.to_owned(),
            body: Value::Null,
        });
        let (answers, late) = self.and_lateness(self.ask(&calls, false)).await;
        let ended = answers.iter().filter(|one| one.status == 504).count();
        let slowest = answers.iter().map(|one| one.after).max().unwrap_or_default();
        println!(
            "{how}: {ended} of {} ended at their deadline, the last one after {slowest:.2?}",
            answers.len()
        );
        let is_refusal = |one: &Answered| one.status == 504 || one.status == 503 && one.retry_after;
        let complaints = answers.iter().filter(|one| !is_refusal(one) || one.after > READ + late);
        (ended, complaints.map(|one| format!("{how}: {one:?}")).collect())
    }

    /// Everybody at once while the database answers, but slowly: more than it has connections for. Whatever was neither done nor
    /// refused in time.
    pub async fn all_answered_in_time(&self, how: &str) -> Vec<String> {
        let (answers, late) = self.and_lateness(self.ask_all()).await;
        let ended = answers.iter().filter(|one| one.status == 504).count();
        println!("{how}: {ended} of {} ended at their deadline", answers.len());
        let complaints = answers
            .iter()
            .filter(|one| matches!(one.status, 0 | 500) || one.after > WRITE + late);
        complaints.map(|one| format!("{how}: {one:?}")).collect()
    }

    /// Asks until the same processes answer as before; a complaint, if whoever asked after `soon` was still refused.
    pub async fn is_well_again(&self, how: &str, soon: Duration) -> Option<String> {
        let since = Instant::now();
        let mut last = None;
        loop {
            // What the answers themselves take on this machine does not count, only when they were asked for.
            let asked = since.elapsed();
            let answers = self.ask_all().await;
            let unusual: Vec<_> = answers
                .iter()
                .zip(&self.usual)
                .filter(|(now, usual)| now.status != usual.status)
                .map(|(now, usual)| format!("{} was {}, usually {}", now.call, now.status, usual.status))
                .collect();
            if unusual.is_empty() {
                println!("{how}: well again after {asked:.1?}");
                let (late, refused) = last.filter(|(asked, _)| *asked > soon)?;
                return Some(format!("{how}: who asked after {late:.1?} was refused: {refused:#?}"));
            }
            if asked > GIVEN_UP {
                return Some(format!("{how}: not well again after {asked:.1?}: {unusual:#?}"));
            }
            last = Some((asked, unusual));
        }
    }
}

/// The contract as it is published.
async fn contract(gateway: &Process) -> Value {
    let (status, contract) = gateway.get("/api/v1/openapi.json").await.unwrap();
    assert_eq!(status, StatusCode::OK);
    contract
}
