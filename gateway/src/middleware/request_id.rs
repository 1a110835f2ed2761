//! `X-Request-Id`: the caller's if it is well-formed, otherwise a new one.

use std::future::Future;

use http::{HeaderMap, HeaderName, HeaderValue};
use uuid::Uuid;

/// The header, in requests and on every response.
pub const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

const LONGEST: usize = 64;

tokio::task_local! {
    static CURRENT: HeaderValue;
}

/// The id of a request.
#[must_use]
pub fn of(headers: &HeaderMap) -> HeaderValue {
    headers
        .get(X_REQUEST_ID)
        .filter(|value| well_formed(value.as_bytes()))
        .cloned()
        .unwrap_or_else(fresh)
}

fn well_formed(id: &[u8]) -> bool {
    (1..=LONGEST).contains(&id.len())
        && id
            .iter()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-'))
}

fn fresh() -> HeaderValue {
    let mut text = [0; uuid::fmt::Hyphenated::LENGTH];
    Uuid::now_v7().hyphenated().encode_lower(&mut text);
    HeaderValue::from_bytes(&text).unwrap_or_else(|_| HeaderValue::from_static("unknown"))
}

/// Runs `work` as the request `id`.
pub(crate) async fn within<F: Future>(id: HeaderValue, work: F) -> F::Output {
    CURRENT.scope(id, work).await
}

/// The id of the request at hand; `None` outside of one.
#[must_use]
pub fn current() -> Option<String> {
    CURRENT
        .try_with(|id| id.to_str().map(ToOwned::to_owned).ok())
        .ok()
        .flatten()
}

#[cfg(test)]
mod tests {
    use http::{HeaderMap, HeaderValue};

    use super::{X_REQUEST_ID, of};

    fn answered(sent: &str) -> HeaderValue {
        of(&HeaderMap::from_iter([(
            X_REQUEST_ID,
            HeaderValue::try_from(sent).unwrap(),
        )]))
    }

    #[test]
    fn a_well_formed_id_is_kept() {
        for id in ["a", "req-1_2.3", &"x".repeat(64)] {
            assert_eq!(answered(id), id);
        }
    }

    #[test]
    fn anything_else_gets_a_new_one() {
        for id in ["", "a b", "<script>", "a\tb", &"x".repeat(65)] {
            let given = answered(id);
            assert_eq!(
                given.to_str().unwrap().parse::<uuid::Uuid>().unwrap().get_version_num(),
                7,
                "{id:?}"
            );
        }
        assert_ne!(of(&HeaderMap::new()), of(&HeaderMap::new()));
    }
}
