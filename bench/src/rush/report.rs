//! The tables of a rush.

use std::time::Duration;

use super::{
    fleet::Events,
    mix::{BUYERS, DOORS, Flow, Kind, LOGINS, SCANS, VISITORS, WALK, calls, opening},
    tally::{Figures, Tally},
    usage::{Group, Memory},
    web::PROBE,
};

/// One step of the search for what the machine bears.
pub struct Step {
    /// Of the opening.
    pub factor: f64,
    pub figures: Figures,
    pub is_borne: bool,
}

/// What an arrival of one flow costs.
pub struct Cost {
    pub flow: Flow,
    /// Arrivals a second at which it was measured.
    pub rate: f64,
    /// Which part of its calls was answered fine.
    pub fine: f64,
    /// Processor seconds of each group, what they spend when nobody comes taken off.
    pub seconds: Vec<f64>,
}

/// The yardstick.
pub struct Bare {
    pub figures: Figures,
    pub memory: Memory,
    /// Processor seconds a call.
    pub seconds: f64,
}

/// What is meant, what is borne, what is offered.
pub fn print_scale(borne: f64, offered: f64, steps: &[Step], limit: Duration) {
    let part = |factor: f64, many: u32| f64::from(many) * factor;
    println!(
        "\nA congress opening over the split set, two gateways and two catalogs, everything on this machine with the driver\n"
    );
    println!(
        "Meant, in a minute: {VISITORS} visitors of {} page calls (half of them with If-None-Match), {BUYERS} buyers of 3 calls, {LOGINS} \
         logins, {DOORS} doors of {SCANS} scans: {:.0} calls/s. Arrivals are by chance (Poisson) and wait for nobody; a call's time counts \
         from when it was due, of a buyer's second and third call from the answer before.\n",
        WALK.len(),
        calls(&opening(1.0)),
    );
    println!(
        "This machine bears {borne:.2} of it: {:.0} calls/s. Offered below: {offered:.2} of what it bears, so {:.2} of what is meant: \
         {:.0} visitors, {:.0} buyers, {:.0} logins, {:.0} scans in a minute, {:.0} calls/s.\n",
        calls(&opening(borne)),
        borne * offered,
        part(borne * offered, VISITORS),
        part(borne * offered, BUYERS),
        part(borne * offered, LOGINS),
        part(borne * offered, DOORS * SCANS),
        calls(&opening(borne * offered)),
    );
    println!(
        "| of the opening | calls/s asked | fine | p50 ms | p99 ms | refused | broken | borne (>= 0.999 fine, p99 <= {:.0} ms) |",
        millis(limit)
    );
    println!("|---|---|---|---|---|---|---|---|");
    for step in steps {
        let figures = &step.figures;
        println!(
            "| {:.2} | {:.0} | {:.0} | {:.1} | {:.1} | {} | {} | {} |",
            step.factor,
            figures.asked,
            figures.fine,
            millis(figures.p50),
            millis(figures.p99),
            figures.refused,
            figures.broken,
            if step.is_borne { "yes" } else { "no" },
        );
    }
}

/// Each kind of call while nothing happens, and the yardstick.
pub fn print_calm(calm: &Tally, bare: &Bare) {
    println!("\nThe opening for {} s, nothing happens\n", calm.time.as_secs());
    print_head("call");
    for kind in Kind::ALL {
        print_row(kind.name(), &calm.figures(calm.time, |record| record.kind == kind));
    }
    print_row("all", &calm.all());
    print_row(
        "bare axum, the event list's bytes, as many calls/s (yardstick)",
        &bare.figures,
    );
}

/// The memory of each process, after the calm phase.
pub fn print_memory(groups: &[Group], bare: &Bare) -> anyhow::Result<()> {
    println!("\nMemory of each process after that\n");
    println!("| process | private MiB | resident MiB | resident at most MiB |");
    println!("|---|---|---|---|");
    let row = |name: &str, memory: &Memory| {
        let Memory {
            private,
            resident,
            highest,
        } = memory;
        println!("| {name} | {private:.0} | {resident:.0} | {highest:.0} |");
    };
    for group in groups {
        let name = if group.with_children {
            // Shared memory counts in each process of it.
            format!(
                "{} (all its processes; of the resident, what they share counts in each)",
                group.name
            )
        } else {
            group.name.to_owned()
        };
        row(&name, &group.memory()?);
    }
    row("bare axum (yardstick)", &bare.memory);
    Ok(())
}

