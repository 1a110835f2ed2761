//! Changing a poster before its deadline.

use kit::report::reports;
use serde_json::{Value, json};
use time::OffsetDateTime;
use write::{Change, Write, WriteError};

use crate::{
    choices::domain::code::Code,
    posters::{
        domain::poster::{Poster, Status, file_keys, photo_keys, title},
        ops::{
            hand_in::{HandInError, InOrder, Parts, receive},
            poster_desk::{Attempt, PosterDesk},
            submit_poster::submitted,
        },
        store::{
            poster_drafts::{self, PosterDraft},
            posters,
        },
    },
};

/// Why a poster stays as it was.
#[derive(Debug, thiserror::Error)]
pub enum RevisePosterError {
    /// The caller has no such poster.
    #[error("no such poster")]
    Unknown,
    /// It was published or rejected.
    #[error("the poster was reviewed already")]
    Reviewed,
    /// The event takes none any more.
    #[error("the event takes no posters now")]
    Closed,
    /// What was sent is not in order.
    #[error("could not take in what was sent")]
    HandIn(#[from] HandInError),
    /// The poster has its old files, or it is not known which; then both stay until the sweep knows.
    #[error("could not save the poster")]
    Write(#[from] WriteError),
    /// The database did not answer; nothing was changed.
    #[error("could not read or save the poster")]
    Database(#[from] sqlx::Error),
}

reports!(RevisePosterError {
    Unknown => NotFound "eposter_tidak_ditemukan",
    Reviewed => Conflict "eposter_sudah_ditinjau",
    Closed => Conflict "pengumpulan_ditutup",
    HandIn(source) => source,
    Write(source) => source,
});

/// A poster after its change, and the files that it had before only.
struct Revised {
    poster: Poster,
    left: Vec<String>,
}

impl PosterDesk {
    /// Changes what is sent of a member's poster. The deadline is that of the moment in which the upload began; a review
    /// that was made in the meantime counts.
    pub async fn revise(&self, id: i64, member_id: i64, mut parts: Parts) -> Result<Poster, RevisePosterError> {
        self.admit_revision(id, member_id, self.clock.now()).await?;
        let mut attempt = Attempt::new(&self.files);
        match self.take_revision(id, member_id, &mut attempt, &mut parts).await {
            Ok(revised) => {
                self.drop_files(revised.left).await;
                Ok(revised.poster)
            }
            Err(error @ RevisePosterError::Write(WriteError::Unknown(_))) => Err(error),
            Err(error) => {
                attempt.discard().await;
                Err(error)
            }
        }
    }

    async fn admit_revision(&self, id: i64, member_id: i64, now: OffsetDateTime) -> Result<(), RevisePosterError> {
        let mut conn = self.pool.acquire().await?;
        let poster = posters::find_of_member(&mut conn, id, member_id).await?;
        let poster = poster.ok_or(RevisePosterError::Unknown)?;
        if poster.status != Status::Submitted {
            Err(RevisePosterError::Reviewed)
        } else if poster.is_open(now) {
            Ok(())
        } else {
            Err(RevisePosterError::Closed)
        }
    }

    async fn take_revision(
        &self,
        id: i64,
        member_id: i64,
        attempt: &mut Attempt,
        parts: &mut Parts,
    ) -> Result<Revised, RevisePosterError> {
        let handed = receive(attempt, parts, true).await?;
        let sent = self.check(attempt, handed, false).await?;
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, member_id, now).await?;
        posters::lock(write.conn(), id).await?;
        let before = posters::find_of_member(write.conn(), id, member_id).await?;
        let before = before.ok_or(RevisePosterError::Unknown)?;
        if before.status != Status::Submitted {
            return Err(RevisePosterError::Reviewed);
        }
        if sent.form.is_empty() && sent.file.is_none() && sent.photo_key.is_none() {
            return Ok(Revised {
                poster: before,
                left: Vec::new(),
            });
        }
        let left = left_behind(&before, &sent);
        posters::lock_room(write.conn(), member_id, before.event_id).await?;
        let taken = posters::taken(write.conn(), member_id, before.event_id).await?;
        let draft = changed(&before, member_id, sent, now);
        poster_drafts::update(write.conn(), &draft).await?;
        let takes = posters::taken(write.conn(), member_id, before.event_id).await?;
        self.room.holds(taken, takes).map_err(HandInError::from)?;
        write.announce(&submitted(&draft)).await?;
        let after = posters::find_of_member(write.conn(), id, member_id).await?;
        let after = after.ok_or(RevisePosterError::Unknown)?;
        let change = Change::new("e_poster.revised", "e_poster", id);
        write.commit(change.from(audited(&before)).to(audited(&after))).await?;
        Ok(Revised { poster: after, left })
    }
}

fn left_behind(before: &Poster, sent: &InOrder) -> Vec<String> {
    let file = sent.file.as_ref().map(|_| file_keys(&before.file));
    let photo = sent.photo_key.as_ref().and(before.photo_key.as_deref()).map(photo_keys);
    file.into_iter().chain(photo).flatten().collect()
}

fn changed(before: &Poster, member_id: i64, sent: InOrder, now: OffsetDateTime) -> PosterDraft {
    let InOrder {
        form,
        file,
        photo_key,
        file_stored,
        photo_stored,
    } = sent;
    let or = |new: Option<String>, old: &String| new.unwrap_or_else(|| old.clone());
    let abstract_text = or(form.abstract_text, &before.abstract_text);
    let given = form.title.map(|given| title(&given, &abstract_text, &before.number));
    PosterDraft {
        id: before.id,
        number: before.number.clone(),
        event_id: before.event_id,
        member_id,
        author: before.author.clone(),
        title: or(given, &before.title),
        institution: or(form.institution, &before.institution),
        poster_type: or(
            form.poster_type.as_ref().map(Code::as_str).map(str::to_owned),
            &before.poster_type,
        ),
        abstract_text,
        manuscript: or(form.manuscript, &before.manuscript),
        file: file.unwrap_or_else(|| before.file.clone()),
        photo_key: photo_key.or_else(|| before.photo_key.clone()),
        file_stored_bytes: file_stored,
        photo_stored_bytes: photo_stored,
        now,
    }
}

/// The long texts by their length: the log says what was changed, the table what stands.
fn audited(poster: &Poster) -> Value {
    json!({
        "title": poster.title, "institution": poster.institution, "poster_type": poster.poster_type,
        "abstract_characters": poster.abstract_text.chars().count(),
        "manuscript_characters": poster.manuscript.chars().count(),
        "file_key": poster.file.key, "photo_key": poster.photo_key,
    })
}
