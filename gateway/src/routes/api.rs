//! Operations, each with its documentation and its policy.

use http::Method;
use utoipa::openapi::{PathItem, path::Operation};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use crate::{
    clients::Clients,
    policy::{Policies, Policy},
};

/// The operations of the API.
#[derive(Default)]
pub struct Api {
    router: OpenApiRouter<Clients>,
    policies: Vec<(Method, String, Policy)>,
}

impl Api {
    /// Adds what `routes!` made of one or more operations, all of them treated by the same policy.
    #[must_use]
    pub fn route(mut self, operations: UtoipaMethodRouter<Clients>, policy: Policy) -> Self {
        for (path, item) in &operations.1.paths {
            let methods = methods(item).into_iter().map(|method| (method, path.clone(), policy));
            self.policies.extend(methods);
        }
        Self {
            router: self.router.routes(operations),
            ..self
        }
    }

    /// Adds the policy of a path that another router answers.
    #[must_use]
    pub fn elsewhere(mut self, path: &str, policy: Policy) -> Self {
        self.policies.push((Method::GET, path.to_owned(), policy));
        self
    }

    /// The router, and how its operations are treated.
    #[must_use]
    pub fn into_parts(self) -> (OpenApiRouter<Clients>, Policies) {
        (self.router, self.policies.into_iter().collect())
    }
}

fn methods(item: &PathItem) -> Vec<Method> {
    let operations: [(Method, &Option<Operation>); 5] = [
        (Method::GET, &item.get),
        (Method::POST, &item.post),
        (Method::PUT, &item.put),
        (Method::PATCH, &item.patch),
        (Method::DELETE, &item.delete),
    ];
    let documented = operations.into_iter().filter(|(_, operation)| operation.is_some());
    documented.map(|(method, _)| method).collect()
}
