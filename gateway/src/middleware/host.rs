//! Whom a request asks for.

use http::{Request, Version, header, uri::Authority};

/// Whether a request says whom it asks for as it must: once in HTTP/1.1, never twice. A proxy that reads the first of two
/// hosts lets pass what we, reading the second, would take for somebody else's (RFC 9112, 3.2).
pub(crate) fn is_said_once<B>(request: &Request<B>) -> bool {
    let mut lines = request.headers().get_all(header::HOST).iter();
    match (lines.next(), lines.next()) {
        (Some(_), None) => true,
        (None, _) => request.version() != Version::HTTP_11,
        (Some(_), Some(_)) => false,
    }
}

/// The host that a request asks for, with its port as it may stand there: HTTP/2's `:authority`, or `Host`. `None` when
/// there is none, or they contradict each other.
pub(crate) fn of<B>(request: &Request<B>) -> Option<Authority> {
    let line = request.headers().get(header::HOST);
    let line = line.map(|host| Authority::try_from(host.as_bytes()));
    match (request.uri().authority(), line) {
        (None, Some(host)) => host.ok(),
        (Some(said), None) => Some(said.clone()),
        (Some(said), Some(Ok(host))) if *said == host => Some(host),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use http::{Request, Version, header};

    use super::{is_said_once, of};

    fn request(version: Version, address: &str, hosts: &[&str]) -> Request<()> {
        let request = Request::get(address).version(version);
        let with = hosts
            .iter()
            .fold(request, |request, host| request.header(header::HOST, *host));
        with.body(()).unwrap()
    }

    #[test]
    fn a_request_of_http_1_1_names_one_host_and_no_request_two() {
        for (version, hosts, is_good) in [
            (Version::HTTP_11, &[][..], false),
            (Version::HTTP_11, &["portal"], true),
            (Version::HTTP_11, &["portal", "portal"], false),
            (Version::HTTP_10, &[], true),
            (Version::HTTP_10, &["portal", "other"], false),
            (Version::HTTP_2, &[], true),
            (Version::HTTP_2, &["portal", "other"], false),
        ] {
            assert_eq!(
                is_said_once(&request(version, "/", hosts)),
                is_good,
                "{version:?} {hosts:?}"
            );
        }
    }

    #[test]
    fn the_two_places_of_a_host_must_agree() {
        let asked = |address: &str, hosts: &[&str]| {
            of(&request(Version::HTTP_2, address, hosts)).map(|authority| authority.to_string())
        };
        assert_eq!(asked("/", &["portal:90"]).as_deref(), Some("portal:90"));
        assert_eq!(asked("http://portal:90/", &[]).as_deref(), Some("portal:90"));
        assert_eq!(asked("http://portal:90/", &["portal:90"]).as_deref(), Some("portal:90"));
        assert_eq!(asked("http://portal:90/", &["localhost"]), None);
        assert_eq!(asked("/", &[]), None);
        assert_eq!(asked("/", &["two words"]), None);
    }
}
