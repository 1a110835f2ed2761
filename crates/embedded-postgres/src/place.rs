//! The folder of one cluster: who owns it, whether it may be used, and the lock that makes it ours.

use std::fs::{self, DirBuilder, File, Permissions, TryLockError};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt, lchown};
use std::path::{Path, PathBuf};

use crate::account::Account;
use crate::{address::SOCKET_PORT, start_error::StartError};

/// The longest path the kernel takes for a socket.
const LONGEST_SOCKET_PATH: usize = 107;

/// The folder belongs to the server's account; as root we must not write through a link that it made.
pub(crate) const NO_LINKS: i32 = rustix::fs::OFlags::NOFOLLOW.bits().cast_signed();

/// What may stand in the folder; anything else means that it is somebody's folder.
const OURS: [&str; 4] = ["cluster", "cluster.new", LOCK, "run"];

/// A folder that this process holds.
#[derive(Debug)]
pub(crate) struct Place {
    pub root: PathBuf,
    pub cluster: PathBuf,
    pub run: PathBuf,
    pub account: Account,
    /// Held for as long as the file is open; the kernel lets go of it when this process dies, however it dies.
    _lock: File,
}

impl Place {
    /// Takes the folder, or says why it cannot be had.
    ///
    /// Root's own home is closed to the account the server runs as. A folder in there is replaced by one under
    /// `/var/lib`, and the log says so. A folder that holds data is never replaced: an empty portal would look like a
    /// lost one.
    pub fn claim(wanted: &Path) -> Result<Self, StartError> {
        let wanted = std::path::absolute(wanted).map_err(|source| failed(wanted, source))?;
        let instead = instead_of(&wanted);
        let may_move = rustix::process::geteuid().is_root() && !holds_data(&wanted);
        if may_move && holds_data(&instead) {
            tracing::info!(wanted = %wanted.display(), data_dir = %instead.display(), "the data was moved here at the first start");
            return Self::claim_exactly(&instead);
        }
        match Self::claim_exactly(&wanted) {
            Err(StartError::Folder { path, source }) if may_move => {
                tracing::warn!(
                    closed = %path.display(), reason = %source, data_dir = %instead.display(),
                    "the data folder is closed to the server's account: the data is kept in data_dir instead"
                );
                Self::claim_exactly(&instead)
            }
            outcome => outcome,
        }
    }

    fn claim_exactly(root: &Path) -> Result<Self, StartError> {
        let cluster = root.join("cluster");
        let account = Account::for_cluster(&cluster)?;
        make_open_parents(root)?;
        let parents = root.ancestors().skip(1);
        for parent in parents {
            let found = fs::metadata(parent).map_err(|source| failed(parent, source))?;
            if !account.may_pass(&found) {
                return Err(failed(
                    parent,
                    io::Error::other(format!("closed to the account {}", account.name)),
                ));
            }
        }
        refuse_strangers(root, &cluster)?;
        make_private(root, &account)?;
        let lock = lock(root)?;
        refuse_foreign(&cluster, &account)?;
        let run = socket_folder(root, &account)?;
        Ok(Self {
            root: root.to_owned(),
            cluster,
            run,
            account,
            _lock: lock,
        })
    }

    /// The major version that made the cluster, when there is one.
    pub fn version(&self) -> Result<Option<String>, StartError> {
        let path = self.cluster.join("PG_VERSION");
        match fs::read_to_string(&path) {
            Ok(version) => Ok(Some(version.trim().to_owned())),
            Err(absent) if absent.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(source) => Err(failed(&path, source)),
        }
    }
}

impl Drop for Place {
    /// Leaves no empty socket folder behind in a shared place. After a server that did not stop it is not empty, and stays.
    fn drop(&mut self) {
        if !self.run.starts_with(&self.root)
            && let Err(error) = fs::remove_dir(&self.run)
        {
            tracing::debug!(folder = %self.run.display(), %error, "the socket's folder stays");
        }
    }
}

/// The cluster that stands for `wanted` already, there or where root keeps it instead; makes what is missing above.
pub(crate) fn existing(wanted: &Path) -> Result<Option<PathBuf>, StartError> {
    let wanted = std::path::absolute(wanted).map_err(|source| failed(wanted, source))?;
    make_open_parents(&wanted)?;
    standing(&wanted)
}

/// The same for somebody who only looks: nothing is made.
pub(crate) fn standing(wanted: &Path) -> Result<Option<PathBuf>, StartError> {
    let wanted = std::path::absolute(wanted).map_err(|source| failed(wanted, source))?;
    let instead = rustix::process::geteuid().is_root().then(|| instead_of(&wanted));
    let mut places = std::iter::once(wanted).chain(instead);
    Ok(places.find(|root| holds_data(root)).map(|root| root.join("cluster")))
}

fn instead_of(wanted: &Path) -> PathBuf {
    PathBuf::from(format!("/var/lib/portal-{}", short_hash(wanted)))
}

fn holds_data(root: &Path) -> bool {
    root.join("cluster/PG_VERSION").exists()
}

pub(crate) fn failed(path: &Path, source: io::Error) -> StartError {
    StartError::Folder {
        path: path.to_owned(),
        source,
    }
}

