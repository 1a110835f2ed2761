//! The desk says what somebody was at an event, and the certificate follows at once.

use auth::{Caller, Role as Account};
use kit::{
    report::{FieldProblem, reports},
    rule::Rule,
};
use time::macros::offset;
use write::{Write, WriteError};

use crate::certificates::{
    domain::certificate::{Certificate, Role, Subject},
    ops::{
        certificate_desk::{CertificateDesk, NamesAway, ProgrammeAway},
        issue::Draft,
    },
    store::certificates,
};

/// The most points of a certificate, in hundredths; the table's too.
const MOST_CREDIT: u32 = 100_000;

/// What somebody was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assignment {
    pub member_id: i64,
    pub event_id: i64,
    /// A participant earns his.
    pub role: Option<Role>,
    pub credit_hundredths: u32,
}

/// Why nothing is issued.
#[derive(Debug, thiserror::Error)]
pub enum AssignRoleError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// What was sent is not in order.
    #[error("a field is not in order")]
    Refused(Vec<FieldProblem>),
    /// There is no such event.
    #[error("no such event")]
    NoEvent,
    /// It is not over.
    #[error("the event is not over")]
    NotOver,
    /// He has one for this that counts.
    #[error("the member was issued one for this")]
    Issued,
    #[error("could not ask for the event")]
    Programme(#[from] ProgrammeAway),
    #[error("could not ask for a name")]
    Names(#[from] NamesAway),
    #[error("could not commit the certificate")]
    Write(#[from] WriteError),
    #[error("could not issue the certificate")]
    Database(#[from] sqlx::Error),
}

reports!(AssignRoleError {
    Role => Forbidden "akses_ditolak",
    Refused(fields) => Invalid "data_tidak_valid",
    NoEvent => NotFound "acara_tidak_ditemukan",
    NotOver => Conflict "acara_belum_selesai",
    Issued => Conflict "sertifikat_sudah_terbit",
    Write(source) => source,
});

impl CertificateDesk {
    /// Issues a speaker's, a moderator's or an organiser's certificate of an event that is over: one that counts, of each of these.
    pub async fn assign_role(&self, caller: Caller, asked: Assignment) -> Result<Certificate, AssignRoleError> {
        if caller.role != Account::Admin {
            return Err(AssignRoleError::Role);
        }
        let mut problems = Vec::new();
        let role = asked.role.filter(|role| *role != Role::Participant);
        if role.is_none() {
            problems.push(FieldProblem::new("role", Rule::Invalid));
        }
        if asked.credit_hundredths > MOST_CREDIT {
            problems.push(FieldProblem::new("credit_hundredths", Rule::Range));
        }
        let name = self.names.name(asked.member_id).await?;
        if name.is_none() {
            problems.push(FieldProblem::new("member_id", Rule::Unknown));
        }
        let (Some(role), Some(name), true) = (role, name, problems.is_empty()) else {
            return Err(AssignRoleError::Refused(problems));
        };
        let event = self
            .programme
            .event(asked.event_id)
            .await?
            .ok_or(AssignRoleError::NoEvent)?;
        let now = self.clock.now();
        let end = event.sessions.iter().map(|session| session.ends_at).max();
        let end = end.filter(|end| *end <= now).ok_or(AssignRoleError::NotOver)?;
        let mut write = Write::begin(&self.pool, caller.member, now).await?;
        let draft = Draft {
            member_id: asked.member_id,
            role,
            subject: Subject::Event,
            subject_id: event.id,
            title: event.title,
            name,
            credit_hundredths: i32::try_from(asked.credit_hundredths).unwrap_or(i32::MAX),
            accreditation_number: event.accreditation_number,
            held_on: end.to_offset(offset!(+7)).date(),
            issued_at: now,
            // One that was taken back, for a typing error say, gives way to the right one.
            replaces: certificates::revoked_role(write.conn(), asked.member_id, role, event.id).await?,
        };
        let issued = self.issue(&mut write, draft).await?.ok_or(AssignRoleError::Issued)?;
        let certificate = certificates::find(write.conn(), issued.id).await?;
        write.commit(issued.change).await?;
        certificate.ok_or_else(|| sqlx::Error::RowNotFound.into())
    }
}
