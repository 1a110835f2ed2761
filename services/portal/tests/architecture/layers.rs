//! What may stand in which folder, by the sources.

use std::collections::BTreeSet;

use super::sources::{Place, Source};

type Rule = fn(&Source) -> Vec<String>;

const RULES: [Rule; 9] = [
    layers_point_inwards,
    domain_is_pure,
    proto_in_rpc_only,
    sql_in_store_only,
    commits_in_ops_and_consumers,
    broker_in_events_only,
    http_at_the_edge_only,
    signing_in_identity_only,
    mains_are_short,
];

/// Layer by layer, whom each may name, in its own room and in others.
const INWARDS: [(&str, &[&str]); 5] = [
    ("domain", &["domain"]),
    ("store", &["store", "domain"]),
    ("ops", &["ops", "store", "domain"]),
    ("rpc", &["rpc", "ops", "domain"]),
    ("consumers", &["consumers", "ops", "domain"]),
];

/// A service's `main.rs` only hands over.
const LONGEST_MAIN: usize = 10;

pub fn violations(sources: &[Source]) -> Vec<String> {
    let rust: Vec<&Source> = sources.iter().filter(|source| source.is_rust()).collect();
    let mut found: Vec<String> = rust
        .iter()
        .flat_map(|source| RULES.iter().flat_map(|rule| rule(source)))
        .collect();
    found.extend(rooms_form_no_circle(&rust));
    found
}

/// Rooms of a service may use one another, layer by layer, but of two rooms' types and tables one is there without the
/// other. Which operation calls which is not held to that: logging in checks a password, changing it ends sessions.
fn rooms_form_no_circle(sources: &[&Source]) -> Vec<String> {
    let places = sources.iter().filter_map(|source| {
        let place = source.place()?;
        matches!(place.layer, "domain" | "store").then_some((source.service()?, place))
    });
    let known: BTreeSet<(&str, Place<'_>)> = places.collect();
    let mut uses: BTreeSet<Use<'_>> = BTreeSet::new();
    for source in sources {
        let (Some(service), Some(place)) = (source.service(), source.place()) else {
            continue;
        };
        let Some((_, user)) = known.get(&(service, place)) else {
            continue;
        };
        for path in source.paths() {
            let used = Place::of(path.split("::")).and_then(|used| {
                let mut of_service = known.iter().filter(|(other, _)| *other == service);
                of_service.find(|(_, known)| *known == used).map(|(_, known)| *known)
            });
            if let Some(used) = used.filter(|used| used.room != user.room) {
                uses.insert((service, *user, used));
            }
        }
    }
    let circles = circles(uses).into_iter();
    circles
        .map(|(service, user, used)| {
            let [user, used] = [user, used].map(|place| format!("{}::{}", place.room.unwrap_or_default(), place.layer));
            format!("services/{service}: {user} uses {used} and is used by it, if by others")
        })
        .collect()
}

/// A service, and who in it uses what.
type Use<'a> = (&'a str, Place<'a>, Place<'a>);

