//! The gallery of an event's posters.

use kit::{keyword::Keyword, report::reports};

use crate::{
    events::store::hosts,
    posters::{domain::poster::Poster, ops::poster_desk::PosterDesk, store::posters},
};

/// Why there is no gallery.
#[derive(Debug, thiserror::Error)]
pub enum ListPostersError {
    /// No published event has this id.
    #[error("no such event")]
    UnknownEvent,
    /// The database did not answer.
    #[error("could not read the posters")]
    Database(#[from] sqlx::Error),
}

reports!(ListPostersError {
    UnknownEvent => NotFound "acara_tidak_ditemukan",
});

impl PosterDesk {
    /// Lists the published posters of a published event that meet the keyword.
    pub async fn list_published(
        &self,
        event_id: i64,
        keyword: Option<&Keyword>,
    ) -> Result<Vec<Poster>, ListPostersError> {
        let mut conn = self.pool.acquire().await?;
        if !hosts::is_published(&mut conn, event_id, self.clock.now()).await? {
            return Err(ListPostersError::UnknownEvent);
        }
        Ok(posters::list_published(&mut conn, event_id, keyword).await?)
    }
}
