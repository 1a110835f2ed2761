//! What every connection to a peer has in common.

use std::{error::Error, time::Duration};

use http::Uri;
use tonic::{Code, Status, TimeoutExpired, transport::Endpoint};

use super::budget::too_late;

/// How long a peer may take to accept a connection.
pub(super) const CONNECT: Duration = Duration::from_secs(2);
/// How often an HTTP/2 ping asks whether the peer is still there, and how long its answer may take.
const PING: Duration = Duration::from_secs(10);
const PONG: Duration = Duration::from_secs(5);

/// Sets the timeouts of a connection. A peer that vanished without closing it is noticed by the pings.
pub(super) fn tuned(to: Endpoint) -> Endpoint {
    to.connect_timeout(CONNECT)
        .tcp_nodelay(true)
        .http2_keep_alive_interval(PING)
        .keep_alive_timeout(PONG)
        .keep_alive_while_idle(true)
}

/// The port of an address: the one it names, or its scheme's.
pub(super) fn port(address: &Uri) -> u16 {
    let usual = if address.scheme_str() == Some("https") { 443 } else { 80 };
    address.port_u16().unwrap_or(usual)
}

/// The status of a call that no answer came to. What the module itself answered is a response, and never comes here.
pub(super) fn failed(error: tonic::transport::Error) -> Status {
    // tonic keeps the same deadline by a timer of its own, and calls it 'cancelled', as it does a lost connection.
    let mut cause = error.source();
    while let Some(found) = cause {
        if found.is::<TimeoutExpired>() {
            return too_late();
        }
        cause = found.source();
    }
    // A connection that failed is 'cancelled', 'unknown' with a broken pipe inside, 'internal' after a GOAWAY, or 'exhausted' where the
    // peer ended it because too many calls were given up: nobody asked too often.
    let status = Status::from_error(error.into());
    match status.code() {
        Code::Cancelled | Code::Unknown | Code::Internal | Code::ResourceExhausted => {
            Status::unavailable("the connection was lost")
        }
        _ => status,
    }
}
