//! The catalog's word on what nights in a room and a tour cost.

use kit::date_words;
use portal_proto::catalog::v1 as pb;
use time::{
    Date, Duration, OffsetDateTime, Time, UtcOffset,
    format_description::BorrowedFormatItem,
    macros::{format_description, time},
};
use tonic::Status;

use super::said::{impossible, instant};
use crate::{
    cart::domain::offer::{Lack, Offer, OfferId, OfferKind, OfferPrice, Stay},
    seats::domain::{
        capacity::{Capacity, Seats},
        part::Part,
        place::Place,
    },
};

/// As the catalog writes days.
const DAY: &[BorrowedFormatItem<'_>] = format_description!("[year]-[month]-[day]");
/// When a night begins: until then it can be booked. The catalog has no hour of a hotel's own.
const FROM: Time = time!(14:00);
/// When it ends, on the day after.
const UNTIL: Time = time!(12:00);

/// Asks for what of these is a hotel or a tour, each once.
pub fn asked(wanted: &[OfferId]) -> pb::GetStayQuotesRequest {
    let of = |kind| {
        let same = wanted.iter().filter(move |offer| offer.kind == kind);
        let mut ids: Vec<i64> = same.map(|offer| offer.id).collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    };
    pb::GetStayQuotesRequest {
        accommodation_ids: of(OfferKind::Accommodation),
        tour_ids: of(OfferKind::Tour),
    }
}

/// What was said of those that were wanted, as far as it is there.
pub fn offers(said: &pb::GetStayQuotesResponse, wanted: &[OfferId]) -> Result<Vec<Offer>, Status> {
    let mut offers = Vec::new();
    for id in wanted {
        let hotel = || said.accommodations.iter().find(|hotel| hotel.id == id.id);
        match (id.kind, id.stay) {
            (OfferKind::Accommodation, Some(nights)) => {
                if let Some(hotel) = hotel() {
                    offers.push(stay(hotel, *id, nights)?);
                }
            }
            (OfferKind::Tour, _) => {
                if let Some(found) = said.tours.iter().find(|tour| tour.id == id.id) {
                    offers.push(tour(found)?);
                }
            }
            _ => {}
        }
    }
    Ok(offers)
}

fn stay(hotel: &pb::QuotedAccommodation, id: OfferId, nights: Stay) -> Result<Offer, Status> {
    let mut offer = Offer {
        id,
        event_id: Some(hotel.event_id),
        event_title: hotel.event_title.clone(),
        title: hotel.name.clone(),
        price: None,
        parts: Vec::new(),
        capacities: Vec::new(),
        is_enrolled: false,
        missing: None,
        lacks: None,
    };
    let Some(room) = hotel.rooms.iter().find(|room| room.id == nights.room_id) else {
        offer.lacks = Some(Lack::Room);
        return Ok(offer);
    };
    offer.title = format!("{}, {}", hotel.name, room.name);
    let mut amount_idr: i64 = 0;
    for night in nights.nights() {
        let on_it = room.nights.iter().find(|one| Date::parse(&one.night, DAY) == Ok(night));
        let Some(found) = on_it else {
            offer.lacks = Some(Lack::Night(night));
            return Ok(offer);
        };
        let place = Place::RoomNight {
            room_id: room.id,
            night,
        };
        let number = place.pool_number().ok_or_else(impossible)?;
        let morning = night.next_day().ok_or_else(impossible)?;
        amount_idr = amount_idr.checked_add(found.price_idr).ok_or_else(impossible)?;
        offer.parts.push(Part {
            sub_event_id: number,
            title: format!("{}, malam {}", offer.title, date_words::long(night)),
            starts_at: at(night, FROM, hotel.utc_offset_hours),
            ends_at: at(morning, UNTIL, hotel.utc_offset_hours),
            utc_offset_hours: i16::try_from(hotel.utc_offset_hours).map_err(|_| impossible())?,
        });
        offer.capacities.push(capacity(number, hotel.event_id, found.quota)?);
    }
    offer.price = Some(OfferPrice {
        id: Some(room.id),
        amount_idr,
    });
    Ok(offer)
}

fn tour(said: &pb::QuotedTour) -> Result<Offer, Status> {
    let number = Place::Tour(said.id).pool_number().ok_or_else(impossible)?;
    let part = Part {
        sub_event_id: number,
        title: said.name.clone(),
        starts_at: instant(said.starts_at)?,
        ends_at: instant(said.ends_at)?,
        utc_offset_hours: i16::try_from(said.utc_offset_hours).map_err(|_| impossible())?,
    };
    Ok(Offer {
        id: OfferId::new(OfferKind::Tour, said.id),
        event_id: Some(said.event_id),
        event_title: said.event_title.clone(),
        title: said.name.clone(),
        price: Some(OfferPrice {
            id: None,
            amount_idr: said.price_idr,
        }),
        parts: vec![part],
        capacities: vec![capacity(number, said.event_id, said.quota)?],
        is_enrolled: false,
        missing: None,
        lacks: None,
    })
}

fn capacity(number: i64, event_id: i64, quota: u32) -> Result<Capacity, Status> {
    Ok(Capacity {
        sub_event_id: number,
        event_id,
        // Nothing is announced of rooms and tours: what was quoted last holds.
        revision: 1,
        seats: Some(Seats::try_from(quota).map_err(|_| impossible())?),
    })
}

/// A time of day at a place.
fn at(day: Date, time: Time, utc_offset_hours: u32) -> OffsetDateTime {
    day.with_time(time).assume_offset(UtcOffset::UTC) - Duration::hours(utc_offset_hours.into())
}
