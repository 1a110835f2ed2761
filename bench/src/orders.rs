//! P5 and P6: a crowd buys the seats of one session, beside what the disk keeps of bare commits.
//!
//! Everything goes the whole way: gateway, gRPC, limits, outbox row. P6, which is meant at the service, is told both ways.

mod service;
mod split;

use std::{
    cell::Cell,
    env, fs,
    ops::Range,
    process::Command,
    rc::Rc,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use bench::pace::median;
use serde_json::json;
use sqlx::{Connection, PgConnection};
use tokio::task::{JoinSet, LocalSet};

use self::split::Split;
use crate::{
    data::{DEMO, execute, runtime},
    portal::{Portal, address},
    rush::{
        people::{ACCOUNTS, People},
        web::{Balancer, request},
    },
};

const ROUNDS: usize = 3;
const CLIENTS: usize = 20;
/// So many ask the service at a time: few, and a hall.
const AT_SERVICE: [usize; 2] = [CLIENTS, 256];
/// Who asks for the seats of a session that has [`FEW`].
const ATTEMPTS: usize = 500;
/// As `data/orders.sql` has it: these sessions have few seats each, those one for every buyer, the next are bought side by side, and the
/// last have as many as ask the service.
const FEW: usize = 200;
const OF_FEW: Range<usize> = 0..40;
const OF_MANY: Range<usize> = 40..80;
const SIDE_BY_SIDE: Range<usize> = 80..180;
const OF_ALL: Range<usize> = 180..190;
const FIRST: i64 = 9_080_000;
/// How many processes of registration the gateways ask.
const NAMES: [&str; 4] = [
    "one process",
    "split, 1 registration",
    "split, 2 registrations",
    "split, 3 registrations",
];

const YARDSTICKS: &str = "
    CREATE TABLE IF NOT EXISTS kept (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, member bigint, at timestamptz DEFAULT now());
    CREATE TABLE IF NOT EXISTS stock (id integer PRIMARY KEY, free bigint NOT NULL CHECK (free >= 0));
    INSERT INTO stock VALUES (1, 1000000000) ON CONFLICT DO NOTHING";
const INSERT: &str = "INSERT INTO kept (member) VALUES (1);\n";
const SEAT: &str = "BEGIN;\nUPDATE stock SET free = free - 1 WHERE id = 1 AND free > 0;\nINSERT INTO kept (member) VALUES (1);\nCOMMIT;\n";

/// What a round of a candidate showed.
#[derive(Default)]
struct Round {
    /// Five hundred for two hundred seats: requests a second, and 99 of 100 were faster than that.
    rush: (f64, f64),
    /// Seats of one session granted a second.
    granted: (f64, f64),
    /// Orders a second on that session.
    one: (f64, f64),
    /// Orders a second on a hundred sessions.
    hundred: (f64, f64),
}

/// Measures and prints both targets.
pub fn print(portal: &Portal) -> anyhow::Result<()> {
    execute(
        portal,
        DEMO,
        &[include_str!("data/rush.sql"), include_str!("data/orders.sql")],
    )?;
    execute(portal, "bench", &[YARDSTICKS])?;
    let settings = [
        // Everybody here comes from one address.
        ("PORTAL__GATEWAY__AUTH_PER_MINUTE", "1000000".to_owned()),
        ("PORTAL__NOTIFICATION__ALLOW_LOG", "true".to_owned()),
    ];
    let whole = portal.web(NAMES[0], "all", &settings)?;
    let people = Rc::new(runtime()?.block_on(People::gather(portal, whole.port))?);
    let split = Split::start(portal, &settings, &NAMES[1..])?;
    let mut candidates = vec![&whole];
    candidates.extend(&split.gateways);

    let (mut inserts, mut seats) = (Vec::new(), Vec::new());
    let mut at_service = AT_SERVICE.map(|_| Vec::new());
    let mut rounds: Vec<Vec<Round>> = candidates.iter().map(|_| Vec::new()).collect();
    for round in 0..ROUNDS {
        inserts.push(pgbench(portal, INSERT)?);
        seats.push(pgbench(portal, SEAT)?);
        for (place, candidate) in candidates.iter().enumerate() {
            let turn = round * candidates.len() + place;
            let shown = take(candidate.port, &people, turn)?;
            eprintln!(
                "round {}: {:<24} rush {:.0} req/s, p99 {:.1} ms; {:.0} seats/s, {:.0} orders/s, on a hundred {:.0}",
                round + 1,
                candidate.name,
                shown.rush.0,
                shown.rush.1,
                shown.granted.0,
                shown.one.0,
                shown.hundred.0
            );
            rounds[place].push(shown);
        }
        for (place, clients) in AT_SERVICE.into_iter().enumerate() {
            let session = FIRST + i64::try_from(OF_ALL.start + round * AT_SERVICE.len() + place)?;
            let granted = service::grant(&address(&split.registrations[0]), clients, session)?;
            eprintln!(
                "round {}: the service, {clients} clients: {:.0} seats/s",
                round + 1,
                granted.0
            );
            at_service[place].push(granted);
        }
    }
    let (inserts, seats) = (median(inserts), median(seats));
    report(&rounds, &at_service, inserts, seats);
    println!("\nMemory at most:");
    for (name, process) in [("one process", &whole)]
        .into_iter()
        .chain(split.registrations.iter().map(|process| ("registration", process)))
    {
        println!("- {name}: {:.0} MiB resident", process.memory_mib("VmHWM")?);
    }
    let oversold = runtime()?.block_on(oversold(portal))?;
    println!(
        "\nSessions with more seats gone than there are, or not as many as are held, by SQL: {oversold} (must be 0)"
    );
    ensure!(oversold == 0, "seats were sold that are not there");
    Ok(())
}

fn report(rounds: &[Vec<Round>], at_service: &[Vec<(f64, f64)>], inserts: f64, seats: f64) {
    let row = |name: &str, of: &dyn Fn(&Round) -> (f64, f64), rounds: &[Round], target: &str| {
        let rate = median(rounds.iter().map(|round| of(round).0));
        let p99 = median(rounds.iter().map(|round| of(round).1));
        println!(
            "| {name} | {rate:.0} | {p99:.1} | {:.2} | {:.2} | {target} |",
            rate / inserts,
            rate / seats
        );
    };
    let head = || {
        println!("| what | a second | p99 ms | of the bare inserts | of the bare seats | target |");
        println!("|---|---|---|---|---|---|");
        println!(
            "| pgbench: bare durable inserts, {CLIENTS} clients | {inserts:.0} | | 1.00 | {:.2} | yardstick |",
            inserts / seats
        );
        println!(
            "| pgbench: conditional UPDATE of one row and INSERT, {CLIENTS} clients | {seats:.0} | | {:.2} | 1.00 | yardstick |",
            seats / inserts
        );
    };
    println!(
        "\nP5, {ATTEMPTS} members put one of {FEW} seats of one session into their carts and order it, {CLIENTS} clients, median of {ROUNDS} \
         interleaved rounds; requests of both kinds\n"
    );
    head();
    for (name, rounds) in NAMES.iter().zip(rounds) {
        row(name, &|round| round.rush, rounds, ">= 0.25 of inserts, p99 <= 15 ms");
    }
    println!(
        "\nP6, seats of one session granted a second: by registration as a process, {0} seats for {0} members, and through the gateway, \
         {ACCOUNTS} seats for {ACCOUNTS} members, and their orders\n",
        service::MEMBERS,
    );
    head();
    for (clients, granted) in AT_SERVICE.into_iter().zip(at_service) {
        let (rate, p99) = (
            median(granted.iter().map(|(rate, _)| *rate)),
            median(granted.iter().map(|(_, p99)| *p99)),
        );
        println!(
            "| the service, {clients} clients: seats granted | {rate:.0} | {p99:.1} | {:.2} | {:.2} | >= 0.50 of inserts |",
            rate / inserts,
            rate / seats
        );
    }
    for (name, rounds) in NAMES.iter().zip(rounds) {
        row(
            &format!("{name}: seats granted"),
            &|round| round.granted,
            rounds,
            ">= 0.50 of inserts, meant at the service",
        );
    }
    for (name, rounds) in NAMES.iter().zip(rounds) {
        row(
            &format!("{name}: orders on one session"),
            &|round| round.one,
            rounds,
            "for reading",
        );
        row(
            &format!("{name}: orders on a hundred"),
            &|round| round.hundred,
            rounds,
            "for reading",
        );
    }
}

/// What a client does for the n-th buyer.
#[derive(Clone, Copy)]
enum Step {
    /// Puts the session into the cart.
    Choose(fn(usize, usize) -> usize),
    /// Orders what is in the cart.
    Order,
    /// Both, the second only with a seat.
    Buy,
}

struct Shot {
    times: Vec<f64>,
    took: Duration,
    /// Seats that were granted.
    chosen: usize,
    ordered: usize,
}

/// One round; each turn has sessions of its own.
fn take(port: u16, people: &Rc<People>, turn: usize) -> anyhow::Result<Round> {
    let of = |shot: &Shot| {
        let mut times = shot.times.clone();
        times.sort_by(f64::total_cmp);
        let rate = times.len() as f64 / shot.took.as_secs_f64();
        (rate, times[times.len() * 99 / 100])
    };
    let fire = |stage, step, many| fire(port, people, (turn, stage), step, many);
    let rush = fire(0, Step::Buy, ATTEMPTS)?;
    ensure!(
        (rush.chosen, rush.ordered) == (FEW, FEW),
        "{} seats and {} orders of {FEW}",
        rush.chosen,
        rush.ordered
    );
    let granted = fire(1, Step::Choose(|turn, _| OF_MANY.start + turn), ACCOUNTS)?;
    let one = fire(2, Step::Order, ACCOUNTS)?;
    let many = |turn, buyer| SIDE_BY_SIDE.start + (buyer + turn) % SIDE_BY_SIDE.len();
    let chosen = fire(3, Step::Choose(many), ACCOUNTS)?;
    let hundred = fire(4, Step::Order, ACCOUNTS)?;
    let all = (granted.chosen, one.ordered, chosen.chosen, hundred.ordered);
    ensure!(
        all == (ACCOUNTS, ACCOUNTS, ACCOUNTS, ACCOUNTS),
        "not everybody got his seat: {all:?}"
    );
    Ok(Round {
        rush: of(&rush),
        granted: of(&granted),
        one: of(&one),
        hundred: of(&hundred),
    })
}

/// The n-th stage of a turn, by all clients.
fn fire(
    port: u16,
    people: &Rc<People>,
    (turn, stage): (usize, usize),
    step: Step,
    many: usize,
) -> anyhow::Result<Shot> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (balancer, next) = (Rc::new(Balancer::new(&[port])), Rc::new(Cell::new(0)));
    LocalSet::new().block_on(&runtime, async {
        let begun = Instant::now();
        let mut clients = JoinSet::new();
        for _ in 0..CLIENTS {
            let client = Client {
                balancer: Rc::clone(&balancer),
                people: Rc::clone(people),
                turn,
                stage,
                times: Vec::new(),
            };
            let next = Rc::clone(&next);
            clients.spawn_local(client.go(next, step, many));
        }
        let mut shot = Shot {
            times: Vec::new(),
            took: Duration::ZERO,
            chosen: 0,
            ordered: 0,
        };
        while let Some(done) = clients.join_next().await {
            let (times, chosen, ordered) = done??;
            shot.times.extend(times);
            shot.chosen += chosen;
            shot.ordered += ordered;
        }
        shot.took = begun.elapsed();
        Ok(shot)
    })
}

