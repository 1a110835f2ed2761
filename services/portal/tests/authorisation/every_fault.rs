//! One answer names everything that is wrong with a body: what cannot be read, which the gateway finds, and what breaks a rule,
//! which the module finds (API.md, 'Conventions'). And nothing is done of what was only checked.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::{
    forms::PASSWORD,
    product::{Member, Product},
};

/// Bodies of which one field cannot be read and another breaks a rule, with the fields that are to be named.
fn broken() -> Vec<(&'static str, &'static str, Value, &'static [&'static str])> {
    vec![
        (
            "POST",
            "/auth/register",
            json!({ "nama": "", "phone": 8123, "email": "x", "password": "pendek", "nik": "12", "profesi_id": "dokter" }),
            &["email", "nama", "nik", "password", "phone", "profesi_id"],
        ),
        (
            "PUT",
            "/user/profile",
            json!({ "nama": "", "agama": [], "phone": "12" }),
            &["agama", "nama", "phone"],
        ),
        (
            "POST",
            "/cart/item",
            json!({ "jenis": "kamar", "id": 9413, "jumlah": 1001 }),
            &["jenis", "jumlah"],
        ),
        (
            "POST",
            "/cart/item",
            json!({ "jenis": "sub_event", "id": "x", "jumlah": 0 }),
            &["id", "jumlah"],
        ),
        (
            "PUT",
            "/user/change-password",
            json!({ "password_lama": 1, "password": "a" }),
            &["password", "password_lama"],
        ),
    ]
}

impl Product {
    async fn sent(&self, method: &str, path: &str, member: &Member, body: &Value) -> (StatusCode, Value) {
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let answer = self
            .ask(method, path, Some(&member.token))
            .json(body)
            .send()
            .await
            .unwrap();
        (answer.status(), answer.json().await.unwrap())
    }
}

/// `PORTAL_SABOTAGE=rest_unchecked`.
#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_hides_no_broken_rule() {
    let product = Product::whole().await;
    let member = &product.members[0];
    for (method, path, body, expected) in broken() {
        let (status, answer) = product.sent(method, path, member, &body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{method} {path}: {answer}");
        let named: Vec<_> = answer["errors"].as_object().unwrap().keys().collect();
        assert_eq!(named, expected, "{method} {path}: {answer}");
    }
    product.stop().await;
}

/// `PORTAL_SABOTAGE=checked_and_done`.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_checked_only_is_not_done() {
    let product = Product::whole().await;
    let member = &product.members[0];
    let profile = || product.data("/user/profile", &member.token);
    let cart = async || {
        let cart = product.data("/cart", &member.token).await;
        let lines = cart["item"].as_array().unwrap().iter();
        lines.map(|line| line["item_id"].as_i64().unwrap()).collect::<Vec<_>>()
    };
    let before = (profile().await, cart().await);
    for (method, path, body, expected) in [
        (
            "PUT",
            "/user/profile",
            json!({ "nama": "Nama Lain", "agama": [] }),
            "agama",
        ),
        (
            "POST",
            "/cart/item",
            json!({ "jenis": "sub_event", "id": 9426, "harga_id": "satu" }),
            "harga_id",
        ),
    ] {
        let (status, answer) = product.sent(method, path, member, &body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{answer}");
        let named: Vec<_> = answer["errors"].as_object().unwrap().keys().collect();
        assert_eq!(named, [expected]);
    }
    assert_eq!((profile().await, cart().await), before);
    product.stop().await;
}

/// A password that is compared where nothing is counted could be guessed without an end.
///
/// `PORTAL_SABOTAGE=checked_and_done`.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_checked_only_compares_no_password() {
    let product = Product::whole().await;
    let member = &product.members[0];
    for guess in [PASSWORD, "bukan-password-lama"] {
        let body = json!({ "password_lama": guess, "password": 7 });
        let (status, answer) = product.sent("PUT", "/user/change-password", member, &body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{answer}");
        let named: Vec<_> = answer["errors"].as_object().unwrap().keys().collect();
        assert_eq!(named, ["password"], "the same for a right one and a wrong one");
    }
    let body = json!({ "password_lama": "bukan-password-lama", "password": "KunciBaru-2026" });
    let (status, answer) = product.sent("PUT", "/user/change-password", member, &body).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{answer}");
    assert!(answer["errors"]["password_lama"].is_array(), "{answer}");
    product.stop().await;
}
