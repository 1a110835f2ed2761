//! Handing a poster in.

use kit::report::reports;
use serde_json::json;
use sqlx::{PgConnection, PgPool};
use time::OffsetDateTime;
use write::{Begun, Change, Key, Request, Write, WriteError};

use crate::{
    choices::domain::code::Code,
    events::store::hosts,
    forms::{domain::text, store::numbers},
    posters::{
        domain::{
            announced::EPosterSubmitted,
            poster::{Poster, series, title},
        },
        ops::{
            hand_in::{HandInError, InOrder, Parts, receive},
            poster_desk::{Attempt, PosterDesk},
        },
        store::{
            poster_drafts::{self, PosterDraft},
            posters,
        },
    },
};

/// What keys are kept under.
const OPERATION: &str = "submit_poster";

/// Who hands in, for which event.
#[derive(Clone, Debug)]
pub struct Submission {
    /// Account id, from the session.
    pub member_id: i64,
    pub event_id: i64,
    /// The member's name.
    pub author: String,
    /// The caller's own word for the request.
    pub key: Option<Key>,
}

/// Why no poster was taken.
#[derive(Debug, thiserror::Error)]
pub enum SubmitPosterError {
    /// No published event has this id.
    #[error("no such event")]
    UnknownEvent,
    /// The event takes none, not yet, or not any more.
    #[error("the event takes no posters now")]
    Closed,
    /// What was handed in is not in order.
    #[error("could not take in what was sent")]
    HandIn(#[from] HandInError),
    /// The poster was not saved, or it is not known whether it was; then its files stay until the sweep knows.
    #[error("could not save the poster")]
    Write(#[from] WriteError),
    /// The database did not answer; nothing was changed.
    #[error("could not read or save the poster")]
    Database(#[from] sqlx::Error),
}

reports!(SubmitPosterError {
    UnknownEvent => NotFound "acara_tidak_ditemukan",
    Closed => Conflict "pengumpulan_ditutup",
    HandIn(source) => source,
    Write(source) => source,
});

/// What came of an attempt.
enum Outcome {
    New(Box<Poster>),
    /// An earlier request with the same key had it already.
    Earlier(Box<Poster>),
}

impl PosterDesk {
    /// Takes a poster in. What speaks against it before a file is read is answered then; the deadline is that of the
    /// moment in which the upload began.
    pub async fn submit(&self, submission: &Submission, mut parts: Parts) -> Result<Poster, SubmitPosterError> {
        let author = text::line(&submission.author, 200).map_err(|_| HandInError::OutOfOrder)?;
        let is_new = admit(&self.pool, submission, self.clock.now()).await?;
        if is_new {
            // Before a file is read; what others take meanwhile is seen when it is saved.
            let mut conn = self.pool.acquire().await?;
            let taken = posters::taken(&mut conn, submission.member_id, submission.event_id).await?;
            self.room.admits(taken).map_err(HandInError::from)?;
        }
        let mut attempt = Attempt::new(&self.files);
        let outcome = if is_new {
            self.take_in(submission, author, &mut attempt, &mut parts).await
        } else {
            self.repeat(submission, &mut attempt, &mut parts).await
        };
        match outcome {
            Ok(Outcome::New(poster)) => Ok(*poster),
            Ok(Outcome::Earlier(poster)) => {
                attempt.discard().await;
                Ok(*poster)
            }
            Err(error @ SubmitPosterError::Write(WriteError::Unknown(_))) => Err(error),
            Err(error) => {
                attempt.discard().await;
                Err(error)
            }
        }
    }

    /// Reads what is sent once more, and keeps nothing of it.
    async fn repeat(
        &self,
        submission: &Submission,
        attempt: &mut Attempt,
        parts: &mut Parts,
    ) -> Result<Outcome, SubmitPosterError> {
        let handed = receive(attempt, parts, false).await?;
        let fingerprint = handed.fingerprint(submission.event_id);
        let mut conn = self.pool.acquire().await?;
        let id = match submission.request(fingerprint) {
            Some(request) => write::outcome_of(&mut conn, submission.member_id, request).await?,
            None => None,
        };
        earlier(&mut conn, submission, id.ok_or(WriteError::KeyUsed)?).await
    }

    async fn take_in(
        &self,
        submission: &Submission,
        author: String,
        attempt: &mut Attempt,
        parts: &mut Parts,
    ) -> Result<Outcome, SubmitPosterError> {
        let handed = receive(attempt, parts, true).await?;
        let fingerprint = handed.fingerprint(submission.event_id);
        let sent = self.check(attempt, handed, true).await?;
        self.save(submission, author, fingerprint, sent).await
    }

    /// The files stand already: a row never leads to nothing.
    async fn save(
        &self,
        submission: &Submission,
        author: String,
        fingerprint: [u8; 32],
        sent: InOrder,
    ) -> Result<Outcome, SubmitPosterError> {
        let Some(file) = sent.file else {
            return Err(HandInError::OutOfOrder.into());
        };
        let &Submission {
            member_id, event_id, ..
        } = submission;
        let now = self.clock.now();
        let request = submission.request(fingerprint);
        let mut write = match Write::once(&self.pool, member_id, now, request).await? {
            Begun::Fresh(write) => write,
            // A request with the same key was faster.
            Begun::Repeated(id) => return earlier(&mut *self.pool.acquire().await?, submission, id).await,
        };
        posters::lock_room(write.conn(), member_id, event_id).await?;
        let before = posters::taken(write.conn(), member_id, event_id).await?;
        let id = poster_drafts::next_id(write.conn()).await?;
        let count = numbers::next(write.conn(), &series(event_id)).await?;
        let number = format!("EP-{event_id}-{count:04}");
        let abstract_text = sent.form.abstract_text.unwrap_or_default();
        let draft = PosterDraft {
            id,
            event_id,
            member_id,
            author,
            title: title(&sent.form.title.unwrap_or_default(), &abstract_text, &number),
            number,
            institution: sent.form.institution.unwrap_or_default(),
            poster_type: sent
                .form
                .poster_type
                .as_ref()
                .map(Code::as_str)
                .unwrap_or_default()
                .to_owned(),
            abstract_text,
            manuscript: sent.form.manuscript.unwrap_or_default(),
            file,
            photo_key: sent.photo_key,
            file_stored_bytes: sent.file_stored,
            photo_stored_bytes: sent.photo_stored,
            now,
        };
        poster_drafts::insert(write.conn(), &draft).await?;
        let after = posters::taken(write.conn(), member_id, event_id).await?;
        self.room.holds(before, after).map_err(HandInError::from)?;
        write.announce(&submitted(&draft)).await?;
        let poster = posters::find_of_member(write.conn(), id, member_id).await?;
        let poster = poster.ok_or(sqlx::Error::RowNotFound)?;
        let change = Change::new("e_poster.submitted", "e_poster", id).to(json!({
            "number": draft.number, "event_id": event_id, "title": draft.title, "file_key": draft.file.key,
            "photo_key": draft.photo_key,
        }));
        write.commit(change).await?;
        Ok(Outcome::New(Box::new(poster)))
    }
}

impl Submission {
    fn request(&self, fingerprint: [u8; 32]) -> Option<Request<'_>> {
        Some(Request {
            operation: OPERATION,
            key: self.key.as_ref()?,
            fingerprint,
        })
    }
}

/// Whether a new poster may be handed in `now`; `false` where the key was used for one of this event before: a repeated
/// request is answered whatever the hour.
async fn admit(pool: &PgPool, submission: &Submission, now: OffsetDateTime) -> Result<bool, SubmitPosterError> {
    let mut conn = pool.acquire().await?;
    let host = hosts::find_published(&mut conn, submission.event_id, now).await?;
    let host = host.ok_or(SubmitPosterError::UnknownEvent)?;
    if let Some(key) = &submission.key
        && let Some(id) = write::outcome_under(&mut conn, submission.member_id, OPERATION, key).await?
    {
        let poster = posters::find_of_member(&mut conn, id, submission.member_id).await?;
        let same_event = poster.is_some_and(|poster| poster.event_id == submission.event_id);
        return if same_event {
            Ok(false)
        } else {
            Err(WriteError::KeyUsed.into())
        };
    }
    if host.window.is_some_and(|window| window.is_open(now)) {
        Ok(true)
    } else {
        Err(SubmitPosterError::Closed)
    }
}

/// The poster that came of the same request before.
async fn earlier(conn: &mut PgConnection, submission: &Submission, id: i64) -> Result<Outcome, SubmitPosterError> {
    let poster = posters::find_of_member(conn, id, submission.member_id).await?;
    Ok(Outcome::Earlier(Box::new(poster.ok_or(WriteError::KeyUsed)?)))
}

/// Tells that a poster was handed in or changed.
pub(super) fn submitted(draft: &PosterDraft) -> EPosterSubmitted {
    EPosterSubmitted {
        poster_id: draft.id,
        event_id: draft.event_id,
        member_id: draft.member_id,
        number: draft.number.clone(),
    }
}
