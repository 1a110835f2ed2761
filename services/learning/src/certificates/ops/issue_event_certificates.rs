//! Issuing what was earned at events, once they are over.

use std::{collections::BTreeSet, time::Duration};

use serde_json::json;
use sqlx::PgConnection;
use time::{Date, OffsetDateTime, macros::offset};
use uuid::Uuid;
use write::{Actor, Change, Write, WriteError};

use crate::{
    attendance::{
        domain::standing::{Event, Standing},
        store::{looks, orders},
    },
    certificates::{
        domain::certificate::{self, Cause, Role, Subject},
        ops::{
            certificate_desk::CertificateDesk,
            event_standing::{Asked, EventStandingError, Uncertified, settle, standing, uncertified},
            issue::Draft,
        },
        store::{
            certificates,
            event_certificates::{self, CertifiedSession},
            refunded,
        },
    },
    credits::store::entries,
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

/// What a member reached at an event, and what of it no certificate says; `left` is `None` where the desk took his back, for good.
struct Reading {
    reached: Standing,
    left: Option<Uncertified>,
}

impl Reading {
    /// What is to be certified now.
    fn due(&self) -> Option<&Uncertified> {
        let left = self.left.as_ref()?;
        (self.reached.is_earned() && !left.sessions.is_empty()).then_some(left)
    }

    /// The orders that paid for it.
    fn orders(&self) -> BTreeSet<Uuid> {
        let sessions = self.due().map(|due| due.sessions.as_slice()).unwrap_or_default();
        sessions.iter().map(|session| session.order_id).collect()
    }
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

    /// Issues one where it is due, for the first time or because more was attended since, and says when it is looked at next where it is
    /// not.
    async fn issue_of_event(&self, member_id: i64, event_id: i64) -> Result<bool, IssueEventCertificatesError> {
        // Asked before the transaction: nothing is locked while others think.
        let asked = self.ask_of_event(member_id, event_id).await?;
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, Actor::System, now).await?;
        // The visits before the look, as whoever notes a visit takes them.
        if let Some(asked) = &asked {
            settle(write.conn(), member_id, asked).await?;
        }
        if !looks::claim(write.conn(), member_id, event_id, now).await? {
            return Ok(false);
        }
        let mut reading = read(write.conn(), member_id, event_id, &asked, now).await?;
        // The money of one of them may be going back just now, unseen, and whoever sees to that does not see what is issued here. So he
        // is waited for, or waits, and it is read once more. Nobody waits in a circle: he takes his one order first, then certificates
        // and their counter, and no look; here the look is taken, then the orders in the order of their numbers, then the same.
        let held = reading.orders();
        for order_id in &held {
            orders::lock(write.conn(), *order_id).await?;
        }
        if !held.is_empty() {
            reading = read(write.conn(), member_id, event_id, &asked, now).await?;
        }
        if !reading.orders().is_subset(&held) {
            // Another ticket counts now, of an order that is not held: it stays due, and the next round holds that one.
            return Ok(false);
        }
        if let (Some(asked), Some(due)) = (&asked, reading.due()) {
            return match due.beside {
                Some(id) => self.issue_with_more(write, id, asked, &due.sessions).await,
                None => self.issue_earned(write, member_id, asked, &due.sessions).await,
            };
        }
        let Reading { reached, left } = reading;
        let next = left.and_then(|left| next_look(&asked, &reached, &left.sessions, now));
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
        sessions: &[CertifiedSession],
    ) -> Result<bool, IssueEventCertificatesError> {
        let now = write.now();
        let draft = Draft {
            member_id,
            role: Role::Participant,
            subject: Subject::Event,
            subject_id: asked.event.id,
            title: asked.event.title.clone(),
            name: asked.name.clone(),
            credit_hundredths: total(sessions),
            accreditation_number: asked.event.accreditation_number.clone(),
            held_on: last_day(&asked.event, sessions, now),
            issued_at: now,
            replaces: refunded::newest(write.conn(), member_id, Subject::Event, asked.event.id).await?,
        };
        let Some(issued) = self.issue(&mut write, draft).await? else {
            return Ok(false);
        };
        event_certificates::insert_sessions(write.conn(), issued.id, sessions).await?;
        looks::put(write.conn(), member_id, asked.event.id, None).await?;
        write.commit(issued.change).await?;
        Ok(true)
    }

    /// Issues one in the place of one that counts, for what that one says and for what was attended beside it. The name stays, which the
    /// desk may have put right.
    async fn issue_with_more(
        &self,
        mut write: Write,
        id: Uuid,
        asked: &Asked,
        more: &[CertifiedSession],
    ) -> Result<bool, IssueEventCertificatesError> {
        let now = write.now();
        certificates::lock(write.conn(), id).await?;
        let held = certificates::find(write.conn(), id).await?;
        // Somebody may have taken it back, or its place, since it was found: then it stays due, and the next round finds what there is.
        let Some(old) = held.filter(|held| held.standing == certificate::Standing::Valid) else {
            return Ok(false);
        };
        let member_id = old.member_id;
        let mut sessions = event_certificates::sessions(write.conn(), id).await?;
        sessions.extend_from_slice(more);
        let draft = Draft {
            credit_hundredths: total(&sessions),
            held_on: old.held_on.max(last_day(&asked.event, more, now)),
            ..Draft::in_place_of(old, now)
        };
        let Some(new) = self.issue(&mut write, draft).await? else {
            return Ok(false);
        };
        event_certificates::insert_sessions(write.conn(), new.id, &sessions).await?;
        let cause = Cause::MoreAttended;
        certificates::take_back(write.conn(), id, cause, Some(new.id), now).await?;
        entries::take_back(write.conn(), id, now).await?;
        looks::put(write.conn(), member_id, asked.event.id, None).await?;
        write.also(new.change);
        let after = json!({ "reason": cause.words(), "by": new.id });
        let change = Change::new("certificate.replaced", "certificate", id).to(after);
        write.commit(change).await?;
        Ok(true)
    }
}

