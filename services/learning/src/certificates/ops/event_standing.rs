//! What a certificate of an event needs, and what of it a member has.

use kit::report::reports;
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    attendance::{
        domain::standing::{Event, Standing},
        store::{bookings, looks, visits},
    },
    certificates::{
        domain::certificate::Certificate,
        ops::certificate_desk::{CertificateDesk, NamesAway, ProgrammeAway},
        store::event_certificates::{self, Certified, CertifiedSession},
    },
};

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum EventStandingError {
    /// There is no such event, or the member has neither a ticket nor a certificate for it.
    #[error("the member does not follow such an event")]
    Unknown,
    #[error("could not ask for the event")]
    Programme(#[from] ProgrammeAway),
    #[error("could not ask for a name")]
    Names(#[from] NamesAway),
    #[error("could not read who was where")]
    Database(#[from] sqlx::Error),
    #[error("could not have it looked at")]
    Write(#[from] write::WriteError),
}

reports!(EventStandingError {
    Unknown => NotFound "acara_tidak_ditemukan",
    Write(source) => source,
});

/// What a member sees of an event that he follows.
#[derive(Debug)]
pub struct FollowedStanding {
    pub standing: Standing,
    /// The newest that he was issued for it, as a participant.
    pub certificate: Option<Certificate>,
}

/// What others say of a member in an event.
#[derive(Debug)]
pub(super) struct Asked {
    pub event: Event,
    pub name: String,
    pub form_at: Option<OffsetDateTime>,
}

/// What a member attended of an event and no certificate says.
#[derive(Debug)]
pub(super) struct Uncertified {
    /// His certificate that counts, and does not say it; none: he has none.
    pub beside: Option<Uuid>,
    pub sessions: Vec<CertifiedSession>,
}

impl CertificateDesk {
    /// All that is needed, met or not; where nothing is missing and not all of it was certified, it is looked at soon.
    pub async fn event_standing(&self, member_id: i64, event_id: i64) -> Result<FollowedStanding, EventStandingError> {
        let asked = self.ask_of_event(member_id, event_id).await?;
        let asked = asked.ok_or(EventStandingError::Unknown)?;
        let now = self.clock.now();
        let mut conn = self.pool.acquire().await?;
        let standing = standing(&mut conn, member_id, &asked, now).await?;
        let certificate = event_certificates::of_participant(&mut conn, member_id, event_id).await?;
        let uncertified = uncertified(&mut conn, member_id, event_id, &standing).await?;
        drop(conn);
        if standing.sessions.is_empty() && certificate.is_none() {
            return Err(EventStandingError::Unknown);
        }
        if standing.is_earned() && uncertified.is_some_and(|left| !left.sessions.is_empty()) {
            let mut work = write::Unaudited::begin(&self.pool, "when a queue is looked at is nobody's deed").await?;
            looks::put(work.conn(), member_id, event_id, Some(now)).await?;
            work.commit().await?;
        }
        Ok(FollowedStanding { standing, certificate })
    }

    /// What others say; `None` where there is no such event or member.
    pub(super) async fn ask_of_event(
        &self,
        member_id: i64,
        event_id: i64,
    ) -> Result<Option<Asked>, EventStandingError> {
        let Some(event) = self.programme.event(event_id).await? else {
            return Ok(None);
        };
        let Some(name) = self.names.name(member_id).await? else {
            return Ok(None);
        };
        let form_at = self.programme.form_given_at(member_id).await?;
        Ok(Some(Asked { event, name, form_at }))
    }
}

/// How far a member came, by his own tickets.
pub(super) async fn standing(
    conn: &mut PgConnection,
    member_id: i64,
    asked: &Asked,
    now: OffsetDateTime,
) -> sqlx::Result<Standing> {
    let ids: Vec<i64> = asked.event.sessions.iter().map(|session| session.id).collect();
    let ticketed = bookings::ticketed(conn, member_id, &ids).await?;
    let mut visits = visits::of_member(conn, member_id, asked.event.id).await?;
    visits.retain(|visit| visit.is_of(&asked.name));
    Ok(Standing::of(&asked.event, &ticketed, &visits, asked.form_at, now))
}

/// Settles whose the visits are that were not looked at before, by the name that the member has now: who puts his name right later loses
/// none, and who takes another's name later gains none.
pub(super) async fn settle(conn: &mut PgConnection, member_id: i64, asked: &Asked) -> sqlx::Result<()> {
    let visits = visits::of_member(conn, member_id, asked.event.id).await?;
    let own = visits.iter().filter(|visit| visit.is_of(&asked.name));
    let tickets: Vec<Uuid> = own.map(|visit| visit.ticket_id).collect();
    visits::settle(conn, member_id, asked.event.id, &tickets).await
}

/// What of it no certificate says; `None` where the desk took his back, for good.
pub(super) async fn uncertified(
    conn: &mut PgConnection,
    member_id: i64,
    event_id: i64,
    reached: &Standing,
) -> sqlx::Result<Option<Uncertified>> {
    let (beside, said) = match event_certificates::certified(conn, member_id, event_id).await? {
        Certified::Revoked => return Ok(None),
        Certified::No => (None, Vec::new()),
        Certified::By(id) => (Some(id), event_certificates::sessions(conn, id).await?),
    };
    let is_said = |id: i64| said.iter().any(|session| session.sub_event_id == id);
    let missing = reached.attended().filter(|session| !is_said(session.sub_event_id));
    let sessions = missing.filter_map(|session| {
        Some(CertifiedSession {
            sub_event_id: session.sub_event_id,
            order_id: session.order_id?,
            credit_hundredths: session.credit_hundredths,
        })
    });
    Ok(Some(Uncertified {
        beside,
        sessions: sessions.collect(),
    }))
}
