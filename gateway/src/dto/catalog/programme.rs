//! The programme of an event, and who and what stands around it, as the wire shows them.

use portal_proto::catalog::v1 as pb;

use crate::dto::prelude::*;

/// The programme of an event (API.md, 'Content': PDF address and sessions).
#[derive(Debug, Serialize, ToSchema)]
pub struct Rundown {
    /// Id of the event whose programme it is.
    pub event_id: i64,
    /// Title of the event.
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
    /// A training with a curriculum.
    Pelatihan,
    /// Talks in a hall, for everybody.
    Symposium,
    /// Talks over the network.
    Webinar,
    /// Practice in a small group.
    Workshop,
    /// Participants sign in.
    Pendaftaran,
    /// The opening ceremony.
    Pembukaan,
    /// A session for everybody, beside which there is no other.
    Pleno,
    /// A break for everybody.
    Istirahat,
    /// Whatever is none of the others.
    Acara,
    /// The closing ceremony.
    Penutupan,
}

/// A sub-event, or what stands between them.
#[derive(Debug, Serialize, ToSchema)]
pub struct RundownEntry {
    /// The day on which it is held.
    #[schema(format = Date)]
    pub tanggal: String,
    /// When it begins, in the `zona_waktu` of its event.
    #[schema(example = "08:00")]
    pub jam_mulai: String,
    /// When it ends, in the `zona_waktu` of its event.
    #[schema(example = "08:30")]
    pub jam_selesai: String,
    /// Name of the room or hall; null when none is set.
    pub ruang: Option<String>,
    /// What it is called, up to 300 characters.
    pub judul: String,
    /// Code of the sub-event's type, or of what stands between sub-events.
    #[schema(value_type = RundownKind)]
    pub jenis: String,
    /// Name of `jenis`, in words for people.
    pub jenis_nama: String,
    /// Id of the sub-event; null for what stands between sub-events.
    pub sub_event_id: Option<i64>,
    /// Names of those who speak, with titles, in their order; empty for what is no sub-event.
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

/// Somebody who speaks at an event.
#[derive(Debug, Serialize, ToSchema)]
pub struct Speaker {
    /// Id of the speaker, the same at every event.
    pub id: i64,
    /// Name with titles before and after it.
    pub nama: String,
    /// Where they work; null when it was not told.
    pub institusi: Option<String>,
    /// The country they come from; null when it was not told.
    pub negara: Option<String>,
    /// The field they know best; null when it was not told.
    pub keahlian: Option<String>,
    /// Their life in a few sentences, plain text; empty when it was not told.
    pub biografi: String,
    /// Address of the portrait, 256 px wide; null without one.
    pub foto_url: Option<String>,
    /// Address of the portrait at full size; null without one.
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
    /// Id of the venue.
    pub id: i64,
    /// Id of the event that is held there.
    pub event_id: i64,
    /// What the place is called, up to 200 characters.
    pub nama: String,
    /// Postal address for people, up to 500 characters.
    pub alamat: String,
    /// How to get there, plain text; may be empty.
    pub petunjuk: String,
    /// Degrees north of the equator (WGS 84); negative to its south.
    #[schema(minimum = -90, maximum = 90)]
    pub latitude: f64,
    /// Degrees east of Greenwich (WGS 84).
    #[schema(minimum = -180, maximum = 180)]
    pub longitude: f64,
    /// A link to openstreetmap.org with a mark at the place.
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
    /// Id of the contact.
    pub id: i64,
    /// Id of the event that questions may be about.
    pub event_id: i64,
    /// Name of the person.
    pub nama: String,
    /// What they are asked about, such as `Registrasi`.
    pub bidang: String,
    /// Telephone number as E.164: `+`, then 8 to 15 digits. It is published on purpose.
    #[schema(example = "+6281234567890")]
    pub phone: String,
    /// E-mail address; null when only the telephone is answered.
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
