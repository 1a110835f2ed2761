//! A JSON body as a typed struct, with every field at fault named.

use kit::rule::Rule;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::{Path, Segment};

use super::{
    body_faults::Unreadable,
    fault::Fault,
    tree::{Node, STAND_IN},
};
use crate::problem::Problem;

/// Further faults of one body are not named.
const MOST: usize = 32;

/// Reads a JSON object. Goes through a tree, so that the last of a doubled key counts as it does in
/// a form; serde_json stops at a depth of 128.
pub(super) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Unreadable<T>> {
    let mut tree: Value = serde_json::from_slice(bytes).map_err(|_| Problem::malformed("json_rusak"))?;
    let Value::Object(fields) = &mut tree else {
        return Err(Problem::malformed("json_rusak").into());
    };
    let mut problem = Problem::invalid();
    let with_nul = fields
        .iter_mut()
        .filter(|(name, value)| name.contains('\0') || has_nul(value));
    let mut count = 0;
    for (name, value) in with_nul.take(MOST) {
        problem = problem.and_field(name.replace('\0', ""), Rule::Characters);
        *value = Value::from(STAND_IN);
        count += 1;
    }
    match T::deserialize(Node(&tree)) {
        Ok(read) if count == 0 => Ok(read),
        Ok(read) => Err(Unreadable::with_rest(problem, read)),
        Err(_) => Err(faults(problem, tree)),
    }
}

/// Names what is broken: reads again and again, with a stand-in for each fault that was found, until nothing is broken but
/// what has a stand-in already.
fn faults<T: DeserializeOwned>(mut problem: Problem, mut tree: Value) -> Unreadable<T> {
    for _ in 0..MOST {
        let error = match serde_path_to_error::deserialize::<_, T>(Node(&tree)) {
            Ok(rest) => return Unreadable::with_rest(problem, rest),
            Err(error) => error,
        };
        let path = error.path().clone();
        let parent = path.to_string();
        let (field, rule, missing) = match error.into_inner() {
            Fault::Missing(field) if parent == "." => (field.to_owned(), Rule::Required, Some(field)),
            Fault::Missing(field) => (format!("{parent}.{field}"), Rule::Required, Some(field)),
            Fault::Unreadable(_) if parent == "." => break,
            Fault::Unreadable(rule) => (parent, rule, None),
        };
        if !stand_in(&mut tree, &path, missing) {
            break;
        }
        problem = problem.and_field(field, rule);
    }
    problem.into()
}

