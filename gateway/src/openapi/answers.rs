//! Which fields of an answer are always there.
//!
//! An answer shows a field that has nothing to say as `null`; it leaves out only those that say so: their type has
//! `skip_serializing_if`, and `nullable = false` for the contract. So a field that may be `null` is always sent, and nobody
//! has to write `required` beside it.

use std::collections::BTreeSet;

use utoipa::openapi::{
    OpenApi, RefOr,
    path::Operation,
    schema::{Object, Schema, SchemaType, Type},
};

use super::{operations, references::parts};

const COMPONENT: &str = "#/components/schemas/";

/// Requires every field of an answer that may be `null`.
pub(super) fn require(document: &mut OpenApi) {
    let answered = answered(document);
    let Some(components) = &mut document.components else {
        return;
    };
    for (_, schema) in components
        .schemas
        .iter_mut()
        .filter(|(name, _)| answered.contains(*name))
    {
        require_within(schema);
    }
}

/// The components that answers are made of.
fn answered(document: &mut OpenApi) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut waiting: Vec<String> = operations::all(document).flat_map(named_by).collect();
    let mut components = document.components.clone().unwrap_or_default().schemas;
    while let Some(name) = waiting.pop() {
        if let Some(schema) = components.get_mut(&name)
            && found.insert(name)
        {
            collect(schema, &mut waiting);
        }
    }
    found
}

/// The components that the answers of an operation begin with.
fn named_by(operation: &mut Operation) -> Vec<String> {
    let mut names = Vec::new();
    for response in operation.responses.responses.values_mut() {
        let RefOr::T(response) = response else { continue };
        for content in response.content.values_mut() {
            let RefOr::T(content) = content else { continue };
            if let Some(schema) = &mut content.schema {
                collect(schema, &mut names);
            }
        }
    }
    names
}

fn collect(schema: &mut RefOr<Schema>, names: &mut Vec<String>) {
    if let RefOr::Ref(to) = schema {
        names.extend(to.ref_location.strip_prefix(COMPONENT).map(str::to_owned));
    }
    for part in parts(schema) {
        collect(part, names);
    }
}

fn require_within(schema: &mut RefOr<Schema>) {
    if let RefOr::T(Schema::Object(Object {
        properties, required, ..
    })) = schema
    {
        let sent = properties
            .iter()
            .filter(|(name, property)| may_be_null(property) && !required.contains(name));
        let sent: Vec<String> = sent.map(|(name, _)| name.clone()).collect();
        required.extend(sent);
    }
    for part in parts(schema) {
        require_within(part);
    }
}

fn may_be_null(schema: &RefOr<Schema>) -> bool {
    let of = |schema_type: &SchemaType| match schema_type {
        SchemaType::Type(one) => *one == Type::Null,
        SchemaType::Array(several) => several.contains(&Type::Null),
        SchemaType::AnyValue => false,
    };
    match schema {
        RefOr::T(Schema::Object(object)) => of(&object.schema_type),
        RefOr::T(Schema::Array(array)) => of(&array.schema_type),
        RefOr::T(Schema::OneOf(either)) => either.items.iter().any(may_be_null),
        _ => false,
    }
}
