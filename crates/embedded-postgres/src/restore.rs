//! Bringing a cluster back from base backups and the log of changes.

use std::{
    fs::{self, DirBuilder, File},
    os::unix::fs::{DirBuilderExt, lchown},
    path::{Path, PathBuf},
};

use time::{OffsetDateTime, UtcOffset, format_description::BorrowedFormatItem, macros::format_description};

use crate::{
    account::Account,
    backup_error::BackupError,
    base::{Base, bases},
    binaries::{self, Binaries},
    initdb::remove_all,
    kept_log, leftovers,
    place::Place,
    server::Server,
    settings::Settings,
    start_error::StartError,
};

/// As the server reads a moment.
const MOMENT: &[BorrowedFormatItem<'_>] =
    format_description!("[year]-[month]-[day] [hour]:[minute]:[second].[subsecond digits:6]+00");
/// The log within the cluster while it catches up: the server's account may not be able to enter the backup.
const KEPT: &str = "kept_wal";
/// What the server says of how far it came, before the time.
const LAST_CHANGE: &str = "last completed transaction was at log time ";
/// What it says when the log ends before the moment.
const ENDED_EARLY: &str = "recovery ended before configured recovery target was reached";

/// What came back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The base backup that it began with.
    pub base: PathBuf,
    /// Where it came back, as [`Settings::data_dir`] was read.
    pub data_dir: PathBuf,
    /// When the last change was made that came back after the base backup, in the server's words.
    pub last_change: Option<String>,
}

/// Brings all databases of the backups in `folder` back into `settings.data_dir`, as they were at `until`, or to the last change that was
/// kept. Nothing is left running; the backups are not changed. The cluster gets its name only when all of it is there.
///
/// # Errors
/// When a cluster stands there already, no base backup is old enough, or the log does not lead there, be it for a hole in it.
pub async fn restore(
    folder: &Path,
    settings: &Settings,
    until: Option<OffsetDateTime>,
) -> Result<Restored, BackupError> {
    let base = newest_before(folder, until)?;
    let logs = kept_log::folders(folder)?;
    let hole = kept_log::hole(&base, &logs)?.map(|after| BackupError::Hole { after: in_words(after) });
    // The server would take the hole for the end and say that all is well.
    let hole = match (hole, until) {
        (Some(hole), None) => return Err(hole),
        (hole, _) => hole,
    };
    let (path, wanted) = (base.path.clone(), settings.clone());
    let laid_out = tokio::task::spawn_blocking(move || lay_out(&path, &logs, &wanted)).await;
    let (mut place, binaries) = laid_out.map_err(StartError::Interrupted)??;
    let catching_up = unfinished(&place);
    let cluster = std::mem::replace(&mut place.cluster, catching_up);

    let server = Server::recover(&place, &binaries, settings, &recovery(until)).await;
    let server = server.map_err(|error| ended_early(error, until, hole))?;
    let last_change = server.said_after(LAST_CHANGE);
    server.stop(settings.stop_limit).await;

    remove_all(&place.cluster.join(KEPT))?;
    // An empty folder of that name is all that can be in the way.
    remove_all(&cluster)?;
    fs::rename(&place.cluster, &cluster).map_err(BackupError::file(&cluster))?;
    File::open(&place.root)
        .and_then(|root| root.sync_all())
        .map_err(BackupError::file(&place.root))?;
    Ok(Restored {
        base: base.path,
        data_dir: place.root.clone(),
        last_change,
    })
}

/// The server reaches a moment only when something was written after it.
fn ended_early(error: StartError, until: Option<OffsetDateTime>, hole: Option<BackupError>) -> BackupError {
    match (error, until) {
        (StartError::Server { reason }, Some(until)) if reason.contains(ENDED_EARLY) => {
            hole.unwrap_or(BackupError::EndsBefore { until: in_words(until) })
        }
        (error, _) => error.into(),
    }
}

/// The newest base backup that began before the moment.
fn newest_before(folder: &Path, until: Option<OffsetDateTime>) -> Result<Base, BackupError> {
    let old_enough = |base: &Base| until.is_none_or(|until| base.began < until);
    let found = bases(folder)?.into_iter().filter(old_enough);
    found.max_by_key(|base| base.began).ok_or_else(|| BackupError::NoBase {
        path: folder.to_owned(),
        until: until.map(in_words),
    })
}

fn in_words(moment: OffsetDateTime) -> String {
    let utc = moment.to_offset(UtcOffset::UTC);
    utc.format(MOMENT).unwrap_or_default()
}

