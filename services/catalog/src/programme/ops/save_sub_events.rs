//! Writing several sub-events at once.

use sqlx::{Connection as _, PgConnection};
use time::OffsetDateTime;

use crate::programme::{
    domain::programme_draft::SubEventDraft,
    ops::save_sub_event::{SaveSubEventError, save_sub_event, write},
    store::sub_event_drafts,
};

/// Why several sub-events could not be written. The transaction is void after any of them.
#[derive(Debug, thiserror::Error)]
pub enum SaveSubEventsError {
    /// One of them cannot be written, even by itself.
    #[error("sub-event {id} cannot be saved")]
    One {
        /// Which one.
        id: i64,
        /// Why.
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
    conn: &mut PgConnection,
    drafts: &[SubEventDraft],
    now: OffsetDateTime,
) -> Result<usize, SaveSubEventsError> {
    match write_all(conn, drafts, now).await {
        Ok(Ok(changed)) => {
            let checked = sub_event_drafts::check_rooms(conn).await;
            checked.map_err(|error| SaveSubEventsError::Together(error.into()))?;
            Ok(changed)
        }
        Ok(Err(refused)) => Err(name_the_first(conn, drafts, now, refused).await),
        Err(error) => Err(SaveSubEventsError::Together(error.into())),
    }
}

/// Behind a savepoint, so that after a refusal it can still be found out whose it is.
async fn write_all(
    conn: &mut PgConnection,
    drafts: &[SubEventDraft],
    now: OffsetDateTime,
) -> sqlx::Result<Result<usize, SaveSubEventError>> {
    sub_event_drafts::let_rooms_change_hands(conn).await?;
    let mut together = conn.begin().await?;
    let written = write(&mut together, drafts, now).await;
    match written {
        Ok(_) => together.commit().await?,
        Err(_) => together.rollback().await?,
    }
    Ok(written)
}

/// A statement that writes all of them does not say which one it stumbled over, so they are tried one by one.
async fn name_the_first(
    conn: &mut PgConnection,
    drafts: &[SubEventDraft],
    now: OffsetDateTime,
    refused: SaveSubEventError,
) -> SaveSubEventsError {
    for draft in drafts {
        if let Err(source) = save_sub_event(conn, draft, now).await {
            return SaveSubEventsError::One { id: draft.id, source };
        }
    }
    SaveSubEventsError::Together(refused)
}
