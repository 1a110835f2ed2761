//! Events as the wire shows them.

use portal_proto::catalog::v1 as pb;

use crate::dto::prelude::*;

/// Where an event stands today.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventStatus {
    /// The first day is still to come, or no day is set.
    AkanDatang,
    /// Today is the first day, the last day or one between.
    Berlangsung,
    /// The last day is over.
    Selesai,
}

impl From<EventStatus> for pb::EventStatus {
    fn from(status: EventStatus) -> Self {
        match status {
            EventStatus::AkanDatang => Self::Upcoming,
            EventStatus::Berlangsung => Self::Running,
            EventStatus::Selesai => Self::Finished,
        }
    }
}

/// The time of a place in Indonesia, as it is written after a time of day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum TimeZone {
    /// Waktu Indonesia Barat, UTC+7.
    Wib,
    /// Waktu Indonesia Tengah, UTC+8.
    Wita,
    /// Waktu Indonesia Timur, UTC+9.
    Wit,
}

impl From<pb::TimeZone> for TimeZone {
    fn from(zone: pb::TimeZone) -> Self {
        match zone {
            pb::TimeZone::Western | pb::TimeZone::Unspecified => Self::Wib,
            pb::TimeZone::Central => Self::Wita,
            pb::TimeZone::Eastern => Self::Wit,
        }
    }
}

/// An event (SPEC.md section 3, API.md 'Catalog').
#[derive(Debug, Serialize, ToSchema)]
pub struct Event {
    /// Id of the event, as `/event/{id}` takes it. 84, 86 and 94 have pages of their own (SPEC.md section 2).
    pub id: i64,
    /// Title, plain text; never empty.
    pub judul_event: String,
    /// What it is about, as HTML that was cleaned: no scripts, no styles.
    pub deskripsi: String,
    /// First day, `YYYY-MM-DD`; null while no day is set.
    #[schema(format = Date)]
    pub tanggal_awal: Option<String>,
    /// Last day, `YYYY-MM-DD`; null while no day is set.
    #[schema(format = Date)]
    pub tanggal_akhir: Option<String>,
    /// Address of the picture, 640 px wide.
    pub gambar: Option<String>,
    /// Address of the picture at full size.
    pub gambar_url_original: Option<String>,
    /// All sizes, as an HTML `srcset`.
    pub gambar_srcset: Option<String>,
    /// Name of the organizer; null when none was named.
    pub penyelenggara: Option<String>,
    /// Name of the province; null when none was named.
    pub propinsi: Option<String>,
    /// Name of the regency or city; null when none was named.
    pub kabupaten: Option<String>,
    /// Name of the venue; null while it is not settled.
    pub lokasi: Option<String>,
    /// Where it stands today (Jakarta).
    pub status: EventStatus,
    /// Name of the category, one of `GET /jenis-kategori/list`; null when it has none.
    pub kategori: Option<String>,
    /// Credit points (SKP) for the whole event, up to two decimals; 0 when it has none.
    pub skp: f64,
    /// How many sub-events it has.
    pub jumlah_sub_event: u32,
    /// The least that is paid today, promos taken off, else of what is sold later; whole rupiah, 0 when it is free; none while no
    /// price stands.
    pub harga_mulai: Option<i64>,
    /// Its name in an address.
    pub slug: String,
    /// Until when e-posters are taken; none when the event takes none.
    #[serde(with = "time::serde::rfc3339::option")]
    pub batas_eposter: Option<OffsetDateTime>,
    /// Id of the province, as `GET /propinsi` gives it; null when none was named.
    pub propinsi_id: Option<i64>,
    /// Id of the regency or city, as `GET /kabupaten/{id}` gives it; null when none was named.
    pub kabupaten_id: Option<i64>,
    /// The time of the venue, in which all times of day of the event and of what belongs to it are told; `WIB` online.
    pub zona_waktu: TimeZone,
    /// Number under which it was accredited, as its certificates name it; null when it is not, or not yet.
    pub nomor_akreditasi: Option<String>,
}

impl From<pb::Event> for Event {
    fn from(event: pb::Event) -> Self {
        let status = match event.status() {
            pb::EventStatus::Running => EventStatus::Berlangsung,
            pb::EventStatus::Finished => EventStatus::Selesai,
            pb::EventStatus::Upcoming | pb::EventStatus::Unspecified => EventStatus::AkanDatang,
        };
        Self {
            zona_waktu: event.time_zone().into(),
            id: event.id,
            judul_event: event.title,
            deskripsi: event.description_html,
            tanggal_awal: event.starts_on,
            tanggal_akhir: event.ends_on,
            gambar: event.image_url,
            gambar_url_original: event.image_original_url,
            gambar_srcset: event.image_srcset,
            penyelenggara: event.organizer,
            propinsi: event.province,
            kabupaten: event.regency,
            lokasi: event.venue,
            status,
            kategori: event.category,
            skp: convert::credit_points(event.credit_hundredths),
            jumlah_sub_event: event.sub_event_count,
            harga_mulai: event.price_from_idr,
            slug: event.slug,
            batas_eposter: event.posters_close_at.map(|at| convert::instant(Some(at))),
            propinsi_id: event.province_id,
            kabupaten_id: event.regency_id,
            nomor_akreditasi: event.accreditation_number,
        }
    }
}