fn recovery(until: Option<OffsetDateTime>) -> Vec<String> {
    let mut settings = vec![
        // The server works in the cluster's folder.
        format!("restore_command=cp \"{KEPT}/%f\" \"%p\""),
        "recovery_target_action=promote".to_owned(),
        "recovery_target_timeline=latest".to_owned(),
        // Nobody is let in before all of it is there; whom the old server waited for is not there any more.
        "hot_standby=off".to_owned(),
        "synchronous_standby_names=".to_owned(),
        "archive_mode=off".to_owned(),
    ];
    settings.extend(until.map(|until| format!("recovery_target_time={}", in_words(until))));
    settings
}

fn unfinished(place: &Place) -> PathBuf {
    place.root.join("cluster.new")
}

/// Takes the folder, and puts the base backup and the log into what becomes its cluster.
fn lay_out(base: &Path, logs: &[PathBuf], settings: &Settings) -> Result<(Place, Binaries), BackupError> {
    let place = Place::claim(&settings.data_dir)?;
    if place.version()?.is_some() {
        return Err(BackupError::NotEmpty {
            path: place.cluster.clone(),
        });
    }
    let version = base.join("PG_VERSION");
    let version = fs::read_to_string(&version).map_err(BackupError::file(version))?;
    let binaries = binaries::find(
        settings.bin.as_deref(),
        Some(version.trim()),
        &place.account,
        &place.cluster,
    )?;
    let to = unfinished(&place);
    leftovers::clear(&to, settings.stop_limit)?;
    remove_all(&to)?;
    copy_folder(base, &to)?;
    let manifest = to.join("backup_manifest");
    fs::remove_file(&manifest).map_err(BackupError::file(manifest))?;
    kept_log::gather(logs, &to.join(KEPT))?;
    let signal = to.join("recovery.signal");
    File::create_new(&signal).map_err(BackupError::file(signal))?;
    // Last of all: until now nobody but us could enter it.
    give(&to, &place.account)?;
    Ok((place, binaries))
}

/// Copies a folder with everything in it; only we may enter the copy.
fn copy_folder(from: &Path, to: &Path) -> Result<(), BackupError> {
    DirBuilder::new()
        .mode(0o700)
        .create(to)
        .map_err(BackupError::file(to))?;
    for entry in fs::read_dir(from).map_err(BackupError::file(from))? {
        let entry = entry.map_err(BackupError::file(from))?;
        let (path, copy) = (entry.path(), to.join(entry.file_name()));
        if entry.file_type().map_err(BackupError::file(&path))?.is_dir() {
            copy_folder(&path, &copy)?;
        } else {
            fs::copy(&path, &copy).map_err(BackupError::file(&path))?;
        }
    }
    Ok(())
}

/// Makes everything in the folder the account's, where we are somebody else.
fn give(folder: &Path, account: &Account) -> Result<(), BackupError> {
    if !rustix::process::geteuid().is_root() {
        return Ok(());
    }
    for entry in fs::read_dir(folder).map_err(BackupError::file(folder))? {
        let entry = entry.map_err(BackupError::file(folder))?;
        let path = entry.path();
        if entry.file_type().map_err(BackupError::file(&path))?.is_dir() {
            give(&path, account)?;
        } else {
            lchown(&path, Some(account.uid), Some(account.gid)).map_err(BackupError::file(&path))?;
        }
    }
    lchown(folder, Some(account.uid), Some(account.gid)).map_err(BackupError::file(folder))
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::{newest_before, recovery};
    use crate::backup_error::BackupError;

    #[test]
    fn the_newest_base_backup_of_before_the_moment_is_taken() {
        let folder = tempfile::tempdir().unwrap();
        let none = newest_before(folder.path(), None).unwrap_err();
        assert!(matches!(none, BackupError::NoBase { until: None, .. }));
        for name in [
            "base-20261121T000000Z",
            "base-20261123T000000Z",
            "base-20261122T000000Z",
            "base.new",
        ] {
            std::fs::create_dir(folder.path().join(name)).unwrap();
        }
        let chosen = |until| {
            let base = newest_before(folder.path(), until).ok()?;
            base.path.file_name()?.to_str().map(str::to_owned)
        };
        assert_eq!(chosen(None).as_deref(), Some("base-20261123T000000Z"));
        let until = datetime!(2026-11-23 07:00 +7);
        assert_eq!(chosen(Some(until)).as_deref(), Some("base-20261122T000000Z"));
        assert_eq!(chosen(Some(datetime!(2026-11-21 00:00 UTC))), None);
    }

    #[test]
    fn a_moment_is_told_to_the_server_in_utc() {
        let settings = recovery(Some(datetime!(2026-11-23 14:05:09.25 +7)));
        assert!(settings.contains(&"recovery_target_time=2026-11-23 07:05:09.250000+00".to_owned()));
        assert!(
            !recovery(None)
                .iter()
                .any(|setting| setting.starts_with("recovery_target_time="))
        );
    }
}
