//! What the portal answered as done, written down by the test and synced before anything else happens: what a crash could
//! take with it is not asked of the portal's own memory.

use std::{
    fs::{self, File},
    io::Write,
    path::{Path, PathBuf},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

/// A file of lines `kind name`, each on the disk before [`Ledger::note`] returns.
pub struct Ledger {
    path: PathBuf,
    file: Mutex<File>,
    lines: AtomicUsize,
}

impl Ledger {
    pub fn open(folder: &Path) -> Self {
        let path = folder.join("ledger");
        Self {
            file: Mutex::new(File::create(&path).unwrap()),
            path,
            lines: AtomicUsize::new(0),
        }
    }

    /// Writes down that `name` was answered as done.
    pub fn note(&self, kind: &str, name: &str) {
        let mut file = self.file.lock().unwrap();
        writeln!(file, "{kind} {name}").unwrap();
        file.sync_all().unwrap();
        self.lines.fetch_add(1, Ordering::SeqCst);
    }

    /// How many lines it has.
    pub fn len(&self) -> usize {
        self.lines.load(Ordering::SeqCst)
    }

    /// What of a kind was answered as done, read from the disk.
    pub fn all(&self, kind: &str) -> Vec<String> {
        let written = fs::read_to_string(&self.path).unwrap();
        let lines = written.lines().filter_map(|line| line.split_once(' '));
        lines
            .filter(|(of, _)| *of == kind)
            .map(|(_, name)| name.to_owned())
            .collect()
    }
}
