//! The open loop: whoever is due comes, whatever became of those before him.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
    rc::Rc,
    time::{Duration, Instant},
};

use anyhow::Context;
use serde_json::json;
use tokio::{
    runtime::{Builder, Runtime},
    task::{JoinSet, LocalSet, spawn_local},
    time::sleep,
};

use super::{
    mix::{Arrivals, Flow, Kind, WALK},
    people::{ACCOUNTS, People, SESSIONS, login, session},
    tally::{Outcome, Record, Tally},
    web::{Answer, Balancer, request},
};

/// So many calls may be on their way; whoever is due beyond them has no answer.
const MOST: usize = 8_000;

/// All who come, and what they know of before.
pub struct Crowd {
    balancer: Balancer,
    people: Rc<People>,
    /// The tag of each page's call, as it was answered last.
    tags: RefCell<HashMap<&'static str, String>>,
    next: Next,
    begun: Cell<Instant>,
    records: RefCell<Vec<Record>>,
    /// One for all phases: connections stay open from one to the next.
    runtime: Runtime,
}

/// Whose turn it is; it goes on from phase to phase.
#[derive(Default)]
pub struct Next {
    page: Cell<usize>,
    purchase: Cell<usize>,
    login: Cell<usize>,
    scan: Cell<usize>,
    /// Orders that were answered with 201.
    pub ordered: Cell<usize>,
}

impl Next {
    /// Whether there are sessions that nobody tried to buy yet.
    pub fn has_sessions(&self) -> bool {
        self.purchase.get() < ACCOUNTS * SESSIONS
    }
}

impl Crowd {
    /// Before these gateways.
    pub fn new(ports: &[u16], people: Rc<People>) -> anyhow::Result<Rc<Self>> {
        Ok(Rc::new(Self {
            balancer: Balancer::new(ports),
            people,
            tags: RefCell::default(),
            next: Next::default(),
            begun: Cell::new(Instant::now()),
            records: RefCell::default(),
            runtime: Builder::new_current_thread()
                .enable_all()
                .build()
                .context("no runtime")?,
        }))
    }

    /// How far they have come.
    pub fn next(&self) -> &Next {
        &self.next
    }

    /// These flows, so many arrivals a second of each, for a while; `beside` is done at the same time and waited for.
    pub fn come<T>(
        self: &Rc<Self>,
        flows: &[(Flow, f64)],
        time: Duration,
        beside: impl Future<Output = T>,
    ) -> (Tally, T) {
        let done = LocalSet::new().block_on(&self.runtime, async {
            let crowd = Rc::clone(self);
            let probe = spawn_local(async move { crowd.balancer.probe().await });
            self.begun.set(Instant::now());
            let (_, done) = tokio::join!(self.arrive(flows, time), beside);
            probe.abort();
            done
        });
        let records = self.records.take();
        (Tally { records, time }, done)
    }

    async fn arrive(self: &Rc<Self>, flows: &[(Flow, f64)], time: Duration) {
        let mut arrivals: Vec<_> = (1..)
            .zip(flows)
            .map(|(seed, &(flow, rate))| (flow, Arrivals::new(rate, seed)))
            .collect();
        let mut coming = JoinSet::new();
        let begun = self.begun.get();
        loop {
            let now = begun.elapsed();
            for (flow, arrivals) in &mut arrivals {
                while let Some(due) = arrivals.due(now.min(time)) {
                    if coming.len() < MOST {
                        let (crowd, flow) = (Rc::clone(self), *flow);
                        coming.spawn_local(async move { crowd.one(flow, due).await });
                    } else {
                        self.note(kind(*flow), due, 0, Outcome::Broken);
                    }
                }
            }
            if now >= time {
                break;
            }
            while coming.try_join_next().is_some() {}
            sleep(Duration::from_millis(1)).await;
        }
        coming.join_all().await;
    }

