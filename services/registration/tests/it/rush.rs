//! Thousands want a hundred seats at once: all of them are given away, and not one twice.
//!
//! `PORTAL_SABOTAGE=seats_without_end` takes the limits away; the test must then be red.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
};

use portal_proto::registration::v1 as pb;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use testkit::refusal;
use tokio::task::JoinSet;

use crate::{
    catalog::{Catalog, bundle, sub_event},
    support::{a_bundle, by, registration},
};

const SUB_EVENTS: i64 = 5;
const SEATS: u32 = 20;
const CLIENTS: usize = 200;
const TRIES: i64 = 2_000;

/// Numbers that look random, the same ones for the same seed (splitmix64).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % bound
    }
}

/// One to three of the sub-events in whatever order: as a package, so that one request locks several pools.
fn packages(seed: u64) -> Vec<Vec<i64>> {
    let mut numbers = Numbers(seed);
    let mut all = Vec::new();
    for _ in 0..60 {
        let mut left: Vec<i64> = (1..=SUB_EVENTS).collect();
        let count = 1 + numbers.below(3);
        let parts = (0..count).map(|_| {
            let at = numbers.below(left.len() as u64);
            left.remove(usize::try_from(at).unwrap())
        });
        all.push(parts.collect());
    }
    // Whatever the seed says, the last seats can be had one by one.
    all.extend((1..=SUB_EVENTS).map(|id| vec![id]));
    all
}

async fn rush(seed: u64, pool: PgPoolOptions, options: PgConnectOptions) {
    let pool = pool.max_connections(20).connect_with(options).await.unwrap();
    let catalog = Catalog::default();
    let packages = packages(seed);
    let sub_events = (1..=SUB_EVENTS).map(|id| sub_event(id, &format!("Workshop {id}"), id * 3, Some(SEATS), 1_000));
    let bundles = (1..)
        .zip(packages.clone())
        .map(|(id, parts)| bundle(id, &format!("Paket {id}"), parts, 1_000));
    catalog.offers(sub_events.collect(), bundles.collect());
    let running = registration(&pool, &catalog).await;
    let tries = Arc::new(AtomicI64::new(0));
    let mut clients = JoinSet::new();
    for client in 0..CLIENTS {
        let (tries, mut cart, count) = (Arc::clone(&tries), running.cart.clone(), packages.len() as u64);
        let mut numbers = Numbers(seed ^ (client as u64) << 32);
        clients.spawn(async move {
            let mut outcomes: BTreeMap<String, usize> = BTreeMap::new();
            loop {
                let member = 1 + tries.fetch_add(1, Ordering::Relaxed);
                if member > TRIES {
                    return outcomes;
                }
                let wanted: pb::AddCartItemRequest = a_bundle(1 + numbers.below(count).cast_signed());
                let outcome = match cart.add_cart_item(by(member, wanted)).await {
                    Ok(_) => "taken".to_owned(),
                    Err(refused) => refusal::reason(&refused),
                };
                *outcomes.entry(outcome).or_default() += 1;
            }
        });
    }
    let mut outcomes: BTreeMap<String, usize> = BTreeMap::new();
    for of_client in clients.join_all().await {
        for (outcome, times) in of_client {
            *outcomes.entry(outcome).or_default() += times;
        }
    }
    let known: Vec<&str> = outcomes.keys().map(String::as_str).collect();
    assert_eq!(known, ["kuota_habis", "taken"], "seed {seed}: {outcomes:?}");
    assert_eq!(outcomes.values().sum::<usize>(), 2_000, "seed {seed}");
    let gone: Vec<_> = (1..=SUB_EVENTS).map(|id| (id, i64::from(SEATS), 0)).collect();
    assert_eq!(running.gone().await, gone, "seed {seed}: {outcomes:?}");
    running.stop().await;
}

macro_rules! rushes {
    ($($name:ident $seed:literal,)+) => {$(
        /// Red under `seats_without_end`.
        #[testkit::database(registration::MIGRATOR)]
        async fn $name(pool: PgPoolOptions, options: PgConnectOptions) {
            rush($seed, pool, options).await;
        }
    )+};
}

rushes! {
    a_hundred_seats_are_given_away_once_each_seed_1 1,
    a_hundred_seats_are_given_away_once_each_seed_2 20_261_123,
    a_hundred_seats_are_given_away_once_each_seed_3 424_242,
}
