//! P4: what happens at the moment at which an answer that everybody asks for is no longer good.

use std::time::Duration;

use anyhow::{Context, ensure};
use futures::future::try_join_all;
use reqwest::Client;

use crate::{
    candidate::Candidate,
    data::runtime,
    load::{EVENT_LIST, Load},
    portal::{Portal, Setting, Split, cache},
    table::{Figure, measure},
};

const ROUNDS: usize = 3;
const LOAD: Load = Load {
    connections: 64,
    seconds: 3,
    script: None,
};
const CLIENTS: usize = 64;
/// So often all clients meet at a spent answer, which is good for longer than such a meeting takes.
const MEETINGS: u32 = 20;
const MEETING_MS: u32 = 500;
/// The answer is good for this long, for those that are asked that often.
const SHORT_MS: u32 = 100;
/// The catalog's count of this page.
const CALLS: &str = "grpc_server_handled_total";
const METHOD: &str = "/portal.catalog.v1.CatalogService/ListEvents\"";

/// Prints the calls that reached the catalog, and what visitors felt.
pub fn print(portal: &Portal) -> anyhow::Result<()> {
    let split = Split::start(portal, 1)?;
    let gateway = |name, fresh_ms: u32, stale_ms: u32| {
        let mut settings: Vec<Setting> = split.links(1);
        settings.push(cache(true));
        settings.push(("PORTAL__GATEWAY__CACHE__FRESH_MS", fresh_ms.to_string()));
        settings.push(("PORTAL__GATEWAY__CACHE__STALE_MS", stale_ms.to_string()));
        portal.web(name, "gateway", &settings)
    };
    let hot = gateway("hot: renewed every second", 1_000, 1_000)?;
    let renewed = gateway("renewed every 100 ms, the old answer given meanwhile", SHORT_MS, 1_900)?;
    let waited = gateway("spent every 100 ms, everybody waits", SHORT_MS, 0)?;

    let mut figures = Vec::new();
    let mut calls = Vec::new();
    let mut rounds = [Vec::new(), Vec::new(), Vec::new()];
    for round in 1..=ROUNDS {
        eprintln!("round {round}");
        for (candidate, taken) in [&hot, &renewed, &waited].into_iter().zip(&mut rounds) {
            let before = split.catalogs[0].counted(CALLS, METHOD)?;
            taken.extend(measure(&[candidate], EVENT_LIST, &LOAD, 1)?);
            calls.push((candidate.name, split.catalogs[0].counted(CALLS, METHOD)? - before));
        }
    }
    for taken in rounds {
        figures.push(middle(taken)?);
    }
    let made = |name: &str| -> f64 { calls.iter().filter(|(of, _)| *of == name).map(|(_, calls)| calls).sum() };
    println!(
        "\nP4, a key that expires under {CLIENTS} clients: GET {}, median of {ROUNDS} interleaved rounds\n",
        EVENT_LIST
    );
    println!("| gateway | req/s | p99 ms | p99 of the hot one's | upstream calls | expiries that fit | target |");
    println!("|---|---|---|---|---|---|---|");
    let loaded = f64::from(LOAD.seconds) * f64::from(u32::try_from(ROUNDS)?);
    for (figure, each_ms) in figures.iter().zip([1_000, SHORT_MS, SHORT_MS]) {
        let fit = loaded * 1_000.0 / f64::from(each_ms);
        let target = if each_ms == SHORT_MS {
            "p99 <= 2x, calls <= expiries"
        } else {
            "reference"
        };
        println!(
            "| {} | {:.0} | {:.2} | {:.2}x | {:.0} | {fit:.0} | {target} |",
            figure.name,
            figure.rate,
            figure.p99_ms,
            figure.p99_ms / figures[0].p99_ms,
            made(figure.name)
        );
    }
    let met = gateway("spent every 500 ms, everybody waits", MEETING_MS, 0)?;
    let (least, most, joined) = runtime()?.block_on(meet(&met, &split.catalogs[0]))?;
    println!(
        "\n{CLIENTS} clients at once at a spent answer, {MEETINGS} times: {least:.0} to {most:.0} upstream calls each time \
         (target exactly 1); {:.0} of {CLIENTS} clients waited for another's call on average",
        joined / f64::from(MEETINGS)
    );
    Ok(())
}

fn middle(mut taken: Vec<Figure>) -> anyhow::Result<Figure> {
    taken.sort_by(|one, other| one.p99_ms.total_cmp(&other.p99_ms));
    let at = taken.len() / 2;
    taken.into_iter().nth(at).context("no round was taken")
}

/// Lets all clients ask at the same time, each time after the answer is spent. The least and the most calls that one
/// such moment took, and how many clients waited for another's call.
async fn meet(gateway: &Candidate, catalog: &Candidate) -> anyhow::Result<(f64, f64, f64)> {
    let client = Client::builder().pool_max_idle_per_host(CLIENTS).build()?;
    let url = format!("http://127.0.0.1:{}{}", gateway.port, EVENT_LIST);
    let ask = || async {
        let answer = client.get(&url).send().await?;
        ensure!(answer.status().is_success(), "answered {}", answer.status());
        anyhow::Ok(answer.bytes().await?.len())
    };
    // Connections first: what is measured begins with 64 that stand.
    try_join_all((0..CLIENTS).map(|_| ask())).await?;
    let joined = || gateway.counted("gateway_cache_answers_total", "\"joined\"");
    let (mut least, mut most, joined_before) = (f64::MAX, 0.0_f64, joined()?);
    for _ in 0..MEETINGS {
        tokio::time::sleep(Duration::from_millis(u64::from(MEETING_MS) * 6 / 5)).await;
        let before = catalog.counted(CALLS, METHOD)?;
        try_join_all((0..CLIENTS).map(|_| ask())).await?;
        let calls = catalog.counted(CALLS, METHOD)? - before;
        (least, most) = (least.min(calls), most.max(calls));
    }
    Ok((least, most, joined()? - joined_before))
}
