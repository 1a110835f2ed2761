//! The demo data: read from files, handed to each module, pictures put where the gateway serves them.
//!
//! It is loaded at every start, because its newest events are upcoming ones whatever today is.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use serde::de::DeserializeOwned;

/// Why the demo data could not be read.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// A file or folder is missing or closed.
    #[error("cannot read the demo data at {} (run from the folder of the checkout, or set demo.dir)", .0.display())]
    Read(PathBuf, #[source] io::Error),
    /// A file is not what it should be.
    #[error("the demo data in {} cannot be understood", .0.display())]
    Understand(PathBuf, #[source] serde_json::Error),
    /// A picture could not be put into the media folder.
    #[error("cannot put the demo pictures into {}", .0.display())]
    Media(PathBuf, #[source] io::Error),
}

/// Reads `name` of the demo folder.
///
/// # Errors
/// When the file is missing or not what it should be.
pub fn read<T: DeserializeOwned>(dir: &Path, name: &str) -> Result<T, DemoError> {
    let path = dir.join(name);
    let bytes = fs::read(&path).map_err(|error| DemoError::Read(path.clone(), error))?;
    serde_json::from_slice(&bytes).map_err(|error| DemoError::Understand(path, error))
}

/// Copies the demo pictures that `media_dir` does not have yet, or has in another size.
///
/// # Errors
/// When the folder cannot be written.
pub fn copy_media(dir: &Path, media_dir: &Path) -> Result<(), DemoError> {
    let from = dir.join("media");
    copy_tree(&from, media_dir).map_err(|error| DemoError::Media(media_dir.to_owned(), error))
}

fn copy_tree(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        let size = entry.metadata()?;
        if size.is_dir() {
            copy_tree(&entry.path(), &target)?;
        } else if fs::metadata(&target).map_or(true, |there| there.len() != size.len()) {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
