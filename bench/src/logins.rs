//! P7 and P8: how many members log in, and what readers feel of it.

use std::{
    fs,
    process::{Command, Stdio},
};

use anyhow::{Context, ensure};
use bench::pace::median;

use crate::{
    candidate::post,
    load::{EVENT_LIST, Load, Shot},
    portal::Portal,
};

const ROUNDS: usize = 3;
const ACCOUNTS: usize = 64;
const PATH: &str = "/api/v1/auth/login";
/// Each request logs in as the next of the accounts.
const SCRIPT: &str = r#"
local turn = 0
request = function()
  turn = turn + 1
  local body = string.format('{"email":"bench-%d@contoh.id","password":"Rahasia#2026"}', turn % 64)
  return wrk.format("POST", "/api/v1/auth/login", { ["Content-Type"] = "application/json" }, body)
end
"#;

/// Loads one process and prints both targets.
pub fn print(portal: &Portal) -> anyhow::Result<()> {
    // Everything here comes from one address.
    let many = ("PORTAL__GATEWAY__AUTH_PER_MINUTE", "1000000".to_owned());
    let running = portal.web("one process", "all", &[many])?;
    let port = running.port;
    for turn in 0..ACCOUNTS {
        let form = format!(
            r#"{{"nama":"Uji Coba","email":"bench-{turn}@contoh.id","password":"Rahasia#2026","phone":"0812{turn:08}","nik":"3174014501900001"}}"#
        );
        post(port, "/api/v1/auth/register", &form).context("an account could not be registered")?;
    }
    let script = portal.bin.join("login.lua");
    fs::write(&script, SCRIPT)?;
    let logins = |connections, seconds| Load {
        connections,
        seconds,
        script: Some(script.clone()),
    };

    let (mut hashes, mut rates) = (Vec::new(), Vec::new());
    for round in 1..=ROUNDS {
        let bare = Command::new(portal.bin.join("argon2_rate")).arg("5").output()?;
        ensure!(bare.status.success(), "argon2_rate failed");
        hashes.push(String::from_utf8(bare.stdout)?.trim().parse::<f64>()?);
        let shot = without_errors(logins(8, 5).fire(port, PATH)?, "logins")?;
        eprintln!(
            "round {round}: {:.0} hashes/s bare, {:.0} logins/s",
            hashes[round - 1],
            shot.rate
        );
        rates.push(shot.rate);
    }
    let (hash_rate, login_rate) = (median(hashes), median(rates));
    println!("\nP7, logins by 8 clients, median of {ROUNDS} interleaved rounds\n");
    println!("| what | a second | of the yardstick | target |");
    println!("|---|---|---|---|");
    println!("| argon2id m=19456 t=2 p=1, one thread a core | {hash_rate:.0} | 1.00 | yardstick |");
    println!("| logins | {login_rate:.0} | {:.2} | >= 0.85 |", login_rate / hash_rate);

    let reads = Load {
        connections: 64,
        seconds: 5,
        script: None,
    };
    let (mut quiet, mut stormy) = (Vec::new(), Vec::new());
    let before = running.memory_mib("VmRSS")?;
    for round in 1..=ROUNDS {
        quiet.push(without_errors(reads.fire(port, EVENT_LIST)?, "quiet reads")?);
        let mut storm = logins(64, 8).command(port, PATH).stdout(Stdio::null()).spawn()?;
        // The storm begins at once; what readers feel of its first moment belongs to it.
        stormy.push(without_errors(reads.fire(port, EVENT_LIST)?, "reads in the storm")?);
        ensure!(storm.wait()?.success(), "the storm of logins failed");
        eprintln!(
            "round {round}: {:.0} reads/s quiet, {:.0} in the storm",
            quiet[round - 1].rate,
            stormy[round - 1].rate
        );
    }
    let peak = running.memory_mib("VmHWM")?;
    let rate = |shots: &[Shot]| median(shots.iter().map(|shot| shot.rate));
    let p99 = |shots: &[Shot]| median(shots.iter().map(|shot| shot.p99_ms));
    println!(
        "\nP8, GET {} by 64 clients while 64 others log in, median of {ROUNDS} rounds\n",
        EVENT_LIST
    );
    println!("| | req/s | p99 ms | memory MiB |");
    println!("|---|---|---|---|");
    println!("| quiet | {:.0} | {:.2} | {before:.0} |", rate(&quiet), p99(&quiet));
    println!(
        "| in the storm | {:.0} | {:.2} | {peak:.0} at most |",
        rate(&stormy),
        p99(&stormy)
    );
    println!(
        "| of the quiet | {:.2} | {:.2}x | +{:.0} |",
        rate(&stormy) / rate(&quiet),
        p99(&stormy) / p99(&quiet),
        peak - before
    );
    println!("| target | >= 0.65 | <= 3x | + <= 60 |");
    Ok(())
}

fn without_errors(shot: Shot, what: &str) -> anyhow::Result<Shot> {
    ensure!(shot.errors == 0, "{what}: {} errors", shot.errors);
    Ok(shot)
}
