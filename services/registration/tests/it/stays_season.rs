//! A season of a hotel: whatever members do with its rooms, every night is let as often as somebody has it and never more often.
//!
//! `PORTAL_SABOTAGE=nights_without_end` takes the end of every room away; the tests must then be red.

use std::collections::BTreeMap;

use portal_proto::registration::v1 as pb;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use testkit::{eventually, refusal};
use time::{Date, Duration, macros::date};

use crate::{
    catalog::{Catalog, hotel},
    order::an_order,
    order_review::{accepted, by_desk},
    stays::{DAYS, taken},
    support::{a_room, by, registration},
};

/// Numbers that look random, the same ones for the same seed (splitmix64).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: i64) -> i64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        i64::try_from((mixed ^ (mixed >> 31)) % bound.unsigned_abs()).unwrap()
    }
}

/// A stay that somebody has, by what it is in.
struct Has {
    member: i64,
    line: i64,
    order: Option<(String, bool)>,
    nights: Vec<Date>,
    rooms: u32,
}

const ROOMS: u32 = 3;
const FIRST: Date = date!(2026 - 12 - 09);

fn counted(all: &[Has]) -> Vec<(String, u32)> {
    let mut nights: BTreeMap<String, u32> = BTreeMap::new();
    for has in all {
        for night in &has.nights {
            *nights.entry(night.to_string()).or_default() += has.rooms;
        }
    }
    nights.into_iter().collect()
}

/// Members choose, remove, order, pay, cancel and get their money back, and let their time run out; a model of six lines says what
/// is gone of each night, and whether a stay has to be refused.
async fn a_season(seed: u64, pool: PgPoolOptions, options: PgConnectOptions) {
    let pool = pool.connect_with(options).await.unwrap();
    registration::load_reference(&pool).await.unwrap();
    let catalog = Catalog::default();
    catalog.hosts(vec![hotel(&[(5, DAYS, ROOMS)])], vec![]);
    let running = registration(&pool, &catalog).await;
    let mut numbers = Numbers(seed);
    let mut all: Vec<Has> = Vec::new();
    for step in 0..90 {
        let member = 1 + numbers.below(4);
        let of_member = |has: &Has| has.member == member;
        match numbers.below(10) {
            0..=4 => {
                let (from, rooms) = (numbers.below(4), 1 + numbers.below(2));
                let length = 1 + numbers.below(4 - from);
                let nights: Vec<Date> = (from..from + length).map(|day| FIRST + Duration::days(day)).collect();
                let wanted = pb::AddCartItemRequest {
                    quantity: rooms,
                    ..a_room(
                        5,
                        &nights[0].to_string(),
                        &(FIRST + Duration::days(from + length)).to_string(),
                    )
                };
                let rooms = u32::try_from(rooms).unwrap();
                let (before, there) = (counted(&all), |has: &Has| {
                    of_member(has) && has.order.is_none() && has.nights == nights
                });
                let is_full = nights.iter().any(|night| {
                    let taken = before.iter().find(|(day, _)| *day == night.to_string());
                    taken.map_or(0, |(_, taken)| *taken) + rooms > ROOMS
                });
                let expected = if all.iter().any(there) {
                    Some("sudah_di_keranjang")
                } else {
                    is_full.then_some("kuota_habis")
                };
                match (running.adds(member, wanted).await, expected) {
                    (Ok(added), None) => all.push(Has {
                        member,
                        line: added.id,
                        order: None,
                        nights,
                        rooms,
                    }),
                    (Err(refused), Some(reason)) => {
                        assert_eq!(refusal::reason(&refused), reason, "seed {seed}, step {step}")
                    }
                    (done, expected) => panic!("seed {seed}, step {step}: {expected:?} was expected, not {done:?}"),
                }
            }
            5 => {
                if let Some(at) = all.iter().position(|has| of_member(has) && has.order.is_none()) {
                    let request = pb::RemoveCartItemRequest {
                        id: all.remove(at).line,
                    };
                    running
                        .cart
                        .clone()
                        .remove_cart_item(by(member, request))
                        .await
                        .unwrap();
                }
            }
            6 | 7 => {
                if all.iter().any(|has| of_member(has) && has.order.is_none()) {
                    let placed = running.orders(member, an_order()).await.unwrap();
                    for has in all.iter_mut().filter(|has| of_member(has) && has.order.is_none()) {
                        has.order = Some((placed.id.clone(), false));
                    }
                }
            }
            8 => {
                let open = all
                    .iter()
                    .find_map(|has| has.order.clone().filter(|(_, paid)| of_member(has) && !paid));
                if let Some((id, _)) = open {
                    if numbers.below(2) == 0 {
                        running.cancels(member, &id).await.unwrap();
                        all.retain(|has| has.order.as_ref().is_none_or(|(order, _)| *order != id));
                    } else {
                        running
                            .review
                            .clone()
                            .review_order(by_desk(accepted(&id)))
                            .await
                            .unwrap();
                        let ours = all.iter_mut().filter_map(|has| has.order.as_mut());
                        ours.filter(|(order, _)| *order == id)
                            .for_each(|(_, paid)| *paid = true);
                    }
                }
            }
            _ => {
                let paid = all
                    .iter()
                    .find_map(|has| has.order.clone().filter(|(_, paid)| of_member(has) && *paid));
                if let Some((id, _)) = paid {
                    running.calls_off(member, &id).await.unwrap();
                    let asked = running.asked_back().await;
                    let asked = asked
                        .iter()
                        .find(|refund| refund.state() == pb::RefundState::Requested)
                        .unwrap();
                    running.decides(&asked.id, true).await.unwrap();
                    all.retain(|has| has.order.as_ref().is_none_or(|(order, _)| *order != id));
                } else {
                    // Whatever stands in a cart and not in an order is free after half an hour, and forgotten.
                    running.clock.advance(Duration::minutes(31));
                    let lines: Vec<(i64, i64)> = all
                        .iter()
                        .filter(|has| has.order.is_none())
                        .map(|has| (has.member, has.line))
                        .collect();
                    all.retain(|has| has.order.is_some());
                    let expected = counted(&all);
                    eventually("the seats of carts are free", async || {
                        (taken(&running, 5).await == expected).then_some(())
                    })
                    .await;
                    for (member, id) in lines {
                        let request = pb::RemoveCartItemRequest { id };
                        running
                            .cart
                            .clone()
                            .remove_cart_item(by(member, request))
                            .await
                            .unwrap();
                    }
                }
            }
        }
        assert_eq!(taken(&running, 5).await, counted(&all), "seed {seed}, step {step}");
        running.gone().await;
    }
    running.stop().await;
}

macro_rules! seasons {
    ($($name:ident $seed:literal,)+) => {$(
        /// Red under `nights_without_end`.
        #[testkit::database(registration::MIGRATOR)]
        async fn $name(pool: PgPoolOptions, options: PgConnectOptions) {
            a_season($seed, pool, options).await;
        }
    )+};
}

seasons! {
    no_night_is_ever_let_twice_or_kept_by_nobody_seed_1 1,
    no_night_is_ever_let_twice_or_kept_by_nobody_seed_2 20_261_123,
    no_night_is_ever_let_twice_or_kept_by_nobody_seed_3 424_242,
}
