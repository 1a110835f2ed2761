//! The demo's events as an editor would leave them: texts of their own, and figures that agree with each other.

use std::collections::{BTreeMap, HashMap, HashSet};

use serde::Deserialize;
use sqlx::PgPool;
use time::{Date, macros::date};

use crate::demo_files::{files, load};

#[derive(Deserialize)]
struct Event {
    id: i64,
    title: String,
    description_html: String,
    province_code: String,
    skp: f64,
    price_from_idr: Option<i64>,
    sub_event_count: usize,
    length_days: Option<i64>,
    starts_on: Option<String>,
    ends_on: Option<String>,
}

#[derive(Deserialize)]
struct Programme {
    speakers: Vec<Speaker>,
    events: Vec<EventProgramme>,
}

#[derive(Deserialize)]
struct Speaker {
    id: i64,
    name: String,
    biography: String,
}

#[derive(Deserialize)]
struct EventProgramme {
    event_id: i64,
    sub_events: Vec<SubEvent>,
    items: Vec<Item>,
    bundles: Vec<Bundle>,
}

#[derive(Deserialize)]
struct SubEvent {
    id: i64,
    title: String,
    day: i64,
    starts_at: String,
    ends_at: String,
    event_type: String,
    description_html: String,
    skp: f64,
    prices: Vec<Price>,
}

#[derive(Deserialize)]
struct Item {
    kind: String,
    day: i64,
}

#[derive(Deserialize)]
struct Bundle {
    price_idr: i64,
    sub_event_ids: Vec<i64>,
}

/// What a profession pays, or everybody else.
#[derive(Deserialize)]
struct Price {
    profession: Option<String>,
    early_bird: i64,
    normal: i64,
    onsite: Option<i64>,
}

#[derive(Deserialize)]
struct Stays {
    accommodations: Vec<Hotel>,
}

#[derive(Deserialize)]
struct Hotel {
    id: i64,
    event_id: i64,
    description: String,
    rooms: Vec<Room>,
}

#[derive(Deserialize)]
struct Room {
    name: String,
    nights: Vec<Night>,
}

#[derive(Deserialize)]
struct Night {
    price_idr: i64,
}

const CONGRESSES: [i64; 3] = [84, 86, 94];

fn events() -> Vec<Event> {
    serde_json::from_slice(&files().events).unwrap()
}

fn programme() -> Programme {
    serde_json::from_slice(&files().programme).unwrap()
}

fn stays() -> Stays {
    serde_json::from_slice(&files().stays).unwrap()
}

impl Event {
    fn days(&self) -> i64 {
        let day_of_month = |day: &Option<String>| day.as_ref().map(|day| day[8..].parse::<i64>().unwrap());
        self.length_days
            .unwrap_or_else(|| day_of_month(&self.ends_on).unwrap() - day_of_month(&self.starts_on).unwrap() + 1)
    }
}

impl EventProgramme {
    fn is_congress(&self) -> bool {
        CONGRESSES.contains(&self.event_id)
    }
}

impl Price {
    fn periods(&self) -> [Option<i64>; 3] {
        [Some(self.early_bird), Some(self.normal), self.onsite]
    }
}

impl SubEvent {
    fn price_of(&self, profession: Option<&str>) -> &Price {
        let found = self
            .prices
            .iter()
            .find(|price| price.profession.as_deref() == profession);
        found.unwrap_or_else(|| panic!("sub-event {}: no price for {profession:?}", self.id))
    }
}

/// The running text, a sentence or an entry of a list each.
fn sentences(html: &str) -> Vec<String> {
    let mut text = String::new();
    let mut in_tag = false;
    for letter in html.chars() {
        match letter {
            '<' => {
                in_tag = true;
                text.push('\n');
            }
            '>' => in_tag = false,
            _ if !in_tag => text.push(letter),
            _ => {}
        }
    }
    for end in [". ", "? ", "! "] {
        text = text.replace(end, &format!("{}\n", end.trim_end()));
    }
    text.lines()
        .map(|line| line.trim().to_owned())
        .filter(|line| !line.is_empty())
        .collect()
}

/// Of the sub-event itself, without the list of what is spoken about.
fn prose(sub_event: &SubEvent) -> &str {
    let text = sub_event.description_html.strip_prefix("<p>").unwrap();
    &text[..text.find("</p>").unwrap()]
}

