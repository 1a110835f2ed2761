//! Handing out the file of a poster, or its author's photo.

use auth::{Caller, Role};
use kit::report::reports;
use media::{Reading, StoreError, photo, poster};

use crate::posters::{
    domain::poster::{FileKind, PosterFiles, pdf_key, picture_key, size_for, version},
    ops::poster_desk::PosterDesk,
    store::posters,
};

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    pub poster_id: i64,
    /// The author's photo instead of the poster's file.
    pub photo: bool,
    /// Pixels of a picture's longer side.
    pub width: Option<u32>,
}

/// A file that may be handed out.
#[derive(Debug)]
pub struct Opened {
    /// Such as `image/webp`.
    pub media_type: &'static str,
    /// What it is called when it is saved.
    pub file_name: String,
    /// Whether everybody may see it.
    pub public: bool,
    /// Tells it from the file before.
    pub version: String,
    pub reading: Reading,
}

/// Why no file is handed out.
#[derive(Debug, thiserror::Error)]
pub enum OpenPosterFileError {
    /// There is none, or the caller may not see it.
    #[error("no such poster")]
    Unknown,
    /// The row stands, the file does not.
    #[error("the file of poster {0} is not in the store")]
    Lost(i64),
    /// The store refused.
    #[error("could not read the file")]
    Store(#[from] StoreError),
    /// The database did not answer.
    #[error("could not read the poster")]
    Database(#[from] sqlx::Error),
}

reports!(OpenPosterFileError {
    Unknown => NotFound "eposter_tidak_ditemukan",
    Store(source) => source,
});

impl PosterDesk {
    /// Opens a file of a poster for a caller; `None` is a visitor.
    pub async fn open(&self, caller: Option<Caller>, wanted: Wanted) -> Result<Opened, OpenPosterFileError> {
        let found = {
            let mut conn = self.pool.acquire().await?;
            posters::find_files(&mut conn, wanted.poster_id, self.clock.now()).await?
        };
        let files = found
            .filter(|files| may_see(caller, files))
            .ok_or(OpenPosterFileError::Unknown)?;
        let (key, folder, media_type, suffix) = match (&files.photo_key, files.file.kind) {
            (Some(folder), _) if wanted.photo => {
                let key = picture_key(folder, size_for(photo::SIZES, wanted.width));
                (key, folder, "image/webp", "-foto.webp")
            }
            (None, _) if wanted.photo => return Err(OpenPosterFileError::Unknown),
            (_, FileKind::Pdf) => (pdf_key(&files.file.key), &files.file.key, "application/pdf", ".pdf"),
            (_, FileKind::Picture) => {
                let key = picture_key(&files.file.key, size_for(poster::SIZES, wanted.width));
                (key, &files.file.key, "image/webp", ".webp")
            }
        };
        let reading = self.files.read(&key).await?;
        Ok(Opened {
            media_type,
            file_name: format!("{}{suffix}", files.number),
            public: files.public,
            version: version(folder).to_owned(),
            reading: reading.ok_or(OpenPosterFileError::Lost(wanted.poster_id))?,
        })
    }
}

fn may_see(caller: Option<Caller>, files: &PosterFiles) -> bool {
    let own = |caller: Caller| caller.member == files.member_id || caller.role == Role::Admin;
    files.public || caller.is_some_and(own)
}