/// One of them, who does for a buyer after the other what is to be done.
struct Client {
    balancer: Rc<Balancer>,
    people: Rc<People>,
    turn: usize,
    stage: usize,
    /// Of each request, in ms.
    times: Vec<f64>,
}

impl Client {
    async fn go(mut self, next: Rc<Cell<usize>>, step: Step, many: usize) -> anyhow::Result<(Vec<f64>, usize, usize)> {
        let (mut chosen, mut ordered) = (0, 0);
        loop {
            let buyer = next.replace(next.get() + 1);
            if buyer >= many {
                return Ok((self.times, chosen, ordered));
            }
            let wanted = match step {
                Step::Choose(session) => Some(session(self.turn, buyer)),
                Step::Buy => Some(OF_FEW.start + self.turn),
                Step::Order => None,
            };
            let has_seat = match wanted {
                Some(session) => self.choose(buyer, session).await?,
                None => true,
            };
            chosen += usize::from(has_seat && wanted.is_some());
            if has_seat && !matches!(step, Step::Choose(_)) {
                self.order(buyer).await?;
                ordered += 1;
            }
        }
    }

    /// Whether there was a seat.
    async fn choose(&mut self, buyer: usize, session: usize) -> anyhow::Result<bool> {
        let item = json!({"jenis": "sub_event", "id": FIRST + i64::try_from(session)?}).to_string();
        match self.ask(buyer, "/api/v1/cart/item", "", &item).await? {
            201 => Ok(true),
            409 => Ok(false),
            status => anyhow::bail!("the cart answered {status}"),
        }
    }

