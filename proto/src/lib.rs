//! The gRPC contracts between the modules, and nothing else.
//!
//! Owns the `.proto` files under `portal/`; everything below but [`timestamp`] and [`methods_of`] is generated from them.
//! To add a contract: write `portal/<area>/v1/<area>.proto`, name it in `build.rs`,
//! and give it a module here.
#![expect(
    clippy::allow_attributes,
    missing_docs,
    unused_qualifications,
    reason = "generated code: the contracts carry the comments"
)]

mod instant;

pub use instant::timestamp;

/// What the calls of all contracts are called on the wire, such as `/portal.catalog.v1.CatalogService/ListEvents`.
const METHODS: &[&str] = include!(concat!(env!("OUT_DIR"), "/methods.rs"));

/// The calls of an area, such as `catalog`, by their names on the wire.
pub fn methods_of(area: &str) -> impl Iterator<Item = &'static str> {
    let prefix = format!("/portal.{area}.");
    METHODS
        .iter()
        .copied()
        .filter(move |method| method.starts_with(&prefix))
}

/// Events, sub-events, what they cost, stays, posters, lists to choose from, regions.
pub mod catalog {
    pub mod v1 {
        tonic::include_proto!("portal.catalog.v1");
    }
}

/// Site settings, social links, news, pages about the association.
pub mod content {
    pub mod v1 {
        tonic::include_proto!("portal.content.v1");
    }
}

/// Satisfaction forms, their index, testimonials.
pub mod feedback {
    pub mod v1 {
        tonic::include_proto!("portal.feedback.v1");
    }
}

/// Accounts, sessions, password resets, profiles, directories.
pub mod identity {
    pub mod v1 {
        tonic::include_proto!("portal.identity.v1");
    }
}

/// Courses, classrooms, exams, certificates, credit points.
pub mod learning {
    pub mod v1 {
        tonic::include_proto!("portal.learning.v1");
    }
}

/// Carts, orders, seats, payment methods.
pub mod registration {
    pub mod v1 {
        tonic::include_proto!("portal.registration.v1");
    }
}
