//! What narrows the lists of events, of sub-events and of what stands around an event.

use kit::rule::Rule;
use portal_proto::catalog::v1 as pb;

use super::{event::EventStatus, event_type::EventType};
use crate::dto::month;
use crate::dto::prelude::*;
use crate::{extract::Paging, problem::Problem};

/// So many ids may be asked for at a time.
const MOST_IDS: usize = 100;

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
    /// Code of a knowledge field, of the event or of one of its sub-events.
    #[param(max_length = 32)]
    pub kategori_keilmuan: Option<String>,
    /// Code of an event type.
    #[param(value_type = Option<EventType>)]
    pub jenis_event: Option<String>,
    /// Where the event stands today.
    pub status: Option<EventStatus>,
    /// The order, after how close a keyword comes: `terbaru`, the latest first, or `terdekat`: what runs, what comes soonest first, then what was.
    #[param(inline)]
    pub urut: Option<EventOrder>,
}

/// In which order events are listed.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventOrder {
    /// The latest first day first.
    #[default]
    Terbaru,
    /// What runs, then what comes, the soonest first; then what was, the last to end first.
    Terdekat,
}

impl From<EventOrder> for pb::EventOrder {
    fn from(order: EventOrder) -> Self {
        match order {
            EventOrder::Terbaru => Self::Newest,
            EventOrder::Terdekat => Self::Nearest,
        }
    }
}

impl EventFilter {
    /// The filter as the catalog takes it.
    ///
    /// # Errors
    /// 422 when `bulan` is neither a month nor a year and month.
    pub fn into_request(self, paging: Paging) -> Result<pb::ListEventsRequest, Problem> {
        let month = self.bulan.as_deref().map(month::read).transpose()?;
        Ok(pb::ListEventsRequest {
            page: paging.page,
            page_size: paging.item_per_page,
            keyword: self.keyword,
            province_id: self.propinsi_id,
            regency_id: self.kabupaten_id,
            month,
            knowledge_field: self.kategori_keilmuan,
            event_type: self.jenis_event,
            status: self
                .status
                .map_or(pb::EventStatus::Unspecified, pb::EventStatus::from)
                .into(),
            order: pb::EventOrder::from(self.urut.unwrap_or_default()).into(),
        })
    }
}

/// Filters of the sub-event lists, named as in SPEC.md section 3. An empty value is no filter.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SubEventFilter {
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
    /// Code of an event type.
    #[param(value_type = Option<EventType>)]
    pub jenis_event: Option<String>,
    /// A session, such as one of a master class.
    #[param(max_length = 100)]
    pub sesi: Option<String>,
    /// Id of an event.
    pub event_id: Option<i64>,
    /// Ids of sub-events, up to 100 of them with commas between.
    pub id_list: Option<String>,
}

impl SubEventFilter {
    /// The filter as the catalog takes it.
    ///
    /// # Errors
    /// 422 when `bulan` or `id_list` cannot be read.
    pub fn into_request(
        self,
        page: Option<Paging>,
        selection: pb::Selection,
        profession: Option<String>,
    ) -> Result<pb::ListSubEventsRequest, Problem> {
        let month = self.bulan.as_deref().map(month::read).transpose()?;
        let ids = self.id_list.as_deref().map(ids).transpose()?.unwrap_or_default();
        Ok(pb::ListSubEventsRequest {
            page: page.map_or(1, |page| page.page),
            page_size: page.map_or(0, |page| page.item_per_page),
            keyword: self.keyword,
            province_id: self.propinsi_id,
            regency_id: self.kabupaten_id,
            month,
            knowledge_field: self.kategori_keilmuan,
            event_type: self.jenis_event,
            session: self.sesi,
            event_id: self.event_id,
            ids,
            selection: selection.into(),
            profession_code: profession,
        })
    }
}

/// Reads `1,2,3`: positive ids, at most [`MOST_IDS`] of them, blanks around them ignored.
fn ids(text: &str) -> Result<Vec<i64>, Problem> {
    let id = |part: &str| {
        let part = part.trim();
        let plain = part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse().ok().filter(|id: &i64| plain && *id > 0)
    };
    // One more than allowed is enough to know.
    let ids: Option<Vec<_>> = text.split(',').take(MOST_IDS + 1).map(id).collect();
    ids.filter(|ids| ids.len() <= MOST_IDS)
        .ok_or_else(|| Problem::field("id_list", Rule::IdList))
}

/// What any of them may be refused for: proto name, wire name.
pub const FILTER_FIELDS: &[(&str, &str)] = &[
    ("page_size", "item_per_page"),
    ("keyword", "keyword"),
    ("province_id", "propinsi_id"),
    ("regency_id", "kabupaten_id"),
    ("month", "bulan"),
    ("knowledge_field", "kategori_keilmuan"),
    ("event_type", "jenis_event"),
    ("session", "sesi"),
    ("event_id", "event_id"),
    ("ids", "id_list"),
    ("profession_code", "profesi_id"),
];

/// Words to find in a list that has no other filter.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct KeywordFilter {
    /// Every word must be found, in any order or case, with a small typo too.
    #[param(max_length = 200)]
    pub keyword: Option<String>,
}

/// The event that a list is narrowed to.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfEvent {
    /// Id of an event; none: of every event.
    pub event_id: Option<i64>,
}

/// Words to find, and of which event.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TourFilter {
    /// Every word must be found, in any order or case, with a small typo too.
    #[param(max_length = 200)]
    pub keyword: Option<String>,
    /// Id of an event; none: of every event.
    pub event_id: Option<i64>,
}

/// The profession whose prices are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ForProfession {
    /// Code of a profession, as `GET /jenis-profesi/list` gives it.
    #[param(max_length = 32)]
    pub profesi_id: Option<String>,
}

/// The room that the nights of a hotel are narrowed to.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RoomFilter {
    /// Id of a room; none: all rooms.
    pub akomodasi_harga_id: Option<i64>,
}

#[cfg(test)]
mod tests {
    use kit::report::{FieldProblem, Kind, status};
    use kit::rule::Rule;

    use super::{FILTER_FIELDS, MOST_IDS, ids};
    use crate::problem::{Problem, ProblemBody};

    #[test]
    fn a_refused_filter_is_named_as_on_the_wire() {
        let refused = ["page_size", "keyword", "month", "knowledge_field", "event_type"].map(|field| FieldProblem {
            field,
            rule: Rule::Characters,
        });
        let problem = Problem::from(status(Kind::Invalid, "data_tidak_valid", refused.to_vec()));
        let body = ProblemBody::from(&problem.with_fields(FILTER_FIELDS));
        let named: Vec<String> = body.errors.unwrap().into_keys().collect();
        assert_eq!(
            named,
            ["bulan", "item_per_page", "jenis_event", "kategori_keilmuan", "keyword"]
        );
    }

    #[test]
    fn ids_are_positive_whole_numbers_with_commas_between() {
        assert_eq!(ids("3, 1,2").ok(), Some(vec![3, 1, 2]));
        let of = |count: usize| vec!["7"; count].join(",");
        assert_eq!(ids(&of(MOST_IDS)).map(|ids| ids.len()).ok(), Some(MOST_IDS));
        for text in [
            "1,",
            ",1",
            "0",
            "-1",
            "+1",
            "a",
            "1;2",
            "1.5",
            "٧",
            "9223372036854775808",
            &of(MOST_IDS + 1),
        ] {
            assert!(ids(text).is_err(), "{text}");
        }
    }
}
