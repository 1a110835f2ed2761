//! The driver of `make bench`: starts the candidates and their yardsticks, loads them in turn,
//! and prints ratios beside the targets. `bench FOLDER_OF_RELEASE_PROGRAMS [PART...]`; no part is all of them.
//!
//! Every figure of a table comes from one run on one machine; rounds are interleaved, so that a
//! noisy minute hits all candidates alike. Takes `BENCH_DATABASE_URL` (a server that keeps what it
//! acknowledges), `BENCH_AMQP_URL` and, for plans on the screen, `BENCH_DATABASE_LOG`;
//! `bench/run.sh` starts both and sets them.

mod candidate;
mod data;
mod exams;
mod expiry;
mod growth;
mod lighthouse;
mod load;
mod logins;
mod otp;
mod overload;
mod pages;
mod plans;
mod portal;
mod replicas;
mod starts;
mod table;

use std::{env, path::PathBuf};

use anyhow::{Context, ensure};

use crate::portal::Portal;

type Part = (&'static str, fn(&Portal) -> anyhow::Result<()>);

/// In the order in which they are printed.
const PARTS: [Part; 10] = [
    ("pages", pages::print),
    ("expiry", expiry::print),
    ("replicas", replicas::print),
    ("growth", growth::print),
    ("logins", logins::print),
    ("otp", otp::print),
    ("exams", exams::print),
    ("overload", overload::print),
    ("starts", starts::print),
    ("lighthouse", lighthouse::print),
];

fn main() -> anyhow::Result<()> {
    let mut arguments = env::args().skip(1);
    let bin = PathBuf::from(
        arguments
            .next()
            .context("usage: bench FOLDER_OF_RELEASE_PROGRAMS [PART...]")?,
    );
    let asked: Vec<String> = arguments.collect();
    for name in &asked {
        let known = PARTS.map(|(part, _)| part);
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
    for (name, print) in PARTS {
        if asked.is_empty() || asked.iter().any(|asked| asked == name) {
            eprintln!("-- {name}");
            print(&portal).with_context(|| format!("the part {name} could not be measured"))?;
        }
    }
    Ok(())
}
