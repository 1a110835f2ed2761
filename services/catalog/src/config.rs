//! The `[catalog]` section of the configuration.

use std::path::PathBuf;

use config::Problem;
use serde::Deserialize;

use crate::posters::domain::room::Room;

/// What an operator may set.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// How many letters a keyword may have; longer ones are refused.
    pub keyword_letters: u32,
    /// Where the files of posters are kept: a folder, or `s3://bucket/prefix`; `None`: `files` in the data folder. Nobody
    /// else may keep anything there, because what no poster has is dropped, and nobody may serve it.
    pub files_dir: Option<PathBuf>,
    /// What the files of an account's e-posters may take, in MiB, as long as they wait for their review; 25 are one e-poster with
    /// the largest file and photo.
    pub poster_account_mib: u64,
    /// The same for all e-posters of an event.
    pub poster_event_mib: u64,
    /// How many days the files of an e-poster are kept after it was rejected. Its row and the reason stay.
    pub poster_rejected_days: u16,
    /// How old the total of a list may be, in milliseconds; 0: it is counted each time. What takes long to count may be a
    /// hundred times as old as that took, a minute at most. The gateway's cache adds its own.
    pub totals_kept_ms: u64,
    /// How long a new name of an organizer, a region, a category, a type or a profession may take to be seen, in milliseconds;
    /// 0: all of them are read each time. What was added is seen at once.
    pub names_kept_ms: u64,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            keyword_letters: 200,
            files_dir: None,
            poster_account_mib: 100,
            poster_event_mib: 10_240,
            poster_rejected_days: 30,
            totals_kept_ms: 1000,
            names_kept_ms: 2000,
        }
    }
}

impl Config {
    /// How much room what waits for its review may take.
    pub(crate) fn room(&self) -> Room {
        Room::in_mebibytes(self.poster_account_mib, self.poster_event_mib)
    }

    /// How long the files of what was rejected are kept.
    pub(crate) fn rejected_kept(&self) -> time::Duration {
        time::Duration::days(self.poster_rejected_days.into())
    }

    /// What is wrong beyond the types.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        if !(1..=1000).contains(&self.keyword_letters) {
            problems.push(Problem::new("catalog.keyword_letters", "must be 1 to 1000"));
        }
        if self.totals_kept_ms > 60_000 {
            problems.push(Problem::new("catalog.totals_kept_ms", "must be at most 60000"));
        }
        if self.names_kept_ms > 60_000 {
            problems.push(Problem::new("catalog.names_kept_ms", "must be at most 60000"));
        }
        if self.poster_account_mib < 25 {
            problems.push(Problem::new(
                "catalog.poster_account_mib",
                "must be at least 25: one e-poster",
            ));
        }
        if self.poster_event_mib < self.poster_account_mib {
            problems.push(Problem::new(
                "catalog.poster_event_mib",
                "must be at least catalog.poster_account_mib",
            ));
        }
        // A desk that thinks better of it finds the file on the next morning at least.
        if !(1..=3_650).contains(&self.poster_rejected_days) {
            problems.push(Problem::new("catalog.poster_rejected_days", "must be 1 to 3650"));
        }
        if self
            .files_dir
            .as_ref()
            .is_some_and(|place| place.as_os_str().is_empty())
        {
            problems.push(Problem::new("catalog.files_dir", "must not be empty"));
        }
        problems
    }
}

#[cfg(test)]
mod tests {
    use super::{Config, PathBuf};

    #[test]
    fn the_defaults_are_in_order() {
        assert_eq!(Config::default().problems(), []);
    }

    #[test]
    fn a_limit_that_would_refuse_or_admit_everything_is_named() {
        for keyword_letters in [0, 1001] {
            let config = Config {
                keyword_letters,
                ..Config::default()
            };
            let problems = config.problems();
            assert_eq!(problems[0].key, "catalog.keyword_letters");
        }
    }

    #[test]
    fn a_total_or_a_name_of_long_ago_is_named() {
        let config = Config {
            totals_kept_ms: 60_001,
            names_kept_ms: 60_001,
            ..Config::default()
        };
        let keys: Vec<_> = config.problems().into_iter().map(|problem| problem.key).collect();
        assert_eq!(keys, ["catalog.totals_kept_ms", "catalog.names_kept_ms"]);
    }

    #[test]
    fn room_that_holds_no_poster_is_named() {
        let config = Config {
            poster_account_mib: 24,
            poster_event_mib: 23,
            ..Config::default()
        };
        let keys: Vec<_> = config.problems().into_iter().map(|problem| problem.key).collect();
        assert_eq!(keys, ["catalog.poster_account_mib", "catalog.poster_event_mib"]);
    }

    #[test]
    fn files_that_go_with_the_review_or_never_are_named() {
        for poster_rejected_days in [0, 3_651] {
            let config = Config {
                poster_rejected_days,
                ..Config::default()
            };
            assert_eq!(config.problems()[0].key, "catalog.poster_rejected_days");
        }
    }

    #[test]
    fn files_are_not_kept_in_whatever_folder_the_process_stands() {
        let config = Config {
            files_dir: Some(PathBuf::new()),
            ..Config::default()
        };
        assert_eq!(config.problems()[0].key, "catalog.files_dir");
    }
}
