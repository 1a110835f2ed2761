//! What the published contract says of refusals.

use gateway::{
    openapi::policies,
    policy::{Policies, Rate},
};
use http::Method;
use serde_json::Value;

const METHODS: &[&str] = &["get", "post", "put", "patch", "delete"];

/// The refusals that an operation can give, told by what it takes.
fn refusals(policies: &Policies, method: &str, path: &str, operation: &Value) -> Vec<&'static str> {
    let ways = operation["security"].as_array();
    let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
    let takes = |place: &str| parameters.iter().any(|parameter| parameter["in"] == place);
    let mut all = vec!["500", "503", "504"];
    if ways.is_some_and(|ways| !ways.contains(&serde_json::json!({}))) {
        all.push("401");
    }
    if operation["requestBody"].is_object() {
        all.extend(["400", "408", "413", "415", "422"]);
    }
    if takes("path") {
        all.push("404");
    }
    if takes("query") {
        all.push("422");
    }
    let method: Method = method.to_uppercase().parse().unwrap();
    if policies.of(&method, path).rate == Rate::Credentials {
        all.push("429");
    }
    all
}

#[test]
fn every_operation_says_how_it_can_refuse() {
    let contract: Value = serde_json::from_str(&gateway::openapi::text()).unwrap();
    let policies = policies();
    for (path, item) in contract["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            assert!(METHODS.contains(&method.as_str()), "{method} {path}");
            for status in refusals(&policies, method, path, operation) {
                let said = &operation["responses"][status];
                assert!(
                    said["description"].is_string(),
                    "{method} {path} keeps {status} to itself"
                );
                let schema = &said["content"]["application/json"]["schema"]["$ref"];
                assert_eq!(schema, "#/components/schemas/ProblemBody", "{method} {path} {status}");
            }
        }
    }
}
