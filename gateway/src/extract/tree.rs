//! A JSON tree as a source of typed values whose errors are rules, and which can stand in for what was broken.

use kit::rule::Rule;
use serde::de::{
    Deserializer, IntoDeserializer, Visitor,
    value::{MapDeserializer, SeqDeserializer, StrDeserializer},
};
use serde_json::Value;

use super::fault::Fault;

/// What stands in the place of a value that was found broken: whatever type is asked for there, some value of it is given,
/// so that the reading goes on to the next field. No client can send it, because NUL bytes are refused before.
pub(super) const STAND_IN: &str = "\0";

/// The text among the values that are given: one that is an instant too, since instants are asked for as texts.
pub(super) const STAND_IN_TEXT: &str = "1970-01-01T00:00:00Z";

/// A value of the tree.
#[derive(Clone, Copy)]
pub(super) struct Node<'a>(pub &'a Value);

impl Node<'_> {
    fn is_stand_in(self) -> bool {
        self.0.as_str() == Some(STAND_IN)
    }
}

impl<'a> IntoDeserializer<'a, Fault> for Node<'a> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// Types for which the stand-in has to be told what to give.
macro_rules! with_stand_in {
    ($($method:ident => $visit:ident($($value:expr)?)),+ $(,)?) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            if self.is_stand_in() {
                return visitor.$visit($($value)?);
            }
            self.deserialize_any(visitor)
        })+
    };
}

impl<'de> Deserializer<'de> for Node<'de> {
    type Error = Fault;

    with_stand_in! {
        deserialize_bool => visit_bool(false),
        deserialize_i8 => visit_i64(1),
        deserialize_i16 => visit_i64(1),
        deserialize_i32 => visit_i64(1),
        deserialize_i64 => visit_i64(1),
        deserialize_u8 => visit_u64(1),
        deserialize_u16 => visit_u64(1),
        deserialize_u32 => visit_u64(1),
        deserialize_u64 => visit_u64(1),
        deserialize_f32 => visit_f64(1.0),
        deserialize_f64 => visit_f64(1.0),
        deserialize_char => visit_char('a'),
        deserialize_str => visit_borrowed_str(STAND_IN_TEXT),
        deserialize_string => visit_borrowed_str(STAND_IN_TEXT),
        deserialize_unit => visit_unit(),
        deserialize_seq => visit_seq(SeqDeserializer::new(std::iter::empty::<Node<'de>>())),
        deserialize_map => visit_map(MapDeserializer::new(std::iter::empty::<(&str, Node<'de>)>())),
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(number), ..) => visitor.visit_u64(number),
                (_, Some(number), _) => visitor.visit_i64(number),
                (.., Some(number)) => visitor.visit_f64(number),
                _ => Err(Fault::Unreadable(Rule::Invalid)),
            },
            // Who asks for any value takes a list among others, as an untagged enum does.
            Value::String(_) if self.is_stand_in() => {
                visitor.visit_seq(SeqDeserializer::new(std::iter::empty::<Node<'de>>()))
            }
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(items) => visitor.visit_seq(SeqDeserializer::new(items.iter().map(Node))),
            Value::Object(fields) => {
                let fields = fields.iter().map(|(name, value)| (name.as_str(), Node(value)));
                visitor.visit_map(MapDeserializer::new(fields))
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        if self.0.is_null() || self.is_stand_in() {
            return visitor.visit_none();
        }
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        if self.is_stand_in() {
            return visitor.visit_map(MapDeserializer::new(fields.iter().map(|field| (*field, self))));
        }
        self.deserialize_any(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let word = if self.is_stand_in() {
            variants.first().copied()
        } else {
            self.0.as_str()
        };
        match (word, self.0) {
            (Some(word), _) => visitor.visit_enum(StrDeserializer::new(word)),
            (None, Value::Null) => Err(Fault::Unreadable(Rule::Required)),
            (None, _) => Err(Fault::Unreadable(Rule::Type)),
        }
    }

    serde::forward_to_deserialize_any! {
        bytes byte_buf unit_struct tuple tuple_struct identifier ignored_any
    }
}
