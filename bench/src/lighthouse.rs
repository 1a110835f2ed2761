//! P12: the first route on a phone, measured by Lighthouse in Debian's Chromium, beside a static page of the same run.

use std::{
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context, ensure};
use serde::Deserialize;

use crate::{
    candidate::get,
    data::EVENT,
    portal::{Portal, cache},
};

/// What measures. `bench/run.sh` has installed its packages.
const PROGRAM: &str = "bench/lighthouse/measure.mjs";
const NEWS: i64 = 1;
/// What the pages that visitors begin with are held to, and what the others are (TARGETS.md, P12).
const FIRST: &str = "<= 125, <= 1.2, <= 0.02, <= 12, >= 0.98, 1.00";
const FURTHER: &str = "<= 150, <= 1.2, <= 0.02, <= 12, >= 0.98, 1.00";
/// Before the address of a page that a browser visits for the second time.
const AGAIN: &str = "again:";

/// The median of a page's rounds.
#[derive(Deserialize)]
struct Figures {
    /// All scripts that the visit loaded, gzip.
    js_kb: f64,
    lcp_ms: f64,
    shift: f64,
    requests: u32,
    performance: f64,
    accessibility: f64,
}

/// Measures the pages that visitors begin with, and prints a row each.
pub fn print(portal: &Portal) -> anyhow::Result<()> {
    let web = portal.web("one process", "all", &[cache(true)])?;
    let pages = [
        ("home", "", "/".to_owned(), FIRST),
        ("event detail", "", format!("/event/detail/{EVENT}"), FIRST),
        ("news detail", "", format!("/berita/detail/{NEWS}"), FIRST),
        ("event list", "", "/event".to_owned(), FURTHER),
        ("congress site", "", "/inasia2026".to_owned(), FURTHER),
        ("registration", "", format!("/event/registration/{EVENT}"), FURTHER),
        ("home, second visit", AGAIN, "/".to_owned(), "for reading"),
        (
            "event detail, second visit",
            AGAIN,
            format!("/event/detail/{EVENT}"),
            "for reading",
        ),
    ];
    // The first visitor after a start is not who is measured.
    for (name, _, path, _) in &pages {
        get(web.port, path).with_context(|| format!("there is no {name}"))?;
    }
    let addresses = pages
        .iter()
        .map(|(_, visit, path, _)| format!("{visit}http://127.0.0.1:{}{path}", web.port));
    let figures = measure(addresses.collect())?;
    println!("\nP12, the first route on a phone: Lighthouse, mobile, median of 3 rounds in turn\n");
    println!("| # | page | JS KB gzip | LCP s | shift | requests | performance | accessibility | target |");
    println!("|---|---|---|---|---|---|---|---|---|");
    let rows = [("", "static page", "yardstick")]
        .into_iter()
        .chain(pages.iter().map(|(name, _, _, target)| ("P12", *name, *target)));
    for ((number, name, target), figures) in rows.zip(&figures) {
        println!(
            "| {number} | {name} | {:.1} | {:.2} | {:.3} | {} | {:.2} | {:.2} | {target} |",
            figures.js_kb,
            figures.lcp_ms / 1000.0,
            figures.shift,
            figures.requests,
            figures.performance,
            figures.accessibility,
        );
    }
    Ok(())
}

/// The static page's figures, then those of the addresses.
fn measure(addresses: Vec<String>) -> anyhow::Result<Vec<Figures>> {
    ensure!(
        Path::new(PROGRAM).is_file(),
        "{PROGRAM} is missing: run bench from the folder of the checkout"
    );
    let output = Command::new("node")
        .arg(PROGRAM)
        .args(&addresses)
        .stderr(Stdio::inherit())
        .output()
        .context("node cannot be started")?;
    ensure!(output.status.success(), "Lighthouse failed");
    let figures = read(&String::from_utf8(output.stdout)?)?;
    ensure!(
        figures.len() == addresses.len() + 1,
        "Lighthouse told of {} pages",
        figures.len()
    );
    Ok(figures)
}

fn read(lines: &str) -> anyhow::Result<Vec<Figures>> {
    lines
        .lines()
        .map(|line| serde_json::from_str(line).with_context(|| format!("Lighthouse said {line}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn a_line_is_a_page() {
        let line = r#"{"js_kb":145.1,"lcp_ms":1500,"shift":0,"requests":12,"performance":0.97,"accessibility":1}"#;
        let figures = read(&format!("{line}\n{line}\n")).unwrap();
        assert_eq!((figures.len(), figures[1].requests), (2, 12));
        assert!(read("Error: no browser\n").is_err());
    }
}
