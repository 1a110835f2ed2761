//! Learning: answers kept while 500 members sit an exam, certificates made, an exam that 3,000 open in a minute, and how fast a
//! certificate is checked.

use std::{fs, process::Command};

use anyhow::{Context, bail, ensure};
use sqlx::{Connection, PgConnection};

use crate::{
    candidate::{free_port, get, start},
    data::runtime,
    load::Load,
    portal::{Portal, address, cache},
    table::{measure, print_head, print_row},
};

const ROUNDS: usize = 3;
const LOAD: Load = Load {
    connections: 64,
    seconds: 2,
    script: None,
};

/// What an exam and a certificate need; learning is the last.
const MODULES: [(&str, &str); 5] = [
    ("identity", "PORTAL__LINKS__IDENTITY"),
    ("content", "PORTAL__LINKS__CONTENT"),
    ("catalog", "PORTAL__LINKS__CATALOG"),
    ("feedback", "PORTAL__LINKS__FEEDBACK"),
    ("learning", "PORTAL__LINKS__LEARNING"),
];

/// Prints what the measuring program prints, then the table of checks.
pub fn print(portal: &Portal) -> anyhow::Result<()> {
    // Everybody here comes from one address.
    let many = ("PORTAL__GATEWAY__AUTH_PER_MINUTE", "1000000".to_owned());
    let mut links = vec![many];
    let modules = portal.linked(&MODULES, &mut links)?;
    let [.., learning] = &modules[..] else {
        bail!("nobody teaches");
    };
    // Nobody here buys anything.
    links.push(("PORTAL__LINKS__REGISTRATION", address(learning)));
    let gateway = portal.web("gateway", "gateway", &links)?;
    let before = learning.memory_mib("RssAnon")?;
    let mut load = Command::new(portal.bin.join("exam_load"));
    load.arg(gateway.port.to_string());
    for database in ["identity", "learning", "bench"] {
        load.arg(portal.url(database));
    }
    ensure!(load.status()?.success(), "exams could not be measured");
    println!(
        "\nMemory of learning as a process: private {before:.0} MiB before and {:.0} MiB after, resident {:.0} MiB at most.",
        learning.memory_mib("RssAnon")?,
        learning.memory_mib("VmHWM")?
    );
    drop((gateway, modules));
    print_checks(portal)
}

fn print_checks(portal: &Portal) -> anyhow::Result<()> {
    let code = runtime()?.block_on(async {
        let mut conn = PgConnection::connect(&portal.url("learning")).await?;
        let code: String = sqlx::query_scalar("SELECT code FROM certificates ORDER BY id LIMIT 1")
            .fetch_one(&mut conn)
            .await?;
        anyhow::Ok(code)
    })?;
    let path = format!("/api/v1/verifikasi/{code}");
    let hot = portal.web("one process, hot", "all", &[cache(true)])?;
    let cold = portal.web("one process, cold", "all", &[cache(false)])?;
    let bytes = get(hot.port, &path).context("no certificate")?;
    let file = portal.bin.join("bench-certificate.json");
    fs::write(&file, &bytes)?;
    let port = free_port()?;
    let mut command = Command::new(portal.bin.join("one_query"));
    command
        .arg(port.to_string())
        .arg(portal.url("learning"))
        .arg(&file)
        .args(["certificate", &code]);
    let one_query = start("axum, one query", &mut command, port, "/any")?;
    let figures = measure(&[&one_query, &hot, &cold], &path, &LOAD, ROUNDS)?;
    println!(
        "\nChecking a certificate: GET /api/v1/verifikasi/{{kode}}, {} bytes, {} connections, median of {ROUNDS} interleaved rounds\n",
        bytes.len(),
        LOAD.connections
    );
    print_head();
    let yardstick = &figures[0];
    print_row("", yardstick, yardstick, "yardstick");
    print_row("", &figures[1], yardstick, "");
    print_row("", &figures[2], yardstick, ">= 0.65");
    Ok(())
}
