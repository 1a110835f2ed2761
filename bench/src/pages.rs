//! P1 to P3 and P9: what visitors look at, hot and cold, in one process and split, beside the yardsticks.

use std::{fs, process::Command};

use anyhow::{Context, ensure};
use serde_json::Value;

use crate::{
    candidate::{Candidate, free_port, get, start},
    data::{DEMO, EVENT, SIXTY, copy},
    load::{EVENT_LIST, Load},
    portal::{Portal, Split, cache},
    table::{measure, print_head, print_row},
};

const ROUNDS: usize = 3;
const LOAD: Load = Load {
    connections: 64,
    seconds: 2,
    script: None,
};
/// Where a keyword is looked for: 2,024 events.
const MANY: &str = "catalog_many";
const MANY_TIMES: u32 = 46;

/// What is asked, and the yardstick that reads as much.
struct Page {
    what: &'static str,
    /// Numbers of the hot and the cold target.
    targets: [&'static str; 2],
    path: String,
    yardstick: Vec<String>,
}

impl Page {
    fn new(what: &'static str, targets: [&'static str; 2], path: impl Into<String>, yardstick: &[&str]) -> Self {
        Self {
            what,
            targets,
            path: path.into(),
            yardstick: yardstick.iter().map(|&word| word.to_owned()).collect(),
        }
    }
}

/// Prints a table a page, then the memory of all processes.
pub fn print(portal: &Portal) -> anyhow::Result<()> {
    let list = ["P1", "P2"];
    let (event, sixty) = (EVENT.to_string(), SIXTY.to_string());
    let demo = [
        Page::new("event list", list, EVENT_LIST, &["events"]),
        Page::new(
            "event detail",
            ["P3", "P3"],
            format!("/api/v1/event/{event}"),
            &["event", &event],
        ),
        Page::new(
            "sub-event list, 60 rows",
            list,
            format!("/api/v1/sub-event?event_id={sixty}"),
            &["sub-events", &sixty],
        ),
        Page::new("news list", list, "/api/v1/berita", &["news"]),
    ];
    let many = [
        Page::new(
            "keyword search on 2,000 events",
            list,
            "/api/v1/event?keyword=ventilasi",
            &["search", "ventilasi"],
        ),
        Page::new(
            "keyword with a typo on 2,000 events; the yardstick is given the right word",
            list,
            "/api/v1/event?keyword=ventlasi",
            &["search", "ventilasi"],
        ),
    ];
    copy(portal, MANY, MANY_TIMES)?;

    let fleet = Fleet::start(portal)?;
    for page in &demo {
        fleet.print_page(page)?;
    }
    let memory = fleet.memory()?;
    drop(fleet);
    let fleet = Fleet::start(&portal.over(MANY))?;
    for page in &many {
        fleet.print_page(page)?;
    }
    print_memory(&memory);
    Ok(())
}

/// The portal in its forms, over one set of databases.
struct Fleet {
    portal: Portal,
    hot: Candidate,
    cold: Candidate,
    split: Split,
    split_hot: Candidate,
    split_cold: Candidate,
}

impl Fleet {
    fn start(portal: &Portal) -> anyhow::Result<Self> {
        let split = Split::start(portal, 1)?;
        let gateway = |name, on| {
            let mut settings = split.links(1);
            settings.push(cache(on));
            portal.web(name, "gateway", &settings)
        };
        Ok(Self {
            hot: portal.web("one process, hot", "all", &[cache(true)])?,
            cold: portal.web("one process, cold", "all", &[cache(false)])?,
            split_hot: gateway("split, hot", true)?,
            split_cold: gateway("split, cold", false)?,
            split,
            portal: portal.clone(),
        })
    }

