//! The `[catalog]` section of the configuration.

use config::Problem;
use serde::Deserialize;

/// What an operator may set.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// How many letters a keyword may have; longer ones are refused.
    pub keyword_letters: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self { keyword_letters: 200 }
    }
}

impl Config {
    /// What is wrong beyond the types.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        if !(1..=1000).contains(&self.keyword_letters) {
            problems.push(Problem::new("catalog.keyword_letters", "must be 1 to 1000"));
        }
        problems
    }
}

#[cfg(test)]
mod tests {
    use super::Config;

    #[test]
    fn the_defaults_are_in_order() {
        assert_eq!(Config::default().problems(), []);
    }

    #[test]
    fn a_limit_that_would_refuse_or_admit_everything_is_named() {
        for keyword_letters in [0, 1001] {
            let problems = Config { keyword_letters }.problems();
            assert_eq!(problems[0].key, "catalog.keyword_letters");
        }
    }
}
