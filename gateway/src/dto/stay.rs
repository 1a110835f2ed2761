//! Hotels, tours and hospitality as the wire shows and takes them.

use portal_proto::catalog::v1 as pb;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    change::{Change, Id, Whole},
    map_link,
};
use crate::problem::Problem;

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
    #[schema(required = true)]
    pub gambar: Option<String>,
    /// Address of the picture at full size.
    #[schema(required = true)]
    pub gambar_url_original: Option<String>,
    /// All sizes, as an HTML `srcset`.
    #[schema(required = true)]
    pub gambar_srcset: Option<String>,
    /// The lowest price of a night, whole rupiah.
    #[schema(required = true)]
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
    #[schema(required = true)]
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
    #[schema(required = true)]
    pub gambar: Option<String>,
    /// Address of the picture at full size.
    #[schema(required = true)]
    pub gambar_url_original: Option<String>,
    /// All sizes, as an HTML `srcset`.
    #[schema(required = true)]
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

/// How an event receives teams.
#[derive(Debug, Serialize, ToSchema)]
pub struct HospitalityBanner {
    /// Its id, which `banner_id` takes.
    pub id: i64,
    /// Id of the event.
    pub event_id: i64,
    /// Its title.
    pub judul: String,
    /// What is offered.
    pub deskripsi: String,
    /// Address of the picture, 640 px wide.
    #[schema(required = true)]
    pub gambar: Option<String>,
    /// Address of the picture at full size.
    #[schema(required = true)]
    pub gambar_url_original: Option<String>,
    /// All sizes, as an HTML `srcset`.
    #[schema(required = true)]
    pub gambar_srcset: Option<String>,
}

impl From<pb::HospitalityBanner> for HospitalityBanner {
    fn from(banner: pb::HospitalityBanner) -> Self {
        Self {
            id: banner.id,
            event_id: banner.event_id,
            judul: banner.title,
            deskripsi: banner.description,
            gambar: banner.image_url,
            gambar_url_original: banner.image_original_url,
            gambar_srcset: banner.image_srcset,
        }
    }
}

/// Registers a team (SPEC.md section 3).
#[derive(Deserialize, ToSchema)]
pub struct HospitalityForm {
    /// Where the team comes from.
    #[schema(min_length = 1, max_length = 200)]
    pub asal_team: String,
    /// How many they are, as a number or as its digits.
    #[serde(default)]
    #[schema(value_type = i64, minimum = 1, maximum = 500, required = true)]
    pub jumlah_team: Change<Whole>,
    /// As `GET /event/hospitality/banner/{id}` gives it, as a number or as its digits.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub banner_id: Change<Id>,
    /// Who speaks for the team.
    #[schema(min_length = 1, max_length = 100)]
    pub narahubung: String,
    /// Mobile number: `0812…`, `62812…` or `+62 812-…`.
    #[schema(min_length = 1, max_length = 32)]
    pub whatsapp: String,
    /// Who comes, at most `jumlah_team`.
    #[serde(default)]
    pub peserta: Option<Names>,
}

/// Names: an array, or one text with a name a line.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
pub enum Names {
    /// One name each.
    List(Vec<String>),
    /// A name a line.
    Lines(String),
}

impl Names {
    fn into_list(self) -> Vec<String> {
        let names = match self {
            Self::List(names) => names,
            Self::Lines(text) => text.lines().map(str::to_owned).collect(),
        };
        names.into_iter().filter(|name| !name.trim().is_empty()).collect()
    }
}

impl HospitalityForm {
    /// The form as the catalog takes it.
    ///
    /// # Errors
    /// 422 without `jumlah_team`.
    pub fn into_request(
        self,
        event_id: i64,
        idempotency_key: Option<String>,
    ) -> Result<pb::RegisterHospitalityRequest, Problem> {
        let Whole(team_size) = self
            .jumlah_team
            .into_option()
            .ok_or_else(|| Problem::field("jumlah_team", "required"))?;
        Ok(pb::RegisterHospitalityRequest {
            event_id,
            team_origin: self.asal_team,
            team_size,
            banner_id: self.banner_id.into_option().map(|Id(id)| id),
            contact_name: self.narahubung,
            whatsapp: self.whatsapp,
            participants: self.peserta.map(Names::into_list).unwrap_or_default(),
            idempotency_key,
        })
    }
}

/// What a hospitality registration takes: proto name, wire name.
pub const HOSPITALITY_FIELDS: [(&str, &str); 7] = [
    ("team_origin", "asal_team"),
    ("team_size", "jumlah_team"),
    ("banner_id", "banner_id"),
    ("contact_name", "narahubung"),
    ("whatsapp", "whatsapp"),
    ("participants", "peserta"),
    ("idempotency_key", "Idempotency-Key"),
];

/// A registered team.
#[derive(Debug, Serialize, ToSchema)]
pub struct HospitalityRegistered {
    /// Its id.
    pub id: i64,
    /// Such as `HSP-94-0007`.
    pub nomor: String,
    /// Where it stands.
    pub status: RegistrationStatus,
}

/// Where a registration stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RegistrationStatus {
    /// Waits for the committee.
    Diajukan,
    /// The committee expects the team.
    Dikonfirmasi,
    /// The committee cannot receive the team.
    Ditolak,
}

impl From<pb::HospitalityRegistration> for HospitalityRegistered {
    fn from(registration: pb::HospitalityRegistration) -> Self {
        let status = match registration.status.as_str() {
            "confirmed" => RegistrationStatus::Dikonfirmasi,
            "declined" => RegistrationStatus::Ditolak,
            _ => RegistrationStatus::Diajukan,
        };
        Self {
            id: registration.id,
            nomor: registration.number,
            status,
        }
    }
}
