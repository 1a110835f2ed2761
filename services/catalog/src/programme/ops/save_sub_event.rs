//! Writing a sub-event, with what it costs and who is there.

use std::{collections::BTreeSet, slice};

use kit::keyword::Searchable;
use time::OffsetDateTime;
use write::Unaudited;

use crate::{
    events::store::event_figures,
    programme::{
        domain::{announced::SubEventChanged, price_grid::PriceChanges, programme_draft::SubEventDraft},
        store::{
            price_ladders,
            sub_event_drafts::{self, Names},
        },
    },
};

/// Why a sub-event could not be written. The transaction is void after any of them.
#[derive(Debug, thiserror::Error)]
pub enum SaveSubEventError {
    /// No event has this number.
    #[error("the event of the sub-event is unknown")]
    UnknownEvent,
    /// The number belongs to a sub-event of another event.
    #[error("a sub-event stays with its event")]
    OtherEvent,
    /// Another sub-event of the event is in that room at that time.
    #[error("the room is taken")]
    RoomTaken,
    /// Two prices of one profession hold on one day.
    #[error("two prices of one profession overlap")]
    PricesOverlap,
    /// The database refused it, or went away.
    #[error("could not save the sub-event")]
    Database(#[source] sqlx::Error),
}

impl From<sqlx::Error> for SaveSubEventError {
    fn from(error: sqlx::Error) -> Self {
        let refusal = error.as_database_error();
        match refusal.and_then(|refusal| refusal.constraint()) {
            Some("sub_events_room_taken") => Self::RoomTaken,
            Some("sub_event_prices_overlap") => Self::PricesOverlap,
            _ => Self::Database(error),
        }
    }
}

/// Writes a sub-event by its number as part of the caller's work, and says whether anything of it is new. If so, its
/// revision rises and the change is announced. The event's figures follow either way: the count and the prices, promos
/// taken off, of what was published by `now`.
///
/// Whoever renames an event, a type or a speaker saves the sub-events concerned anew, since keywords find them by these.
pub async fn save_sub_event(
    work: &mut Unaudited,
    draft: &SubEventDraft,
    now: OffsetDateTime,
) -> Result<bool, SaveSubEventError> {
    let changed = save_each(work, slice::from_ref(draft), now).await?;
    Ok(changed > 0)
}

/// Writes sub-events as [`save_sub_event`] says, and answers of how many anything is new. A programme counts as another one
/// once, however many of its sub-events are new.
pub(super) async fn save_each(
    work: &mut Unaudited,
    drafts: &[SubEventDraft],
    now: OffsetDateTime,
) -> Result<usize, SaveSubEventError> {
    let ids: Vec<i64> = drafts.iter().map(|draft| draft.id).collect();
    let events: BTreeSet<i64> = drafts.iter().map(|draft| draft.event_id).collect();
    let events: Vec<i64> = events.into_iter().collect();
    let titles = sub_event_drafts::lock_events(work.conn(), &events).await?;
    let standing = sub_event_drafts::events_of(work.conn(), &ids).await?;
    let names = sub_event_drafts::names(work.conn(), drafts).await?;
    let mut found_by = Vec::new();
    for draft in drafts {
        let event_title = titles.get(&draft.event_id).ok_or(SaveSubEventError::UnknownEvent)?;
        if standing.get(&draft.id).is_some_and(|event| *event != draft.event_id) {
            return Err(SaveSubEventError::OtherEvent);
        }
        found_by.push(searchable(draft, event_title, &names));
    }

    let mut changed = sub_event_drafts::upsert(work.conn(), drafts, &found_by).await?;
    changed.extend(write_prices(work, drafts, &ids).await?);
    changed.extend(write_speakers(work, drafts, &ids).await?);
    let known: Vec<i64> = changed.iter().copied().filter(|id| standing.contains_key(id)).collect();
    let revisions = sub_event_drafts::raise_revisions(work.conn(), &known).await?;
    let changed: Vec<&SubEventDraft> = drafts.iter().filter(|draft| changed.contains(&draft.id)).collect();
    for draft in &changed {
        let revision = revisions.get(&draft.id).copied().unwrap_or(1);
        work.announce(&announcement(draft, revision), now).await?;
    }
    let other_programmes: Vec<i64> = changed.iter().map(|draft| draft.event_id).collect();
    follow_figures(work, &events, &other_programmes, now).await?;
    Ok(changed.len())
}

/// Brings the figures of the events up to their sub-events, prices and promos; the programmes of `changed` are other ones, too.
/// Whoever writes promos calls it afterwards.
pub async fn follow_figures(
    work: &mut Unaudited,
    events: &[i64],
    changed: &[i64],
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    let ladders = price_ladders::of_events(work.conn(), events, now).await?;
    event_figures::follow(work.conn(), events, &ladders, changed, now).await
}

fn searchable(draft: &SubEventDraft, event_title: &String, names: &Names) -> Searchable {
    let event_type = names.event_types.get(draft.event_type.as_str());
    let speakers = draft
        .speakers
        .iter()
        .filter_map(|speaker| names.speakers.get(&speaker.speaker_id));
    let words = [Some(&draft.title), event_type, draft.room.as_ref()];
    let words = words.into_iter().flatten().chain(speakers).chain([event_title]);
    Searchable::of(words.map(String::as_str))
}

/// Answers whose prices are other ones now.
async fn write_prices(work: &mut Unaudited, drafts: &[SubEventDraft], ids: &[i64]) -> sqlx::Result<Vec<i64>> {
    let standing = sub_event_drafts::prices(work.conn(), ids).await?;
    let mut changes = Vec::new();
    for draft in drafts {
        let standing = standing.get(&draft.id).map_or(&[][..], Vec::as_slice);
        let wanted = PriceChanges::between(standing, &draft.prices);
        if !wanted.is_empty() {
            changes.push((draft.id, wanted));
        }
    }
    sub_event_drafts::change_prices(work.conn(), &changes).await?;
    Ok(changes.into_iter().map(|(id, _)| id).collect())
}

/// Answers where others are now.
async fn write_speakers(work: &mut Unaudited, drafts: &[SubEventDraft], ids: &[i64]) -> sqlx::Result<Vec<i64>> {
    let standing = sub_event_drafts::speakers(work.conn(), ids).await?;
    let others: Vec<&SubEventDraft> = drafts
        .iter()
        .filter(|draft| standing.get(&draft.id).map_or(&[][..], Vec::as_slice) != draft.speakers)
        .collect();
    sub_event_drafts::replace_speakers(work.conn(), &others).await?;
    Ok(others.iter().map(|draft| draft.id).collect())
}

fn announcement(draft: &SubEventDraft, revision: i64) -> SubEventChanged {
    SubEventChanged {
        sub_event_id: draft.id,
        event_id: draft.event_id,
        revision,
        capacity: draft.capacity,
        title: draft.title.clone(),
        held_on: draft.slot.held_on(),
        starts_at: draft.slot.starts_at(),
        ends_at: draft.slot.ends_at(),
    }
}
