//! What the association tells of itself, as the wire shows it.

use portal_proto::content::v1 as pb;

use crate::dto::prelude::*;

/// The about text.
#[derive(Debug, Serialize, ToSchema)]
pub struct About {
    /// Plain text: an address of a picture stands for the picture, a line break for itself, `**words**` for a heading.
    pub deskripsi: String,
    /// Address of the photo, 640 px wide.
    pub foto_url: Option<String>,
    /// Address of the photo at full size.
    pub foto_url_original: Option<String>,
    /// All sizes, as an HTML `srcset`.
    pub foto_srcset: Option<String>,
    /// When it was last changed.
    #[serde(with = "time::serde::rfc3339")]
    pub updated_at: OffsetDateTime,
}

impl From<pb::About> for About {
    fn from(about: pb::About) -> Self {
        Self {
            deskripsi: about.text,
            foto_url: about.image_url,
            foto_url_original: about.image_original_url,
            foto_srcset: about.image_srcset,
            updated_at: convert::instant(about.updated_at),
        }
    }
}

/// What the association wants to be and does for it; empty where nothing was written.
#[derive(Debug, Serialize, ToSchema)]
pub struct VisionMission {
    /// What the association wants to be, plain text; empty when nothing was written.
    pub visi: String,
    /// Plain text, one entry a mission.
    pub misi: Vec<String>,
}

impl From<pb::VisionMission> for VisionMission {
    fn from(words: pb::VisionMission) -> Self {
        Self {
            visi: words.vision,
            misi: words.missions,
        }
    }
}

/// What the page draws beside a step.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum StepIcon {
    /// Opening an account.
    Akun,
    /// Choosing what to take part in.
    Pilih,
    /// Gathering the choices in the cart.
    Keranjang,
    /// Paying for the order.
    Bayar,
    /// Getting the ticket.
    Tiket,
    /// Coming on the day.
    Hadir,
    /// Getting the certificate.
    Sertifikat,
    /// Asking for help.
    Bantuan,
}

/// A step of a registration.
#[derive(Debug, Serialize, ToSchema)]
pub struct RegistrationStep {
    /// Place of the step in the order, counted from 1.
    #[schema(minimum = 1)]
    pub urutan: u32,
    /// What is to be done, in a few words.
    pub judul: String,
    /// What is to be done, at more length, plain text; never empty.
    pub deskripsi: String,
    /// What the page draws beside it.
    #[schema(value_type = StepIcon)]
    pub ikon: String,
}

impl From<pb::RegistrationStep> for RegistrationStep {
    fn from(step: pb::RegistrationStep) -> Self {
        Self {
            urutan: step.position,
            judul: step.title,
            deskripsi: step.description,
            ikon: step.icon,
        }
    }
}

/// The association's story and its boards.
#[derive(Debug, Serialize, ToSchema)]
pub struct History {
    /// Safe HTML; empty when nothing was written.
    pub html: String,
    /// What happened in which year, the earliest first.
    pub tonggak: Vec<Milestone>,
    /// The boards, the newest first.
    pub pengurus: Vec<Board>,
}

impl From<pb::History> for History {
    fn from(history: pb::History) -> Self {
        Self {
            html: history.html,
            tonggak: history.milestones.into_iter().map(Milestone::from).collect(),
            pengurus: history.boards.into_iter().map(Board::from).collect(),
        }
    }
}

/// What happened in a year.
#[derive(Debug, Serialize, ToSchema)]
pub struct Milestone {
    /// The calendar year, 1900 to 2100; one year may have several.
    pub tahun: u32,
    /// What happened, in a few words.
    pub judul: String,
    /// What happened, at more length, plain text; never empty.
    pub deskripsi: String,
}

impl From<pb::Milestone> for Milestone {
    fn from(milestone: pb::Milestone) -> Self {
        Self {
            tahun: milestone.year,
            judul: milestone.title,
            deskripsi: milestone.description,
        }
    }
}

/// Who led the association from one year to another.
#[derive(Debug, Serialize, ToSchema)]
pub struct Board {
    /// First calendar year of its term, 1900 at the earliest.
    pub periode_awal: u32,
    /// Last calendar year of its term, 2100 at the latest.
    pub periode_akhir: u32,
    /// Its members in order of rank.
    pub anggota: Vec<BoardMember>,
}

impl From<pb::Board> for Board {
    fn from(board: pb::Board) -> Self {
        Self {
            periode_awal: board.from_year,
            periode_akhir: board.to_year,
            anggota: board.members.into_iter().map(BoardMember::from).collect(),
        }
    }
}

/// A member of a board.
#[derive(Debug, Serialize, ToSchema)]
pub struct BoardMember {
    /// Id of the entry; who sits on two boards has two.
    pub id: i64,
    /// Name with titles before and after it.
    pub nama: String,
    /// The office, such as 'Ketua'.
    pub jabatan: String,
    /// The part of the board, such as 'Pengurus harian'.
    pub bidang: String,
    /// Address of the portrait, 256 px wide; null without one.
    pub foto_url: Option<String>,
    /// Address of the portrait at full size.
    pub foto_url_original: Option<String>,
    /// All sizes, as an HTML `srcset`.
    pub foto_srcset: Option<String>,
}

impl From<pb::BoardMember> for BoardMember {
    fn from(member: pb::BoardMember) -> Self {
        Self {
            id: member.id,
            nama: member.name,
            jabatan: member.position,
            bidang: member.division,
            foto_url: member.photo_url,
            foto_url_original: member.photo_original_url,
            foto_srcset: member.photo_srcset,
        }
    }
}

/// An office of the association.
#[derive(Debug, Serialize, ToSchema)]
pub struct Position {
    /// Id of the office, which `induk_id` of those below it names.
    pub id: i64,
    /// Id of the office above; none of the topmost alone.
    pub induk_id: Option<i64>,
    /// The office, such as 'Bidang Pendidikan'.
    pub jabatan: String,
    /// Who holds it, with titles; none while nobody does.
    pub nama: Option<String>,
    /// Address of the holder's portrait, 256 px wide; null without one.
    pub foto_url: Option<String>,
    /// All sizes, as an HTML `srcset`.
    pub foto_srcset: Option<String>,
}

impl From<pb::Position> for Position {
    fn from(position: pb::Position) -> Self {
        Self {
            id: position.id,
            induk_id: position.parent_id,
            jabatan: position.title,
            nama: position.holder,
            foto_url: position.photo_url,
            foto_srcset: position.photo_srcset,
        }
    }
}
