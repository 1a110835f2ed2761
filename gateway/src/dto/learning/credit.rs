//! Credit points (SKP) as the wire has them.

use portal_proto::learning::v1 as pb;

use crate::{
    dto::prelude::*,
    extract::{ActivityParts, IdempotencyKey},
};

/// Of which kind of work points are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CreditDomain {
    /// Learning.
    Pembelajaran,
    /// Service to the public and to the profession.
    Pengabdian,
    /// What supports both.
    Penunjang,
}

impl From<pb::CreditDomain> for CreditDomain {
    fn from(domain: pb::CreditDomain) -> Self {
        match domain {
            pb::CreditDomain::Learning | pb::CreditDomain::Unspecified => Self::Pembelajaran,
            pb::CreditDomain::Service => Self::Pengabdian,
            pb::CreditDomain::Support => Self::Penunjang,
        }
    }
}

/// What brought points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CreditSource {
    /// A certificate of ours.
    Sertifikat,
    /// An activity elsewhere that was accepted.
    Mandiri,
    /// Takes another entry back.
    Koreksi,
}

impl From<pb::CreditSource> for CreditSource {
    fn from(source: pb::CreditSource) -> Self {
        match source {
            pb::CreditSource::Certificate | pb::CreditSource::Unspecified => Self::Sertifikat,
            pb::CreditSource::Own => Self::Mandiri,
            pb::CreditSource::Correction => Self::Koreksi,
        }
    }
}

/// Which year of the ledger.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LedgerFilter {
    /// Only entries of this year, 2000 to 2100; without it those of the five years.
    #[param(minimum = 2000, maximum = 2100)]
    pub tahun: Option<i32>,
}

/// The ledger of the caller (API.md, 'Learning'). All points with up to two decimals.
#[derive(Debug, Serialize, ToSchema)]
pub struct Ledger {
    /// Sum of the entries shown.
    pub total: f64,
    /// Sum of the five calendar years that end with this one.
    pub total_lima_tahun: f64,
    /// What the association wants in five years: its own setting.
    pub target: f64,
    /// The year that was asked for; null: all five.
    pub tahun: Option<i32>,
    /// First day of the five years.
    #[schema(format = Date)]
    pub sejak: String,
    /// Their last day.
    #[schema(format = Date)]
    pub sampai: String,
    /// Each of the five, the first first.
    pub per_tahun: Vec<YearOfCredit>,
    /// Each domain, of the entries shown.
    pub per_ranah: Vec<DomainOfCredit>,
    /// What the five years come to if the rest of them goes as the last twelve months; null while nothing was earned.
    pub perkiraan: Option<CreditForecast>,
    /// The entries, the newest first.
    pub entri: Vec<CreditEntry>,
}

/// A year of the ledger.
#[derive(Debug, Serialize, ToSchema)]
pub struct YearOfCredit {
    /// The year.
    pub tahun: i32,
    /// What it brought.
    pub total: f64,
}

/// A domain of the ledger.
#[derive(Debug, Serialize, ToSchema)]
pub struct DomainOfCredit {
    /// The domain.
    pub ranah: CreditDomain,
    /// What it brought.
    pub total: f64,
}

/// What the five years come to if it goes on so.
#[derive(Debug, Serialize, ToSchema)]
pub struct CreditForecast {
    /// Credit points at their end.
    pub total: f64,
    /// Whether that is as many as are wanted.
    pub tercapai: bool,
}

/// A line of the ledger.
#[derive(Debug, Serialize, ToSchema)]
pub struct CreditEntry {
    /// Its id.
    pub id: i64,
    /// The day on which it was earned.
    #[schema(format = Date)]
    pub tanggal: String,
    /// What was done.
    pub kegiatan: String,
    /// Of which kind of work.
    pub ranah: CreditDomain,
    /// Credit points; below zero where it takes another entry back.
    pub skp: f64,
    /// Number of the accreditation; null: none.
    pub nomor_akreditasi: Option<String>,
    /// What brought the points.
    pub sumber: CreditSource,
    /// Code of the certificate; null where there is none.
    pub sertifikat_kode: Option<String>,
}

