//! What the export of participants takes.

use portal_proto::learning::v1 as pb;

use crate::dto::prelude::*;

/// Whom the regulator is told of, and why.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"tahun": 2026, "alasan": "Laporan tahunan"}))]
pub struct ExportForm {
    /// Only participants of this event; without it those of a year.
    #[serde(default)]
    pub kegiatan: Option<i64>,
    /// Only what was earned in this year; needed without an event.
    #[serde(default)]
    #[schema(minimum = 2000, maximum = 2100)]
    pub tahun: Option<i32>,
    /// Why NIKs are needed; kept with who asked.
    #[schema(min_length = 10, max_length = 500)]
    pub alasan: String,
}

impl ExportForm {
    /// As learning takes it.
    #[must_use]
    pub fn into_request(self) -> pb::ExportParticipantsRequest {
        pb::ExportParticipantsRequest {
            event_id: self.kegiatan,
            year: self.tahun,
            reason: self.alasan,
        }
    }
}

/// What the export takes: proto name, wire name.
pub const EXPORT_FIELDS: &[(&str, &str)] = &[("event_id", "kegiatan"), ("year", "tahun"), ("reason", "alasan")];