    async fn order(&mut self, buyer: usize) -> anyhow::Result<()> {
        let order = json!({"payment_method_id": self.people.transfer}).to_string();
        let key = format!("idempotency-key: pesanan-{}-{}-{buyer}\r\n", self.turn, self.stage);
        let status = self.ask(buyer, "/api/v1/order", &key, &order).await?;
        ensure!(status == 201, "an order was answered with {status}");
        Ok(())
    }

    async fn ask(&mut self, buyer: usize, path: &str, more: &str, form: &str) -> anyhow::Result<u16> {
        let asked = request("POST", path, Some(&self.people.buyers[buyer]), more, form);
        let begun = Instant::now();
        let (_, answer) = self.balancer.ask(&asked).await;
        self.times.push(begun.elapsed().as_secs_f64() * 1_000.0);
        Ok(answer?.status)
    }
}

/// Transactions of this script a second.
fn pgbench(portal: &Portal, script: &str) -> anyhow::Result<f64> {
    let file = portal.bin.join("bench-orders.sql");
    fs::write(&file, script)?;
    let mut run = Command::new(env::var("BENCH_PGBENCH").context("BENCH_PGBENCH is missing")?);
    run.args(["-n", "-c", &CLIENTS.to_string(), "-j", "2", "-T", "5", "-f"]);
    let run = run.arg(&file).arg(portal.url("bench")).output()?;
    let said = String::from_utf8_lossy(&run.stdout);
    let rate = said
        .lines()
        .find_map(|line| line.strip_prefix("tps = ")?.split(' ').next());
    let rate = rate.with_context(|| format!("pgbench told no rate: {}", String::from_utf8_lossy(&run.stderr)))?;
    Ok(rate.parse()?)
}

async fn oversold(portal: &Portal) -> anyhow::Result<i64> {
    let mut registration = PgConnection::connect(&portal.url("registration")).await?;
    let wrong = sqlx::query_scalar(
        "SELECT count(*) FROM seat_pools p
         WHERE event_id = 9080 AND (held + sold > capacity OR held + sold <> (
             SELECT coalesce(sum(h.seats), 0) FROM seat_holds h WHERE h.sub_event_id = p.sub_event_id AND h.state <> 'freed'))",
    );
    Ok(wrong.fetch_one(&mut registration).await?)
}
