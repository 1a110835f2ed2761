//! The driver of `make bench`: starts the candidates and their yardsticks, loads them in turn,
//! and prints ratios beside the targets.
//!
//! Every figure of a table comes from one run on one machine; rounds are interleaved, so that a
//! noisy minute hits all candidates alike. Takes `BENCH_DATABASE_URL` (a server that keeps what it
//! acknowledges) and `BENCH_AMQP_URL`; `scripts/bench.sh` starts both.

mod candidate;
mod load;
mod logins;
mod otp;
mod starts;

use std::{env, path::PathBuf};

use anyhow::{Context, ensure};

use crate::{
    candidate::{Candidate, Fleet},
    load::{Shot, median},
};

const ROUNDS: usize = 5;
const PATH: &str = "/api/v1/event?page=1&item_per_page=3";

fn main() -> anyhow::Result<()> {
    let bin = PathBuf::from(env::args().nth(1).context("usage: bench FOLDER_OF_RELEASE_PROGRAMS")?);
    let database = env::var("BENCH_DATABASE_URL").context("BENCH_DATABASE_URL is missing")?;
    let amqp = env::var("BENCH_AMQP_URL").context("BENCH_AMQP_URL is missing")?;
    let fleet = Fleet::start(&bin, &database, &amqp)?;

    let mut shots: Vec<Vec<Shot>> = vec![Vec::new(); fleet.candidates().len()];
    for round in 1..=ROUNDS {
        for (candidate, taken) in fleet.candidates().iter().zip(&mut shots) {
            let shot = load::fire(candidate.port, PATH)?;
            ensure!(
                shot.errors == 0,
                "{} answered {} errors in round {round}",
                candidate.name,
                shot.errors
            );
            eprintln!(
                "round {round}: {:<28} {:>9.0} req/s, p99 {:>7.2} ms",
                candidate.name, shot.rate, shot.p99_ms
            );
            taken.push(shot);
        }
    }
    let figures = fleet
        .candidates()
        .iter()
        .zip(shots)
        .map(|(candidate, shots)| Figure::of(candidate, &shots))
        .collect::<Vec<_>>();
    let (bare, one_query) = (&figures[0], &figures[1]);

    println!("\nGET {PATH}, 64 connections, median of {ROUNDS} interleaved rounds\n");
    println!("| # | candidate | req/s | p99 ms | of its yardstick | p99 of the yardstick's | target |");
    println!("|---|---|---|---|---|---|---|");
    print_row("", bare, bare, "yardstick");
    print_row("", one_query, one_query, "yardstick");
    print_row("P1", &figures[2], bare, ">= 0.85, p99 <= 2x");
    print_row("P1", &figures[3], bare, ">= 0.85, p99 <= 2x");
    print_row("P2", &figures[4], one_query, ">= 0.85");
    print_row("P2", &figures[5], one_query, ">= 0.65");

    println!("\nP9, memory after the load\n");
    fleet.print_memory()?;
    drop(fleet);
    logins::print(&bin, &database, &amqp)?;
    otp::print(&bin, &database, &amqp)?;
    println!("\nP10, start to the first 200, PostgreSQL up, median of 5\n");
    starts::print(&bin, &database, &amqp)
}

struct Figure {
    name: &'static str,
    rate: f64,
    p99_ms: f64,
}

impl Figure {
    fn of(candidate: &Candidate, shots: &[Shot]) -> Self {
        Self {
            name: candidate.name,
            rate: median(shots.iter().map(|shot| shot.rate)),
            p99_ms: median(shots.iter().map(|shot| shot.p99_ms)),
        }
    }
}

fn print_row(number: &str, figure: &Figure, yardstick: &Figure, target: &str) {
    println!(
        "| {number} | {} | {:.0} | {:.2} | {:.2} | {:.2}x | {target} |",
        figure.name,
        figure.rate,
        figure.p99_ms,
        figure.rate / yardstick.rate,
        figure.p99_ms / yardstick.p99_ms,
    );
}
