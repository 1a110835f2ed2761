//! Why a file could not be kept, and which failures say that there is no room.

use std::{error::Error, io};

use kit::{
    report::{Kind, Report},
    room::FULL,
};

/// A file could not be kept, read or taken away.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// No file can have such a name.
    #[error("no file can have such a name")]
    Name(#[source] object_store::path::Error),
    /// The folder or the bucket refused, or did not answer.
    #[error("the place for uploaded files refused")]
    Place(#[source] object_store::Error),
    /// There is no room for it.
    #[error("the place for uploaded files is full")]
    Full(#[source] io::Error),
    /// A folder could not be made, or not be closed to others.
    #[error("a folder for uploaded files could not be made")]
    Folder(#[source] io::Error),
    /// What broken-off writes left in the folder could not be looked through.
    #[error("what was left unfinished could not be dropped")]
    Unfinished(#[source] io::Error),
}

impl Report for StoreError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Full(_) => FULL,
            _ => (Kind::Unavailable, "layanan_sibuk"),
        }
    }
}

/// What a failure of the place is: no room, or something else.
pub(super) fn failed(error: object_store::Error) -> StoreError {
    let mut cause: Option<&(dyn Error + 'static)> = Some(&error);
    while let Some(one) = cause {
        if let Some(kind) = one.downcast_ref::<io::Error>().map(io::Error::kind).filter(is_room) {
            return StoreError::Full(io::Error::new(kind, error));
        }
        cause = one.source();
    }
    StoreError::Place(error)
}

pub(super) fn folder_failed(error: io::Error) -> StoreError {
    if is_room(&error.kind()) {
        StoreError::Full(error)
    } else {
        StoreError::Folder(error)
    }
}

fn is_room(kind: &io::ErrorKind) -> bool {
    matches!(kind, io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded)
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::{StoreError, failed};

    #[test]
    fn a_full_disk_is_told_from_other_failures() {
        let error = |kind| object_store::Error::Generic {
            store: "LocalFileSystem",
            source: Box::new(io::Error::from(kind)),
        };
        for kind in [io::ErrorKind::StorageFull, io::ErrorKind::QuotaExceeded] {
            assert!(matches!(failed(error(kind)), StoreError::Full(_)), "{kind}");
        }
        let denied = failed(error(io::ErrorKind::PermissionDenied));
        assert!(matches!(denied, StoreError::Place(_)), "{denied}");
    }
}
