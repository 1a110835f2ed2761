//! Events as the wire shows them.

use portal_proto::catalog::v1 as pb;
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use utoipa::ToSchema;

use crate::dto::convert;

/// Where an event stands today.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventStatus {
    /// Not begun.
    AkanDatang,
    /// Under way.
    Berlangsung,
    /// Over.
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

/// An event (SPEC.md section 3, API.md 'Catalog').
#[derive(Debug, Serialize, ToSchema)]
pub struct Event {
    /// Its id.
    pub id: i64,
    /// Its title.
    pub judul_event: String,
    /// Safe HTML.
    pub deskripsi: String,
    /// First day, `YYYY-MM-DD`.
    #[schema(format = Date)]
    pub tanggal_awal: Option<String>,
    /// Last day, `YYYY-MM-DD`.
    #[schema(format = Date)]
    pub tanggal_akhir: Option<String>,
    /// Address of the picture, 640 px wide.
    pub gambar: Option<String>,
    /// Address of the picture at full size.
    pub gambar_url_original: Option<String>,
    /// All sizes, as an HTML `srcset`.
    pub gambar_srcset: Option<String>,
    /// Who holds it.
    pub penyelenggara: Option<String>,
    /// Name of the province.
    pub propinsi: Option<String>,
    /// Name of the regency or city.
    pub kabupaten: Option<String>,
    /// The venue.
    pub lokasi: Option<String>,
    /// Where it stands today (Jakarta).
    pub status: EventStatus,
    /// Its category.
    pub kategori: Option<String>,
    /// Credit points.
    pub skp: f64,
    /// How many sub-events it has.
    pub jumlah_sub_event: u32,
    /// The lowest price, whole rupiah, 0 when it is free; none while no price stands.
    pub harga_mulai: Option<i64>,
    /// Its name in an address.
    pub slug: String,
    /// Until when e-posters are taken; none when the event takes none.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub batas_eposter: Option<OffsetDateTime>,
    /// Id of the province.
    pub propinsi_id: Option<i64>,
    /// Id of the regency or city.
    pub kabupaten_id: Option<i64>,
}

impl From<pb::Event> for Event {
    fn from(event: pb::Event) -> Self {
        let status = match event.status() {
            pb::EventStatus::Running => EventStatus::Berlangsung,
            pb::EventStatus::Finished => EventStatus::Selesai,
            pb::EventStatus::Upcoming | pb::EventStatus::Unspecified => EventStatus::AkanDatang,
        };
        Self {
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
        }
    }
}
