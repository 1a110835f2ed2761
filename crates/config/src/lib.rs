//! Configuration: defaults, then a file, then the environment, every problem reported at once.
//!
//! Owns: reading and merging. What a key means stands in the `config.rs` of the crate that uses it.
//! A section is a struct with `#[serde(default, deny_unknown_fields)]`; the environment names a key
//! with `PORTAL__` and double underscores (`PORTAL__GATEWAY__PORT=8081`). Secrets are typed
//! `secrecy::SecretString`, which no log can print.

use std::{fmt, path::Path};

use figment::{
    Figment,
    providers::{Env, Format, Toml},
};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// One thing that is wrong with the configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The key as in the file, such as `gateway.port`.
    pub key: String,
    /// What is wrong with it, in words.
    pub words: String,
}

impl Problem {
    /// A problem with a key.
    pub fn new(key: impl Into<String>, words: impl Into<String>) -> Self {
        Self {
            key: key.into(),
            words: words.into(),
        }
    }
}

/// Everything that is wrong with the configuration, one line each.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub struct Problems(pub Vec<Problem>);

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<_> = self
            .0
            .iter()
            .map(|problem| format!("{}: {}", problem.key, problem.words))
            .collect();
        write!(f, "bad configuration: {}", lines.join("; "))
    }
}

/// Reads `file` (when given) and the `PORTAL__` environment over the defaults. `rules` says what is
/// wrong beyond the types; it is asked even when some values could not be read.
///
/// # Errors
/// With every problem at once: unreadable file, unknown keys, wrong types, broken rules.
pub fn load<C: DeserializeOwned>(file: Option<&Path>, rules: impl FnOnce(&C) -> Vec<Problem>) -> Result<C, Problems> {
    let mut figment = Figment::new();
    if let Some(path) = file {
        if !path.is_file() {
            return Err(Problems(vec![Problem::new(path.display().to_string(), "no such file")]));
        }
        figment = figment.merge(Toml::file_exact(path));
    }
    from_figment(&figment.merge(Env::prefixed("PORTAL__").split("__")), rules)
}

fn from_figment<C: DeserializeOwned>(figment: &Figment, rules: impl FnOnce(&C) -> Vec<Problem>) -> Result<C, Problems> {
    let tree: Value = figment.extract().map_err(|error| {
        Problems(
            error
                .into_iter()
                .map(|one| Problem::new(one.path.join("."), one.kind.to_string()))
                .collect(),
        )
    })?;
    let (configuration, mut problems) = read_all::<C>(tree);
    if let Some(configuration) = &configuration {
        problems.extend(rules(configuration));
    }
    match (configuration, problems.is_empty()) {
        (Some(configuration), true) => Ok(configuration),
        _ => Err(Problems(problems)),
    }
}

/// Reads the tree; each value that does not fit is noted and taken out, until the rest does, so
/// that an operator sees all of them in one go.
fn read_all<C: DeserializeOwned>(mut tree: Value) -> (Option<C>, Vec<Problem>) {
    let mut problems = Vec::new();
    loop {
        match serde_path_to_error::deserialize::<_, C>(tree.clone()) {
            Ok(configuration) => return (Some(configuration), problems),
            Err(error) => {
                let path = error.path().to_string();
                problems.push(Problem::new(path.clone(), error.inner().to_string()));
                if !remove(&mut tree, &path) {
                    return (None, problems);
                }
            }
        }
    }
}

fn remove(tree: &mut Value, path: &str) -> bool {
    let (parents, last) = path
        .rsplit_once('.')
        .map_or((None, path), |(parents, last)| (Some(parents), last));
    let parent = parents
        .into_iter()
        .flat_map(|path| path.split('.'))
        .try_fold(tree, |node, key| node.get_mut(key));
    parent
        .and_then(Value::as_object_mut)
        .is_some_and(|object| object.remove(last).is_some())
}

#[cfg(test)]
mod tests {
    use figment::{
        Figment,
        providers::{Format, Toml},
    };
    use serde::Deserialize;

    use super::{Problem, from_figment};

    #[derive(Debug, Default, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    struct Root {
        port: u16,
        gateway: Section,
    }

    #[derive(Debug, Default, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    struct Section {
        rate: u32,
    }

    fn rules(root: &Root) -> Vec<Problem> {
        match root.gateway.rate {
            0 => vec![Problem::new("gateway.rate", "must be at least 1")],
            _ => Vec::new(),
        }
    }

    #[test]
    fn every_problem_is_reported_at_once() {
        let figment = Figment::new().merge(Toml::string(
            "port = \"abc\"\ncolour = 1\n[gateway]\nrate = 0\nsped = 2",
        ));
        let problems = from_figment(&figment, rules).unwrap_err().0;
        let keys: Vec<_> = problems.iter().map(|problem| problem.key.as_str()).collect();
        assert_eq!(keys.len(), 4, "{problems:?}");
        for key in ["port", "colour", "gateway.sped", "gateway.rate"] {
            assert!(keys.contains(&key), "{key} is missing in {problems:?}");
        }
    }

    #[test]
    fn a_good_file_is_read() {
        let figment = Figment::new().merge(Toml::string("port = 8080\n[gateway]\nrate = 5"));
        let root = from_figment(&figment, rules).unwrap();
        assert_eq!((root.port, root.gateway.rate), (8080, 5));
    }
}
