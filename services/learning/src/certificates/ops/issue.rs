//! Issuing one certificate: who signs it, its code and signature, its points, and that it is announced.

use serde_json::json;
use sqlx::PgConnection;
use time::{Date, OffsetDateTime};
use uuid::Uuid;
use write::{Change, Write};

use crate::{
    certificates::{
        domain::{
            announced::CertificateIssued,
            certificate::{Certificate, Role, Subject},
            certificate_code::CertificateCode,
            letterhead::Letterhead,
            signed::{Payload, Words},
        },
        ops::certificate_desk::CertificateDesk,
        store::{
            issuing::{self, NewCertificate},
            letterhead, signing_keys,
        },
    },
    credits::{
        domain::entry::{CreditDomain, NewEntry, Source},
        store::entries,
    },
};

/// What a new certificate says.
#[derive(Debug)]
pub struct Draft {
    pub member_id: i64,
    pub role: Role,
    pub subject: Subject,
    pub subject_id: i64,
    pub title: String,
    pub name: String,
    pub credit_hundredths: i32,
    pub accreditation_number: Option<String>,
    pub held_on: Date,
    pub issued_at: OffsetDateTime,
    /// The one whose place it takes.
    pub replaces: Option<Uuid>,
}

/// A certificate that was written, and its row of the audit log, which is still to be kept.
#[derive(Debug)]
pub struct Issued {
    pub id: Uuid,
    pub change: Change,
}

impl Draft {
    /// The same as `certificate`, in its place.
    #[must_use]
    pub fn in_place_of(certificate: Certificate, issued_at: OffsetDateTime) -> Self {
        Self {
            member_id: certificate.member_id,
            role: certificate.role,
            subject: certificate.subject,
            subject_id: certificate.subject_id,
            title: certificate.title,
            name: certificate.name,
            credit_hundredths: certificate.credit_hundredths,
            accreditation_number: certificate.accreditation_number,
            held_on: certificate.held_on,
            issued_at,
            replaces: Some(certificate.id),
        }
    }
}

impl CertificateDesk {
    /// Writes a certificate with its points, in the name of whoever issues and signs them now, and announces it. `None`: the member
    /// has one for the same, and nothing of this write may be committed.
    pub async fn issue(&self, write: &mut Write, draft: Draft) -> sqlx::Result<Option<Issued>> {
        signing_keys::ensure(write.conn(), &self.key, draft.issued_at).await?;
        let letterhead = self.letterhead(write.conn()).await?;
        let new = self.signed(letterhead, draft)?;
        let Some(number) = issuing::issue(write.conn(), &new).await? else {
            return Ok(None);
        };
        if new.credit_hundredths > 0 {
            entries::insert(write.conn(), &entry(&new, new.issued_at)).await?;
        }
        write
            .announce(&CertificateIssued {
                certificate_id: new.id,
                member_id: new.member_id,
                number: number.clone(),
                title: new.title.clone(),
                replaces: new.replaces,
                issued_at: new.issued_at,
            })
            .await?;
        let after = json!({ "number": number, "replaces": new.replaces });
        let change = Change::new("certificate.issued", "certificate", new.id).to(after);
        Ok(Some(Issued { id: new.id, change }))
    }

    async fn letterhead(&self, conn: &mut PgConnection) -> sqlx::Result<Letterhead> {
        let told = letterhead::newest(conn).await?;
        Ok(told.unwrap_or_else(|| Letterhead {
            issuer: self.issuer.clone(),
            signatory: None,
        }))
    }

    /// Signs what a certificate says, under a code of its own.
    ///
    /// # Errors
    /// Never for what the table can hold.
    pub fn signed(&self, letterhead: Letterhead, draft: Draft) -> sqlx::Result<NewCertificate> {
        let code = CertificateCode::of(rand::random());
        let words = Words {
            name: &draft.name,
            title: &draft.title,
            role: draft.role.printed(),
            credit_hundredths: draft.credit_hundredths,
            issued_at: draft.issued_at,
        };
        let payload = Payload::new(self.key.id(), code.as_str(), &words);
        let signed = self.key.sign(&payload);
        let (payload, signature) = signed.map_err(|error| sqlx::Error::Encode(error.into()))?;
        Ok(NewCertificate {
            id: Uuid::now_v7(),
            check_url: format!("{}/verifikasi/{}", self.portal_url, code.as_str()),
            code: code.as_str().to_owned(),
            member_id: draft.member_id,
            role: draft.role,
            subject: draft.subject,
            subject_id: draft.subject_id,
            title: draft.title,
            name: draft.name,
            credit_hundredths: draft.credit_hundredths,
            accreditation_number: draft.accreditation_number,
            held_on: draft.held_on,
            issued_at: draft.issued_at,
            issuer: letterhead.issuer,
            signatory: letterhead.signatory,
            payload,
            signature,
            key_id: self.key.id().to_owned(),
            replaces: draft.replaces,
        })
    }
}

/// What a certificate adds to the ledger.
#[must_use]
pub fn entry(new: &NewCertificate, entered_at: OffsetDateTime) -> NewEntry {
    NewEntry {
        member_id: new.member_id,
        entered_at,
        held_on: new.held_on,
        activity: new.title.clone(),
        domain: match new.role {
            Role::Participant => CreditDomain::Learning,
            Role::Speaker | Role::Moderator | Role::Committee => CreditDomain::Service,
        },
        credit_hundredths: new.credit_hundredths,
        accreditation_number: new.accreditation_number.clone(),
        source: Source::Certificate(new.id),
    }
}
