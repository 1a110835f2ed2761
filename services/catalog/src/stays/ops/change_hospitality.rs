//! A team that asked to be received is another one now.

use kit::{
    clock::Clock,
    report::{FieldProblem, reports},
};
use serde_json::json;
use sqlx::PgPool;
use write::{Change, Write, WriteError};

use super::register_hospitality::read;
use crate::{
    events::store::hosts,
    stays::{
        domain::hospitality::{HospitalityForm, Registration, is_over},
        store::hospitality,
    },
};

/// Why a registration was not changed.
#[derive(Debug, thiserror::Error)]
pub enum ChangeHospitalityError {
    /// No published event has this id.
    #[error("no such event")]
    UnknownEvent,
    /// The member has registered no team for it.
    #[error("no registration of this member for this event")]
    Unknown,
    /// The event is over.
    #[error("the event is over")]
    Over,
    /// The hosts have confirmed or declined it.
    #[error("the registration was decided on")]
    Decided,
    /// Fields broke rules.
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    /// The change was not made, or it is not known whether it was.
    #[error("could not save the registration")]
    Write(#[from] WriteError),
    /// The database did not answer.
    #[error("could not read or save the registration")]
    Database(#[from] sqlx::Error),
}

reports!(ChangeHospitalityError {
    UnknownEvent => NotFound "acara_tidak_ditemukan",
    Unknown => NotFound "hospitality_tidak_ditemukan",
    Over => Conflict "pendaftaran_ditutup",
    Decided => Conflict "hospitality_sudah_diproses",
    Refused(fields) => Invalid "data_tidak_valid",
    Write(source) => source,
});

/// Puts a team in the place of the one that a member registered for an event, until the event is over or the hosts decide.
pub async fn change_hospitality(
    pool: &PgPool,
    member_id: i64,
    event_id: i64,
    form: &HospitalityForm<'_>,
    clock: &Clock,
) -> Result<Registration, ChangeHospitalityError> {
    let (now, today) = (clock.now(), clock.jakarta_today());
    let mut write = Write::begin(pool, member_id, now).await?;
    let host = hosts::find_published(write.conn(), event_id, now).await?;
    let host = host.ok_or(ChangeHospitalityError::UnknownEvent)?;
    let own = hospitality::find_own(write.conn(), event_id, member_id).await?;
    let own = own.ok_or(ChangeHospitalityError::Unknown)?;
    if is_over(host.last_day, today) {
        return Err(ChangeHospitalityError::Over);
    }
    if !own.may_change() {
        return Err(ChangeHospitalityError::Decided);
    }
    let team = read(write.conn(), event_id, form)
        .await?
        .map_err(ChangeHospitalityError::Refused)?;
    hospitality::change(write.conn(), own.id, &team).await?;
    let registration = hospitality::find(write.conn(), own.id).await?;
    let change = Change::new("hospitality.changed", "hospitality", own.id)
        .from(json!({ "team_size": own.team_size, "banner_id": own.banner_id }))
        .to(json!({ "team_size": team.size, "banner_id": team.banner_id }));
    write.commit(change).await?;
    Ok(registration)
}
