//! The folders: whether each can be used, and how much room is left.

use std::path::Path;

use super::finding::Finding;
use crate::{settings::Settings, targets::Target};

const MEBIBYTE: u64 = 1_024 * 1_024;

pub(super) fn examine(settings: &Settings, target: Target) -> Vec<Finding> {
    let places = [
        ("gateway.media_dir", identity::NAME, settings.gateway().media_dir),
        ("catalog.files_dir", catalog::NAME, Some(settings.files_dir())),
        ("learning.files_dir", learning::NAME, Some(settings.course_files_dir())),
        (
            "registration.files_dir",
            registration::NAME,
            Some(settings.proofs_dir()),
        ),
    ];
    let used = places.into_iter().filter(|(_, module, _)| target.runs(module));
    let named = used.filter_map(|(key, _, place)| Some((key, place?)));
    let mut found: Vec<Finding> = named
        .map(|(key, place)| examine_place(key, &place, settings.files_reserve_mib))
        .collect();
    found.push(examine_place(
        "data_dir",
        &settings.data_dir,
        settings.files_reserve_mib,
    ));
    found
}

fn examine_place(key: &str, place: &Path, reserve_mib: u64) -> Finding {
    if place.starts_with("s3:") {
        return Finding::well(
            key,
            format!("{} is a bucket; its room is its provider's", place.display()),
        );
    }
    // What is not made yet lies on the disk of the folder that it will stand in.
    let standing = place
        .ancestors()
        .find(|folder| folder.is_dir())
        .unwrap_or(Path::new("."));
    match rustix::fs::statvfs(standing) {
        Ok(disk) => room(
            key,
            place,
            disk.f_bavail.saturating_mul(disk.f_frsize) / MEBIBYTE,
            reserve_mib,
        ),
        Err(error) => Finding::wrong(
            key,
            format!("{} cannot be looked at: {error}", place.display()),
            "see that the folder is there and that this account may write into it",
        ),
    }
}

fn room(key: &str, place: &Path, left_mib: u64, reserve_mib: u64) -> Finding {
    let place = place.display();
    let words = format!("{left_mib} MiB are left on the disk of {place}");
    if left_mib <= reserve_mib {
        let advice = format!(
            "make room or enlarge the disk: with less than {reserve_mib} MiB (files_reserve_mib) no file is taken in"
        );
        Finding::wrong(key, words, advice)
    } else if left_mib <= reserve_mib.saturating_mul(4) {
        let advice = format!("make room before {reserve_mib} MiB are left, from where on no file is taken in");
        Finding::notice(key, words, advice)
    } else {
        Finding::well(key, words)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{examine, room};
    use crate::{doctor::finding::State, settings::Settings, targets::Target};

    #[test]
    fn a_disk_that_runs_full_is_told_of_before_and_wrong_then() {
        for (left, state) in [
            (0, State::Wrong),
            (512, State::Wrong),
            (513, State::Notice),
            (2_048, State::Notice),
            (2_049, State::Well),
        ] {
            assert_eq!(room("files", Path::new("/files"), left, 512).state, state, "{left}");
        }
    }

    #[test]
    fn each_place_is_named_by_its_setting_and_a_bucket_is_nobodys_disk() {
        let folder = tempfile::tempdir().unwrap();
        let mut settings = Settings {
            data_dir: folder.path().join("not yet there"),
            files_reserve_mib: 0,
            ..Settings::default()
        };
        settings.catalog.files_dir = Some("s3://portal-files/catalog".into());
        let found = examine(&settings, Target::All);
        let parts: Vec<_> = found.iter().map(|finding| finding.part.as_str()).collect();
        assert_eq!(
            parts,
            [
                "gateway.media_dir",
                "catalog.files_dir",
                "learning.files_dir",
                "registration.files_dir",
                "data_dir"
            ]
        );
        assert!(found[1].words.contains("is a bucket"), "{found:#?}");
        assert!(!settings.data_dir.exists(), "the doctor made a folder");
    }
}
