//! The address a request comes from.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use http::HeaderMap;

/// The other end of the connection; [`crate::serve`] puts it into every request's extensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer(pub SocketAddr);

const FORWARDED_FOR: &str = "x-forwarded-for";
const FORWARDED_PROTO: &str = "x-forwarded-proto";

/// The client's address: the peer's, unless `trusted_hops` proxies of our own stand before us. Then
/// it is the entry that the outermost of them wrote: that many from the right of
/// `X-Forwarded-For`. What stands further left anybody can forge.
#[must_use]
pub fn of(headers: &HeaderMap, peer: Option<Peer>, trusted_hops: usize) -> IpAddr {
    let peer = peer.map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |Peer(address)| address.ip());
    if trusted_hops == 0 {
        return peer.to_canonical();
    }
    let forwarded = headers.get_all(FORWARDED_FOR).into_iter().rev();
    let entries = forwarded.flat_map(|line| line.to_str().unwrap_or_default().rsplit(','));
    let written = entries.map(str::trim).nth(trusted_hops - 1).and_then(parse);
    written.unwrap_or(peer).to_canonical()
}

/// Whether the client came by https, as the nearest of our own proxies says; without one nobody is believed.
#[must_use]
pub fn is_https(headers: &HeaderMap, trusted_hops: usize) -> bool {
    let said = headers.get_all(FORWARDED_PROTO).into_iter().next_back();
    let last = said.and_then(|line| line.to_str().ok()?.rsplit(',').next());
    trusted_hops > 0 && last.is_some_and(|scheme| scheme.trim().eq_ignore_ascii_case("https"))
}

/// Some proxies write the port too.
fn parse(entry: &str) -> Option<IpAddr> {
    let with_port = || entry.parse::<SocketAddr>().ok().map(|address| address.ip());
    entry.parse().ok().or_else(with_port)
}

/// The address as far as one subscriber owns it: a whole IPv4 address, the first 64 bits of IPv6.
#[must_use]
pub fn subscriber(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << 64))),
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use http::{HeaderMap, HeaderValue};

    use super::{FORWARDED_FOR, FORWARDED_PROTO, Peer, is_https, of, subscriber};

    fn client(lines: &[&'static str], trusted_hops: usize) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED_FOR, HeaderValue::from_static(line));
        }
        of(
            &headers,
            Some(Peer("[::ffff:10.0.0.9]:4000".parse().unwrap())),
            trusted_hops,
        )
        .to_string()
    }

    #[test]
    fn without_trusted_proxies_the_header_is_not_believed() {
        assert_eq!(client(&["1.1.1.1"], 0), "10.0.0.9");
    }

    #[test]
    fn a_trusted_proxy_is_counted_from_the_right() {
        assert_eq!(client(&["6.6.6.6, 203.0.113.7"], 1), "203.0.113.7");
        assert_eq!(client(&["6.6.6.6, 203.0.113.7, 10.1.1.1"], 2), "203.0.113.7");
        assert_eq!(client(&["6.6.6.6", "203.0.113.7"], 1), "203.0.113.7");
        assert_eq!(client(&["6.6.6.6, 203.0.113.7:4711"], 1), "203.0.113.7");
    }

    #[test]
    fn too_few_or_unreadable_entries_leave_the_peer() {
        assert_eq!(client(&[], 1), "10.0.0.9");
        assert_eq!(client(&["203.0.113.7"], 2), "10.0.0.9");
        assert_eq!(client(&["unknown"], 1), "10.0.0.9");
    }

    #[test]
    fn only_a_trusted_proxy_says_that_it_was_https() {
        let headers = |said: &'static str| {
            HeaderMap::from_iter([(FORWARDED_PROTO.parse().unwrap(), HeaderValue::from_static(said))])
        };
        assert!(is_https(&headers("https"), 1) && is_https(&headers("http, HTTPS"), 2));
        assert!(
            !is_https(&headers("https"), 0) && !is_https(&headers("https, http"), 1) && !is_https(&HeaderMap::new(), 1)
        );
    }

    #[test]
    fn one_subscriber_of_ipv6_is_one_address() {
        let parse = |text: &str| text.parse::<IpAddr>().unwrap();
        assert_eq!(
            subscriber(parse("2001:db8:1:2:aaaa::1")),
            subscriber(parse("2001:db8:1:2:bbbb::2"))
        );
        assert_ne!(
            subscriber(parse("2001:db8:1:2::1")),
            subscriber(parse("2001:db8:1:3::1"))
        );
    }
}
