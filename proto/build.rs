//! Compiles the contracts with protox, so that no protoc has to be installed, and writes down what their calls are called.

use std::{env, fs, path::PathBuf};

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
    let mut methods = Vec::new();
    for file in &descriptors.file {
        for service in &file.service {
            let calls = service.method.iter().map(|method| method.name());
            methods.extend(calls.map(|call| format!("/{}.{}/{call}", file.package(), service.name())));
        }
    }
    fs::write(
        PathBuf::from(env::var("OUT_DIR")?).join("methods.rs"),
        format!("&{methods:?}"),
    )?;
    tonic_prost_build::configure().compile_fds(descriptors)?;
    Ok(())
}
