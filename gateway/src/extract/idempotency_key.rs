//! The name that a client gives to one attempt at something.

use axum::extract::FromRequestParts;
use http::{HeaderMap, request::Parts};
use kit::rule::Rule;
use utoipa::IntoParams;

use crate::problem::Problem;

const NAME: &str = "Idempotency-Key";
const LONGEST: usize = 255;

/// The `Idempotency-Key` header of a request, if any: the same attempt sent again makes nothing new. 1 to 255 printable
/// ASCII characters; any other is 422.
#[derive(Clone, Debug, PartialEq, Eq, IntoParams)]
#[into_params(names("Idempotency-Key"), parameter_in = Header)]
pub struct IdempotencyKey(
    /// Names this attempt, so that sending it again makes nothing new: 1 to 255 printable ASCII characters.
    #[param(value_type = String, required = false, min_length = 1, max_length = 255)]
    pub Option<String>,
);

impl IdempotencyKey {
    fn read(headers: &HeaderMap) -> Result<Self, Problem> {
        let mut all = headers.get_all(NAME).into_iter();
        let key = match (all.next(), all.next()) {
            (None, _) => return Ok(Self(None)),
            (Some(only), None) => only.to_str().ok(),
            (Some(_), Some(_)) => None,
        };
        let sound =
            |key: &&str| (1..=LONGEST).contains(&key.len()) && key.bytes().all(|byte| matches!(byte, b' '..=b'~'));
        let key = key
            .filter(sound)
            .ok_or_else(|| Problem::field(NAME, Rule::IdempotencyKey))?;
        Ok(Self(Some(key.to_owned())))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        Self::read(&parts.headers)
    }
}

#[cfg(test)]
mod tests {
    use http::{HeaderMap, HeaderValue};

    use super::{IdempotencyKey, LONGEST, NAME};

    fn read(values: &[&[u8]]) -> Option<Option<String>> {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(NAME, HeaderValue::from_bytes(value).unwrap());
        }
        IdempotencyKey::read(&headers).ok().map(|key| key.0)
    }

    #[test]
    fn a_key_is_short_printable_and_alone() {
        assert_eq!(read(&[]), Some(None));
        assert_eq!(read(&[b"0192-ab"]), Some(Some("0192-ab".to_owned())));
        assert!(read(&[&[b'a'; LONGEST]]).is_some());
        for refused in [
            vec![&b""[..]],
            vec![&[b'a'; LONGEST + 1][..]],
            vec![b"a\tb"],
            vec![b"\xc3\xa9"],
            vec![b"a", b"a"],
        ] {
            assert_eq!(read(&refused), None, "{refused:?}");
        }
    }
}
