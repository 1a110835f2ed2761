//! Learning under load: 500 members answer an exam at once, as many finish a course, 3,000 open an exam in one minute; each beside
//! PostgreSQL writing the same bytes. `exam_load GATEWAY_PORT IDENTITY_URL LEARNING_URL BENCH_URL`.

mod certificates;
mod database;
mod members;
mod openings;
mod saves;

use std::env;

use anyhow::Context;

use crate::{
    database::connect,
    members::{MEMBERS, Portal},
};

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let mut arguments = env::args().skip(1);
    let mut next = || {
        let usage = "usage: exam_load GATEWAY_PORT IDENTITY_URL LEARNING_URL BENCH_URL";
        arguments.next().context(usage)
    };
    let (port, identity, learning, bench) = (next()?, next()?, next()?, next()?);
    let portal = Portal::before(&port, connect(&identity).await?, connect(&learning).await?).await?;
    let bench = connect(&bench).await?;
    let first = portal.enter(0..MEMBERS).await?;
    saves::print(&portal, &first, &bench).await?;
    certificates::print(&portal.learning, &bench).await?;
    openings::print(&portal, &bench).await
}
