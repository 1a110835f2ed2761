//! What every operation says, so that no handler has to repeat it.

use utoipa::openapi::{OpenApi as Document, RefOr, Required, path::Operation};

/// Every operation of every path.
pub(super) fn all(document: &mut Document) -> impl Iterator<Item = &mut Operation> {
    document.paths.paths.values_mut().flat_map(|item| {
        let methods = [
            &mut item.get,
            &mut item.post,
            &mut item.put,
            &mut item.patch,
            &mut item.delete,
        ];
        methods.into_iter().flatten()
    })
}

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
