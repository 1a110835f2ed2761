//! Who speaks at the demo's events, where they take place, and whom to ask.

use std::collections::HashSet;

use serde::Deserialize;

use crate::{
    demo::ops::{
        events::Dated,
        load_demo::{LoadDemoError, impossible},
    },
    programme::domain::{
        programme_draft::{ContactDraft, EventSpeakerDraft, SpeakerDraft, VenueDraft},
        speaker::Portrait,
    },
};

#[derive(Clone, Debug, Deserialize)]
pub(super) struct DemoSpeaker {
    id: i64,
    name: String,
    institution: Option<String>,
    country: Option<String>,
    expertise: Option<String>,
    biography: String,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct DemoEventSpeaker {
    id: i64,
    keynote: bool,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct DemoVenue {
    id: i64,
    name: String,
    address: String,
    directions: String,
    latitude: f64,
    longitude: f64,
}

#[derive(Clone, Deserialize)]
pub(super) struct DemoContact {
    id: i64,
    name: String,
    topic: String,
    phone: String,
    email: Option<String>,
}

impl std::fmt::Debug for DemoContact {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DemoContact")
            .field("id", &self.id)
            .finish_non_exhaustive()
    }
}

impl DemoSpeaker {
    pub fn draft(&self) -> SpeakerDraft {
        SpeakerDraft {
            id: self.id,
            name: self.name.clone(),
            institution: self.institution.clone(),
            country: self.country.clone(),
            expertise: self.expertise.clone(),
            biography: self.biography.clone(),
            portrait: Some(Portrait::in_folder(format!("/media/speakers/{}", self.id))),
        }
    }
}

impl DemoEventSpeaker {
    pub fn draft(self, event: Dated, known: &HashSet<i64>) -> Result<EventSpeakerDraft, LoadDemoError> {
        if !known.contains(&self.id) {
            return Err(impossible("programme of event", event.id, "speaker"));
        }
        Ok(EventSpeakerDraft {
            speaker_id: self.id,
            keynote: self.keynote,
        })
    }
}

impl DemoVenue {
    pub fn draft(&self, event: Dated) -> VenueDraft {
        VenueDraft {
            id: self.id,
            event_id: event.id,
            name: self.name.clone(),
            address: self.address.clone(),
            directions: self.directions.clone(),
            latitude: self.latitude,
            longitude: self.longitude,
        }
    }
}

impl DemoContact {
    pub fn draft(&self, event: Dated) -> ContactDraft {
        ContactDraft {
            id: self.id,
            event_id: event.id,
            name: self.name.clone(),
            topic: self.topic.clone(),
            phone: self.phone.clone(),
            email: self.email.clone(),
        }
    }
}
