//! The demo data where a visitor meets it.

use reqwest::{StatusCode, header};

use crate::portal::{Portal, open_folder};

#[tokio::test(flavor = "multi_thread")]
async fn demo_pictures_are_served_from_the_folder_that_was_named() {
    let folder = open_folder();
    let pictures = folder.path().join("pictures");
    let environment = [
        ("PORTAL__DEMO__LOAD", "true"),
        ("PORTAL__DEMO__DIR", concat!(env!("CARGO_MANIFEST_DIR"), "/demo")),
        ("PORTAL__GATEWAY__MEDIA_DIR", pictures.to_str().unwrap()),
    ];
    let portal = Portal::start_with(folder.path(), &environment).await;
    let event: serde_json::Value = portal.visit("/api/v1/event").await.unwrap().json().await.unwrap();
    let address = event["data"][0]["gambar"].as_str().unwrap();
    let picture = portal.visit(address).await.unwrap();
    assert_eq!(
        (
            picture.status(),
            picture.headers()[header::CONTENT_TYPE].to_str().unwrap()
        ),
        (StatusCode::OK, "image/webp"),
        "{address}"
    );
}
