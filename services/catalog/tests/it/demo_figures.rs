//! The demo's figures as an editor would leave them: they agree with each other and with what the texts promise.

use std::collections::{BTreeMap, HashMap, HashSet};

use sqlx::PgPool;
use time::{Date, macros::date};

use crate::{
    demo_authored::{SubEvent, events, programme, stays},
    demo_files::load,
};

#[test]
fn whoever_studies_pays_less_than_a_specialist() {
    for sub_event in programme().events.iter().flat_map(|one| &one.sub_events) {
        if sub_event.prices.is_empty() {
            continue;
        }
        for student in ["PPDS", "DI", "DM", "MHS"] {
            let least = sub_event.price_of(Some(student)).periods();
            for other in [Some("DSA"), Some("DSAK"), None] {
                for (pays, specialist) in least.into_iter().zip(sub_event.price_of(other).periods()) {
                    assert!(
                        pays < specialist || (pays, specialist) == (None, None),
                        "sub-event {}: {student} pays {pays:?}, {other:?} {specialist:?}",
                        sub_event.id
                    );
                }
            }
        }
    }
}

#[test]
fn a_sub_event_of_a_small_event_costs_less_than_its_like_at_a_congress() {
    let programme = programme();
    // By type, profession and period: the cheapest of the congresses.
    let mut cheapest: BTreeMap<(String, Option<String>, usize), i64> = BTreeMap::new();
    for sub_event in programme
        .events
        .iter()
        .filter(|one| one.is_congress())
        .flat_map(|one| &one.sub_events)
    {
        for price in &sub_event.prices {
            for (period, amount) in price.periods().into_iter().enumerate() {
                let Some(amount) = amount else { continue };
                let key = (sub_event.event_type.clone(), price.profession.clone(), period);
                let least = cheapest.entry(key).or_insert(amount);
                *least = amount.min(*least);
            }
        }
    }
    for sub_event in programme
        .events
        .iter()
        .filter(|one| !one.is_congress())
        .flat_map(|one| &one.sub_events)
    {
        for price in &sub_event.prices {
            for (period, amount) in price.periods().into_iter().enumerate() {
                let Some(amount) = amount else { continue };
                let key = (sub_event.event_type.clone(), price.profession.clone(), period);
                assert!(
                    amount < cheapest[&key],
                    "sub-event {}: {amount} for {key:?}",
                    sub_event.id
                );
            }
        }
    }
}

/// The most that one person can collect who goes from one room to the next, from `clock` on.
fn collected(day: &[&SubEvent], clock: &str, known: &mut HashMap<String, f64>) -> f64 {
    if let Some(most) = known.get(clock) {
        return *most;
    }
    let mut most = 0.0;
    for sub_event in day.iter().filter(|sub_event| sub_event.starts_at.as_str() >= clock) {
        most = f64::max(most, sub_event.skp + collected(day, &sub_event.ends_at, known));
    }
    known.insert(clock.to_owned(), most);
    most
}

/// The rule: credit points of an event are what one person can collect there, since nobody is in two rooms at once.
#[test]
fn an_event_gives_the_credit_points_that_one_person_can_collect() {
    let programme = programme();
    for (event, one) in events().iter().zip(&programme.events) {
        assert_eq!(event.id, one.event_id);
        let mut sum = 0.0;
        for day in 1..=event.days() {
            let held: Vec<&SubEvent> = one.sub_events.iter().filter(|sub_event| sub_event.day == day).collect();
            sum += collected(&held, "", &mut HashMap::new());
        }
        assert!(
            (event.skp - sum).abs() < 0.001,
            "event {}: {} and not {sum}",
            event.id,
            event.skp
        );
        assert_eq!(event.sub_event_count, one.sub_events.len(), "event {}", event.id);
        let prices = one.sub_events.iter().flat_map(|sub_event| &sub_event.prices);
        assert_eq!(
            event.price_from_idr,
            prices.map(|price| price.early_bird).min(),
            "event {}",
            event.id
        );
    }
}

#[test]
fn the_same_kind_of_the_same_length_gives_the_same_credit_points() {
    let mut given: HashMap<(String, bool), f64> = HashMap::new();
    for sub_event in programme().events.iter().flat_map(|one| &one.sub_events) {
        let hour = |clock: &str| clock[..2].parse::<f64>().unwrap() + clock[3..].parse::<f64>().unwrap() / 60.0;
        let hours = hour(&sub_event.ends_at) - hour(&sub_event.starts_at);
        let long = hours
            > if sub_event.event_type == "symposium" || sub_event.event_type == "webinar" {
                1.5
            } else {
                5.0
            };
        let points = *given
            .entry((sub_event.event_type.clone(), long))
            .or_insert(sub_event.skp);
        assert!(
            (points - sub_event.skp).abs() < 0.001,
            "sub-event {}: {}",
            sub_event.id,
            sub_event.skp
        );
    }
    assert!(given.len() >= 7, "{given:?}");
}

