//! Issuing what was earned at events, once they are over.

use std::time::Duration;

use time::{OffsetDateTime, macros::offset};
use write::{Actor, Write, WriteError};

use crate::{
    attendance::{domain::standing::Standing, store::looks},
    certificates::{
        domain::certificate::{Role, Subject},
        ops::{
            certificate_desk::CertificateDesk,
            event_standing::{Asked, EventStandingError, standing},
            issue::Draft,
        },
        store::{
            event_certificates::{self, CertifiedSession},
            refunded,
        },
    },
};

/// The name of the worker.
pub const JOB: &str = "learning.issue_event_certificates";
/// How often it is looked for who may have earned one.
pub const EVERY: Duration = Duration::from_secs(2);
/// How many are looked at in a round.
const AT_ONCE: i64 = 50;
/// On the first day after an event many give the form.
const SOON: time::Duration = time::Duration::minutes(1);
const LATER: time::Duration = time::Duration::hours(1);
/// Whoever gives the form after so many days asks by opening the list.
const GIVEN_UP: time::Duration = time::Duration::days(60);

/// Why certificates are missing for longer; the next round tries again.
#[derive(Debug, thiserror::Error)]
pub enum IssueEventCertificatesError {
    #[error("could not find or issue what was earned")]
    Database(#[from] sqlx::Error),
    #[error("could not commit a certificate")]
    Write(#[from] WriteError),
    #[error("could not ask what a member did")]
    Standing(#[from] EventStandingError),
}

impl CertificateDesk {
    /// One round of the worker.
    ///
    /// # Errors
    /// The database, or a module that does not answer; what was issued before stays so.
    pub async fn issue_event_round(self) -> Result<(), IssueEventCertificatesError> {
        let mut conn = self.pool.acquire().await?;
        let due = looks::due(&mut conn, self.clock.now(), AT_ONCE).await?;
        drop(conn);
        let mut certificates = 0;
        for (member_id, event_id) in due {
            certificates += usize::from(self.issue_of_event(member_id, event_id).await?);
        }
        if certificates > 0 {
            tracing::info!(certificates, "certificates of events were issued");
        }
        Ok(())
    }

    /// Issues one where it is due, and says when it is looked at next where it is not.
    async fn issue_of_event(&self, member_id: i64, event_id: i64) -> Result<bool, IssueEventCertificatesError> {
        // Asked before the transaction: nothing is locked while others think.
        let asked = self.ask_of_event(member_id, event_id).await?;
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, Actor::System, now).await?;
        if !looks::claim(write.conn(), member_id, event_id, now).await? {
            return Ok(false);
        }
        let reached = match &asked {
            Some(asked) => standing(write.conn(), member_id, asked, now).await?,
            None => Standing::default(),
        };
        let is_certified = event_certificates::is_certified(write.conn(), member_id, event_id).await?;
        if let Some(asked) = asked.as_ref().filter(|_| reached.is_earned() && !is_certified) {
            return self.issue_earned(write, member_id, asked, &reached).await;
        }
        let next = if is_certified {
            None
        } else {
            next_look(&asked, &reached, now)
        };
        looks::put(write.conn(), member_id, event_id, next).await?;
        write
            .unaudited("when a queue is looked at is nobody's deed")
            .commit()
            .await?;
        Ok(false)
    }

    async fn issue_earned(
        &self,
        mut write: Write,
        member_id: i64,
        asked: &Asked,
        reached: &Standing,
    ) -> Result<bool, IssueEventCertificatesError> {
        let now = write.now();
        let ids: Vec<i64> = reached.attended().map(|session| session.sub_event_id).collect();
        let of_it = asked.event.sessions.iter().filter(|session| ids.contains(&session.id));
        let last = of_it.map(|session| session.ends_at).max().unwrap_or(now);
        let draft = Draft {
            member_id,
            role: Role::Participant,
            subject: Subject::Event,
            subject_id: asked.event.id,
            title: asked.event.title.clone(),
            name: asked.name.clone(),
            credit_hundredths: reached.credit_hundredths(),
            accreditation_number: asked.event.accreditation_number.clone(),
            held_on: last.to_offset(offset!(+7)).date(),
            issued_at: now,
            replaces: refunded::newest(write.conn(), member_id, Subject::Event, asked.event.id).await?,
        };
        let Some(issued) = self.issue(&mut write, draft).await? else {
            return Ok(false);
        };
        let sessions: Vec<CertifiedSession> = reached
            .attended()
            .filter_map(|session| {
                Some(CertifiedSession {
                    sub_event_id: session.sub_event_id,
                    order_id: session.order_id?,
                    credit_hundredths: session.credit_hundredths,
                })
            })
            .collect();
        event_certificates::insert_sessions(write.conn(), issued.id, &sessions).await?;
        looks::put(write.conn(), member_id, asked.event.id, None).await?;
        write.commit(issued.change).await?;
        Ok(true)
    }
}

/// When it is looked at next: at the end of the last session, then again and again until the form is there.
fn next_look(asked: &Option<Asked>, reached: &Standing, now: OffsetDateTime) -> Option<OffsetDateTime> {
    let asked = asked.as_ref()?;
    let own = |id: &i64| reached.sessions.iter().any(|session| session.sub_event_id == *id);
    let ends = asked.event.sessions.iter().filter(|session| own(&session.id));
    let end = ends.map(|session| session.ends_at).max()?;
    if end > now {
        return Some(end);
    }
    if reached.has_form || reached.attended().next().is_none() || now - end > GIVEN_UP {
        return None;
    }
    Some(
        now + if now - end < time::Duration::days(1) {
            SOON
        } else {
            LATER
        },
    )
}
