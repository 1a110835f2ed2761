//! The `[identity]` section of the configuration.

use std::{num::NonZeroUsize, thread::available_parallelism};

use config::Problem;
use time::Duration;

use crate::codes::domain::otp::Rate;

/// How long sessions live, how many tries a password has, how much hashing runs at once.
#[derive(Debug, Clone, serde::Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Days that a session lives.
    pub session_days: u16,
    /// Tries within the window at one account (or one unknown login) from one address, or from one device that the account
    /// has logged in on.
    pub login_tries: u16,
    /// Tries within an hour at one account from all devices that it has not logged in on, together.
    pub login_tries_of_strangers: u16,
    /// Minutes over which tries are counted.
    pub login_window_minutes: u16,
    /// Seconds between two messages with a code to one phone.
    pub otp_pause_seconds: u16,
    /// Messages with a code that one phone gets within an hour.
    pub otp_per_hour: u16,
    /// Minutes after which a member is taken to have stopped waiting for a code.
    pub otp_request_minutes: u16,
    /// Passwords hashed at the same time; 0 stands for one per core.
    pub hash_permits: u16,
    /// Milliseconds that a request waits for its turn at hashing before it is refused with 503.
    pub hash_wait_ms: u64,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            session_days: 30,
            login_tries: 10,
            login_tries_of_strangers: 30,
            login_window_minutes: 15,
            otp_pause_seconds: 60,
            otp_per_hour: 5,
            otp_request_minutes: 15,
            hash_permits: 0,
            hash_wait_ms: 2_000,
        }
    }
}

impl Config {
    /// What is wrong with the section, all of it at once.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        let rules = [
            (
                "identity.session_days",
                (1..=365).contains(&self.session_days),
                "must be 1 to 365",
            ),
            (
                "identity.login_tries",
                (1..=100).contains(&self.login_tries),
                "must be 1 to 100",
            ),
            (
                "identity.login_tries_of_strangers",
                (self.login_tries..=1_000).contains(&self.login_tries_of_strangers),
                "must be identity.login_tries to 1000",
            ),
            (
                "identity.login_window_minutes",
                (1..=1_440).contains(&self.login_window_minutes),
                "must be 1 to 1440",
            ),
            (
                "identity.otp_pause_seconds",
                (1..=600).contains(&self.otp_pause_seconds),
                "must be 1 to 600",
            ),
            (
                "identity.otp_per_hour",
                (1..=60).contains(&self.otp_per_hour),
                "must be 1 to 60",
            ),
            (
                "identity.otp_request_minutes",
                (1..=60).contains(&self.otp_request_minutes),
                "must be 1 to 60",
            ),
            (
                "identity.hash_permits",
                self.hash_permits <= 64,
                "must be 0 (one per core) to 64",
            ),
            (
                "identity.hash_wait_ms",
                (1..=4_000).contains(&self.hash_wait_ms),
                "must be 1 to 4000",
            ),
        ];
        rules
            .into_iter()
            .filter(|(_, holds, _)| !holds)
            .map(|(key, _, words)| Problem {
                key: key.to_owned(),
                words: words.to_owned(),
            })
            .collect()
    }

    pub(crate) fn session_lifetime(&self) -> Duration {
        Duration::days(self.session_days.into())
    }

    pub(crate) fn login_window(&self) -> Duration {
        Duration::minutes(self.login_window_minutes.into())
    }

    pub(crate) fn otp_rate(&self) -> Rate {
        Rate {
            pause: Duration::seconds(self.otp_pause_seconds.into()),
            per_hour: self.otp_per_hour.into(),
            request_life: Duration::minutes(self.otp_request_minutes.into()),
        }
    }

    pub(crate) fn permits(&self) -> usize {
        match self.hash_permits {
            0 => available_parallelism().map_or(1, NonZeroUsize::get),
            permits => permits.into(),
        }
    }

    pub(crate) fn hash_wait(&self) -> std::time::Duration {
        std::time::Duration::from_millis(self.hash_wait_ms)
    }
}

#[cfg(test)]
mod tests {
    use super::Config;

    #[test]
    fn the_defaults_are_in_order() {
        assert!(Config::default().problems().is_empty());
    }

    #[test]
    fn every_problem_is_told_at_once() {
        let config = Config {
            session_days: 0,
            login_tries: 0,
            login_tries_of_strangers: 1_001,
            login_window_minutes: 0,
            otp_pause_seconds: 0,
            otp_per_hour: 0,
            otp_request_minutes: 0,
            hash_permits: 65,
            hash_wait_ms: 0,
        };
        let keys: Vec<_> = config.problems().into_iter().map(|problem| problem.key).collect();
        assert_eq!(
            keys,
            [
                "identity.session_days",
                "identity.login_tries",
                "identity.login_tries_of_strangers",
                "identity.login_window_minutes",
                "identity.otp_pause_seconds",
                "identity.otp_per_hour",
                "identity.otp_request_minutes",
                "identity.hash_permits",
                "identity.hash_wait_ms",
            ]
        );
    }
}
