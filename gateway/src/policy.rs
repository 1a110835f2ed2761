//! How an operation is treated before its handler runs: kept by the response cache or not, how often one address may ask,
//! how long it may take, whether it takes a file.
//!
//! A policy stands beside its route (`routes/<area>/mod.rs`); the layers of [`crate::middleware`] read it by method and path.
//! Who may ask at all, [`Access`], stands in the contract.

use std::{collections::BTreeMap, fmt, time::Duration};

use auth::Role;
use http::Method;

/// What the work with a file may take: reading a large photo and writing it anew is seconds on a busy machine.
pub const FILE_WORK: Duration = Duration::from_secs(15);

/// How an operation is treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// Whether its anonymous answer is the same for everybody, so that the response cache may keep it: for as long as
    /// `gateway.cache` says, which is one promise for all. Only GETs of JSON; a file says itself how long it may be kept.
    pub cached: bool,
    /// How often one address may ask.
    pub rate: Rate,
    /// How long it may take; none: as long as reads or writes may (`gateway.read_budget_ms`, `gateway.write_budget_ms`).
    pub budget: Option<Duration>,
    /// Whether it takes a file.
    pub upload: Option<Upload>,
}

/// How often one address may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rate {
    /// As often as it likes.
    Unlimited,
    /// `gateway.auth_per_minute`: anybody may try passwords and codes here, without a session.
    Credentials,
    /// The same; past it whoever brings a cookie of ours is asked on, for identity to tell whether it knows him.
    CredentialsOrKnown,
}

/// How an operation takes a file. A phone in a crowded hall needs longer for five megabytes than a write may take, so these
/// operations have a time and places of their own: however many files are on their way, no other request waits for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Upload {
    /// A sender that is quiet for longer has gone.
    pub idle: Duration,
    /// How long the whole may take. The work with the file has [`FILE_WORK`] of it; the way has the rest.
    pub total: Duration,
    /// Where the file is while it comes.
    pub way: Way,
}

/// Where a file is while it comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// In memory until all of it is there (`gateway.uploads`).
    Held,
    /// On to the module piece by piece: a small part of it is here at a time (`gateway.passing_uploads`).
    PassedOn,
}

/// Who may ask for an operation, as `security` of the contract says it. What is somebody's own is a matter of the modules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Access {
    /// Everybody, with a session or without.
    Anybody,
    /// Whoever has a session.
    Session,
    /// Whoever has a session of one of these roles.
    Roles(Vec<Role>),
}

impl Policy {
    /// Answered anew each time, in the time of a read or a write, without a file.
    pub const USUAL: Self = Self {
        cached: false,
        rate: Rate::Unlimited,
        budget: None,
        upload: None,
    };
    /// An anonymous answer is the same for everybody.
    pub const CACHED: Self = Self {
        cached: true,
        ..Self::USUAL
    };
    /// Anybody may try passwords and codes here: all of `/auth`, and what resets a password. A changed password needs a session, and
    /// identity counts its tries.
    pub const CREDENTIALS: Self = Self {
        rate: Rate::Credentials,
        ..Self::USUAL
    };

    /// The same where a known device has tries of its own, so that nobody at its address can use them up.
    pub const LOGIN: Self = Self {
        rate: Rate::CredentialsOrKnown,
        ..Self::USUAL
    };

    /// It may take this long.
    #[must_use]
    pub const fn within(budget: Duration) -> Self {
        Self {
            budget: Some(budget),
            ..Self::USUAL
        }
    }

    /// It takes a file.
    #[must_use]
    pub const fn upload(upload: Upload) -> Self {
        Self {
            budget: Some(upload.total),
            upload: Some(upload),
            ..Self::USUAL
        }
    }
}

/// The policies of all operations, by path and method.
#[derive(Clone, Default)]
pub struct Policies(matchit::Router<Vec<(Method, Policy, Access)>>);

impl Policies {
    /// The policy of an operation; the usual one where nothing is known of it. HEAD is GET's.
    #[must_use]
    pub fn of(&self, method: &Method, path: &str) -> Policy {
        self.find(method, path).map_or(Policy::USUAL, |(policy, ..)| policy)
    }

    /// Who may ask for an operation; everybody where nothing is known of it.
    #[must_use]
    pub fn access(&self, method: &Method, path: &str) -> &Access {
        self.find(method, path)
            .map_or(&Access::Anybody, |(_, access, _)| access)
    }

    /// Whether answers of this address may be kept: its GET is cached, and what its pattern leaves open is a number.
    /// Of other addresses there is no end.
    #[must_use]
    pub fn cached(&self, path: &str) -> bool {
        self.find(&Method::GET, path)
            .is_some_and(|(policy, _, numbered)| policy.cached && numbered)
    }

    /// The policy, who may ask, and whether every open place of the pattern holds a number.
    fn find(&self, method: &Method, path: &str) -> Option<(Policy, &Access, bool)> {
        let method = if method == Method::HEAD { &Method::GET } else { method };
        let found = self.0.at(path).ok()?;
        let (_, policy, access) = found.value.iter().find(|(known, ..)| known == method)?;
        Some((*policy, access, found.params.iter().all(|(_, value)| is_number(value))))
    }
}

impl FromIterator<(Method, String, Policy, Access)> for Policies {
    /// # Panics
    /// When two patterns overlap, which the router of the operations refuses just so.
    fn from_iter<T: IntoIterator<Item = (Method, String, Policy, Access)>>(rows: T) -> Self {
        let mut paths: BTreeMap<String, Vec<_>> = BTreeMap::new();
        for (method, path, policy, access) in rows {
            paths.entry(path).or_default().push((method, policy, access));
        }
        let mut router = matchit::Router::new();
        for (path, policies) in paths {
            router
                .insert(path, policies)
                .expect("the router of the operations takes the same patterns");
        }
        Self(router)
    }
}

impl fmt::Debug for Policies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Policies").finish_non_exhaustive()
    }
}

fn is_number(text: &str) -> bool {
    (1..=18).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use http::Method;

    use super::{Access, Policies, Policy, Rate};

    #[test]
    fn a_policy_is_found_by_method_and_path() {
        let policies: Policies = [
            (Method::GET, "/berita/{id}".to_owned(), Policy::CACHED, Access::Anybody),
            (
                Method::PUT,
                "/berita/{id}".to_owned(),
                Policy::CREDENTIALS,
                Access::Session,
            ),
        ]
        .into_iter()
        .collect();
        assert!(policies.cached("/berita/7") && policies.of(&Method::HEAD, "/berita/7").cached);
        assert!(!policies.cached("/berita/abc"), "of such addresses there is no end");
        assert_eq!(policies.of(&Method::PUT, "/berita/7").rate, Rate::Credentials);
        assert_eq!(policies.access(&Method::PUT, "/berita/abc"), &Access::Session);
        assert_eq!(policies.access(&Method::HEAD, "/berita/7"), &Access::Anybody);
        for (method, path) in [
            (Method::POST, "/berita/7"),
            (Method::GET, "/berita"),
            (Method::GET, "/"),
        ] {
            assert_eq!(policies.of(&method, path), Policy::USUAL, "{method} {path}");
        }
    }
}
