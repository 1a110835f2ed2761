//! Finds `initdb` and `postgres`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::account::Account;
use crate::start_error::StartError;

/// Where Debian keeps its servers, one folder per major version.
const DEBIAN: &str = "/usr/lib/postgresql";
/// Where scripts/setup.sh copies a server that did not come from the system's packages, when run as root.
const COPIED_BY_ROOT: &str = "/usr/local/lib/portal-postgres/bin";

/// One installed server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Binaries {
    pub initdb: PathBuf,
    pub postgres: PathBuf,
    /// The major version, as in `PG_VERSION`.
    pub version: String,
}

/// Takes the folder told, else the server that made the cluster, else the newest; of those that `account` can reach.
pub(crate) fn find(
    told: Option<&Path>,
    needed: Option<&str>,
    account: &Account,
    cluster: &Path,
) -> Result<Binaries, StartError> {
    let folders = told.map_or_else(usual_folders, |folder| vec![folder.to_owned()]);
    let found: Vec<Binaries> = folders.iter().filter_map(|folder| in_folder(folder, account)).collect();
    if found.is_empty() {
        let looked = told.map_or_else(
            || format!("{DEBIAN}, {COPIED_BY_ROOT} and the PATH"),
            |folder| folder.display().to_string(),
        );
        return Err(StartError::NoBinaries { looked });
    }
    choose(found, needed).ok_or_else(|| StartError::WrongVersion {
        path: cluster.to_owned(),
        needed: needed.unwrap_or_default().into(),
    })
}

fn choose(found: Vec<Binaries>, needed: Option<&str>) -> Option<Binaries> {
    found
        .into_iter()
        .find(|binaries| needed.is_none_or(|needed| binaries.version == needed))
}

/// Newest Debian server first, then what setup copied, then the PATH.
fn usual_folders() -> Vec<PathBuf> {
    let mut debian: Vec<(u32, PathBuf)> = fs::read_dir(DEBIAN)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .collect();
    debian.sort_by_key(|(version, _)| std::cmp::Reverse(*version));
    let mut folders: Vec<PathBuf> = debian.into_iter().map(|(_, folder)| folder).collect();

    folders.push(COPIED_BY_ROOT.into());
    let share = std::env::var_os("XDG_DATA_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".local/share")));
    folders.extend(share.map(|share| share.join("portal-postgres/bin")));
    folders.extend(std::env::var_os("PATH").iter().flat_map(std::env::split_paths));
    folders
}

fn in_folder(folder: &Path, account: &Account) -> Option<Binaries> {
    let initdb = folder.join("initdb");
    let postgres = folder.join("postgres");
    if !initdb.is_file() || !postgres.is_file() {
        return None;
    }
    // A folder under root's closed home would only fail later, with a worse message.
    let real = postgres.canonicalize().ok()?;
    let reachable = real
        .ancestors()
        .skip(1)
        .all(|folder| fs::metadata(folder).is_ok_and(|found| account.may_pass(&found)));
    if !reachable {
        tracing::warn!(folder = %folder.display(), account = account.name, "skipped a PostgreSQL this account cannot reach");
        return None;
    }
    let said = Command::new(&postgres).arg("--version").env_clear().output().ok()?;
    let version = major_version(&String::from_utf8_lossy(&said.stdout))?;
    Some(Binaries {
        initdb,
        postgres,
        version,
    })
}

/// The 15 of `postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)`, the 18 of `… 18beta1`.
fn major_version(said: &str) -> Option<String> {
    let after = said.split("(PostgreSQL)").nth(1)?.trim_start();
    let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
    (!digits.is_empty()).then_some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn server(version: &str) -> Binaries {
        Binaries {
            initdb: "initdb".into(),
            postgres: "postgres".into(),
            version: version.into(),
        }
    }

    #[test]
    fn the_version_is_read_from_what_the_server_says() {
        assert_eq!(
            major_version("postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)").as_deref(),
            Some("15")
        );
        assert_eq!(major_version("postgres (PostgreSQL) 18beta1").as_deref(), Some("18"));
        assert_eq!(major_version("something else"), None);
    }

    #[test]
    fn old_data_gets_the_server_that_made_it() {
        let found = vec![server("17"), server("15")];
        assert_eq!(choose(found.clone(), None), Some(server("17")));
        assert_eq!(choose(found.clone(), Some("15")), Some(server("15")));
        assert_eq!(choose(found, Some("14")), None);
    }
}
