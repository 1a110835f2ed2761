//! The cache and the contract agree on what is the same for everybody.

use std::collections::BTreeSet;

use gateway::middleware::cache::routes::ROUTES;
use serde_json::Value;

/// The contract itself, which is no operation of its own.
const CONTRACT: &str = "/api/v1/openapi.json";

fn pattern(path: &str) -> String {
    let parts = path
        .split('/')
        .map(|part| if part.starts_with('{') { "{}" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

/// Whether nobody needs a token; one that may be sent is never answered from the cache.
fn is_open(operation: &Value) -> bool {
    let wants = operation["security"].as_array();
    wants.is_none_or(|ways| ways.contains(&serde_json::json!({})))
}

/// A file says itself how long it may be kept.
fn is_file(operation: &Value) -> bool {
    operation["responses"]["200"]["content"]["application/json"].is_null()
}

#[test]
fn every_anonymous_get_is_cached_and_nothing_else() {
    let contract: Value = serde_json::from_str(&gateway::openapi::text()).unwrap();
    let anonymous: BTreeSet<String> = contract["paths"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(_, item)| item["get"].is_object() && is_open(&item["get"]) && !is_file(&item["get"]))
        .map(|(path, _)| pattern(path))
        .collect();
    let cached: BTreeSet<String> = ROUTES
        .iter()
        .filter(|route| **route != CONTRACT)
        .map(|route| (*route).to_owned())
        .collect();
    assert_eq!(cached, anonymous);
}
