//! The programme of an event, and who and what stands around it, as the wire shows them.

use portal_proto::catalog::v1 as pb;
use serde::Serialize;
use utoipa::ToSchema;

use crate::dto::convert;

/// The programme of an event (API.md, 'Content': PDF address and sessions).
#[derive(Debug, Serialize, ToSchema)]
pub struct Rundown {
    /// Id of the event.
    pub event_id: i64,
    /// Its title.
    pub judul_event: String,
    /// Address of the same as a PDF.
    #[schema(example = "/api/v1/rundown/94/pdf")]
    pub pdf: String,
    /// In order of day, time and room.
    pub sesi: Vec<RundownEntry>,
}

impl From<pb::Programme> for Rundown {
    fn from(programme: pb::Programme) -> Self {
        let event = programme.event.unwrap_or_default();
        Self {
            pdf: format!("/api/v1/rundown/{}/pdf", event.id),
            event_id: event.id,
            judul_event: event.title,
            sesi: programme.entries.into_iter().map(RundownEntry::from).collect(),
        }
    }
}

/// What an entry of the programme is: a sub-event, by the code of its type, or what stands between them.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum RundownKind {
    /// A course of several sessions.
    Masterclass,
    /// A training.
    Pelatihan,
    /// Talks for everybody.
    Symposium,
    /// Over the network.
    Webinar,
    /// Practice in a small group.
    Workshop,
    /// Participants sign in.
    Pendaftaran,
    /// The opening.
    Pembukaan,
    /// A session for everybody.
    Pleno,
    /// A break.
    Istirahat,
    /// Something else.
    Acara,
    /// The closing.
    Penutupan,
}

/// A sub-event, or what stands between them.
#[derive(Debug, Serialize, ToSchema)]
pub struct RundownEntry {
    /// The day.
    #[schema(format = Date)]
    pub tanggal: String,
    /// When it begins, Asia/Jakarta.
    #[schema(example = "08:00")]
    pub jam_mulai: String,
    /// When it ends, Asia/Jakarta.
    #[schema(example = "08:30")]
    pub jam_selesai: String,
    /// Where in the venue.
    pub ruang: Option<String>,
    /// What it is called.
    pub judul: String,
    /// What it is.
    #[schema(value_type = RundownKind)]
    pub jenis: String,
    /// Name of the same.
    pub jenis_nama: String,
    /// Id of the sub-event, when it is one.
    pub sub_event_id: Option<i64>,
    /// Names of those who speak.
    pub narasumber: Vec<String>,
}

impl From<pb::ProgrammeEntry> for RundownEntry {
    fn from(entry: pb::ProgrammeEntry) -> Self {
        Self {
            tanggal: entry.held_on,
            jam_mulai: entry.starts_at,
            jam_selesai: entry.ends_at,
            ruang: entry.room,
            judul: entry.title,
            jenis: entry.kind,
            jenis_nama: entry.kind_name,
            sub_event_id: entry.sub_event_id,
            narasumber: entry.speakers,
        }
    }
}

/// Somebody who speaks.
#[derive(Debug, Serialize, ToSchema)]
pub struct Speaker {
    /// Their id.
    pub id: i64,
    /// Their name with titles.
    pub nama: String,
    /// Where they work.
    pub institusi: Option<String>,
    /// Where they come from.
    pub negara: Option<String>,
    /// What they know best.
    pub keahlian: Option<String>,
    /// Their life in a few sentences.
    pub biografi: String,
    /// Address of the portrait.
    pub foto_url: Option<String>,
    /// Address of the portrait at full size.
    pub foto_url_original: Option<String>,
    /// Whether they hold a keynote.
    pub pembicara_kunci: bool,
    /// Ids of the sub-events of the asked event at which they are.
    pub sub_event_id: Vec<i64>,
}

impl From<pb::Speaker> for Speaker {
    fn from(speaker: pb::Speaker) -> Self {
        Self {
            id: speaker.id,
            nama: speaker.name,
            institusi: speaker.institution,
            negara: speaker.country,
            keahlian: speaker.expertise,
            biografi: speaker.biography,
            foto_url: speaker.photo_url,
            foto_url_original: speaker.photo_original_url,
            pembicara_kunci: speaker.keynote,
            sub_event_id: speaker.sub_event_ids,
        }
    }
}

/// Where an event is held.
#[derive(Debug, Serialize, ToSchema)]
pub struct Venue {
    /// Its id.
    pub id: i64,
    /// Id of the event.
    pub event_id: i64,
    /// Its name.
    pub nama: String,
    /// Its address.
    pub alamat: String,
    /// How to get there.
    pub petunjuk: String,
    /// Degrees north.
    #[schema(minimum = -90, maximum = 90)]
    pub latitude: f64,
    /// Degrees east.
    #[schema(minimum = -180, maximum = 180)]
    pub longitude: f64,
    /// A link to a map.
    pub peta_url: String,
}

impl From<pb::Venue> for Venue {
    fn from(venue: pb::Venue) -> Self {
        Self {
            id: venue.id,
            event_id: venue.event_id,
            nama: venue.name,
            alamat: venue.address,
            petunjuk: venue.directions,
            latitude: venue.latitude,
            longitude: venue.longitude,
            peta_url: convert::map_link(venue.latitude, venue.longitude),
        }
    }
}

/// Who answers questions about an event.
#[derive(Debug, Serialize, ToSchema)]
pub struct Contact {
    /// Their id.
    pub id: i64,
    /// Id of the event.
    pub event_id: i64,
    /// Their name.
    pub nama: String,
    /// What they are asked about, such as `Registrasi`.
    pub bidang: String,
    /// E.164.
    #[schema(example = "+6281234567890")]
    pub phone: String,
    /// Their e-mail address.
    pub email: Option<String>,
    /// A link that opens a WhatsApp chat.
    #[schema(example = "https://wa.me/6281234567890")]
    pub whatsapp_url: String,
}

impl From<pb::Contact> for Contact {
    fn from(contact: pb::Contact) -> Self {
        Self {
            id: contact.id,
            event_id: contact.event_id,
            nama: contact.name,
            bidang: contact.topic,
            whatsapp_url: format!("https://wa.me/{}", contact.phone.trim_start_matches('+')),
            phone: contact.phone,
            email: contact.email,
        }
    }
}
