//! Certificates, and whether they are true, as the wire has them.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use portal_proto::learning::v1 as pb;

use crate::dto::prelude::*;

/// What a certificate was issued for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CertificateSubject {
    /// A course.
    Kelas,
    /// An event.
    Kegiatan,
}

impl From<pb::CertificateSubject> for CertificateSubject {
    fn from(subject: pb::CertificateSubject) -> Self {
        match subject {
            pb::CertificateSubject::Event => Self::Kegiatan,
            pb::CertificateSubject::Course | pb::CertificateSubject::Unspecified => Self::Kelas,
        }
    }
}

/// What its holder was there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CertificateRole {
    /// Took part.
    Peserta,
    /// Spoke.
    Pembicara,
    /// Moderated.
    Moderator,
    /// Organised.
    Panitia,
}

impl From<pb::CertificateRole> for CertificateRole {
    fn from(role: pb::CertificateRole) -> Self {
        match role {
            pb::CertificateRole::Participant | pb::CertificateRole::Unspecified => Self::Peserta,
            pb::CertificateRole::Speaker => Self::Pembicara,
            pb::CertificateRole::Moderator => Self::Moderator,
            pb::CertificateRole::Committee => Self::Panitia,
        }
    }
}

/// Whether a certificate counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CertificateStatus {
    /// It does.
    Berlaku,
    /// It was taken back.
    Dicabut,
    /// Another one took its place.
    Diganti,
}

impl From<pb::CertificateState> for CertificateStatus {
    fn from(state: pb::CertificateState) -> Self {
        match state {
            pb::CertificateState::Valid => Self::Berlaku,
            pb::CertificateState::Replaced => Self::Diganti,
            // What this release does not know does not count.
            pb::CertificateState::Revoked | pb::CertificateState::Unspecified => Self::Dicabut,
        }
    }
}

/// A certificate of the caller's (API.md, 'Learning').
#[derive(Debug, Serialize, ToSchema)]
pub struct Certificate {
    /// What `/sertifikat/{id}/pdf` takes.
    #[schema(format = Uuid)]
    pub id: String,
    /// What `/verifikasi/{kode}` takes, such as `7Q4M-2K9F-A1B2`.
    pub kode: String,
    /// Its number, as it is printed, such as `SRT-KLS-2026-000001`.
    pub nomor: String,
    /// Title of what it was issued for.
    pub judul: String,
    /// What that is.
    pub jenis: CertificateSubject,
    /// Name, as it is printed.
    pub nama: String,
    /// What the holder was there.
    pub peran: CertificateRole,
    /// Credit points (SKP), up to two decimals.
    pub skp: f64,
    /// When it was issued.
    #[serde(with = "time::serde::rfc3339")]
    pub tanggal_terbit: OffsetDateTime,
    /// Whether it counts.
    pub status: CertificateStatus,
    /// Code of the one that took its place; null: none did.
    pub diganti_oleh: Option<String>,
    /// Why it counts no more; null while it does.
    pub alasan: Option<String>,
}

impl From<pb::Certificate> for Certificate {
    fn from(certificate: pb::Certificate) -> Self {
        Self {
            jenis: certificate.subject().into(),
            peran: certificate.role().into(),
            status: certificate.state().into(),
            id: certificate.id,
            kode: certificate.code,
            nomor: certificate.number,
            judul: certificate.title,
            nama: certificate.name,
            skp: convert::credit_points(certificate.credit_hundredths),
            tanggal_terbit: convert::instant(certificate.issued_at),
            diganti_oleh: certificate.replaced_by_code,
            alasan: certificate.reason,
        }
    }
}

