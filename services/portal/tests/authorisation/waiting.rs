//! Workshops that are sold out, and who waits for them.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::product::Product;

/// Workshops of the congress that nobody gets a seat of any more: of one each account has an entry, of the other none.
pub const SOLD_OUT: [i64; 2] = [9402, 9404];

/// Has nobody get a seat of [`SOLD_OUT`].
pub async fn sell_out(registration: &PgPool) {
    let sold_out = "INSERT INTO seat_pools (sub_event_id, event_id, capacity, wanted_capacity, sold, revision)
                    SELECT id, 94, 1, 1, 1, 9000000 FROM unnest($1::bigint[]) AS of (id)
                    ON CONFLICT (sub_event_id) DO UPDATE SET sold = seat_pools.capacity - seat_pools.held";
    let done = sqlx::query(sold_out).bind(SOLD_OUT.as_slice());
    done.execute(registration).await.unwrap();
}

impl Product {
    /// Waits for a sub-event that is sold out; the id of the entry.
    pub async fn wait(&self, token: &str, sub_event: i64) -> String {
        let form = json!({ "jenis": "sub_event", "id": sub_event });
        let request = self.ask(Method::POST, "/daftar-tunggu", Some(token)).json(&form);
        let waiting = request.send().await.unwrap();
        assert_eq!(waiting.status(), StatusCode::CREATED);
        let waiting: Value = waiting.json().await.unwrap();
        waiting["data"]["id"].as_str().unwrap().to_owned()
    }
}
