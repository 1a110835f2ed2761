//! What a client calls itself.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use http::{header, request::Parts};

/// No browser has more to say about itself.
const LONGEST: usize = 400;

/// The `User-Agent` of a request, cut to 400 characters; absent when there is none or it is no text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device(pub Option<String>);

impl<S: Send + Sync> FromRequestParts<S> for Device {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let said = parts
            .headers
            .get(header::USER_AGENT)
            .and_then(|value| value.to_str().ok());
        let device = said.map(|text| text.trim().chars().take(LONGEST).collect::<String>());
        Ok(Self(device.filter(|text| !text.is_empty())))
    }
}

#[cfg(test)]
mod tests {
    use axum::extract::FromRequestParts;
    use http::{HeaderValue, Request, header};

    use super::{Device, LONGEST};

    async fn device(value: &[u8]) -> Option<String> {
        let request = Request::builder().header(header::USER_AGENT, HeaderValue::from_bytes(value).unwrap());
        let (mut parts, ()) = request.body(()).unwrap().into_parts();
        Device::from_request_parts(&mut parts, &()).await.unwrap().0
    }

    #[tokio::test]
    async fn a_name_without_end_is_cut_and_no_name_is_none() {
        assert_eq!(device(b"Mozilla/5.0").await.as_deref(), Some("Mozilla/5.0"));
        assert_eq!(device(&[b'a'; 5_000]).await.unwrap().len(), LONGEST);
        assert_eq!(device(b"  ").await, None);
        assert_eq!(device(b"\xff\xfe").await, None);
    }
}
