//! Copying folders of files whose content never changes.

use std::{
    fs::{self, DirBuilder},
    io::{self, ErrorKind},
    os::unix::fs::{DirBuilderExt, PermissionsExt},
    path::Path,
};

/// Copies the files of a folder, and of those in it, that `to` does not have yet or has in another size. A copy gets its name when all of
/// it is there; a file that goes away meanwhile needs none. Folders are closed to whom they were closed before.
///
/// # Errors
/// When something cannot be read or written, or there is no such folder.
pub(crate) fn copy_tree(from: &Path, to: &Path) -> io::Result<()> {
    let mode = fs::metadata(from)?.permissions().mode();
    DirBuilder::new().recursive(true).mode(mode).create(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        copy_entry(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}

fn copy_entry(from: &Path, to: &Path) -> io::Result<()> {
    let copied = fs::metadata(from).and_then(|found| {
        if found.is_dir() {
            return copy_tree(from, to);
        }
        if fs::metadata(to).is_ok_and(|there| there.len() == found.len()) {
            return Ok(());
        }
        copy_file(from, to)
    });
    match copied {
        Err(error) if error.kind() == ErrorKind::NotFound && !from.exists() => Ok(()),
        copied => copied,
    }
}

/// Copies a file over whatever has its name; nobody sees half of it.
///
/// # Errors
/// When it cannot be read or written.
pub(crate) fn copy_file(from: &Path, to: &Path) -> io::Result<()> {
    let unfinished = to.with_added_extension("new");
    fs::copy(from, &unfinished)?;
    fs::rename(&unfinished, to)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::copy_tree;

    #[test]
    fn what_is_there_is_left_alone_and_what_is_half_there_is_mended() {
        let (from, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        fs::create_dir(from.path().join("a")).unwrap();
        fs::write(from.path().join("a/whole"), "whole").unwrap();
        fs::write(from.path().join("a/half"), "both halves").unwrap();
        fs::create_dir(to.path().join("a")).unwrap();
        fs::write(to.path().join("a/half"), "both").unwrap();
        fs::write(to.path().join("a/whole"), "WHOLE").unwrap();
        fs::write(to.path().join("a/older"), "a row of before may name it").unwrap();
        copy_tree(from.path(), to.path()).unwrap();
        let read = |name: &str| fs::read_to_string(to.path().join("a").join(name)).unwrap();
        assert_eq!(
            (read("half"), read("whole"), read("older")),
            (
                "both halves".into(),
                "WHOLE".into(),
                "a row of before may name it".into()
            )
        );
        assert_eq!(fs::read_dir(to.path().join("a")).unwrap().count(), 3);
        assert!(copy_tree(&from.path().join("none"), to.path()).is_err());
    }
}