/// What anybody may know of a certificate who has its code.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckedCertificate {
    /// Its code, such as `7Q4M-2K9F-A1B2`.
    pub kode: String,
    /// Its number, as it is printed.
    pub nomor: String,
    /// Name, as it is printed.
    pub nama: String,
    /// Title of what it was issued for.
    pub kegiatan: String,
    /// What that is.
    pub jenis: CertificateSubject,
    /// What the holder was there.
    pub peran: CertificateRole,
    /// Credit points (SKP), up to two decimals.
    pub skp: f64,
    /// Number of the accreditation; null: none.
    pub nomor_akreditasi: Option<String>,
    /// When it was issued.
    #[serde(with = "time::serde::rfc3339")]
    pub tanggal_terbit: OffsetDateTime,
    /// Whether it counts.
    pub status: CertificateStatus,
    /// Why it counts no more; null while it does.
    pub alasan: Option<String>,
    /// Code of the one that took its place; null: none did.
    pub diganti_oleh: Option<String>,
    /// What its QR code proves without network.
    pub tanda_tangan: CertificateSignature,
}

/// What is signed of a certificate. In base64url without padding.
#[derive(Debug, Serialize, ToSchema)]
pub struct CertificateSignature {
    /// The bytes that were signed: compact JSON.
    pub isi: String,
    /// Ed25519 over them.
    pub tanda: String,
    /// Which key of `/verifikasi/kunci` signed.
    pub kunci_id: String,
}

impl From<pb::CheckedCertificate> for CheckedCertificate {
    fn from(checked: pb::CheckedCertificate) -> Self {
        let certificate = checked.certificate.unwrap_or_default();
        Self {
            jenis: certificate.subject().into(),
            peran: certificate.role().into(),
            status: certificate.state().into(),
            kode: certificate.code,
            nomor: certificate.number,
            nama: certificate.name,
            kegiatan: certificate.title,
            skp: convert::credit_points(certificate.credit_hundredths),
            nomor_akreditasi: certificate.accreditation_number,
            tanggal_terbit: convert::instant(certificate.issued_at),
            alasan: certificate.reason,
            diganti_oleh: certificate.replaced_by_code,
            tanda_tangan: CertificateSignature {
                isi: URL_SAFE_NO_PAD.encode(checked.payload),
                tanda: URL_SAFE_NO_PAD.encode(checked.signature),
                kunci_id: checked.key_id,
            },
        }
    }
}

/// What a check without network takes along.
#[derive(Debug, Serialize, ToSchema)]
pub struct SigningKeys {
    /// The keys, the one that signs first.
    pub kunci: Vec<SigningKey>,
    /// The certificates that count no more, the last one first.
    pub dicabut: Vec<TakenBack>,
}

/// A key that certificates are signed with.
#[derive(Debug, Serialize, ToSchema)]
pub struct SigningKey {
    /// Its name, such as `s-01ab23cd`.
    pub id: String,
    /// Ed25519, in base64url without padding.
    pub publik: String,
    /// Since when it signs.
    #[serde(with = "time::serde::rfc3339")]
    pub sejak: OffsetDateTime,
    /// Until when it signed; null: it does.
    #[serde(with = "time::serde::rfc3339::option")]
    pub sampai: Option<OffsetDateTime>,
}

/// A certificate that counts no more.
#[derive(Debug, Serialize, ToSchema)]
pub struct TakenBack {
    /// Its code.
    pub kode: String,
    /// What became of it.
    pub status: CertificateStatus,
}

impl From<pb::ListSigningKeysResponse> for SigningKeys {
    fn from(found: pb::ListSigningKeysResponse) -> Self {
        let key = |key: pb::SigningKey| SigningKey {
            id: key.id,
            publik: URL_SAFE_NO_PAD.encode(key.public_key),
            sejak: convert::instant(key.since),
            sampai: key.until.map(|until| convert::instant(Some(until))),
        };
        let taken = |taken: pb::TakenBack| TakenBack {
            status: taken.state().into(),
            kode: taken.code,
        };
        Self {
            kunci: found.keys.into_iter().map(key).collect(),
            dicabut: found.taken_back.into_iter().map(taken).collect(),
        }
    }
}

/// What a certificate may need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RequirementKind {
    /// The class is open to the caller.
    Terdaftar,
    /// Every lesson is done.
    Materi,
    /// An exam is passed.
    Ujian,
    /// A ticket is paid.
    Tiket,
    /// A session was attended; one of them is enough.
    Kehadiran,
    /// The satisfaction form was given since the event began.
    FormKepuasan,
    /// The sessions are over.
    KegiatanSelesai,
}

