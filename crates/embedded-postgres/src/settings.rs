//! What can be chosen about the server.

use std::{path::PathBuf, time::Duration};

/// What the server must let in for `pools` pools of `each` connections, and a dozen for the preparing of a start, the
/// superuser's reserve and a look from outside.
#[must_use]
pub fn connections_for(pools: usize, each: u32) -> u16 {
    let pools = u32::try_from(pools).unwrap_or(u32::MAX);
    u16::try_from(each.saturating_mul(pools).saturating_add(12)).unwrap_or(u16::MAX)
}

/// What the server needs to know before it starts.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The folder that holds the cluster, its socket and its lock. Made when missing.
    pub data_dir: PathBuf,
    /// The databases that must exist, one per service.
    pub databases: Vec<String>,
    /// The folder of `initdb` and `postgres`; found by itself when `None`.
    pub bin: Option<PathBuf>,
    /// Connections of all pools together.
    pub max_connections: u16,
    /// Megabytes the server keeps for its page cache.
    pub shared_buffers_mb: u16,
    /// Megabytes of changes the server keeps for a backup that stopped: one that nobody takes away must not fill the disk.
    pub kept_for_backup_mb: u32,
    /// How long open work may take to end at a stop before it is cut off.
    pub stop_limit: Duration,
    /// A server that lived this long is well: when it dies after that, it is started again at once. Whoever kills it on purpose,
    /// again and again, says less.
    pub well_after: Duration,
}

impl Settings {
    /// Settings fit for one machine; `PORTAL_PG_BIN` names the binaries' folder when it is set.
    pub fn new(data_dir: impl Into<PathBuf>, databases: &[&str]) -> Self {
        Self {
            data_dir: data_dir.into(),
            databases: databases.iter().map(ToString::to_string).collect(),
            bin: std::env::var_os("PORTAL_PG_BIN")
                .filter(|dir| !dir.is_empty())
                .map(PathBuf::from),
            max_connections: connections_for(4, 8),
            shared_buffers_mb: 32,
            kept_for_backup_mb: 8192,
            stop_limit: Duration::from_secs(20),
            well_after: Duration::from_secs(60),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::connections_for;

    #[test]
    fn the_server_lets_in_every_pool_and_a_dozen_more() {
        assert_eq!(connections_for(3, 8), 36);
        assert_eq!(connections_for(4, 200), 812);
    }
}
