//! Configuration: defaults, then a file, then the environment, every problem reported at once.
//!
//! Owns: reading and merging. What a key means stands in the `config.rs` of the crate that uses it.
//! A section is a struct with `#[serde(default, deny_unknown_fields)]`; the environment names a key
//! with `PORTAL__` and double underscores (`PORTAL__GATEWAY__PORT=8081`). Secrets are typed
//! `secrecy::SecretString`, which no log can print; a text from the environment may look like a number.

use std::{collections::HashMap, fmt, path::Path};

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
        let unreadable = |words: String| Problems(vec![Problem::new(path.display().to_string(), one_line(&words))]);
        if path.is_dir() {
            return Err(unreadable("is a folder, not a file".to_owned()));
        }
        if !path.is_file() {
            return Err(unreadable("no such file".to_owned()));
        }
        let file = Figment::from(Toml::file_exact(path));
        if let Err(error) = file.extract::<Value>() {
            return Err(unreadable(error.kind.to_string()));
        }
        figment = file;
    }
    let written = std::env::vars().filter_map(|(name, value)| Some((key_of(&name)?, value)));
    let environment = Env::prefixed(PREFIX).split("__");
    from_figment(&figment.merge(environment), &written.collect(), rules)
}

const PREFIX: &str = "PORTAL__";

/// The key that a variable of the environment names.
fn key_of(variable: &str) -> Option<String> {
    let name = variable.strip_prefix(PREFIX)?;
    Some(name.to_lowercase().replace("__", "."))
}

/// `written`: what the environment says, letter by letter and by key.
fn from_figment<C: DeserializeOwned>(
    figment: &Figment,
    written: &HashMap<String, String>,
    rules: impl FnOnce(&C) -> Vec<Problem>,
) -> Result<C, Problems> {
    let tree: Value = figment.extract().map_err(|error| {
        Problems(
            error
                .into_iter()
                .map(|one| Problem::new(one.path.join("."), one_line(&one.kind.to_string())))
                .collect(),
        )
    })?;
    let (configuration, mut problems) = read_all::<C>(tree, written);
    if let Some(configuration) = &configuration {
        problems.extend(rules(configuration));
    }
    match (configuration, problems.is_empty()) {
        (Some(configuration), true) => Ok(configuration),
        _ => Err(Problems(problems)),
    }
}

/// Reads the tree; each value that does not fit is noted and taken out, until the rest does, so
/// that an operator sees all of them in one go. What the environment says is taken for a number, a list and the like where it
/// looks like one; where a text is wanted, it is one after all (a password of digits).
fn read_all<C: DeserializeOwned>(mut tree: Value, written: &HashMap<String, String>) -> (Option<C>, Vec<Problem>) {
    let mut problems = Vec::new();
    loop {
        match serde_path_to_error::deserialize::<_, C>(tree.clone()) {
            Ok(configuration) => return (Some(configuration), problems),
            Err(error) => {
                let path = error.path().to_string();
                let Some(value) = value_at(&mut tree, &path) else {
                    problems.push(Problem::new(path, without_text(&error.inner().to_string())));
                    return (None, problems);
                };
                match written.get(&path) {
                    Some(text) if !value.is_string() => *value = Value::String(text.clone()),
                    _ => {
                        problems.push(Problem::new(path.clone(), without_text(&error.inner().to_string())));
                        if !remove(&mut tree, &path) {
                            return (None, problems);
                        }
                    }
                }
            }
        }
    }
}

/// The words of a problem without the text that was given: it may be a secret.
fn without_text(words: &str) -> String {
    let given = words.split_once(" string \"");
    let shortened = given.and_then(|(before, rest)| Some((before, rest.rsplit_once("\", expected ")?.1)));
    shortened.map_or_else(
        || words.to_owned(),
        |(before, wanted)| format!("{before} a text, expected {wanted}"),
    )
}

/// A parser draws its complaint over several lines.
fn one_line(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn value_at<'a>(tree: &'a mut Value, path: &str) -> Option<&'a mut Value> {
    path.split('.').try_fold(tree, |node, key| node.get_mut(key))
}

fn remove(tree: &mut Value, path: &str) -> bool {
    let (parent, last) = match path.rsplit_once('.') {
        Some((parents, last)) => (value_at(tree, parents), last),
        None => (Some(tree), path),
    };
    parent
        .and_then(Value::as_object_mut)
        .is_some_and(|object| object.remove(last).is_some())
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use figment::{
        Figment,
        providers::{Format, Toml},
    };
    use serde::Deserialize;

    use super::{Problem, from_figment, key_of, load};

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
        password: String,
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
        let problems = from_figment(&figment, &HashMap::new(), rules).unwrap_err().0;
        let keys: Vec<_> = problems.iter().map(|problem| problem.key.as_str()).collect();
        assert_eq!(keys.len(), 4, "{problems:?}");
        for key in ["port", "colour", "gateway.sped", "gateway.rate"] {
            assert!(keys.contains(&key), "{key} is missing in {problems:?}");
        }
    }

    #[test]
    fn a_good_file_is_read() {
        let figment = Figment::new().merge(Toml::string("port = 8080\n[gateway]\nrate = 5"));
        let root = from_figment(&figment, &HashMap::new(), rules).unwrap();
        assert_eq!((root.port, root.gateway.rate), (8080, 5));
    }

    #[test]
    fn a_password_that_looks_like_a_number_or_a_list_is_a_text() {
        for (seen, written) in [
            ("12345", "012345"),
            ("true", "true"),
            ("[\"x\"]", "[x]"),
            ("{a = 1}", "{a=1}"),
        ] {
            let figment = Figment::new().merge(Toml::string(&format!("[gateway]\nrate = 5\npassword = {seen}")));
            let of_environment = HashMap::from([("gateway.password".to_owned(), written.to_owned())]);
            let root = from_figment(&figment, &of_environment, rules).unwrap();
            assert_eq!(root.gateway.password, written);
            let of_the_file = from_figment(&figment, &HashMap::new(), rules).unwrap_err().0;
            assert_eq!(of_the_file[0].key, "gateway.password");
        }
        assert_eq!(key_of("PORTAL__GATEWAY__WEB_DIR").as_deref(), Some("gateway.web_dir"));
        assert_eq!(key_of("PATH"), None);
    }

    #[test]
    fn no_problem_tells_the_text_that_was_given() {
        for file in ["gateway = \"amqp://u:GEHEIM@h\"", "port = 'GEHEIM\", expected x'"] {
            let figment = Figment::new().merge(Toml::string(file));
            let problems = from_figment(&figment, &HashMap::new(), rules).unwrap_err();
            assert!(!problems.to_string().contains("GEHEIM"), "{problems}");
            assert!(problems.to_string().contains("a text, expected "), "{problems}");
        }
    }

    #[test]
    fn a_file_that_cannot_be_read_is_named_in_one_line() {
        let folder = std::env::temp_dir().join(format!("config-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let (broken, binary) = (folder.join("broken.toml"), folder.join("binary.toml"));
        std::fs::write(&broken, "port = 1\nport =").unwrap();
        std::fs::write(&binary, [0xff, 0xfe]).unwrap();
        for (path, words) in [
            (&broken, "TOML parse error at line 2"),
            (&binary, "UTF-8"),
            (&folder, "is a folder"),
            (&folder.join("none.toml"), "no such file"),
        ] {
            let said = load(Some(path), rules).unwrap_err().to_string();
            assert!(
                said.starts_with(&format!("bad configuration: {}: ", path.display())),
                "{said}"
            );
            assert!(said.contains(words) && !said.contains('\n'), "{said}");
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
