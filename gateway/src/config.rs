//! The section `gateway` of the configuration: limits, rates, the cache, where the files lie.

use std::{num::NonZeroU32, path::PathBuf, time::Duration};

use config::Problem;
use http::Uri;
use kit::loopback::is_loopback;
use serde::Deserialize;

/// Everything about the portal's door that an operator may turn.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The built front end.
    pub web_dir: PathBuf,
    /// Pictures that are served under `/media`: a folder, or `s3://bucket/prefix`; none, and there are none.
    pub media_dir: Option<PathBuf>,
    /// The address by which members know the portal, such as `https://portal.example`: what is shared needs whole addresses.
    pub public_url: Option<String>,
    /// How many connections may be open at a time. When they run short, the oldest idle ones of the address that holds the most
    /// give way; while none is idle, newcomers wait in the kernel's queue.
    pub connections: usize,
    /// How many of them one address may hold; past that its own oldest idle ones give way. A congress hall is one address.
    /// Where `trusted_hops` says that proxies of our own stand before us, nothing is shared out.
    pub connections_per_address: usize,
    /// What may be kept in memory, in MiB, of answers that were made for one client until he takes them. Past that, the connections that
    /// take nothing are closed, those first for which the most is kept.
    pub unread_mib: usize,
    /// How many requests may be worked on at a time at the most, passwords and codes and all others counted by themselves; further
    /// ones are refused with 503.
    pub in_flight: usize,
    /// How many may be worked on always, however long they take.
    pub in_flight_least: usize,
    /// Between those two, so many that most of them take no longer than usual and this.
    pub delay_ms: u64,
    /// The same for passwords and codes: who logs in waits rather than to be refused.
    pub login_delay_ms: u64,
    /// What a refusal waits, so that who comes again at once costs little; 0: nothing.
    pub refusal_pause_ms: u64,
    /// How many files may be on their way at a time, each held in memory; when places run short, one that would not arrive in
    /// time or is of an account or address with more of them gives way, else the new one is refused with 503.
    pub uploads: usize,
    /// The same for files that are passed on to a module, of which a few hundred kilobytes each are in memory.
    pub passing_uploads: usize,
    /// What a body may weigh on routes that say nothing else.
    pub body_bytes: usize,
    /// How many JSON and form bodies may be on their way at a time, each held in memory; when places run short, they give way as
    /// files do.
    pub bodies: usize,
    /// How long such a body may pause between two pieces.
    pub body_idle_ms: u64,
    /// How long such a body may take in all.
    pub body_total_ms: u64,
    /// How long a client may take to send the head of a connection's first request.
    pub header_timeout_ms: u64,
    /// How long a connection on which a request was answered may be silent, whatever PINGs it answers. Longer than proxies
    /// keep theirs (nginx: 60 s), so that none sends a request into one that is being closed.
    pub idle_ms: u64,
    /// How long, after the stop was asked for, an HTTP/1 connection may be silent before it is closed: until then a request
    /// on it is answered, with `Connection: close`.
    pub linger_ms: u64,
    /// How long requests that have begun may take to end after the stop was asked for.
    pub drain_ms: u64,
    /// What a read may take from end to end.
    pub read_budget_ms: u64,
    /// What a write may take from end to end.
    pub write_budget_ms: u64,
    /// Requests a minute that one address may make to the auth paths. A congress hall is one address.
    pub auth_per_minute: u32,
    /// How many proxies of our own stand before us. 0: `X-Forwarded-For` is not believed.
    pub trusted_hops: usize,
    /// The cache of anonymous answers.
    pub cache: Cache,
    /// Only for tests of what the modules themselves refuse: whoever may not ask hears what else is wrong, as the modules see it.
    /// No file and no variable sets it.
    #[serde(skip)]
    pub leaves_refusals_to_modules: bool,
}

/// The cache of anonymous answers. `fresh_ms` + `stale_ms` is the age that a visitor may see while the
/// modules answer: browsers and proxies are told to ask each time, so nothing comes on top.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Cache {
    /// What it may weigh; 0 switches it off.
    pub bytes: usize,
    /// For this long an answer is given as it is.
    pub fresh_ms: u64,
    /// For this long after that it is given once more while one call renews it.
    pub stale_ms: u64,
    /// So old may an answer be when the renewal fails.
    pub on_error_ms: u64,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            web_dir: PathBuf::from("frontend/dist"),
            media_dir: None,
            public_url: None,
            connections: 8_192,
            connections_per_address: 4_096,
            unread_mib: 128,
            in_flight: 512,
            in_flight_least: 64,
            delay_ms: 200,
            login_delay_ms: 1_000,
            refusal_pause_ms: 20,
            uploads: 8,
            passing_uploads: 64,
            body_bytes: 64 * 1024,
            bodies: 1_024,
            body_idle_ms: 30_000,
            body_total_ms: 60_000,
            header_timeout_ms: 10_000,
            idle_ms: 75_000,
            linger_ms: 1_000,
            drain_ms: millis(kit::run::DRAIN),
            read_budget_ms: millis(kit::deadline::READ),
            write_budget_ms: millis(kit::deadline::WRITE),
            auth_per_minute: 300,
            trusted_hops: 0,
            cache: Cache::default(),
            leaves_refusals_to_modules: false,
        }
    }
}

