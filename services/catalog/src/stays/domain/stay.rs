//! Where participants sleep and what they visit.

use media::picture::Picture;
use time::{Date, Time};

/// A hotel near an event.
#[derive(Clone, Debug, PartialEq)]
pub struct Accommodation {
    pub id: i64,
    /// The event it is near.
    pub event_id: i64,
    pub name: String,
    /// 1 to 5.
    pub stars: u32,
    /// Where it is.
    pub address: String,
    /// What it is like.
    pub description: String,
    /// To the venue.
    pub distance_metres: u32,
    /// What it has.
    pub facilities: Vec<String>,
    /// Degrees north.
    pub latitude: f64,
    /// Degrees east.
    pub longitude: f64,
    /// A picture of it.
    pub picture: Option<Picture>,
    /// By name.
    pub rooms: Vec<Room>,
}

impl Accommodation {
    /// Gives each of the hotels its rooms.
    pub fn take_rooms(hotels: &mut [Self], rooms: Vec<Room>) {
        for room in rooms {
            if let Some(hotel) = hotels.iter_mut().find(|hotel| hotel.id == room.accommodation_id) {
                hotel.rooms.push(room);
            }
        }
    }
}

/// A kind of room of a hotel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    pub id: i64,
    pub accommodation_id: i64,
    pub name: String,
    /// How many sleep in it.
    pub guests: u32,
    /// Whether breakfast belongs to it.
    pub breakfast: bool,
    /// In their order.
    pub nights: Vec<Night>,
}

/// A night in a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Night {
    /// The day on which it begins.
    pub night: Date,
    /// In whole rupiah.
    pub price_idr: i64,
    /// How many such rooms there are.
    pub quota: u32,
}

/// A tour for participants and those who came along.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tour {
    pub id: i64,
    /// The event beside which it runs.
    pub event_id: i64,
    pub name: String,
    /// What there is to see.
    pub description: String,
    /// Day, where the event takes place.
    pub held_on: Date,
    /// When it sets off, in the time of that place.
    pub starts_at: Time,
    /// How long it takes.
    pub duration_minutes: u32,
    /// Where it sets off.
    pub meeting_point: String,
    /// What the price includes.
    pub includes: Vec<String>,
    /// In whole rupiah.
    pub price_idr: i64,
    /// How many may come along.
    pub quota: u32,
    /// A picture of it.
    pub picture: Option<Picture>,
}

/// What a team may ask the hosts for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HospitalityBanner {
    pub id: i64,
    pub event_id: i64,
    pub title: String,
    /// What it is.
    pub description: String,
    /// A picture of it.
    pub picture: Option<Picture>,
}