#[test]
fn every_day_of_an_event_has_a_session() {
    let programme = programme();
    for (event, one) in events().iter().zip(&programme.events) {
        for day in 1..=event.days() {
            let sub_event = one.sub_events.iter().any(|sub_event| sub_event.day == day);
            let plenary = one.items.iter().any(|item| item.kind == "pleno" && item.day == day);
            assert!(sub_event || plenary, "event {} has nothing on day {day}", event.id);
        }
    }
}

/// What the texts of the events promise.
#[test]
fn events_keep_what_their_texts_promise() {
    let programme = programme();
    let of = |id| programme.events.iter().find(|one| one.event_id == id).unwrap();
    // The first day of KONAS is for workshops; that of InASIA 2026 for trainings too, with a webinar in the evening.
    let types_on = |id, day| -> HashSet<&str> {
        let held = of(id).sub_events.iter().filter(|sub_event| sub_event.day == day);
        held.map(|sub_event| sub_event.event_type.as_str()).collect()
    };
    assert_eq!(types_on(84, 1), HashSet::from(["workshop"]));
    assert_eq!(types_on(94, 1), HashSet::from(["workshop", "pelatihan", "webinar"]));
    assert!(
        of(94)
            .sub_events
            .iter()
            .all(|one| one.day > 1 || one.event_type != "webinar" || one.starts_at.as_str() >= "18:00")
    );
    // The training of five days in Jambi.
    let days: Vec<i64> = of(79).sub_events.iter().map(|sub_event| sub_event.day).collect();
    assert_eq!(days, [1, 2, 3, 4, 5]);
    // The workshop of the third day in Labuan Bajo, and the package for teams.
    assert_eq!(types_on(92, 3), HashSet::from(["workshop"]));
    assert_eq!(of(92).bundles.len(), 1);
    assert_eq!(of(92).bundles[0].sub_event_ids.len(), of(92).sub_events.len());
    // Packages of one symposium and one workshop.
    assert_eq!(of(84).bundles.len(), 3);
    for bundle in &of(84).bundles {
        let parts = of(84)
            .sub_events
            .iter()
            .filter(|part| bundle.sub_event_ids.contains(&part.id));
        let mut types: Vec<&str> = parts.clone().map(|part| part.event_type.as_str()).collect();
        types.sort_unstable();
        assert_eq!(types, ["symposium", "workshop"]);
        let apart: i64 = parts.map(|part| part.price_of(Some("MHS")).early_bird).sum();
        assert!(bundle.price_idr < apart, "{} for {apart}", bundle.price_idr);
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn no_event_is_on_independence_day(pool: PgPool) {
    // Each of these days would put some event there: 70 and 94, the latter on each of its four days.
    for today in [
        date!(2026 - 11 - 22),
        date!(2027 - 07 - 22),
        date!(2027 - 07 - 21),
        date!(2027 - 07 - 20),
        date!(2027 - 07 - 19),
        date!(2027 - 08 - 17),
    ] {
        load(&pool, today).await;
        let on_it: Vec<(i64, Date)> = sqlx::query_as(
            "SELECT e.id, e.starts_on FROM events e, generate_series(e.starts_on, e.ends_on, interval '1 day') AS day
             WHERE extract(month FROM day) = 8 AND extract(day FROM day) = 17",
        )
        .fetch_all(&pool)
        .await
        .unwrap();
        assert_eq!(on_it, [], "loaded on {today}");
    }
}

#[test]
fn no_two_hotels_have_the_same_rooms_or_prices() {
    let mut names: HashMap<String, i64> = HashMap::new();
    let mut grids: HashMap<Vec<i64>, i64> = HashMap::new();
    for hotel in stays().accommodations {
        let prices = hotel.rooms.iter().map(|room| room.nights[0].price_idr).collect();
        assert_eq!(grids.insert(prices, hotel.id), None, "hotel {}", hotel.id);
        for room in hotel.rooms {
            assert_eq!(
                names.insert(room.name.clone(), hotel.id),
                None,
                "hotel {}: {}",
                hotel.id,
                room.name
            );
        }
    }
}
