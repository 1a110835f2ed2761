//! The driver of `make bench`: starts the candidates and their yardsticks, loads them in turn,
//! and prints ratios beside the targets. `bench FOLDER_OF_RELEASE_PROGRAMS [PART...]`; no part is all of them but `rush`.
//!
//! Every figure of a table comes from one run on one machine; rounds are interleaved, so that a
//! noisy minute hits all candidates alike. Takes `BENCH_DATABASE_URL` (a server that keeps what it
//! acknowledges), `BENCH_DATABASE_PID` (that server), `BENCH_AMQP_URL`, `BENCH_PGBENCH` (that program) and, for plans on the
//! screen, `BENCH_DATABASE_LOG`; `bench/run.sh` starts both servers and sets them.

mod candidate;
mod data;
mod door;
mod exams;
mod expiry;
mod growth;
mod lighthouse;
mod load;
mod logins;
mod orders;
mod otp;
mod overload;
mod pages;
mod plans;
mod portal;
mod replicas;
mod rush;
mod starts;
mod table;

use std::{env, path::PathBuf};

use anyhow::{Context, ensure};

use crate::portal::Portal;

type Part = (&'static str, fn(&Portal) -> anyhow::Result<()>);

/// In the order in which they are printed.
const PARTS: [Part; 12] = [
    ("pages", pages::print),
    ("expiry", expiry::print),
    ("replicas", replicas::print),
    ("growth", growth::print),
    ("logins", logins::print),
    ("otp", otp::print),
    ("orders", orders::print),
    ("exams", exams::print),
    ("door", door::print),
    ("overload", overload::print),
    ("starts", starts::print),
    ("lighthouse", lighthouse::print),
];

/// Only where it is asked for: it loads the machine for some minutes and is a result of its own.
const ALONE: Part = ("rush", rush::print);

fn main() -> anyhow::Result<()> {
    let mut arguments = env::args().skip(1);
    let bin = PathBuf::from(
        arguments
            .next()
            .context("usage: bench FOLDER_OF_RELEASE_PROGRAMS [PART...]")?,
    );
    let asked: Vec<String> = arguments.collect();
    for name in &asked {
        let known: Vec<_> = PARTS.iter().chain([&ALONE]).map(|(part, _)| *part).collect();
        ensure!(
            known.contains(&name.as_str()),
            "there is no part {name}; there are {}",
            known.join(", ")
        );
    }
    let portal = Portal {
        bin,
        database: env::var("BENCH_DATABASE_URL").context("BENCH_DATABASE_URL is missing")?,
        amqp: env::var("BENCH_AMQP_URL").context("BENCH_AMQP_URL is missing")?,
        catalog: data::DEMO,
    };
    data::fill(&portal)?;
    for (name, print) in PARTS.into_iter().chain([ALONE]) {
        let is_of_all = asked.is_empty() && name != ALONE.0;
        if is_of_all || asked.iter().any(|asked| asked == name) {
            eprintln!("-- {name}");
            print(&portal).with_context(|| format!("the part {name} could not be measured"))?;
        }
    }
    Ok(())
}
