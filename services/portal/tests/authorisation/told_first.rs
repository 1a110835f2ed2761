//! Whoever may not ask hears that, and nothing of what else is wrong with what was asked.

use reqwest::{Method, StatusCode, header};
use serde_json::{Value, json};

use crate::{
    product::Product,
    table::{TABLE, Who},
    with,
};

/// What is wrong with everything: an id that is none, filters that are none, and a body of no kind that is taken, or broken.
const BODIES: [(&str, &str); 2] = [("application/json", "{"), ("image/x-none", "?")];

impl Product {
    async fn junk(&self, method: &str, path: &str, token: Option<&str>, body: usize) -> StatusCode {
        let path = with(path, "x") + "?page=x&event_id=x&sub_event_id=x&status=x";
        let request = self.ask(Method::from_bytes(method.as_bytes()).unwrap(), &path, token);
        let (kind, body) = BODIES[body];
        let request = match method {
            "GET" | "DELETE" => request,
            _ => request.header(header::CONTENT_TYPE, kind).body(body),
        };
        request.send().await.unwrap().status()
    }
}

/// `PORTAL_SABOTAGE=rest_told_first`.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_may_not_ask_is_told_so_whatever_else_is_wrong() {
    let product = Product::whole().await;
    let mut wrong = Vec::new();
    for &(method, path, who, _) in TABLE.iter().filter(|(_, _, who, _)| *who != Who::Any) {
        for body in 0..BODIES.len() {
            for token in [None, Some(product.dead.as_str()), Some("garbage")] {
                let status = product.junk(method, path, token, body).await;
                if status != StatusCode::UNAUTHORIZED {
                    wrong.push(format!("{method} {path} without a session: {status}"));
                }
            }
            for member in &product.members {
                let may = match who {
                    Who::Any | Who::Member | Who::Owner(_) => true,
                    Who::Role(role) => role == member.role,
                    Who::Roles(roles) => roles.contains(&member.role.as_str()),
                };
                if may {
                    continue;
                }
                let status = product.junk(method, path, Some(&member.token), body).await;
                if status != StatusCode::FORBIDDEN {
                    wrong.push(format!("{method} {path} as {}: {status}", member.role));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} cells:\n{}", wrong.len(), wrong.join("\n"));
    // Whoever may ask hears what is wrong.
    let admin = product.members.iter().find(|member| member.role == "admin").unwrap();
    let status = product.junk("POST", "/admin/kupon", Some(&admin.token), 0).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    product.stop().await;
}

#[test]
fn the_contract_names_who_may_ask_as_the_table_does() {
    let contract: Value = serde_json::from_str(&gateway::openapi::text()).unwrap();
    for (method, path, who, _) in TABLE {
        let operation = &contract["paths"][format!("/api/v1{path}")][method.to_lowercase()];
        let security = &operation["security"];
        let with = |roles: &[&str]| json!([{ "bearer": roles }]);
        match who {
            Who::Any => {
                let open = security.as_array().is_none_or(|ways| ways.contains(&json!({})));
                assert!(open, "{method} {path}: {security}");
            }
            Who::Member | Who::Owner(_) => assert_eq!(*security, with(&[]), "{method} {path}"),
            Who::Role(role) => assert_eq!(*security, with(&[role]), "{method} {path}"),
            Who::Roles(roles) => assert_eq!(*security, with(roles), "{method} {path}"),
        }
    }
}