/// What an arrival costs each group, and how busy each was in the mix.
pub fn print_costs(groups: &[Group], costs: &[Cost], busy: &[f64], bare: &Bare) {
    println!(
        "\nProcessor time of one arrival, milliseconds by process, each flow by itself; what they spend when nobody comes is taken off\n"
    );
    println!(
        "The cache of anonymous answers is warm, as it is in a rush: what a page call costs behind the gateway is an answer that is made anew \
         now and then for everybody.\n"
    );
    print!("| arrival | at, a second | fine |");
    for group in groups {
        print!(" {} |", group.name);
    }
    println!(" all but the driver |");
    println!("|{}", "---|".repeat(groups.len() + 4));
    for cost in costs {
        print!("| {} | {:.0} | {:.3} |", cost.flow.name(), cost.rate, cost.fine);
        for seconds in &cost.seconds {
            print!(" {:.3} |", seconds * 1_000.0);
        }
        println!(" {:.3} |", without_driver(&cost.seconds) * 1_000.0);
    }
    print!("| the mix above: cores busy | | |");
    for cores in busy {
        print!(" {cores:.2} |");
    }
    println!(" {:.2} |", without_driver(busy));
    println!("\nA call of bare axum: {:.3} ms (yardstick).", bare.seconds * 1_000.0);
}

/// The phase in which a gateway and a catalog were lost and added; `usual` is the p99 of the phase before.
pub fn print_loss(broken: &Tally, events: &Events, usual: Duration, lost_gate: usize) {
    let (killed, added, end) = (events.killed, events.added, broken.time);
    println!(
        "\nThe same again: SIGKILL to one of two gateways and one of two catalogs after {:.0} s, both started again after {:.0} s\n",
        killed.as_secs_f64(),
        added.as_secs_f64()
    );
    print_head("while there are");
    for (name, from, until) in [
        ("two of each", Duration::ZERO, killed),
        ("one of each", killed, added),
        ("two of each again", added, end),
    ] {
        print_row(name, &broken.between(from, until));
    }
    // A scheduler's hiccup is no loss: below ten milliseconds nobody feels a difference.
    let limit = (usual * 2).max(Duration::from_millis(10));
    println!("\n| what | s |");
    println!("|---|---|");
    let row = |what: &str, after: Option<Duration>| match after {
        Some(after) => println!("| {what} | {:.2} |", after.as_secs_f64()),
        None => println!("| {what} | not in this phase |"),
    };
    let ms = millis(limit);
    row(
        &format!("after the loss, until three seconds in a row are as usual (no error, p99 <= {ms:.0} ms)"),
        broken.usual_again(killed, added, limit),
    );
    for (name, ready) in &events.ready {
        row(&format!("{name}: from its start to ready"), Some(*ready));
    }
    row(
        &format!(
            "the gateway: from its start to its first answer to a visitor (asked every {} ms whether it is back)",
            PROBE.as_millis()
        ),
        broken.first_answer_of(lost_gate, added),
    );
    row(
        "the catalog: from its start to its first answered call",
        events.first_call,
    );
    row(
        "after the adding, until three seconds in a row are as usual",
        broken.usual_again(added, end, limit),
    );
    println!(
        "\nAll of them share this machine's cores: that one more helps is told by when it takes its part of the calls, not by more being done."
    );
}

fn print_head(first: &str) {
    println!(
        "| {first} | asked/s | fine/s | p50 ms | p99 ms | of them 304 | of them 409 | refused (429, 503) | broken |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
}

fn print_row(name: &str, figures: &Figures) {
    println!(
        "| {name} | {:.1} | {:.1} | {:.1} | {:.1} | {} | {} | {} | {} |",
        figures.asked,
        figures.fine,
        millis(figures.p50),
        millis(figures.p99),
        figures.unchanged,
        figures.taken,
        figures.refused,
        figures.broken,
    );
}

fn millis(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1_000.0
}

/// The driver stands last.
fn without_driver(values: &[f64]) -> f64 {
    values.iter().take(values.len().saturating_sub(1)).sum()
}
