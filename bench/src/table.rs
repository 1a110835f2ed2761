//! What shots come to, and how it is printed.

use anyhow::ensure;
use bench::pace::median;

use crate::{
    candidate::Candidate,
    load::{Load, Shot},
};

/// The median of a candidate's shots.
pub struct Figure {
    /// For the table.
    pub name: &'static str,
    /// Answers a second.
    pub rate: f64,
    /// 99 of 100 answers were faster than this.
    pub p99_ms: f64,
}

impl Figure {
    fn of(name: &'static str, shots: &[Shot]) -> Self {
        Self {
            name,
            rate: median(shots.iter().map(|shot| shot.rate)),
            p99_ms: median(shots.iter().map(|shot| shot.p99_ms)),
        }
    }
}

/// Loads the candidates in turn, `rounds` times, and says on the way what each shot showed.
pub fn measure(candidates: &[&Candidate], path: &str, load: &Load, rounds: usize) -> anyhow::Result<Vec<Figure>> {
    let mut shots: Vec<Vec<Shot>> = vec![Vec::new(); candidates.len()];
    for round in 1..=rounds {
        for (candidate, taken) in candidates.iter().zip(&mut shots) {
            let shot = load.fire(candidate.port, path)?;
            eprintln!(
                "round {round}: {:<28} {:>9.0} req/s, p99 {:>7.2} ms",
                candidate.name, shot.rate, shot.p99_ms
            );
            ensure!(
                shot.errors == 0,
                "{} answered {} errors in round {round}",
                candidate.name,
                shot.errors
            );
            taken.push(shot);
        }
    }
    let figures = candidates.iter().zip(shots);
    Ok(figures
        .map(|(candidate, shots)| Figure::of(candidate.name, &shots))
        .collect())
}

/// The head of a table of [`print_row`]s.
pub fn print_head() {
    println!("| # | candidate | req/s | p99 ms | of its yardstick | p99 of the yardstick's | target |");
    println!("|---|---|---|---|---|---|---|");
}

/// A candidate beside its yardstick and the target.
pub fn print_row(number: &str, figure: &Figure, yardstick: &Figure, target: &str) {
    println!(
        "| {number} | {} | {:.0} | {:.2} | {:.2} | {:.2}x | {target} |",
        figure.name,
        figure.rate,
        figure.p99_ms,
        figure.rate / yardstick.rate,
        figure.p99_ms / yardstick.p99_ms,
    );
}
