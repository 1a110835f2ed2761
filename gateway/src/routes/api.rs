//! Operations, each with its documentation, its policy, and who may ask for it.

use http::Method;
use serde_json::Value;
use utoipa::openapi::{PathItem, path::Operation};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use crate::{
    clients::Clients,
    policy::{Access, Policies, Policy},
};

/// The operations of the API.
#[derive(Default)]
pub struct Api {
    area: &'static str,
    router: OpenApiRouter<Clients>,
    policies: Vec<(Method, String, Policy, Access)>,
}

impl Api {
    /// What is added from now on is of this area: its tag in the contract.
    #[must_use]
    pub fn of(self, area: &'static str) -> Self {
        Self { area, ..self }
    }

    /// Adds what `routes!` made of one or more operations, all of them treated by the same policy.
    #[must_use]
    pub fn route(mut self, mut operations: UtoipaMethodRouter<Clients>, policy: Policy) -> Self {
        for (path, item) in &mut operations.1.paths {
            for (method, operation) in documented(item) {
                operation.tags = Some(vec![self.area.to_owned()]);
                let access = access(operation);
                self.policies.push((method, path.clone(), policy, access));
            }
        }
        Self {
            router: self.router.routes(operations),
            ..self
        }
    }

    /// Adds the policy of a path that another router answers.
    #[must_use]
    pub fn elsewhere(mut self, path: &str, policy: Policy) -> Self {
        let row = (Method::GET, path.to_owned(), policy, Access::Anybody);
        self.policies.push(row);
        self
    }

    /// The router, and how its operations are treated.
    #[must_use]
    pub fn into_parts(self) -> (OpenApiRouter<Clients>, Policies) {
        (self.router, self.policies.into_iter().collect())
    }
}

fn documented(item: &mut PathItem) -> impl Iterator<Item = (Method, &mut Operation)> {
    let operations: [(Method, &mut Option<Operation>); 5] = [
        (Method::GET, &mut item.get),
        (Method::POST, &mut item.post),
        (Method::PUT, &mut item.put),
        (Method::PATCH, &mut item.patch),
        (Method::DELETE, &mut item.delete),
    ];
    operations
        .into_iter()
        .filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

/// Who may ask for it: `security` says `("bearer" = [])` where a session is needed, with the roles that suffice between the
/// brackets, and `()` beside it, or nothing, where none is.
///
/// # Panics
/// When it names a role that there is not.
fn access(operation: &Operation) -> Access {
    let documented = serde_json::to_value(&operation.security).unwrap_or_default();
    let Some([Value::Object(only)]) = documented.as_array().map(Vec::as_slice) else {
        return Access::Anybody;
    };
    let Some(words) = only.get("bearer").and_then(Value::as_array) else {
        return Access::Anybody;
    };
    let role = |word: &Value| word.as_str().and_then(|word| word.parse().ok());
    let roles = words
        .iter()
        .map(|word| role(word).expect("the contract names known roles"));
    match roles.collect::<Vec<_>>() {
        none if none.is_empty() => Access::Session,
        roles => Access::Roles(roles),
    }
}
