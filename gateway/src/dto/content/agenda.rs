//! The training agenda as the wire shows and asks for it.

use portal_proto::content::v1 as pb;

use crate::dto::month;
use crate::dto::prelude::*;
use crate::problem::Problem;

/// Filters of the training agenda. An empty value is no filter.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AgendaFilter {
    /// Calendar year, 2000 to 2100; without one, every year.
    #[param(minimum = 2000, maximum = 2100)]
    pub tahun: Option<u32>,
    /// `YYYY-MM`, or 1 to 12 for that month of `tahun`, else of every year.
    pub bulan: Option<String>,
}

/// Which part of the agenda is asked for.
#[derive(Debug, PartialEq, Eq)]
pub struct AgendaWanted {
    /// As the content takes it.
    pub request: pb::ListAgendaRequest,
    /// The filter that said the year.
    pub year_field: &'static str,
    /// Whether `bulan` lies in another year than `tahun`: no date is in both.
    pub contradicts: bool,
}

impl AgendaFilter {
    /// The filter as the content takes it.
    ///
    /// # Errors
    /// 422 when `bulan` is neither a month nor a year and month.
    pub fn read(self) -> Result<AgendaWanted, Problem> {
        let month = self.bulan.as_deref().map(month::read).transpose()?;
        let year_of_month = month.and_then(|month| month.year).map(i32::unsigned_abs);
        Ok(AgendaWanted {
            request: pb::ListAgendaRequest {
                year: self.tahun.or(year_of_month),
                month: month.map(|month| month.month),
            },
            year_field: if self.tahun.is_some() { "tahun" } else { "bulan" },
            contradicts: matches!((self.tahun, year_of_month), (Some(one), Some(other)) if one != other),
        })
    }
}

/// A date of the training agenda.
#[derive(Debug, Serialize, ToSchema)]
pub struct AgendaItem {
    /// Id of the date in the agenda; no event's id.
    pub id: i64,
    /// What is planned, in a few words.
    pub judul: String,
    /// First day, `YYYY-MM-DD`.
    #[schema(format = Date)]
    pub tanggal_awal: String,
    /// Last day, `YYYY-MM-DD`; the first one again when it takes a day.
    #[schema(format = Date)]
    pub tanggal_akhir: String,
    /// Where it is to be held, as typed, such as a city.
    pub lokasi: String,
    /// Name of the organizer.
    pub penyelenggara: String,
    /// Id of the event that it became; null while there is none.
    pub event_id: Option<i64>,
}

impl From<pb::AgendaItem> for AgendaItem {
    fn from(item: pb::AgendaItem) -> Self {
        Self {
            id: item.id,
            judul: item.title,
            tanggal_awal: item.starts_on,
            tanggal_akhir: item.ends_on,
            lokasi: item.place,
            penyelenggara: item.organiser,
            event_id: item.event_id,
        }
    }
}

#[cfg(test)]
mod tests {
    use portal_proto::content::v1 as pb;

    use super::{AgendaFilter, AgendaWanted};

    fn wanted(tahun: Option<u32>, bulan: Option<&str>) -> AgendaWanted {
        let bulan = bulan.map(str::to_owned);
        AgendaFilter { tahun, bulan }.read().unwrap()
    }

    #[test]
    fn a_month_may_bring_its_year_along() {
        let asked = |year, month| pb::ListAgendaRequest { year, month };
        assert_eq!(wanted(None, None).request, asked(None, None));
        assert_eq!(wanted(Some(2026), None).request, asked(Some(2026), None));
        assert_eq!(wanted(None, Some("7")).request, asked(None, Some(7)));
        assert_eq!(wanted(Some(2026), Some("7")).request, asked(Some(2026), Some(7)));
        assert_eq!(wanted(None, Some("2026-07")).request, asked(Some(2026), Some(7)));
        assert_eq!(wanted(Some(2026), Some("2026-07")).request, asked(Some(2026), Some(7)));
    }

    #[test]
    fn a_month_of_another_year_contradicts() {
        assert!(wanted(Some(2025), Some("2026-07")).contradicts);
        assert!(!wanted(Some(2026), Some("2026-07")).contradicts);
        assert!(!wanted(Some(2025), Some("7")).contradicts);
        assert!(!wanted(None, Some("2026-07")).contradicts);
    }

    #[test]
    fn a_year_is_named_by_the_filter_that_said_it() {
        assert_eq!(wanted(Some(1999), Some("7")).year_field, "tahun");
        assert_eq!(wanted(None, Some("1999-07")).year_field, "bulan");
    }
}