#[test]
fn no_two_texts_share_a_sentence() {
    let (events, programme) = (events(), programme());
    let told = events
        .iter()
        .map(|event| (format!("event {}", event.id), &event.description_html));
    let sub_events = programme.events.iter().flat_map(|one| &one.sub_events);
    let told = told
        .chain(sub_events.map(|one| (format!("sub-event {}", one.id), &one.description_html)))
        .chain(
            programme
                .speakers
                .iter()
                .map(|one| (format!("speaker {}", one.id), &one.biography)),
        );
    let mut heard: HashMap<String, String> = HashMap::new();
    for (who, text) in told {
        for sentence in sentences(text)
            .into_iter()
            .filter(|sentence| sentence.chars().count() > 40)
        {
            let before = heard.insert(sentence.clone(), who.clone());
            assert_eq!(before, None, "{who} says it again: {sentence}");
        }
    }
    assert!(heard.len() > 1000, "{}", heard.len());
}

#[test]
fn each_sub_event_has_a_short_text_that_begins_in_its_own_way() {
    let programme = programme();
    let mut openings = HashSet::new();
    for sub_event in programme.events.iter().flat_map(|one| &one.sub_events) {
        let prose = prose(sub_event);
        let count = sentences(prose).len();
        assert!(
            (2..=4).contains(&count),
            "sub-event {}: {count} sentences",
            sub_event.id
        );
        let opening: Vec<&str> = prose.split_whitespace().take(3).collect();
        assert!(
            openings.insert(opening.clone()),
            "sub-event {}: {opening:?}",
            sub_event.id
        );
    }
    for speaker in &programme.speakers {
        let opening: Vec<&str> = speaker.biography.split_whitespace().take(3).collect();
        assert!(openings.insert(opening.clone()), "speaker {}: {opening:?}", speaker.id);
    }
}

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

#[sqlx::test(migrator = "catalog::MIGRATOR")]
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

/// The zone of the province with this code.
fn zone(province: &str) -> &'static str {
    match province {
        "51" | "52" | "53" | "63" | "64" | "65" | "71" | "72" | "73" | "74" | "75" | "76" => "WITA",
        "81" | "82" | "91" | "92" | "93" | "94" | "95" | "96" | "97" => "WIT",
        _ => "WIB",
    }
}

#[test]
fn a_time_in_a_text_names_the_zone_of_its_place() {
    let (events, programme, stays) = (events(), programme(), stays());
    let zone_of = |id| zone(&events.iter().find(|event| event.id == id).unwrap().province_code);
    let mut texts: Vec<(&str, &str, &str)> = Vec::new();
    texts.extend(events.iter().map(|event| {
        (
            zone(&event.province_code),
            event.title.as_str(),
            event.description_html.as_str(),
        )
    }));
    for one in &programme.events {
        let told = one.sub_events.iter();
        texts.extend(told.map(|sub_event| {
            (
                zone_of(one.event_id),
                sub_event.title.as_str(),
                sub_event.description_html.as_str(),
            )
        }));
    }
    texts.extend(
        stays
            .accommodations
            .iter()
            .map(|hotel| (zone_of(hotel.event_id), "hotel", hotel.description.as_str())),
    );
    let mut seen = HashSet::new();
    for (zone, title, text) in texts {
        for (at, clock) in text.match_indices("pukul ") {
            let after = &text[at + clock.len()..];
            if !after.starts_with(|letter: char| letter.is_ascii_digit()) {
                continue;
            }
            let told = after.split_whitespace().nth(1).unwrap_or_default();
            assert_eq!(
                told.trim_end_matches(|letter: char| !letter.is_ascii_uppercase()),
                zone,
                "{title}: {after:.30}"
            );
            seen.insert(zone);
        }
    }
    assert!(seen.contains("WIB") && seen.contains("WITA"), "{seen:?}");
}

/// A degree is one word, so that a name can be kept from breaking inside it.
#[test]
fn degrees_stand_apart_from_each_other_and_have_no_gap() {
    for speaker in programme().speakers {
        for degree in speaker.name.split(", ").skip(1) {
            assert!(!degree.contains([' ', ',']), "{}: {degree}", speaker.name);
        }
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
