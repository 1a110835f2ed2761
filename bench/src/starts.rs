//! P10: from the start of a process to its first 200.

use std::{fs, process::Command, time::Instant};

use bench::pace::median;

use crate::{
    candidate::{free_port, start},
    load::EVENT_LIST,
    portal::{LINKS, Portal},
};

const TIMES: usize = 5;

/// Starts each form five times and prints the median beside the target.
pub fn print(portal: &Portal) -> anyhow::Result<()> {
    println!("\nP10, start to the first 200, PostgreSQL up, median of {TIMES}\n");
    println!("| process | ms | target |");
    println!("|---|---|---|");
    let bytes = portal.bin.join("bench-bytes.json");
    fs::write(&bytes, "{}")?;
    let bare = times(|| {
        let port = free_port()?;
        let mut command = Command::new(portal.bin.join("bare"));
        start("bare axum", command.arg(port.to_string()).arg(&bytes), port, EVENT_LIST).map(drop)
    })?;
    println!("| bare axum | {bare:.0} | yardstick |");
    let all = times(|| {
        let (port, ops) = (free_port()?, free_port()?);
        start(
            "one process",
            portal.command("all", port, 0, ops).env("PORTAL__DEMO__LOAD", "true"),
            port,
            EVENT_LIST,
        )
        .map(drop)
    })?;
    println!("| one process, demo data brought up to date | {all:.0} | <= 250 |");
    for target in [
        "identity",
        "catalog",
        "content",
        "learning",
        "registration",
        "feedback",
        "notification",
        "gateway",
    ] {
        let taken = times(|| {
            let (port, grpc, ops) = (free_port()?, free_port()?, free_port()?);
            let mut command = portal.command(target, port, grpc, ops);
            command.env("PORTAL__NOTIFICATION__ALLOW_LOG", "true");
            for link in LINKS {
                // Nobody is asked before the first request.
                command.env(link, format!("http://127.0.0.1:{grpc}"));
            }
            start(target, &mut command, ops, "/readyz").map(drop)
        })?;
        println!("| {target} | {taken:.0} | <= 60 |");
    }
    Ok(())
}

fn times(mut once: impl FnMut() -> anyhow::Result<()>) -> anyhow::Result<f64> {
    let mut taken = Vec::with_capacity(TIMES);
    for _ in 0..TIMES {
        let begun = Instant::now();
        once()?;
        taken.push(begun.elapsed().as_secs_f64() * 1000.0);
    }
    Ok(median(taken))
}