/// Puts a stand-in to where `path` leads, or for its field `missing`; false when there is one already.
fn stand_in(tree: &mut Value, path: &Path, missing: Option<&str>) -> bool {
    let mut place = tree;
    for segment in path {
        let next = match segment {
            Segment::Map { key } => place.get_mut(key),
            Segment::Seq { index } => place.get_mut(index),
            // What lies inside an enum or an unknown place is broken as a whole.
            Segment::Enum { .. } | Segment::Unknown => break,
        };
        match next {
            Some(next) => place = next,
            None => return false,
        }
    }
    let stand_in = Value::from(STAND_IN);
    match (missing, place) {
        (Some(field), Value::Object(fields)) => fields.insert(field.to_owned(), stand_in).is_none(),
        (Some(_), _) => false,
        (None, place) => {
            let is_new = *place != stand_in;
            *place = stand_in;
            is_new
        }
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
    use time::OffsetDateTime;

    use crate::problem::{Problem, ProblemBody};

    fn read<T: serde::de::DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
        super::read(bytes).map_err(super::Unreadable::into_problem)
    }

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
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Channel {
        Whatsapp,
    }

    /// One to five.
    #[derive(Debug, Deserialize)]
    #[serde(try_from = "i32")]
    struct Stars(#[expect(dead_code, reason = "only read")] i32);

    impl TryFrom<i32> for Stars {
        type Error = String;

        fn try_from(stars: i32) -> Result<Self, String> {
            (1..=5).contains(&stars).then_some(Self(stars)).ok_or_else(String::new)
        }
    }

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct Wide {
        nama: String,
        umur: u8,
        stars: Stars,
        kanal: Channel,
        setuju: bool,
        catatan: Option<String>,
        kontak: Person,
        daftar: Vec<Person>,
        #[serde(default)]
        lain: String,
    }

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct Period {
        #[serde(with = "time::serde::rfc3339")]
        dari: OffsetDateTime,
        #[serde(with = "time::serde::rfc3339")]
        sampai: OffsetDateTime,
        kode: String,
    }

    #[test]
    fn an_instant_at_fault_hides_no_other_field() {
        for text in ["{}", r#"{"dari": "kemarin", "sampai": 7, "kode": null}"#] {
            let problem = read::<Period>(text.as_bytes()).unwrap_err();
            let errors = ProblemBody::from(&problem).errors.unwrap_or_default();
            assert_eq!(errors.keys().collect::<Vec<_>>(), ["dari", "kode", "sampai"], "{text}");
        }
    }

    #[derive(Debug, Deserialize)]
    #[serde(untagged)]
    #[expect(dead_code, reason = "only read")]
    enum Names {
        List(Vec<String>),
        Lines(String),
    }

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct Either {
        peserta: Names,
        umur: u8,
    }

    #[test]
    fn a_field_of_two_shapes_hides_no_other() {
        for text in ["{}", r#"{"peserta": 7, "umur": "x"}"#] {
            let problem = read::<Either>(text.as_bytes()).unwrap_err();
            let errors = ProblemBody::from(&problem).errors.unwrap_or_default();
            assert_eq!(errors.keys().collect::<Vec<_>>(), ["peserta", "umur"], "{text}");
        }
    }

    fn all(text: &str) -> Vec<String> {
        let problem = read::<Wide>(text.as_bytes()).unwrap_err();
        ProblemBody::from(&problem)
            .errors
            .unwrap_or_default()
            .into_keys()
            .collect()
    }

    #[test]
    fn every_field_at_fault_is_named_and_no_other() {
        assert_eq!(
            all("{}"),
            ["daftar", "kanal", "kontak", "nama", "setuju", "stars", "umur"]
        );
        let text = r#"{"nama": 7, "umur": 300, "stars": 9, "kanal": "surat", "setuju": null, "catatan": [],
            "kontak": {}, "daftar": [{"nik": "1"}, {"nik": 2}, 3], "lain": {}}"#;
        assert_eq!(
            all(text),
            [
                "catatan",
                "daftar[1].nik",
                "daftar[2]",
                "kanal",
                "kontak.nik",
                "lain",
                "nama",
                "setuju",
                "stars",
                "umur"
            ]
        );
        let text = r#"{"nama": "a", "umur": 3, "stars": 5, "kanal": "whatsapp", "setuju": true, "kontak": {"nik": "1"},
            "daftar": [], "lain": 1}"#;
        assert_eq!(all(text), ["lain"]);
    }

    #[test]
    fn the_rule_of_each_fault_is_told() {
        let text =
            r#"{"umur": "x", "stars": 9, "kanal": "surat", "setuju": null, "kontak": {"nik": "1"}, "daftar": []}"#;
        let errors = ProblemBody::from(&read::<Wide>(text.as_bytes()).unwrap_err())
            .errors
            .unwrap();
        let said: Vec<_> = errors.values().map(|words| words[0].as_str()).collect();
        assert_eq!(
            said,
            [
                "Kanal tidak dikenal",
                "Nama tidak boleh kosong",
                "Setuju tidak boleh kosong",
                "Stars tidak valid",
                "Umur tidak sesuai jenisnya"
            ]
        );
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
    fn what_is_no_json_object_is_400() {
        for text in [
            "",
            "{",
            "nama=a",
            "{\"nama\": \"a\"} x",
            "\u{feff}{}",
            "[\"a\"]",
            "null",
            "5",
            "\"nama\"",
        ] {
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
