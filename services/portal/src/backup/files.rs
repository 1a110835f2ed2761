//! The files that stand beside the databases: pictures, posters, lessons, proofs of payment, and the keys.
//!
//! The name of a file is random and its content never changes, so one that is there already is left alone. Nothing is deleted in a backup:
//! a row of an older moment may name a file that is gone by now.

use std::{
    fs::{self, DirBuilder},
    io,
    os::unix::fs::{DirBuilderExt, PermissionsExt},
    path::{Path, PathBuf},
};

use anyhow::Context;

use crate::{
    copy_tree::{copy_file, copy_tree},
    kept_keys,
    settings::Settings,
};

/// Where the portal keeps files, by what the folder is called in a backup. A bucket is another's to keep.
fn places(settings: &Settings) -> impl Iterator<Item = (&'static str, PathBuf)> {
    let places = [
        ("media", settings.gateway().media_dir),
        ("files", Some(settings.files_dir())),
        ("courses", Some(settings.course_files_dir())),
        ("proofs", Some(settings.proofs_dir())),
    ];
    let named = places.into_iter().filter_map(|(name, place)| Some((name, place?)));
    named.filter(|(_, place)| !place.starts_with("s3:"))
}

/// Copies into the backup what it does not have yet.
///
/// # Errors
/// When a file cannot be copied.
pub(super) fn keep(settings: &Settings, backup: &Path) -> anyhow::Result<()> {
    for (name, place) in places(settings) {
        copy_new(&place, &backup.join("files").join(name))?;
    }
    Ok(())
}

/// Copies out of the backup what the portal's folders do not have.
///
/// # Errors
/// When a file cannot be copied.
pub(super) fn bring_back(settings: &Settings, backup: &Path) -> anyhow::Result<()> {
    for (name, place) in places(settings) {
        copy_new(&backup.join("files").join(name), &place)?;
    }
    Ok(())
}

/// Copies the file of keys as it stands; a new key replaces what was kept.
///
/// # Errors
/// When it cannot be copied.
pub(super) fn keep_keys(settings: &Settings, keys: &Path) -> anyhow::Result<()> {
    let file = kept_keys::file_of(&settings.data_dir);
    if file.exists() {
        copy(&file, &kept_keys::file_of(keys))?;
    }
    Ok(())
}

/// Puts the file of keys back, unless one is there.
///
/// # Errors
/// When it cannot be copied.
pub(super) fn bring_back_keys(settings: &Settings, keys: &Path) -> anyhow::Result<()> {
    let (kept, file) = (kept_keys::file_of(keys), kept_keys::file_of(&settings.data_dir));
    if kept.exists() && !file.exists() {
        copy(&kept, &file)?;
    }
    Ok(())
}

/// Makes a folder that only we may enter, or closes an old one.
///
/// # Errors
/// When it cannot be made.
pub(super) fn private_folder(folder: &Path) -> anyhow::Result<PathBuf> {
    let made = || -> io::Result<PathBuf> {
        DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?;
        folder.canonicalize()
    };
    made().with_context(|| {
        format!(
            "cannot use {}: make it writable, or name another folder",
            folder.display()
        )
    })
}

/// A place that holds nothing yet has no folder.
fn copy_new(from: &Path, to: &Path) -> anyhow::Result<()> {
    if !from.exists() {
        return Ok(());
    }
    copy_tree(from, to).with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))
}

fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    copy_file(from, to).with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))
}
