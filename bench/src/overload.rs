//! R20: more than can be done. What is done of it beside what can be done, and how soon the rest is refused, in one run.
//! Who asks has processors of its own.

mod apart;
mod crowd;

use std::time::Duration;

use anyhow::ensure;
use serde_json::json;

use self::{
    apart::Apart,
    crowd::{Again, Answers, Crowd, request},
};
use crate::{
    data::{DEMO, execute, runtime},
    portal::{Portal, cache},
    rush::people::People,
};

/// A member's page: session, account, profile. No cache keeps it, and few calls cost less.
const PROFILE: &str = "/api/v1/user/profile";
/// What each of 600 members asks before the doors open, beside a session that goes into the cart.
const PAGES: [&str; 3] = ["/api/v1/cart", "/api/v1/user/event", "/api/v1/order"];
/// The session that all of them want, with a seat for each (`data/orders.sql`).
const OPENING: i64 = 9_080_040;
/// So many clients show what can be done.
const FEW: usize = 32;
/// So many come at once, and come again.
const MANY: usize = 1_000;
/// So many times what can be done is asked for.
const TIMES: f64 = 5.0;

/// Loads one process and prints the target.
pub fn print(portal: &Portal) -> anyhow::Result<()> {
    execute(
        portal,
        DEMO,
        &[include_str!("data/rush.sql"), include_str!("data/orders.sql")],
    )?;
    let apart = Apart::begin()?;
    let settings = [
        cache(false),
        // Everybody here comes from one address.
        ("PORTAL__GATEWAY__AUTH_PER_MINUTE", "1000000".to_owned()),
        ("PORTAL__NOTIFICATION__ALLOW_LOG", "true".to_owned()),
    ];
    let running = portal.web("one process", "all", &settings)?;
    apart.step_aside()?;
    let people = runtime()?.block_on(People::gather(portal, running.port))?;

    let profile = people.buyers.iter().map(|buyer| request(PROFILE, buyer, None));
    measure(
        &Crowd::new(running.port, profile.collect()),
        &format!("GET {PROFILE}, each with a session of his own"),
    )?;
    let session = json!({"jenis": "sub_event", "id": OPENING});
    let mut opening = Vec::new();
    for buyer in &people.buyers {
        opening.extend(PAGES.map(|page| request(page, buyer, None)));
        opening.push(request("/api/v1/cart/item", buyer, Some(&session)));
    }
    measure(
        &Crowd::new(running.port, opening),
        "what members ask when a congress opens, by turns: GET /cart, /user/event, /order, and POST /cart/item of one session",
    )
}

/// What a crowd gets that asks for more than can be done; `asked` says for what.
fn measure(crowd: &Crowd, asked: &str) -> anyhow::Result<()> {
    crowd.closed(FEW, Again::AtOnce, Duration::from_secs(3))?;
    let before = crowd.closed(FEW, Again::AtOnce, Duration::from_secs(10))?;
    ensure!(before.others == 0, "{} of few were not answered", before.others);
    let open = crowd.open(before.rate() * TIMES, Duration::from_secs(60))?;
    let again = crowd.normal_again(before.p99(true) * 3)?;
    let between = crowd.closed(FEW, Again::AtOnce, Duration::from_secs(10))?;
    let times = as_many_as_ask(crowd, between.rate() * TIMES)?;
    let as_open = crowd.closed(times, Again::AtOnce, Duration::from_secs(20))?;
    let middle = crowd.closed(FEW, Again::AtOnce, Duration::from_secs(10))?;
    let closed = crowd.closed(MANY, Again::AtOnce, Duration::from_secs(20))?;
    let after = crowd.closed(FEW, Again::AtOnce, Duration::from_secs(10))?;
    let told = crowd.closed(MANY, Again::WhenTold, Duration::from_secs(20))?;
    let last = crowd.closed(FEW, Again::AtOnce, Duration::from_secs(10))?;

    // What the machine can do moves while it is measured; each crowd stands between two measurements.
    println!(
        "\nR20, {asked}; one process and its database on half of the processors, {FEW} clients on the other half show what can be done\n"
    );
    println!(
        "| crowd | asked a second, times what can be done | done a second | of what can be done | refused: p50, p99 ms | done: p99 ms | neither | target |"
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
        &format!("{times} that come again at once"),
        &as_open,
        f64::midpoint(between.rate(), middle.rate()),
    );
    row("few", &middle, middle.rate());
    row(
        "1,000 that come again at once",
        &closed,
        f64::midpoint(middle.rate(), after.rate()),
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

/// So many clients ask about so much a second when each comes again at once; they are found by trying, since what is done takes
/// longer than what is refused.
fn as_many_as_ask(crowd: &Crowd, rate: f64) -> anyhow::Result<usize> {
    let mut clients = FEW;
    while clients < MANY
        && crowd
            .closed(clients, Again::AtOnce, Duration::from_secs(2))?
            .asked_rate()
            < rate * 0.9
    {
        clients = clients * 5 / 4;
    }
    Ok(clients)
}

fn row(crowd: &str, answers: &Answers, can_be_done: f64) {
    let millis = |duration: Duration| duration.as_secs_f64() * 1_000.0;
    let target = if answers.refused() > 0 {
        ">= 0.80, refused p99 <= 50 ms"
    } else {
        "yardstick"
    };
    println!(
        "| {crowd} | {:.0}, {:.1} | {:.0} | {:.2} | {:.1}, {:.1} | {:.0} | {} | {target} |",
        answers.asked_rate(),
        answers.asked_rate() / can_be_done,
        answers.rate(),
        answers.rate() / can_be_done,
        millis(answers.at(false, 0.5)),
        millis(answers.p99(false)),
        millis(answers.p99(true)),
        answers.others,
    );
}
