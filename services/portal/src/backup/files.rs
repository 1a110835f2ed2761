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

use anyhow::{Context, bail};

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

/// Looks for the keys without which nobody could start what comes back.
///
/// # Errors
/// When there are none, neither in the configuration, nor in the data folder, nor among what was kept.
pub(super) fn find_keys(settings: &Settings, keys: &Path) -> anyhow::Result<()> {
    let kept = kept_keys::file_of(keys);
    if settings.secrets.are_configured() || kept.exists() || kept_keys::file_of(&settings.data_dir).exists() {
        return Ok(());
    }
    bail!(
        "{} is missing, and without the keys no portal starts on what comes back: name the folder that `portal backup` was given for them",
        kept.display()
    );
}

/// Refuses places of a backup that are, or lie in, what is kept, or the keys in the backup. Nothing is made.
///
/// # Errors
/// With the place that is refused.
pub(super) fn refuse_places(settings: &Settings, backup: &Path, keys: &Path) -> anyhow::Result<()> {
    let (backup, keys) = (whole(backup)?, whole(keys)?);
    if keys.starts_with(&backup) {
        bail!(
            "the keys must not lie in the backup: name another folder than {}",
            keys.display()
        );
    }
    let kept = [settings.data_dir.clone()].into_iter();
    for kept in kept.chain(places(settings).map(|(_, place)| place)) {
        let kept = whole(&kept)?;
        for place in [&backup, &keys] {
            if place.starts_with(&kept) || kept.starts_with(place) {
                bail!(
                    "{} and {} must not lie in each other: a backup stands beside what it keeps, at best on another disk",
                    place.display(),
                    kept.display()
                );
            }
        }
    }
    Ok(())
}

/// A path without links and detours, as far as it stands already.
fn whole(path: &Path) -> anyhow::Result<PathBuf> {
    let path = std::path::absolute(path).with_context(|| format!("cannot use {}", path.display()))?;
    let standing = path.ancestors().find(|folder| folder.exists());
    let Some((folder, real)) = standing.and_then(|folder| Some((folder, folder.canonicalize().ok()?))) else {
        return Ok(path);
    };
    Ok(path.strip_prefix(folder).map_or(real.clone(), |rest| real.join(rest)))
}

/// Makes a folder that only we may enter; one that stands already must be like that: it may be somebody's, and closed to whom it serves.
///
/// # Errors
/// When it cannot be made, or others may enter it.
pub(super) fn private_folder(folder: &Path) -> anyhow::Result<PathBuf> {
    let made = || -> io::Result<(PathBuf, u32)> {
        DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        Ok((folder.canonicalize()?, fs::metadata(folder)?.permissions().mode()))
    };
    let (folder, mode) = made().with_context(|| {
        format!(
            "cannot use {}: make it writable, or name another folder",
            folder.display()
        )
    })?;
    if mode & 0o077 != 0 {
        bail!(
            "{0} is open to others, and a backup holds everybody's data: `chmod 700 {0}` if it is for this alone, or name a folder that is \
             not there yet",
            folder.display()
        );
    }
    Ok(folder)
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
