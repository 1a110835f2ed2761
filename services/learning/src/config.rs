//! The `[learning]` section of the configuration.

use std::path::PathBuf;

use config::Problem;
use serde::Deserialize;

use crate::credits::domain::room::Room;

/// What an operator may set.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// How many letters a keyword may have; longer ones are refused.
    pub keyword_letters: u32,
    /// Where the files of lessons and the proofs of own activities are kept: a folder, or `s3://bucket/prefix`; `None`: `courses` in
    /// the data folder. Nobody else may keep anything there, and nobody may serve it.
    pub files_dir: Option<PathBuf>,
    /// What the files of a member's own activities may take, in MiB, as long as they wait for the desk; 10 are the largest one.
    pub activity_account_mib: u32,
    /// The same for everybody's.
    pub activity_waiting_mib: u32,
    /// In whose name certificates are issued.
    pub issuer_name: String,
    /// How many credit points (SKP) the association wants of a member in five years. Its own setting: the default is made up, and no
    /// regulator's figure.
    pub credit_target: u32,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            keyword_letters: 200,
            files_dir: None,
            activity_account_mib: 100,
            activity_waiting_mib: 10_240,
            // Invented, as all of the demo's association is.
            issuer_name: "Yayasan Diklat Nusamedika".to_owned(),
            credit_target: 250,
        }
    }
}

impl Config {
    pub(crate) fn credit_target_hundredths(&self) -> u32 {
        self.credit_target.saturating_mul(100)
    }

    /// How much room activities that wait for the desk may take.
    pub(crate) fn activity_room(&self) -> Room {
        Room::in_mebibytes(self.activity_account_mib, self.activity_waiting_mib)
    }

    /// What is wrong beyond the types.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        if !(1..=1000).contains(&self.keyword_letters) {
            problems.push(Problem::new("learning.keyword_letters", "must be 1 to 1000"));
        }
        if self.issuer_name.trim().is_empty() || self.issuer_name.chars().nth(200).is_some() {
            problems.push(Problem::new("learning.issuer_name", "must have 1 to 200 characters"));
        }
        if !(1..=10_000).contains(&self.credit_target) {
            problems.push(Problem::new("learning.credit_target", "must be 1 to 10000"));
        }
        if self.activity_account_mib < 10 {
            problems.push(Problem::new(
                "learning.activity_account_mib",
                "must be at least 10: one proof",
            ));
        }
        if self.activity_waiting_mib < self.activity_account_mib {
            problems.push(Problem::new(
                "learning.activity_waiting_mib",
                "must be at least learning.activity_account_mib",
            ));
        }
        problems
    }
}

#[cfg(test)]
mod tests {
    use super::Config;

    #[test]
    fn every_broken_key_is_named() {
        assert_eq!(Config::default().problems(), []);
        let config = Config {
            keyword_letters: 0,
            issuer_name: " ".to_owned(),
            credit_target: 0,
            activity_account_mib: 9,
            activity_waiting_mib: 8,
            ..Config::default()
        };
        let keys: Vec<_> = config.problems().into_iter().map(|problem| problem.key).collect();
        assert_eq!(
            keys,
            [
                "learning.keyword_letters",
                "learning.issuer_name",
                "learning.credit_target",
                "learning.activity_account_mib",
                "learning.activity_waiting_mib"
            ]
        );
    }
}
