//! A JSON body as a typed struct, with the field at fault named.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::problem::Problem;

/// Reads a JSON object. Goes through a tree, so that the last of a doubled key counts as it does in
/// a form; serde_json stops at a depth of 128.
pub(super) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let tree: Value = serde_json::from_slice(bytes).map_err(|_| Problem::malformed("json_rusak"))?;
    let Value::Object(fields) = &tree else {
        return Err(Problem::invalid());
    };
    if let Some((name, _)) = fields
        .iter()
        .find(|(name, value)| name.contains('\0') || has_nul(value))
    {
        return Err(Problem::field(name.replace('\0', ""), "characters"));
    }
    serde_path_to_error::deserialize(tree).map_err(|error| {
        let path = error.path().to_string();
        named(&path, error.inner())
    })
}

fn named(path: &str, error: &serde_json::Error) -> Problem {
    let said = error.to_string();
    let missing = said
        .strip_prefix("missing field `")
        .and_then(|rest| rest.split('`').next());
    match (missing, path) {
        (Some(field), ".") => Problem::field(field.to_owned(), "required"),
        (Some(field), parent) => Problem::field(format!("{parent}.{field}"), "required"),
        (None, ".") => Problem::invalid(),
        (None, field) => Problem::field(field.to_owned(), rule(&said)),
    }
}

/// serde's own words begin alike for alike faults.
fn rule(said: &str) -> &'static str {
    match said {
        // `null` is how JSON says that a field is absent.
        _ if said.starts_with("invalid type: null") => "required",
        _ if said.starts_with("invalid type") => "type",
        _ if said.starts_with("unknown variant") => "unknown",
        _ => "invalid",
    }
}

fn has_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(items) => items.iter().any(has_nul),
        Value::Object(fields) => fields.iter().any(|(name, value)| name.contains('\0') || has_nul(value)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::read;
    use crate::problem::{Problem, ProblemBody};

    #[derive(Debug, Deserialize)]
    struct Ask {
        nama: String,
        #[serde(default)]
        peserta: Vec<Person>,
    }

    #[derive(Debug, Deserialize)]
    struct Person {
        #[serde(rename = "nik")]
        _nik: String,
    }

    fn refused(text: &str) -> (u16, Vec<String>) {
        let problem: Problem = read::<Ask>(text.as_bytes()).unwrap_err();
        let fields = ProblemBody::from(&problem)
            .errors
            .unwrap_or_default()
            .into_keys()
            .collect();
        (problem.status().as_u16(), fields)
    }

    #[test]
    fn wrong_types_and_absences_are_422_with_the_field() {
        assert_eq!(refused("{}"), (422, vec!["nama".into()]));
        assert_eq!(refused(r#"{"nama": 7}"#), (422, vec!["nama".into()]));
        assert_eq!(
            refused(r#"{"nama": "a", "peserta": [{}]}"#),
            (422, vec!["peserta[0].nik".into()])
        );
        assert_eq!(
            refused(r#"{"nama": "a", "peserta": [{"nik": []}]}"#),
            (422, vec!["peserta[0].nik".into()])
        );
        assert_eq!(refused(r#"{"nama": "a\u0000b"}"#), (422, vec!["nama".into()]));
        assert_eq!(refused(r#"["a"]"#), (422, vec![]));
    }

    #[test]
    fn null_says_that_a_field_is_absent() {
        let problem = read::<Ask>(br#"{"nama": null}"#).unwrap_err();
        assert_eq!(
            ProblemBody::from(&problem).errors.unwrap()["nama"],
            ["Nama tidak boleh kosong"]
        );
    }

    #[test]
    fn what_is_no_json_is_400() {
        for text in ["", "{", "nama=a", "{\"nama\": \"a\"} x", "\u{feff}{}"] {
            assert_eq!(refused(text).0, 400, "{text:?}");
        }
        assert_eq!(
            refused(&format!(
                "{{\"nama\": {}1{}}}",
                "[".repeat(100_000),
                "]".repeat(100_000)
            ))
            .0,
            400
        );
    }

    #[test]
    fn the_last_of_a_doubled_key_counts_and_unknown_ones_are_ignored() {
        let ask: Ask = read(br#"{"nama": "a", "lain": {"x": 1}, "nama": "b"}"#).unwrap();
        assert_eq!((ask.nama.as_str(), ask.peserta.len()), ("b", 0));
    }
}
