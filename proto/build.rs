//! Compiles the contracts with protox, so that no protoc has to be installed.

use std::{env, path::PathBuf};

const CONTRACTS: &[&str] = &[
    "portal/catalog/v1/catalog.proto",
    "portal/catalog/v1/choices.proto",
    "portal/catalog/v1/poster.proto",
    "portal/catalog/v1/programme.proto",
    "portal/catalog/v1/quote.proto",
    "portal/catalog/v1/stay.proto",
    "portal/content/v1/content.proto",
    "portal/content/v1/pages.proto",
    "portal/feedback/v1/feedback.proto",
    "portal/identity/v1/contact.proto",
    "portal/identity/v1/directory.proto",
    "portal/identity/v1/identity.proto",
    "portal/identity/v1/nik.proto",
    "portal/identity/v1/password_reset.proto",
    "portal/identity/v1/profile.proto",
    "portal/learning/v1/certificate.proto",
    "portal/learning/v1/classroom.proto",
    "portal/learning/v1/course.proto",
    "portal/learning/v1/credit.proto",
    "portal/learning/v1/exam.proto",
    "portal/learning/v1/offer.proto",
    "portal/registration/v1/billing.proto",
    "portal/registration/v1/cart.proto",
    "portal/registration/v1/collective.proto",
    "portal/registration/v1/coupon.proto",
    "portal/registration/v1/finance.proto",
    "portal/registration/v1/following.proto",
    "portal/registration/v1/notice.proto",
    "portal/registration/v1/order.proto",
    "portal/registration/v1/paper.proto",
    "portal/registration/v1/payment.proto",
    "portal/registration/v1/proof.proto",
    "portal/registration/v1/refund.proto",
    "portal/registration/v1/sales.proto",
    "portal/registration/v1/seats.proto",
    "portal/registration/v1/sponsor.proto",
    "portal/registration/v1/stationery.proto",
    "portal/registration/v1/ticket.proto",
    "portal/registration/v1/waiting.proto",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed=portal");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let descriptors = protox::compile(CONTRACTS, [root])?;
    tonic_prost_build::configure().compile_fds(descriptors)?;
    Ok(())
}
