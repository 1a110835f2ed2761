//! From certificates to the contract's replies.

use kit::page::Paged;
use portal_proto::{learning::v1 as pb, timestamp};

use crate::certificates::{
    domain::{
        certificate::{Certificate, Role, Standing, Subject},
        requirement::{Needs, Requirement},
        signed::{PublicKey, TakenBack},
    },
    ops::{event_standing::FollowedStanding, print_certificate::Printed},
};

/// A certificate.
pub fn certificate(certificate: Certificate) -> pb::Certificate {
    let (state, reason, replaced_by_code) = match certificate.standing {
        Standing::Valid => (pb::CertificateState::Valid, None, None),
        Standing::Revoked(reason) => (pb::CertificateState::Revoked, Some(reason), None),
        Standing::Replaced { reason, by } => (pb::CertificateState::Replaced, Some(reason), Some(by)),
    };
    let role = match certificate.role {
        Role::Participant => pb::CertificateRole::Participant,
        Role::Speaker => pb::CertificateRole::Speaker,
        Role::Moderator => pb::CertificateRole::Moderator,
        Role::Committee => pb::CertificateRole::Committee,
    };
    let subject = match certificate.subject {
        Subject::Course => pb::CertificateSubject::Course,
        Subject::Event => pb::CertificateSubject::Event,
    };
    pb::Certificate {
        id: certificate.id.to_string(),
        code: certificate.code,
        number: certificate.number,
        subject: subject.into(),
        title: certificate.title,
        name: certificate.name,
        role: role.into(),
        // The table leaves no negative number.
        credit_hundredths: certificate.credit_hundredths.unsigned_abs(),
        accreditation_number: certificate.accreditation_number,
        issued_at: Some(timestamp(certificate.issued_at)),
        state: state.into(),
        reason,
        replaced_by_code,
    }
}

/// A member's certificates.
pub fn certificates(found: Vec<Certificate>) -> pb::ListOwnCertificatesResponse {
    pb::ListOwnCertificatesResponse {
        certificates: found.into_iter().map(certificate).collect(),
    }
}

/// A page of everybody's.
pub fn page(found: Paged<Certificate>) -> pb::ListCertificatesResponse {
    pb::ListCertificatesResponse {
        total: found.total,
        certificates: found.items.into_iter().map(certificate).collect(),
    }
}

/// What a stranger may know.
pub fn checked(found: Certificate) -> pb::CheckedCertificate {
    pb::CheckedCertificate {
        payload: found.payload.clone(),
        signature: found.signature.clone(),
        key_id: found.key_id.clone(),
        certificate: Some(certificate(found)),
    }
}

/// A file.
pub fn file(printed: Printed) -> pb::CertificateFile {
    pb::CertificateFile {
        content: printed.content,
        file_name: printed.file_name,
    }
}

/// What a certificate needs.
pub fn requirements(found: Vec<Requirement>) -> pb::ListRequirementsResponse {
    let requirement = |one: Requirement| {
        let (kind, title, done, of) = match one.needs {
            Needs::Enrolment => (pb::RequirementKind::Enrolled, None, 0, 0),
            Needs::Lessons { done, of } => (pb::RequirementKind::Lessons, None, done, of),
            Needs::Exam(title) => (pb::RequirementKind::Exam, Some(title), 0, 0),
        };
        pb::Requirement {
            kind: kind.into(),
            is_met: one.is_met,
            title,
            done,
            of,
        }
    };
    pb::ListRequirementsResponse {
        requirements: found.into_iter().map(requirement).collect(),
    }
}

/// What a certificate of an event needs.
pub fn event_requirements(found: FollowedStanding) -> pb::ListEventRequirementsResponse {
    use pb::RequirementKind::{Attendance, Form, Over, Ticket};
    let standing = &found.standing;
    let one = |kind: pb::RequirementKind, is_met| pb::Requirement {
        kind: kind.into(),
        is_met,
        ..pb::Requirement::default()
    };
    let mut requirements = vec![one(Ticket, !standing.sessions.is_empty())];
    requirements.extend(standing.sessions.iter().map(|session| pb::Requirement {
        title: Some(session.title.clone()),
        done: session.attended_minutes,
        of: session.needed_minutes,
        ..one(Attendance, session.is_attended())
    }));
    requirements.push(one(Over, standing.is_over));
    requirements.push(one(Form, standing.has_form));
    pb::ListEventRequirementsResponse {
        requirements,
        credit_hundredths: standing.credit_hundredths().unsigned_abs(),
        certificate: found.certificate.map(certificate),
    }
}

/// What a check without network takes along.
pub fn keys((keys, taken_back): (Vec<PublicKey>, Vec<(String, TakenBack)>)) -> pb::ListSigningKeysResponse {
    let key = |key: PublicKey| pb::SigningKey {
        id: key.id,
        public_key: key.bytes,
        since: Some(timestamp(key.since)),
        until: key.until.map(timestamp),
    };
    let taken = |(code, how): (String, TakenBack)| {
        let state = match how {
            TakenBack::Revoked => pb::CertificateState::Revoked,
            TakenBack::Replaced => pb::CertificateState::Replaced,
        };
        pb::TakenBack {
            code,
            state: state.into(),
        }
    };
    pb::ListSigningKeysResponse {
        keys: keys.into_iter().map(key).collect(),
        taken_back: taken_back.into_iter().map(taken).collect(),
    }
}
