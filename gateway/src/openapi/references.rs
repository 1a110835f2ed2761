//! References in the place of copies: utoipa writes the type that a generic answer carries out in full, and a client
//! generator would make a second type of every copy.

use std::collections::BTreeMap;

use utoipa::openapi::{
    Components, Ref, RefOr,
    schema::{AdditionalProperties, ArrayItems, Schema},
};

type Schemas = BTreeMap<String, RefOr<Schema>>;

/// Puts a reference wherever a component stands written out within another.
pub(super) fn refer(components: &mut Components) {
    let written_out = components.schemas.clone();
    for schema in components.schemas.values_mut() {
        refer_within(schema, &written_out);
    }
}

fn refer_within(schema: &mut RefOr<Schema>, components: &Schemas) {
    for part in parts(schema) {
        match components.iter().find(|(_, component)| *component == part) {
            Some((name, _)) => *part = Ref::from_schema_name(name).into(),
            None => refer_within(part, components),
        }
    }
}

/// The schemas that a schema is made of.
pub(super) fn parts(schema: &mut RefOr<Schema>) -> Vec<&mut RefOr<Schema>> {
    let RefOr::T(schema) = schema else {
        return Vec::new();
    };
    match schema {
        Schema::Array(array) => match &mut array.items {
            ArrayItems::RefOrSchema(items) => vec![items.as_mut()],
            ArrayItems::False => Vec::new(),
        },
        Schema::Object(object) => {
            let rest = match object.additional_properties.as_deref_mut() {
                Some(AdditionalProperties::RefOr(rest)) => Some(rest),
                Some(AdditionalProperties::FreeForm(_)) | None => None,
            };
            object.properties.values_mut().chain(rest).collect()
        }
        Schema::OneOf(of) => of.items.iter_mut().collect(),
        Schema::AllOf(of) => of.items.iter_mut().collect(),
        Schema::AnyOf(of) => of.items.iter_mut().collect(),
        _ => Vec::new(),
    }
}