/// How far a member came, as far as it is committed.
async fn read(
    conn: &mut PgConnection,
    member_id: i64,
    event_id: i64,
    asked: &Option<Asked>,
    now: OffsetDateTime,
) -> sqlx::Result<Reading> {
    let reached = match asked {
        Some(asked) => standing(conn, member_id, asked, now).await?,
        None => Standing::default(),
    };
    let left = uncertified(conn, member_id, event_id, &reached).await?;
    Ok(Reading { reached, left })
}

/// What sessions bring together.
fn total(sessions: &[CertifiedSession]) -> i32 {
    sessions.iter().map(|session| session.credit_hundredths).sum()
}

/// The day in Jakarta on which the last of them ended.
fn last_day(event: &Event, sessions: &[CertifiedSession], now: OffsetDateTime) -> Date {
    let is_one = |id: i64| sessions.iter().any(|session| session.sub_event_id == id);
    let of_it = event.sessions.iter().filter(|session| is_one(session.id));
    let last = of_it.map(|session| session.ends_at).max().unwrap_or(now);
    last.to_offset(offset!(+7)).date()
}

/// When it is looked at next: at the end of the last session, then, where something was attended that no certificate says, again and
/// again until the form is there.
fn next_look(
    asked: &Option<Asked>,
    reached: &Standing,
    uncertified: &[CertifiedSession],
    now: OffsetDateTime,
) -> Option<OffsetDateTime> {
    let asked = asked.as_ref()?;
    let own = |id: &i64| reached.sessions.iter().any(|session| session.sub_event_id == *id);
    let ends = asked.event.sessions.iter().filter(|session| own(&session.id));
    let end = ends.map(|session| session.ends_at).max()?;
    if end > now {
        return Some(end);
    }
    if reached.has_form || uncertified.is_empty() || now - end > GIVEN_UP {
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
