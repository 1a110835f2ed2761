//! Hotels and tours as the wire shows them.

use portal_proto::catalog::v1 as pb;

use super::event::TimeZone;
use crate::dto::convert::map_link;
use crate::dto::prelude::*;
use crate::seats::Taken;

/// A hotel near an event.
#[derive(Debug, Serialize, ToSchema)]
pub struct Accommodation {
    /// Id of the hotel, as `GET /akomodasi/list/{id}` takes it.
    pub id: i64,
    /// Id of the event that it is near.
    pub event_id: i64,
    /// What the hotel is called, up to 200 characters.
    pub nama: String,
    /// How many stars it has, 1 to 5.
    #[schema(minimum = 1, maximum = 5)]
    pub bintang: u32,
    /// Postal address for people, up to 500 characters.
    pub alamat: String,
    /// What it is like, plain text; may be empty.
    pub deskripsi: String,
    /// How far it is from the venue, in metres.
    pub jarak_meter: u32,
    /// What there is, such as `Kolam renang`.
    pub fasilitas: Vec<String>,
    /// Degrees north of the equator (WGS 84); negative to its south.
    #[schema(minimum = -90, maximum = 90)]
    pub latitude: f64,
    /// Degrees east of Greenwich (WGS 84).
    #[schema(minimum = -180, maximum = 180)]
    pub longitude: f64,
    /// A link to openstreetmap.org with a mark at the place.
    pub peta_url: String,
    /// Address of the picture, 640 px wide.
    pub gambar: Option<String>,
    /// Address of the picture at full size.
    pub gambar_url_original: Option<String>,
    /// All sizes, as an HTML `srcset`.
    pub gambar_srcset: Option<String>,
    /// The lowest price of a night in any room, whole rupiah; null when no night is offered.
    pub harga_mulai: Option<i64>,
    /// The kinds of rooms that are offered, in order of name.
    pub kamar: Vec<Room>,
}

impl Accommodation {
    /// A hotel, with what is gone of its rooms.
    #[must_use]
    pub fn of(hotel: pb::Accommodation, taken: &Taken) -> Self {
        let kamar: Vec<_> = hotel.rooms.into_iter().map(|room| Room::of(room, taken)).collect();
        Self {
            id: hotel.id,
            event_id: hotel.event_id,
            nama: hotel.name,
            bintang: hotel.stars,
            alamat: hotel.address,
            deskripsi: hotel.description,
            jarak_meter: hotel.distance_metres,
            fasilitas: hotel.facilities,
            latitude: hotel.latitude,
            longitude: hotel.longitude,
            peta_url: map_link(hotel.latitude, hotel.longitude),
            gambar: hotel.image_url,
            gambar_url_original: hotel.image_original_url,
            gambar_srcset: hotel.image_srcset,
            harga_mulai: kamar.iter().filter_map(|room| room.harga_mulai).min(),
            kamar,
        }
    }
}

/// A kind of room of a hotel.
#[derive(Debug, Serialize, ToSchema)]
pub struct Room {
    /// Its id, which `akomodasi_harga_id` takes, and `harga_id` of a cart's item.
    pub id: i64,
    /// What this kind of room is called, up to 120 characters.
    pub nama: String,
    /// How many may sleep in it, 1 to 10.
    pub kapasitas: u32,
    /// Whether breakfast comes with it.
    pub sarapan: bool,
    /// Its lowest price of a night, whole rupiah; null when no night is offered.
    pub harga_mulai: Option<i64>,
    /// The nights that are offered, in order of day.
    pub malam: Vec<RoomNight>,
}

impl Room {
    fn of(room: pb::Room, taken: &Taken) -> Self {
        Self {
            id: room.id,
            nama: room.name,
            kapasitas: room.guests,
            sarapan: room.breakfast,
            harga_mulai: room.nights.iter().map(|night| night.price_idr).min(),
            malam: nights(room.id, room.nights, taken),
        }
    }
}

/// A night in a room.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoomNight {
    /// The day on which it begins.
    #[schema(format = Date)]
    pub tanggal: String,
    /// What one room costs for this night, in whole rupiah.
    #[schema(minimum = 0)]
    pub harga: i64,
    /// How many such rooms there are.
    pub kuota: u32,
    /// How many of them are free; null when nobody can tell just now.
    pub sisa: Option<u32>,
}

fn nights(room_id: i64, nights: Vec<pb::RoomNight>, taken: &Taken) -> Vec<RoomNight> {
    let nights = nights.into_iter().map(|night| RoomNight {
        sisa: taken.rooms_left(room_id, &night.night, night.quota),
        tanggal: night.night,
        harga: night.price_idr,
        kuota: night.quota,
    });
    nights.collect()
}

/// A kind of room to choose, with its nights.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoomChoice {
    /// Id of the room, as `akomodasi_harga_id` takes it.
    pub id: i64,
    /// What this kind of room is called.
    pub value: String,
    /// How many may sleep in it, 1 to 10.
    pub kapasitas: u32,
    /// Whether breakfast comes with it.
    pub sarapan: bool,
    /// The nights that are offered, in order of day.
    pub malam: Vec<RoomNight>,
}

impl RoomChoice {
    /// A room, with what is gone of it.
    #[must_use]
    pub fn of(room: pb::Room, taken: &Taken) -> Self {
        Self {
            id: room.id,
            value: room.name,
            kapasitas: room.guests,
            sarapan: room.breakfast,
            malam: nights(room.id, room.nights, taken),
        }
    }
}

/// An outing beside an event.
#[derive(Debug, Serialize, ToSchema)]
pub struct Tour {
    /// Id of the tour.
    pub id: i64,
    /// Id of the event beside which it is offered.
    pub event_id: i64,
    /// What the tour is called, up to 200 characters.
    pub nama: String,
    /// What there is to see, plain text; may be empty.
    pub deskripsi: String,
    /// The day on which it is held.
    #[schema(format = Date)]
    pub tanggal: String,
    /// When it begins, in `zona_waktu`.
    #[schema(example = "08:00")]
    pub jam_mulai: String,
    /// The time of the event's venue.
    pub zona_waktu: TimeZone,
    /// How long it takes, in minutes.
    pub durasi_menit: u32,
    /// Where participants meet before it begins.
    pub titik_kumpul: String,
    /// What is in the price.
    pub termasuk: Vec<String>,
    /// What one place costs, in whole rupiah.
    #[schema(minimum = 0)]
    pub harga: i64,
    /// How many may come along.
    pub kuota: u32,
    /// How many places are free; null when nobody can tell just now.
    pub sisa: Option<u32>,
    /// Address of the picture, 640 px wide.
    pub gambar: Option<String>,
    /// Address of the picture at full size.
    pub gambar_url_original: Option<String>,
    /// All sizes, as an HTML `srcset`.
    pub gambar_srcset: Option<String>,
}

impl Tour {
    /// A tour, with what is gone of it.
    #[must_use]
    pub fn of(tour: pb::Tour, taken: &Taken) -> Self {
        Self {
            sisa: taken.places_left(tour.id, tour.quota),
            zona_waktu: tour.time_zone().into(),
            id: tour.id,
            event_id: tour.event_id,
            nama: tour.name,
            deskripsi: tour.description,
            tanggal: tour.held_on,
            jam_mulai: tour.starts_at,
            durasi_menit: tour.duration_minutes,
            titik_kumpul: tour.meeting_point,
            termasuk: tour.includes,
            harga: tour.price_idr,
            kuota: tour.quota,
            gambar: tour.image_url,
            gambar_url_original: tour.image_original_url,
            gambar_srcset: tour.image_srcset,
        }
    }
}
