//! The demo's hotels, tours and hospitality. Days count from the event's first one, which is 0.

use media::picture::Picture;
use serde::Deserialize;
use time::Time;
use write::Unaudited;

use crate::{
    demo::{
        ops::{
            events::{Calendar, Dated},
            load_demo::{LoadDemoError, impossible},
        },
        store,
    },
    stays::domain::stay::{Accommodation, HospitalityBanner, Night, Room, Tour},
};

time::serde::format_description!(hour_minute, Time, "[hour]:[minute]");

#[derive(Clone, Debug, Deserialize)]
pub(super) struct DemoStays {
    accommodations: Vec<DemoHotel>,
    tours: Vec<DemoTour>,
    banners: Vec<DemoBanner>,
}

#[derive(Clone, Debug, Deserialize)]
struct DemoHotel {
    id: i64,
    event_id: i64,
    name: String,
    stars: u32,
    address: String,
    description: String,
    distance_metres: u32,
    facilities: Vec<String>,
    latitude: f64,
    longitude: f64,
    rooms: Vec<DemoRoom>,
}

#[derive(Clone, Debug, Deserialize)]
struct DemoRoom {
    id: i64,
    name: String,
    guests: u32,
    breakfast: bool,
    nights: Vec<DemoNight>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct DemoNight {
    day: i64,
    price_idr: i64,
    quota: u32,
}

#[derive(Clone, Debug, Deserialize)]
struct DemoTour {
    id: i64,
    event_id: i64,
    name: String,
    description: String,
    day: i64,
    #[serde(with = "hour_minute")]
    starts_at: Time,
    duration_minutes: u32,
    meeting_point: String,
    includes: Vec<String>,
    price_idr: i64,
    quota: u32,
}

#[derive(Clone, Debug, Deserialize)]
struct DemoBanner {
    id: i64,
    event_id: i64,
    title: String,
    description: String,
}

/// Writes all of it.
pub(super) async fn load(work: &mut Unaudited, stays: &DemoStays, calendar: &Calendar) -> Result<(), LoadDemoError> {
    let event = |sort, id, event| calendar.find(event).ok_or_else(|| impossible(sort, id, "event"));
    let mut hotels = Vec::new();
    for hotel in &stays.accommodations {
        hotels.push(hotel.draft(event("hotel", hotel.id, hotel.event_id)?)?);
    }
    let mut tours = Vec::new();
    for tour in &stays.tours {
        tours.push(tour.draft(event("tour", tour.id, tour.event_id)?)?);
    }
    let mut banners = Vec::new();
    for banner in &stays.banners {
        banners.push(banner.draft(event("hospitality", banner.id, banner.event_id)?));
    }
    store::stays::accommodations(work.conn(), &hotels).await?;
    store::stays::tours(work.conn(), &tours).await?;
    store::stays::banners(work.conn(), &banners).await?;
    Ok(())
}

impl DemoHotel {
    fn draft(&self, event: Dated) -> Result<Accommodation, LoadDemoError> {
        if !(1..=5).contains(&self.stars) {
            return Err(impossible("hotel", self.id, "number of stars"));
        }
        let rooms = self.rooms.iter().map(|room| room.draft(self.id, event));
        Ok(Accommodation {
            id: self.id,
            event_id: event.id,
            name: self.name.clone(),
            stars: self.stars,
            address: self.address.clone(),
            description: self.description.clone(),
            distance_metres: self.distance_metres,
            facilities: self.facilities.clone(),
            latitude: self.latitude,
            longitude: self.longitude,
            picture: Some(Picture::in_folder(format!("/media/hotels/{}", self.id))),
            rooms: rooms.collect::<Result<_, _>>()?,
        })
    }
}

impl DemoRoom {
    fn draft(&self, hotel: i64, event: Dated) -> Result<Room, LoadDemoError> {
        let nights = self.nights.iter().map(|told| {
            Ok(Night {
                night: event
                    .day(told.day)
                    .ok_or_else(|| impossible("room", self.id, "night"))?,
                price_idr: told.price_idr,
                quota: told.quota,
            })
        });
        Ok(Room {
            id: self.id,
            accommodation_id: hotel,
            name: self.name.clone(),
            guests: self.guests,
            breakfast: self.breakfast,
            nights: nights.collect::<Result<_, LoadDemoError>>()?,
        })
    }
}

impl DemoTour {
    fn draft(&self, event: Dated) -> Result<Tour, LoadDemoError> {
        Ok(Tour {
            id: self.id,
            event_id: event.id,
            name: self.name.clone(),
            description: self.description.clone(),
            held_on: event.day(self.day).ok_or_else(|| impossible("tour", self.id, "day"))?,
            starts_at: self.starts_at,
            duration_minutes: self.duration_minutes,
            meeting_point: self.meeting_point.clone(),
            includes: self.includes.clone(),
            price_idr: self.price_idr,
            quota: self.quota,
            picture: Some(Picture::in_folder(format!("/media/tours/{}", self.id))),
        })
    }
}

impl DemoBanner {
    fn draft(&self, event: Dated) -> HospitalityBanner {
        HospitalityBanner {
            id: self.id,
            event_id: event.id,
            title: self.title.clone(),
            description: self.description.clone(),
            picture: Some(Picture::in_folder(format!("/media/hospitality/{}", self.id))),
        }
    }
}
