//! The `[notification]` section of the configuration.

use config::Problem;

/// How messages leave.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {}

impl Config {
    /// What is wrong with the section, all of it at once.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        Vec::new()
    }
}
