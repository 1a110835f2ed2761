//! The layouts of a process: as they come with the program, or as whoever runs it has changed them.
//!
//! One that was changed is tried with made-up documents before it is taken, so that a slip is told when the portal starts and not when a
//! member asks for his receipt.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::{
    DocumentError,
    layout::{Layout, LayoutOf},
    samples,
};

/// A layout that is larger holds pictures that belong elsewhere.
const LARGEST: u64 = 256 * 1_024;

/// Why layouts are not taken.
#[derive(Debug, thiserror::Error)]
pub enum LayoutError {
    /// The folder cannot be read.
    #[error("the folder {folder} of layouts cannot be read")]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// What the system said.
        #[source]
        source: io::Error,
    },
    /// A file cannot be read as text.
    #[error("the layout {file} cannot be read")]
    File {
        /// Its name.
        file: String,
        /// What the system said.
        #[source]
        source: io::Error,
    },
    /// A file is the layout of nothing.
    #[error("{file} is the layout of nothing: there are {}", names())]
    Unknown {
        /// Its name.
        file: String,
    },
    /// A file is larger than a layout.
    #[error("the layout {file} is larger than {} KiB", LARGEST / 1_024)]
    Large {
        /// Its name.
        file: String,
    },
    /// A made-up document cannot be made with it.
    #[error("the layout {file} does not fit what documents say")]
    Misfit {
        /// Its name.
        file: String,
        /// What Typst said.
        #[source]
        source: DocumentError,
    },
}

fn names() -> String {
    LayoutOf::ALL.map(LayoutOf::file).join(", ")
}

/// How each kind of document is laid out now. Clones are one.
#[derive(Clone, Debug)]
pub struct Layouts(Arc<[Layout; LayoutOf::ALL.len()]>);

impl Default for Layouts {
    /// All as they come with the program.
    fn default() -> Self {
        Self(Arc::new(LayoutOf::ALL.map(|of| Layout::of(of.built_in()))))
    }
}

impl Layouts {
    /// Those of `folder`, one file each (`invoice.typ`, …); what has no file there is laid out as ever. Each is tried.
    ///
    /// # Errors
    /// When a file is the layout of nothing, cannot be read, or does not fit. Files whose names begin with a dot are nobody's.
    pub fn open(folder: &Path) -> Result<Self, LayoutError> {
        let unread = |source| LayoutError::Folder {
            folder: folder.to_owned(),
            source,
        };
        let mut layouts = LayoutOf::ALL.map(|of| Layout::of(of.built_in()));
        for entry in fs::read_dir(folder).map_err(unread)? {
            let entry = entry.map_err(unread)?;
            let file = entry.file_name().to_string_lossy().into_owned();
            if file.starts_with('.') {
                continue;
            }
            let Some(known) = LayoutOf::ALL.into_iter().find(|of| of.file() == file) else {
                return Err(LayoutError::Unknown { file });
            };
            let layout = Layout::of(&read(&entry.path(), &file)?);
            samples::try_out(known, &layout).map_err(|source| LayoutError::Misfit { file, source })?;
            layouts[known as usize] = layout;
        }
        Ok(Self(Arc::new(layouts)))
    }