/// Makes what is missing above `root`, open to pass through whatever the umask says.
fn make_open_parents(root: &Path) -> Result<(), StartError> {
    let missing: Vec<&Path> = root.ancestors().skip(1).take_while(|folder| !folder.exists()).collect();
    for folder in missing.into_iter().rev() {
        fs::create_dir(folder).map_err(|source| failed(folder, source))?;
        fs::set_permissions(folder, Permissions::from_mode(0o755)).map_err(|source| failed(folder, source))?;
    }
    Ok(())
}

/// Makes a folder only the account may enter, or makes sure an old one is like that.
fn make_private(folder: &Path, account: &Account) -> Result<(), StartError> {
    match DirBuilder::new().mode(0o700).create(folder) {
        Err(source) if source.kind() != io::ErrorKind::AlreadyExists => return Err(failed(folder, source)),
        _ => {}
    }
    let found = fs::symlink_metadata(folder).map_err(|source| failed(folder, source))?;
    if !found.is_dir() {
        return Err(failed(folder, io::Error::from(io::ErrorKind::NotADirectory)));
    }
    if rustix::process::geteuid().is_root() {
        lchown(folder, Some(account.uid), Some(account.gid)).map_err(|source| failed(folder, source))?;
    } else if found.uid() != account.uid {
        return Err(StartError::Foreign {
            path: folder.to_owned(),
            owner: found.uid(),
        });
    }
    fs::set_permissions(folder, Permissions::from_mode(0o700)).map_err(|source| failed(folder, source))
}

/// A folder with other people's files in it is a mistake in the configuration, not a place for a database.
fn refuse_strangers(root: &Path, cluster: &Path) -> Result<(), StartError> {
    let occupied = |stranger: String| StartError::Occupied {
        path: root.to_owned(),
        stranger,
    };
    if root.exists() && !root.is_dir() {
        return Err(occupied("it is a file".into()));
    }
    if let Some(stranger) = names_in(root)?.into_iter().find(|name| !OURS.contains(&name.as_str())) {
        return Err(occupied(stranger));
    }
    let names = names_in(cluster)?;
    match names.first() {
        Some(stranger) if !names.iter().any(|name| name == "PG_VERSION") => {
            Err(occupied(format!("cluster/{stranger}")))
        }
        _ => Ok(()),
    }
}

fn names_in(folder: &Path) -> Result<Vec<String>, StartError> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(absent) if absent.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(source) => {
            let owner = fs::metadata(folder).map_err(|source| failed(folder, source))?.uid();
            return Err(match source.kind() {
                io::ErrorKind::PermissionDenied => StartError::Foreign {
                    path: folder.to_owned(),
                    owner,
                },
                _ => failed(folder, source),
            });
        }
    };
    Ok(entries
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect())
}

fn refuse_foreign(cluster: &Path, account: &Account) -> Result<(), StartError> {
    match fs::metadata(cluster) {
        Ok(found) if found.uid() != account.uid => Err(StartError::Foreign {
            path: cluster.to_owned(),
            owner: found.uid(),
        }),
        _ => Ok(()),
    }
}

/// The file that whoever has the folder locks, and writes its process into.
pub(crate) const LOCK: &str = "portal.lock";

fn lock(root: &Path) -> Result<File, StartError> {
    let path = root.join(LOCK);
    let io_failed = |source| failed(&path, source);
    let mut file = File::options()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .custom_flags(NO_LINKS)
        .open(&path)
        .map_err(io_failed)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut pid = String::new();
            file.read_to_string(&mut pid).map_err(io_failed)?;
            let pid = Some(pid.trim().to_owned()).filter(|pid| !pid.is_empty());
            return Err(StartError::InUse {
                path: root.to_owned(),
                pid,
            });
        }
        Err(TryLockError::Error(source)) => return Err(failed(&path, source)),
    }
    file.set_len(0).map_err(io_failed)?;
    writeln!(file, "{}", std::process::id()).map_err(io_failed)?;
    Ok(file)
}

/// Beside the data when its path is short enough for a socket, else a private folder with a short name.
fn socket_folder(root: &Path, account: &Account) -> Result<PathBuf, StartError> {
    let beside = root.join("run");
    let folder = if fits(&beside) { beside } else { short_folder(root) };
    make_private(&folder, account)?;
    Ok(folder)
}

fn short_folder(root: &Path) -> PathBuf {
    let name = format!("portal-{}", short_hash(root));
    let parent = if rustix::process::geteuid().is_root() {
        "/run"
    } else {
        "/tmp"
    };
    Path::new(parent).join(name)
}

fn fits(folder: &Path) -> bool {
    folder.join(format!(".s.PGSQL.{SOCKET_PORT}")).as_os_str().len() <= LONGEST_SOCKET_PATH
}

/// FNV-1a of the path: the same folder gets the same name on every start and in every build.
fn short_hash(path: &Path) -> String {
    let hash = path
        .as_os_str()
        .as_encoded_bytes()
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_socket_path_past_the_kernels_limit_gets_a_short_folder() {
        assert!(fits(Path::new("/srv/portal/run")));
        let deep = PathBuf::from(format!("/srv/{}/run", "x".repeat(90)));
        assert!(!fits(&deep));
        assert!(fits(&short_folder(&deep)));
    }

    #[test]
    fn two_folders_never_share_a_name() {
        assert_eq!(short_hash(Path::new("/srv/a")), short_hash(Path::new("/srv/a")));
        assert_ne!(short_hash(Path::new("/srv/a")), short_hash(Path::new("/srv/b")));
    }
}
