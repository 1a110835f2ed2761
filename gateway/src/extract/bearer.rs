//! The token of a request.

use std::fmt;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use http::{HeaderMap, header, request::Parts};

use crate::problem::Problem;

/// No token of ours is longer; a longer one is not looked at.
const LONGEST: usize = 4096;

/// An access token as it came: not yet known to be alive. Missing or unreadable: 401;
/// `Option<Bearer>` is `None` then.
#[derive(Clone, PartialEq, Eq)]
pub struct Bearer(String);

impl Bearer {
    /// The token alone, without its scheme.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The token of these headers, if there is a readable one.
    pub(crate) fn read(headers: &HeaderMap) -> Option<Self> {
        let mut all = headers.get_all(header::AUTHORIZATION).into_iter();
        let (only, None) = (all.next()?, all.next()) else {
            return None;
        };
        let (scheme, token) = only.to_str().ok()?.split_once(' ')?;
        let token = token.trim();
        let sound = scheme.eq_ignore_ascii_case("bearer")
            && (1..=LONGEST).contains(&token.len())
            && token.bytes().all(|byte| byte.is_ascii_graphic());
        sound.then(|| Self(token.to_owned()))
    }
}

/// A token is never printed.
impl fmt::Debug for Bearer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Bearer(..)")
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        Self::read(&parts.headers).ok_or_else(Problem::unauthenticated)
    }
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for Bearer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Self>, Problem> {
        Ok(Self::read(&parts.headers))
    }
}
