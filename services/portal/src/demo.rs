//! The demo data: read from files, handed to each module, pictures put where the gateway serves them.
//!
//! It is loaded at every start, because its newest events are upcoming ones whatever today is.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use serde::{Deserialize, de::DeserializeOwned};

use crate::copy_tree::copy_tree;

/// Who signs the demo's certificates, as what: the head of the association in `pages.json`.
pub(crate) const CERTIFICATES_SIGNED_BY: (&str, &str) = ("Dr. dr. Hasanudin Wirabuana, Sp.An-TI, Subsp.TI(K)", "Ketua");

/// Why the demo data could not be read.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// A file or folder is missing or closed.
    #[error("cannot read the demo data at {} (run from the folder of the checkout, or set demo.dir)", .0.display())]
    Read(PathBuf, #[source] io::Error),
    /// A file is not what it should be.
    #[error("the demo data in {} cannot be understood", .0.display())]
    Understand(PathBuf, #[source] serde_json::Error),
    /// A picture or file could not be put into its folder.
    #[error("cannot put the demo pictures and files into {}", .0.display())]
    Media(PathBuf, #[source] io::Error),
}

/// Reads `name` of the demo folder.
///
/// # Errors
/// When the file is missing or not what it should be.
pub fn read<T: DeserializeOwned>(dir: &Path, name: &str) -> Result<T, DemoError> {
    let bytes = read_bytes(dir, name)?;
    serde_json::from_slice(&bytes).map_err(|error| DemoError::Understand(dir.join(name), error))
}

/// Reads `name` of the demo folder as it is, for a module that looks for itself whether it knows it already.
///
/// # Errors
/// When the file is missing.
pub fn read_bytes(dir: &Path, name: &str) -> Result<Vec<u8>, DemoError> {
    let path = dir.join(name);
    fs::read(&path).map_err(|error| DemoError::Read(path, error))
}

/// Reads what the catalog's demo data consists of, as it is.
///
/// # Errors
/// When a file is missing.
pub fn read_programme(dir: &Path) -> Result<catalog::DemoFiles, DemoError> {
    Ok(catalog::DemoFiles {
        events: read_bytes(dir, "events.json")?,
        programme: read_bytes(dir, "programme.json")?,
        stays: read_bytes(dir, "stays.json")?,
        posters: read_bytes(dir, "posters.json")?,
    })
}

/// Reads the demo courses, each with its number, in the order of their list.
///
/// # Errors
/// When the list or a course is missing, or the list is not what it should be.
pub fn read_courses(dir: &Path) -> Result<Vec<(i64, Vec<u8>)>, DemoError> {
    let dir = dir.join("courses");
    let ids: Vec<i64> = read(&dir, "index.json")?;
    let course = |id: i64| Ok((id, read_bytes(&dir, &format!("{id}.json"))?));
    ids.into_iter().map(course).collect()
}

/// Copies the demo's files of lessons that `files_dir` does not have yet, or has in another size, to where the courses say they are;
/// nothing when the place is a bucket, which is somebody's real one, or when none were drawn.
///
/// # Errors
/// When the folder cannot be written.
pub fn copy_lessons_unless_in_a_bucket(dir: &Path, files_dir: &Path) -> Result<(), DemoError> {
    let from = dir.join("files").join("courses");
    if files_dir.starts_with("s3:") {
        return Ok(());
    }
    if !from.is_dir() {
        tracing::warn!(folder = %from.display(), "the demo has lessons whose files were not drawn");
        return Ok(());
    }
    let to = files_dir.join("lessons");
    copy_tree(&from, &to).map_err(|error| DemoError::Media(to, error))
}

/// Copies the demo pictures that `media_dir` does not have yet, or has in another size.
///
/// # Errors
/// When the folder cannot be written.
pub fn copy_media(dir: &Path, media_dir: &Path) -> Result<(), DemoError> {
    let from = dir.join("media");
    copy_tree(&from, media_dir).map_err(|error| DemoError::Media(media_dir.to_owned(), error))
}

/// Copies the files of the demo's e-posters, and the photos of their authors, that `files_dir` does not have yet, or has in another size, to where
/// `posters.json` says they are. Answers the folders of those that were not drawn: a poster without its file is no reason to
/// keep a portal from starting.
///
/// # Errors
/// When the list cannot be read or the folder cannot be written.
pub fn copy_posters(dir: &Path, files_dir: &Path) -> Result<Vec<PathBuf>, DemoError> {
    let posters: Vec<DrawnPoster> = read(dir, "posters.json")?;
    let mut missing = Vec::new();
    for poster in posters {
        for (part, key) in [("e-posters", &poster.file_key), ("e-poster-photos", &poster.photo_key)] {
            let from = dir.join("files").join(part).join(poster.id.to_string());
            if !from.is_dir() {
                missing.push(from);
                continue;
            }
            let to = files_dir.join(key);
            copy_tree(&from, &to).map_err(|error| DemoError::Media(to, error))?;
        }
    }
    Ok(missing)
}

/// The same, and a warning for each that was not drawn; nothing when the place is a bucket, which is somebody's real one.
///
/// # Errors
/// When the list cannot be read or the folder cannot be written.
pub fn copy_posters_unless_in_a_bucket(dir: &Path, files_dir: &Path) -> Result<(), DemoError> {
    if !files_dir.starts_with("s3:") {
        for folder in copy_posters(dir, files_dir)? {
            tracing::warn!(folder = %folder.display(), "the demo has an e-poster that was not drawn");
        }
    }
    Ok(())
}

/// Where an e-poster and the photo of its author are kept: they are drawn under the poster's number, and read under their keys.
#[derive(Deserialize)]
struct DrawnPoster {
    id: i64,
    file_key: String,
    photo_key: String,
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{copy_lessons_unless_in_a_bucket, copy_posters, read_courses};

    #[test]
    fn courses_are_read_in_the_order_of_their_list_and_their_files_copied() {
        let (demo, files) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        // What was not drawn keeps no portal from starting.
        copy_lessons_unless_in_a_bucket(demo.path(), files.path()).unwrap();
        fs::create_dir_all(demo.path().join("courses")).unwrap();
        fs::create_dir_all(demo.path().join("files/courses")).unwrap();
        fs::write(demo.path().join("courses/index.json"), "[201, 101]").unwrap();
        fs::write(demo.path().join("courses/101.json"), "one").unwrap();
        fs::write(demo.path().join("courses/201.json"), "two").unwrap();
        fs::write(demo.path().join("files/courses/a.mp4"), "film").unwrap();
        let read = read_courses(demo.path()).unwrap();
        assert_eq!(read, [(201, b"two".to_vec()), (101, b"one".to_vec())]);
        copy_lessons_unless_in_a_bucket(demo.path(), files.path()).unwrap();
        assert_eq!(fs::read(files.path().join("lessons/a.mp4")).unwrap(), b"film");
    }

    #[test]
    fn a_poster_and_its_authors_photo_are_copied_to_their_keys() {
        let (demo, files) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let drawn = demo.path().join("files/e-posters/7");
        fs::create_dir_all(&drawn).unwrap();
        fs::write(drawn.join("480.webp"), b"seven").unwrap();
        let face = demo.path().join("files/e-poster-photos/7");
        fs::create_dir_all(&face).unwrap();
        fs::write(face.join("96.webp"), b"face").unwrap();
        let list = br#"[{"id": 7, "file_key": "e-posters/0-7", "photo_key": "e-poster-photos/1-7", "title": "Nyeri"}]"#;
        fs::write(demo.path().join("posters.json"), list).unwrap();
        for _ in 0..2 {
            let missing = copy_posters(demo.path(), files.path()).unwrap();
            assert!(missing.is_empty(), "{missing:?}");
            let copied = fs::read(files.path().join("e-posters/0-7/480.webp")).unwrap();
            assert_eq!(copied, b"seven");
            let copied = fs::read(files.path().join("e-poster-photos/1-7/96.webp")).unwrap();
            assert_eq!(copied, b"face");
        }
    }
    #[test]
    fn a_poster_that_was_not_drawn_is_named_and_the_others_are_copied() {
        let (demo, files) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let drawn = demo.path().join("files/e-posters/8");
        fs::create_dir_all(&drawn).unwrap();
        fs::write(drawn.join("480.webp"), b"eight").unwrap();
        let list = br#"[{"id": 7, "file_key": "e-posters/0-7", "photo_key": "e-poster-photos/1-7"},
                        {"id": 8, "file_key": "e-posters/0-8", "photo_key": "e-poster-photos/1-8"}]"#;
        fs::write(demo.path().join("posters.json"), list).unwrap();
        let missing = copy_posters(demo.path(), files.path()).unwrap();
        let missing_of = |part: &str, id: &str| demo.path().join("files").join(part).join(id);
        assert_eq!(
            missing,
            [
                missing_of("e-posters", "7"),
                missing_of("e-poster-photos", "7"),
                missing_of("e-poster-photos", "8")
            ]
        );
        assert!(files.path().join("e-posters/0-8/480.webp").exists());
    }
}
