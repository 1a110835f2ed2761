//! Writing several sub-events at once.

use time::OffsetDateTime;
use write::Unaudited;

use crate::programme::{
    domain::programme_draft::SubEventDraft,
    ops::save_sub_event::{SaveSubEventError, save_each, save_sub_event},
    store::sub_event_drafts,
};

/// Why several sub-events could not be written. The transaction is void after any of them.
#[derive(Debug, thiserror::Error)]
pub enum SaveSubEventsError {
    /// One of them cannot be written, even by itself.
    #[error("sub-event {id} cannot be saved")]
    One {
        /// Number of the sub-event.
        id: i64,
        /// What speaks against it.
        #[source]
        source: SaveSubEventError,
    },
    /// Each could be written, but not all of them together.
    #[error("the sub-events cannot be saved together")]
    Together(#[source] SaveSubEventError),
}

/// Writes sub-events, each there once, as [`save_sub_event`] does, and says of how many anything is new. Rooms and times may
/// change hands among them: only what stands in the end must fit.
pub async fn save_sub_events(
    work: &mut Unaudited,
    drafts: &[SubEventDraft],
    now: OffsetDateTime,
) -> Result<usize, SaveSubEventsError> {
    match write_all(work, drafts, now).await {
        Ok(Ok(changed)) => {
            let checked = sub_event_drafts::check_rooms(work.conn()).await;
            checked.map_err(|error| SaveSubEventsError::Together(error.into()))?;
            Ok(changed)
        }
        Ok(Err(refused)) => Err(name_the_first(work, drafts, now, refused).await),
        Err(error) => Err(SaveSubEventsError::Together(error.into())),
    }
}

/// Behind a savepoint, so that after a refusal it can still be found out whose it is.
async fn write_all(
    work: &mut Unaudited,
    drafts: &[SubEventDraft],
    now: OffsetDateTime,
) -> sqlx::Result<Result<usize, SaveSubEventError>> {
    sub_event_drafts::let_rooms_change_hands(work.conn()).await?;
    sub_event_drafts::set_savepoint(work.conn()).await?;
    let written = save_each(work, drafts, now).await;
    match written {
        Ok(_) => sub_event_drafts::release_savepoint(work.conn()).await?,
        Err(_) => sub_event_drafts::return_to_savepoint(work.conn()).await?,
    }
    Ok(written)
}

/// A statement that writes all of them does not say which one it stumbled over, so they are tried one by one.
async fn name_the_first(
    work: &mut Unaudited,
    drafts: &[SubEventDraft],
    now: OffsetDateTime,
    refused: SaveSubEventError,
) -> SaveSubEventsError {
    for draft in drafts {
        if let Err(source) = save_sub_event(work, draft, now).await {
            return SaveSubEventsError::One { id: draft.id, source };
        }
    }
    SaveSubEventsError::Together(refused)
}
