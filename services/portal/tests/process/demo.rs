//! The demo data where a visitor meets it.

use std::{collections::BTreeMap, path::Path};

use reqwest::{Client, StatusCode, header};
use serde_json::{Value, json};

use crate::portal::{Portal, open_folder};

async fn start(folder: &Path) -> Portal {
    let environment = [
        ("PORTAL__DEMO__LOAD", "true"),
        ("PORTAL__DEMO__DIR", concat!(env!("CARGO_MANIFEST_DIR"), "/demo")),
    ];
    Portal::start_with(folder, &environment).await
}

/// Somebody of the demo who has logged in.
struct Caller<'a> {
    portal: &'a Portal,
    token: String,
}

impl<'a> Caller<'a> {
    async fn enter(portal: &'a Portal, email: &str) -> Self {
        let form = json!({ "email": email, "password": "Diklat#2026" });
        let address = format!("http://127.0.0.1:{}/api/v1/auth/login", portal.port);
        let entered = Client::new().post(address).json(&form).send().await.unwrap();
        let mut entered: Value = entered.json().await.unwrap();
        let Value::String(token) = entered["token"]["accessToken"].take() else {
            panic!("{entered}");
        };
        Self { portal, token }
    }

    async fn get(&self, path: &str) -> reqwest::Response {
        let address = format!("http://127.0.0.1:{}/api/v1{path}", self.portal.port);
        let answer = Client::new()
            .get(address)
            .bearer_auth(&self.token)
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        answer
    }

    /// The list that a call answers with.
    async fn list(&self, path: &str) -> Vec<Value> {
        let mut answer: Value = self.get(path).await.json().await.unwrap();
        serde_json::from_value(answer["data"].take()).unwrap()
    }
}

/// Free seats of the congress by sub-event.
async fn free(portal: &Portal) -> BTreeMap<i64, i64> {
    let programme = portal.visit("/api/v1/sub-event?event_id=94").await.unwrap();
    let programme: Value = programme.json().await.unwrap();
    let sub_events = programme["data"].as_array().unwrap().iter();
    let free = sub_events.filter_map(|one| Some((one["id"].as_i64()?, one["sisa_kuota"].as_i64()?)));
    free.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_order_book_is_full_of_life_and_stays_as_it_is_when_the_portal_starts_again() {
    let folder = open_folder();
    let portal = start(folder.path()).await;
    let seats = free(&portal).await;
    assert_eq!((seats[&9_401], seats[&9_402], seats[&9_405]), (20, 0, 2), "{seats:?}");
    assert!(seats[&9_413] > 300, "{seats:?}");

    let member = Caller::enter(&portal, "anggota@contoh.id").await;
    let orders = member.list("/order").await;
    let of = |order: &Value| {
        (
            order["item"][0]["event_id"].as_i64().unwrap(),
            order["status"].as_str().unwrap().to_owned(),
        )
    };
    let states: BTreeMap<i64, String> = orders.iter().map(of).collect();
    let state = |event: i64| states[&event].as_str();
    assert_eq!(states.len(), 4);
    assert_eq!((state(85), state(93)), ("lunas", "lunas"));
    assert_eq!((state(91), state(92)), ("kedaluwarsa", "menunggu_pembayaran"));
    let pending = orders
        .iter()
        .find(|order| order["status"] == "menunggu_pembayaran")
        .unwrap();
    assert!(pending["sisa_detik"].as_i64().unwrap() > 3_600, "{pending}");
    let followed = member.list("/user/event").await;
    let tickets: BTreeMap<i64, usize> = followed
        .iter()
        .map(|event| (event["id"].as_i64().unwrap(), event["tiket"].as_array().unwrap().len()))
        .collect();
    assert_eq!(tickets, BTreeMap::from([(85, 3), (92, 0), (93, 2)]));
    assert_eq!(member.list("/invoice").await.len(), 4);

    let sponsor = Caller::enter(&portal, "sponsor@contoh.id").await;
    let mut bought: Value = sponsor.get("/sponsor/kursi").await.json().await.unwrap();
    let bought = bought["data"].take();
    assert_eq!(
        (&bought["dibeli"], &bought["terisi"]),
        (&json!(26), &json!(8)),
        "{bought}"
    );

    let desk = Caller::enter(&portal, "admin@contoh.id").await;
    let waiting = desk.list("/admin/order?status=menunggu_verifikasi").await;
    let mut amounts: Vec<i64> = waiting.iter().map(|order| order["total"].as_i64().unwrap()).collect();
    amounts.sort_unstable();
    // As `demo/pictures/transfers.mjs` draws them.
    assert_eq!(amounts, [270_258, 1_825_412, 2_050_905, 2_225_137, 2_650_571]);
    for order in &waiting {
        let path = format!("/admin/order/{}/bukti-bayar", order["id"].as_str().unwrap());
        assert_eq!(desk.get(&path).await.headers()[header::CONTENT_TYPE], "image/webp");
    }
    let all: Value = desk.get("/admin/order").await.json().await.unwrap();
    let total = all["meta"]["total"].clone();

    portal.terminate();
    portal.ended().await;
    let portal = start(folder.path()).await;
    assert_eq!(free(&portal).await, seats);
    let desk = Caller::enter(&portal, "admin@contoh.id").await;
    let all: Value = desk.get("/admin/order").await.json().await.unwrap();
    assert!(total.as_u64().unwrap() > 1_000, "{total}");
    assert_eq!(all["meta"]["total"], total);
}

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
    let event: Value = portal.visit("/api/v1/event").await.unwrap().json().await.unwrap();
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
