//! Ends a server that a killed portal left behind, so that there are never two on one folder.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::place::failed;
use crate::start_error::StartError;

/// How often to look whether a process has gone.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// How long a server may take to end after it was told to end at once.
const AT_ONCE_LIMIT: Duration = Duration::from_secs(5);

/// Returns once no server works on the cluster. The caller holds the folder's lock, so what is found here has no
/// living portal.
pub(crate) fn clear(cluster: &Path, limit: Duration) -> Result<(), StartError> {
    let postmaster = postmaster_pid(cluster);
    let found = servers_on(cluster);
    if found.is_empty() {
        return forget(cluster, postmaster);
    }
    tracing::warn!(cluster = %cluster.display(), processes = found.len(), "stopping a database server that was left behind");
    match postmaster.filter(|pid| found.contains(pid)) {
        Some(postmaster) => tell(postmaster, Signal::INT),
        // Its children alone are left; they hold nothing that recovery does not bring back.
        None => found.iter().for_each(|pid| tell(*pid, Signal::QUIT)),
    }
    for (patience, harder) in [
        (limit, Signal::QUIT),
        (AT_ONCE_LIMIT, Signal::KILL),
        (AT_ONCE_LIMIT, Signal::KILL),
    ] {
        if wait_until_gone(cluster, patience) {
            return forget(cluster, postmaster_pid(cluster));
        }
        servers_on(cluster).into_iter().for_each(|pid| tell(pid, harder));
    }
    match servers_on(cluster).first() {
        Some(pid) => Err(StartError::Leftover {
            path: cluster.to_owned(),
            pid: pid.as_raw_nonzero().get(),
        }),
        None => Ok(()),
    }
}

/// The first line of `postmaster.pid`.
pub(crate) fn postmaster_pid(cluster: &Path) -> Option<Pid> {
    let file = fs::read_to_string(cluster.join("postmaster.pid")).ok()?;
    Pid::from_raw(file.lines().next()?.trim().parse().ok()?)
}

/// Every process that is a PostgreSQL and works in this cluster: a server changes into its folder and stays there,
/// so a number that the system gave to another program since is never mistaken for one.
pub(crate) fn servers_on(cluster: &Path) -> Vec<Pid> {
    let Ok(cluster) = cluster.canonicalize() else {
        return Vec::new();
    };
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    processes
        .filter(|process| fs::read_link(process.path().join("cwd")).is_ok_and(|folder| folder == cluster))
        .filter(|process| fs::read_to_string(process.path().join("comm")).is_ok_and(|name| name.trim() == "postgres"))
        .filter_map(|process| Pid::from_raw(process.file_name().to_str()?.parse().ok()?))
        .collect()
}

/// Removes a pid file whose number now belongs to another program; PostgreSQL would take that program for itself and
/// refuse to start. Every other stale file is PostgreSQL's own to judge.
fn forget(cluster: &Path, postmaster: Option<Pid>) -> Result<(), StartError> {
    let alive = postmaster.is_some_and(|pid| Path::new(&format!("/proc/{}", pid.as_raw_nonzero())).exists());
    if alive {
        let path = cluster.join("postmaster.pid");
        fs::remove_file(&path).map_err(|source| failed(&path, source))?;
    }
    Ok(())
}

fn wait_until_gone(cluster: &Path, patience: Duration) -> bool {
    let give_up = Instant::now() + patience;
    while !servers_on(cluster).is_empty() {
        if Instant::now() >= give_up {
            return false;
        }
        // No wait for a process that is not our child exists; looking again is all there is.
        std::thread::park_timeout(LOOK_EVERY);
    }
    true
}

fn tell(pid: Pid, signal: Signal) {
    if let Err(error) = kill_process(pid, signal) {
        tracing::debug!(pid = pid.as_raw_nonzero().get(), %error, "the process had gone before the signal");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_process_is_not_taken_for_a_server_of_its_folder() {
        let here = std::env::current_dir().expect("a working folder");
        assert_eq!(servers_on(&here), Vec::new());
    }

    #[test]
    fn a_pid_file_whose_number_another_program_has_is_removed() {
        let cluster = tempfile::tempdir().expect("a folder");
        let file = cluster.path().join("postmaster.pid");
        fs::write(&file, format!("{}\n/old\n", std::process::id())).expect("written");

        clear(cluster.path(), Duration::from_secs(1)).expect("nothing is in the way");

        assert!(!file.exists());
    }
}
