//! By which names the operations port may be asked.
//!
//! A stranger's page in an operator's browser can send requests to this machine, but reads no answer of another origin,
//! unless the stranger lets the page's own name lead here (DNS rebinding). Such requests bear that name in `Host`, so a
//! name that nobody configured gets no answer.

use std::{net::SocketAddr, sync::Arc};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::{StatusCode, uri::Authority};
use kit::loopback::is_loopback;

use crate::middleware::host;

/// Our end of the connection; [`crate::serve`] puts it into every request's extensions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Here(pub SocketAddr);

/// Names beside this machine's own that a request may ask for.
#[derive(Clone)]
pub(super) struct Names(pub Arc<[String]>);

impl Names {
    /// A name of loopback, one that was configured, or the very address that the request came to: a probe knows a
    /// container by that, and a name that a stranger gave an address is none.
    fn include(&self, asked: &Authority, here: Option<Here>) -> bool {
        let host = asked.host();
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        let is_here = here.is_some_and(|Here(address)| bare.parse() == Ok(address.ip().to_canonical()));
        is_here || is_loopback(host) || self.0.iter().any(|name| name.eq_ignore_ascii_case(host))
    }
}

/// Answers only who asks for this machine by one of its names; anybody else gets 421, and 400 who names none or two.
pub(super) async fn only_by_known_names(State(names): State<Names>, request: Request, next: Next) -> Response {
    let asked = host::is_said_once(&request).then(|| host::of(&request)).flatten();
    let Some(asked) = asked else {
        return (
            StatusCode::BAD_REQUEST,
            "this request names no host, or more than one\n",
        )
            .into_response();
    };
    if !names.include(&asked, request.extensions().get().copied()) {
        let words = "this port does not answer by that name: ops_names lists those that it does\n";
        return (StatusCode::MISDIRECTED_REQUEST, words).into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::{Here, Names};

    #[test]
    fn the_address_that_was_reached_is_a_name_and_another_one_is_not() {
        let names = Names(["metrics.portal".to_owned()].into());
        let here = Some(Here("[::ffff:10.1.2.3]:9090".parse().unwrap()));
        for (asked, known) in [
            ("10.1.2.3:9090", true),
            ("10.1.2.4:9090", false),
            ("localhost", true),
            ("[::1]:9090", true),
            ("Metrics.Portal:9090", true),
            ("metrics.portal.evil.example", false),
            ("evil.example", false),
        ] {
            assert_eq!(names.include(&asked.parse().unwrap(), here), known, "{asked}");
        }
        assert!(!names.include(&"10.1.2.3".parse().unwrap(), None));
    }
}
