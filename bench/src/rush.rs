//! A congress opening: an open loop of visitors, buyers, logins and doors over the split set with two gateways and two catalogs.
//!
//! What the machine bears is found first and [`OFFERED`] of it offered; both are printed, as parts of the opening that is meant. Then the
//! same again, with one gateway and one catalog lost after a third and added after two. `BENCH_RUSH_SECONDS` is the length of these two
//! phases; a shorter one than the usual is for trying the driver.

mod drive;
mod fleet;
mod mix;
pub mod people;
mod report;
mod seats;
mod tally;
mod usage;
pub mod web;

use std::{
    env, fs,
    future::ready,
    process::{self, Command},
    rc::Rc,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use sqlx::{Connection, PgConnection};

use self::{
    drive::Crowd,
    fleet::Fleet,
    mix::{Flow, Kind, WALK, calls, opening},
    people::People,
    report::{Bare, Cost, Step},
    usage::Group,
};
use crate::{
    candidate::{free_port, get, start},
    data::{DEMO, execute, runtime},
    load::EVENT_LIST,
    portal::Portal,
};

/// This part of what the machine bears is offered.
const OFFERED: f64 = 0.60;
/// Borne is what is answered fine but for one in a thousand, 99 of 100 calls within this.
const BORNE: Duration = Duration::from_millis(500);
/// The first step of the search, as a part of the opening, and how much the next one is above it.
const FIRST: f64 = 0.125;
const UP: f64 = 1.6;
/// A single flow is measured at so many calls a second, or half of what is borne.
const ALONE: f64 = 2_000.0;

/// Measures and prints an opening.
pub fn print(portal: &Portal) -> anyhow::Result<()> {
    let seconds = match env::var("BENCH_RUSH_SECONDS") {
        Ok(seconds) => seconds.parse().context("BENCH_RUSH_SECONDS is no number")?,
        Err(_) => 60,
    };
    ensure!(seconds >= 12, "a third of a phase must have four seconds");
    let time = Duration::from_secs(seconds);
    execute(portal, DEMO, &[include_str!("data/rush.sql")])?;
    let mut fleet = Fleet::start(portal)?;
    let ports = fleet.ports();
    eprintln!("making accounts and tickets");
    let people = Rc::new(runtime()?.block_on(People::gather(portal, ports[0]))?);
    for path in WALK {
        get(ports[0], path).with_context(|| format!("{path} is not answered"))?;
    }
    let crowd = Crowd::new(&ports, Rc::clone(&people))?;
    let servers = servers(portal)?;

    let steps = search(&crowd, time / 12);
    let borne = steps.iter().filter(|step| step.is_borne).map(|step| step.factor);
    let borne = borne.fold(0.0, f64::max);
    ensure!(borne > 0.0, "this machine does not bear the smallest step");
    report::print_scale(borne, OFFERED, &steps, BORNE);
    let factor = borne * OFFERED;

    let groups = || [fleet.modules(), servers.clone(), vec![driver()]].concat();
    let costs = costs(&crowd, &groups(), time / 6, borne)?;
    let before = used(&groups())?;
    eprintln!("{factor:.2} of the opening, nothing happens");
    let (calm, ()) = crowd.come(&opening(factor), time, ready(()));
    let after = used(&groups())?;
    ensure!(crowd.next().has_sessions(), "every session was asked for by everybody");
    let bare = bare(portal, &people, calls(&opening(factor)), time / 4)?;
    report::print_calm(&calm, &bare);
    let busy: Vec<_> = before
        .iter()
        .zip(&after)
        .map(|(before, after)| (after - before) / time.as_secs_f64())
        .collect();
    report::print_memory(&[fleet.processes(), servers.clone()].concat(), &bare)?;
    report::print_costs(&groups(), &costs, &busy, &bare);

    eprintln!("{factor:.2} of the opening, a gateway and a catalog are lost and added");
    let (broken, events) = crowd.come(&opening(factor), time, fleet.lose_and_add(time / 3));
    ensure!(crowd.next().has_sessions(), "every session was asked for by everybody");
    report::print_loss(&broken, &events?, calm.all().p99, fleet::LOST_GATE);
    runtime()?.block_on(seats::print(portal, crowd.next().ordered.get()))
}

/// Grows what is offered until it is not borne, and looks closer at the last step.
fn search(crowd: &Rc<Crowd>, time: Duration) -> Vec<Step> {
    let time = time.max(Duration::from_secs(3));
    let mut steps = Vec::new();
    let mut take = |factor: f64| {
        // Answers are kept and connections open, and what the step before left behind is done.
        crowd.come(&opening(FIRST), Duration::from_secs(2), ready(()));
        let (tally, ()) = crowd.come(&opening(factor), time, ready(()));
        let figures = tally.all();
        let is_borne = figures.fine >= figures.asked * 0.999 && figures.p99 <= BORNE;
        eprintln!(
            "{factor:.2} of the opening: {:.0} of {:.0} calls/s fine, p99 {:.1} ms",
            figures.fine,
            figures.asked,
            figures.p99.as_secs_f64() * 1_000.0
        );
        steps.push(Step {
            factor,
            figures,
            is_borne,
        });
        is_borne
    };
    let (mut borne, mut next) = (0.0, FIRST);
    // There is an end to what one driver can send.
    while next < 30.0 && take(next) {
        (borne, next) = (next, next * UP);
    }
    for _ in 0..2 {
        let middle = f64::midpoint(borne, next);
        if borne > 0.0 && take(middle) {
            borne = middle;
        } else {
            next = middle;
        }
    }
    steps
}

/// What each flow costs by itself.
fn costs(crowd: &Rc<Crowd>, groups: &[Group], time: Duration, borne: f64) -> anyhow::Result<Vec<Cost>> {
    let measure = |flows: &[(Flow, f64)]| {
        let (before, begun) = (used(groups)?, Instant::now());
        let (tally, ()) = crowd.come(flows, time, ready(()));
        let took = begun.elapsed().as_secs_f64();
        let after = used(groups)?;
        let spent = before
            .iter()
            .zip(&after)
            .map(|(before, after)| after - before)
            .collect::<Vec<_>>();
        anyhow::Ok((tally, spent, took))
    };
    let (_, idle, idle_took) = measure(&[])?;
    let mut costs = Vec::new();
    for flow in Flow::ALL {
        let most = calls(&opening(borne)) * 0.5;
        let rate = match flow {
            Flow::New | Flow::Again => most.min(ALONE),
            Flow::Buy => most.min(60.0) / flow.calls(),
            Flow::Login => most.min(10.0),
            Flow::Door => most.min(60.0),
        };
        let (tally, spent, took) = measure(&[(flow, rate)])?;
        let calls = tally.records.len() as f64;
        let fine = tally.records.iter().filter(|record| record.outcome.is_fine()).count() as f64;
        // A buyer begins with a look; what he does after it belongs to him.
        let begins = |kind| flow != Flow::Buy || kind == Kind::Look;
        let arrivals = tally.records.iter().filter(|record| begins(record.kind)).count() as f64;
        ensure!(arrivals > 0.0, "nobody came for {}", flow.name());
        eprintln!("{}: {calls:.0} calls, {fine:.0} fine", flow.name());
        let of_one = |(spent, idle): (&f64, &f64)| ((spent - idle / idle_took * took) / arrivals).max(0.0);
        costs.push(Cost {
            flow,
            rate,
            fine: fine / calls,
            seconds: spent.iter().zip(&idle).map(of_one).collect(),
        });
    }
    Ok(costs)
}

/// Bare axum under as many calls from the same driver.
fn bare(portal: &Portal, people: &Rc<People>, rate: f64, time: Duration) -> anyhow::Result<Bare> {
    let file = portal.bin.join("bench-bytes.json");
    let port = free_port()?;
    let split = portal.web("for its bytes", "all", &[])?;
    fs::write(&file, get(split.port, EVENT_LIST).context("no event list")?)?;
    drop(split);
    let mut command = Command::new(portal.bin.join("bare"));
    let bare = start("bare axum", command.arg(port.to_string()).arg(&file), port, "/any")?;
    let group = Group {
        name: "bare axum",
        pids: vec![bare.pid()],
        with_children: false,
    };
    let crowd = Crowd::new(&[port], Rc::clone(people))?;
    crowd.come(&[(Flow::New, rate)], Duration::from_secs(2), ready(()));
    let before = group.seconds()?;
    let (tally, ()) = crowd.come(&[(Flow::New, rate)], time, ready(()));
    Ok(Bare {
        seconds: (group.seconds()? - before) / (tally.records.len() as f64).max(1.0),
        memory: group.memory()?,
        figures: tally.all(),
    })
}

fn used(groups: &[Group]) -> anyhow::Result<Vec<f64>> {
    groups.iter().map(Group::seconds).collect()
}

fn driver() -> Group {
    Group {
        name: "this driver",
        pids: vec![process::id()],
        with_children: false,
    }
}

/// PostgreSQL, and RabbitMQ where its number is told.
fn servers(portal: &Portal) -> anyhow::Result<Vec<Group>> {
    let folder: String = runtime()?.block_on(async {
        let mut conn = PgConnection::connect(&portal.database).await?;
        anyhow::Ok(sqlx::query_scalar("SHOW data_directory").fetch_one(&mut conn).await?)
    })?;
    let postmaster = fs::read_to_string(format!("{folder}/postmaster.pid")).context("PostgreSQL runs elsewhere")?;
    let mut pids = vec![("PostgreSQL", postmaster.lines().next().unwrap_or_default().to_owned())];
    if let Ok(pid) = env::var("BENCH_AMQP_PID") {
        pids.push(("RabbitMQ", pid));
    }
    let groups = pids.into_iter().map(|(name, pid)| {
        let pid = pid
            .trim()
            .parse()
            .with_context(|| format!("no process {pid} of {name}"))?;
        Ok(Group {
            name,
            pids: vec![pid],
            with_children: true,
        })
    });
    groups.collect()
}
