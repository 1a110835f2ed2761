//! R20: more than can be done. What is done of it beside what can be done, and how soon the rest is refused, in one run.
//! Who asks has processors of its own.

mod apart;
mod crowd;

use std::time::Duration;

use anyhow::{Context, ensure};
use serde_json::Value;

use self::{
    apart::Apart,
    crowd::{Again, Answers, Crowd},
};
use crate::{
    candidate::post,
    portal::{Portal, cache},
};

/// A member's page: session, account, profile. No cache keeps it.
const PATH: &str = "/api/v1/user/profile";
/// So many clients show what can be done.
const FEW: usize = 32;
/// So many come at once, and come again.
const MANY: usize = 1_000;
/// So many times what can be done is asked for.
const TIMES: f64 = 5.0;

/// Loads one process and prints the target.
pub fn print(portal: &Portal) -> anyhow::Result<()> {
    let apart = Apart::begin()?;
    let running = portal.web("one process", "all", &[cache(false)])?;
    apart.step_aside()?;
    let form = r#"{"nama":"Uji Beban","email":"beban@contoh.id","password":"Rahasia#2026","phone":"081255501234","nik":"3174014501900001"}"#;
    let login = r#"{"email":"beban@contoh.id","password":"Rahasia#2026"}"#;
    let entered = post(running.port, "/api/v1/auth/register", form)
        .or_else(|| post(running.port, "/api/v1/web/auth/login", login))
        .context("no account to ask with")?;
    let entered: Value = serde_json::from_slice(&entered)?;
    let token = entered["token"]["accessToken"].as_str().context("no token")?;
    let crowd = Crowd::new(running.port, PATH, token);

    crowd.closed(FEW, Again::AtOnce, Duration::from_secs(3))?;
    let before = crowd.closed(FEW, Again::AtOnce, Duration::from_secs(10))?;
    ensure!(before.others == 0, "{} of few were not answered", before.others);
    let open = crowd.open(before.rate() * TIMES, Duration::from_secs(60))?;
    let again = crowd.normal_again(before.p99(true) * 3)?;
    let between = crowd.closed(FEW, Again::AtOnce, Duration::from_secs(10))?;
    let closed = crowd.closed(MANY, Again::AtOnce, Duration::from_secs(20))?;
    let after = crowd.closed(FEW, Again::AtOnce, Duration::from_secs(10))?;
    let told = crowd.closed(MANY, Again::WhenTold, Duration::from_secs(20))?;
    let last = crowd.closed(FEW, Again::AtOnce, Duration::from_secs(10))?;

    // What the machine can do moves while it is measured; each crowd stands between two measurements.
    println!(
        "\nR20, GET {PATH} with a session, one process and its database on half of the processors, {FEW} clients on the other half show what can be done\n"
    );
    println!(
        "| crowd | asked a second | done a second | of what can be done | refused: p50, p99 ms | done: p99 ms | neither | target |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    row("few", &before, before.rate());
    row(
        "open loop, 5 times as much",
        &open,
        f64::midpoint(before.rate(), between.rate()),
    );
    row("few", &between, between.rate());
    row(
        "1,000 that come again at once",
        &closed,
        f64::midpoint(between.rate(), after.rate()),
    );
    row("few", &after, after.rate());
    row(
        "1,000 that come again when they are told",
        &told,
        f64::midpoint(after.rate(), last.rate()),
    );
    row("few", &last, last.rate());
    println!("\nNormal again after {:.1} s, target <= 5.", again.as_secs_f64());
    Ok(())
}

fn row(crowd: &str, answers: &Answers, can_be_done: f64) {
    let millis = |duration: Duration| duration.as_secs_f64() * 1_000.0;
    let target = if answers.refused() > 0 {
        ">= 0.80, refused p99 <= 50 ms"
    } else {
        "yardstick"
    };
    println!(
        "| {crowd} | {:.0} | {:.0} | {:.2} | {:.1}, {:.1} | {:.0} | {} | {target} |",
        answers.asked_rate(),
        answers.rate(),
        answers.rate() / can_be_done,
        millis(answers.at(false, 0.5)),
        millis(answers.p99(false)),
        millis(answers.p99(true)),
        answers.others,
    );
}
