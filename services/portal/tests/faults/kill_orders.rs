//! kill -9 of registration, of the gateway, of PostgreSQL and of the broker while members order: whoever was told that he has an
//! order has one, whoever orders twice with one key has one, and no seat is promised to two.
//!
//! Three members want two seats of each session, so that of each session somebody has to be told that it is sold out. A request
//! without an answer is sent again, as it was; every tenth order is sent again although it was answered.

use std::{collections::BTreeMap, sync::Arc};

use reqwest::{Method, StatusCode};
use serde_json::json;
use testkit::eventually;
use tokio::task::JoinSet;

use crate::{
    broker::OwnBroker,
    load::{BROKER, Load, POSTGRES, SERVICE, Victim},
    scene::{Scene, is_full, log_in, sabotage},
};

const KILLS: usize = 1;
const KILLS_IN_FULL: usize = 10;
const BUYERS: u32 = 3;
const SEATS: i64 = 2;
const SESSIONS: i64 = 6_000;
const FIRST_SESSION: i64 = 9_400_000;

const VICTIMS: [Victim; 4] = [("registration", SERVICE), ("gateway", SERVICE), POSTGRES, BROKER];

/// An event of many sessions of two seats, twelve a day, no two at the same time.
const AN_EVENT: &str = "
    INSERT INTO events (id, slug, title, description_html, search, search_words, published_at, starts_on, ends_on)
    VALUES (94, 'kongres', 'Kongres', '', '', '{}', now() - interval '1 day', current_date + 30, current_date + 600);
    INSERT INTO sub_events (id, event_id, title, event_type, held_on, starts_at, ends_at, description_html, capacity,
                            published_at, search, search_words)
    SELECT 9400000 + n, 94, 'Sesi ' || n, (SELECT min(code) FROM event_types), current_date + 30 + n / 12,
           time '06:00' + n % 12 * interval '1 hour', time '06:45' + n % 12 * interval '1 hour', '', 2,
           now() - interval '1 day', '', '{}'
    FROM generate_series(0, 5999) AS n;
    INSERT INTO sub_event_prices (sub_event_id, kind, amount_idr, valid_from, valid_until)
    SELECT 9400000 + n, 'normal', 100000 + n * 1000, current_date - 2, current_date + 600 FROM generate_series(0, 5999) AS n";
/// Some orders are gone with the commit that was answered.
const LOSE: &str = "
    CREATE FUNCTION lose_orders() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN
            -- Whatever points at it.
            PERFORM set_config('session_replication_role', 'replica', true);
            DELETE FROM order_items WHERE id = NEW.id;
            RETURN NULL;
        END $$;
    CREATE CONSTRAINT TRIGGER lose_orders AFTER INSERT ON order_items DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.id % 7 = 3) EXECUTE FUNCTION lose_orders();";
/// Seats that were taken are free again.
const OVERSELL: &str = "
    CREATE FUNCTION forget_seats() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.held := 0; RETURN NEW; END $$;
    CREATE TRIGGER forget_seats BEFORE UPDATE ON seat_pools FOR EACH ROW EXECUTE FUNCTION forget_seats();";

