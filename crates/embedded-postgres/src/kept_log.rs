//! The log of changes as it is kept: in `wal` what is written down now; in a folder `wal-YYYYMMDDTHHMMSSZ` what was written down before a
//! time of which nothing was kept, by the moment at which that was noticed. The latter may be empty: nobody followed before.

use std::{
    cmp::Reverse,
    collections::BTreeMap,
    fs::{self, DirBuilder},
    ops::Range,
    os::unix::fs::DirBuilderExt,
    path::{Path, PathBuf},
};

use time::OffsetDateTime;

use crate::{
    backup_error::BackupError,
    base::{Base, moment_of, stamp},
};

/// Where the log is written down, within the folder of backups.
pub(crate) const LOG: &str = "wal";
/// What the server adds to the name of a file that it still writes.
const UNFINISHED: &str = "partial";
/// A file of the log is so long where nobody chose otherwise.
const USUAL_SIZE: u64 = 16 << 20;

/// The folders of the log, the newest first.
pub(crate) fn folders(backups: &Path) -> Result<Vec<PathBuf>, BackupError> {
    let mut found = Vec::new();
    for entry in fs::read_dir(backups).map_err(BackupError::file(backups))? {
        let path = entry.map_err(BackupError::file(backups))?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if name == LOG || name.starts_with("wal-") {
            found.push(path);
        }
    }
    found.sort_by_key(|path| Reverse((path.ends_with(LOG), path.clone())));
    Ok(found)
}

/// Puts what was written down until now aside: what comes is not its continuation.
pub(crate) fn set_aside(backups: &Path, now: OffsetDateTime) -> Result<(), BackupError> {
    let log = backups.join(LOG);
    let aside = backups.join(format!("wal-{}", stamp(now)));
    let done = if log.exists() {
        fs::rename(&log, &aside)
    } else {
        DirBuilder::new().mode(0o700).create(&aside)
    };
    done.map_err(BackupError::file(&aside))
}

/// When what is written down now began, where there was something before.
pub(crate) fn begun_anew(backups: &Path) -> Result<Option<OffsetDateTime>, BackupError> {
    let moments = folders(backups)?.into_iter().filter_map(|path| {
        let name = path.file_name()?.to_str()?;
        moment_of(name.strip_prefix("wal-")?)
    });
    Ok(moments.max())
}

/// Copies all that was kept of the log into a new folder. The file that was being written when the server went away is read as far as it
/// goes, unless all of it is there.
pub(crate) fn gather(logs: &[PathBuf], to: &Path) -> Result<(), BackupError> {
    DirBuilder::new()
        .mode(0o700)
        .create(to)
        .map_err(BackupError::file(to))?;
    let mut kept = Vec::new();
    for log in logs {
        kept.extend(files(log)?);
    }
    // Stable: of files of one name, the newest folder's comes first.
    kept.sort_by_key(|path| is_unfinished(path));
    for path in kept {
        let whole = if is_unfinished(&path) {
            path.with_extension("")
        } else {
            path.clone()
        };
        let copy = whole.file_name().map(|name| to.join(name));
        if let Some(copy) = copy.filter(|copy| !copy.exists()) {
            fs::copy(&path, &copy).map_err(BackupError::file(&path))?;
        }
    }
    Ok(())
}

/// The moment after which something is missing between what the base backup needs and the end of what was kept.
pub(crate) fn hole(base: &Base, logs: &[PathBuf]) -> Result<Option<OffsetDateTime>, BackupError> {
    let label = base.path.join("backup_label");
    let label = fs::read_to_string(&label).map_err(BackupError::file(label))?;
    let Some(first) = begins_with(&label).and_then(Segment::parse) else {
        return Ok(None);
    };
    let mut kept = files(&base.path.join("pg_wal"))?;
    for log in logs {
        kept.extend(files(log)?);
    }
    let mut segments = Vec::new();
    let mut size = 0;
    for path in kept {
        let name = path.file_name().and_then(|name| name.to_str());
        if let Some(segment) = name.and_then(Segment::parse) {
            let metadata = fs::metadata(&path).map_err(BackupError::file(&path))?;
            size = size.max(metadata.len());
            segments.push((segment, metadata));
        }
    }
    let size = if size.is_power_of_two() { size } else { USUAL_SIZE };
    // A timeline that branched off goes on with the same numbers; what came before it is of another time.
    let of_this_time = segments
        .iter()
        .filter(|(segment, _)| segment.timeline >= first.timeline);
    let numbered: BTreeMap<_, _> = of_this_time
        .map(|(segment, metadata)| (segment.number(size), metadata))
        .collect();
    let begin = first.number(size);
    let mut last = base.began;
    for (expected, (number, metadata)) in (begin..).zip(numbered.range(begin..)) {
        if *number != expected {
            return Ok(Some(last));
        }
        last = metadata.modified().map_or(last, OffsetDateTime::from);
    }
    Ok(None)
}

