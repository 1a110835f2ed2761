//! Handing a poster in.

use kit::{
    database,
    report::{FieldProblem, Kind, Report},
};
use serde_json::json;
use sqlx::{PgConnection, PgPool};
use time::OffsetDateTime;

use crate::{
    choices::domain::code::Code,
    events::store::hosts,
    forms::{
        domain::{
            idempotency::{Earlier, IdempotencyKey},
            text,
        },
        store::{
            audit,
            idempotency::{self, Claim},
            numbers,
        },
    },
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

/// Who hands in, for which event.
#[derive(Clone, Debug)]
pub struct Submission {
    /// The account.
    pub member_id: i64,
    /// The event.
    pub event_id: i64,
    /// The member's name.
    pub author: String,
    /// The caller's own word for the request.
    pub key: Option<IdempotencyKey>,
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
    /// The key stands for something else.
    #[error("the key was used for another request")]
    KeyUsed,
    /// What was handed in is not in order.
    #[error("could not take in what was sent")]
    HandIn(#[from] HandInError),
    /// The database did not answer; nothing was changed.
    #[error("could not read or save the poster")]
    Database(#[from] sqlx::Error),
    /// The poster stands, or it does not; its files stay until the sweep knows.
    #[error("it is not known whether the poster was saved")]
    Unclear(#[source] sqlx::Error),
}

impl Report for SubmitPosterError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::UnknownEvent => (Kind::NotFound, "acara_tidak_ditemukan"),
            Self::Closed => (Kind::Conflict, "pengumpulan_ditutup"),
            Self::KeyUsed => (Kind::Conflict, "kunci_idempotensi_dipakai"),
            Self::HandIn(source) => source.report(),
            Self::Database(error) | Self::Unclear(error) => database::kind(error),
        }
    }

    fn fields(&self) -> Vec<FieldProblem> {
        match self {
            Self::HandIn(source) => source.fields(),
            _ => Vec::new(),
        }
    }
}

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
        let earlier = admit(&self.pool, submission, self.clock.now()).await?;
        let mut attempt = Attempt::new(&self.files);
        let outcome = match earlier {
            Some(earlier) => self.repeat(submission, &earlier, &mut attempt, &mut parts).await,
            None => self.take_in(submission, author, &mut attempt, &mut parts).await,
        };
        match outcome {
            Ok(Outcome::New(poster)) => Ok(*poster),
            Ok(Outcome::Earlier(poster)) => {
                attempt.discard().await;
                Ok(*poster)
            }
            Err(error @ SubmitPosterError::Unclear(_)) => Err(error),
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
        earlier: &Earlier,
        attempt: &mut Attempt,
        parts: &mut Parts,
    ) -> Result<Outcome, SubmitPosterError> {
        let handed = receive(attempt, parts, false).await?;
        let fingerprint = handed.fingerprint(submission.event_id);
        let mut conn = self.pool.acquire().await?;
        outcome_of(&mut conn, submission, earlier, &fingerprint).await
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
        self.save(submission, author, &fingerprint, sent).await
    }

    /// The files stand already: a row never leads to nothing.
    async fn save(
        &self,
        submission: &Submission,
        author: String,
        fingerprint: &[u8],
        sent: InOrder,
    ) -> Result<Outcome, SubmitPosterError> {
        let Some(file) = sent.file else {
            return Err(HandInError::OutOfOrder.into());
        };
        let &Submission {
            member_id, event_id, ..
        } = submission;
        let now = self.clock.now();
        let mut tx = self.pool.begin().await?;
        let id = poster_drafts::next_id(&mut tx).await?;
        if let Some(claim) = submission.claim()
            && !idempotency::claim(&mut tx, claim, fingerprint, id, now).await?
        {
            // A request with the same key was faster; the constraint made this one wait for its end.
            let earlier = idempotency::find(&mut tx, claim).await?;
            let earlier = earlier.ok_or(SubmitPosterError::KeyUsed)?;
            return outcome_of(&mut tx, submission, &earlier, fingerprint).await;
        }
        let count = numbers::next(&mut tx, &series(event_id)).await?;
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
            now,
        };
        poster_drafts::insert(&mut tx, &draft).await?;
        announce(&mut tx, &draft, now).await?;
        let entry = audit::Entry {
            at: now,
            actor: member_id,
            action: "e_poster.submitted",
            subject: format!("e_poster:{id}"),
            before: None,
            after: json!({ "number": draft.number, "event_id": event_id, "title": draft.title, "file_key": draft.file.key,
                           "photo_key": draft.photo_key }),
        };
        audit::write(&mut tx, entry).await?;
        let poster = posters::find_of_member(&mut tx, id, member_id).await?;
        let poster = poster.ok_or(sqlx::Error::RowNotFound)?;
        tx.commit().await.map_err(SubmitPosterError::Unclear)?;
        Ok(Outcome::New(Box::new(poster)))
    }
}

impl Submission {
    fn claim(&self) -> Option<Claim<'_>> {
        Some(Claim {
            member_id: self.member_id,
            operation: "submit_poster",
            key: self.key.as_ref()?,
        })
    }
}

/// Whether a poster may be handed in `now`; what the key was used for, if it was: a repeated request is answered
/// whatever the hour.
async fn admit(
    pool: &PgPool,
    submission: &Submission,
    now: OffsetDateTime,
) -> Result<Option<Earlier>, SubmitPosterError> {
    let mut conn = pool.acquire().await?;
    let host = hosts::find_published(&mut conn, submission.event_id, now).await?;
    let host = host.ok_or(SubmitPosterError::UnknownEvent)?;
    if let Some(claim) = submission.claim()
        && let Some(earlier) = idempotency::find(&mut conn, claim).await?
    {
        let poster = posters::find_of_member(&mut conn, earlier.outcome, submission.member_id).await?;
        let same_event = poster.is_some_and(|poster| poster.event_id == submission.event_id);
        return if same_event {
            Ok(Some(earlier))
        } else {
            Err(SubmitPosterError::KeyUsed)
        };
    }
    if host.window.is_some_and(|window| window.is_open(now)) {
        Ok(None)
    } else {
        Err(SubmitPosterError::Closed)
    }
}

async fn outcome_of(
    conn: &mut PgConnection,
    submission: &Submission,
    earlier: &Earlier,
    fingerprint: &[u8],
) -> Result<Outcome, SubmitPosterError> {
    if earlier.fingerprint != fingerprint {
        return Err(SubmitPosterError::KeyUsed);
    }
    let poster = posters::find_of_member(conn, earlier.outcome, submission.member_id).await?;
    let poster = poster.ok_or(SubmitPosterError::KeyUsed)?;
    Ok(Outcome::Earlier(Box::new(poster)))
}

/// Tells that a poster was handed in or changed.
pub(super) async fn announce(conn: &mut PgConnection, draft: &PosterDraft, now: OffsetDateTime) -> sqlx::Result<()> {
    let event = EPosterSubmitted {
        poster_id: draft.id,
        event_id: draft.event_id,
        member_id: draft.member_id,
        number: draft.number.clone(),
    };
    events::outbox::push(conn, &event, now).await
}
