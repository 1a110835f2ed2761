//! What every operation says, so that no handler has to repeat it.

use utoipa::openapi::{
    Content, OpenApi as Document, RefOr, Required,
    path::Operation,
    schema::{Schema, SchemaType, Type},
};

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

/// Describes every response that has no words of its own by those of its operation, and says that a body must be sent
/// unless its handler takes none as well.
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
        let mut may_be_left_out = false;
        for content in body.content.values_mut() {
            may_be_left_out |= without_null(content);
        }
        body.required = Some(if may_be_left_out {
            Required::False
        } else {
            Required::True
        });
    }
}

/// Of a form in an `Option` leaves the form: what is left out is no `null`. Whether it was one.
fn without_null(content: &mut RefOr<Content>) -> bool {
    let is_null = |item: &RefOr<Schema>| matches!(item, RefOr::T(Schema::Object(object)) if object.schema_type == SchemaType::Type(Type::Null));
    let RefOr::T(content) = content else {
        return false;
    };
    let Some(RefOr::T(Schema::OneOf(one))) = &content.schema else {
        return false;
    };
    let (null, forms): (Vec<_>, Vec<_>) = one.items.iter().cloned().partition(is_null);
    let [form] = forms.as_slice() else {
        return false;
    };
    if !null.is_empty() {
        content.schema = Some(form.clone());
    }
    !null.is_empty()
}
