//! PostgreSQL as processes that are stopped and killed from outside.

use std::fs;

use rustix::process::{Pid, Signal, kill_process};
use sqlx::{Connection, PgConnection};
use testkit::eventually;

use crate::scene::Scene;

/// Waits until another server than the killed one takes connections.
pub async fn takes_connections_again(scene: &Scene, killed: u32) {
    let databases = &scene.cluster.databases;
    eventually("the database server to be back", || async {
        PgConnection::connect(&databases.url_for("identity")).await.ok()?;
        (databases.pid()? != killed).then_some(())
    })
    .await;
}

/// The server and its workers.
fn processes_of(server: u32) -> Vec<u32> {
    let parent = |pid: u32| -> Option<u32> {
        let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
        status
            .lines()
            .find_map(|line| line.strip_prefix("PPid:")?.trim().parse().ok())
    };
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let pids = processes.filter_map(|process| process.file_name().to_str()?.parse().ok());
    let workers = pids.filter(|pid| parent(*pid) == Some(server));
    std::iter::once(server).chain(workers).collect()
}

/// Stops the server and its workers, and gives those that were stopped. It may start one more worker while they are counted,
/// so they are counted until none is new.
pub fn silence(server: u32, spared: &[u32]) -> Vec<u32> {
    let mut silenced = Vec::new();
    loop {
        let mut all = processes_of(server);
        all.retain(|pid| !spared.contains(pid));
        signal(&all, Signal::STOP);
        if all == silenced {
            return silenced;
        }
        silenced = all;
    }
}

/// The server's processes that answer nothing but pings.
pub async fn pulses(scene: &Scene) -> Vec<u32> {
    let pids: Vec<i32> =
        sqlx::query_scalar("SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND query = ''")
            .fetch_all(&scene.database("identity").await)
            .await
            .unwrap();
    pids.into_iter().map(|pid| pid.try_into().unwrap()).collect()
}

pub fn signal(processes: &[u32], signal: Signal) {
    for pid in processes {
        let pid = Pid::from_raw((*pid).try_into().unwrap()).unwrap();
        // A worker may have ended by itself.
        let _ = kill_process(pid, signal);
    }
}