    /// How this is laid out.
    #[must_use]
    pub fn of(&self, wanted: LayoutOf) -> &Layout {
        &self.0[wanted as usize]
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &Layout> {
        self.0.iter()
    }
}

fn read(path: &Path, file: &str) -> Result<String, LayoutError> {
    let unread = |source| LayoutError::File {
        file: file.to_owned(),
        source,
    };
    // A mounted file is often a link: what it leads to counts.
    if fs::metadata(path).map_err(unread)?.len() > LARGEST {
        return Err(LayoutError::Large { file: file.to_owned() });
    }
    fs::read_to_string(path).map_err(unread)
}

/// Writes the layouts that come with the program into `folder`, which is made where it is missing; answers their files.
///
/// # Errors
/// When a file stands there already, or cannot be written.
pub fn write_out(folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::create_dir_all(folder)?;
    let paths = LayoutOf::ALL.map(|of| (folder.join(of.file()), of));
    if let Some((path, _)) = paths.iter().find(|(path, _)| path.exists()) {
        let words = format!("{} stands there already", path.display());
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, words));
    }
    for (path, of) in &paths {
        fs::write(path, of.built_in())?;
    }
    Ok(paths.into_iter().map(|(path, _)| path).collect())
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use tempfile::TempDir;

    use super::{LARGEST, LayoutError, Layouts, write_out};
    use crate::{
        DocumentError,
        layout::{Layout, LayoutOf},
        samples,
    };

    fn with(file: &str, markup: &str) -> TempDir {
        let folder = TempDir::new().unwrap();
        fs::write(folder.path().join(file), markup).unwrap();
        folder
    }

    #[test]
    fn what_comes_with_the_program_fits_and_stands_in_its_place() {
        let layouts = Layouts::default();
        for of in LayoutOf::ALL {
            assert_eq!(layouts.of(of).source(), of.built_in(), "{of:?}");
            samples::try_out(of, layouts.of(of)).unwrap();
        }
    }

    #[test]
    fn a_changed_one_is_taken_and_the_others_stay_as_they_were() {
        let markup = format!("{}\n#text(\"Salam sejawat\")", LayoutOf::Receipt.built_in());
        let folder = with("receipt.typ", &markup);
        fs::write(folder.path().join("..data"), "a mounted map of files has such").unwrap();
        let layouts = Layouts::open(folder.path()).unwrap();
        assert_eq!(layouts.of(LayoutOf::Receipt), &Layout::of(&markup));
        assert_ne!(
            layouts.of(LayoutOf::Receipt).digest(),
            Layout::of(LayoutOf::Receipt.built_in()).digest()
        );
        assert_eq!(layouts.of(LayoutOf::Invoice), &Layout::of(LayoutOf::Invoice.built_in()));
    }

    /// Sabotage: `layouts_untried`.
    #[test]
    fn one_that_does_not_fit_is_refused_by_its_name_with_what_is_wrong() {
        let misspelt = LayoutOf::Invoice.built_in().replace("data.total)", "data.totals)");
        assert_ne!(misspelt, LayoutOf::Invoice.built_in());
        for (markup, reason) in [
            (misspelt.as_str(), "totals"),
            ("#let data = json(\"data.json\")\n#data.number #(", "unclosed delimiter"),
            ("#read(\"/etc/passwd\")", "access denied"),
        ] {
            let refused = Layouts::open(with("invoice.typ", markup).path()).unwrap_err();
            let LayoutError::Misfit {
                file,
                source: DocumentError::Template(words),
            } = refused
            else {
                panic!("{refused:?}")
            };
            assert_eq!(file, "invoice.typ");
            assert!(words.contains(reason), "{words}");
        }
    }

    #[test]
    fn files_of_nothing_and_folders_that_are_none_are_told() {
        let refused = |folder: &Path| Layouts::open(folder).unwrap_err().to_string();
        let folder = with("invoce.typ", "#1");
        let words = refused(folder.path());
        assert!(
            words.contains("invoce.typ") && words.contains("invoice.typ, receipt.typ"),
            "{words}"
        );
        let words = refused(&folder.path().join("nowhere"));
        assert!(words.contains("nowhere"), "{words}");
        let size = usize::try_from(LARGEST).unwrap() + 1;
        let words = refused(with("rooms.typ", &" ".repeat(size)).path());
        assert!(words.contains("rooms.typ") && words.contains("256 KiB"), "{words}");
    }

    #[test]
    fn what_is_written_out_is_what_is_taken_and_nothing_is_overwritten() {
        let folder = TempDir::new().unwrap();
        let place = folder.path().join("layouts");
        assert_eq!(write_out(&place).unwrap().len(), LayoutOf::ALL.len());
        let layouts = Layouts::open(&place).unwrap();
        for (taken, own) in layouts.all().zip(Layouts::default().all()) {
            assert_eq!(taken, own);
        }
        fs::write(place.join("rooms.typ"), "changed").unwrap();
        assert!(
            write_out(&place)
                .unwrap_err()
                .to_string()
                .contains("stands there already")
        );
        assert_eq!(fs::read_to_string(place.join("rooms.typ")).unwrap(), "changed");
    }
}
