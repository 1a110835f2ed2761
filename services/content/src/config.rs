//! The `[content]` section of the configuration.

use config::Problem;
use serde::Deserialize;

/// What an operator may set.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// How many letters a keyword may have; longer ones are refused.
    pub keyword_letters: u32,
    /// The product's name while the site settings hold none.
    pub product_name: String,
    /// The organisation's name while the site settings hold none.
    pub organisation_name: String,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            keyword_letters: 200,
            product_name: "Nusamedika".to_owned(),
            organisation_name: "Lembaga Pendidikan dan Pelatihan Nusamedika".to_owned(),
        }
    }
}

impl Config {
    /// What is wrong beyond the types.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        if !(1..=1000).contains(&self.keyword_letters) {
            problems.push(Problem::new("content.keyword_letters", "must be 1 to 1000"));
        }
        for (key, name) in [
            ("content.product_name", &self.product_name),
            ("content.organisation_name", &self.organisation_name),
        ] {
            if name.trim().is_empty() {
                problems.push(Problem::new(key, "must not be empty"));
            }
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
    fn every_broken_key_is_named() {
        let config = Config {
            keyword_letters: 0,
            product_name: " ".to_owned(),
            organisation_name: String::new(),
        };
        let keys: Vec<_> = config.problems().into_iter().map(|problem| problem.key).collect();
        assert_eq!(
            keys,
            [
                "content.keyword_letters",
                "content.product_name",
                "content.organisation_name"
            ]
        );
    }
}
