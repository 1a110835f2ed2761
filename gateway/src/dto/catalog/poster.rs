//! E-posters as the wire shows and takes them.

use portal_proto::catalog::v1 as pb;

use super::event::TimeZone;
use crate::dto::prelude::*;

/// What a poster's file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FileKind {
    /// A PDF as it was handed in.
    Pdf,
    /// A picture, kept re-encoded.
    Gambar,
}

/// How far the review of a poster is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PosterStatus {
    /// Waits for its review; the author may change it until the deadline.
    Diajukan,
    /// Stands in the gallery.
    Diterbitkan,
    /// It was not taken, and does not stand in the gallery.
    Ditolak,
}

impl PosterStatus {
    fn of(word: &str) -> Self {
        match word {
            "published" => Self::Diterbitkan,
            "rejected" => Self::Ditolak,
            _ => Self::Diajukan,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Diajukan => "submitted",
            Self::Diterbitkan => "published",
            Self::Ditolak => "rejected",
        }
    }
}

/// Which e-posters the desk looks for. An empty value is no filter.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PosterFilter {
    /// Only those that stand so.
    #[param(inline)]
    pub status: Option<PosterStatus>,
    /// Only those of this event.
    #[param(minimum = 1)]
    pub event_id: Option<i64>,
    /// Only those whose title, author, institution or number holds these words.
    #[param(max_length = 100)]
    pub keyword: Option<String>,
}

impl PosterFilter {
    /// As the catalog takes it.
    pub fn status(&self) -> Option<String> {
        self.status.map(|status| status.word().to_owned())
    }
}

/// What the desk says to an e-poster.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"diterima": false, "alasan": "Abstrak belum memuat hasil."}))]
pub struct PosterVerdict {
    /// Whether it is published.
    pub diterima: bool,
    /// Why not; its author reads it.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub alasan: Option<String>,
}

/// The width of the picture in the gallery.
const THUMBNAIL: u32 = 480;

/// An e-poster in the gallery.
#[derive(Debug, Serialize, ToSchema)]
pub struct Poster {
    /// Id of the poster, as its file and a change of it are called by.
    pub id: i64,
    /// The number that people use, such as `EP-94-0012`: event, then count within it.
    pub nomor: String,
    /// Id of the event that it was handed in for.
    pub event_id: i64,
    /// Title, plain text, up to 300 characters; never empty.
    pub judul: String,
    /// Name of the member who handed it in, as it was on that day.
    pub penulis: String,
    /// Where the author works, as typed, up to 200 characters.
    pub asal_institusi: String,
    /// Code of its type, one of `GET /jenis-eposter/list`.
    pub jenis_eposter: String,
    /// Name of its type, in words for people.
    pub jenis_eposter_nama: String,
    /// Abstract, plain text, up to 5,000 characters; empty when none was written.
    pub abstrak: String,
    /// Whether the file is a PDF or a picture.
    pub jenis_file: FileKind,
    /// Address of the file, which changes whenever the file does.
    #[schema(example = "/api/v1/sub-event/e-poster/12/file?v=1a2b")]
    pub file_url: String,
    /// Address of the picture, small; none of a PDF.
    pub gambar: Option<String>,
    /// Address of the author's photo; null when none was sent.
    pub foto_url: Option<String>,
}

impl From<pb::Poster> for Poster {
    fn from(poster: pb::Poster) -> Self {
        let kind = if poster.file_kind == "pdf" {
            FileKind::Pdf
        } else {
            FileKind::Gambar
        };
        // What is kept under an address must not change under it.
        let address = |what: &str| {
            let Some(version) = Some(&poster.file_version).filter(|version| !version.is_empty()) else {
                return format!("/api/v1/sub-event/e-poster/{}/{what}", poster.id);
            };
            let joint = if what.contains('?') { '&' } else { '?' };
            format!("/api/v1/sub-event/e-poster/{}/{what}{joint}v={version}", poster.id)
        };
        Self {
            file_url: address("file"),
            gambar: (kind == FileKind::Gambar).then(|| address(&format!("file?lebar={THUMBNAIL}"))),
            foto_url: poster.has_photo.then(|| address("photo")),
            id: poster.id,
            nomor: poster.number,
            event_id: poster.event_id,
            judul: poster.title,
            penulis: poster.author,
            asal_institusi: poster.institution,
            jenis_eposter: poster.poster_type,
            jenis_eposter_nama: poster.poster_type_name,
            abstrak: poster.r#abstract,
            jenis_file: kind,
        }
    }
}

/// An e-poster as its author and the desk that reviews it read it.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnPoster {
    /// What the gallery shows.
    #[serde(flatten)]
    pub poster: Poster,
    /// Title of the event that it was handed in for.
    pub judul_event: String,
    /// The whole text, up to 20,000 characters; empty when none was written.
    pub manuskrip: String,
    /// How far its review is.
    pub status: PosterStatus,
    /// Why it was not taken; null unless `status` is `ditolak`, and of what was rejected before reasons were asked for.
    pub alasan: Option<String>,
    /// Size of the file in bytes.
    #[schema(minimum = 0)]
    pub ukuran_file: i64,
    /// When it was handed in.
    #[serde(with = "time::serde::rfc3339")]
    pub dibuat_pada: OffsetDateTime,
    /// When it was last changed.
    #[serde(with = "time::serde::rfc3339")]
    pub diubah_pada: OffsetDateTime,
    /// Until when it may be changed.
    #[serde(with = "time::serde::rfc3339")]
    pub batas_waktu: OffsetDateTime,
    /// The time of the event's venue, in which `batas_waktu` is told; `WIB` online.
    pub zona_waktu: TimeZone,
    /// Whether it may be changed now.
    pub dapat_diubah: bool,
}