impl From<pb::Ledger> for Ledger {
    fn from(ledger: pb::Ledger) -> Self {
        let target = i64::from(ledger.target);
        let years = ledger.years.into_iter().map(|year| YearOfCredit {
            tahun: year.year,
            total: convert::signed_points(year.total),
        });
        let domains = ledger.domains.into_iter().map(|one| DomainOfCredit {
            ranah: one.domain().into(),
            total: convert::signed_points(one.total),
        });
        Self {
            total: convert::signed_points(ledger.total),
            total_lima_tahun: convert::signed_points(ledger.five_years),
            target: convert::signed_points(target),
            tahun: ledger.year,
            sejak: ledger.since,
            sampai: ledger.until,
            per_tahun: years.collect(),
            per_ranah: domains.collect(),
            perkiraan: ledger.forecast.map(|total| CreditForecast {
                total: convert::signed_points(total),
                tercapai: total >= target,
            }),
            entri: ledger.entries.into_iter().map(CreditEntry::from).collect(),
        }
    }
}

impl From<pb::CreditEntry> for CreditEntry {
    fn from(entry: pb::CreditEntry) -> Self {
        Self {
            ranah: entry.domain().into(),
            sumber: entry.source().into(),
            id: entry.id,
            tanggal: entry.held_on,
            kegiatan: entry.activity,
            skp: convert::signed_points(entry.credit_hundredths.into()),
            nomor_akreditasi: entry.accreditation_number,
            sertifikat_kode: entry.certificate_code,
        }
    }
}

/// Asks points for an activity elsewhere.
#[derive(ToSchema)]
#[schema(example = json!({
    "kegiatan": "Seminar kegawatdaruratan RS Contoh", "tanggal": "2026-08-17", "ranah": "pembelajaran", "skp": "4",
    "nomor_akreditasi": "AKR/0001/2026", "file": "sertifikat.pdf"
}))]
pub struct ActivityForm {
    /// What was done.
    #[schema(max_length = 300)]
    pub kegiatan: String,
    /// On which day; not a day to come.
    #[schema(format = Date)]
    pub tanggal: String,
    /// Of which kind of work: `pembelajaran`, `pengabdian` or `penunjang`.
    pub ranah: String,
    /// Credit points, more than 0 and 100 at most, with up to two decimals.
    pub skp: String,
    /// Number of the accreditation, if there is one.
    #[schema(max_length = 100)]
    pub nomor_akreditasi: Option<String>,
    /// JPEG, PNG or WebP, 5 MiB at most, or PDF, 10 MiB at most; told by its bytes.
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    pub file: Vec<u8>,
}

/// What was read of the form, as learning takes it. A word that is none is sent as such: learning names the field.
pub fn activity_start(parts: &ActivityParts, key: IdempotencyKey) -> pb::ActivityStart {
    let domain = match parts.ranah.trim() {
        "pembelajaran" => pb::CreditDomain::Learning,
        "pengabdian" => pb::CreditDomain::Service,
        "penunjang" => pb::CreditDomain::Support,
        _ => pb::CreditDomain::Unspecified,
    };
    pb::ActivityStart {
        activity: parts.kegiatan.clone(),
        held_on: parts.tanggal.trim().to_owned(),
        domain: domain.into(),
        credit_hundredths: hundredths(&parts.skp).unwrap_or_default(),
        accreditation_number: Some(parts.nomor_akreditasi.clone()),
        idempotency_key: key.0,
    }
}

/// Points as people write them, with up to two decimals behind a dot or a comma; `None`: they are none.
pub(super) fn hundredths(typed: &str) -> Option<u32> {
    let typed = typed.trim();
    let (whole, rest) = typed.split_once(['.', ',']).unwrap_or((typed, ""));
    let is_plain = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 6 || rest.len() > 2 || !is_plain(whole) || !is_plain(rest) {
        return None;
    }
    format!("{whole}{rest:0<2}").parse().ok()
}

/// What the form takes: proto name, wire name.
pub const ACTIVITY_FIELDS: &[(&str, &str)] = &[
    ("activity", "kegiatan"),
    ("held_on", "tanggal"),
    ("domain", "ranah"),
    ("credit_hundredths", "skp"),
    ("accreditation_number", "nomor_akreditasi"),
    ("reason", "alasan"),
    ("year", "tahun"),
];

/// How it stands with an activity elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActivityStatus {
    /// It waits for the desk.
    Menunggu,
    /// Its points are in the ledger.
    Diterima,
    /// It brings none.
    Ditolak,
}

