//! Hotels and tours as the wire shows them.

use portal_proto::catalog::v1 as pb;
use serde::Serialize;
use utoipa::ToSchema;

use crate::dto::convert::map_link;

/// A hotel near an event.
#[derive(Debug, Serialize, ToSchema)]
pub struct Accommodation {
    /// Its id.
    pub id: i64,
    /// Id of the event.
    pub event_id: i64,
    /// Its name.
    pub nama: String,
    /// Stars.
    #[schema(minimum = 0, maximum = 5)]
    pub bintang: u32,
    /// Its address.
    pub alamat: String,
    /// What it offers.
    pub deskripsi: String,
    /// How far from the venue.
    pub jarak_meter: u32,
    /// What there is, such as `Kolam renang`.
    pub fasilitas: Vec<String>,
    /// Degrees north.
    #[schema(minimum = -90, maximum = 90)]
    pub latitude: f64,
    /// Degrees east.
    #[schema(minimum = -180, maximum = 180)]
    pub longitude: f64,
    /// A link to a map.
    pub peta_url: String,
    /// Address of the picture, 640 px wide.
    pub gambar: Option<String>,
    /// Address of the picture at full size.
    pub gambar_url_original: Option<String>,
    /// All sizes, as an HTML `srcset`.
    pub gambar_srcset: Option<String>,
    /// The lowest price of a night, whole rupiah.
    pub harga_mulai: Option<i64>,
    /// Its rooms.
    pub kamar: Vec<Room>,
}

impl From<pb::Accommodation> for Accommodation {
    fn from(hotel: pb::Accommodation) -> Self {
        let kamar: Vec<_> = hotel.rooms.into_iter().map(Room::from).collect();
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
    /// Its id, which `akomodasi_harga_id` takes.
    pub id: i64,
    /// Its name.
    pub nama: String,
    /// How many may sleep in it.
    pub kapasitas: u32,
    /// Whether breakfast comes with it.
    pub sarapan: bool,
    /// Its lowest price of a night, whole rupiah.
    pub harga_mulai: Option<i64>,
    /// Night by night.
    pub malam: Vec<RoomNight>,
}

impl From<pb::Room> for Room {
    fn from(room: pb::Room) -> Self {
        Self {
            id: room.id,
            nama: room.name,
            kapasitas: room.guests,
            sarapan: room.breakfast,
            harga_mulai: room.nights.iter().map(|night| night.price_idr).min(),
            malam: room.nights.into_iter().map(RoomNight::from).collect(),
        }
    }
}

/// A night in a room.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoomNight {
    /// The day on which it begins.
    #[schema(format = Date)]
    pub tanggal: String,
    /// Whole rupiah.
    #[schema(minimum = 0)]
    pub harga: i64,
    /// How many such rooms there are.
    pub kuota: u32,
}

impl From<pb::RoomNight> for RoomNight {
    fn from(night: pb::RoomNight) -> Self {
        Self {
            tanggal: night.night,
            harga: night.price_idr,
            kuota: night.quota,
        }
    }
}

/// A room to choose.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoomChoice {
    /// Its id.
    pub id: i64,
    /// Its name.
    pub value: String,
    /// How many may sleep in it.
    pub kapasitas: u32,
    /// Whether breakfast comes with it.
    pub sarapan: bool,
    /// Night by night.
    pub malam: Vec<RoomNight>,
}

impl From<pb::Room> for RoomChoice {
    fn from(room: pb::Room) -> Self {
        Self {
            id: room.id,
            value: room.name,
            kapasitas: room.guests,
            sarapan: room.breakfast,
            malam: room.nights.into_iter().map(RoomNight::from).collect(),
        }
    }
}

/// An outing beside an event.
#[derive(Debug, Serialize, ToSchema)]
pub struct Tour {
    /// Its id.
    pub id: i64,
    /// Id of the event.
    pub event_id: i64,
    /// Its name.
    pub nama: String,
    /// What there is to see.
    pub deskripsi: String,
    /// The day.
    #[schema(format = Date)]
    pub tanggal: String,
    /// When it begins, Asia/Jakarta.
    #[schema(example = "08:00")]
    pub jam_mulai: String,
    /// How long it takes.
    pub durasi_menit: u32,
    /// Where it begins.
    pub titik_kumpul: String,
    /// What is in the price.
    pub termasuk: Vec<String>,
    /// Whole rupiah.
    #[schema(minimum = 0)]
    pub harga: i64,
    /// How many may come along.
    pub kuota: u32,
    /// Address of the picture, 640 px wide.
    pub gambar: Option<String>,
    /// Address of the picture at full size.
    pub gambar_url_original: Option<String>,
    /// All sizes, as an HTML `srcset`.
    pub gambar_srcset: Option<String>,
}

impl From<pb::Tour> for Tour {
    fn from(tour: pb::Tour) -> Self {
        Self {
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
