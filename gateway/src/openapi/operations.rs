//! What every operation says, so that no handler has to repeat it.

use utoipa::openapi::{RefOr, Required, path::Operation};

/// Describes every response that has no words of its own by those of its operation, and says that a body must be sent.
pub(super) fn complete(operation: &mut Operation) {
    // The doc comment of a handler may be broken anywhere.
    let summary = operation.summary.as_deref().unwrap_or_default();
    let summary = summary.split_whitespace().collect::<Vec<_>>().join(" ");
    for response in operation.responses.responses.values_mut() {
        if let RefOr::T(response) = response
            && response.description.is_empty()
        {
            response.description.clone_from(&summary);
        }
    }
    operation.summary = Some(summary);
    if let Some(RefOr::T(body)) = &mut operation.request_body {
        body.required = Some(Required::True);
    }
}