impl From<pb::ActivityState> for ActivityStatus {
    fn from(state: pb::ActivityState) -> Self {
        match state {
            pb::ActivityState::Submitted | pb::ActivityState::Unspecified => Self::Menunggu,
            pb::ActivityState::Accepted => Self::Diterima,
            pb::ActivityState::Refused => Self::Ditolak,
        }
    }
}

impl From<ActivityStatus> for pb::ActivityState {
    fn from(status: ActivityStatus) -> Self {
        match status {
            ActivityStatus::Menunggu => Self::Submitted,
            ActivityStatus::Diterima => Self::Accepted,
            ActivityStatus::Ditolak => Self::Refused,
        }
    }
}

/// Which activities the desk looks at.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ActivityFilter {
    /// Only those that stand so.
    pub status: Option<ActivityStatus>,
}

/// An activity elsewhere that points are asked for.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnActivity {
    /// Its id.
    #[schema(format = Uuid)]
    pub id: String,
    /// How it stands with it.
    pub status: ActivityStatus,
    /// Number of the account that asks.
    pub anggota_id: i64,
    /// What was done.
    pub kegiatan: String,
    /// On which day.
    #[schema(format = Date)]
    pub tanggal: String,
    /// Of which kind of work.
    pub ranah: CreditDomain,
    /// Credit points that are asked for.
    pub skp: f64,
    /// Credit points that were given; null: none.
    pub skp_diterima: Option<f64>,
    /// Number of the accreditation; null: none.
    pub nomor_akreditasi: Option<String>,
    /// What the desk says to it; null: nothing.
    pub alasan: Option<String>,
    /// When it was sent.
    #[serde(with = "time::serde::rfc3339")]
    pub dikirim_pada: OffsetDateTime,
    /// When the desk decided; null: it did not yet.
    #[serde(with = "time::serde::rfc3339::option")]
    pub diputuskan_pada: Option<OffsetDateTime>,
}

impl From<pb::OwnActivity> for OwnActivity {
    fn from(activity: pb::OwnActivity) -> Self {
        Self {
            status: activity.state().into(),
            ranah: activity.domain().into(),
            id: activity.id,
            anggota_id: activity.member_id,
            kegiatan: activity.activity,
            tanggal: activity.held_on,
            skp: convert::credit_points(activity.asked_hundredths),
            skp_diterima: activity.granted_hundredths.map(convert::credit_points),
            nomor_akreditasi: activity.accreditation_number,
            alasan: activity.reason,
            dikirim_pada: convert::instant(activity.sent_at),
            diputuskan_pada: activity.decided_at.map(|at| convert::instant(Some(at))),
        }
    }
}

/// An activity elsewhere before the desk, and whose it is.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskActivity {
    /// What its member sees of it, too.
    #[serde(flatten)]
    pub kegiatan: OwnActivity,
    /// What the member is called; null: the account is not there any more.
    pub nama: Option<String>,
}

/// What the desk says of an activity.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"diterima": true, "skp": 4, "alasan": "Sesuai bukti."}))]
pub struct ActivityReviewForm {
    /// Whether it brings points.
    pub diterima: bool,
    /// How many, where that is less than was asked for.
    #[serde(default)]
    pub skp: Option<f64>,
    /// Why; a refusal needs it, and less than was asked for.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub alasan: Option<String>,
}

impl ActivityReviewForm {
    /// The form as learning takes it.
    #[must_use]
    pub fn into_request(self, id: String) -> pb::ReviewActivityRequest {
        pb::ReviewActivityRequest {
            id,
            accepted: self.diterima,
            // What has more decimals, or is no amount, is one that learning refuses.
            credit_hundredths: self.skp.map(|skp| hundredths(&skp.to_string()).unwrap_or_default()),
            reason: self.alasan,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::hundredths;

    #[test]
    fn points_are_read_as_people_write_them() {
        for (typed, expected) in [
            ("4", Some(400)),
            (" 2,5 ", Some(250)),
            ("2.05", Some(205)),
            ("0", Some(0)),
            ("2.005", None),
            ("-2", None),
            ("", None),
            (".5", None),
            ("1e3", None),
            ("12345678", None),
        ] {
            assert_eq!(hundredths(typed), expected, "{typed}");
        }
    }
}
