//! Why a field of a body or a query could not be read, as the deserializers of [`super`] say it.

use std::fmt;

use kit::rule::Rule;
use serde::de::{self, Unexpected};

/// What is wrong with the field at hand.
#[derive(Debug)]
pub(super) enum Fault {
    /// The struct at hand lacks this field.
    Missing(&'static str),
    /// The value at hand breaks this rule.
    Unreadable(Rule),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(field) => write!(f, "missing {field}"),
            Self::Unreadable(rule) => rule.fmt(f),
        }
    }
}

impl std::error::Error for Fault {}

impl de::Error for Fault {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self::Unreadable(Rule::Invalid)
    }

    fn missing_field(field: &'static str) -> Self {
        Self::Missing(field)
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Self {
        Self::Unreadable(Rule::Unknown)
    }

    /// `null` is how JSON says that a field is absent.
    fn invalid_type(unexpected: Unexpected<'_>, _: &dyn de::Expected) -> Self {
        Self::Unreadable(match unexpected {
            Unexpected::Unit => Rule::Required,
            _ => Rule::Type,
        })
    }
}
