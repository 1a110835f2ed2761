//! Shows on the screen how the server ran the queries of a page: the portal's own statements, planned as the portal has
//! them planned. Not part of the results; it is what to look at when a target is missed.

use std::{env, fs};

use anyhow::Context;

use crate::{
    candidate::get,
    data::execute,
    portal::{Portal, Split, cache},
};

/// Asks each page once with `auto_explain` on, and prints what the server's log (`BENCH_DATABASE_LOG`) says about it.
pub fn show(portal: &Portal, pages: &[(&str, String)]) -> anyhow::Result<()> {
    let Ok(log) = env::var("BENCH_DATABASE_LOG") else {
        return Ok(());
    };
    let database = portal.catalog;
    let set = |what: &str| format!("ALTER DATABASE {database} {what}");
    let on = [
        "SET session_preload_libraries = 'auto_explain'",
        "SET auto_explain.log_min_duration = 0",
        "SET auto_explain.log_analyze = on",
        "SET auto_explain.log_buffers = on",
    ];
    for what in on {
        execute(portal, "postgres", &[&set(what)])?;
    }
    let shown = ask(portal, pages, &log);
    execute(portal, "postgres", &[&set("RESET ALL")])?;
    shown
}

fn ask(portal: &Portal, pages: &[(&str, String)], log: &str) -> anyhow::Result<()> {
    let split = Split::start(portal, 1)?;
    let mut settings = split.links(1);
    settings.push(cache(false));
    let gateway = portal.web("gateway", "gateway", &settings)?;
    for (what, path) in pages {
        // Twice: the first time reads from the disk.
        get(gateway.port, path).with_context(|| format!("no {what}"))?;
        let before = fs::read_to_string(log)?.len();
        get(gateway.port, path).with_context(|| format!("no {what}"))?;
        eprintln!("-- {what} over {}", portal.catalog);
        for line in fs::read_to_string(log)?[before..].lines() {
            let plan = ["duration:", "actual ", "Buffers:", "Rows Removed", "Heap Fetches"];
            if plan.iter().any(|word| line.contains(word)) {
                eprintln!("{line}");
            }
        }
    }
    Ok(())
}
