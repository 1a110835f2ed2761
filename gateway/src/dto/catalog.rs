//! Events and regions as the wire shows them.

use portal_proto::catalog::v1 as pb;
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use utoipa::{IntoParams, ToSchema};

use crate::{extract::Paging, problem::Problem};

/// Filters of the event list, named as in SPEC.md section 7. An empty value is no filter.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct EventFilter {
    /// Every word must be found, in any order or case, with a small typo too.
    #[param(max_length = 200)]
    pub keyword: Option<String>,
    /// Id of a province.
    pub propinsi_id: Option<i64>,
    /// Id of a regency or city.
    pub kabupaten_id: Option<i64>,
    /// `YYYY-MM`, or 1 to 12 for that month of every year.
    pub bulan: Option<String>,
    /// Code of a knowledge field.
    #[param(max_length = 32)]
    pub kategori_keilmuan: Option<String>,
    /// Code of an event type, such as `workshop`.
    #[param(max_length = 32)]
    pub jenis_event: Option<String>,
}

impl EventFilter {
    /// The filter as the catalog takes it.
    ///
    /// # Errors
    /// 422 when `bulan` is neither a month nor a year and month.
    pub fn into_request(self, paging: Paging) -> Result<pb::ListEventsRequest, Problem> {
        let month = self.bulan.as_deref().map(month).transpose()?;
        Ok(pb::ListEventsRequest {
            page: paging.page,
            page_size: paging.item_per_page,
            keyword: self.keyword,
            province_id: self.propinsi_id,
            regency_id: self.kabupaten_id,
            month,
            knowledge_field: self.kategori_keilmuan,
            event_type: self.jenis_event,
        })
    }
}

/// The filters of the event list: proto name, wire name.
pub const EVENT_FILTER_FIELDS: [(&str, &str); 7] = [
    ("page_size", "item_per_page"),
    ("keyword", "keyword"),
    ("province_id", "propinsi_id"),
    ("regency_id", "kabupaten_id"),
    ("month", "bulan"),
    ("knowledge_field", "kategori_keilmuan"),
    ("event_type", "jenis_event"),
];

/// Reads `YYYY-MM` or `1..12` (API.md, Catalog).
pub(super) fn month(text: &str) -> Result<pb::Month, Problem> {
    let (year, month) = match text.split_once('-') {
        Some((year, month)) if year.len() == 4 && month.len() == 2 => (Some(year), month),
        Some(_) => (Some(""), text),
        None => (None, text),
    };
    let digits = |part: &str| {
        part.bytes()
            .all(|byte| byte.is_ascii_digit())
            .then(|| part.parse::<u32>().ok())
            .flatten()
    };
    let refused = || Problem::field("bulan", "month");
    let month = digits(month)
        .filter(|month| (1..=12).contains(month))
        .ok_or_else(refused)?;
    let year = match year {
        Some(year) => Some(
            digits(year)
                .and_then(|year| i32::try_from(year).ok())
                .filter(|year| *year > 0)
                .ok_or_else(refused)?,
        ),
        None => None,
    };
    Ok(pb::Month { year, month })
}

/// Where an event stands today.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventStatus {
    /// Not begun.
    AkanDatang,
    /// Under way.
    Berlangsung,
    /// Over.
    Selesai,
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
            skp: super::credit_points(event.credit_hundredths),
            jumlah_sub_event: event.sub_event_count,
            harga_mulai: event.price_from_idr,
            slug: event.slug,
            batas_eposter: event.posters_close_at.map(|at| super::instant(Some(at))),
            propinsi_id: event.province_id,
            kabupaten_id: event.regency_id,
        }
    }
}

/// A province, regency, district or village.
#[derive(Debug, Serialize, ToSchema)]
pub struct Region {
    /// The official code without its dots.
    pub id: i64,
    /// The official code, such as `11.01`.
    pub kode: String,
    /// Its name.
    pub value: String,
}

impl From<pb::Region> for Region {
    fn from(region: pb::Region) -> Self {
        Self {
            id: region.id,
            kode: region.code,
            value: region.name,
        }
    }
}

#[cfg(test)]
mod tests {
    use kit::report::{FieldProblem, Kind, status};
    use portal_proto::catalog::v1 as pb;

    use super::{EVENT_FILTER_FIELDS, month};
    use crate::problem::{Problem, ProblemBody};

    #[test]
    fn a_refused_filter_is_named_as_on_the_wire() {
        let refused = ["page_size", "keyword", "month", "knowledge_field", "event_type"].map(|field| FieldProblem {
            field,
            rule: "characters",
        });
        let problem = Problem::from(status(Kind::Invalid, "data_tidak_valid", refused.to_vec()));
        let body = ProblemBody::from(&problem.with_fields(&EVENT_FILTER_FIELDS));
        let named: Vec<String> = body.errors.unwrap().into_keys().collect();
        assert_eq!(
            named,
            ["bulan", "item_per_page", "jenis_event", "kategori_keilmuan", "keyword"]
        );
    }

    #[test]
    fn a_month_stands_with_or_without_its_year() {
        assert_eq!(
            month("2026-07").ok(),
            Some(pb::Month {
                year: Some(2026),
                month: 7
            })
        );
        assert_eq!(month("7").ok(), Some(pb::Month { year: None, month: 7 }));
        assert_eq!(month("12").ok(), Some(pb::Month { year: None, month: 12 }));
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "0",
            "13",
            "2026-13",
            "2026-7",
            "26-07",
            "-7",
            "+7",
            "juli",
            "0000-01",
            "2026-07-01",
            "٧",
        ] {
            assert!(month(text).is_err(), "{text}");
        }
    }
}
