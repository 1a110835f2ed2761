//! `name=value` pairs as a typed struct, with the field at fault named.
//!
//! A name that comes twice counts by its last value (a list takes all of them). In an `Option`
//! an empty value is absent. NUL bytes are refused: PostgreSQL has no text with them. So is what was no text and came
//! out of the decoding as U+FFFD: two passwords must not become one.

use std::{borrow::Cow, collections::BTreeMap};

use serde::de::{
    self, DeserializeOwned, DeserializeSeed, EnumAccess, IntoDeserializer, VariantAccess, Visitor,
    value::{MapDeserializer, SeqDeserializer},
};

use kit::rule::Rule;

use super::fault::Fault;
use crate::problem::Problem;

/// No form and no filter of ours has more names; a bomb of them is not even sorted.
const MOST: usize = 200;

/// Reads pairs that are already decoded.
pub(super) fn read<'a, T>(pairs: impl Iterator<Item = (Cow<'a, str>, Cow<'a, str>)>) -> Result<T, Problem>
where
    T: DeserializeOwned,
{
    let mut grouped: BTreeMap<Cow<'a, str>, Vec<Cow<'a, str>>> = BTreeMap::new();
    for (count, (name, value)) in pairs.enumerate() {
        if count == MOST {
            return Err(Problem::malformed("terlalu_banyak_kolom"));
        }
        if name.contains('\0') {
            return Err(Problem::invalid());
        }
        if value.contains(['\0', char::REPLACEMENT_CHARACTER]) {
            return Err(Problem::field(name.into_owned(), Rule::Characters));
        }
        grouped.entry(name).or_default().push(value);
    }
    let map = MapDeserializer::new(grouped.into_iter().map(|(name, values)| (name, Values(values))));
    serde_path_to_error::deserialize(map).map_err(|error| {
        let path = error.path().to_string();
        match error.into_inner() {
            Fault::Missing(field) => Problem::field(field, Rule::Required),
            Fault::Unreadable(rule) if path != "." => Problem::field(path, rule),
            Fault::Unreadable(_) => Problem::invalid(),
        }
    })
}

/// All values of one name.
struct Values<'a>(Vec<Cow<'a, str>>);

impl Values<'_> {
    fn last(mut self) -> String {
        self.0.pop().unwrap_or_default().into_owned()
    }
}

impl<'de> IntoDeserializer<'de, Fault> for Values<'_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

macro_rules! parsed {
    ($($method:ident => $visit:ident as $rule:ident),+ $(,)?) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            visitor.$visit(self.last().trim().parse().map_err(|_| Fault::Unreadable(Rule::$rule))?)
        })+
    };
}

impl<'de> de::Deserializer<'de> for Values<'_> {
    type Error = Fault;

    parsed! {
        deserialize_bool => visit_bool as Invalid,
        deserialize_i8 => visit_i8 as Integer,
        deserialize_i16 => visit_i16 as Integer,
        deserialize_i32 => visit_i32 as Integer,
        deserialize_i64 => visit_i64 as Integer,
        deserialize_u8 => visit_u8 as Integer,
        deserialize_u16 => visit_u16 as Integer,
        deserialize_u32 => visit_u32 as Integer,
        deserialize_u64 => visit_u64 as Integer,
        deserialize_f32 => visit_f32 as Integer,
        deserialize_f64 => visit_f64 as Integer,
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_string(self.last())
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        if self.0.last().is_none_or(|value| value.trim().is_empty()) {
            return visitor.visit_none();
        }
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_seq(SeqDeserializer::new(
            self.0.into_iter().map(|value| Values(vec![value])),
        ))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_enum(Word(self.last()))
    }

    serde::forward_to_deserialize_any! {
        char str string bytes byte_buf unit unit_struct tuple tuple_struct map struct identifier ignored_any
    }
}

/// A value that names one of an enum's words.
struct Word(String);

impl<'de> EnumAccess<'de> for Word {
    type Error = Fault;
    type Variant = NoMore;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, NoMore), Fault> {
        Ok((seed.deserialize(self.0.into_deserializer())?, NoMore))
    }
}

/// A word of an enum carries nothing.
struct NoMore;

impl<'de> VariantAccess<'de> for NoMore {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Fault> {
        Err(Fault::Unreadable(Rule::Type))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Fault> {
        Err(Fault::Unreadable(Rule::Type))
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], _: V) -> Result<V::Value, Fault> {
        Err(Fault::Unreadable(Rule::Type))
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::read;
    use crate::problem::{Problem, ProblemBody};

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
    fn a_bomb_of_names_is_malformed() {
        let bomb: String = (0..300).map(|n| format!("k{n}=1&")).collect();
        assert_eq!(form(&bomb).unwrap_err().code(), "terlalu_banyak_kolom");
    }
}
