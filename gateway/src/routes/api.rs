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
    area: &'static str,
    router: OpenApiRouter<Clients>,
    policies: Vec<(Method, String, Policy)>,
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
                self.policies.push((method, path.clone(), policy));
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
        self.policies.push((Method::GET, path.to_owned(), policy));
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