/// A file of the log, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Segment {
    timeline: u64,
    log: u64,
    within: u64,
}

impl Segment {
    fn parse(name: &str) -> Option<Self> {
        let name = name.strip_suffix(".partial").unwrap_or(name);
        let part = |range: Range<usize>| u64::from_str_radix(name.get(range)?, 16).ok();
        (name.len() == 24).then_some(())?;
        Some(Self {
            timeline: part(0..8)?,
            log: part(8..16)?,
            within: part(16..24)?,
        })
    }

    /// Its place in the log, where each file is so long.
    fn number(self, size: u64) -> u64 {
        self.log * ((1 << 32) / size) + self.within
    }
}

/// The file of the log that a base backup begins with, by its label.
fn begins_with(label: &str) -> Option<&str> {
    let line = label.lines().find(|line| line.starts_with("START WAL LOCATION"))?;
    Some(line.split_once("(file ")?.1.split_once(')')?.0)
}

fn is_unfinished(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == UNFINISHED)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, BackupError> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(BackupError::file(folder))? {
        let path = entry.map_err(BackupError::file(folder))?.path();
        if path.is_file() {
            found.push(path);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use time::macros::datetime;

    use super::{LOG, begins_with, begun_anew, folders, gather, hole, set_aside};
    use crate::base::Base;

    const LABEL: &str =
        "START WAL LOCATION: 0/FE000028 (file 0000000100000000000000FE)\nCHECKPOINT LOCATION: 0/FE000060\n";

    fn base(backups: &Path) -> Base {
        let path = backups.join("base-20261123T000000Z");
        fs::create_dir_all(path.join("pg_wal")).unwrap();
        fs::write(path.join("backup_label"), LABEL).unwrap();
        fs::write(path.join("pg_wal/0000000100000000000000FE"), "").unwrap();
        let began = datetime!(2026-11-23 00:00 UTC);
        Base { path, began }
    }

    fn keep(backups: &Path, folder: &str, names: &[&str]) {
        keep_saying(backups, folder, names, folder);
    }

    fn keep_saying(backups: &Path, folder: &str, names: &[&str], content: &str) {
        fs::create_dir_all(backups.join(folder)).unwrap();
        for name in names {
            fs::write(backups.join(folder).join(name), content).unwrap();
        }
    }

    #[test]
    fn a_hole_is_where_the_numbers_do_not_go_on_and_nowhere_else() {
        let folder = tempfile::tempdir().unwrap();
        let backups = folder.path();
        let base = base(backups);
        assert_eq!(begins_with(LABEL), Some("0000000100000000000000FE"));
        let is_whole = || hole(&base, &folders(backups).unwrap()).unwrap().is_none();
        assert!(is_whole(), "nobody followed");
        // Of before the base backup; across the end of 4 GiB; a file that is being written; a timeline that branched off.
        keep(backups, LOG, &["0000000100000000000000A0", "0000000100000000000000FF"]);
        keep(backups, LOG, &["000000010000000100000000.partial", "00000002.history"]);
        keep(
            backups,
            LOG,
            &["000000020000000100000000", "000000020000000100000001.partial"],
        );
        assert!(is_whole());
        keep(backups, "wal-20261122T000000Z", &["000000010000000100000003"]);
        assert!(!is_whole(), "000000010000000100000002 is missing");
        keep(backups, "wal-20261122T000000Z", &["000000010000000100000002"]);
        assert!(is_whole());
    }

    #[test]
    fn what_was_put_aside_is_gathered_behind_what_is_newer() {
        let folder = tempfile::tempdir().unwrap();
        let backups = folder.path();
        let (first, second) = (datetime!(2026-11-22 00:00 UTC), datetime!(2026-11-23 00:00 UTC));
        assert_eq!(begun_anew(backups).unwrap(), None);
        keep_saying(
            backups,
            LOG,
            &["000000010000000000000001", "000000010000000000000002.partial"],
            "first",
        );
        set_aside(backups, first).unwrap();
        keep_saying(
            backups,
            LOG,
            &["000000010000000000000002", "000000010000000000000003.partial"],
            "second",
        );
        set_aside(backups, second).unwrap();
        assert_eq!(begun_anew(backups).unwrap(), Some(second));
        keep(
            backups,
            LOG,
            &["000000010000000000000003.partial", "000000010000000000000009.partial"],
        );
        let to = backups.join("together");
        gather(&folders(backups).unwrap(), &to).unwrap();
        let of = |number: u8| fs::read_to_string(to.join(format!("00000001000000000000000{number}"))).ok();
        assert_eq!(of(1).as_deref(), Some("first"));
        assert_eq!(of(2).as_deref(), Some("second"));
        assert_eq!((of(3).as_deref(), of(9).as_deref()), (Some(LOG), Some(LOG)));
        assert_eq!(fs::read_dir(&to).unwrap().count(), 4);
    }
}
