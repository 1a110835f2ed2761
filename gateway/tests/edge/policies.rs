//! The policy of every operation agrees with what the contract says of it.

use std::time::Duration;

use axum::{Router, routing::get as on_get};
use gateway::{
    Config,
    middleware::Front,
    openapi::policies,
    policy::{Policy, Rate},
};
use http::{Method, StatusCode};
use serde_json::Value;

use crate::support::get;

/// Every operation of the contract: its method, its path with numbers in its open places, what is said of it.
fn operations() -> Vec<(Method, String, Value)> {
    let contract: Value = serde_json::from_str(&gateway::openapi::text()).unwrap();
    let paths = contract["paths"].as_object().unwrap();
    let all = paths.iter().flat_map(|(path, item)| {
        let parts = path
            .split('/')
            .map(|part| if part.starts_with('{') { "7" } else { part });
        let path = parts.collect::<Vec<_>>().join("/");
        let operations = item.as_object().unwrap().iter();
        operations.map(move |(method, operation)| {
            let method = method.to_uppercase().parse().unwrap();
            (method, path.clone(), operation.clone())
        })
    });
    all.collect()
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
    let policies = policies();
    for (method, path, operation) in operations() {
        let anonymous = method == Method::GET && is_open(&operation) && !is_file(&operation);
        assert_eq!(policies.of(&method, &path).cached, anonymous, "{method} {path}");
        assert_eq!(
            policies.cached(&path) && method == Method::GET,
            anonymous,
            "{method} {path}"
        );
    }
    assert!(policies.cached("/api/v1/openapi.json"), "the contract itself");
}

#[test]
fn what_is_no_operation_is_not_cached() {
    for path in [
        "/api/v1/event/94/x",
        "/api/v1/event/abc",
        "/api/v1/event/1234567890123456789",
        "/api/v1/eventx",
        "/api/v1/event/",
        "/api/v1",
        "/",
    ] {
        assert!(!policies().cached(path), "{path}");
    }
}

#[test]
fn every_operation_that_takes_a_file_has_the_time_for_it_and_no_other() {
    let policies = policies();
    for (method, path, operation) in operations() {
        let policy = policies.of(&method, &path);
        let takes_a_file = operation["requestBody"]["content"]["multipart/form-data"].is_object();
        assert_eq!(policy.upload.is_some(), takes_a_file, "{method} {path}");
        if let Some(upload) = policy.upload {
            assert_eq!(policy.budget, Some(upload.total), "{method} {path}");
            assert!(upload.idle < upload.total, "{method} {path}");
        }
    }
}

#[test]
fn where_anybody_may_try_passwords_and_codes_is_limited_for_each_address() {
    let policies = policies();
    for (method, path, _) in operations() {
        let guarded = ["/auth/", "/web/auth/", "/forgot-password"];
        // Whoever ends a session has shown it, and tries nothing.
        let guarded = path != "/api/v1/auth/logout"
            && guarded
                .iter()
                .any(|part| format!("{path}/").starts_with(&format!("/api/v1{part}")));
        let limited = policies.of(&method, &path).rate != Rate::Unlimited;
        assert_eq!(limited, guarded, "{method} {path}");
    }
    assert_eq!(policies.of(&Method::GET, "/api/v1/authors"), Policy::USUAL);
}

#[tokio::test(start_paused = true)]
async fn a_document_has_more_time_than_a_read() {
    let slow = on_get(async || tokio::time::sleep(Duration::from_secs(4)).await);
    let router = Router::new()
        .route("/api/v1/user", slow.clone())
        .route("/api/v1/rundown/{id}/pdf", slow);
    let front = Front::new(router, policies(), &Config::default());
    for (path, status) in [
        ("/api/v1/user", StatusCode::GATEWAY_TIMEOUT),
        ("/api/v1/rundown/94/pdf", StatusCode::OK),
    ] {
        assert_eq!(get(&front, path).await.status, status, "{path}");
    }
}
