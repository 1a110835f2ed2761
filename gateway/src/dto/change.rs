//! A field of a form that changes things: left alone, cleared, or set.

use std::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer,
    de::{Error, Unexpected, Visitor},
};

/// What becomes of a field. Give it `#[serde(default)]`: what is not sent stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Change<T> {
    /// Not sent: the field stays as it is.
    #[default]
    Keep,
    /// Sent as null or as an empty value.
    Clear,
    /// Sent with this value, which takes the place of the one before.
    To(T),
}

impl Change<String> {
    /// As the modules take it: an empty text clears.
    pub fn into_proto(self) -> Option<String> {
        match self {
            Self::Keep => None,
            Self::Clear => Some(String::new()),
            Self::To(text) => Some(text),
        }
    }
}

impl Change<Id> {
    /// As the modules take it: a 0 clears.
    pub fn into_proto(self) -> Option<i64> {
        match self {
            Self::Keep => None,
            Self::Clear => Some(0),
            Self::To(Id(id)) => Some(id),
        }
    }
}

impl<T> Change<T> {
    /// Of a form that makes something new, where nothing can be kept or cleared.
    pub fn into_option(self) -> Option<T> {
        match self {
            Self::Keep | Self::Clear => None,
            Self::To(value) => Some(value),
        }
    }
}

/// The id of something: a positive whole number, as a number or as its digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Id(pub i64);

/// A whole number of whatever size, as a number or as its digits. An empty text is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole(pub i64);

/// A value that may come as a text, in a form or in JSON.
trait Written: Sized {
    const EXPECTED: &'static str;

    fn of_text(text: &str) -> Option<Self>;

    fn of_number(number: i64) -> Option<Self>;
}

impl Written for String {
    const EXPECTED: &'static str = "a text";

    fn of_text(text: &str) -> Option<Self> {
        Some(text.to_owned())
    }

    fn of_number(_: i64) -> Option<Self> {
        None
    }
}

impl Written for Id {
    const EXPECTED: &'static str = "an id";

    fn of_text(text: &str) -> Option<Self> {
        let digits = text.trim();
        // `parse` takes a sign too, and nobody's id has one.
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse().ok().filter(|_| plain).and_then(Self::of_number)
    }

    fn of_number(number: i64) -> Option<Self> {
        (number > 0).then_some(Self(number))
    }
}

impl Written for Whole {
    const EXPECTED: &'static str = "a whole number";

    fn of_text(text: &str) -> Option<Self> {
        text.trim().parse().ok().map(Self)
    }

    fn of_number(number: i64) -> Option<Self> {
        Some(Self(number))
    }
}

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_i64(WholeVisitor)
    }
}

struct WholeVisitor;

impl Visitor<'_> for WholeVisitor {
    type Value = Whole;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Whole, E> {
        match text.trim() {
            "" => self.visit_unit(),
            digits => digits
                .parse()
                .map(Whole)
                .map_err(|_| E::invalid_value(Unexpected::Str(text), &self)),
        }
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Whole, E> {
        Ok(Whole(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Whole, E> {
        i64::try_from(number)
            .map(Whole)
            .map_err(|_| E::invalid_type(Unexpected::Unsigned(number), &self))
    }
}

impl<'de, T: Written> Deserialize<'de> for Change<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_option(Changed(PhantomData))
    }
}

struct Changed<T>(PhantomData<T>);

impl<'de, T: Written> Visitor<'de> for Changed<T> {
    type Value = Change<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_none<E: Error>(self) -> Result<Change<T>, E> {
        Ok(Change::Clear)
    }

    fn visit_unit<E: Error>(self) -> Result<Change<T>, E> {
        Ok(Change::Clear)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Change<T>, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Change<T>, E> {
        if text.trim().is_empty() {
            return Ok(Change::Clear);
        }
        T::of_text(text)
            .map(Change::To)
            .ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Change<T>, E> {
        T::of_number(number)
            .map(Change::To)
            .ok_or_else(|| E::invalid_type(Unexpected::Signed(number), &self))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Change<T>, E> {
        i64::try_from(number)
            .ok()
            .and_then(T::of_number)
            .map(Change::To)
            .ok_or_else(|| E::invalid_type(Unexpected::Unsigned(number), &self))
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::{Change, Id};

    #[derive(Deserialize)]
    struct Form {
        #[serde(default)]
        gelar: Change<String>,
        #[serde(default)]
        instansi_id: Change<Id>,
    }

    fn read(json: &str) -> Option<(Change<String>, Change<Id>)> {
        let form: Form = serde_json::from_str(json).ok()?;
        Some((form.gelar, form.instansi_id))
    }

    #[test]
    fn what_is_not_sent_stays_and_what_is_empty_is_cleared() {
        assert_eq!(read("{}").unwrap(), (Change::Keep, Change::Keep));
        let cleared = (Change::Clear, Change::Clear);
        assert_eq!(read(r#"{"gelar": null, "instansi_id": null}"#).unwrap(), cleared);
        assert_eq!(read(r#"{"gelar": "", "instansi_id": " "}"#).unwrap(), cleared);
    }

    #[test]
    fn an_id_is_a_number_or_its_digits() {
        let to = (Change::Keep, Change::To(Id(7)));
        assert_eq!(read(r#"{"instansi_id": 7}"#).unwrap(), to);
        assert_eq!(read(r#"{"instansi_id": "7"}"#).unwrap(), to);
        for wrong in [
            "0",
            "-7",
            "\"+7\"",
            "\"７\"",
            "7.5",
            "true",
            "[7]",
            "\"7 8\"",
            "99999999999999999999",
        ] {
            assert!(read(&format!(r#"{{"instansi_id": {wrong}}}"#)).is_none(), "{wrong}");
        }
        assert!(read(r#"{"gelar": 7}"#).is_none());
    }

    #[test]
    fn the_modules_clear_by_an_empty_text_and_by_0() {
        assert_eq!(Change::<String>::Keep.into_proto(), None);
        assert_eq!(Change::<String>::Clear.into_proto(), Some(String::new()));
        assert_eq!(Change::<Id>::Clear.into_proto(), Some(0));
        assert_eq!(Change::To(Id(7)).into_proto(), Some(7));
    }
}
