//! Certificates in files: how long each still holds.

use std::path::Path;

use time::OffsetDateTime;
use x509_parser::pem::Pem;

use super::finding::Finding;

/// Days before its end at which somebody should have a new one.
const SOON_DAYS: i64 = 30;

/// Looks at every certificate of each file: a chain ends with the first of them that does.
pub(super) fn examine<'a>(files: impl IntoIterator<Item = &'a Path>, now: OffsetDateTime) -> Vec<Finding> {
    files.into_iter().flat_map(|file| examine_file(file, now)).collect()
}

fn examine_file(file: &Path, now: OffsetDateTime) -> Vec<Finding> {
    let part = format!("certificate {}", file.display());
    let bytes = match std::fs::read(file) {
        Ok(bytes) => bytes,
        Err(error) => {
            let advice = "see that the file is there and that this account may read it";
            return vec![Finding::wrong(part, format!("cannot be read: {error}"), advice)];
        }
    };
    let held: Vec<_> = Pem::iter_from_buffer(&bytes)
        .filter_map(Result::ok)
        .filter(|pem| pem.label == "CERTIFICATE")
        .map(|pem| judged(&part, &pem, now))
        .collect();
    if held.is_empty() {
        return vec![Finding::wrong(
            part,
            "holds no certificate",
            "name a file of certificates in PEM",
        )];
    }
    held
}

fn judged(part: &str, pem: &Pem, now: OffsetDateTime) -> Finding {
    let renew = "have it renewed, and see that whoever serves it takes the new one";
    let Ok(certificate) = pem.parse_x509() else {
        return Finding::wrong(part, "holds something that is no certificate", renew);
    };
    let (whose, validity) = (certificate.subject(), certificate.validity());
    let seconds = validity.not_after.timestamp() - now.unix_timestamp();
    let days = seconds / 86_400;
    if validity.not_before.timestamp() > now.unix_timestamp() {
        let advice = "see that this machine's clock is right";
        return Finding::wrong(part, format!("{whose} does not hold yet"), advice);
    }
    if seconds <= 0 {
        return Finding::wrong(part, format!("{whose} has not held for {} days", -days), renew);
    }
    let words = format!("{whose} holds for {days} days more");
    if days < SOON_DAYS {
        Finding::notice(part, words, renew)
    } else {
        Finding::well(part, words)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use time::{Duration, OffsetDateTime};
    use x509_parser::pem::Pem;

    use super::examine;
    use crate::doctor::finding::State;

    /// Of `portal.example`, signed by itself; its key was thrown away.
    const CERTIFICATE: &str = "\
-----BEGIN CERTIFICATE-----
MIIBhzCCAS2gAwIBAgIUSqPVNY5S67bvnG7VxnJEQO7vof0wCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOcG9ydGFsLmV4YW1wbGUwHhcNMjYxMTIzMTQ1NDQ3WhcNMjcw
MjIxMTQ1NDQ3WjAZMRcwFQYDVQQDDA5wb3J0YWwuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABIAWQdeV22w8PtjvfNF0PYDV/pEsJkusdZqIwloJFUiy
gkVgAkJHH8iQ66hwW2ZJ+D8bvAD3gncqjPpxakAALaOjUzBRMB0GA1UdDgQWBBSk
KVDyXgwuDQBkxVp48s5MAVyYbDAfBgNVHSMEGDAWgBSkKVDyXgwuDQBkxVp48s5M
AVyYbDAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIGnwh+0ZYCr1
p/0UIxagj5AtP/TnINa6hpuSsrAlwdjJAiEA2labM3cV0K3yGMeFYdgbAuCPxT+O
ezD+LKOt4+lj7qo=
-----END CERTIFICATE-----
";

    #[test]
    fn a_certificate_is_told_of_a_month_before_its_end_and_wrong_after_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tls.crt");
        std::fs::write(&file, CERTIFICATE).unwrap();
        let pem = Pem::iter_from_buffer(CERTIFICATE.as_bytes()).next().unwrap().unwrap();
        let end = pem.parse_x509().unwrap().validity().not_after.timestamp();
        let end = OffsetDateTime::from_unix_timestamp(end).unwrap();
        for (now, state, words) in [
            (
                end - Duration::days(31),
                State::Well,
                "CN=portal.example holds for 31 days more",
            ),
            (
                end - Duration::days(29),
                State::Notice,
                "CN=portal.example holds for 29 days more",
            ),
            (
                end + Duration::days(2),
                State::Wrong,
                "CN=portal.example has not held for 2 days",
            ),
            (
                end - Duration::days(400),
                State::Wrong,
                "CN=portal.example does not hold yet",
            ),
        ] {
            let found = examine([file.as_path()], now);
            assert_eq!((found.len(), found[0].state), (1, state), "{found:#?}");
            assert_eq!(found[0].words, words);
        }
    }

    #[test]
    fn a_file_that_holds_none_is_wrong() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tls.crt");
        std::fs::write(&file, "none").unwrap();
        for place in [file.as_path(), Path::new("/nowhere/tls.crt")] {
            let found = examine([place], OffsetDateTime::UNIX_EPOCH);
            assert_eq!((found.len(), found[0].state), (1, State::Wrong), "{found:#?}");
        }
    }
}
