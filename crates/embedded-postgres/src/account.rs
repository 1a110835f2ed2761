//! The account the server runs as: ourselves, or an unprivileged one when we are root.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::Command;

use crate::start_error::StartError;

/// An account of this machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Account {
    pub name: String,
    pub uid: u32,
    pub gid: u32,
}

impl Account {
    /// The account that this process runs as.
    pub fn own() -> Self {
        let uid = rustix::process::geteuid().as_raw();
        let gid = rustix::process::getegid().as_raw();
        lookup(|account| account.uid == uid).unwrap_or_else(|| Self {
            name: uid.to_string(),
            uid,
            gid,
        })
    }

    /// The account for a cluster that may exist already: its owner when it has one, so that data made by an ordinary
    /// user stays theirs when root starts the portal.
    pub fn for_cluster(cluster: &Path) -> Result<Self, StartError> {
        let own = Self::own();
        if own.uid != 0 {
            return Ok(own);
        }
        let owner = fs::metadata(cluster)
            .ok()
            .map(|found| (found.uid(), found.gid()))
            .filter(|(uid, _)| *uid != 0);
        if let Some((uid, gid)) = owner {
            return Ok(lookup(|account| account.uid == uid).unwrap_or_else(|| Self {
                name: uid.to_string(),
                uid,
                gid,
            }));
        }
        // initdb looks its own uid up, so the account must exist; an invented uid would not do.
        lookup(|account| account.name == "postgres")
            .or_else(|| lookup(|account| account.name == "nobody"))
            .ok_or(StartError::NoAccount)
    }

    /// A command that runs as this account and gets `death_signal` when the thread that starts it ends.
    pub fn command(&self, program: &Path, death_signal: &str) -> Command {
        let mut command = Command::new("setpriv");
        if rustix::process::geteuid().is_root() {
            command
                .arg(format!("--reuid={}", self.uid))
                .arg(format!("--regid={}", self.gid))
                .arg("--clear-groups");
        }
        command.arg("--pdeathsig").arg(death_signal).arg(program);
        // A closed working folder makes initdb fail, and the caller's environment must not reach the server.
        command
            .current_dir("/")
            .env_clear()
            .env("PATH", "/usr/bin:/bin")
            .env("LC_ALL", "C.UTF-8");
        command
    }

    /// Whether this account may pass through a folder with these rights.
    pub fn may_pass(&self, folder: &fs::Metadata) -> bool {
        let bit = if folder.uid() == self.uid {
            0o100
        } else if folder.gid() == self.gid {
            0o010
        } else {
            0o001
        };
        self.uid == 0 || folder.mode() & bit != 0
    }
}

fn lookup(wanted: impl Fn(&Account) -> bool) -> Option<Account> {
    find_in(&fs::read_to_string("/etc/passwd").ok()?, wanted)
}

fn find_in(passwd: &str, wanted: impl Fn(&Account) -> bool) -> Option<Account> {
    passwd
        .lines()
        .filter_map(account_of_line)
        .find(|account| wanted(account))
}

fn account_of_line(line: &str) -> Option<Account> {
    let mut fields = line.split(':');
    let name = fields.next()?.to_owned();
    let uid = fields.nth(1)?.parse().ok()?;
    let gid = fields.next()?.parse().ok()?;
    Some(Account { name, uid, gid })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PASSWD: &str = "root:x:0:0:root:/root:/bin/bash\nbroken line\nnobody:x:65534:65533:nobody:/:/bin/false\n";

    #[test]
    fn an_account_is_found_past_a_broken_line() {
        let nobody = find_in(PASSWD, |account| account.name == "nobody");
        assert_eq!(
            nobody,
            Some(Account {
                name: "nobody".into(),
                uid: 65534,
                gid: 65533
            })
        );
        assert_eq!(find_in(PASSWD, |account| account.name == "postgres"), None);
    }
}
