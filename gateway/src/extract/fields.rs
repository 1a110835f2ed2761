//! `name=value` pairs as a typed struct, with every field at fault named.
//!
//! A name that comes twice counts by its last value (a list takes all of them). In an `Option`
//! an empty value is absent. NUL bytes are refused: PostgreSQL has no text with them. So is what was no text and came
//! out of the decoding as U+FFFD: two passwords must not become one.

use std::{borrow::Cow, collections::BTreeMap};

use kit::rule::Rule;
use serde::de::{
    self, DeserializeOwned, IntoDeserializer, Visitor,
    value::{MapDeserializer, SeqDeserializer, StrDeserializer},
};
use serde_path_to_error::Segment;

use super::{body_faults::Unreadable, fault::Fault, tree::STAND_IN_TEXT};
use crate::problem::Problem;

/// No form and no filter of ours has more names; a bomb of them is not even sorted.
const MOST: usize = 200;

/// Reads pairs that are already decoded.
pub(super) fn read<'a, T>(pairs: impl Iterator<Item = (Cow<'a, str>, Cow<'a, str>)>) -> Result<T, Unreadable<T>>
where
    T: DeserializeOwned,
{
    let mut fields: BTreeMap<Cow<'a, str>, Field<'a>> = BTreeMap::new();
    let mut faults = Faults::default();
    for (count, (name, value)) in pairs.enumerate() {
        if count == MOST {
            return Err(Problem::malformed("terlalu_banyak_kolom").into());
        }
        if name.contains('\0') {
            return Err(Problem::invalid().into());
        }
        if value.contains(['\0', char::REPLACEMENT_CHARACTER]) {
            faults.name(name.clone().into_owned(), Rule::Characters);
            fields.insert(name, Field::StandIn);
        } else if let Field::Sent(values) = fields.entry(name).or_default() {
            values.push(value);
        }
    }
    // Reads again and again, with a stand-in for each fault that was found, until nothing is broken but what has one already.
    loop {
        let map = MapDeserializer::new(
            fields
                .iter()
                .map(|(name, field)| (name.as_ref(), Values(field.values()))),
        );
        let error = match serde_path_to_error::deserialize::<_, T>(map) {
            Ok(read) => {
                return match faults.problem {
                    None => Ok(read),
                    Some(problem) => Err(Unreadable::with_rest(problem, read)),
                };
            }
            Err(error) => error,
        };
        let name = error.path().iter().next().and_then(|segment| match segment {
            Segment::Map { key } => Some(key.clone()),
            _ => None,
        });
        let (name, rule) = match (error.into_inner(), name) {
            (Fault::Missing(field), _) => (field.to_owned(), Rule::Required),
            (Fault::Unreadable(rule), Some(name)) => (name, rule),
            (Fault::Unreadable(_), None) => return Err(faults.problem.unwrap_or_else(Problem::invalid).into()),
        };
        if matches!(fields.insert(name.clone().into(), Field::StandIn), Some(Field::StandIn)) {
            return Err(faults.problem.unwrap_or_else(Problem::invalid).into());
        }
        faults.name(name, rule);
    }
}

/// Reads a query; empty values count as absent.
pub(super) fn of_query<T: DeserializeOwned>(query: &str) -> Result<T, Problem> {
    read(form_urlencoded::parse(query.as_bytes()).filter(|(_, value)| !value.trim().is_empty()))
        .map_err(Unreadable::into_problem)
}

/// What is broken so far.
#[derive(Default)]
struct Faults {
    problem: Option<Problem>,
}

impl Faults {
    fn name(&mut self, field: String, rule: Rule) {
        let problem = self.problem.take().unwrap_or_else(Problem::invalid);
        self.problem = Some(problem.and_field(field, rule));
    }
}

/// What is known of a name.
enum Field<'a> {
    /// All values that came.
    Sent(Vec<Cow<'a, str>>),
    /// It is broken: whatever type is asked for, some value of it is given, so that the reading goes on to the next name.
    StandIn,
}

impl Default for Field<'_> {
    fn default() -> Self {
        Self::Sent(Vec::new())
    }
}

impl<'a> Field<'a> {
    fn values(&self) -> Option<&[Cow<'a, str>]> {
        match self {
            Self::Sent(values) => Some(values),
            Self::StandIn => None,
        }
    }
}

/// The values of one name; none where a stand-in is to be given.
struct Values<'a>(Option<&'a [Cow<'a, str>]>);

impl<'a> Values<'a> {
    fn last(&self) -> Option<&'a str> {
        Some(self.0?.last().map_or("", AsRef::as_ref))
    }
}

impl<'de> IntoDeserializer<'de, Fault> for Values<'_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

macro_rules! parsed {
    ($($method:ident => $visit:ident or $stand_in:literal as $rule:ident),+ $(,)?) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            let Some(text) = self.last() else {
                return visitor.$visit($stand_in);
            };
            match text.trim() {
                "" => Err(Fault::Unreadable(Rule::Required)),
                text => visitor.$visit(text.parse().map_err(|_| Fault::Unreadable(Rule::$rule))?),
            }
        })+
    };
}

