//! Calls over HTTP: one client for each provider, and what an error of the connection means.

use std::time::Duration;

use reqwest::{Client, RequestBuilder, Response, header::RETRY_AFTER, redirect, retry};

use super::provider::ProviderError;
use crate::domain::outcome::Outcome;

/// The longest answer that is read. The rest cannot matter.
const LONGEST_ANSWER: usize = 64 * 1_024;

/// A client that asks once: no redirect, no retry of its own, an answer within `limit` or none.
pub(super) fn client(limit: Duration) -> Result<Client, ProviderError> {
    Client::builder()
        .timeout(limit)
        // Shorter, so that a host that does not answer at all is told from an answer that is missing.
        .connect_timeout(limit / 2)
        .redirect(redirect::Policy::none())
        .retry(retry::never())
        .user_agent(concat!("portal/", env!("CARGO_PKG_VERSION")))
        .build()
        .map_err(ProviderError::Http)
}

/// Sends the request. An error is an outcome already: refused for now when it never left, unknown otherwise.
pub(super) async fn call(request: RequestBuilder) -> Result<Response, Outcome> {
    request.send().await.map_err(|error| {
        // The address may hold a password, the body a code: neither goes into a log.
        let error = error.without_url();
        let never_left = error.is_connect() || error.is_builder();
        let (outcome, in_words) = if never_left {
            (Outcome::for_now("unreachable"), "cannot be reached")
        } else if error.is_timeout() {
            (Outcome::unknown("timed_out"), "did not answer in time")
        } else {
            (Outcome::unknown("connection_lost"), "was lost during the call")
        };
        tracing::warn!(error = kit::report::chain(&error), "a provider {in_words}");
        outcome
    })
}

/// The body as far as it is read; `None` when the connection was lost under it.
pub(super) async fn body(mut response: Response) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        match response.chunk().await {
            Ok(Some(chunk)) => {
                body.extend_from_slice(&chunk);
                if body.len() >= LONGEST_ANSWER {
                    return Some(body);
                }
            }
            Ok(None) => return Some(body),
            Err(_) => return None,
        }
    }
}

/// The pause that the provider asks for, when it names it in seconds.
pub(super) fn retry_after(response: &Response) -> Option<Duration> {
    let seconds = response.headers().get(RETRY_AFTER)?.to_str().ok()?.parse().ok()?;
    Some(Duration::from_secs(seconds))
}
