//! Base backups, as their folders are called.

use std::{
    fs,
    path::{Path, PathBuf},
};

use time::{OffsetDateTime, PrimitiveDateTime, format_description::BorrowedFormatItem, macros::format_description};

use crate::backup_error::BackupError;

const STAMP: &[BorrowedFormatItem<'_>] = format_description!("[year][month][day]T[hour][minute][second]Z");

/// A base backup that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Base {
    pub path: PathBuf,
    pub began: OffsetDateTime,
}

/// The base backups of a folder.
pub(crate) fn bases(folder: &Path) -> Result<Vec<Base>, BackupError> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(BackupError::file(folder))? {
        let path = entry.map_err(BackupError::file(folder))?.path();
        let began = path.file_name().and_then(|name| began_of(name.to_str()?));
        found.extend(began.map(|began| Base { path, began }));
    }
    Ok(found)
}

/// The name of the folder of one that began then.
pub(crate) fn name_of(began: OffsetDateTime) -> String {
    format!("base-{}", stamp(began))
}

/// A moment as the names of folders have it.
pub(crate) fn stamp(moment: OffsetDateTime) -> String {
    let utc = moment.to_offset(time::UtcOffset::UTC);
    utc.format(STAMP).unwrap_or_default()
}

fn began_of(name: &str) -> Option<OffsetDateTime> {
    moment_of(name.strip_prefix("base-")?)
}

/// What [`stamp`] wrote.
pub(crate) fn moment_of(stamp: &str) -> Option<OffsetDateTime> {
    Some(PrimitiveDateTime::parse(stamp, STAMP).ok()?.assume_utc())
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::{began_of, name_of};

    #[test]
    fn a_base_backup_is_called_by_the_moment_at_which_it_began() {
        let began = datetime!(2026-11-23 14:05:09 +7);
        assert_eq!(name_of(began), "base-20261123T070509Z");
        assert_eq!(began_of("base-20261123T070509Z"), Some(began));
        for other in ["base.new", "wal", "base-20261123", "base-20261341T070509Z"] {
            assert_eq!(began_of(other), None, "{other}");
        }
    }
}
