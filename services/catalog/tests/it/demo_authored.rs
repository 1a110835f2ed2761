//! The demo's files as they are written, for the tests of what they say.

use serde::Deserialize;

use crate::demo_files::files;

#[derive(Deserialize)]
pub struct Event {
    pub id: i64,
    pub title: String,
    pub description_html: String,
    pub province_code: String,
    pub skp: f64,
    pub price_from_idr: Option<i64>,
    pub sub_event_count: usize,
    pub length_days: Option<i64>,
    pub starts_on: Option<String>,
    pub ends_on: Option<String>,
}

#[derive(Deserialize)]
pub struct Programme {
    pub speakers: Vec<Speaker>,
    pub events: Vec<EventProgramme>,
}

#[derive(Deserialize)]
pub struct Speaker {
    pub id: i64,
    pub name: String,
    pub biography: String,
}

#[derive(Deserialize)]
pub struct EventProgramme {
    pub event_id: i64,
    pub sub_events: Vec<SubEvent>,
    pub items: Vec<Item>,
    pub bundles: Vec<Bundle>,
}

#[derive(Deserialize)]
pub struct SubEvent {
    pub id: i64,
    pub title: String,
    pub day: i64,
    pub starts_at: String,
    pub ends_at: String,
    pub event_type: String,
    pub description_html: String,
    pub skp: f64,
    pub prices: Vec<Price>,
}

#[derive(Deserialize)]
pub struct Item {
    pub kind: String,
    pub day: i64,
}

#[derive(Deserialize)]
pub struct Bundle {
    pub price_idr: i64,
    pub sub_event_ids: Vec<i64>,
}

/// What a profession pays, or everybody else.
#[derive(Deserialize)]
pub struct Price {
    pub profession: Option<String>,
    pub early_bird: i64,
    pub normal: i64,
    pub onsite: Option<i64>,
}

#[derive(Deserialize)]
pub struct Stays {
    pub accommodations: Vec<Hotel>,
}

#[derive(Deserialize)]
pub struct Hotel {
    pub id: i64,
    pub event_id: i64,
    pub description: String,
    pub rooms: Vec<Room>,
}

#[derive(Deserialize)]
pub struct Room {
    pub name: String,
    pub nights: Vec<Night>,
}

#[derive(Deserialize)]
pub struct Night {
    pub price_idr: i64,
}

/// The events that are congresses.
pub const CONGRESSES: [i64; 3] = [84, 86, 94];

pub fn events() -> Vec<Event> {
    serde_json::from_slice(&files().events).unwrap()
}

pub fn programme() -> Programme {
    serde_json::from_slice(&files().programme).unwrap()
}

pub fn stays() -> Stays {
    serde_json::from_slice(&files().stays).unwrap()
}

impl Event {
    pub fn days(&self) -> i64 {
        let day_of_month = |day: &Option<String>| day.as_ref().map(|day| day[8..].parse::<i64>().unwrap());
        self.length_days
            .unwrap_or_else(|| day_of_month(&self.ends_on).unwrap() - day_of_month(&self.starts_on).unwrap() + 1)
    }
}

impl EventProgramme {
    pub fn is_congress(&self) -> bool {
        CONGRESSES.contains(&self.event_id)
    }
}

impl Price {
    pub fn periods(&self) -> [Option<i64>; 3] {
        [Some(self.early_bird), Some(self.normal), self.onsite]
    }
}

impl SubEvent {
    pub fn price_of(&self, profession: Option<&str>) -> &Price {
        let found = self
            .prices
            .iter()
            .find(|price| price.profession.as_deref() == profession);
        found.unwrap_or_else(|| panic!("sub-event {}: no price for {profession:?}", self.id))
    }
}
