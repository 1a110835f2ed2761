//! A look from outside at the server that another portal runs.

use std::path::{Path, PathBuf};

use crate::{address, place, start_error::StartError};

/// A server that runs in some portal's data folder.
#[derive(Debug)]
pub struct Running {
    socket: PathBuf,
}

impl Running {
    /// The server of `data_dir`; `None` when none runs there. Nothing is made, started or locked.
    ///
    /// # Errors
    /// When the folder cannot be looked at.
    pub fn find(data_dir: &Path) -> Result<Option<Self>, StartError> {
        let Some(cluster) = place::standing(data_dir)? else {
            return Ok(None);
        };
        let path = cluster.join("postmaster.pid");
        match std::fs::read_to_string(&path) {
            Ok(file) => Ok(socket_of(&file).map(|socket| Self { socket })),
            Err(absent) if absent.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(source) => Err(place::failed(&path, source)),
        }
    }

    /// The databases that stand in the folder, whether a server runs there or not.
    ///
    /// # Errors
    /// When the folder cannot be looked at.
    pub fn cluster(data_dir: &Path) -> Result<Option<PathBuf>, StartError> {
        place::standing(data_dir)
    }

    /// The process that has the folder, whether its server runs or not; `None` when none does.
    ///
    /// # Errors
    /// When the folder cannot be looked at.
    pub fn keeper(data_dir: &Path) -> Result<Option<u32>, StartError> {
        let root = place::standing(data_dir)?.and_then(|cluster| Some(cluster.parent()?.to_owned()));
        let held = root.and_then(|root| std::fs::read_to_string(root.join(place::LOCK)).ok());
        Ok(held
            .and_then(|file| file.trim().parse().ok())
            .filter(|pid| is_portal(*pid)))
    }

    /// Where to reach one of its databases.
    #[must_use]
    pub fn url_for(&self, database: &str) -> String {
        address::url(&self.socket, database)
    }
}

/// The lock of a process that was killed names whoever has its number by now.
fn is_portal(pid: u32) -> bool {
    let named = |of: &str| std::fs::read_to_string(format!("/proc/{of}/comm")).ok();
    named(&pid.to_string()).is_some_and(|name| Some(name) == named("self"))
}

/// Line 1 is the server's process, line 5 the folder of its socket, line 8 whether it takes connections. A file without
/// its process was left behind by a power cut.
fn socket_of(file: &str) -> Option<PathBuf> {
    let lines: Vec<&str> = file.lines().map(str::trim).collect();
    let process: u32 = lines.first()?.parse().ok()?;
    let runs = Path::new("/proc").join(process.to_string()).exists();
    let ready = lines.get(7) == Some(&"ready");
    let socket = lines.get(4).filter(|folder| !folder.is_empty())?;
    (runs && ready).then(|| PathBuf::from(socket))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::socket_of;

    #[test]
    fn only_a_server_that_lives_and_is_ready_is_found() {
        let file = format!(
            "{}\n/srv/cluster\n1\n5432\n/srv/run\n\n  5432 7\nready   \n",
            std::process::id()
        );
        assert_eq!(socket_of(&file), Some(PathBuf::from("/srv/run")));
        assert_eq!(socket_of(&file.replace("ready", "starting")), None);
        let of_a_dead_one = file.replacen(&std::process::id().to_string(), "4194305", 1);
        assert_eq!(socket_of(&of_a_dead_one), None);
        assert_eq!(socket_of(""), None);
    }
}