/// What is left when all that leads into no circle, or out of none, is taken away again and again.
fn circles(mut uses: BTreeSet<Use<'_>>) -> BTreeSet<Use<'_>> {
    loop {
        let users: BTreeSet<_> = uses.iter().map(|(service, user, _)| (*service, *user)).collect();
        let used: BTreeSet<_> = uses.iter().map(|(service, _, used)| (*service, *used)).collect();
        let before = uses.len();
        uses.retain(|(service, from, to)| users.contains(&(*service, *to)) && used.contains(&(*service, *from)));
        if uses.len() == before {
            return uses;
        }
    }
}

/// rpc, consumers → ops → store, domain; store → domain.
fn layers_point_inwards(source: &Source) -> Vec<String> {
    let Some((layer, allowed)) = layer_of(source).and_then(|layer| INWARDS.iter().find(|(name, _)| *name == layer))
    else {
        return Vec::new();
    };
    let paths = source.paths();
    let outwards = paths
        .iter()
        .filter(|path| Place::of(path.split("::")).is_some_and(|place| !allowed.contains(&place.layer)));
    outwards
        .map(|path| format!("{}: {layer} must not use {path}", source.path))
        .collect()
}

/// Types that cannot be wrong and pure rules: the same answer today and tomorrow, with nothing around them.
fn domain_is_pure(source: &Source) -> Vec<String> {
    if layer_of(source) != Some("domain") {
        return Vec::new();
    }
    let impure = ["async", "await", "sqlx", "portal_proto", "prost", "tonic"];
    let words = impure.into_iter().filter(|word| has_word(&source.code, word));
    let clocks = ["::now()", ".now()", "now_utc()", "now_local()"];
    let clocks = clocks.into_iter().filter(|call| source.code.contains(call));
    words
        .chain(clocks)
        .map(|word| format!("{}: domain must not know `{word}`", source.path))
        .collect()
}

/// `lib.rs` may name the generated server that it hands over, and no message.
fn proto_in_rpc_only(source: &Source) -> Vec<String> {
    let allowed = source.service().is_none() || layer_of(source) == Some("rpc");
    let is_lib = source.path.ends_with("/src/lib.rs");
    let named = source
        .paths()
        .into_iter()
        .filter(|path| path.starts_with("portal_proto"));
    let seen = named.into_iter().any(|path| !(is_lib && path.contains("_server::")));
    complain(source, !allowed && seen, "proto types stand in rpc only")
}

/// In a service's store, in events for the outbox and the inbox, where the databases of the embedded server and of tests are made, and where the doctor
/// asks a server for its clock.
fn sql_in_store_only(source: &Source) -> Vec<String> {
    let allowed = layer_of(source) == Some("store")
        || !source.path.contains("/src/")
        || [
            "crates/events/",
            "crates/kit/src/database.rs",
            "crates/write/",
            "crates/testkit/src/filled.rs",
            "crates/embedded-postgres/",
            "services/portal/src/doctor/databases.rs",
            "bench/",
        ]
        .iter()
        .any(|place| source.path.starts_with(place));
    let paths = source.paths();
    let named = paths.iter().any(|path| {
        [
            "sqlx::query",
            "sqlx::raw_sql",
            "sqlx::QueryBuilder",
            "sqlx::AssertSqlSafe",
        ]
        .iter()
        .any(|sql| path.starts_with(sql))
    });
    let called = ["query!(", "query_as!(", "query_scalar!(", "query_file!("]
        .iter()
        .any(|call| source.code.contains(call));
    complain(source, !allowed && (named || called), "SQL stands in store only")
}

fn commits_in_ops_and_consumers(source: &Source) -> Vec<String> {
    let allowed = source.service().is_none() || matches!(layer_of(source), Some("ops" | "consumers"));
    let seen = without_space(&source.code).contains(".commit(");
    complain(source, !allowed && seen, "work is committed in ops and consumers only")
}

fn broker_in_events_only(source: &Source) -> Vec<String> {
    let allowed = source.path.starts_with("crates/events/") || source.path.starts_with("bench/");
    complain(
        source,
        !allowed && names(source, "lapin"),
        "the broker is known in events only",
    )
}

fn http_at_the_edge_only(source: &Source) -> Vec<String> {
    let allowed = ["gateway/", "crates/kit/", "bench/"]
        .iter()
        .any(|place| source.path.starts_with(place));
    complain(
        source,
        !allowed && names(source, "axum"),
        "axum is known in gateway and kit only",
    )
}

/// The portal's table of modules may hold the signer for as long as it takes to hand it to identity.
fn signing_in_identity_only(source: &Source) -> Vec<String> {
    let allowed = [
        "crates/auth/",
        "crates/testkit/",
        "services/identity/",
        "services/portal/src/modules.rs",
    ]
    .iter()
    .any(|place| source.path.starts_with(place));
    let in_tests = source.path.contains("/tests/");
    let signs = source.paths().iter().any(|path| path.starts_with("auth::Signer"));
    complain(
        source,
        !allowed && !in_tests && signs,
        "tokens are signed in identity only",
    )
}

fn mains_are_short(source: &Source) -> Vec<String> {
    let is_main = source.service().is_some() && source.path.ends_with("/src/main.rs");
    complain(
        source,
        is_main && source.lines > LONGEST_MAIN,
        "a service's main.rs has ten lines at most",
    )
}

fn layer_of(source: &Source) -> Option<&str> {
    source.service()?;
    source.place().map(|place| place.layer)
}

fn complain(source: &Source, wrong: bool, rule: &str) -> Vec<String> {
    if wrong {
        vec![format!("{}: {rule}", source.path)]
    } else {
        Vec::new()
    }
}

/// Whether a crate of that name is used, not merely a word in a text.
fn names(source: &Source, name: &str) -> bool {
    source
        .paths()
        .iter()
        .any(|path| path == name || path.strip_prefix(name).is_some_and(|rest| rest.starts_with("::")))
}

fn has_word(code: &str, word: &str) -> bool {
    code.split(|sign: char| !sign.is_alphanumeric() && sign != '_')
        .any(|one| one == word)
}

pub fn without_space(code: &str) -> String {
    code.chars().filter(|sign| !sign.is_whitespace()).collect()
}
