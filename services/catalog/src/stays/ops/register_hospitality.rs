//! A team asks to be received.

use kit::{
    clock::Clock,
    report::{FieldProblem, reports},
    rule::Rule,
};
use serde_json::json;
use sqlx::{PgConnection, PgPool};
use write::{Begun, Change, Key, Request, Write, WriteError};

use crate::{
    events::store::hosts,
    forms::store::numbers,
    stays::{
        domain::{
            announced::HospitalityRegistered,
            hospitality::{HospitalityForm, Registration, Team, is_over},
        },
        store::hospitality,
    },
};

/// Who registers a team, for which event.
#[derive(Clone, Debug)]
pub struct Application {
    /// Account id, from the session.
    pub member_id: i64,
    pub event_id: i64,
    /// The caller's own word for the request.
    pub key: Option<Key>,
}

/// Why no team was registered.
#[derive(Debug, thiserror::Error)]
pub enum RegisterHospitalityError {
    /// No published event has this id.
    #[error("no such event")]
    UnknownEvent,
    /// The event receives no teams.
    #[error("the event receives no teams")]
    NotOffered,
    /// The event is over.
    #[error("the event is over")]
    Over,
    /// The member has an open registration for the event.
    #[error("the member has a registration for this event")]
    AlreadyRegistered,
    /// Fields broke rules.
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    /// The registration was not saved, or it is not known whether it was.
    #[error("could not save the registration")]
    Write(#[from] WriteError),
    /// The database did not answer.
    #[error("could not read or save the registration")]
    Database(#[from] sqlx::Error),
}

reports!(RegisterHospitalityError {
    UnknownEvent => NotFound "acara_tidak_ditemukan",
    NotOffered => Conflict "hospitality_tidak_tersedia",
    Over => Conflict "pendaftaran_ditutup",
    AlreadyRegistered => Conflict "hospitality_sudah_terdaftar",
    Refused(fields) => Invalid "data_tidak_valid",
    Write(source) => source,
});

/// Writes a team down for an event that receives teams and is not over, one of a member; a repeated request is answered as it
/// was before, whatever the hour.
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
    let request = application.key.as_ref().map(|key| Request {
        operation: "register_hospitality",
        key,
        fingerprint: form.fingerprint(event_id),
    });
    let mut write = match Write::once(pool, member_id, now, request).await? {
        Begun::Fresh(write) => write,
        Begun::Repeated(id) => return Ok(hospitality::find(&mut *pool.acquire().await?, id).await?),
    };
    let host = hosts::find_published(write.conn(), event_id, now).await?;
    let host = host.ok_or(RegisterHospitalityError::UnknownEvent)?;
    if !host.receives_teams {
        return Err(RegisterHospitalityError::NotOffered);
    }
    if is_over(host.last_day, today) {
        return Err(RegisterHospitalityError::Over);
    }
    let team = read(write.conn(), event_id, form)
        .await?
        .map_err(RegisterHospitalityError::Refused)?;
    let id = hospitality::next_id(write.conn()).await?;
    let count = numbers::next(write.conn(), &format!("hospitality:{event_id}")).await?;
    let number = format!("HSP-{event_id}-{count:04}");
    let entry = hospitality::Entry {
        id,
        number: &number,
        event_id,
        member_id,
        now,
    };
    if !hospitality::insert(write.conn(), entry, &team).await? {
        return Err(RegisterHospitalityError::AlreadyRegistered);
    }
    let event = HospitalityRegistered {
        registration_id: id,
        event_id,
        member_id,
        number: number.clone(),
    };
    write.announce(&event).await?;
    let registration = hospitality::find(write.conn(), id).await?;
    let change = Change::new("hospitality.registered", "hospitality", id).to(json!({
        "number": number, "event_id": event_id, "team_size": team.size, "banner_id": team.banner_id,
    }));
    write.commit(change).await?;
    Ok(registration)
}

/// Reads what was typed, for an event; else every field that is not in order.
pub(super) async fn read(
    conn: &mut PgConnection,
    event_id: i64,
    form: &HospitalityForm<'_>,
) -> sqlx::Result<Result<Team, Vec<FieldProblem>>> {
    let mut problems = Vec::new();
    if let Some(banner_id) = form.banner_id
        && !hospitality::has_banner(conn, event_id, banner_id).await?
    {
        problems.push(FieldProblem::new("banner_id", Rule::Unknown));
    }
    Ok(match form.read() {
        Ok(team) if problems.is_empty() => Ok(team),
        Ok(_) => Err(problems),
        Err(broken) => {
            problems.extend(broken);
            Err(problems)
        }
    })
}