impl From<pb::Poster> for OwnPoster {
    fn from(mut poster: pb::Poster) -> Self {
        Self {
            zona_waktu: poster.time_zone().into(),
            judul_event: std::mem::take(&mut poster.event_title),
            manuskrip: std::mem::take(&mut poster.manuscript),
            status: PosterStatus::of(&poster.status),
            alasan: poster.rejection_reason.take(),
            ukuran_file: poster.file_bytes,
            dibuat_pada: convert::instant(poster.created_at),
            diubah_pada: convert::instant(poster.updated_at),
            batas_waktu: convert::instant(poster.closes_at),
            dapat_diubah: poster.open,
            poster: poster.into(),
        }
    }
}

/// An e-poster that was handed in or changed.
#[derive(Debug, Serialize, ToSchema)]
pub struct PosterSaved {
    /// Id of the poster, as `PUT /sub-event/e-poster/{id}` takes it.
    pub id: i64,
    /// The number that people use, such as `EP-94-0012`: event, then count within it.
    pub nomor: String,
    /// How far its review is.
    pub status: PosterStatus,
}

impl From<pb::Poster> for PosterSaved {
    fn from(poster: pb::Poster) -> Self {
        Self {
            id: poster.id,
            status: PosterStatus::of(&poster.status),
            nomor: poster.number,
        }
    }
}

/// Hands in an e-poster (SPEC.md section 3).
#[derive(ToSchema)]
#[schema(example = json!({
    "judul": "Blok saraf pada lansia",
    "asal_institusi": "RS Cut Nyak Dhien",
    "jenis_eposter": "laporan-kasus",
    "file": "eposter.pdf",
    "abstrak": "Seorang pasien berusia 80 tahun."
}))]
pub struct PosterForm {
    /// Title; without one, the first line of `abstrak`.
    #[schema(max_length = 300)]
    pub judul: Option<String>,
    /// Where the author works.
    #[schema(min_length = 1, max_length = 200)]
    pub asal_institusi: String,
    /// Code of the type, as `GET /jenis-eposter/list` gives it.
    #[schema(min_length = 1, max_length = 32)]
    pub jenis_eposter: String,
    /// PDF, JPEG, PNG or WebP, told by its bytes; 20 MiB at most.
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    pub file: Vec<u8>,
    /// Of the author: JPEG, PNG or WebP, 5 MiB at most.
    #[schema(value_type = Option<String>, format = Binary, content_media_type = "application/octet-stream")]
    pub photo: Option<Vec<u8>>,
    /// Abstract, plain text; may be left out.
    #[schema(max_length = 5000)]
    pub abstrak: Option<String>,
    /// The whole text; may be left out.
    #[schema(max_length = 20000)]
    pub manuskrip: Option<String>,
}

/// Changes an own e-poster: what is not sent stays as it is.
#[derive(ToSchema)]
#[schema(example = json!({"judul": "Blok saraf pada lansia: laporan kasus"}))]
pub struct PosterChange {
    /// New title, plain text.
    #[schema(max_length = 300)]
    pub judul: Option<String>,
    /// Where the author works now.
    #[schema(max_length = 200)]
    pub asal_institusi: Option<String>,
    /// Code of another type, as `GET /jenis-eposter/list` gives it.
    #[schema(max_length = 32)]
    pub jenis_eposter: Option<String>,
    /// PDF, JPEG, PNG or WebP, told by its bytes; 20 MiB at most.
    #[schema(value_type = Option<String>, format = Binary, content_media_type = "application/octet-stream")]
    pub file: Option<Vec<u8>>,
    /// Of the author: JPEG, PNG or WebP, 5 MiB at most.
    #[schema(value_type = Option<String>, format = Binary, content_media_type = "application/octet-stream")]
    pub photo: Option<Vec<u8>>,
    /// New abstract, plain text.
    #[schema(max_length = 5000)]
    pub abstrak: Option<String>,
    /// New whole text.
    #[schema(max_length = 20000)]
    pub manuskrip: Option<String>,
}

/// No picture is kept wider than half of this.
pub const WIDEST: u32 = 4_096;

/// How wide a picture is wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Width {
    /// Of a picture: the smallest kept size at least this wide; none: the largest. A PDF has no sizes.
    #[param(minimum = 1, maximum = 4096)]
    pub lebar: Option<u32>,
}

/// What an e-poster takes: proto name, wire name.
pub const POSTER_FIELDS: &[(&str, &str)] = &[
    ("title", "judul"),
    ("institution", "asal_institusi"),
    ("poster_type", "jenis_eposter"),
    ("abstract", "abstrak"),
    ("manuscript", "manuskrip"),
    ("file", "file"),
    ("photo", "photo"),
    ("idempotency_key", "Idempotency-Key"),
    ("reason", "alasan"),
];
