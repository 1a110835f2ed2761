//! What the export of participants takes.

use crate::dto::prelude::*;

/// Whom the regulator is told of, and why.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExportFilter {
    /// Only participants of this event; without it those of a year.
    pub kegiatan: Option<i64>,
    /// Only what was earned in this year, 2000 to 2100; needed without an event.
    #[param(minimum = 2000, maximum = 2100)]
    pub tahun: Option<i32>,
    /// Why NIKs are needed; kept with who asked. Needed.
    #[param(min_length = 10, max_length = 500)]
    pub alasan: Option<String>,
}

/// What the export takes: proto name, wire name.
pub const EXPORT_FIELDS: &[(&str, &str)] = &[("year", "tahun"), ("reason", "alasan")];
