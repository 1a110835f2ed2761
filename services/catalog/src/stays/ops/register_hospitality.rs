//! A team asks to be received.

use kit::{
    clock::Clock,
    database,
    report::{FieldProblem, Kind, Report},
    rule::Rule,
};
use serde_json::json;
use sqlx::{PgConnection, PgPool};

use crate::{
    events::store::hosts,
    forms::{
        domain::idempotency::{Earlier, IdempotencyKey},
        store::{
            audit,
            idempotency::{self, Claim},
            numbers,
        },
    },
    stays::{
        domain::{
            announced::HospitalityRegistered,
            hospitality::{HospitalityForm, Registration, Team},
        },
        store::hospitality,
    },
};

/// Who registers a team, for which event.
#[derive(Clone, Debug)]
pub struct Application {
    /// The account.
    pub member_id: i64,
    /// The event.
    pub event_id: i64,
    /// The caller's own word for the request.
    pub key: Option<IdempotencyKey>,
}

/// Why no team was registered.
#[derive(Debug, thiserror::Error)]
pub enum RegisterHospitalityError {
    /// No published event has this id.
    #[error("no such event")]
    UnknownEvent,
    /// The event is over.
    #[error("the event is over")]
    Over,
    /// The key stands for something else.
    #[error("the key was used for another request")]
    KeyUsed,
    /// Fields broke rules.
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    /// The database did not answer.
    #[error("could not read or save the registration")]
    Database(#[from] sqlx::Error),
}

impl Report for RegisterHospitalityError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::UnknownEvent => (Kind::NotFound, "acara_tidak_ditemukan"),
            Self::Over => (Kind::Conflict, "pendaftaran_ditutup"),
            Self::KeyUsed => (Kind::Conflict, "kunci_idempotensi_dipakai"),
            Self::Refused(_) => (Kind::Invalid, "data_tidak_valid"),
            Self::Database(error) => database::kind(error),
        }
    }

    fn fields(&self) -> Vec<FieldProblem> {
        match self {
            Self::Refused(problems) => problems.clone(),
            _ => Vec::new(),
        }
    }
}

/// Writes a team down for an event that is not over; a repeated request is answered as it was before, whatever the hour.
pub async fn register_hospitality(
    pool: &PgPool,
    application: &Application,
    form: &HospitalityForm<'_>,
    clock: &Clock,
) -> Result<Registration, RegisterHospitalityError> {
    let (now, today) = (clock.now(), clock.jakarta_today());
    let &Application {
        member_id, event_id, ..
    } = application;
    let fingerprint = form.fingerprint(event_id);
    let mut tx = pool.begin().await?;
    let host = hosts::find_published(&mut tx, event_id, now).await?;
    let host = host.ok_or(RegisterHospitalityError::UnknownEvent)?;
    let claim = application.claim();
    if let Some(claim) = claim
        && let Some(earlier) = idempotency::find(&mut tx, claim).await?
    {
        return answer_of(&mut tx, &earlier, &fingerprint).await;
    }
    if host.last_day.is_some_and(|last| last < today) {
        return Err(RegisterHospitalityError::Over);
    }
    let team = read(&mut tx, event_id, form).await?;
    let id = hospitality::next_id(&mut tx).await?;
    if let Some(claim) = claim
        && !idempotency::claim(&mut tx, claim, &fingerprint, id, now).await?
    {
        // A request with the same key was faster; the constraint made this one wait for its end.
        let earlier = idempotency::find(&mut tx, claim).await?;
        let earlier = earlier.ok_or(RegisterHospitalityError::KeyUsed)?;
        return answer_of(&mut tx, &earlier, &fingerprint).await;
    }
    let count = numbers::next(&mut tx, &format!("hospitality:{event_id}")).await?;
    let number = format!("HSP-{event_id}-{count:04}");
    let entry = hospitality::Entry {
        id,
        number: &number,
        event_id,
        member_id,
        now,
    };
    hospitality::insert(&mut tx, entry, &team).await?;
    let event = HospitalityRegistered {
        registration_id: id,
        event_id,
        member_id,
        number: number.clone(),
    };
    events::outbox::push(&mut tx, &event, now).await?;
    let entry = audit::Entry {
        at: now,
        actor: member_id,
        action: "hospitality.registered",
        subject: format!("hospitality:{id}"),
        before: None,
        after: json!({ "number": number, "event_id": event_id, "team_size": team.size, "banner_id": team.banner_id }),
    };
    audit::write(&mut tx, entry).await?;
    let registration = hospitality::find(&mut tx, id).await?;
    tx.commit().await?;
    Ok(registration)
}

impl Application {
    fn claim(&self) -> Option<Claim<'_>> {
        Some(Claim {
            member_id: self.member_id,
            operation: "register_hospitality",
            key: self.key.as_ref()?,
        })
    }
}

async fn read(
    conn: &mut PgConnection,
    event_id: i64,
    form: &HospitalityForm<'_>,
) -> Result<Team, RegisterHospitalityError> {
    let mut problems = Vec::new();
    if let Some(banner_id) = form.banner_id
        && !hospitality::has_banner(conn, event_id, banner_id).await?
    {
        problems.push(FieldProblem {
            field: "banner_id",
            rule: Rule::Unknown,
        });
    }
    match form.read() {
        Ok(team) if problems.is_empty() => Ok(team),
        Ok(_) => Err(RegisterHospitalityError::Refused(problems)),
        Err(broken) => {
            problems.extend(broken);
            Err(RegisterHospitalityError::Refused(problems))
        }
    }
}

async fn answer_of(
    conn: &mut PgConnection,
    earlier: &Earlier,
    fingerprint: &[u8],
) -> Result<Registration, RegisterHospitalityError> {
    if earlier.fingerprint != fingerprint {
        return Err(RegisterHospitalityError::KeyUsed);
    }
    Ok(hospitality::find(conn, earlier.outcome).await?)
}
