//! What an account chooses, orders and buys, for the table to ask of.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::product::{CONGRESS, PAID, Product};

impl Product {
    /// Orders a sub-event; the id of the order.
    pub async fn order(&self, token: &str, sub_event: i64) -> String {
        self.choose(token, sub_event).await;
        // Who comes: of a sponsor that names nobody the ticket is issued once it says whose it is.
        let form = json!({ "payment_method_id": 1, "peserta": ["Sari Lestari"] });
        let request = self.ask(Method::POST, "/order", Some(token)).json(&form);
        let placed = request.send().await.unwrap();
        assert_eq!(placed.status(), StatusCode::CREATED);
        let placed: Value = placed.json().await.unwrap();
        placed["data"]["id"].as_str().unwrap().to_owned()
    }

    /// Buys a symposium, which the back office accepts; the ids of order and ticket.
    pub async fn buy(&self, token: &str, admin: &str) -> (String, String) {
        let order = self.order(token, PAID).await;
        let path = format!("/admin/order/{order}/verifikasi");
        let accepted = self
            .ask(Method::POST, &path, Some(admin))
            .json(&json!({ "diterima": true }));
        assert_eq!(accepted.send().await.unwrap().status(), StatusCode::OK);
        let followed = self.data("/user/event", token).await;
        let mut events = followed.as_array().unwrap().iter();
        // The demo has them at other events, too.
        let id: u64 = CONGRESS.parse().unwrap();
        let congress = events.find(|event| event["id"] == id);
        let ticket = congress.unwrap()["tiket"][0]["id"].as_str().unwrap();
        (order, ticket.to_owned())
    }

    /// Puts a sub-event into the cart; the id of the line.
    pub async fn choose(&self, token: &str, sub_event: i64) -> String {
        let form = json!({ "jenis": "sub_event", "id": sub_event });
        let request = self.ask(Method::POST, "/cart/item", Some(token)).json(&form);
        let chosen = request.send().await.unwrap();
        assert_eq!(chosen.status(), StatusCode::CREATED);
        chosen.json::<Value>().await.unwrap()["data"]["id"].to_string()
    }
}
