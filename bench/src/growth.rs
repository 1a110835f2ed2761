//! P13: the same pages over 1, 100 and 1,000 times the data.

use crate::{
    candidate::Candidate,
    data::{DEMO, EVENT, copy},
    load::{EVENT_LIST, Load},
    plans,
    portal::{Portal, Split, cache},
    table::measure,
};

const ROUNDS: usize = 3;
/// Names for the table, databases, and how many times the demo they hold.
const SIZES: [(&str, &str, u32); 3] = [
    ("1x", DEMO, 1),
    ("100x", "catalog_100x", 100),
    ("1,000x", "catalog_1000x", 1_000),
];
/// Few clients, so that no queue hides what a query takes; then as many as in the other tables.
const CONNECTIONS: [u32; 2] = [2, 64];

/// Prints p99 by size, cold, split.
pub fn print(portal: &Portal) -> anyhow::Result<()> {
    for (_, name, times) in &SIZES[1..] {
        copy(portal, name, *times)?;
    }
    let pages = [
        ("event list", EVENT_LIST.to_owned()),
        ("keyword search, typo", "/api/v1/event?keyword=ventlasi".to_owned()),
        (
            "sub-event list of one event",
            format!("/api/v1/sub-event?event_id={EVENT}"),
        ),
        (
            "sub-event list of all events, first page",
            "/api/v1/sub-event?page=1".to_owned(),
        ),
    ];
    let mut sets = Vec::new();
    for (name, database, _) in SIZES {
        let over = portal.over(database);
        let split = Split::start(&over, 1)?;
        let mut settings = split.links(1);
        settings.push(cache(false));
        sets.push((over.web(name, "gateway", &settings)?, split));
    }
    let gateways: Vec<&Candidate> = sets.iter().map(|(gateway, _)| gateway).collect();

    println!("\nP13, growth: cold, split, median of {ROUNDS} interleaved rounds\n");
    println!(
        "The demo has 44 events and 210 sub-events; a copy keeps about a quarter of the longer words of its titles, the \
         others are made up.\n"
    );
    println!(
        "| page | clients | req/s at 1x, 100x, 1,000x | p99 ms at 1x, 100x, 1,000x | 100x / 1x | 1,000x / 1x | target |"
    );
    println!("|---|---|---|---|---|---|---|");
    for (what, path) in &pages {
        for connections in CONNECTIONS {
            eprintln!("{what}, {connections} clients");
            let load = Load {
                connections,
                seconds: 2,
                script: None,
            };
            let figures = measure(&gateways, path, &load, ROUNDS)?;
            let [one, hundred, thousand] = [0, 1, 2].map(|at| &figures[at]);
            println!(
                "| {what} | {connections} | {:.0}, {:.0}, {:.0} | {:.2}, {:.2}, {:.2} | {:.2}x | {:.2}x | 1,000x <= 2x |",
                one.rate,
                hundred.rate,
                thousand.rate,
                one.p99_ms,
                hundred.p99_ms,
                thousand.p99_ms,
                hundred.p99_ms / one.p99_ms,
                thousand.p99_ms / one.p99_ms
            );
        }
    }
    drop(sets);
    for (_, database, _) in [SIZES[0], SIZES[2]] {
        plans::show(&portal.over(database), &pages)?;
    }
    Ok(())
}