    fn print_page(&self, page: &Page) -> anyhow::Result<()> {
        let bytes = get(self.hot.port, &page.path).with_context(|| format!("no {}", page.what))?;
        let shown: Value = serde_json::from_slice(&bytes)?;
        if let Value::Array(items) = &shown["data"] {
            let enough = if page.path.contains("sub-event") { 60 } else { 1 };
            ensure!(items.len() >= enough, "{} shows {} items", page.what, items.len());
        }
        let file = self.portal.bin.join("bench-bytes.json");
        fs::write(&file, &bytes)?;
        let port = free_port()?;
        let mut command = Command::new(self.portal.bin.join("bare"));
        let bare = start(
            "bare axum, same bytes",
            command.arg(port.to_string()).arg(&file),
            port,
            "/any",
        )?;
        let port = free_port()?;
        let mut command = Command::new(self.portal.bin.join("one_query"));
        let database = if page.yardstick[0] == "news" {
            "content"
        } else {
            self.portal.catalog
        };
        command
            .arg(port.to_string())
            .arg(self.portal.url(database))
            .arg(&file)
            .args(&page.yardstick);
        let one_query = start("axum, one query", &mut command, port, "/any")?;

        eprintln!("{}", page.what);
        let all = [
            &bare,
            &one_query,
            &self.hot,
            &self.split_hot,
            &self.cold,
            &self.split_cold,
        ];
        let figures = measure(&all, &page.path, &LOAD, ROUNDS)?;
        let [hot, cold] = page.targets;
        println!(
            "\n{}: GET {}, {} bytes, {} connections, median of {ROUNDS} interleaved rounds\n",
            page.what,
            page.path,
            bytes.len(),
            LOAD.connections
        );
        print_head();
        let (bare, one_query) = (&figures[0], &figures[1]);
        print_row("", bare, bare, "yardstick");
        print_row("", one_query, one_query, "yardstick");
        print_row(hot, &figures[2], bare, ">= 0.85, p99 <= 2x");
        print_row(hot, &figures[3], bare, ">= 0.85, p99 <= 2x");
        let in_one = if cold == "P3" { ">= 0.65" } else { ">= 0.85" };
        print_row(cold, &figures[4], one_query, in_one);
        print_row(cold, &figures[5], one_query, ">= 0.65");
        Ok(())
    }

    /// Resident memory of everything, beside the targets.
    fn memory(&self) -> anyhow::Result<Vec<Memory>> {
        let webs = [&self.hot, &self.cold, &self.split_hot, &self.split_cold];
        let mut rows = Vec::new();
        for candidate in webs {
            let target = if candidate.name.starts_with("one process") {
                "<= 200"
            } else {
                ""
            };
            rows.push(Memory::of(candidate, target)?);
        }
        for module in self.split.processes() {
            rows.push(Memory::of(module, "<= 24")?);
        }
        Ok(rows)
    }
}

struct Memory {
    name: &'static str,
    resident_mib: f64,
    /// Of it the process's own; the rest are pages of the program, which processes of one machine share.
    own_mib: f64,
    target: &'static str,
}

impl Memory {
    fn of(candidate: &Candidate, target: &'static str) -> anyhow::Result<Self> {
        Ok(Self {
            name: candidate.name,
            resident_mib: candidate.memory_mib("VmRSS")?,
            own_mib: candidate.memory_mib("RssAnon")?,
            target,
        })
    }
}

fn print_memory(rows: &[Memory]) {
    println!("\nP9, memory after the load of the pages of the demo ({DEMO})\n");
    println!("| process | MiB | not of the program's file | target |");
    println!("|---|---|---|---|");
    let print = |name, resident: f64, own: f64, target| println!("| {name} | {resident:.0} | {own:.0} | {target} |");
    let (mut resident, mut own) = (0.0, 0.0);
    for row in rows {
        print(row.name, row.resident_mib, row.own_mib, row.target);
        if !row.name.starts_with("one process") && row.name != "split, cold" {
            resident += row.resident_mib;
            own += row.own_mib;
        }
    }
    print("the split set with one gateway", resident, own, "<= 200");
}