impl Default for Cache {
    fn default() -> Self {
        Self {
            bytes: 32 * 1024 * 1024,
            fresh_ms: 1_000,
            stale_ms: 1_000,
            on_error_ms: 60_000,
        }
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

impl Config {
    /// What is wrong with it beyond its types; empty when all is well.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        let at_least_one = [
            ("gateway.connections", self.connections as u64),
            ("gateway.connections_per_address", self.connections_per_address as u64),
            ("gateway.unread_mib", self.unread_mib as u64),
            ("gateway.in_flight", self.in_flight as u64),
            ("gateway.in_flight_least", self.in_flight_least as u64),
            ("gateway.delay_ms", self.delay_ms),
            ("gateway.login_delay_ms", self.login_delay_ms),
            ("gateway.uploads", self.uploads as u64),
            ("gateway.passing_uploads", self.passing_uploads as u64),
            ("gateway.body_bytes", self.body_bytes as u64),
            ("gateway.bodies", self.bodies as u64),
            ("gateway.body_idle_ms", self.body_idle_ms),
            ("gateway.body_total_ms", self.body_total_ms),
            ("gateway.header_timeout_ms", self.header_timeout_ms),
            ("gateway.idle_ms", self.idle_ms),
            ("gateway.read_budget_ms", self.read_budget_ms),
            ("gateway.write_budget_ms", self.write_budget_ms),
            ("gateway.auth_per_minute", u64::from(self.auth_per_minute)),
        ];
        let mut problems: Vec<_> = at_least_one
            .into_iter()
            .filter(|(_, value)| *value == 0)
            .map(|(key, _)| Problem::new(key, "must be at least 1"))
            .collect();
        if self.cache.fresh_ms.saturating_add(self.cache.stale_ms) > 2_000 {
            problems.push(Problem::new(
                "gateway.cache",
                "fresh_ms and stale_ms together must not exceed 2000",
            ));
        }
        if self.public_url.as_deref().is_some_and(|address| !is_origin(address)) {
            problems.push(Problem::new(
                "gateway.public_url",
                "must be http:// or https:// and a host, and nothing after it",
            ));
        }
        problems
    }

    /// Whether members know the portal by an address of this very machine; `None` when no address is given.
    #[must_use]
    pub fn is_of_this_machine(&self) -> Option<bool> {
        let uri: Uri = self.public_url.as_deref()?.parse().ok()?;
        Some(uri.host().is_some_and(is_loopback))
    }

    /// The address by which members know the portal, without a slash at its end.
    pub(crate) fn public_url(&self) -> Option<&str> {
        self.public_url.as_deref().map(|address| address.trim_end_matches('/'))
    }

    pub(crate) fn rate(&self) -> NonZeroU32 {
        NonZeroU32::new(self.auth_per_minute).unwrap_or(NonZeroU32::MIN)
    }

    pub(crate) fn header_timeout(&self) -> Duration {
        Duration::from_millis(self.header_timeout_ms)
    }

    pub(crate) fn idle(&self) -> Duration {
        Duration::from_millis(self.idle_ms)
    }

    pub(crate) fn linger(&self) -> Duration {
        Duration::from_millis(self.linger_ms)
    }

    pub(crate) fn drain(&self) -> Duration {
        Duration::from_millis(self.drain_ms)
    }
}

/// Scheme, host and perhaps a port; a slash at the end does no harm.
fn is_origin(address: &str) -> bool {
    let Ok(uri) = address.parse::<Uri>() else { return false };
    let host = uri
        .authority()
        .is_some_and(|authority| !authority.as_str().contains('@'));
    let alone = uri.path() == "/" && uri.query().is_none() && !address.contains('#');
    host && alone && matches!(uri.scheme_str(), Some("http" | "https"))
}

#[cfg(test)]
mod tests {
    use super::Config;

    #[test]
    fn the_defaults_are_sound() {
        assert_eq!(Config::default().problems(), []);
    }

    #[test]
    fn every_limit_of_nothing_is_named() {
        let mut config = Config {
            connections: 0,
            auth_per_minute: 0,
            ..Config::default()
        };
        config.cache.stale_ms = 5_000;
        let keys: Vec<_> = config.problems().into_iter().map(|problem| problem.key).collect();
        assert_eq!(
            keys,
            ["gateway.connections", "gateway.auth_per_minute", "gateway.cache"]
        );
    }

    #[test]
    fn a_public_address_is_an_origin() {
        for (address, sound) in [
            ("https://portal.example", true),
            ("https://portal.example/", true),
            ("http://127.0.0.1:8080", true),
            ("portal.example", false),
            ("ftp://portal.example", false),
            ("https://portal.example/app", false),
            ("https://portal.example/?a", false),
            ("https://portal.example/#a", false),
            ("https://user@portal.example", false),
            ("https://", false),
            ("", false),
        ] {
            let config = Config {
                public_url: Some(address.to_owned()),
                ..Config::default()
            };
            let named = config
                .problems()
                .iter()
                .any(|problem| problem.key == "gateway.public_url");
            assert_eq!(named, !sound, "{address}");
        }
    }
}
