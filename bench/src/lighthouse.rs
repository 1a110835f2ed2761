//! P12: the first route on a phone, measured by Lighthouse in Debian's Chromium, beside a static page of the same run.

use std::{
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context, ensure};
use serde::Deserialize;

use crate::{
    candidate::{Candidate, get},
    data::EVENT,
    portal::{Portal, cache},
};

/// What measures. `bench/run.sh` has installed its packages.
const PROGRAM: &str = "bench/lighthouse/measure.mjs";
const NEWS: i64 = 1;

/// The median of a page's rounds.
#[derive(Deserialize)]
struct Figures {
    /// All scripts of a first visit, gzip.
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
        ("home", "/".to_owned()),
        ("event detail", format!("/event/detail/{EVENT}")),
        ("news detail", format!("/berita/detail/{NEWS}")),
    ];
    // The first visitor after a start is not who is measured.
    for (name, path) in &pages {
        get(web.port, path).with_context(|| format!("there is no {name}"))?;
    }
    let figures = measure(&web, pages.iter().map(|(_, path)| path.as_str()))?;
    println!("\nP12, the first route on a phone: Lighthouse, mobile, median of 3 rounds in turn\n");
    println!("| # | page | JS KB gzip | LCP s | shift | requests | performance | accessibility | target |");
    println!("|---|---|---|---|---|---|---|---|---|");
    let names = ["static page"].into_iter().chain(pages.iter().map(|(name, _)| *name));
    for (place, (name, figures)) in names.zip(&figures).enumerate() {
        let (number, target) = match place {
            0 => ("", "yardstick"),
            _ => ("P12", "<= 150, <= 1.6, <= 0.02, <= 12, >= 0.95, 1.00"),
        };
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

/// The static page's figures, then those of the paths.
fn measure<'a>(web: &Candidate, paths: impl Iterator<Item = &'a str>) -> anyhow::Result<Vec<Figures>> {
    ensure!(
        Path::new(PROGRAM).is_file(),
        "{PROGRAM} is missing: run bench from the folder of the checkout"
    );
    let addresses: Vec<_> = paths
        .map(|path| format!("http://127.0.0.1:{}{path}", web.port))
        .collect();
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