impl From<pb::RequirementKind> for RequirementKind {
    fn from(kind: pb::RequirementKind) -> Self {
        match kind {
            pb::RequirementKind::Enrolled | pb::RequirementKind::Unspecified => Self::Terdaftar,
            pb::RequirementKind::Lessons => Self::Materi,
            pb::RequirementKind::Exam => Self::Ujian,
            pb::RequirementKind::Ticket => Self::Tiket,
            pb::RequirementKind::Attendance => Self::Kehadiran,
            pb::RequirementKind::Form => Self::FormKepuasan,
            pb::RequirementKind::Over => Self::KegiatanSelesai,
        }
    }
}

/// One thing that a certificate needs.
#[derive(Debug, Serialize, ToSchema)]
pub struct CertificateRequirement {
    /// Which kind of thing it is.
    pub jenis: RequirementKind,
    /// What it is, for people.
    pub syarat: String,
    /// Whether the caller has it.
    pub terpenuhi: bool,
    /// How far the caller came; null where there is nothing to say.
    pub keterangan: Option<String>,
}

impl From<pb::Requirement> for CertificateRequirement {
    fn from(one: pb::Requirement) -> Self {
        let jenis = one.kind().into();
        let (syarat, keterangan) = match one.kind() {
            pb::RequirementKind::Lessons => {
                let told = format!("{} dari {} materi selesai", one.done, one.of);
                ("Seluruh materi selesai".to_owned(), Some(told))
            }
            pb::RequirementKind::Exam => {
                let title = one.title.unwrap_or_default();
                let told = (!one.is_met).then(|| "Belum lulus".to_owned());
                (format!("Lulus {title}"), told)
            }
            pb::RequirementKind::Ticket => {
                let told = (!one.is_met).then(|| "Belum ada tiket yang lunas".to_owned());
                ("Tiket lunas".to_owned(), told)
            }
            pb::RequirementKind::Attendance => {
                let title = one.title.unwrap_or_default();
                let told = format!("{} menit (minimal {})", one.done, one.of);
                (format!("Hadir di {title}"), Some(told))
            }
            pb::RequirementKind::Form => {
                let told = (!one.is_met).then(|| "Belum diisi sejak kegiatan dimulai".to_owned());
                ("Form kepuasan terisi".to_owned(), told)
            }
            pb::RequirementKind::Over => {
                let told = (!one.is_met).then(|| "Kegiatan belum selesai".to_owned());
                ("Kegiatan selesai".to_owned(), told)
            }
            pb::RequirementKind::Enrolled | pb::RequirementKind::Unspecified => {
                let told = (!one.is_met).then(|| "Akses kelas ditutup".to_owned());
                ("Terdaftar di kelas ini".to_owned(), told)
            }
        };
        Self {
            jenis,
            syarat,
            terpenuhi: one.is_met,
            keterangan,
        }
    }
}

/// Which certificates the desk looks for. An empty value is no filter.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CertificateFilter {
    /// Every word of it stands in the number, the code, the name or the title, in any order or case.
    #[param(max_length = 100)]
    pub keyword: Option<String>,
}

/// What that may be refused for: proto name, wire name.
pub const CERTIFICATE_FILTER_FIELDS: &[(&str, &str)] = &[("page_size", "item_per_page"), ("keyword", "keyword")];

/// Takes a certificate back.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"alasan": "Diterbitkan untuk akun yang salah."}))]
pub struct RevocationForm {
    /// Why, for everybody to read.
    #[schema(max_length = 500)]
    pub alasan: String,
}

/// Issues another certificate in the place of one.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"nama": "dr. Sari Contoh, Sp.An-TI", "alasan": "Gelar pada nama keliru."}))]
pub struct ReplacementForm {
    /// Name, as it is printed on the new one.
    #[schema(max_length = 200)]
    pub nama: String,
    /// Why, for everybody to read.
    #[schema(max_length = 500)]
    pub alasan: String,
}

/// What both take: proto name, wire name.
pub const CORRECTION_FIELDS: &[(&str, &str)] = &[("name", "nama"), ("reason", "alasan")];