impl<'de> de::Deserializer<'de> for Values<'_> {
    type Error = Fault;

    parsed! {
        deserialize_bool => visit_bool or false as Invalid,
        deserialize_i8 => visit_i8 or 1 as Integer,
        deserialize_i16 => visit_i16 or 1 as Integer,
        deserialize_i32 => visit_i32 or 1 as Integer,
        deserialize_i64 => visit_i64 or 1 as Integer,
        deserialize_u8 => visit_u8 or 1 as Integer,
        deserialize_u16 => visit_u16 or 1 as Integer,
        deserialize_u32 => visit_u32 or 1 as Integer,
        deserialize_u64 => visit_u64 or 1 as Integer,
        deserialize_f32 => visit_f32 or 1.0 as Integer,
        deserialize_f64 => visit_f64 or 1.0 as Integer,
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_str(self.last().unwrap_or_default())
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_str(self.last().unwrap_or(STAND_IN_TEXT))
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        if self.last().is_none_or(|value| value.trim().is_empty()) {
            return visitor.visit_none();
        }
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let each = self.0.unwrap_or_default().chunks(1);
        visitor.visit_seq(SeqDeserializer::new(each.map(|value| Values(Some(value)))))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let word = self.last().or(words.first().copied()).unwrap_or_default();
        visitor.visit_enum(StrDeserializer::new(word))
    }

    serde::forward_to_deserialize_any! {
        char bytes byte_buf unit unit_struct tuple tuple_struct map struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use time::OffsetDateTime;

    use super::{Cow, DeserializeOwned, Unreadable};
    use crate::problem::{Problem, ProblemBody};

    fn read<'a, T: DeserializeOwned>(pairs: impl Iterator<Item = (Cow<'a, str>, Cow<'a, str>)>) -> Result<T, Problem> {
        super::read(pairs).map_err(Unreadable::into_problem)
    }

    #[derive(Debug, Deserialize, PartialEq, Eq)]
    #[serde(rename_all = "snake_case")]
    enum Colour {
        Red,
    }

    #[derive(Debug, Deserialize, PartialEq, Eq)]
    struct Form {
        nama: String,
        #[serde(default)]
        umur: Option<u8>,
        #[serde(default)]
        warna: Option<Colour>,
        #[serde(default)]
        sesi: Vec<i64>,
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
        for text in ["", "dari=kemarin&sampai=besok"] {
            let problem = read::<Period>(form_urlencoded::parse(text.as_bytes())).unwrap_err();
            let errors = ProblemBody::from(&problem).errors.unwrap_or_default();
            assert_eq!(errors.keys().collect::<Vec<_>>(), ["dari", "kode", "sampai"], "{text}");
        }
    }

    fn form(text: &str) -> Result<Form, Problem> {
        read(form_urlencoded::parse(text.as_bytes()))
    }

    fn faults(text: &str) -> Vec<String> {
        let problem = form(text).unwrap_err();
        ProblemBody::from(&problem)
            .errors
            .unwrap_or_default()
            .into_keys()
            .collect()
    }

    #[test]
    fn values_are_read_into_their_types() {
        let read = form("nama=dr.+Sari&umur=41&warna=red&sesi=1&sesi=2&lain=x").unwrap();
        let expected = Form {
            nama: "dr. Sari".into(),
            umur: Some(41),
            warna: Some(Colour::Red),
            sesi: vec![1, 2],
        };
        assert_eq!(read, expected);
    }

    #[test]
    fn the_last_of_a_name_counts_and_empty_is_absent() {
        let read = form("nama=a&nama=b&umur=&warna=").unwrap();
        assert_eq!((read.nama.as_str(), read.umur, read.warna), ("b", None, None));
    }

    #[test]
    fn the_field_at_fault_is_named() {
        assert_eq!(faults("umur=41"), ["nama"]);
        assert_eq!(faults("nama=a&umur=abc"), ["umur"]);
        assert_eq!(faults("nama=a&umur=300"), ["umur"]);
        assert_eq!(faults("nama=a&warna=blue"), ["warna"]);
        assert_eq!(faults("nama=a%00b"), ["nama"]);
        assert_eq!(faults("nama=a%ffb"), ["nama"]);
        assert_eq!(faults("nama=%ed%a0%80"), ["nama"]);
    }

    #[test]
    fn every_field_at_fault_is_named_and_no_other() {
        assert_eq!(
            faults("umur=abc&warna=blue&sesi=1&sesi=x"),
            ["nama", "sesi", "umur", "warna"]
        );
        assert_eq!(faults("nama=a%00b&umur=300"), ["nama", "umur"]);
        assert_eq!(faults("sesi=x&sesi=y&nama=%ff&nama=a"), ["nama", "sesi"]);
        assert_eq!(faults("nama=a&umur=3&warna=red&sesi="), ["sesi"]);
    }

    #[test]
    fn the_rule_of_each_fault_is_told() {
        let errors = ProblemBody::from(&form("umur=x&warna=blue&sesi=").unwrap_err())
            .errors
            .unwrap();
        let said: Vec<_> = errors.values().map(|words| words[0].as_str()).collect();
        assert_eq!(
            said,
            [
                "Nama tidak boleh kosong",
                "Sesi tidak boleh kosong",
                "Umur harus berupa angka",
                "Warna tidak dikenal"
            ]
        );
    }

    #[test]
    fn a_bomb_of_names_is_malformed() {
        let bomb: String = (0..300).map(|n| format!("k{n}=1&")).collect();
        assert_eq!(form(&bomb).unwrap_err().code(), "terlalu_banyak_kolom");
    }
}
