//! Which names and addresses mean this very machine.

use std::net::IpAddr;

/// Whether `host` is this machine, where nobody can listen in between: `localhost` or a loopback address, one of IPv6
/// with or without its brackets.
#[must_use]
pub fn is_loopback(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    host.eq_ignore_ascii_case("localhost") || bare.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::is_loopback;

    #[test]
    fn this_machine_is_known_by_its_own_names_only() {
        for own in ["localhost", "LocalHost", "127.0.0.1", "127.8.9.1", "::1", "[::1]"] {
            assert!(is_loopback(own), "{own}");
        }
        for other in [
            "",
            "localhost.example",
            "127.0.0.1.example",
            "10.0.0.1",
            "[::2]",
            "0.0.0.0",
        ] {
            assert!(!is_loopback(other), "{other}");
        }
    }
}
