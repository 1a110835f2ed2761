//! Taking a certificate back, and issuing another one in its place: what was printed is never edited.

use auth::{Caller, Role};
use kit::{
    report::{FieldProblem, reports},
    rule::Rule,
};
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    certificates::{
        domain::{
            announced::CertificateRevoked,
            certificate::{Cause, Certificate, Standing},
        },
        ops::{certificate_desk::CertificateDesk, issue::Draft},
        store::{certificates, event_certificates},
    },
    credits::store::entries,
};

/// The longest reason, in characters; the table's too.
const LONGEST_REASON: u32 = 500;
/// The longest name.
const LONGEST_NAME: u32 = 200;

/// Why a certificate stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum CorrectCertificateError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// What was sent is not in order.
    #[error("a field is not in order")]
    Refused(Vec<FieldProblem>),
    /// There is none with this id.
    #[error("no such certificate")]
    Unknown,
    /// It was taken back already.
    #[error("the certificate counts no more")]
    Ended,
    #[error("could not commit the change")]
    Write(#[from] WriteError),
    #[error("could not read or change the certificate")]
    Database(#[from] sqlx::Error),
}

reports!(CorrectCertificateError {
    Role => Forbidden "akses_ditolak",
    Refused(fields) => Invalid "data_tidak_valid",
    Unknown => NotFound "sertifikat_tidak_ditemukan",
    Ended => Conflict "sertifikat_tidak_berlaku",
    Write(source) => source,
});

/// A certificate that counts, locked for the rest of a write.
struct Held {
    write: Write,
    certificate: Certificate,
}

impl CertificateDesk {
    /// Takes a certificate back; its points go with it, and its holder is told why.
    pub async fn revoke(&self, caller: Caller, id: Uuid, reason: &str) -> Result<Certificate, CorrectCertificateError> {
        let reason = words("reason", reason, LONGEST_REASON);
        let (Ok(reason), true) = (&reason, may(caller)) else {
            return Err(refusal(caller, [reason.err()]));
        };
        let Held { mut write, certificate } = self.hold(caller, id).await?;
        let now = write.now();
        certificates::take_back(write.conn(), id, Cause::Told(reason), None, now).await?;
        entries::take_back(write.conn(), id, now).await?;
        write.announce(&revoked(&certificate, reason)).await?;
        let change = Change::new("certificate.revoked", "certificate", id).to(json!({ "reason": reason }));
        write.commit(change).await?;
        Ok(Certificate {
            standing: Standing::Revoked(reason.clone()),
            ..certificate
        })
    }

    /// Issues another one with another name in the place of one, with the same points; answers the new one.
    pub async fn replace(
        &self,
        caller: Caller,
        id: Uuid,
        name: &str,
        reason: &str,
    ) -> Result<Certificate, CorrectCertificateError> {
        let (name, reason) = (
            words("name", name, LONGEST_NAME),
            words("reason", reason, LONGEST_REASON),
        );
        let (Ok(name), Ok(reason), true) = (&name, &reason, may(caller)) else {
            return Err(refusal(caller, [name.err(), reason.err()]));
        };
        let Held { mut write, certificate } = self.hold(caller, id).await?;
        let now = write.now();
        let draft = Draft {
            name: name.clone(),
            ..Draft::in_place_of(certificate, now)
        };
        let issued = self.issue(&mut write, draft).await?;
        let new = issued.ok_or(CorrectCertificateError::Ended)?;
        // By them a refund finds it.
        event_certificates::copy_sessions(write.conn(), id, new.id).await?;
        certificates::take_back(write.conn(), id, Cause::Told(reason), Some(new.id), now).await?;
        entries::take_back(write.conn(), id, now).await?;
        write.also(new.change);
        let after = certificates::find(write.conn(), new.id).await?;
        let change =
            Change::new("certificate.replaced", "certificate", id).to(json!({ "reason": reason, "by": new.id }));
        write.commit(change).await?;
        after.ok_or(CorrectCertificateError::Unknown)
    }

    async fn hold(&self, caller: Caller, id: Uuid) -> Result<Held, CorrectCertificateError> {
        let mut write = Write::begin(&self.pool, caller.member, self.clock.now()).await?;
        certificates::lock(write.conn(), id).await?;
        let certificate = certificates::find(write.conn(), id).await?;
        let certificate = certificate.ok_or(CorrectCertificateError::Unknown)?;
        if certificate.standing != Standing::Valid {
            return Err(CorrectCertificateError::Ended);
        }
        Ok(Held { write, certificate })
    }
}

fn revoked(certificate: &Certificate, reason: &str) -> CertificateRevoked {
    CertificateRevoked {
        revocation_id: Uuid::now_v7(),
        certificate_id: certificate.id,
        member_id: certificate.member_id,
        number: certificate.number.clone(),
        title: certificate.title.clone(),
        reason: reason.to_owned(),
    }
}

fn may(caller: Caller) -> bool {
    caller.role == Role::Admin
}

fn refusal<const N: usize>(caller: Caller, problems: [Option<FieldProblem>; N]) -> CorrectCertificateError {
    if may(caller) {
        CorrectCertificateError::Refused(problems.into_iter().flatten().collect())
    } else {
        CorrectCertificateError::Role
    }
}

fn words(field: &'static str, typed: &str, longest: u32) -> Result<String, FieldProblem> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Err(FieldProblem::new(field, Rule::Required));
    }
    if typed.chars().nth(longest as usize).is_some() {
        return Err(FieldProblem::new(field, Rule::LongerThan(longest)));
    }
    Ok(typed.to_owned())
}
