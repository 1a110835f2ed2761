//! The file of keys in the data folder: read whole, written whole or not at all.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    os::unix::fs::{MetadataExt, OpenOptionsExt, chown},
    path::{Path, PathBuf},
};

use kit::clock::Clock;
use serde::{Deserialize, Serialize};

use crate::signing_keys::{ListError, SigningKeys};

const FILE: &str = "secrets.json";

/// Why there are no keys.
#[derive(Debug, thiserror::Error)]
pub enum KeysError {
    /// Not 64 hex digits.
    #[error("the key {0} is not 64 hex digits")]
    Hex(&'static str),
    /// The list of signing keys breaks a rule.
    #[error("the key secrets.signing_keys cannot be used")]
    Signing(#[from] ListError),
    /// The data folder's file cannot be used.
    #[error("cannot use the keys in {}", .0.display())]
    File(PathBuf, #[source] io::Error),
    /// There is data, but not the keys that it was sealed with.
    #[error(
        "{} is missing beside existing data in {}: put the file back, or move the data away to begin anew",
        .path.display(), .data.display()
    )]
    Lost {
        /// Where the keys should be.
        path: PathBuf,
        /// The data that was found.
        data: PathBuf,
    },
    /// The data folder's file is not ours.
    #[error(
        "{} is not a file of keys: put a copy of it back. Without it no NIK in the data can be read again, no ticket given \
         so far lets anybody in and every session ends; new keys are made only where there is neither this file nor data", .0.display()
    )]
    Unreadable(PathBuf, #[source] serde_json::Error),
}

/// What stands in the file.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Kept {
    /// The only signing key, in files of the days before there could be several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) signing_seed: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) signing_keys: Option<SigningKeys>,
    pub(crate) nik_key: String,
    pub(crate) nik_index_key: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) message_key: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ticket_key: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) learning_key: Option<String>,
}

impl Kept {
    /// The keys that sign access tokens, of whichever days the file is.
    pub(crate) fn signing(&self) -> Result<SigningKeys, KeysError> {
        match &self.signing_keys {
            Some(keys) => Ok(keys.clone()),
            None => SigningKeys::of_seed(self.signing_seed.as_deref().unwrap_or_default())
                .map_err(|_| KeysError::Hex("signing_seed")),
        }
    }

    /// Whether every key is there; one of an older release gains the others at the next start.
    pub(crate) fn is_whole(&self) -> bool {
        self.message_key.is_some() && self.ticket_key.is_some() && self.learning_key.is_some()
    }
}

/// Where the data folder keeps its keys.
pub(crate) fn file_of(data_dir: &Path) -> PathBuf {
    data_dir.join(FILE)
}

/// The file as it stands, if it does.
pub(crate) fn read(path: &Path) -> Result<Option<Kept>, KeysError> {
    match fs::read(path) {
        Ok(bytes) => serde_json::from_slice(&bytes)
            .map(Some)
            .map_err(|error| KeysError::Unreadable(path.to_owned(), error)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(KeysError::File(path.to_owned(), error)),
    }
}

/// Makes keys and keeps them, or takes those that another portal kept in the same moment.
pub(crate) fn make(path: &Path) -> Result<Kept, KeysError> {
    let made = Kept {
        signing_seed: None,
        signing_keys: Some(SigningKeys::fresh(Clock::system().now())),
        nik_key: fresh(),
        nik_index_key: fresh(),
        message_key: Some(fresh()),
        ticket_key: Some(fresh()),
        learning_key: Some(fresh()),
    };
    match keep(path, &made) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => read(path)?.ok_or(error),
        kept => kept.map(|()| made),
    }
    .map_err(|error| KeysError::File(path.to_owned(), error))
}

/// Puts another file in the place of the one that stands there, for the same account to read, whoever does it.
pub(crate) fn replace(path: &Path, kept: &Kept) -> Result<(), KeysError> {
    let replaced = write_aside(path, kept).and_then(|aside| {
        // Keys that nobody uses are not left lying about.
        take_place(&aside, path).inspect_err(|_| drop(fs::remove_file(&aside)))?;
        sync_folder_of(path)
    });
    replaced.map_err(|error| KeysError::File(path.to_owned(), error))
}

fn take_place(aside: &Path, path: &Path) -> io::Result<()> {
    let (old, new) = (fs::metadata(path)?, fs::metadata(aside)?);
    if (old.uid(), old.gid()) != (new.uid(), new.gid()) {
        chown(aside, Some(old.uid()), Some(old.gid()))?;
    }
    fs::rename(aside, path)
}

/// A key that nobody has had before, in hex digits.
pub(crate) fn fresh() -> String {
    hex::encode(rand::random::<[u8; 32]>())
}

/// Written aside and linked into place, so that a power cut leaves the whole file or none, and keys that
/// are there already stay.
fn keep(path: &Path, kept: &Kept) -> io::Result<()> {
    let aside = write_aside(path, kept)?;
    let linked = fs::hard_link(&aside, path);
    fs::remove_file(&aside)?;
    linked?;
    sync_folder_of(path)
}

fn write_aside(path: &Path, kept: &Kept) -> io::Result<PathBuf> {
    let aside = path.with_extension(format!("{}.new", std::process::id()));
    let mut file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(&aside)?;
    file.write_all(&serde_json::to_vec_pretty(kept)?)?;
    file.sync_all()?;
    Ok(aside)
}

fn sync_folder_of(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), |folder| File::open(folder)?.sync_all())
}
