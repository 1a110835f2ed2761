//! Where a request comes from, and the little that its browser keeps for us in cookies no script can read: that accounts have
//! logged in on it, and that it asked for a code. Clients without cookies are strangers, and served as such.

use std::{convert::Infallible, net::IpAddr, time::Duration};

use axum::{
    extract::FromRequestParts,
    response::{IntoResponseParts, ResponseParts},
};
use http::{HeaderMap, HeaderValue, header, request::Parts};

use super::device::Device;

/// Nothing that we have a browser keep is longer; a longer one is not looked at.
const LONGEST: usize = 1_024;

/// The other end of a request, as the first layer found it.
#[derive(Clone, Copy, Debug)]
pub struct Client {
    /// Its address, as far as one subscriber owns it.
    pub address: IpAddr,
    /// Whether it came by https, so that what it keeps must not go over http.
    pub https: bool,
    /// Whether as many tries as one address may make came from there, so that only those may go on who have tries of their own.
    pub is_crowded: bool,
}

/// A cookie of ours.
struct Cookie {
    name: &'static str,
    path: &'static str,
    same_site: &'static str,
    kept_for: Duration,
}

/// Lax, so that it comes along when somebody follows a link to the login.
const KNOWN_DEVICES: Cookie = Cookie {
    name: "portal_device",
    path: "/api/v1",
    same_site: "Lax",
    kept_for: Duration::from_secs(400 * 24 * 60 * 60),
};

/// For as long as somebody waits for a code.
const RESET: Cookie = Cookie {
    name: "portal_reset",
    path: "/api/v1/forgot-password",
    same_site: "Strict",
    kept_for: Duration::from_secs(15 * 60),
};

/// The browser behind a request.
#[derive(Clone, Debug, Default)]
pub struct Browser {
    /// What it calls itself.
    pub user_agent: Option<String>,
    /// Where it is.
    pub address: Option<String>,
    /// What it keeps of logins.
    pub known_devices: Option<String>,
    /// What it keeps of having asked for a code.
    pub reset: Option<String>,
    /// As [`Client::is_crowded`].
    pub is_crowded: bool,
    https: bool,
}

/// A cookie for the answer; none where there is nothing to keep.
pub struct Keep(Option<HeaderValue>);

impl Browser {
    /// Has it keep what shows that an account has logged in on it.
    #[must_use]
    pub fn keep_known_devices(&self, kept: &str) -> Keep {
        self.keep(&KNOWN_DEVICES, kept)
    }

    /// Has it keep what shows that it asked for a code.
    #[must_use]
    pub fn keep_reset(&self, kept: &str) -> Keep {
        self.keep(&RESET, kept)
    }

    fn keep(&self, cookie: &Cookie, kept: &str) -> Keep {
        // A module of an older release gives nothing.
        if kept.is_empty() {
            return Keep(None);
        }
        let Cookie {
            name,
            path,
            same_site,
            kept_for,
        } = cookie;
        let secure = if self.https { "; Secure" } else { "" };
        let seconds = kept_for.as_secs();
        let written = format!("{name}={kept}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite={same_site}{secure}");
        Keep(HeaderValue::try_from(written).ok())
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Browser {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let Device(user_agent) = Device::from_request_parts(parts, state).await?;
        let client = parts.extensions.get::<Client>();
        Ok(Self {
            user_agent,
            address: client.map(|client| client.address.to_string()),
            known_devices: find(&parts.headers, KNOWN_DEVICES.name),
            reset: find(&parts.headers, RESET.name),
            is_crowded: client.is_some_and(|client| client.is_crowded),
            https: client.is_some_and(|client| client.https),
        })
    }
}

impl IntoResponseParts for Keep {
    type Error = Infallible;

    fn into_response_parts(self, mut parts: ResponseParts) -> Result<ResponseParts, Infallible> {
        if let Some(cookie) = self.0 {
            parts.headers_mut().append(header::SET_COOKIE, cookie);
        }
        Ok(parts)
    }
}

/// Whether a request brings a cookie by which identity may know its browser.
pub(crate) fn brings_a_cookie(headers: &HeaderMap) -> bool {
    [KNOWN_DEVICES, RESET]
        .iter()
        .any(|cookie| find(headers, cookie.name).is_some())
}

/// The first cookie of that name.
fn find(headers: &HeaderMap, name: &str) -> Option<String> {
    let lines = headers.get_all(header::COOKIE).into_iter();
    let pairs = lines.flat_map(|line| line.to_str().unwrap_or_default().split(';'));
    let value = pairs
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(known, value)| (known == name).then_some(value))?;
    (1..=LONGEST).contains(&value.len()).then(|| value.to_owned())
}

#[cfg(test)]
mod tests {
    use http::{HeaderMap, HeaderValue, header};

    use super::{Browser, LONGEST, find};

    fn found(lines: &[&str]) -> Option<String> {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(header::COOKIE, HeaderValue::from_str(line).unwrap());
        }
        find(&headers, "portal_device")
    }

    #[test]
    fn a_cookie_is_found_among_others_and_one_without_end_is_not_looked_at() {
        assert_eq!(found(&["a=1; portal_device=x.y~z; b=2"]).as_deref(), Some("x.y~z"));
        assert_eq!(found(&["a=1", "portal_device=x"]).as_deref(), Some("x"));
        let long = format!("portal_device={}", "x".repeat(LONGEST + 1));
        for none in ["", "portal_device", "portal_device=", "xportal_device=1", &long] {
            assert_eq!(found(&[none]), None, "{none:.30}");
        }
    }

    #[test]
    fn what_is_kept_no_script_can_read_and_over_https_it_goes_nowhere_else() {
        let mut browser = Browser::default();
        let written = |kept: super::Keep| kept.0.map(|value| value.to_str().unwrap().to_owned());
        assert_eq!(
            written(browser.keep_reset("a")).as_deref(),
            Some("portal_reset=a; Path=/api/v1/forgot-password; Max-Age=900; HttpOnly; SameSite=Strict")
        );
        browser.https = true;
        assert_eq!(
            written(browser.keep_known_devices("a")).as_deref(),
            Some("portal_device=a; Path=/api/v1; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure")
        );
        assert_eq!(written(browser.keep_known_devices("")), None);
        assert_eq!(written(browser.keep_known_devices("a\r\nSet-Cookie: b")), None);
    }
}