/// Sabotage: `orders_lost`, `orders_oversold`.
#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_killed_an_order_that_was_answered_is_there_once_and_no_seat_is_sold_twice() {
    let broker = OwnBroker::start().await;
    let scene = Scene::at(broker.url()).await;
    let [gateway, identity, catalog, learning, registration] = scene
        .run(["gateway", "identity", "catalog", "learning", "registration"])
        .await;
    scene.members(&gateway, 0..BUYERS).await;
    sqlx::raw_sql(AN_EVENT)
        .execute(&scene.database("catalog").await)
        .await
        .unwrap();
    let shop = scene.database("registration").await;
    sabotage(&shop, "orders_lost", LOSE).await;
    sabotage(&shop, "orders_oversold", OVERSELL).await;
    let transfer: i64 = sqlx::query_scalar("SELECT min(id) FROM payment_methods WHERE kind = 'transfer_bank'")
        .fetch_one(&shop)
        .await
        .unwrap();
    // Its connections die with the server.
    shop.close().await;
    let mut tokens = Vec::new();
    for buyer in 0..BUYERS {
        tokens.push(log_in(&gateway, buyer).await);
    }

    let folder = tempfile::tempdir().unwrap();
    let load = Load::at(gateway, folder.path());
    let mut clients = JoinSet::new();
    for (buyer, token) in tokens.into_iter().enumerate() {
        clients.spawn(Arc::clone(&load).orders(buyer, token, transfer));
    }
    let mut running = BTreeMap::from([
        ("identity", identity),
        ("catalog", catalog),
        ("learning", learning),
        ("registration", registration),
    ]);
    for round in 0..if is_full() { KILLS_IN_FULL } else { KILLS } {
        load.loses_each(&VICTIMS, round, &scene, &broker, &mut running).await;
    }
    load.goes_on(30).await;
    eventually("somebody to be told that a session is sold out", || async {
        (!load.ledger.all("sold_out").is_empty()).then_some(())
    })
    .await;
    load.over.cancel();
    clients.join_all().await;

    let mut complaints = ill_orders(&load, &scene).await;
    complaints.extend(load.complaints.lock().unwrap().drain(..));
    println!(
        "{} orders were answered as done, {} times a session was sold out",
        load.ledger.all("order").len(),
        load.ledger.all("sold_out").len()
    );
    assert!(complaints.is_empty(), "{complaints:#?}");
    scene.stop().await;
}

impl Load {
    async fn orders(self: Arc<Self>, buyer: usize, token: String, transfer: i64) {
        for session in FIRST_SESSION..FIRST_SESSION + SESSIONS {
            let item = json!({ "jenis": "sub_event", "id": session });
            // In the cart: by the request whose answer did not come.
            let done = [StatusCode::CREATED, StatusCode::CONFLICT];
            let chosen = self.until_done("an item", &done, |gateway| {
                let request = gateway.request(Method::POST, "/api/v1/cart/item");
                request.bearer_auth(&token).json(&item)
            });
            let Some(chosen) = chosen.await else { return };
            match chosen["code"].as_str() {
                Some("kuota_habis") => {
                    self.ledger.note("sold_out", &format!("{session} {buyer}"));
                    continue;
                }
                None | Some("sudah_di_keranjang") => {}
                Some(_) => self.complain(format!("session {session} was answered with {chosen}")),
            }
            let key = format!("pesanan-{buyer}-{session}");
            let order = || {
                self.until_done(&key, &[StatusCode::CREATED], |gateway| {
                    let request = gateway.request(Method::POST, "/api/v1/order");
                    let request = request.bearer_auth(&token).header("idempotency-key", &key);
                    request.json(&json!({ "payment_method_id": transfer }))
                })
            };
            let Some(first) = order().await else { return };
            let number = first["data"]["nomor"].as_str().unwrap().to_owned();
            self.ledger.note("order", &format!("{session} {number}"));
            if session % 10 == 0 {
                let Some(again) = order().await else { return };
                if again["data"]["nomor"].as_str() != Some(&number) {
                    self.complain(format!("{key} sent again became {again}"));
                }
            }
        }
    }
}

/// Orders that were answered and are not there, that are there twice, and sessions of which more was sold than there is.
async fn ill_orders(load: &Load, scene: &Scene) -> Vec<String> {
    let shop = scene.database("registration").await;
    let rows: Vec<(i64, i64, String)> = sqlx::query_as(
        "SELECT i.offer_id, o.member_id, o.number FROM order_items i JOIN orders o ON o.id = i.order_id",
    )
    .fetch_all(&shop)
    .await
    .unwrap();
    let mut complaints = Vec::new();
    for line in load.ledger.all("order") {
        let (session, number) = line.split_once(' ').unwrap();
        let session: i64 = session.parse().unwrap();
        let times = rows.iter().filter(|row| row.0 == session && row.2 == number).count();
        if times != 1 {
            complaints.push(format!("order {number} of session {session} is there {times} times"));
        }
    }
    let mut sold = BTreeMap::<i64, Vec<i64>>::new();
    for (session, member, _) in rows {
        sold.entry(session).or_default().push(member);
    }
    for (session, mut members) in sold {
        let seats = members.len();
        members.sort_unstable();
        members.dedup();
        if members.len() < seats {
            complaints.push(format!("doubled: somebody has session {session} twice"));
        }
        if i64::try_from(seats).unwrap() > SEATS {
            complaints.push(format!("oversold: {seats} seats of session {session}"));
        }
    }
    complaints
}
