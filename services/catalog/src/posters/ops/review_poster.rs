//! The desk looks through what was handed in, and publishes it or not.

use auth::{Caller, Role};
use kit::{
    page::{Page, Paged},
    report::reports,
};
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::posters::{
    domain::{
        announced::EPosterReviewed,
        poster::{Poster, PosterFilter, Verdict},
    },
    ops::poster_desk::PosterDesk,
    store::posters,
};

/// Why posters are not listed, or one stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum ReviewPosterError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// There is none with this id.
    #[error("no such poster")]
    Unknown,
    /// It stands so already.
    #[error("the poster was reviewed so already")]
    Reviewed,
    /// It was rejected so long ago that there is nothing to publish.
    #[error("the files of the poster were dropped")]
    FilesDropped,
    /// The poster stands as it did, or it is not known how.
    #[error("could not save the review")]
    Write(#[from] WriteError),
    #[error("could not read or save the poster")]
    Database(#[from] sqlx::Error),
}

reports!(ReviewPosterError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "eposter_tidak_ditemukan",
    Reviewed => Conflict "eposter_sudah_diputuskan",
    FilesDropped => Conflict "eposter_berkas_dihapus",
    Write(source) => source,
});

impl PosterDesk {
    /// A page of everybody's posters.
    pub async fn list_for_review(
        &self,
        caller: Caller,
        filter: &PosterFilter,
        page: Page,
    ) -> Result<Paged<Poster>, ReviewPosterError> {
        must_be_desk(caller)?;
        let mut conn = self.pool.acquire().await?;
        Ok(posters::list_for_review(&mut conn, filter, page).await?)
    }

    /// Publishes a poster or rejects it; one that was reviewed may be reviewed otherwise as long as its files are there.
    pub async fn review(&self, caller: Caller, id: i64, verdict: Verdict) -> Result<Poster, ReviewPosterError> {
        must_be_desk(caller)?;
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, caller.member, now).await?;
        let locked = posters::lock(write.conn(), id).await?;
        let locked = locked.ok_or(ReviewPosterError::Unknown)?;
        let before = posters::find(write.conn(), id).await?;
        let before = before.ok_or(ReviewPosterError::Unknown)?;
        if before.status == verdict.status() {
            return Err(ReviewPosterError::Reviewed);
        }
        if locked.files_dropped {
            return Err(ReviewPosterError::FilesDropped);
        }
        posters::decide(write.conn(), id, &verdict, caller.member, now).await?;
        let reviewed = EPosterReviewed {
            review_id: Uuid::now_v7(),
            poster_id: id,
            member_id: locked.member_id,
            number: before.number.clone(),
            event_title: before.event_title.clone(),
            rejection_reason: verdict.reason().map(str::to_owned),
        };
        write.announce(&reviewed).await?;
        let change = Change::new("e_poster.reviewed", "e_poster", id)
            .from(json!({ "status": before.status.as_str(), "reason": before.rejection_reason }))
            .to(json!({ "status": verdict.status().as_str(), "reason": verdict.reason() }));
        write.commit(change).await?;
        Ok(Poster {
            status: verdict.status(),
            rejection_reason: verdict.reason().map(str::to_owned),
            ..before
        })
    }
}

fn must_be_desk(caller: Caller) -> Result<(), ReviewPosterError> {
    if caller.role == Role::Admin {
        Ok(())
    } else {
        Err(ReviewPosterError::Role)
    }
}
