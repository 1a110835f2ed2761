//! Makes the cluster, whole or not at all, and writes who may come in.

use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use crate::account::Account;
use crate::binaries::Binaries;
use crate::place::{NO_LINKS, Place, failed};
use crate::{address::ROLE, start_error::StartError};

/// Makes the cluster unless it exists. A cluster that was cut off half-way never gets its final name.
pub(crate) fn ensure(place: &Place, binaries: &Binaries) -> Result<(), StartError> {
    if place.version()?.is_some() {
        return Ok(());
    }
    let unfinished = place.root.join("cluster.new");
    remove_all(&unfinished)?;
    let output = place
        .account
        .command(&binaries.initdb, "KILL")
        .arg("-D")
        .arg(&unfinished)
        .args(["-U", ROLE, "-E", "UTF8", "--locale=C.UTF-8", "--data-checksums"])
        .args(["--auth-local=peer", "--auth-host=reject"])
        .output()
        .map_err(|source| StartError::Initdb {
            reason: format!("setpriv did not start ({source}); it is part of util-linux"),
        })?;
    if !output.status.success() {
        return Err(StartError::Initdb {
            reason: last_words(&String::from_utf8_lossy(&output.stderr), output.status),
        });
    }
    // An empty folder of that name is all that can be in the way.
    match fs::remove_dir(&place.cluster) {
        Err(source) if source.kind() != io::ErrorKind::NotFound => return Err(failed(&place.cluster, source)),
        _ => {}
    }
    fs::rename(&unfinished, &place.cluster).map_err(|source| failed(&place.cluster, source))?;
    File::open(&place.root)
        .and_then(|folder| folder.sync_all())
        .map_err(|source| failed(&place.root, source))
}

/// Lets in, as the one role, the account that runs the portal and the account that runs the server: nobody else, and
/// without a password that could leak. Written at every start, because who runs the portal may change.
pub(crate) fn allow_only_us(place: &Place) -> Result<(), StartError> {
    let mut idents = format!("{ROLE} \"{}\" {ROLE}\n", place.account.name);
    let own = Account::own();
    if own != place.account {
        idents.push_str(&format!("{ROLE} \"{}\" {ROLE}\n", own.name));
    }
    write(&place.cluster.join("pg_ident.conf"), &idents)?;
    write(
        &place.cluster.join("pg_hba.conf"),
        // The second line is for base backups and for who follows the log of changes (`crate::Backup`).
        &format!("local all all peer map={ROLE}\nlocal replication {ROLE} peer map={ROLE}\n"),
    )
}

/// Keeps the file's owner and rights, which exist since initdb, and follows no link out of the folder: we may be root.
fn write(path: &Path, text: &str) -> Result<(), StartError> {
    let opened = File::options()
        .write(true)
        .truncate(true)
        .custom_flags(NO_LINKS)
        .open(path);
    opened
        .and_then(|mut file| file.write_all(text.as_bytes()))
        .map_err(|source| failed(path, source))
}

/// Removes a folder that need not be there.
pub(crate) fn remove_all(folder: &Path) -> Result<(), StartError> {
    match fs::remove_dir_all(folder) {
        Err(source) if source.kind() != io::ErrorKind::NotFound => Err(failed(folder, source)),
        _ => Ok(()),
    }
}

/// The line in which a program of PostgreSQL says why it failed.
pub(crate) fn last_words(said: &str, status: std::process::ExitStatus) -> String {
    said.lines()
        .map(str::trim)
        .rfind(|line| line.contains("error:") || line.contains("FATAL"))
        .or_else(|| said.lines().map(str::trim).rfind(|line| !line.is_empty()))
        .map_or_else(|| format!("it ended with {status}"), str::to_owned)
}

#[cfg(test)]
mod tests {
    use std::os::unix::process::ExitStatusExt;
    use std::process::ExitStatus;

    use super::*;

    #[test]
    fn the_line_that_names_the_error_wins_over_the_hint_after_it() {
        let said =
            "creating directory ... \ninitdb: error: could not create directory: No space left\ninitdb: removing it\n";
        let reason = last_words(said, ExitStatus::from_raw(256));
        assert_eq!(reason, "initdb: error: could not create directory: No space left");
        assert_eq!(
            last_words("", ExitStatus::from_raw(256)),
            "it ended with exit status: 1"
        );
    }
}