    async fn one(&self, flow: Flow, due: Duration) {
        match flow {
            Flow::New | Flow::Again => self.page(kind(flow), due).await,
            Flow::Buy => self.buy(due).await,
            Flow::Login => {
                let form = login(turn(&self.next.login));
                let asked = request("POST", "/api/v1/auth/login", None, "", &form);
                self.call(Kind::Login, due, &asked).await;
            }
            Flow::Door => self.scan(due).await,
        }
    }

    async fn page(&self, kind: Kind, due: Duration) {
        let path = WALK[turn(&self.next.page) % WALK.len()];
        let tag = self.tags.borrow().get(path).cloned();
        let more = match tag {
            Some(tag) if kind == Kind::Again => format!("if-none-match: {tag}\r\n"),
            _ => String::new(),
        };
        let answer = self.call(kind, due, &request("GET", path, None, &more, "")).await;
        if let Some(tag) = answer.and_then(|answer| answer.etag) {
            self.tags.borrow_mut().insert(path, tag);
        }
    }

    /// Looks, chooses, orders; each as soon as the last is answered, and no further once the answer is no.
    async fn buy(&self, due: Duration) {
        let number = turn(&self.next.purchase);
        let token = Some(self.people.buyers[number % ACCOUNTS].as_str());
        let session = session(number / ACCOUNTS % SESSIONS);
        let path = format!("/api/v1/sub-event/detail/{session}");
        let looked = self.call(Kind::Look, due, &request("GET", &path, token, "", "")).await;
        if !is(looked.as_ref(), 200) {
            return;
        }
        let item = json!({"jenis": "sub_event", "id": session}).to_string();
        let asked = request("POST", "/api/v1/cart/item", token, "", &item);
        let chosen = self.call(Kind::Cart, self.begun.get().elapsed(), &asked).await;
        if !is(chosen.as_ref(), 201) {
            return;
        }
        let order = json!({"payment_method_id": self.people.transfer}).to_string();
        let key = format!("idempotency-key: rush-{number}\r\n");
        let asked = request("POST", "/api/v1/order", token, &key, &order);
        let ordered = self.call(Kind::Order, self.begun.get().elapsed(), &asked).await;
        if is(ordered.as_ref(), 201) {
            turn(&self.next.ordered);
        }
    }

    /// The next ticket at the next door: all of them in, then all of them out, and so on.
    async fn scan(&self, due: Duration) {
        let (doors, tickets) = (&self.people.doors, &self.people.tickets);
        let number = turn(&self.next.scan);
        let way = if (number / tickets.len()).is_multiple_of(2) {
            "masuk"
        } else {
            "keluar"
        };
        let form = json!({"kode": tickets[number % tickets.len()], "arah": way}).to_string();
        let token = Some(doors[number % doors.len()].as_str());
        self.call(Kind::Door, due, &request("POST", "/api/v1/checkin", token, "", &form))
            .await;
    }

    async fn call(&self, kind: Kind, due: Duration, request: &[u8]) -> Option<Answer> {
        let (gate, answered) = self.balancer.ask(request).await;
        let outcome = answered
            .as_ref()
            .map_or(Outcome::Broken, |answer| Outcome::of(answer.status));
        self.note(kind, due, gate, outcome);
        answered.ok()
    }

    fn note(&self, kind: Kind, due: Duration, gate: usize, outcome: Outcome) {
        let took = self.begun.get().elapsed().saturating_sub(due);
        self.records.borrow_mut().push(Record {
            kind,
            due,
            took,
            outcome,
            gate,
        });
    }
}

/// The kind of a flow's first call.
fn kind(flow: Flow) -> Kind {
    match flow {
        Flow::New => Kind::New,
        Flow::Again => Kind::Again,
        Flow::Buy => Kind::Look,
        Flow::Login => Kind::Login,
        Flow::Door => Kind::Door,
    }
}

fn is(answer: Option<&Answer>, status: u16) -> bool {
    answer.is_some_and(|answer| answer.status == status)
}

/// This one's number; the next one has the next.
fn turn(count: &Cell<usize>) -> usize {
    count.replace(count.get() + 1)
}
