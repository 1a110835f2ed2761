//! The contract as OpenAPI 3.1, made from the handlers.

mod answers;
mod operations;
mod references;

use utoipa::{
    Modify, OpenApi,
    openapi::{
        OpenApi as Document,
        security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};

use crate::policy::{Policies, Policy};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Portal API",
        version = "1",
        description = "Training and events of a medical association: events, regions, news, accounts, feedback.",
        license(name = "Apache-2.0", identifier = "Apache-2.0")
    ),
    servers((url = "/", description = "The portal that gives this contract")),
    // What an operation does not say otherwise: nobody has to log in for it.
    security(()),
    modifiers(&Bearer),
    tags(
        (name = "catalog", description = "Events, sub-events, hotels and tours, e-posters, look-ups, regions"),
        (name = "content", description = "Settings, news, banners, pages about the association"),
        (name = "feedback", description = "Satisfaction forms, their index, testimonials"),
        (name = "identity", description = "Accounts and sessions"),
        (name = "learning", description = "Courses, exams, certificates, credit points"),
        (name = "registration", description = "Carts, orders, tickets, the door, and ways to pay"),
    )
)]
struct Contract;

struct Bearer;

impl Modify for Bearer {
    fn modify(&self, document: &mut Document) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .bearer_format("JWT")
            .build();
        document
            .components
            .get_or_insert_default()
            .add_security_scheme("bearer", SecurityScheme::Http(scheme));
    }
}

/// Method and pattern of every operation of the contract.
pub(crate) fn operations(document: &Document) -> impl Iterator<Item = (&'static str, &str)> {
    document.paths.paths.iter().flat_map(|(path, item)| {
        let methods = [
            ("GET", &item.get),
            ("POST", &item.post),
            ("PUT", &item.put),
            ("PATCH", &item.patch),
            ("DELETE", &item.delete),
        ];
        let known = methods.into_iter().filter(|(_, operation)| operation.is_some());
        known.map(move |(method, _)| (method, path.as_str()))
    })
}

/// Where the contract is asked for.
pub(crate) const PATH: &str = "/api/v1/openapi.json";

/// Every operation, the contract that was made from the very same handlers, and how each is treated.
pub(crate) fn router() -> (axum::Router<crate::Clients>, Document, Policies) {
    let api = crate::routes::api().elsewhere(PATH, Policy::CACHED);
    let (router, policies) = api.into_parts();
    let (router, operations) = router.split_for_parts();
    let mut document = Contract::openapi().merge_from(operations);
    references::refer(document.components.get_or_insert_default());
    answers::require(&mut document);
    operations::all(&mut document).for_each(operations::complete);
    (router, document, policies)
}

/// How each operation is treated.
#[must_use]
pub fn policies() -> Policies {
    router().2
}

/// The contract as it is committed in `gateway/openapi.json`.
///
/// # Panics
/// Never: the document is made of plain values.
#[must_use]
pub fn text() -> String {
    let mut text = router().1.to_pretty_json().expect("an OpenAPI document is plain JSON");
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_committed_contract_is_what_the_handlers_say() {
        let same = include_str!("../openapi.json") == super::text();
        assert!(
            same,
            "gateway/openapi.json is stale: run `make openapi` and commit the result"
        );
    }
}
