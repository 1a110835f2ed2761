//! What a second and a third catalog behind one gateway cost.

use crate::{
    load::{EVENT_LIST, Load},
    portal::{Portal, Split, cache},
    table::{measure, print_head, print_row},
};

const ROUNDS: usize = 3;
const MOST: usize = 3;
const NAMES: [&str; MOST] = ["1 catalog", "2 catalogs", "3 catalogs"];

/// Loads a gateway in front of one, two and three catalogs.
pub fn print(portal: &Portal) -> anyhow::Result<()> {
    let split = Split::start(portal, MOST)?;
    let gateways: Vec<_> = (1..=MOST)
        .map(|catalogs| {
            let mut settings = split.links(catalogs);
            settings.push(cache(false));
            portal.web(NAMES[catalogs - 1], "gateway", &settings)
        })
        .collect::<anyhow::Result<_>>()?;
    let load = Load {
        connections: 64,
        seconds: 3,
        script: None,
    };
    let candidates: Vec<_> = gateways.iter().collect();
    let figures = measure(&candidates, EVENT_LIST, &load, ROUNDS)?;
    println!(
        "\nCatalogs behind one gateway, cold: GET {}, 64 connections, median of {ROUNDS} interleaved rounds\n",
        EVENT_LIST
    );
    println!(
        "All of them, PostgreSQL and the driver share this machine's cores: the figures tell what sharing the calls costs, \
         not how far more machines carry.\n"
    );
    print_head();
    for figure in &figures {
        print_row("", figure, &figures[0], "for reading");
    }
    Ok(())
}
