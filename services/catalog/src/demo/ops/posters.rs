//! The demo's e-posters. Their files are put into the private store by whoever starts the portal.

use std::collections::BTreeMap;

use kit::clock::JAKARTA;
use serde::Deserialize;
use time::Time;
use write::Unaudited;

use crate::{
    demo::{
        ops::{
            events::Calendar,
            load_demo::{LoadDemoError, impossible},
        },
        store::{self, posters::DemoPosterDraft},
    },
    posters::domain::poster::{FileKind, Status, StoredFile, series},
};

/// When on its day a poster of the demo was handed in.
const HANDED_IN: Time = time::macros::time!(20:15);

#[derive(Clone, Debug, Deserialize)]
pub(super) struct DemoPoster {
    id: i64,
    event_id: i64,
    number: String,
    member_id: i64,
    author: String,
    title: String,
    institution: String,
    poster_type: String,
    #[serde(rename = "abstract")]
    abstract_text: String,
    manuscript: String,
    status: DemoStatus,
    file_kind: DemoFileKind,
    file_key: String,
    file_bytes: i64,
    photo_key: String,
    /// Counted from the event's first day, which is 0.
    handed_in_day: i64,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum DemoStatus {
    Submitted,
    Published,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum DemoFileKind {
    Picture,
}

/// Writes them, and lets the numbers of those to come follow.
pub(super) async fn load(
    work: &mut Unaudited,
    posters: &[DemoPoster],
    calendar: &Calendar,
) -> Result<(), LoadDemoError> {
    let mut last: BTreeMap<i64, i64> = BTreeMap::new();
    for poster in posters {
        let draft = poster.draft(calendar)?;
        store::posters::upsert(work.conn(), &draft).await?;
        let of_event = last.entry(poster.event_id).or_default();
        *of_event = poster.nth()?.max(*of_event);
    }
    for (event, last) in last {
        store::posters::move_series_on(work.conn(), &series(event), last).await?;
    }
    Ok(())
}

impl DemoPoster {
    /// Its place in the series of its event.
    fn nth(&self) -> Result<i64, LoadDemoError> {
        let told = self.number.strip_prefix(&format!("EP-{}-", self.event_id));
        told.filter(|nth| nth.len() == 4)
            .and_then(|nth| nth.parse().ok())
            .ok_or_else(|| impossible("e-poster", self.id, "number"))
    }

    fn draft(&self, calendar: &Calendar) -> Result<DemoPosterDraft, LoadDemoError> {
        let refuse = |what| impossible("e-poster", self.id, what);
        let event = calendar.find(self.event_id).ok_or_else(|| refuse("event"))?;
        let handed_in = event.day(self.handed_in_day).ok_or_else(|| refuse("day"))?;
        Ok(DemoPosterDraft {
            id: self.id,
            number: self.number.clone(),
            event_id: self.event_id,
            member_id: self.member_id,
            author: self.author.clone(),
            title: self.title.clone(),
            institution: self.institution.clone(),
            poster_type: self.poster_type.clone(),
            abstract_text: self.abstract_text.clone(),
            manuscript: self.manuscript.clone(),
            status: match self.status {
                DemoStatus::Submitted => Status::Submitted,
                DemoStatus::Published => Status::Published,
            },
            file: StoredFile {
                kind: match self.file_kind {
                    DemoFileKind::Picture => FileKind::Picture,
                },
                key: self.file_key.clone(),
                bytes: self.file_bytes,
            },
            photo_key: self.photo_key.clone(),
            handed_in_at: handed_in.with_time(HANDED_IN).assume_offset(JAKARTA),
        })
    }
}
